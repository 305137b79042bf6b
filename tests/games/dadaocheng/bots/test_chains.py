"""The merchant overlooks no line that two moves can make, and counts a chain as the rules do."""

import pytest

from comptoir import Session, game
from comptoir.games.dadaocheng.bots.chains import (
    Prices,
    best_plans,
    best_worth,
    board_of,
    chain_worth,
    count_lines,
    fewest_lines,
)
from comptoir.games.dadaocheng.bots.plan import (
    FEW,
    PLANS,
    REMEMBERED,
    WORTHS,
    discs_offer,
    likely_plans,
    prices,
)
from comptoir.games.dadaocheng.bots.worth import MASTER
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


@pytest.mark.parametrize("seed", range(6))
def test_lines_are_counted_and_few_are_left_by_the_move_chosen(seed: int) -> None:
    table = town(seed)
    table.chance.shuffle(table.discs)
    faces = table.box.faces

    def lines_after(discs: list[int]) -> int:
        return len(lines_on([faces[disc] for disc in discs]))

    after = {move: lines_after(moved(table.discs, move)) for move in FLIPS_AND_SWAPS}
    for move in FLIPS_AND_SWAPS:
        assert count_lines(board_of(moved(table.discs, move), faces).shown) == after[move]
    assert fewest_lines(board_of(table.discs, faces)) == min(after, key=lambda move: after[move])


def test_plans_that_are_remembered_are_those_found_at_first() -> None:
    for seed in range(4):
        table = town(seed)
        board, costs = board_of(table.discs, table.box.faces), prices(table, 0, MASTER)
        expected = [(plan.first, plan.second) for plan in best_plans(board, costs, FEW + 1)]
        PLANS.clear()
        WORTHS.clear()
        offered = [discs_offer(table, 0, MASTER), discs_offer(table, 0, MASTER)]
        for most in (3, FEW, FEW + 1, 3, FEW):
            found = likely_plans(table, 0, MASTER, 2, most)
            assert [(plan.first, plan.second) for plan in found] == expected[:most]
        assert (len(PLANS), len(WORTHS)) == (1, 1)
        offered.append(discs_offer(table, 0, MASTER))
        assert offered == [best_worth(board, costs) / 100] * 3


def test_only_so_many_boards_are_remembered() -> None:
    for number in range(REMEMBERED):
        PLANS[number, 0, 0, (), ()] = []
        WORTHS[number, 0, 0, (), ()] = 0
    discs_offer(town(9), 0, MASTER)
    likely_plans(town(9), 0, MASTER, 2, 1)
    assert (len(PLANS), len(WORTHS)) == (1, 1)
