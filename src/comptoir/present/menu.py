"""Menu: the options of a player in numbered groups, so that a hundred of them fit a screen.

How they are grouped is for the presenter of their game to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from comptoir.present.presenter import Groups, Presenter
from comptoir.table.game import Game, View
from comptoir.words import Catalogue


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one option, or several that begin alike."""

    label: str
    options: Sequence[str]


class Menu:
    """The options of a seat, put into words."""

    def __init__(self, game: Game, presenter: Presenter, view: View, words: Catalogue) -> None:
        self.game = game
        self.presenter = presenter
        self.view = {**view, "shown": presenter.show(view)}
        self.words = words

    def top(self, options: Sequence[str]) -> list[Entry]:
        """Group all options; a group that is the only one is opened at once."""
        groups = self.presenter.grouped(options)
        return self._entries(groups) if len(groups) > 1 else self.within(options)

    def within(self, options: Sequence[str]) -> list[Entry]:
        """List the options of a group, or group them once more if they are too many."""
        return self._entries(self.presenter.regrouped(options))

    def label(self, option: str) -> str:
        """Say what an option does."""
        said = self.words.say(self.game.say_action(option))
        return self.presenter.labelled(option, said, self.view, self.words)

    def _entries(self, groups: Groups) -> list[Entry]:
        return [
            Entry(self.label(group[0]) if len(group) == 1 else self._title(key, group), group)
            for key, group in groups.items()
        ]

    def _title(self, key: str, group: Sequence[str]) -> str:
        title = self.presenter.titled(key, group, self.view, self.words)
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
