"""Play: a game at one terminal, by one or several people and bots."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Mapping
from contextlib import nullcontext

from comptoir.bots.master import Master
from comptoir.bots.protocol import Bot, dismiss, trouble_of
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.terminal.answers import Answers
from comptoir.terminal.commands import COMMANDS, NEXT, Commands
from comptoir.terminal.ending import show_result
from comptoir.terminal.news import gathered, is_heading
from comptoir.terminal.screen import Screen, next_words
from comptoir.terminal.streams import Leave
from comptoir.terminal.turns import Turns
from comptoir.words import Catalogue


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
        self.answers = Answers(session, screen)
        self.viewer = self.people[0] if len(self.people) == 1 else None
        secret = self.answers.presenter.secret(session.view(None))
        self.curtain = secret and self.viewer is None and sys.stdin.isatty()
        self.kept: tuple[str, tuple[tuple[int, str], ...]] = ("", session.log)
        self.told: dict[int | None, int] = {}
        self.typed: deque[str] = deque()
        self.typist = -1
        self.failed: set[int] = set()
        self.turns = Turns(session, self.answers.presenter, bots)
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
            self.screen.tell("cli.play.bot", seat=seat, name=level_in(self.screen.words, bot.name))
        self.screen.tell("cli.play.help", "dim")
        if not self.curtain:
            self.tell_news()
        while self.session.awaited:
            seat = self.next_seat()
            before = self.turns.matters(seat)
            if seat in self.bots:
                let_play(self, seat)
                self.tell_trouble(seat)
                self.turns.hear(seat, before)
                if self.answers.look.forgets:
                    self.answers.moment_shown = None
                self.tell_news(patient=self.next_seat() in self.bots)
            else:
                self.decide(seat)
                self.turns.hear(seat, before)
                self.tell_news()
        show_result(self.screen, self.session)

    def tell_trouble(self, seat: int) -> None:
        """Say once that a bot has failed, and that another plays on for it."""
        trouble = trouble_of(self.bots[seat])
        if trouble and seat not in self.failed:
            self.failed.add(seat)
            self.screen.say(self.screen.words.say(trouble), "red")

    def next_seat(self) -> int:
        """Choose who answers first."""
        return self.turns.next(self.typist if self.typed else -1)

    def tell_news(self, *, patient: bool = False) -> None:
        """Write down what happened since the last time; if patient, whole turns only."""
        since = self.told.get(self.viewer, 0)
        news = self.session.events(self.viewer, since)
        if patient and not any(map(is_heading, news)):
            return
        self.told[self.viewer] = since + len(news)
        for message in gathered(news, self.screen.words):
            heading = is_heading(message)
            said = self.screen.words.say(message)
            self.screen.say(said if heading else f"  {said}", "bold" if heading else "")
        if any(map(is_heading, news)):
            self.drop_rest()

    def drop_rest(self) -> None:
        """Forget what was typed ahead: it was meant for another moment."""
        if self.typed:
            self.screen.tell("cli.play.rest", "dim", text=f"{NEXT} ".join(self.typed))
            self.typed.clear()

    def decide(self, seat: int) -> None:
        """Ask a person until they have played, taken back, or left."""
        if seat != self.typist:
            self.drop_rest()
        if self.curtain and self.viewer != seat:
            self.draw_curtain(seat)
        self.answers.open(seat)
        shown, played = False, len(self.session.log)
        while len(self.session.log) == played:
            if not self.typed:
                if not shown:
                    self.answers.show(seat)
                shown = True
                line = self.screen.ask(lambda typed: self.complete(seat, typed))
                self.typed.extend(self.commands.parts(line, NEXT))
                self.typist = seat
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """Do the next thing that was typed; what is refused takes the rest of its line along."""
        try:
            fine = self.obey(seat, self.typed.popleft())
        except Refusal as refusal:
            self.screen.say(self.screen.words.refuse(refusal), "red")
            fine = False
        if not fine:
            self.drop_rest()

    def draw_curtain(self, seat: int) -> None:
        """Let the next person sit down alone, and tell them what has happened meanwhile."""
        self.screen.clear()
        self.screen.tell("cli.play.curtain", "bold", seat=seat)
        self.screen.ask()
        self.viewer, self.answers.moment_shown = seat, None
        self.tell_news()

    def complete(self, seat: int, typed: str) -> list[str]:
        """Propose how the last thing that is being typed could go on."""
        options, look, view = self.session.options(seat), self.answers.look, self.session.view(seat)
        own = [f"{name} {word}" for name in look.commands for word in (*look.words_of(view), "")]
        tries = [f"{command} {option}" for command in ("try", "why") for option in options]
        sentences = [*options, *tries, *COMMANDS, *own]
        line = typed.rpartition(NEXT)[2]
        before = line.rpartition(" ")[0].lower()
        presenter = self.answers.presenter
        unlisted = presenter.goes_on(view, seat, before, self.screen.words)
        found = next_words(line, [*sentences, *(f"{before} {word}" for word in unlisted)])
        own_words = presenter.read(before, self.screen.words)
        meant = f"{own_words} {line.rpartition(' ')[2]}"
        return sorted({*found, *(next_words(meant, sentences) if before else ())})

    def obey(self, seat: int, line: str) -> bool:
        """Do what was typed: a number of the menu, a command, or an action; tell if it was one."""
        words = line.split()
        if not words:
            self.answers.show(seat)
        elif all(word.isascii() and word.isdigit() for word in words):
            return self.answers.choose(seat, [int(word[:6]) for word in words])
        elif not self.commands.obey(seat, words):
            self.answers.give(seat, line)
        return True


def let_play(play: Play, seat: int) -> None:
    """Let a bot answer; while one searches, say so."""
    bot, session = play.bots[seat], play.session
    searches = isinstance(bot, Master)
    waiting = play.screen.busy("cli.play.thinking", seat=seat) if searches else nullcontext()
    with waiting:
        choice = bot.choose(session.view(seat), session.options(seat), play.dice)
    session.play(seat, choice)


def level_in(words: Catalogue, name: str) -> str:
    """Say what a bot's level is called in the reader's language; another bot has its own name."""
    return words.text(f"table.level.{name}") if words.has(f"table.level.{name}") else name


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
    finally:
        dismiss(play.bots.values(), play.session.result)
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
