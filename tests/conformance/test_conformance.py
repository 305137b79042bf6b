"""Every game of Comptoir is held to the conformance suite."""

from collections.abc import Callable

import pytest

import comptoir
from comptoir.build import build
from comptoir.testing import CHECKS, outside
from comptoir.testing.words import check_everything_has_words

Check = Callable[[comptoir.Game], None]
COUNTED = (*outside.CHECKS, check_everything_has_words)
ALL = (*CHECKS, *outside.CHECKS)
HERE = [
    check for check in ALL if build() == "interpreted" or check is not check_everything_has_words
]
"""Words are the same on both builds, and checked on the one that is always there."""


def marked(check: Check) -> object:
    """Count as covered only what words and texts are checked by; random play has luck."""
    marks = [] if check in COUNTED else [pytest.mark.unwatched]
    return pytest.param(check, marks=marks, id=check.__name__)


@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
@pytest.mark.parametrize("check", [marked(check) for check in HERE])
def test_conformance(check: Check, game: comptoir.Game) -> None:
    check(game)
