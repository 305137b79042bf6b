"""What random games seldom meet is tried all the same: entries of `seldom` have a test each."""

from importlib import import_module

import pytest

import comptoir

NAMING = [game for game in comptoir.games() if getattr(game, "seldom", ())]


@pytest.mark.parametrize("game", NAMING, ids=lambda game: game.info.id)
def test_every_entry_that_is_seldom_met_is_tried_by_the_tests_of_its_game(
    game: comptoir.Game,
) -> None:
    tests = import_module(f"tests.games.{game.info.id}.test_seldom_numbers")
    assert {*tests.TRIED} == {*game.seldom}  # type: ignore[attr-defined]
