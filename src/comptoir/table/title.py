"""Title: a game as a plug-in. It says what it is, and brings its parts in one package.

A part is a module or a folder of that package, found by its name and loaded when it is first asked
for: a simulation never loads the drawing, a server never the terminal. Only `game` must be there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, Final

from comptoir.table.game import Game, GameInfo
from comptoir.table.refusal import UnknownName


@dataclass(frozen=True, eq=False)
class Title:
    """What a game hands to the platform: what it is, and the package that its parts lie in."""

    info: GameInfo
    package: str

    def __post_init__(self) -> None:
        """Be at hand at once if the package imports Comptoir, which has looked for it already."""
        if self.package in BEGUN and self.info.id not in TITLES:
            add_title(self)

    @cached_property
    def game(self) -> Game:
        """The rules, by the protocol of games."""
        game: Game = import_module(f"{self.package}.game").GAME
        return game

    def part(self, module: str, name: str) -> Any:  # noqa: ANN401 - each part has its own type
        """Give what a part calls by this name; None if the game does not have it."""
        if (module, name) not in self._parts:
            whole = f"{self.package}.{module}"
            found = getattr(import_module(whole), name, None) if find_spec(whole) else None
            self._parts[module, name] = found
        return self._parts[module, name]

    @cached_property
    def _parts(self) -> dict[tuple[str, str], Any]:
        """The parts that were asked for."""
        return {}

    def file(self, *path: str) -> Traversable | None:
        """Find a file of the game; None if it has none there."""
        found = files(self.package).joinpath(*path)
        return found if found.is_file() else None


TITLES: Final[dict[str, Title]] = {}
"""The games at hand, by id."""
BEGUN: Final[set[str]] = set()
"""The packages with a game that were being imported themselves when they were looked for."""


class Loose(Title):
    """A game by itself, without a package and so without parts."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.info, "")
        self.__dict__["game"] = game

    def part(self, module: str, name: str) -> None:
        """Give nothing."""

    def file(self, *path: str) -> None:
        """Find nothing."""


def add_title(title: Title) -> None:
    """Add a game to those at hand: it can be played, and its records be replayed, by name."""
    TITLES[title.info.id] = title


def find_title(name: str) -> Title:
    """Give the title of this id."""
    if name not in TITLES:
        raise UnknownName("table.why.unknown_game", name=name[:40], choices=list(TITLES))
    return TITLES[name]


def find_game(name: str) -> Game:
    """Give the game of this id."""
    return find_title(name).game


def components_of(name: str) -> str:
    """Give the text of a game's figures, to be corrected and played with; refuse one without."""
    file = find_title(name).file("components.toml")
    having = [title.info.id for title in TITLES.values() if title.info.takes("components")]
    if file is None or name not in having:
        raise UnknownName("table.why.no_components", game=name, choices=having)
    return file.read_text("utf-8")
