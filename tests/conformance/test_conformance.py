"""Every game of Comptoir is held to the conformance suite."""

from collections.abc import Callable

import pytest

import comptoir
from comptoir.testing import CHECKS, outside
from comptoir.testing.records import check_positions_can_be_resumed
from comptoir.testing.words import check_everything_has_words

Check = Callable[[comptoir.Game], None]
COUNTED = (*outside.CHECKS, check_positions_can_be_resumed, check_everything_has_words)


def marked(check: Check) -> object:
    """Count as covered only what words and positions are checked by; random play has luck."""
    marks = [] if check in COUNTED else [pytest.mark.unwatched]
    return pytest.param(check, marks=marks, id=check.__name__)


@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
@pytest.mark.parametrize("check", [marked(check) for check in (*CHECKS, *outside.CHECKS)])
def test_conformance(check: Check, game: comptoir.Game) -> None:
    check(game)
