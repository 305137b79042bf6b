"""Planning, the first step of a turn. [Rules 4]"""

import pytest

from tests.games.dadaocheng.boards import CALM, LOOP
from tests.games.dadaocheng.scenario import board, new_game, scene


def test_a_flip_turns_one_disc_over_in_its_place() -> None:
    town = scene(at="Plan 0 2").play("flip c3")
    assert town.discs() == board("""
        K/R G/Y Y/W G/K
        W/G R/W W/K G/R
        W/Y Y/R Y/R Y/K
        Y/G R/W G/R G/W
    """)


def test_a_swap_lets_two_discs_trade_places_wherever_they_lie() -> None:
    town = scene(at="Plan 0 2").play("swap a1 d4")
    assert town.discs() == board("""
        G/W G/Y Y/W G/K
        W/G R/W W/K G/R
        W/Y Y/R R/Y Y/K
        Y/G R/W G/R K/R
    """)


def test_the_order_in_which_two_discs_are_named_does_not_matter() -> None:
    town = scene(at="Plan 0 2")
    assert town.session.check(0, "swap d4 a1") == "swap a1 d4"


def test_a_disc_is_not_swapped_with_itself() -> None:
    assert scene(at="Plan 0 2").refuses("swap a1 a1") == "swap_itself [4.2]"


@pytest.mark.parametrize("line", ["buy manor", "take south-1", "return tea", "collect a1-c1"])
def test_nothing_else_can_be_done_before_both_moves_are_made(line: str) -> None:
    assert scene(at="Plan 0 1").refuses(line) == "phase.plan [4.1]"


def test_two_moves_that_make_a_line_set_the_chain_off() -> None:
    broken = LOOP.replace("Y/G G/K G/R G/R", "Y/G K/G G/R R/G")  # b3 and d3 turned over
    town = scene(broken, at="Plan 0 2").play("flip b3")
    assert town.told("collect") == []
    town.play("flip d3")
    assert town.told("collect")[0]["line"] == "b3-d3"


def test_the_moves_are_told_to_everybody() -> None:
    town = scene(CALM, at="Plan 0 2").play("flip a1\nswap a1 b2")
    assert town.told("flip") == [{"seat": 0, "what": "a1"}]
    assert town.told("swap") == [{"seat": 0, "what": "a1", "other": "b2"}]


def test_the_prompt_says_how_many_moves_are_left() -> None:
    town = new_game(2)
    assert town.session.prompt(0) == {"id": "dadaocheng.prompt.plan", "args": {"left": 2}}
    town.play("flip a1")
    assert town.session.prompt(0) == {"id": "dadaocheng.prompt.plan", "args": {"left": 1}}
