"""Games for general tests, chosen by what they are like: no general test names a game.

Each game says so itself: `tests/games/GAME/sample.py` has `LIKE`, one of the words below, and
whatever else general tests need of that game (a first action, a refused one, an option).
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from comptoir.games import own_titles

KINDS: Final = ("turns", "floor", "hands", "puzzle")
"""Open turns, one after the other; a floor on which all speak at once; hidden hands, with questions
to others in between; turns that are a puzzle of several steps.
"""


@cache
def samples() -> dict[str, ModuleType]:
    """Give the sample of every game, by its id."""
    ids = [title.info.id for title in own_titles()]
    return {name: import_module(f"tests.games.{name}.sample") for name in ids}


def game_with(kind: str) -> str:
    """Name a game that is of this kind: the first one."""
    return next(name for name, sample in samples().items() if kind == sample.LIKE)


def sample_of(kind: str) -> ModuleType:
    """Give the sample of the game that is of this kind."""
    return samples()[game_with(kind)]


def records_of(name: str) -> Path:
    """The folder of the golden records of a game."""
    return Path(__file__).parent / "games" / name / "records"


SEATS: Final = {title.info.id: max(2, min(title.info.seats)) for title in own_titles()}
"""By game: as few as can play against each other."""
TURNS: Final = game_with("turns")
FLOOR: Final = game_with("floor")
HANDS: Final = game_with("hands")
PUZZLE: Final = game_with("puzzle")
