"""Rulings from R38 on: where the printed rules are silent, this is how the game is played here."""

from typing import Any

import pytest

from comptoir import BadOption, BadPosition, Session
from comptoir.games.dadaocheng import CHALLENGES
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.cubes import GOODS
from tests.games.dadaocheng.boards import (
    ALIKE,
    ROW_OF_FOUR,
    ROW_OF_THREE_WEST,
)
from tests.games.dadaocheng.scenario import (
    corrected,
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
    assert town.asks == "Arrange"


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


def test_r44_the_second_use_of_1905_and_1908_is_open_at_any_time_of_the_step() -> None:
    for year, first in ((1905, "event market"), (1908, "event pay tea for rice")):
        town = scene(event=year, south=player(cubes(tea=6), market=2)).play(first)
        assert town.asks == "Trade"
        town.play("trade tea tea for sugar")
        assert first in town.options()
        town.play(first)
        assert town.refuses(first) == "event_used [7.11]"
        assert town.play("trade tea tea for sugar\nend").awaits == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r45_the_first_seat_begins(seats: int) -> None:
    town = new_game(seats)
    assert town.awaits == 0
    assert town.view["players"][0]["side"] == "south"


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 1), (3, 2), (4, 3)])
def test_r45_the_first_player_is_chosen_and_begins_every_round(seats: int, first: int) -> None:
    town = new_game(seats, first=str(first + 1))
    order = []
    for _ in range(2 * seats):
        order.append(town.awaits)
        town.play("flip a1\nflip a1\nend")
    assert order == [(first + turn) % seats for turn in range(seats)] * 2
    assert town.view["round"] == 3
    while town.session.awaited:
        town.play("flip a1\nflip a1\nend")
    last = town.session.log[-1][0]
    assert last == (first - 1) % seats, "the person who sits before the first ends the game"


def test_r45_the_first_player_is_drawn_by_lot() -> None:
    begun = {new_game(3, seed=str(seed), first="random").awaits for seed in range(30)}
    assert begun == {0, 1, 2}
    town = new_game(3, seed="7", first="random")
    again = Session.at(GAME, town.session.position)
    assert again.awaited == town.session.awaited
    assert Session.replay(town.session.record).digest() == town.session.digest()
    position = town.session.position.replace("first = ", "first = 7 #", 1)
    with pytest.raises(BadPosition):
        Session.at(GAME, position)


def test_r45_nobody_begins_who_is_not_there() -> None:
    with pytest.raises(BadOption) as caught:
        new_game(2, first="3")
    assert caught.value.reason == "dadaocheng.why.first"


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


def test_r46_planning_ahead_stops_before_the_end_of_the_game_whoever_begins() -> None:
    options = {"overlap": "on", "first": "2"}
    town = new_game(2, **options)
    while town.view["round"] < 10:
        seat = town.view["active"]
        town.play("".join(f"{seat}: {line}\n" for line in ("flip a1", "flip a1", "end")))
    town.play("1: flip a1\n1: flip a1")
    assert town.waiting() == [0, 1]
    town.play("1: end\n0: flip a1\n0: flip a1")
    assert town.waiting() == [0], "the last turn of the game: nobody plans after it"


TWO_AND_ANY = (
    'face = 1\ngives = "rice"',
    "face = 1\ngives = { rice = 2 }",
    'face = 6\ngives = "none"',
    'face = 6\ngives = "any"',
)


def test_r49_cubes_of_choice_come_after_the_others_and_one_by_one() -> None:
    text = corrected(*TWO_AND_ANY)
    options = {"components": text}
    town = scene(options=options, south=player("sugar tea"), dice=[6, 1, 6])
    town.play("temple 3 pay sugar tea")
    assert town.hand() == "rice rice", "the other dice first"
    assert (town.asks, town.awaits) == ("Pick", 0)
    assert town.session.prompt(0) == {"id": "dadaocheng.prompt.pick", "args": {"left": 2}}
    assert town.options() == [f"pick {good}" for good in sorted(GOODS)]
    assert town.refuses("end") == "phase.pick [7.8]"
    town.play("pick tea\npick opium")
    assert (town.hand(), town.asks) == ("rice rice tea opium", "Trade")
    assert town.told("die")[0] == {"seat": 0, "face": 6, "gained": ["any"]}
    assert town.told("pick") == [{"seat": 0, "good": "tea"}, {"seat": 0, "good": "opium"}]


