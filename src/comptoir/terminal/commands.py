"""Commands: what can be typed at a table besides actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from comptoir.present.phrases import apart, meant_by
from comptoir.present.presenter import step_of
from comptoir.table.refusal import IllegalAction, Refusal
from comptoir.table.session import Session
from comptoir.terminal.answers import Answers
from comptoir.terminal.causes import sentence
from comptoir.terminal.foresight import foresee, take_back, try_out
from comptoir.terminal.look import show_table
from comptoir.terminal.menu import show_menu
from comptoir.terminal.news import gathered
from comptoir.terminal.pages import example, show_rules
from comptoir.terminal.screen import Screen
from comptoir.terminal.streams import Leave

COMMANDS: Final = ("board", "help", "log", "options", "quit", "rules", "save", "try", "undo", "why")
WHOLE: Final = ("save", "try")
"""What follows these is not taken apart: the name of a file, or actions that belong together."""

NEXT: Final = ";"
"""Stands between answers that are typed in one line."""

ANY: Final = "any"
"""Only for games that ask for an order of cards."""


class Playing(Protocol):
    """A game being played, as far as commands need to know it."""

    session: Session
    screen: Screen
    answers: Answers
    people: list[int]
    viewer: int | None
    kept: tuple[str, tuple[tuple[int, str], ...]]

    @property
    def game(self) -> str:
        """The id of the game."""


class Commands:
    """The commands of a game being played, by their names in any language."""

    def __init__(self, play: Playing) -> None:
        self.play, self.screen = play, play.screen
        self.look, self.presenter = play.answers.look, play.answers.presenter
        self.does: dict[str, Callable[[int, list[str]], None]] = {
            ANY: self.any_order,
            "board": self.board,
            "help": self.help,
            "log": self.log,
            "options": self.options,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save_as,
            "try": self.try_out,
            "undo": self.undo,
            "why": self.why,
        }

    @property
    def names(self) -> Sequence[str]:
        """The commands there are, those of the game included."""
        any_order = [ANY] if self.presenter.orders else []
        return sorted((*COMMANDS, *any_order, *self.look.commands))

    def meant(self, word: str) -> str:
        """Find the command of a word, in any language; nothing if there is none."""
        return meant_by(word.lower(), self.names, "command", self.screen.words)

    def obey(self, seat: int, words: list[str]) -> bool:
        """Carry out a command; tell whether it was one."""
        name = self.meant(words[0])
        if name in self.does:
            self.does[name](seat, words[1:])
        elif name:
            view = self.play.session.view(seat)
            self.look.commands[name](self.screen, view, " ".join(words[1:]))
        return bool(name)

    def parts(self, line: str, sign: str) -> list[str]:
        """Take a line apart at a sign; what follows some commands may hold it."""
        words = line.split()
        if words and self.meant(words[0]) in WHOLE:
            return [line]
        return apart(line, sign, self.presenter, self.screen.words) or [""]

    def any_order(self, seat: int, _: list[str]) -> None:
        """Answer a question for an order, and those that follow from it, as it comes."""
        session = self.play.session
        question = step_of(session.view(seat))
        if question not in self.presenter.orders:
            raise IllegalAction("cli.why.no_order")
        while seat in session.awaited and step_of(session.view(seat)) == question:
            session.play(seat, session.options(seat)[0])

    def board(self, seat: int, _: list[str]) -> None:
        """Show the table."""
        show_table(self.screen, self.play.game, self.play.session.view(seat))

    def help(self, seat: int, _: list[str]) -> None:
        """List the commands."""
        words = self.screen.words
        for name in self.names:
            typed = words.text(f"cli.command.{name}").split("|")[0]
            told = words.text(f"cli.help.{name}", word=example(self.play.game, words))
            plain = words.text("table.means", name=typed, text=told)
            self.screen.say(plain if self.screen.plain else f"  {typed:<10} {told}")
        shortest = min(self.play.session.options(seat), key=len, default="…")
        written = self.play.answers.presenter.written(shortest, words)
        self.screen.tell("cli.help.typing", text=written)

    def log(self, _: int, __: list[str]) -> None:
        """Tell everything that happened."""
        words = self.screen.words
        for message in gathered(self.play.session.events(self.play.viewer), words):
            self.screen.say(words.say(message))

    def options(self, seat: int, _: list[str]) -> None:
        """List what may be done: the menu, and how each thing is typed."""
        show_menu(self.screen, self.play.answers.open(seat))

    def quit(self, _: int, __: list[str]) -> None:
        """Leave."""
        raise Leave

    def rules(self, _: int, words: list[str]) -> None:
        """Show rules."""
        show_rules(self.screen, self.play.game, " ".join(words))

    def save_as(self, _: int, words: list[str]) -> None:
        """Keep the record in a file."""
        self.save(words)

    def save(self, words: list[str]) -> bool:
        """Keep the record in a file; tell whether that worked."""
        path = " ".join(word for word in words if word != "--force")
        if not path:
            self.screen.tell("cli.help.save")
            return False
        try:
            self.play.session.record.save(path, force="--force" in words)
        except Refusal as refusal:
            self.screen.say(self.screen.words.refuse(refusal), "red")
            if refusal.reason == "record.why.exists":
                self.screen.tell("cli.play.force", text=path)
        except OSError as error:
            self.screen.say(sentence(error, self.screen.words), "red")
        except ValueError:
            self.screen.tell("record.why.file_name", "red", path=path)
        else:
            self.screen.tell("cli.play.kept", path=path)
            self.play.kept = (path, self.play.session.log)
            return True
        return False

    def try_out(self, seat: int, words: list[str]) -> None:
        """Show what some actions would come to, without playing any."""
        parts = apart(" ".join(words), NEXT, self.presenter, self.screen.words)
        notations = [self.play.answers.read(seat, part) for part in parts]
        if not notations:
            self.screen.tell("cli.help.try")
            return
        try_out(self.screen, self.play.session, seat, notations)

    def undo(self, seat: int, _: list[str]) -> None:
        """Take back the last action of a person, and what bots did after it."""
        if take_back(self.screen, self.play.session, seat, self.play.people):
            self.play.answers.moment_shown = None

    def why(self, seat: int, words: list[str]) -> None:
        """Say why an action is not possible, or what it would do."""
        answers = self.play.answers
        if words and all(word.isascii() and word.isdigit() for word in words):
            options = answers.menu(seat).find(answers.entries, [int(word[:6]) for word in words])
            notation = options[0] if options else ""
        else:
            notation = answers.read(seat, " ".join(words))
        if not notation:
            self.screen.tell("cli.help.why")
            return
        options = answers.beginning(seat, notation)
        if len(options) > 1:
            answers.enter(seat, options)
            return
        written = self.play.session.check(seat, options[0] if options else notation)
        self.screen.tell("cli.why.legal", text=answers.menu(seat).label(written))
        foresee(self.screen, self.play.session, seat, written)
