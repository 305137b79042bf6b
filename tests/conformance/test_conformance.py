"""Every game of Comptoir is held to the conformance suite."""

from collections.abc import Callable

import pytest

import comptoir
from comptoir.testing import CHECKS, outside

Check = Callable[[comptoir.Game], None]


@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
@pytest.mark.parametrize("check", [*CHECKS, *outside.CHECKS], ids=lambda check: check.__name__)
def test_conformance(check: Check, game: comptoir.Game) -> None:
    check(game)
