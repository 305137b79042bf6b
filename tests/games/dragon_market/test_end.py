"""The end: somebody has enough objectives, or the last turn is over and nobody has won."""

import pytest

from comptoir.games.dragon_market.game import GAME
from tests.games.dragon_market.scenario import new_game, scene

AFAR = """
    .  .  .  .  .
    .  a' A  a  .
    .  .  .  .  .
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r32_after_the_last_turn_nobody_has_won(seats: int) -> None:
    harbour = new_game(seats, turn_limit="100")
    for turn in range(1, 101):
        assert harbour.state["turn"] == turn
        assert harbour.session.result is None
        harbour.play("end 0")
    assert harbour.asks == "over"
    assert harbour.result.ranks == (1,) * seats
    assert harbour.result.scores == (0,) * seats
    assert harbour.result.reason == "dragon_market.end.turn_limit"
    assert harbour.events()[-1] == "over"
    assert harbour.state["winner"] == -1


def test_r32_objectives_do_not_matter_at_the_limit() -> None:
    harbour = scene(AFAR, at="c3", turn=200, seat=1, validated=["b01 b02"]).play("end 0")
    assert (harbour.result.ranks, harbour.result.scores) == ((1, 1), (2, 0))


@pytest.mark.parametrize("limit", ["100", "200", "1000"])
def test_r32_the_limit_is_an_option(limit: str) -> None:
    last = int(limit)
    harbour = scene(AFAR, at="c3", turn=last - 1, options={"turn_limit": limit}).play("end 0")
    assert harbour.asks == "Spend"
    assert harbour.play("end 0").asks == "over"


def test_the_last_turn_can_still_be_won() -> None:
    harbour = scene("""
        #  a'0 a A  .
        .  .   . .  .
    """, turn=399, objectives=["b01"], held=["ring teapot vase mirror"],
        validated=["b03 b06"], goods={"a": "silk", "a'": "jade"})  # fmt: skip
    assert harbour.play("walk a1").result.ranks == (1, 2)


def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(new_game().table) is None


def test_nobody_can_go_on_after_the_end() -> None:
    harbour = scene(AFAR, at="c3", turn=200, seat=1).play("end 0")
    assert harbour.refuses("0: end 0") == "table.why.over"
    assert harbour.session.options(0) == []
