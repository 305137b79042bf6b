"""Rulings R25 to R37: where the printed rules are silent, this is how the game is played here."""

from typing import Any

import pytest

from comptoir.games.dadaocheng.rules.components import box_from
from tests.games.dadaocheng.boards import (
    COLUMN_OF_FOUR,
    ROW_OF_FOUR,
)
from tests.games.dadaocheng.scenario import (
    CREDIT_3,
    LEVELS,
    cubes,
    new_game,
    player,
    scene,
)


@pytest.mark.parametrize(
    ("hand", "line", "event"),
    [
        ("rice opium", "buy ship-1-01 pay rice opium", 1851),
        ("opium camphor camphor sugar", "buy manor pay camphor camphor sugar opium", 1851),
        ("opium", "temple 2 pay opium", 1851),
        ("sugar opium", "event pay sugar opium for rice rice rice", 1860),
    ],
)
def test_r25_opium_counts_as_used_when_it_pays_for_a_named_colour(
    hand: str, line: str, event: int
) -> None:
    assert scene(event=event, south=player(hand)).play(line).player("south")["opium"] == 1


def test_r25_opium_counts_as_used_in_the_cost_of_1898() -> None:
    town = scene(event=1898, south=player("opium", opium=4)).play("event pay opium")
    assert town.player("south")["opium"] == 4 + 1
    assert town.score()["opium"] == -(4 + 1 - 2)


@pytest.mark.parametrize(
    ("hand", "line", "event"),
    [
        ("opium opium", "temple 3 pay opium opium", 1851),
        ("opium tea", "trade tea opium for rice", 1851),
        ("opium", "market opium for rice", 1851),
        ("opium", "den for rice rice", 1851),
        ("opium", "event pay opium for rice", 1908),
        ("camphor sugar opium", "buy den pay camphor sugar opium", 1851),
    ],
)
def test_r25_opium_given_as_any_colour_exchanged_or_asked_for_does_not_count(
    hand: str, line: str, event: int
) -> None:
    town = scene(seats=4, event=event, south=player(hand, market=1, den=1))
    assert town.play(line).player("south")["opium"] == 0


def test_r26_the_first_use_puts_a_black_cube_on_the_track_and_further_uses_move_it() -> None:
    town = scene(south=player("rice rice opium opium opium"))
    assert town.supply("opium") == 13 - 3
    town.play("buy ship-1-01 pay rice opium")
    assert town.player("south")["opium"] == 1
    assert town.supply("opium") == 13 - 2 - 1, "two held, one on the track"
    town.play("buy ship-1-02 pay opium opium")
    assert town.player("south")["opium"] == 3
    assert town.supply("opium") == 13 - 1, "still one on the track"


def test_r26_beyond_the_last_space_every_use_parks_one_more_black_cube() -> None:
    used_up = {times: scene(south=player(opium=times)).supply("opium") for times in (0, 1, 5, 6, 7)}
    assert used_up == {0: 13, 1: 12, 5: 12, 6: 11, 7: 10}
    town = scene(south=player("rice opium", opium=6)).play("buy ship-1-01 pay rice opium")
    assert town.supply("opium") == 10
    assert town.score()["opium"] == -7


def test_r27_benefits_are_optional_and_used_once_in_step_4_of_the_own_turn() -> None:
    town = scene(event=1865)
    assert town.options() == ["end", "event"]
    town.play("event")
    assert town.hand() == "tea"
    assert town.refuses("event") == "event_used [7.11]"
    town.play("end")
    assert town.awaits == 1
    assert town.refuses("event") == "phase.plan [4.1]"
    town.play("flip a1\nflip a1\nevent")
    assert town.hand("north") == "tea"


def test_r27_1853_is_compulsory_at_the_start_of_step_4() -> None:
    town = scene(at="Suffer", event=1853, south=player("rice tea"))
    assert town.refuses("end") == "phase.suffer [8.2]"
    town.play("return rice")
    assert town.hand() == "tea"
    assert town.asks == "Trade"


@pytest.mark.parametrize("seat", [0, 1])
def test_r27_1884_and_1895_hold_all_round(seat: int) -> None:
    side = ("south", "north")[seat]
    hand: dict[str, Any] = {side: player(cubes(rice=3, camphor=2, sugar=3, tea=3), ships=CREDIT_3)}
    walls = scene(active=seat, event=1884, **hand)
    assert "buy manor pay rice camphor sugar" in walls.options("buy manor")
    ban = scene(active=seat, event=1895, **hand)
    line = "buy ship-3-01 pay rice camphor sugar tea tea"
    assert ban.refuses(line) == "ship_banned [8.9]"
    assert line in walls.options("buy ship-3")


def test_r27_1905_is_at_most_two_buildings_1908_at_most_two_exchanges_1860_once() -> None:
    town = scene(event=1905, south=player(market=1, workshop=1, den=1))
    town.play("event market\nevent workshop")
    assert town.refuses("event den") == "event_used [7.11]"
    town = scene(event=1908, south=player("tea tea tea"))
    town.play("event pay tea for rice\nevent pay tea for rice")
    assert town.refuses("event pay tea for rice") == "event_used [7.11]"
    town = scene(event=1860, south=player(cubes(sugar=4)))
    town.play("event pay sugar sugar for tea tea tea")
    assert town.refuses("event pay sugar sugar for tea tea tea") == "event_used [7.11]"


