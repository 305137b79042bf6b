"""Replay: a recorded game step by step, printed whole, or merely checked."""

from __future__ import annotations

from typing import Final

from comptoir.present.phrases import meant_by
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.session import Session
from comptoir.terminal.ending import show_result
from comptoir.terminal.look import look_of, show_table
from comptoir.terminal.news import gathered
from comptoir.terminal.screen import Screen
from comptoir.terminal.streams import Leave

NOT_AS_RECORDED: Final = (
    "illegal", "digest", "result", "script_short", "script_outcome",
    "fair_commitment", "fair_position", "fair_shares", "fair_seed",
)  # fmt: skip


def print_game(screen: Screen, record: Record) -> None:
    """Write all log lines and the result."""
    session = Session.replay(record)
    for message in gathered(session.events(None), screen.words):
        screen.say(screen.words.say(message))
    show_result(screen, session)


def check_game(screen: Screen, record: Record) -> bool:
    """Tell whether a record fits the rules and what its seed comes from; if not, where and why."""
    try:
        check_fairness(record)
        session = Session.replay(record)
    except BadRecord as refusal:
        if refusal.reason.removeprefix("record.why.") not in NOT_AS_RECORDED:
            raise
        screen.say(screen.words.refuse(refusal))
        return False
    screen.tell("cli.check.good", number=len(session.log))
    fairness = record.fairness
    if fairness is None:
        screen.tell("cli.check.uncommitted")
    else:
        shared = "cli.check.fair" if fairness.givers else "cli.check.fair_alone"
        screen.tell(shared, awaited=fairness.givers)
        screen.tell("cli.check.commitment", text=fairness.commitment, name=fairness.table)
    return True


def check_fairness(record: Record) -> None:
    """Refuse a record whose seed does not come from where it says, naming what is false."""
    fairness = record.fairness
    if fairness is None:
        return
    if not fairness.is_kept:
        raise BadRecord("record.why.fair_commitment")
    if record.position:
        raise BadRecord("record.why.fair_position")
    if record.seed != fairness.seed:
        raise BadRecord("record.why.fair_shares" if is_played(record) else "record.why.fair_seed")


def is_played(record: Record) -> bool:
    """Tell whether a record was played with the chance it names."""
    try:
        Session.replay(record)
    except BadRecord:
        return False
    return True


class Viewer:
    """Steps through a game; a place is the number of actions played."""

    def __init__(self, screen: Screen, record: Record) -> None:
        self.screen = screen
        self.record = record
        self.last = len(record.log)
        Session.replay(record)
        self.session: Session = Session.begin(record)
        self.told = 0

    def run(self) -> None:
        """Show the beginning, then go where the person says."""
        self.screen.tell("cli.replay.help", number=self.last)
        self.show()
        try:
            while self.obey(self.screen.ask(lambda line: _commands(line, self.screen))):
                pass
        except Leave:
            return

    def obey(self, line: str) -> bool:
        """Do what was typed; tell whether to go on."""
        words = line.lower().split() or ["next"]
        kind = meant_by(words[0], COMMANDS, "replay", self.screen.words)
        place = len(self.session.log)
        if kind == "quit":
            return False
        if kind == "next":
            self.go(place + 1)
        elif kind == "back":
            self.go(place - 1)
        elif (digits := words[-1]).isascii() and digits.isdigit() and kind in ("goto", ""):
            self.go(int(digits[:9]))
        elif not self.ask_game(words):
            self.screen.tell("cli.replay.help", number=self.last)
        return True

    def ask_game(self, words: list[str]) -> bool:
        """Carry out a command of the game's own; tell whether it was one."""
        commands = look_of(self.record.game).commands
        name = meant_by(words[0], tuple(commands), "command", self.screen.words)
        if name:
            command = commands[name]
            command(self.screen, self.session.view(None), " ".join(words[1:]))
        return bool(name)

    def go(self, place: int) -> None:
        """Go to a place, telling what happens on the way there if it lies ahead."""
        place = max(0, min(place, self.last))
        if place < len(self.session.log):
            self.session = Session.begin(self.record)
            self.play_to(place)
            self.told = len(self.session.events(None))
        else:
            self.play_to(place)
        self.show()

    def play_to(self, place: int) -> None:
        """Play on to a place."""
        for seat, notation in self.record.log[len(self.session.log) : place]:
            self.session.play(seat, notation)

    def show(self) -> None:
        """Show the table, what led here, and where this is."""
        view = self.session.view(None)
        show_table(self.screen, self.record.game, view)
        news = self.session.events(None, self.told)
        self.told += len(news)
        for message in gathered(news, self.screen.words):
            self.screen.say("  " + self.screen.words.say(message))
        place = len(self.session.log)
        self.screen.tell("cli.replay.place", "bold", number=place, last=self.last)
        if place == self.last:
            show_result(self.screen, self.session)


COMMANDS: Final = ("next", "back", "goto", "quit")


def _commands(line: str, screen: Screen) -> list[str]:
    return [name for name in COMMANDS if name.startswith(line.lower())]
