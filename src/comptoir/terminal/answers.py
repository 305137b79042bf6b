"""Answers: the question that is open to a person, and what they may type in answer to it."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.present.menu import Entry, Menu
from comptoir.present.phrases import GOES_ON, TYPED_RATHER
from comptoir.present.presenter import presenter_of
from comptoir.table.session import Session
from comptoir.terminal.look import look_of, show_holdings, show_moved, show_table
from comptoir.terminal.menu import show_menu
from comptoir.terminal.screen import Screen


class Answers:
    """Shows questions and finds answers; `entries` is the menu that was shown last."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.game = session.game.info.id
        self.look, self.presenter = look_of(self.game), presenter_of(self.game)
        self.entries: Sequence[Entry] = ()
        self.moment_shown: object = None
        self.moved: object = None
        self.hinted = False

    def menu(self, seat: int) -> Menu:
        """Give the menu of this moment."""
        view = self.session.view(seat)
        return Menu(self.session.game, self.presenter, view, self.screen.words)

    def open(self, seat: int) -> Sequence[Entry]:
        """Put all options of a seat into the menu."""
        self.entries = self.menu(seat).top(self.session.options(seat))
        return self.entries

    def show(self, seat: int) -> None:
        """Show the table where it has changed, the question, and what may be answered."""
        self.show_changes(seat)
        entries = self.open(seat)
        prompt = self.screen.words.say(self.session.prompt(seat))
        self.screen.tell("cli.play.prompt", "bold", seat=seat, text=prompt)
        unlisted = self.presenter.hint(self.session.view(seat), seat, self.screen.words)
        if unlisted:
            self.screen.say(unlisted, "dim")
        hint = f"{self.game}.typing"
        many = len(self.session.options(seat)) > TYPED_RATHER and len(entries) < 4
        if many and not self.hinted and self.screen.words.has(hint):
            self.screen.tell(hint, "dim")
            self.hinted = True
        show_menu(self.screen, entries)

    def show_changes(self, seat: int) -> None:
        """Show the whole table, or what has moved, or what the player has."""
        view = self.session.view(seat)
        moment, moved = self.look.moment(view, seat), self.look.moved(view)
        if self.moment_shown is None or moment not in (None, self.moment_shown):
            show_table(self.screen, self.game, view)
        elif moved not in (None, self.moved):
            show_moved(self.screen, self.game, view)
        else:
            show_holdings(self.screen, self.game, view, seat)
        self.moment_shown, self.moved = moment or self.moment_shown or seat, moved or self.moved

    def read(self, seat: int, line: str) -> str:
        """Read the words of the player's own language as those of the notation."""
        return self.completed(seat, self.presenter.read(line, self.screen.words))

    def completed(self, seat: int, notation: str) -> str:
        """Add what the notation must name and the table shows, if that makes it an option."""
        whole = self.presenter.completed(self.session.view(seat), notation)
        return whole if not self.beginning(seat, notation) else notation

    def beginning(self, seat: int, notation: str) -> list[str]:
        """List the options that begin with what was typed, if it is none itself."""
        options = self.session.options(seat)
        if notation in options or not self.presenter.narrows(notation):
            return []
        begun = tuple(notation + sign for sign in GOES_ON)
        return [option for option in options if option.startswith(begun)]

    def choose(self, seat: int, numbers: list[int]) -> bool:
        """Play the option of a number, or open the group it stands for; tell if there is one."""
        if numbers == [0]:
            self.show(seat)
            return True
        options = self.menu(seat).find(self.entries, numbers)
        if not options:
            self.screen.tell("cli.menu.no_number", "red", number=numbers[-1])
            return False
        self.enter(seat, options)
        return True

    def give(self, seat: int, line: str) -> None:
        """Play the action of a line, or list those that begin so."""
        notation = self.read(seat, line)
        options = self.beginning(seat, notation)
        if options:
            self.enter(seat, options)
        else:
            self.session.play(seat, notation)

    def enter(self, seat: int, options: Sequence[str]) -> None:
        """Play the only option, or show several as a menu."""
        if len(options) == 1:
            self.session.play(seat, options[0])
            return
        self.entries = self.menu(seat).top(options)
        show_menu(self.screen, self.entries)
        self.screen.tell("cli.menu.back", "dim")
