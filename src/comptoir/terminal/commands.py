"""Commands: what can be typed at a table besides actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from comptoir.table.refusal import IllegalAction, Refusal
from comptoir.terminal.causes import sentence
from comptoir.terminal.looks import show_table, with_titles
from comptoir.terminal.menu import show_menu
from comptoir.terminal.pages import show_rules
from comptoir.terminal.screen import Leave

if TYPE_CHECKING:
    from comptoir.terminal.play import Play

COMMANDS: Final = ("board", "help", "log", "options", "quit", "rules", "save", "undo", "why")


class Commands:
    """The commands of a game being played, by their English name or that of the language."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.screen = play.screen
        self.does: dict[str, Callable[[int, list[str]], None]] = {
            "board": self.board,
            "help": self.help,
            "log": self.log,
            "options": self.options,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save_as,
            "undo": self.undo,
            "why": self.why,
        }

    def obey(self, seat: int, words: list[str]) -> bool:
        """Carry out a command; tell whether it was one."""
        first = words[0].lower()
        for name in COMMANDS:
            if first in (name, *self.screen.words.text(f"cli.command.{name}").split("|")):
                self.does[name](seat, words[1:])
                return True
        return False

    def board(self, seat: int, _: list[str]) -> None:
        """Show the table."""
        show_table(self.screen, self.play.game, self.play.session.view(seat))

    def help(self, _: int, __: list[str]) -> None:
        """List the commands."""
        for name in COMMANDS:
            typed = self.screen.words.text(f"cli.command.{name}").split("|")[0]
            told = self.screen.words.text(f"cli.help.{name}")
            plain = self.screen.words.text("table.means", name=typed, text=told)
            self.screen.say(plain if self.screen.plain else f"  {typed:<10} {told}")
        self.screen.tell("cli.help.typing")

    def log(self, _: int, __: list[str]) -> None:
        """Tell everything that happened."""
        for message in self.play.session.events(self.play.viewer):
            self.screen.say(self.screen.words.say(message))

    def options(self, seat: int, _: list[str]) -> None:
        """List what may be done: the menu, and how each thing is typed."""
        play = self.play
        play.entries = play.menu(seat).top(play.session.options(seat))
        show_menu(self.screen, play.entries)

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

    def undo(self, seat: int, _: list[str]) -> None:
        """Take back the last action of a person, and what bots did after it."""
        session = self.play.session
        people = [number for number, (by, _) in enumerate(session.log) if by in self.play.people]
        if not people:
            raise IllegalAction("table.why.nothing_to_undo")
        back = len(session.log) - people[-1]
        agreed = {seat, *self.play.bots}
        needed = session.undo_needs(seat) if back == 1 else tuple(range(session.seats))
        for other in needed:
            if other not in agreed:
                self.screen.tell("cli.undo.agree", seat=other)
                if not self.screen.agrees():
                    self.screen.tell("cli.undo.refused", seat=other)
                    return
                agreed.add(other)
        if needed and self.play.bots:
            self.screen.tell("cli.undo.bots", "dim")
        for _step in range(back):
            session.undo(session.log[-1][0], consents=range(session.seats))
        self.play.asked = ()

    def why(self, seat: int, words: list[str]) -> None:
        """Say why an action is not possible, or what it would do."""
        play = self.play
        if words and all(word.isascii() and word.isdigit() for word in words):
            options = play.menu(seat).find(play.entries, [int(word[:6]) for word in words])
            notation = options[0] if options else ""
        else:
            notation = play.notation(" ".join(words))
        if not notation:
            self.screen.tell("cli.help.why")
            return
        written = play.session.check(seat, notation)
        told = self.screen.words.say(play.session.game.say_action(written))
        told = with_titles(play.game, play.session.view(seat), told)
        self.screen.tell("cli.why.legal", text=told)
        self.foresee(seat, written)

    def foresee(self, seat: int, notation: str) -> None:
        """Tell what would happen, as far as nothing hidden is seen and no die is rolled."""
        session = self.play.session
        game = session.game
        table = session.copy_table()
        before = (table.revealed, table.chance.drawn)
        table.apply(seat, game.parse(table, seat, notation))
        if before != (table.revealed, table.chance.drawn):
            self.screen.tell("cli.why.unknown")
            return
        for event in table.events:
            if event.heard_by(seat):
                self.screen.say("  " + self.screen.words.say(game.say_event(table, event)))
