"""Menu: the options of a player in numbered groups, so that a hundred of them fit a screen.

How they are grouped is for the presenter of their game to say. They can also be searched.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from comptoir.present.presenter import Groups, Presenter
from comptoir.table.game import Game, View
from comptoir.words import Catalogue

MOST_FOUND: Final = 60
"""This many entries a search gives at most; who wants others says more."""
MOST_READ: Final = 1_500
"""This many options are put into words for a search; of more, groups and notations are searched."""


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one option, or several that begin alike."""

    label: str
    options: Sequence[str]
    typed: str = ""
    """What may be typed instead, if it is one option."""


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

    def search(self, options: Sequence[str], line: str, others: Sequence[Catalogue]) -> list[Entry]:
        """List what has all words of a line: in its own words, in `others`, or in its notation."""
        tongues = [self, *(Menu(self.game, self.presenter, self.view, one) for one in others)]
        wanted = plain(line).split()
        if len(options) <= MOST_READ:
            entries = {option: [tongue.label(option) for tongue in tongues] for option in options}
            rows = [(labels, [option]) for option, labels in entries.items()]
        else:
            lists = [tongue.within(options) for tongue in tongues]
            rows = [
                ([entry.label for entry in row], list(row[0].options))
                for row in zip(*lists, strict=True)
            ]
            rows += [([option], [option]) for option in options]
        found = [
            Entry(labels[0], group)
            for labels, group in rows
            if all(word in plain(" ".join([*labels, group[0]])) for word in wanted)
        ]
        found.sort(key=lambda entry: not plain(entry.label).startswith(plain(line)))
        return found[:MOST_FOUND]

    def label(self, option: str) -> str:
        """Say what an option does."""
        said = self.words.say(self.game.say_action(option))
        return self.presenter.labelled(option, said, self.view, self.words)

    def _entries(self, groups: Groups) -> list[Entry]:
        return [
            self._one(group[0]) if len(group) == 1 else Entry(self._title(key, group), group)
            for key, group in groups.items()
        ]

    def _one(self, option: str) -> Entry:
        return Entry(self.label(option), [option], self.presenter.written(option, self.words))

    def _title(self, key: str, group: Sequence[str]) -> str:
        title = self.presenter.titled(key, group, self.view, self.words)
        if title:
            return title
        name = f"{self.game.info.id}.menu.{key}"
        if self.words.has(name):
            return self.words.text(name, count=len(group))
        written = self.presenter.written(key, self.words)
        return self.words.text("cli.menu.more", text=written, count=len(group))

    def find(self, entries: Sequence[Entry], numbers: Sequence[int]) -> Sequence[str]:
        """Follow numbers into the menu; nothing if one of them is not there."""
        options: Sequence[str] = ()
        for number in numbers:
            if not 1 <= number <= len(entries):
                return ()
            options = entries[number - 1].options
            entries = self.within(options)
        return options


def plain(text: str) -> str:
    """Leave out what is easily typed otherwise: capitals, accents, and kinds of apostrophes."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
