"""Every game of Comptoir is held to the conformance suite.

On the compiled build all games are held to all of it; on the sources, which take several times as
long, each check tries one game, and the next check the next.
"""

from collections.abc import Callable, Iterator

import pytest

import comptoir
from comptoir.build import build
from comptoir.testing import CHECKS, outside
from comptoir.testing.components import check_components_are_data
from comptoir.testing.words import check_everything_has_words

Check = Callable[[comptoir.Game], None]
COUNTED = (*outside.CHECKS, check_everything_has_words)
"""What words and texts are checked by counts as covered; random play has luck."""


def held() -> Iterator[object]:
    games = comptoir.games()
    for turn, check in enumerate((*CHECKS, *outside.CHECKS)):
        if check is check_components_are_data:
            continue  # it takes as long as all others, so one game is drawn for it
        if check is check_everything_has_words and build() == "compiled":
            continue  # words are the same on both builds, and checked on the one always there
        for place, game in enumerate(games):
            sampled = turn % len(games) == place
            mark = pytest.mark.unwatched if sampled else pytest.mark.compiled
            marks = [] if check in COUNTED else [mark]
            yield pytest.param(check, game, marks=marks, id=f"{check.__name__}-{game.info.id}")


@pytest.mark.parametrize(("check", "game"), list(held()))
def test_conformance(check: Check, game: comptoir.Game) -> None:
    check(game)


@pytest.mark.compiled
@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
def test_components_are_data(game: comptoir.Game) -> None:
    check_components_are_data(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
def test_numbers_that_matter_are_changed_by_more_too(game: comptoir.Game) -> None:
    check_components_are_data(game, far=True)
