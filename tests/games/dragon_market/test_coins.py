"""Coins: for points left over, for more points, and from whom if the stock runs out."""

from typing import Any

import pytest

from tests.games.dragon_market.scenario import Scene, new_game, scene

JETTY = """
    #0 a' a  A  .
    .  .  b' .  .
    .  .  b  .  .
    .  .  B  .  .
"""


def jetty(**more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """Somewhere to walk to, with goods that nobody needs."""
    goods = {"a": "ring", "a'": "vase", "b": "teapot", "b'": "mirror"}
    return scene(JETTY, **{"goods": goods, "objectives": ["b06"], **more})


def test_twelve_coins_are_in_the_stock_or_with_players() -> None:
    for seats, stock in ((2, 11), (3, 9), (4, 6)):
        harbour = new_game(seats)
        assert (harbour.coins(), harbour.stock) == ([0, 1, 2, 3][:seats], stock)


@pytest.mark.parametrize("number", range(7))
def test_r14_any_number_of_points_left_becomes_coins(number: int) -> None:
    harbour = jetty(coins=[0, 1])
    assert harbour.options("end") == [f"end {coins}" for coins in range(7)]
    harbour.play(f"end {number}")
    assert (harbour.coins(), harbour.stock, harbour.awaits) == ([number, 1], 11 - number, 1)


def test_r14_points_that_were_used_become_no_coins() -> None:
    harbour = jetty().play("walk b1 c1")
    assert harbour.options("end")[-1] == "end 4"
    assert harbour.refuses("end 5") == "too_many_coins [4.7]"
    assert harbour.play("end").coins() == [4, 1]


def test_r36_the_last_point_does_not_end_the_turn_and_can_be_taken_back() -> None:
    harbour = jetty(coins=[0, 0], points=2).play("walk b1 c1")
    assert (harbour.awaits, harbour.points, harbour.options()) == (0, 0, ["end 0"])
    assert harbour.session.prompt(0)["id"] == "dragon_market.prompt.spend.none"
    revealed = harbour.table.revealed
    harbour.session.undo(0)
    assert (harbour.awaits, harbour.points, harbour.table.revealed) == (0, 2, revealed)
    harbour.play("walk b1 c1\nend")
    assert (harbour.awaits, harbour.coins()) == (1, [0, 0])


def test_coins_buy_points_only_as_many_as_two_in_a_turn() -> None:
    harbour = jetty(coins=[3, 0], points=2)
    harbour.play("walk b1 c1\nwalk c2")
    assert (harbour.points, harbour.coins(), harbour.state["bought"]) == (0, [2, 0], 1)
    harbour.play("walk c3")
    assert (harbour.coins(), harbour.stock) == ([1, 0], 11)
    assert harbour.refuses("walk c2") == "points [4.3]"
    assert harbour.told("pay") == [{"seat": 0, "number": 1}] * 2


def test_one_action_may_cost_points_and_two_coins() -> None:
    harbour = jetty(coins=[5, 0], points=2)
    assert harbour.allows("walk b1 c1 c2 c3")
    assert harbour.refuses("walk b1 c1 c2 c3 c2") == "points [4.3]"
    assert harbour.play("walk b1 c1 c2 c3").coins() == [3, 0]


def test_with_one_coin_only_one_point_is_bought() -> None:
    harbour = jetty(coins=[1, 0], points=1)
    assert harbour.refusal("walk b1 c1 c2").arguments == {"cost": 3, "have": 2}
    assert harbour.play("walk b1 c1").coins() == [0, 0]


def test_a_coin_moves_a_boat_too() -> None:
    harbour = jetty(coins=[1, 0], points=0)
    assert harbour.play("slide d1 e1").coins() == [0, 0]


def test_the_limit_of_two_is_for_each_turn() -> None:
    harbour = jetty(coins=[4, 0], points=0, chance=[0] * 4)
    harbour.play("walk b1\nwalk c1\nend 0\nend 0\nwalk b1 a1 b1 a1 b1 a1\nwalk b1")
    assert (harbour.state["bought"], harbour.coins()) == (1, [1, 0])


def test_r15_coins_are_spent_only_when_points_are_used_up() -> None:
    harbour = jetty(coins=[2, 0]).play("walk b1 c1")
    assert (harbour.points, harbour.coins()) == (4, [2, 0])
    assert harbour.play("end 4").coins() == [6, 0]


def test_r15_a_bought_point_never_becomes_a_coin() -> None:
    harbour = jetty(coins=[2, 0], points=1).play("walk b1 c1")
    assert (harbour.points, harbour.coins()) == (0, [1, 0])
    assert harbour.options("end") == ["end 0"]
    assert harbour.refuses("end 1") == "too_many_coins [4.7]"


def short(coins: list[int], **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """A stock that lacks coins: all twelve are with the players but for what is left of them."""
    names = ["b06", "b02", "b03", "b04"][: len(coins)]
    return jetty(seats=len(coins), coins=coins, objectives=names, **more)


def test_r16_those_who_have_most_give_what_the_stock_lacks() -> None:
    harbour = short([0, 5, 3, 2]).play("end 3")
    assert (harbour.coins(), harbour.stock) == ([3, 4, 3, 2], 0)
    harbour = short([0, 6, 4, 2])
    harbour.play("end 3")
    assert harbour.coins() == [3, 3, 4, 2]
    assert harbour.told("rob") == [{"seat": 0, "other": 1}] * 3


def test_r16_tied_players_share_in_any_split() -> None:
    splits = {
        "coin p1\ncoin p1\ncoin p1": [3, 2, 5, 2],
        "coin p1\ncoin p1\ncoin p2": [3, 3, 4, 2],
        "coin p2\ncoin p1\ncoin p2": [3, 4, 3, 2],
        "coin p2\ncoin p2\ncoin p2": [3, 5, 2, 2],
    }
    for script, coins in splits.items():
        harbour = short([0, 5, 5, 2]).play("end 3")
        assert (harbour.asks, harbour.awaits) == ("Rob", 0)
        assert harbour.options() == ["coin p1", "coin p2"]
        assert harbour.play(script).coins() == coins


def test_r16_who_is_not_among_the_tied_gives_nothing() -> None:
    harbour = short([0, 5, 5, 2]).play("end 3")
    assert harbour.refuses("coin p0") == "coin_own [4.7]"
    assert harbour.refuses("coin p3") == "coin_richest [4.7]"
    assert harbour.refusal("coin p3").arguments == {"awaited": [1, 2]}
    assert harbour.refuses("enough") == "coins_chosen [4.7]"
    assert harbour.refuses("end 0") == "coin_first [4.7]"


def test_r16_the_stock_gives_first() -> None:
    harbour = short([0, 4, 4, 2]).play("end 4")
    assert (harbour.coins(), harbour.stock, harbour.asks) == ([2, 4, 4, 2], 0, "Rob")
    assert harbour.play("coin p1\ncoin p2").coins() == [4, 3, 3, 2]


def test_r16_when_the_tied_have_none_left_the_next_ones_give() -> None:
    harbour = short([7, 2, 2, 1]).play("end 5")
    assert harbour.options() == ["coin p1", "coin p2"]
    harbour.play("coin p1\ncoin p1")
    assert harbour.coins() == [12, 0, 0, 0]
    harbour = short([6, 1, 1, 4]).play("end 5")
    assert harbour.coins() == [10, 1, 1, 0]
    assert harbour.options() == ["coin p1", "coin p2"]


def test_r16_one_who_is_emptied_is_not_asked_again_while_others_have_coins() -> None:
    harbour = short([8, 2, 2, 0]).play("end 3\ncoin p1\ncoin p1")
    assert harbour.coins() == [11, 0, 1, 0]


def test_r16_what_nobody_has_cannot_be_taken() -> None:
    harbour = short([9, 2, 1])
    assert harbour.options("end")[-1] == "end 3"
    assert harbour.refuses("end 4") == "no_more_coins [4.7]"
    assert harbour.refusal("end 4").arguments == {"number": 3}
    assert harbour.play("end").coins() == [12, 0, 0]
    harbour = short([12, 0])
    assert harbour.options("end") == ["end 0"]
    assert harbour.refuses("end 1") == "no_more_coins [4.7]"


def test_r16_the_own_coins_do_not_count_among_the_most() -> None:
    harbour = short([9, 1, 2]).play("end 1")
    assert harbour.coins() == [10, 1, 1]
