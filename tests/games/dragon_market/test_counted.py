"""What is counted without a list, against what is listed; and slides and turns against the cells.

A slide is listed while cell after cell of the line is free, a turn if all cells are that it needs.
"""

from collections.abc import Iterator

import pytest

from comptoir import Chance, Quick
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.actions import SLIDE, TURN, Action
from comptoir.games.dragon_market.rules.boats import (
    boat_action,
    boat_actions,
    number_of_boat_actions,
)
from comptoir.games.dragon_market.rules.harbour import WATER, Harbour
from comptoir.games.dragon_market.rules.sight import DELTA, lead, ray
from comptoir.games.dragon_market.rules.turn import Spend
from comptoir.games.dragon_market.rules.walking import number_of_walks, walks
from comptoir.table.chance import key_of
from tests.games.dragon_market.crowded import crowded
from tests.games.dragon_market.scenario import RED, TEAMS, Scene
from tests.games.dragon_market.test_walks_listed import BLUE_CASES

SETUPS = [
    (2, {}),
    (3, {"far_corner": "forgiven"}),
    (4, {"objectives": "red", "boats": "at_random"}),
    (4, {"teams": "on", "objectives": "red"}),
]


def harbour_of(scene: Scene) -> Harbour:
    """The table of a scene."""
    table = scene.session.copy_table()
    assert isinstance(table, Harbour)
    return table


def met(number: int) -> Iterator[tuple[Harbour, int, Spend]]:
    """The tables of a random game at which points are spent."""
    seats, options = SETUPS[number]
    table = GAME.start(seats, GAME.info.chosen(options), Chance(key_of(f"counted/{number}")))
    table.loud, dice = False, Quick(number)
    while table.awaited:
        seat, step = table.awaited[0], table.steps[-1]
        if isinstance(step, Spend):
            yield table, seat, step
        place = int(dice.below(int(table.count(seat))))
        table.apply(seat, step.pick(table, seat, place), trusted=True)


def by_cells(harbour: Harbour) -> list[Action]:
    """List slides and turns, cell by cell."""
    found: list[Action] = []
    for boat, spot in enumerate(harbour.spots):
        sort = harbour.box.sorts[boat]
        for way in (spot % 4, (spot + 2) % 4):
            there = spot
            for cell in ray(lead(sort, spot, way), way):
                if harbour.lies[cell] != WATER:
                    break
                there += 4 * DELTA[way]
                found.append((SLIDE, boat, there))
        for way, needed in enumerate(harbour.box.sweeps[harbour.how.lenient][sort][spot]):
            if needed and all(harbour.lies[cell] == WATER for cell in needed):
                found.append((TURN, boat, way))
    return found


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_slides_and_turns_are_listed_by_free_cells_and_counted_alike(number: int) -> None:
    seen = 0
    for table, _, _ in met(number):
        listed: list[Action] = []
        boat_actions(table, listed)
        assert listed == by_cells(table)
        assert number_of_boat_actions(table) == len(listed)
        assert [boat_action(table, place) for place in range(len(listed))] == listed
        seen += len(listed)
    assert seen > 10_000


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_answers_of_a_turn_are_counted_as_they_are_listed(number: int) -> None:
    for answers, (table, seat, step) in enumerate(met(number)):
        counted = int(table.count(seat))
        places = {0, counted // 3, counted // 2, counted - 1}
        picked = {place: step.pick(table, seat, place) for place in places}
        listed = table.options(seat)
        assert counted == len(listed) == int(step.count(table, seat))
        assert picked == {place: listed[place] for place in places}
        assert picked == {place: step.pick(table, seat, place) for place in places}
        if answers == 300:
            break


@pytest.mark.parametrize("case", range(len(BLUE_CASES)))
def test_walks_are_counted_as_they_are_listed(case: int) -> None:
    several = 0
    for seed in range(30):
        harbour = crowded(900 + 100 * case + seed, **BLUE_CASES[case])
        table = harbour_of(harbour)
        for points in range(1, 9):
            listed: list[Action] = []
            walks(table, 0, points, listed)
            assert number_of_walks(table, 0, points) == len(listed), harbour.picture
            several += len(listed) > 1
    assert several > 20


def test_with_a_bonus_at_hand_answers_are_listed_to_be_counted() -> None:
    harbour = crowded(3, seats=2, options=RED, objectives=["r01", "r02"], validated=["r04"])
    table = harbour_of(harbour)
    step = table.steps[-1]
    listed = step.options(table, 0)
    assert any(act[0] not in (SLIDE, TURN) for act in listed)
    for place in (0, len(listed) - 1):
        fresh = table.copy()
        fresh.open_to = fresh.counted_for = -1
        assert step.pick(fresh, 0, place) == listed[place]
        assert step.count(fresh, 0) == len(listed)


def test_a_copy_counts_for_itself() -> None:
    table = harbour_of(crowded(5, seats=4, options=TEAMS, points=6))
    before = number_of_boat_actions(table)
    twin = table.copy()
    moved = next(act for act in by_cells(twin) if act[0] == SLIDE)
    twin.apply(0, moved, trusted=True)
    assert number_of_boat_actions(twin) == len(by_cells(twin)) != before
    assert number_of_boat_actions(table) == len(by_cells(table)) == before


def test_a_boat_that_lies_the_other_way_round_is_counted_again() -> None:
    table = harbour_of(crowded(7, seats=2))
    number_of_boat_actions(table)
    for boat, sort in enumerate(table.box.sorts):
        if sort == 0:
            spot = table.spots[boat]
            table.put(boat, spot - spot % 4 + (spot + 2) % 4)
            listed = by_cells(table)
            count = number_of_boat_actions(table)
            assert [boat_action(table, place) for place in range(int(count))] == listed
