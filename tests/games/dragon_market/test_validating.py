"""Validating: goods come home, a new objective is drawn, and enough objectives win at once."""

from typing import Any

import pytest

from tests.games.dragon_market.scenario import RED, RED_TEAMS, TEAMS, Scene, drawn, scene

HOMEWARD = """
    #  a'0 a A  .
    .  .   . .  .
"""
ALL_OF_B01 = "ring teapot vase mirror"
ALL_OF_R01 = "snake parasol vase"


def homeward(**more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """The first player is one step from home, with everything that is needed."""
    kept = {"objectives": ["b01"], "held": [ALL_OF_B01], "goods": {"a": "silk", "a'": "jade"}}
    return scene(HOMEWARD, **{**kept, **more})


def red_homeward(**more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """The same in the advanced game."""
    kept = {"objectives": ["r01", "r02"], "held": [ALL_OF_R01], "options": RED}
    return homeward(**{**kept, **more})


def test_r12_entering_the_own_pontoon_validates_and_ends_the_walk() -> None:
    harbour = homeward()
    assert harbour.refuses("walk a1 b1") == "walk_ends_home [4.6]"
    assert harbour.options("walk") == ["walk a1", "walk c1"]
    harbour.play("walk a1")
    assert (harbour.of_side("validated")[0], harbour.held(), harbour.points) == (["b01"], "", 5)
    assert harbour.state["boxed"] == ["ring", "vase", "teapot", "mirror"]
    assert harbour.told("validate")[0]["number"] == 1


def test_r12_a_walk_takes_the_last_good_and_brings_it_home() -> None:
    harbour = scene(
        """
        #  a'0 a A  .
        .  .   . .  .
        """, goods={"a": "ring", "a'": "jade"}, objectives=["b01"], held=["teapot vase mirror"],
    )  # fmt: skip
    assert harbour.allows("walk c1 b1 a1")
    assert harbour.play("walk c1 b1 a1").of_side("validated")[0] == ["b01"]


def test_one_good_short_is_not_validated() -> None:
    harbour = homeward(held=["ring teapot vase"])
    assert harbour.options("walk") == ["walk a1", "walk c1"]
    harbour.play("walk a1 b1 a1")
    assert (harbour.of_side("validated")[0], harbour.held()) == ([], "ring vase teapot")


def test_standing_on_the_pontoon_with_everything_validates_only_on_entering_again() -> None:
    harbour = scene(
        """
        #0 a' a  A  .
        .  .  .  .  .
        """, goods={"a": "silk", "a'": "jade"}, objectives=["b01"], held=[ALL_OF_B01],
    )  # fmt: skip
    assert harbour.of_side("validated")[0] == []
    assert harbour.play("walk b1 a1").of_side("validated")[0] == ["b01"]


def test_r13_after_validating_the_turn_goes_on() -> None:
    harbour = homeward(goods={"a": "carpet", "a'": "jade"}, chance=[0]).play("walk a1")
    assert (harbour.awaits, harbour.points) == (0, 5)
    assert harbour.of_side("objective")[0] == "b03"
    assert harbour.events()[-3:] == ["walk", "validate", "card"]
    assert harbour.play("walk b1 c1").held() == "carpet"
    assert harbour.picture == drawn("""
        #  a' a0 A  .
        .  .  .  .  .
    """)


def test_a_blue_objective_is_drawn_from_those_that_nobody_has() -> None:
    for fallen in range(8):
        harbour = homeward(objectives=["b01", "b02"], chance=[fallen]).play("walk a1")
        assert harbour.of_side("objective")[0] == f"b{3 + fallen:02}"
        assert harbour.view(None)["deck"] == 7


@pytest.mark.parametrize(("seats", "options", "number"), [
    (2, {}, 3),
    (3, {}, 3),
    (4, {}, 2),
    (2, RED, 3),
    (3, RED, 3),
    (4, RED, 3),
    (4, TEAMS, 4),
    (4, RED_TEAMS, 4),
])  # fmt: skip
def test_objectives_to_win(seats: int, options: dict[str, str], number: int) -> None:
    red = "objectives" in options
    cards = ["r04", "r06", "r08", "r12"] if red else ["b06", "b03", "b08", "b05"]
    make = red_homeward if red else homeward
    card = "r01" if red else "b01"
    others = ["r02", "r03", "r05"] if red else ["b02", "b04", "b07"]
    for before in range(number):
        harbour = make(
            seats=seats, options=options, validated=[" ".join(cards[:before])],
            objectives=[card, *others][: 2 if "teams" in options else seats],
        ).play("walk a1")  # fmt: skip
        assert harbour.view(None)["to_win"] == number
        assert (harbour.asks == "over") == (before + 1 == number)
    won = harbour.result
    partner = "teams" in options
    assert [rank == 1 for rank in won.ranks] == [True, False, partner, False][:seats]
    assert won.scores[0] == number
    assert won.reason == "dragon_market.end.objectives"
    assert harbour.state["winner"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r17_three_red_objectives_win_whatever_the_number_of_players(seats: int) -> None:
    others = ["r02", "r03", "r05"][: seats - 1]
    harbour = red_homeward(seats=seats, objectives=["r01", *others], validated=["r04 r06"])
    assert harbour.view(None)["to_win"] == 3
    assert harbour.play("walk a1").asks == "over"


def test_the_game_is_won_in_the_middle_of_a_turn() -> None:
    harbour = homeward(validated=["b03 b06"]).play("walk a1")
    assert (harbour.asks, harbour.points, harbour.waiting) == ("over", 5, [])
    assert harbour.events()[-2:] == ["validate", "over"]
    assert harbour.of_side("objective")[0] == ""
    assert harbour.result.ranks == (1, 2)
    assert harbour.result.scores == (3, 0)
    assert harbour.result.parts == ({"objectives": 3}, {"objectives": 0})


def test_losers_share_the_second_place_whatever_they_have_validated() -> None:
    harbour = homeward(seats=3, validated=["b03 b06", "b08 b05"], objectives=["b01", "b02", "b04"])
    result = harbour.play("walk a1").result
    assert (result.ranks, result.scores) == ((1, 2, 2), (3, 2, 0))


def test_no_new_objective_is_drawn_by_who_has_won() -> None:
    harbour = red_homeward(validated=["r04 r06"]).play("walk a1")
    assert harbour.of_side("objective") == ["", "r02"]
    assert harbour.of_side("drawn") == [[], []]


def test_a_red_objective_is_turned_up_and_one_of_two_is_kept() -> None:
    harbour = red_homeward(chance=[0, 0]).play("walk a1")
    assert harbour.asks == "Keep"
    assert harbour.options() == ["keep r03", "keep r04"]
    assert harbour.view(1)["sides"][0]["validated"] == ["r01"]
    assert harbour.refuses("keep r05") == "keep [6.1]"
    harbour.play("keep r04")
    assert (harbour.of_side("objective")[0], harbour.asks, harbour.points) == ("r04", "Spend", 5)
    assert harbour.view(0)["deck"] == 13 - 3


def test_the_card_not_kept_can_be_drawn_again() -> None:
    harbour = red_homeward(chance=[0, 0]).play("walk a1\nkeep r04")
    assert 2 in harbour.table.deck


def test_the_bonus_is_there_in_this_very_turn() -> None:
    harbour = red_homeward(chance=[0, 0])
    assert harbour.view(0)["bonuses"] == [[], []]
    harbour.play("walk a1\nkeep r04")
    assert harbour.view(0)["bonuses"] == [["hop_boat"], []]


def test_r18_who_draws_from_an_empty_deck_plays_on_without_an_objective() -> None:
    harbour = homeward(
        seats=3,
        objectives=["b01", "b02", "b04"],
        validated=["b03 b05", "b06 b07", "b08"],
    )  # fmt: skip
    table = harbour.table
    table.validated[0] = ()
    table.deck = []
    table.apply(0, (3, 0, 0))
    assert table.cards[0] == -1
    assert table.awaited == (0,)
    assert [event.kind for event in table.events][-1] == "no_card"
    table.apply(0, (3, 0, 1, 0))
    assert table.validated[0] == (0,)
    assert table.awaited == (0,)


def test_r18_of_a_short_red_deck_what_is_left_is_dealt() -> None:
    table = red_homeward(chance=[0]).table
    table.deck = [7]
    table.apply(0, (3, 0, 0))
    assert (table.cards[0], table.deck, table.drawn[0]) == (7, [], ())