def test_r27_1898_and_1915_never_turn_the_loss_into_a_gain() -> None:
    town = scene(event=1898, south=player("rice", opium=1)).play("event pay rice")
    assert town.score() == {}
    assert scene(event=1915, south=player(opium=1)).play("event").score() == {}


def test_r28_1920_is_a_bonus_at_the_final_scoring_and_no_early_end() -> None:
    town = scene(event=1920, south=player(manor=1), north=player(market=2))
    town.play("end\nflip a1\nflip a1\nend")
    assert (town.view["round"], town.asks) == (3, "Plan")
    assert town.score("north") == {"buildings": 2, "districts": 5}
    assert town.score("south") == {"manors": 4}


def test_r28_manors_count_and_every_player_tied_gets_the_five() -> None:
    town = scene(event=1920, seats=3, south=player(manor=2), west=player(manor=1, den=1))
    assert town.score("south")["districts"] == 5
    assert town.score("west")["districts"] == 5
    assert "districts" not in town.score("north")


def test_r29_at_the_end_of_the_turn_at_most_six_cubes_are_kept_of_ones_choice() -> None:
    town = scene(south=player(cubes(rice=4, tea=4))).play("end")
    assert town.options() == ["return rice", "return tea"]
    town.play("return rice\nreturn rice")
    assert town.hand() == "rice rice tea tea tea tea"
    assert town.awaits == 1
    assert town.supply("rice") == 12


def test_r30_starting_the_next_players_planning_early_changes_nothing_in_the_outcome() -> None:
    hands: dict[str, Any] = {"south": player("tea tea"), "north": player("rice")}
    early = scene(options={"overlap": "on"}, **hands)
    early.play("1: flip a1\n0: trade tea tea for rice\n1: swap a2 c4\n0: end")
    late = scene(options={"overlap": "off"}, **hands)
    late.play("trade tea tea for rice\nend\nflip a1\nswap a2 c4")
    assert early.asks == late.asks == "Trade"
    assert early.session.digest() == late.session.digest()


def test_r31_when_a_good_runs_out_one_takes_what_is_there_and_gets_no_substitute() -> None:
    town = scene(ROW_OF_FOUR, at="Collect", north=player(cubes(tea=13)))
    assert town.hand() == "tea"


def test_r31_storing_is_skipped_when_the_colour_is_out() -> None:
    town = scene(COLUMN_OF_FOUR, at="Collect", north=player(cubes(sugar=11)))
    assert town.hand() == "sugar sugar"
    assert town.storage("north") == " |  | sugar | "
    assert town.storage("south") == " |  |  | "
    assert town.told("store_none") == [{"cell": "south-3", "good": "sugar"}]


def test_r31_an_exchange_for_a_missing_colour_is_not_available() -> None:
    town = scene(
        event=1908,
        south=player("rice rice opium", market=1, den=1),
        north=player(cubes(tea=14)),
    )
    for line in (
        "trade rice rice for tea",
        "market rice for tea",
        "den for rice tea",
        "event pay rice for tea",
    ):
        assert line not in town.options()
        assert town.refuses(line) == "supply_lacks [R31]"
    town = scene(event=1865, north=player(cubes(tea=14)))
    assert town.options("event") == []
    town = scene(south=player("rice"), north=player(cubes(tea=14)), dice=[4, 4])
    assert town.play("temple 2 pay rice").hand() == ""


def test_r31_round_marker_opium_tracks_and_shop_markers_lower_the_supply() -> None:
    town = scene(storage={"south": "shop | shop | |"}, south=player(opium=2), north=player(opium=1))
    assert town.supply("opium") == 14 - 1 - 1 - 1
    assert town.supply("sugar") == 14 - 2


def test_r32_the_score_is_the_sum_of_its_parts() -> None:
    town = scene(
        event=1920,
        seats=4,
        storage={"south": "shop | | |"},
        south=player(
            ships="ship-1-05 ship-1-06 ship-2-07 ship-3-10", opium=3, manor=2, market=1, den=1
        ),
        north=player(opium=2),
    )
    assert town.score() == {
        "ships": 2 + 2 + 3 + 9,
        "buildings": 2 + 1 + 1,
        "manors": 10,
        "credits": (2 + 2 + 2 + 1) // 5,
        "opium": -3,
        "den": -2,
        "districts": 5,
    }


def test_r32_the_score_may_be_negative_and_opium_weighs_double_alone() -> None:
    assert sum(scene(south=player(opium=4)).score().values()) == -4
    assert sum(scene(seats=1, south=player(opium=4)).score().values()) == -8


def test_r33_the_den_penalty_is_the_opium_used_by_all_shared_and_rounded_up() -> None:
    four = scene(seats=4, south=player(den=1), west=player(opium=3), north=player(opium=4))
    assert four.score("south")["den"] == -2
    three = scene(seats=3, south=player(den=1), west=player(opium=3), north=player(opium=4))
    assert three.score("south")["den"] == -3


