"""Play: a game at one terminal, by one or several people and bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.bots.protocol import Bot
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.terminal.commands import COMMANDS, Commands
from comptoir.terminal.ending import show_result
from comptoir.terminal.looks import show_moved, show_standing, show_table, with_titles
from comptoir.terminal.menu import Entry, Menu, show_menu
from comptoir.terminal.screen import Leave, Screen, next_words

TYPED_RATHER: Final = 60
"""With more options than this, typing is shown first and the numbers after it."""


class Play:
    """A session with the people and bots at it; `keep` is where the record goes at the end.

    `kept` is where it was kept last, and what had been played by then.
    """

    def __init__(
        self, session: Session, screen: Screen, bots: Mapping[int, Bot], keep: str = ""
    ) -> None:
        self.session = session
        self.screen = screen
        self.bots = bots
        self.keep = keep
        self.people = [seat for seat in range(session.seats) if seat not in bots]
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.kept: tuple[str, tuple[tuple[int, str], ...]] = ("", session.log)
        self.told = 0
        self.asked: tuple[object, ...] = ()
        self.discs: object = None
        self.hinted = False
        self.entries: Sequence[Entry] = ()
        self.commands = Commands(self)
        key = key_of(f"bots/{session.record.seed}")
        self.dice: Chance = Quick(int.from_bytes(key[:4], "little"))

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.session.game.info.id

    def run(self) -> None:
        """Play until the game is over."""
        self.screen.tell("cli.play.opening", "bold", game=self.game, seed=self.session.record.seed)
        for seat, bot in self.bots.items():
            self.screen.tell("cli.play.bot", seat=seat, name=bot.name)
        self.screen.tell("cli.play.help", "dim")
        self.tell_news()
        while self.session.awaited:
            seat = self.next_seat()
            if seat in self.bots:
                options = self.session.options(seat)
                choice = self.bots[seat].choose(self.session.view(seat), options, self.dice)
                self.session.play(seat, choice)
                self.asked = ()
            else:
                self.decide(seat)
            self.tell_news()
        show_result(self.screen, self.session)

    def next_seat(self) -> int:
        """Choose who answers first: bots do not keep people waiting, then whose turn it is."""
        awaited = self.session.awaited
        bots = [seat for seat in awaited if seat in self.bots]
        active = self.session.view(None).get("active")
        return bots[0] if bots else active if active in awaited else awaited[0]

    def tell_news(self) -> None:
        """Write down what happened since the last time."""
        news = self.session.events(self.viewer, self.told)
        self.told += len(news)
        for message in news:
            style = "bold" if message["id"].endswith((".turn", ".round")) else ""
            self.screen.say(("" if style else "  ") + self.screen.words.say(message), style)

    def decide(self, seat: int) -> None:
        """Ask a person until they have played, taken back, or left."""
        self.show_question(seat)
        played = len(self.session.log)
        while len(self.session.log) == played:
            line = self.screen.ask(lambda typed: next_words(typed, self.completions(seat)))
            try:
                self.obey(seat, line)
            except Refusal as refusal:
                self.screen.say(self.screen.words.refuse(refusal), "red")

    def completions(self, seat: int) -> list[str]:
        """Everything that could be typed now."""
        options = self.session.options(seat)
        return [*options, *(f"why {option}" for option in options), *COMMANDS]

    def obey(self, seat: int, line: str) -> None:
        """Do what was typed: a number of the menu, a command, or an action."""
        words = line.split()
        if not words:
            self.show_question(seat)
        elif all(word.isascii() and word.isdigit() for word in words):
            self.choose(seat, [int(word[:6]) for word in words])
        elif not self.commands.obey(seat, words):
            self.session.play(seat, self.notation(line))

    def choose(self, seat: int, numbers: list[int]) -> None:
        """Play the option of a number, or open the group it stands for."""
        menu = self.menu(seat)
        options = menu.find(self.entries, numbers)
        if numbers == [0]:
            self.show_question(seat)
        elif not options:
            self.screen.tell("cli.menu.no_number", "red", number=numbers[-1])
        elif len(options) == 1:
            self.session.play(seat, options[0])
        else:
            self.entries = menu.within(options)
            show_menu(self.screen, self.entries)
            self.screen.tell("cli.menu.back", "dim")

    def menu(self, seat: int) -> Menu:
        """Give the menu of this moment."""
        view = self.session.view(seat)
        return Menu(self.session.game, self.screen.words,
                    lambda text: with_titles(self.game, view, text))  # fmt: skip

    def show_question(self, seat: int) -> None:
        """Show the table where it has changed, the question, and what may be answered."""
        view = self.session.view(seat)
        moment = (seat, view.get("round"), str(view.get("steps", [""])[0]).split(" ")[0])
        if moment != self.asked:
            show_table(self.screen, self.game, view)
        elif view.get("discs") != self.discs:
            show_moved(self.screen, self.game, view)
        else:
            show_standing(self.screen, self.game, view, seat)
        self.asked, self.discs = moment, view.get("discs")
        options = self.session.options(seat)
        self.entries = self.menu(seat).top(options)
        prompt = self.screen.words.say(self.session.prompt(seat))
        self.screen.tell("cli.play.prompt", "bold", seat=seat, text=prompt)
        if len(options) > TYPED_RATHER and len(self.entries) < 4 and not self.hinted:
            self.screen.tell(f"{self.game}.typing", "dim")
            self.hinted = True
        show_menu(self.screen, self.entries)

    def notation(self, line: str) -> str:
        """Read the words of the player's own language as those of the notation."""
        words = self.screen.words
        name = f"{self.game}.typed"
        pairs = words.text(name).split() if words.has(name) else []
        typed = dict(pair.split("=") for pair in pairs)
        said = [typed.get(word, word) for word in line.lower().split()]
        if said[:1] == ["échanger"]:  # discs or cubes: the French word is the same
            cubes = said.index("for") - 1 if "for" in said else 0
            said[0] = {0: "swap", 1: "market"}.get(cubes, "trade")
        return " ".join(said)


def play_at(play: Play, *, force: bool) -> None:
    """Play, and keep the record whether the game was finished or left."""
    try:
        play.run()
    except (Leave, KeyboardInterrupt):
        play.screen.tell("cli.play.left")
    except BrokenPipeError:
        if play.keep:  # nobody reads on, but the game is kept as it was asked
            play.session.record.save(play.keep, force=force or play.kept[0] == play.keep)
        raise
    path, log = play.kept
    changed = log != play.session.log
    if play.keep and (changed or path != play.keep):
        words = [play.keep, "--force"] if force or path == play.keep else [play.keep]
        if not play.commands.save(words) and sys.stdin.isatty():
            _offer_to_keep(play)
    elif changed and sys.stdin.isatty():
        _offer_to_keep(play)
    elif changed:
        play.screen.tell("cli.play.not_kept", "dim")


def _offer_to_keep(play: Play) -> None:
    """Ask for a file name until one can be written, or none is wanted."""
    try:
        while True:
            play.screen.tell("cli.play.offer")
            path = play.screen.ask()
            if not path or play.commands.save([path]):
                return
    except Leave:
        return
