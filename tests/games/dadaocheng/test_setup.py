"""The set-up. [Rules 2]"""

import pytest

from comptoir import Session
from comptoir.games.dadaocheng.game import GAME
from tests.games.dadaocheng.scenario import LEVELS, SIDES, YEARS, Scene, new_game, scene

SEATS = [1, 2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_discs_lie_sun_side_up_with_opium_in_the_corners_and_no_line(seats: int) -> None:
    layouts = set()
    for seed in range(8):
        town = new_game(seats, seed=str(seed))
        marks = town.marks
        assert all(mark[0].isupper() and mark[2].islower() for mark in marks), "the sun side is up"
        assert [mark[0] for mark in marks].count("K") == 4
        assert {marks[corner][0] for corner in (0, 3, 12, 15)} == {"K"}
        assert town.lines() == []
        layouts.add(town.discs())
    assert len(layouts) == 8, "the discs are laid at random"


def test_the_sixteen_discs_are_four_of_opium_and_every_pair_of_two_other_goods() -> None:
    goods = "WYRG"
    pairs = [f"{sun}/{back.lower()}" for sun in goods for back in goods if sun != back]
    opium = [f"K/{back.lower()}" for back in goods]
    assert sorted(new_game(2).marks) == sorted(pairs + opium)


def test_a_set_up_with_a_line_is_laid_again() -> None:
    corners = [0, 2, 4, 6]
    straight = list(range(8, 32, 2))  # camphor lies on b2, c2 and d2
    calm = [8, 14, 20, 26, 10, 16, 22, 28, 12, 18, 24, 30]
    piles = [list(range(first, first + 12)) for first in (0, 12, 24)]
    deal = [corners, straight, calm, *piles, list(range(1, 14))]
    town = Scene(Session(GAME, 2, script=deal))
    assert town.marks[1:3] == ["W/y", "Y/w"]
    assert town.discs().splitlines()[0] == "K/W W/Y Y/W K/Y"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_level_is_shuffled_and_its_top_ship_turned_up(seats: int) -> None:
    town = new_game(seats)
    piles = GAME.describe(town.session.copy_table())["ships"]  # type: ignore[arg-type]
    for number, level in enumerate(LEVELS, start=1):
        assert sorted(piles[level]) == [f"ship-{number}-{card:02}" for card in range(1, 13)]
        assert piles[level] != sorted(piles[level])
        assert town.view["ships"][level] == {"up": piles[level][0], "below": 11}


@pytest.mark.parametrize(
    ("seats", "manors", "each", "dens"),
    [(1, 12, 2, 1), (2, 12, 3, 1), (3, 18, 4, 1), (4, 24, 6, 2)],
)
def test_the_number_of_buildings_depends_on_the_players(
    seats: int, manors: int, each: int, dens: int
) -> None:
    assert new_game(seats).view["buildings_left"] == {
        "manor": manors,
        "shop": each,
        "market": each,
        "workshop": each,
        "den": dens,
    }


def test_the_first_event_is_always_1851_and_the_others_are_shuffled() -> None:
    decks = set()
    for seed in range(8):
        town = new_game(4, seed=str(seed))
        deck = GAME.describe(town.session.copy_table())["events"]  # type: ignore[arg-type]
        assert deck[0] == 1851
        assert sorted(deck) == YEARS
        assert town.view["events"] == {"known": [1851], "below": 13}
        decks.add(tuple(deck))
    assert len(decks) == 8


def test_chronological_events_are_known_from_the_start() -> None:
    town = new_game(4, events="chronological")
    assert town.view["events"] == {"known": YEARS, "below": 0}


@pytest.mark.parametrize("seats", SEATS)
def test_players_sit_clockwise_and_only_their_regions_are_open(seats: int) -> None:
    view = new_game(seats).view
    assert tuple(row["side"] for row in view["players"]) == SIDES[seats]
    assert tuple(view["storage"]) == SIDES[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_all_cubes_but_the_round_marker_are_in_the_supply(seats: int) -> None:
    town = new_game(seats)
    assert [town.supply(good) for good in ("rice", "camphor", "sugar", "tea", "opium")] == [
        14, 14, 14, 14, 13,
    ]  # fmt: skip
    assert all(row["cubes"] == [] for row in town.view["players"])


@pytest.mark.parametrize(("seats", "rounds"), [(1, 10), (2, 10), (3, 8), (4, 8)])
def test_the_game_ends_after_its_last_round(seats: int, rounds: int) -> None:
    town = new_game(seats)
    turns = []
    while town.session.awaited:
        turns.append(town.awaits)
        town.play("flip a1\nflip a1\nend")
    assert turns == list(range(seats)) * rounds
    assert town.result.reason == "dadaocheng.end.last_round"


def test_a_new_event_is_turned_up_as_the_next_round_begins() -> None:
    town = scene(event=1865, round=3, active=1)
    assert town.view["events"]["known"][-1] == 1865
    town.play("end")
    assert town.view["round"] == 4
    assert len(town.view["events"]["known"]) == 4
    assert [told["number"] for told in town.told("round")] == [4]
