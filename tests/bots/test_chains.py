"""The merchant overlooks no line that two moves can make, and counts a chain as the rules do."""

import pytest

from comptoir import Session, game
from comptoir.bots.heuristic.dadaocheng.chains import Prices, chain_worth, moved, two_moves
from comptoir.games.dadaocheng.actions import FLIPS_AND_SWAPS
from comptoir.games.dadaocheng.board import lines_on
from comptoir.games.dadaocheng.town import Town
from comptoir.games.dadaocheng.turn import Plan

A_CUBE_IS_ONE = Prices(goods=[1] * 5, cells=[0] * 16)


def town(seed: int) -> Town:
    table = Session(game("dadaocheng"), 2, seed=seed).copy_table()
    assert isinstance(table, Town)
    return table


def shows_a_line(table: Town, board: tuple[int, ...]) -> bool:
    return bool(lines_on([table.box.faces[disc] for disc in board]))


@pytest.mark.parametrize("seed", [1, 2])
def test_every_board_with_a_line_is_found_once(seed: int) -> None:
    table = town(seed)
    expected = set()
    for first in FLIPS_AND_SWAPS:
        once = moved(table.discs, first)
        for second in FLIPS_AND_SWAPS:
            twice = moved(once, second)
            if shows_a_line(table, tuple(twice)):
                expected.add(tuple(twice))
    plans = two_moves(table.discs, table.box.faces, A_CUBE_IS_ONE)
    found = [tuple(moved(moved(table.discs, plan.first), plan.second)) for plan in plans]
    assert len(found) == len(set(found))
    assert {board for board in found if shows_a_line(table, board)} == expected


def test_a_chain_brings_the_cubes_it_was_said_to() -> None:
    table = town(3)
    for plan in two_moves(table.discs, table.box.faces, A_CUBE_IS_ONE):
        twin = table.copy()
        assert isinstance(twin.steps[-1], Plan)
        twin.apply(0, plan.first)
        twin.apply(0, plan.second)
        asked = type(twin.steps[-1]).__name__ in ("ChooseLines", "HandBack")
        if not asked and not twin.players[0].loops:
            assert twin.today.paid == plan.worth


def test_only_one_line_pays_where_the_rules_say_so() -> None:
    table = town(1)
    prices = Prices(goods=[1] * 5, cells=[0] * 16)
    prices.all_separate = False
    more = [
        chain_worth(board, table.box.faces, A_CUBE_IS_ONE)
        > chain_worth(board, table.box.faces, prices)
        for plan in two_moves(table.discs, table.box.faces, prices)
        for board in [moved(moved(table.discs, plan.first), plan.second)]
    ]
    assert any(more)
