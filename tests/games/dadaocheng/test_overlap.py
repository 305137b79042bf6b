"""Planning ahead while the active player still trades. [Rules 7.13]"""

from tests.games.dadaocheng.boards import ROW_OF_THREE_WEST
from tests.games.dadaocheng.scenario import player, scene

NEARLY = ROW_OF_THREE_WEST.replace("G/Y G/Y G/R", "Y/G G/Y G/R")  # flip a2, and a2-c2 is tea
ON = {"overlap": "on"}


def test_without_the_option_only_the_active_player_is_awaited() -> None:
    assert scene().waiting() == [0]


def test_the_next_player_is_awaited_beside_the_active_one() -> None:
    town = scene(seats=4, active=2, options=ON)
    assert town.waiting() == [2, 3]
    assert town.session.prompt(3) == {"id": "dadaocheng.prompt.plan_ahead", "args": {"left": 2}}
    assert town.session.prompt(2) == {"id": "dadaocheng.prompt.trade", "args": {}}
    town.play("3: flip a1")
    assert town.session.prompt(3) == {"id": "dadaocheng.prompt.plan_ahead", "args": {"left": 1}}


def test_each_is_refused_what_is_the_others() -> None:
    town = scene(options=ON)
    assert town.refuses("end", seat=1) == "phase.plan [4.1]"
    assert town.refuses("flip a1", seat=0) == "phase.moved [7]"


def test_a_third_player_waits() -> None:
    town = scene(seats=3, options=ON)
    assert town.refuses("flip a1", seat=2) == "table.why.not_awaited []"


def test_one_move_ahead_leaves_one_for_the_own_turn() -> None:
    town = scene(options=ON).play("1: flip a1\n0: end")
    assert (town.asks, town.awaits) == ("Plan", 1)
    assert town.session.prompt(1)["args"] == {"left": 1}
    assert town.play("flip a1").asks == "Trade"


def test_two_moves_ahead_and_the_turn_begins_with_its_lines() -> None:
    town = scene(NEARLY, options=ON).play("1: flip a2\n1: swap d3 d4\n0: end")
    assert town.hand("north") == "tea"
    assert town.asks == "Trade"


def test_moves_ahead_do_not_carry_over_to_a_later_turn() -> None:
    town = scene(options=ON).play("1: flip a1\n1: flip a1\n0: end\n1: end")
    assert (town.asks, town.awaits) == ("Plan", 0)
    assert town.session.prompt(0)["args"] == {"left": 2}


def test_the_active_player_goes_on_trading_in_between() -> None:
    town = scene(options=ON, south=player("tea tea tea tea"))
    town.play(
        "0: trade tea tea for rice\n1: flip a1\n0: trade tea tea for rice\n1: flip b1\n0: end"
    )
    assert town.hand() == "rice rice"
    assert (town.asks, town.waiting()) == ("Trade", [0, 1])


def test_nobody_plans_ahead_while_surplus_cubes_go_back() -> None:
    town = scene(options=ON, south=player("rice rice rice rice tea tea tea")).play("0: end")
    assert town.waiting() == [0]