def test_r49_only_what_the_supply_has_can_be_chosen() -> None:
    options = {"components": corrected(*TWO_AND_ANY)}
    rest = player(cubes(rice=13, camphor=14, sugar=14, tea=13))
    town = scene(options=options, south=player("tea rice"), north=rest, dice=[6, 6])
    town.play("temple 2 pay rice")
    assert town.options() == ["pick opium", "pick rice"]
    assert town.refuses("pick sugar") == "supply_lacks [R31]"
    town.play("pick rice")
    assert town.hand() == "rice tea opium", "the second one was all that was left"
    short = scene(options=options, south=player("tea rice"), north=rest, dice=[1, 2])
    assert short.play("temple 2 pay rice").told("die.short")[0]["gained"] == ["rice"]


def test_r50_1898_and_1915_lower_the_loss_not_the_count_that_a_rivals_den_pays_for() -> None:
    for event, line in ((1898, "event pay rice"), (1915, "event")):
        town = scene(event=event, south=player("rice", opium=3), north=player(den=1))
        before = town.score("north")
        assert before == {"buildings": 1, "den": -2}
        town.play(line)
        assert town.score("south") == {"opium": -1}
        assert town.score("north") == before
        south = town.player("south")
        assert (south["opium"], south["forgiven"]) == (3, 2)


def test_r50_no_more_is_forgiven_than_was_used_so_far() -> None:
    town = scene(event=1915, south=player("rice opium", opium=1)).play("event")
    assert town.player("south")["forgiven"] == 1
    town.play("buy ship-1-01 pay rice opium")
    assert town.score("south")["opium"] == -1, "used later, so it costs"
    assert scene(event=1915, south=player(opium=2, forgiven=2)).refuses("event") == (
        "no_opium_used [8.13]"
    )


def test_r51_challenges_can_be_combined_unless_one_forbids_the_other() -> None:
    ships = " ".join(f"ship-3-{number:02}" for number in range(1, 7))
    for hand, workshop, met in (("", 0, "met"), ("", 1, "missed")):
        town = scene(
            seats=1,
            round=10,
            options={"challenge": "all_level_3_ships_and_two_cubes"},
            south=player(hand, ships=ships, workshop=workshop, manor=3),
        )
        assert town.play("end").result.notes["challenge"] == met
    for name in ("all_level_3_ships_and_two_cubes", "all_buildings_and_two_cubes"):
        town = scene(seats=1, options={"challenge": name}, south=player("rice tea sugar"))
        assert town.play("end").session.prompt(0)["args"] == {"limit": 2, "left": 1}
    for manors, met in ((12, "met"), (11, "missed")):
        town = scene(
            seats=1,
            round=10,
            options={"challenge": "all_buildings_and_two_cubes"},
            storage={"south": "shop | shop | | "},
            south=player(manor=manors, market=2, workshop=2),
        )
        assert town.play("end").result.notes["challenge"] == met
    assert not any("ships" in name and "buildings" in name for name in CHALLENGES)


@pytest.mark.parametrize(
    ("seats", "seating", "sides"),
    [
        (2, "usual", ["south", "north"]),
        (2, "neighbours", ["south", "west"]),
        (3, "usual", ["south", "west", "north"]),
        (3, "north_free", ["south", "west", "east"]),
        (3, "west_free", ["south", "north", "east"]),
        (4, "usual", ["south", "west", "north", "east"]),
    ],
)
def test_r52_the_players_choose_where_they_sit(seats: int, seating: str, sides: list[str]) -> None:
    town = new_game(seats, seating=seating)
    assert [row["side"] for row in town.view["players"]] == sides
    assert list(town.view["storage"]) == sides
    assert Session.at(GAME, town.session.position).digest() == town.session.digest()


@pytest.mark.parametrize(
    ("seats", "seating"), [(3, "neighbours"), (1, "west_free"), (4, "north_free")]
)
def test_r52_a_seating_is_for_its_number_of_players(seats: int, seating: str) -> None:
    with pytest.raises(BadOption) as caught:
        new_game(seats, seating=seating)
    assert caught.value.reason == "dadaocheng.why.seating"
