"""Components: what there is to take in a game, in groups of things that can be compared.

A game says so in its part `lab`, as `COMPONENTS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from comptoir.table.session import Session
from comptoir.table.title import find_title
from comptoir.words import Catalogue

Taken = dict[str, dict[str, int]]
"""What a seat took: by group, by name, how many of them."""


@dataclass(frozen=True)
class Group:
    """Things of one sort. Of some, nearly everybody takes a few: then who has `most` is asked."""

    name: str
    title: str  # the id of its heading
    most: bool
    label: Callable[[Catalogue, str], str] | None = None

    def labelled(self, words: Catalogue, name: str) -> str:
        """Name one of them; as the game's words do, if nothing else is said."""
        return self.label(words, name) if self.label else words.word(self.title.split(".")[0], name)


@dataclass(frozen=True)
class Components:
    """The groups of a game, and who took what in a game that is over."""

    groups: tuple[Group, ...]
    taken: Callable[[Session], list[Taken]]


def counted(names: list[str]) -> dict[str, int]:
    """Count things by name."""
    return {name: names.count(name) for name in sorted(set(names))}


def components_of(game: str) -> Components | None:
    """Give what there is to take in a game; None if it does not say."""
    found: Components | None = find_title(game).part("lab", "COMPONENTS")
    return found
