"""Rulings R38 to R48: where the printed rules are silent, this is how the game is played here."""

from typing import Any

import pytest

from tests.games.dadaocheng.boards import (
    ALIKE,
    ROW_OF_FOUR,
    ROW_OF_THREE_WEST,
)
from tests.games.dadaocheng.scenario import (
    cubes,
    new_game,
    player,
    scene,
)

ARRANGE = {"loop_rearrange": "player_arranges_without_lines"}


def test_r38_the_cap_counts_what_the_lines_pay_also_when_the_supply_cannot_hand_it_out() -> None:
    town = scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 10, "collected": ["rice"]},
        south=player("rice"),
        north=player(cubes(tea=14)),
    )
    assert town.hand() == "rice"
    assert len(town.told("loop")) == 1
    assert len(town.told("redeal")) == 1


def test_r39_cubes_handed_back_at_the_cap_are_chosen_among_those_collected_this_turn() -> None:
    collected = cubes(tea=5, sugar=5)
    town = scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 10, "collected": collected.split()},
        south=player(f"rice rice {collected}"),
    )
    assert town.options() == ["return sugar", "return tea"]
    assert town.refuses("return rice") == "none_collected [R39]"
    town.play("return tea\nreturn sugar")
    assert town.hand() == cubes(rice=2, sugar=4, tea=6)


def test_r40_market_and_1908_exchange_for_another_colour_but_two_for_one_for_any() -> None:
    town = scene(event=1908, south=player("tea tea", market=1))
    assert town.refuses("market tea for tea") == "same_good [R40]"
    assert town.refuses("event pay tea for tea") == "same_good [R40]"
    assert town.play("trade tea tea for tea").hand() == "tea"


def test_r41_the_payment_for_a_shop_reaches_the_supply_before_its_marker_is_taken() -> None:
    town = scene(south=player("rice sugar sugar"), north=player(cubes(sugar=12)))
    assert town.supply("sugar") == 0
    town.play("buy shop south-1 pay rice sugar sugar")
    assert town.supply("sugar") == 1


def test_r41_without_a_red_cube_in_the_supply_a_shop_cannot_be_bought() -> None:
    town = scene(south=player("rice opium opium"), north=player(cubes(sugar=14)))
    assert town.options("buy shop") == []
    assert town.refuses("buy shop south-1 pay rice opium opium") == "no_marker [R41]"


def looped() -> dict[str, Any]:
    """Twelve cubes paid, ten collected: only the discs are left to arrange."""
    return {"turn": {"paid": 10}, "options": ARRANGE}


def test_r42_the_player_arranges_by_swaps_and_flips_and_is_done_when_no_line_shows() -> None:
    town = scene(ROW_OF_FOUR, at="Collect", **looped())
    assert town.asks == "Arrange"
    assert town.refuses("done") == "lines_left [R42]"
    assert len(town.options()) == 136
    town.play("flip b2\nflip c2")
    assert len(town.options()) == 137
    town.play("done")
    assert town.asks == "Trade"
    assert town.discs().splitlines()[1] == "G/R Y/G K/G G/Y"


def test_r42_after_31_moves_the_discs_stay_as_they_lie_if_no_line_shows() -> None:
    town = scene(ROW_OF_FOUR, at="Collect", **looped())
    town.play("\n".join(["flip b2"] * 31))
    assert town.asks == "Trade"
    assert town.discs().splitlines()[1] == "G/R Y/G G/K G/Y"
    assert town.told("redeal") == []


def test_r42_if_lines_remain_after_the_last_move_the_discs_are_dealt_anew() -> None:
    town = scene(ROW_OF_FOUR, at="Collect", **looped())
    town.play("\n".join(["swap a1 a3"] * 31))
    assert town.asks == "Trade"
    assert len(town.told("redeal")) == 1
    assert town.lines() == []


def test_r43_alone_the_ships_put_aside_are_public_and_the_others_left_out_unknown() -> None:
    town = new_game(1)
    assert len(town.view["aside"]) == 2
    view = town.session.view(0)
    # 5 of 9 in level 1 (12, less two aside, less one face up); 5 of 11 in levels 2 and 3
    assert town.session.game.worlds(view) == (9 * 8 * 7 * 6 * 5) * (11 * 10 * 9 * 8 * 7) ** 2


def test_r44_1905_and_1908_allow_a_second_use_directly_after_the_first_or_a_pass() -> None:
    for year, first in ((1905, "event market"), (1908, "event pay tea for rice")):
        town = scene(event=year, south=player("tea tea", market=2)).play(first)
        assert town.asks == "EventAgain"
        assert town.refuses("trade tea tea for rice") == "phase.event_again [R44]"
        town.play("pass")
        assert town.asks == "Trade"
        assert town.refuses(first) == "event_used [7.11]"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r45_the_first_seat_begins(seats: int) -> None:
    town = new_game(seats)
    assert town.awaits == 0
    assert town.view["players"][0]["side"] == "south"


def test_r46_planning_ahead_covers_the_two_moves_and_nothing_else() -> None:
    town = scene(ROW_OF_THREE_WEST.replace("G/Y G/Y G/R", "Y/G G/Y G/R"), options={"overlap": "on"})
    assert town.waiting() == [0, 1]
    assert len(town.options(seat=1)) == 136
    town.play("1: flip a2\n1: swap d3 d4")
    assert town.waiting() == [0], "both moves are made"
    assert town.hand("north") == "", "lines are looked for once the turn has ended"
    town.play("end")
    assert town.hand("north") == "tea"
    assert (town.asks, town.waiting()) == ("Trade", [0, 1])


def test_r46_planning_ahead_crosses_the_end_of_a_round_but_not_of_the_game() -> None:
    crossing = scene(round=9, active=1, options={"overlap": "on"})
    assert crossing.waiting() == [0, 1]
    crossing.play("0: flip a1\n0: flip a1\n1: end")
    assert (crossing.view["round"], crossing.asks) == (10, "Trade")
    last = scene(round=10, active=1, options={"overlap": "on"})
    assert last.waiting() == [1]
    assert scene(seats=1, options={"overlap": "on"}).waiting() == [0]


def test_r47_when_the_supply_cannot_give_as_many_cubes_one_takes_as_many_as_it_can() -> None:
    rest: dict[str, Any] = {
        "south": player("opium", den=1),
        "north": player(cubes(rice=13, camphor=14, sugar=14)),
    }
    full = {"tea": 14, "opium": 12}
    rest["north"]["cubes"] += cubes(**full).split()
    town = scene(event=1851, **rest)
    assert town.view["supply"] == ["rice"]
    assert town.options("event") == ["event for rice"]
    assert town.options("den") == ["den for rice"]
    rest["north"]["cubes"].append("rice")
    assert scene(event=1851, **rest).options("event") == []


def test_r48_lines_of_one_pass_are_collected_in_reading_order() -> None:
    town = scene(ALIKE, seats=4, at="Collect", north=player(cubes(tea=13)))
    assert [(told["line"], told["count"]) for told in town.told("collect")] == [("a1-c1", 1)]
    assert [told["line"] for told in town.told("collect.nothing")] == ["b3-d3"]


def test_r48_all_collecting_comes_before_all_storing() -> None:
    town = scene(ALIKE, seats=4, at="Collect", north=player(cubes(tea=12)))
    assert town.hand() == "tea tea"
    assert (town.storage("west"), town.storage("east")) == (" |  |  | ", " |  |  | ")
    town = scene(ALIKE, seats=4, at="Collect", north=player(cubes(tea=11)))
    assert (town.storage("west"), town.storage("east")) == ("tea |  |  | ", " |  |  | ")
