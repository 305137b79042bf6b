"""Menu: the options of a player in numbered groups, so that a hundred of them fit a screen.

How they are grouped is part of the look of their game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from comptoir.table.game import Game, View
from comptoir.terminal.look import Groups, Look
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one option, or several that begin alike."""

    label: str
    options: Sequence[str]


class Menu:
    """The options of a seat, put into words."""

    def __init__(self, game: Game, look: Look, view: View, words: Catalogue) -> None:
        self.game = game
        self.look = look
        self.view = view
        self.words = words

    def top(self, options: Sequence[str]) -> list[Entry]:
        """Group all options; a group that is the only one is opened at once."""
        groups = self.look.grouped(options)
        return self._entries(groups) if len(groups) > 1 else self.within(options)

    def within(self, options: Sequence[str]) -> list[Entry]:
        """List the options of a group, or group them once more if they are too many."""
        return self._entries(self.look.regrouped(options))

    def label(self, option: str) -> str:
        """Say what an option does."""
        said = self.words.say(self.game.say_action(option))
        return self.look.labelled(option, said, self.view, self.words)

    def _entries(self, groups: Groups) -> list[Entry]:
        return [
            Entry(self.label(group[0]) if len(group) == 1 else self._title(key, group), group)
            for key, group in groups.items()
        ]

    def _title(self, key: str, group: Sequence[str]) -> str:
        title = self.look.titled(key, group, self.view, self.words)
        if title:
            return title
        name = f"{self.game.info.id}.menu.{key}"
        if self.words.has(name):
            return self.words.text(name, count=len(group))
        return self.words.text("cli.menu.more", text=key, count=len(group))

    def find(self, entries: Sequence[Entry], numbers: Sequence[int]) -> Sequence[str]:
        """Follow numbers into the menu; nothing if one of them is not there."""
        options: Sequence[str] = ()
        for number in numbers:
            if not 1 <= number <= len(entries):
                return ()
            options = entries[number - 1].options
            entries = self.within(options)
        return options


def show_menu(screen: Screen, entries: Sequence[Entry]) -> None:
    """Write a menu down: number, words, and what could be typed instead."""
    if screen.plain:
        for number, entry in enumerate(entries, start=1):
            typed = entry.options[0] if len(entry.options) == 1 else ""
            hint = f" ({screen.words.text('cli.menu.type', text=typed)})" if typed else ""
            screen.say(f"{number}. {entry.label}{hint}")
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan", min_width=3)
    table.add_column(ratio=1)
    room = screen.console.width - 9
    for number, entry in enumerate(entries, start=1):
        typed = entry.options[0] if len(entry.options) == 1 else ""
        label = Text(entry.label)
        if typed and label.cell_len + len(typed) <= room:
            label = Text().append_text(label).append(f"  {typed}", style="dim")
        table.add_row(str(number), label)
    screen.show(table)