def test_r33_two_dens_pay_twice_per_den_and_once_per_owner() -> None:
    hands: dict[str, Any] = {"south": player(den=2), "north": player(opium=7)}
    assert scene(seats=4, **hands).score()["den"] == -4
    assert scene(seats=4, options={"den_penalty": "per_owner"}, **hands).score()["den"] == -2


def test_r33_alone_the_penalty_equals_the_own_opium_on_top_of_two_each() -> None:
    score = scene(seats=1, south=player(den=1, opium=3)).score()
    assert (score["den"], score["opium"]) == (-3, -6)


def test_r34_ties_go_to_the_player_with_more_credits() -> None:
    town = scene(
        round=10,
        active=1,
        south=player(ships="ship-1-05"),
        north=player(ships="ship-1-01 ship-1-02"),
    ).play("end")
    assert town.result.scores == (2, 2)
    assert town.result.ranks == (1, 1), "two credits each"
    assert town.result.tie_break == "shared"
    town = scene(
        round=10,
        active=1,
        south=player(ships="ship-1-09"),
        north=player(ships="ship-1-01 ship-1-05"),
    ).play("end")
    assert town.result.scores == (3, 3)
    assert town.result.ranks == (2, 1)
    assert town.result.tie_break == "credits"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 8), (4, 8)])
def test_r35_all_twelve_ships_of_each_level_are_used_and_two_players_play_ten_rounds(
    seats: int, rounds: int
) -> None:
    view = new_game(seats).view
    assert [view["ships"][level]["below"] for level in LEVELS] == [11, 11, 11]
    assert view["rounds"] == rounds


def test_r35_lines_that_end_at_a_covered_region_store_nothing_there() -> None:
    town = scene(ROW_OF_FOUR, seats=3, at="Collect")
    assert town.storage("west") == " | tea |  | "
    assert town.supply("tea") == 14 - 2 - 1
    assert sorted(town.view["storage"]) == ["north", "south", "west"]


def test_r36_alone_there_are_no_events_three_cubes_kept_and_six_ships_a_level() -> None:
    town = new_game(1)
    assert town.view["events"] == {"known": [], "below": 0}
    assert [town.view["ships"][level]["below"] for level in LEVELS] == [5, 5, 5]
    assert town.view["rounds"] == 10
    town = scene(seats=1, south=player("rice rice tea tea")).play("end\nreturn rice")
    assert town.hand() == "rice tea tea"


def test_r36_alone_no_more_than_two_equal_discs_are_connected_at_set_up() -> None:
    for seed in range(12):
        marks = new_game(1, seed=str(seed)).marks
        for space in range(16):
            row, column = divmod(space, 4)
            neighbours = [
                4 * (row + down) + column + right
                for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
                if 0 <= row + down < 4 and 0 <= column + right < 4
            ]
            alike = [other for other in neighbours if marks[other][0] == marks[space][0]]
            assert len(alike) < 2, "the middle of three connected discs"


def credit_ships() -> set[str]:
    return {ship.name for ship in box_from("").ships if ship.level == 1 and ship.credit}


def test_r36_two_level_1_ships_with_credit_are_taken_out_or_guaranteed() -> None:
    fewest = 6
    for seed in range(30):
        town = new_game(1, seed=str(seed))
        aside = set(town.view["aside"])
        assert len(aside) == 2
        assert aside <= credit_ships()
        pile = town.session.game.describe(town.session.copy_table())["ships"]["level_1"]
        assert not aside & set(pile)
        sure = new_game(1, seed=str(seed), solo_credit_ships="guarantee_two")
        assert sure.view["aside"] == []
        pile = sure.session.game.describe(sure.session.copy_table())["ships"]["level_1"]
        assert len(pile) == len(set(pile)) == 6
        fewest = min(fewest, len(credit_ships() & set(pile)))
    assert fewest >= 2


def test_r37_a_challenge_is_an_extra_condition_on_top_of_a_prestige_goal() -> None:
    last: dict[str, Any] = {"seats": 1, "round": 10, "options": {"challenge": "all_level_3_ships"}}
    ships = [f"ship-3-{number:02}" for number in range(1, 7)]
    rich = player(ships=" ".join(ships), manor=3)
    town = scene(**last, south=rich).play("end")
    assert town.result.scores == (42 + 16,)
    assert town.result.notes == {"title": "apprentice", "challenge": "met"}
    poor = player(ships=" ".join(ships[:5]), manor=6)
    town = scene(**last, south=poor).play("end")
    assert town.result.notes == {"title": "master", "challenge": "missed"}


def test_r37_a_challenge_that_cannot_be_met_is_lost_but_the_game_goes_on() -> None:
    town = scene(
        seats=1, round=9, options={"challenge": "all_level_3_ships"}, south=player(workshop=1)
    )
    town.play("end\nflip a1\nflip a1\nend")
    assert town.result.notes["challenge"] == "missed"
