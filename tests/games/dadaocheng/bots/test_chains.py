"""The merchant overlooks no line that two moves can make, and counts a chain as the rules do."""

import pytest

from comptoir import Session, game
from comptoir.games.dadaocheng.bots.chains import (
    Prices,
    best_plans,
    best_worth,
    board_of,
    chain_worth,
)
from comptoir.games.dadaocheng.rules.actions import FLIP, FLIPS_AND_SWAPS, about, verb_of
from comptoir.games.dadaocheng.rules.board import lines_on
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.turn import Plan

A_CUBE_IS_ONE = Prices(goods=[1] * 5, cells=[0] * 16)
ALL = 100_000


def town(seed: int) -> Town:
    table = Session(game("dadaocheng"), 2, seed=seed).copy_table()
    assert isinstance(table, Town)
    return table


def moved(discs: list[int], move: int) -> list[int]:
    after, what = discs.copy(), int(about(move))
    if verb_of(move) == FLIP:
        after[what] ^= 1
    else:
        after[what >> 4], after[what & 15] = after[what & 15], after[what >> 4]
    return after


def goods(table: Town, discs: list[int]) -> tuple[int, ...]:
    """What shows and what lies behind, space by space."""
    faces = table.box.faces
    return tuple(faces[disc] for disc in discs) + tuple(faces[disc ^ 1] for disc in discs)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_board_with_a_line_is_found_once(seed: int) -> None:
    table = town(seed)
    expected = set()
    for first in FLIPS_AND_SWAPS:
        once = moved(table.discs, first)
        for second in FLIPS_AND_SWAPS:
            board = goods(table, moved(once, second))
            if lines_on(list(board[:16])):
                expected.add(board)
    plans = best_plans(board_of(table.discs, table.box.faces), A_CUBE_IS_ONE, ALL)
    found = [goods(table, moved(moved(table.discs, plan.first), plan.second)) for plan in plans]
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_a_chain_brings_the_cubes_it_was_said_to() -> None:
    table = town(3)
    for plan in best_plans(board_of(table.discs, table.box.faces), A_CUBE_IS_ONE, ALL):
        twin = table.copy()
        assert isinstance(twin.steps[-1], Plan)
        twin.apply(0, plan.first)
        twin.apply(0, plan.second)
        asked = type(twin.steps[-1]).__name__ in ("ChooseLines", "HandBack")
        if not asked and not twin.players[0].loops:
            assert twin.today.paid == plan.worth


def test_the_best_plan_comes_first() -> None:
    table = town(4)
    board = board_of(table.discs, table.box.faces)
    worths = [plan.worth for plan in best_plans(board, A_CUBE_IS_ONE, ALL)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == best_worth(board, A_CUBE_IS_ONE)
    assert [plan.worth for plan in best_plans(board, A_CUBE_IS_ONE, 5)] == worths[:5]


def test_only_one_line_pays_where_the_rules_say_so() -> None:
    table = town(1)
    prices = Prices(goods=[1] * 5, cells=[0] * 16)
    prices.all_separate = False
    more = []
    for plan in best_plans(board_of(table.discs, table.box.faces), prices, ALL):
        discs = moved(moved(table.discs, plan.first), plan.second)
        board = board_of(discs, table.box.faces)
        more.append(chain_worth(board, A_CUBE_IS_ONE) > chain_worth(board, prices))
    assert any(more)
