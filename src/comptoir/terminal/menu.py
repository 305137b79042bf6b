"""Menu: the options of a player in numbered groups, so that a hundred of them fit a screen.

The groups come from the notation alone: by verb, a purchase by its card, and what is still too
long by the words before `for` or by the first thing named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.table import Table
from rich.text import Text

from comptoir.table.game import Game
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue

MOST: Final = 20
FIRST: Final = ("collect", "take", "return", "event", "buy", "market", "den", "temple", "trade",
                "flip", "swap")  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one option, or several that begin alike."""

    label: str
    options: Sequence[str]


class Menu:
    """The options of a seat, put into words."""

    def __init__(self, game: Game, words: Catalogue, named: Callable[[str], str]) -> None:
        self.game = game
        self.words = words
        self.named = named

    def top(self, options: Sequence[str]) -> list[Entry]:
        """Group all options: each card to buy by itself, the rest by verb."""
        return self._entries(_grouped(options, _card_or_verb))

    def within(self, options: Sequence[str]) -> list[Entry]:
        """List the options of a group, or group them once more if they are too many."""
        if len(options) > MOST:
            finer = _grouped(options, _beginning)
            if len(finer) > 1:
                return self._entries(finer)
        return [Entry(self.label(option), [option]) for option in sorted(options, key=_opium_last)]

    def label(self, option: str) -> str:
        """Say what an option does."""
        return self.named(self.words.say(self.game.say_action(option)))

    def _entries(self, groups: dict[str, list[str]]) -> list[Entry]:
        return [
            Entry(self.label(group[0]) if len(group) == 1 else self._title(key, group), group)
            for key, group in groups.items()
        ]

    def _title(self, key: str, group: Sequence[str]) -> str:
        verb, *rest = key.split()
        name = f"{self.game.info.id}.menu.{verb}"
        if not self.words.has(name) or (rest and verb != "buy"):
            return self.words.text("cli.menu.more", text=key, count=len(group))
        what = rest[0] if rest else ""
        return self.named(self.words.text(name, what=what, count=len(group)))

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
    table.add_column(ratio=3)
    table.add_column(style="dim", no_wrap=True, overflow="ellipsis")
    longest = max(len(entry.label) for entry in entries)
    room = screen.console.width - longest - 9
    for number, entry in enumerate(entries, start=1):
        typed = entry.options[0] if len(entry.options) == 1 else ""
        table.add_row(str(number), Text(entry.label), Text(typed if len(typed) <= room else ""))
    screen.show(table)


def _grouped(options: Sequence[str], key: Callable[[str], str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for option in sorted(options, key=_rank):
        groups.setdefault(key(option), []).append(option)
    return groups


def _rank(option: str) -> tuple[int, str]:
    verb = option.split(maxsplit=1)[0]
    return (FIRST.index(verb) if verb in FIRST else len(FIRST), option)


def _card_or_verb(option: str) -> str:
    words = option.split()
    return " ".join(words[:2]) if words[0] == "buy" else words[0]


def _beginning(option: str) -> str:
    words = option.split()
    return " ".join(words[: words.index("for")] if "for" in words[1:] else words[:2])


def _opium_last(option: str) -> tuple[int, str]:
    """Sort payments by the opium they use up, which costs prestige."""
    return (option.split("for", maxsplit=1)[0].count("opium"), option)
