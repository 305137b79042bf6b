"""The other bonuses: swaps, rolling again, one good less, one of three cards, three coins."""

from typing import Any

import pytest

from comptoir.games.dragon_market.rules.components import box_from
from tests.games.dragon_market.scenario import RED, Scene, drawn, scene

SWAP_HEIRS, SWAP_STACKS, REROLL = "r07", "r09", "r10"
ONE_LESS, OF_THREE, COINS = "r11", "r12", "r13"
HOMEWARD = """
    #  a'0 a A  .
    .  .   . .  .
"""
GOODS_OF = {ONE_LESS: "mushrooms teapot buddha", OF_THREE: "teapot perfume mirror",
            COINS: "perfume parasol drum"}  # fmt: skip


def having(cards: str, text: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """A scene of the advanced game in which the first player has bonuses."""
    kept = {"objectives": ["r01", "r02"], "validated": [cards], "options": RED}
    return scene(text, **{**kept, **more})


def coming_home_with(card: str, **more: Any) -> Scene:  # noqa: ANN401
    """The first player is about to validate an objective."""
    seats = more.get("seats", 2)
    kept = {
        "objectives": [card, "r01", "r02", "r03"][:seats],
        "held": [GOODS_OF[card]],
        "options": RED,
        "goods": {"a": "silk", "a'": "jade"},
    }
    return scene(HOMEWARD, **{**kept, **more})


ABOARD = """
    .  .  .  .  .
    .  a'0 a1 A .
    .  .  b2 .  .
    .  .  B  .  .
    .  .  b' .  .
"""


def aboard(**more: Any) -> Scene:  # noqa: ANN401
    """Two heirs on one boat, a third on the next."""
    kept = {"goods": {"a": "snake", "a'": "carpet"}, "objectives": ["r01", "r02", "r03"]}
    return having(SWAP_HEIRS, ABOARD, at="c3", seats=3, **{**kept, **more})


def test_r23_who_swaps_heirs_enters_a_cell_and_the_other_does_not() -> None:
    harbour = aboard()
    assert harbour.options("swap") == ["swap-heirs p1", "swap-heirs p1 leave snake"]
    assert harbour.play("swap-heirs p1").picture == drawn("""
        .  .  .  .  .
        .  a'1 a0 A .
        .  .  b2 .  .
        .  .  B  .  .
        .  .  b' .  .
    """)
    assert (harbour.held(0), harbour.held(1), harbour.stack("a'")) == ("snake", "", "carpet 2")
    assert (harbour.awaits, harbour.asks) == (0, "Spend")


def test_r23_goods_may_be_left_lying_in_a_swap() -> None:
    harbour = aboard().play("swap-heirs p1 leave snake")
    assert (harbour.held(), harbour.heir(), harbour.stack("a")) == ("", "e4", "snake 2")
    harbour = aboard(goods={"a": "ring", "a'": "carpet"})
    assert harbour.options("swap") == ["swap-heirs p1"]
    assert harbour.refuses("swap-heirs p1 leave ring") == "leave [4.5]"


def test_r23_only_heirs_on_the_same_boat_are_swapped() -> None:
    harbour = aboard()
    assert harbour.refuses("swap-heirs p2") == "swap_apart [6.3]"
    assert harbour.refusal("swap-heirs p2").arguments == {"other": 2, "cell": harbour.heir(2)}
    assert harbour.refuses("swap-heirs p0") == "swap_self [6.3]"
    assert harbour.refuses("swap-heirs p3") == "no_such_player"
    at_home = having(
        SWAP_HEIRS,
        """
        #0 a'1 a A  .
        .  .   . .  .
    """,
    )
    assert at_home.options("swap") == []
    assert at_home.refuses("swap-heirs p1") == "swap_ashore [6.3]"
    assert at_home.refusal("swap-heirs p1").arguments == {"cell": "a1"}


def test_r20_swapping_heirs_is_free() -> None:
    assert aboard().play("swap-heirs p1").points == 6
    harbour = aboard(points=0, coins=[1, 0, 0]).play("swap-heirs p1")
    assert harbour.coins() == [1, 0, 0]
    assert aboard().play("swap-heirs p1").refuses("swap-heirs p1") == "bonus_used [6.3]"


STACKS = """
    .  .  .  .  .
    .  a'0 a A  .
    .  .  .  .  .
"""


def stacks(**more: Any) -> Scene:  # noqa: ANN401
    """A boat with two stacks and an heir aboard."""
    kept = {"goods": {"a": "snake", "a'": "drum"}}
    return having(SWAP_STACKS, STACKS, at="c3", **{**kept, **more})


def test_two_stacks_change_places_and_heirs_stay() -> None:
    harbour = stacks().play("swap-stacks f4")
    assert (harbour.stack("a"), harbour.stack("a'")) == ("drum 2", "snake 2")
    assert harbour.picture == drawn(STACKS)
    assert harbour.refuses("swap-stacks f4") == "bonus_used [6.3]"


def test_r11_a_stack_swapped_underfoot_is_not_taken() -> None:
    harbour = stacks().play("swap-stacks f4")
    assert (harbour.held(), harbour.heir()) == ("", "d4")
    assert harbour.play("walk e4 d4").held() == "snake"


def test_r20_swapping_stacks_is_free_even_without_a_point() -> None:
    assert stacks().play("swap-stacks f4").points == 6
    harbour = stacks(points=1, coins=[0, 0]).play("slide f4 g4")
    assert (harbour.awaits, harbour.points) == (0, 0)
    assert harbour.options("end") == ["end 0"]
    assert harbour.options() == [*harbour.options("end"), *harbour.options("swap-stacks")]
    for line in ("slide g4 f4", "turn g4 right"):
        assert harbour.refuses(line) == "points [4]"
        assert harbour.refusal(line).arguments == {"cost": 1, "have": 0}
    assert harbour.refuses("walk f4") == "points [4.3]"
    assert harbour.refuses("end 1") == "too_many_coins [4.7]"
    assert harbour.play("swap-stacks g4").options() == ["end 0"]


def test_r20_a_bonus_that_costs_a_point_is_refused_to_who_has_none() -> None:
    few = {"objectives": ["r01", "r05"], "points": 1, "coins": [0, 0]}
    harbour = having("r09 r02", STACKS, at="c3", **few).play("slide f4 g4")
    assert harbour.options("half-turn") == []
    assert harbour.refuses("half-turn g4") == "points [6.3]"
    assert harbour.refusal("half-turn g4").arguments == {"cost": 1, "have": 0}


def test_r26_an_empty_stack_is_swapped_and_two_empty_ones_are_not() -> None:
    empty = {
        "seats": 3,
        "objectives": ["r01", "r10", "r06"],
        "validated": ["r09 r08", "r04 r02", "r13"],
        "goods": {"a": "kite", "a'": "snake"},
    }
    harbour = having("", STACKS, at="c3", **empty)
    assert (harbour.stack("a"), harbour.stack("a'")) == ("kite 0", "snake 1")
    harbour.play("swap-stacks f4")
    assert (harbour.stack("a"), harbour.stack("a'")) == ("snake 1", "kite 0")
    harbour = having("", STACKS, at="c3", **{**empty, "held": ["snake"]})
    assert (harbour.stack("a"), harbour.stack("a'")) == ("kite 0", "snake 0")
    assert harbour.refuses("swap-stacks f4") == "stacks_empty [6.3]"
    assert harbour.refusal("swap-stacks f4").arguments == {"cell": "f4"}


OTHERS_TURN = {"seat": 1, "objectives": ["r01", "r02"], "validated": ["r10"]}


def rolled(*fallen: int, **more: Any) -> Scene:  # noqa: ANN401
    """The second player has ended the turn, and the first one, who has the bonus, has rolled."""
    harbour = having("", STACKS, at="c3", chance=[*fallen], **{**OTHERS_TURN, **more})
    return harbour.play("end 0")


def test_r24_one_die_is_rolled_again_before_points_are_spent() -> None:
    harbour = rolled(5, 0, 5)
    assert (harbour.asks, harbour.awaits, harbour.state["dice"]) == ("Reroll", 0, [4, 3])
    assert harbour.options() == ["keep-dice", "reroll 3", "reroll 4"]
    assert harbour.refuses("slide f4 g4") == "reroll_first [6.3]"
    harbour.play("reroll 3")
    assert (harbour.state["dice"], harbour.points, harbour.asks) == ([4, 4], 8, "Spend")
    assert harbour.told("reroll")[0]["points"] == 8


def test_r24_the_second_result_counts_even_if_it_is_worse() -> None:
    harbour = rolled(5, 5, 0)
    assert harbour.options() == ["keep-dice", "reroll 4"]
    assert harbour.play("reroll 4").points == 7
    assert harbour.asks == "Spend"


def test_r24_nobody_has_to_roll_again() -> None:
    harbour = rolled(0, 0).play("keep-dice")
    assert (harbour.points, harbour.state["used"], harbour.asks) == (6, [], "Spend")
    assert harbour.refuses("reroll 3") == "reroll_late [R24]"


def test_r24_only_a_face_that_is_shown_is_rolled_again() -> None:
    harbour = rolled(0, 0)
    assert harbour.refuses("reroll 4") == "no_such_face [6.3]"
    assert harbour.options() == ["keep-dice", "reroll 3"]


def test_r24_who_has_the_card_only_now_has_rolled_already() -> None:
    harbour = having(
        "", HOMEWARD, objectives=["r10", "r02"], held=["necklace mushrooms fan"], chance=[0, 0],
    )  # fmt: skip
    harbour.play("walk a1\nkeep r01")
    assert harbour.asks == "Spend"
    assert harbour.options("reroll") == []


def test_r25_any_two_goods_of_the_next_objective_are_enough() -> None:
    for held in ("snake parasol", "snake vase", "parasol vase"):
        harbour = having(
            ONE_LESS, HOMEWARD, held=[held], skips=[1], goods={"a": "silk", "a'": "jade"},
            chance=[0, 0],
        ).play("walk a1")  # fmt: skip
        assert harbour.of_side("validated")[0] == [ONE_LESS, "r01"]
        assert sorted(harbour.state["boxed"]) == sorted(
            [*GOODS_OF[ONE_LESS].split(), *held.split()]
        )
    harbour = having(ONE_LESS, HOMEWARD, held=["snake"], skips=[1]).play("walk a1")
    assert harbour.of_side("validated")[0] == [ONE_LESS]


def test_r25_the_bonus_comes_with_the_card_and_goes_with_the_next() -> None:
    harbour = coming_home_with(ONE_LESS, chance=[0, 0])
    assert harbour.of_side("skips") == [0, 0]
    harbour.play("walk a1\nkeep r02")
    assert harbour.of_side("skips") == [1, 0]
    harbour = having(
        ONE_LESS, HOMEWARD, held=["snake parasol vase"], skips=[1], chance=[0, 0],
        goods={"a": "silk", "a'": "jade"},
    ).play("walk a1")  # fmt: skip
    assert harbour.of_side("skips") == [0, 0]


def test_r25_the_third_good_is_still_taken_by_who_passes_it() -> None:
    harbour = having(
        ONE_LESS, HOMEWARD, held=["snake parasol"], skips=[1], goods={"a": "vase", "a'": "jade"},
    ).play("walk c1")  # fmt: skip
    assert harbour.held() == "vase snake parasol"


def test_one_of_three_is_for_the_very_next_draw() -> None:
    harbour = coming_home_with(OF_THREE, chance=[0, 0, 0]).play("walk a1")
    assert harbour.options() == ["keep r02", "keep r03", "keep r04"]
    harbour.play("keep r03")
    assert (harbour.of_side("objective")[0], harbour.view(0)["deck"]) == ("r03", 10)
    assert harbour.told("draws", 1) == [{"seat": 0, "number": 3}]


def test_one_of_three_works_only_once() -> None:
    harbour = having(
        OF_THREE, HOMEWARD, held=["snake parasol vase"], chance=[0, 0],
        goods={"a": "silk", "a'": "jade"},
    ).play("walk a1")  # fmt: skip
    assert len(harbour.options("keep")) == 2


def test_r19_one_of_three_is_one_of_two_if_only_two_are_left() -> None:
    harbour = coming_home_with(
        OF_THREE, seats=4, objectives=["r12", "r01", "r02", "r03"],
        validated=["r05", "r06 r07", "r08 r09", "r10 r04"], chance=[0, 0],
    )  # fmt: skip
    assert harbour.view(0)["deck"] == 2
    assert harbour.play("walk a1").options() == ["keep r11", "keep r13"]


def test_three_coins_come_at_once_from_the_stock() -> None:
    harbour = coming_home_with(COINS, coins=[0, 1], chance=[0, 0]).play("walk a1")
    assert (harbour.coins(), harbour.stock, harbour.asks) == ([3, 1], 8, "Keep")


def test_three_coins_that_the_stock_lacks_come_from_those_who_have_most() -> None:
    harbour = coming_home_with(COINS, seats=3, coins=[2, 4, 4], chance=[0, 0]).play("walk a1")
    assert (harbour.asks, harbour.coins(), harbour.awaits) == ("MayRob", [4, 4, 4], 0)
    harbour.play("coin p2")
    assert (harbour.coins(), harbour.asks) == ([5, 4, 3], "Keep")
    assert harbour.play("keep r03").points == 5


def test_r16_coins_that_nobody_has_are_lost() -> None:
    harbour = coming_home_with(COINS, coins=[11, 1], chance=[0, 0]).play("walk a1")
    assert harbour.options() == ["coin p1", "enough"]
    harbour.play("coin p1")
    assert (harbour.coins(), harbour.stock, harbour.asks) == ([12, 0], 0, "Keep")


def test_three_coins_may_be_fewer_when_the_stock_is_short() -> None:
    harbour = coming_home_with(COINS, seats=3, coins=[2, 5, 4], chance=[0, 0]).play("walk a1")
    assert (harbour.coins(), harbour.asks) == ([3, 5, 4], "MayRob")
    assert harbour.session.prompt(0)["args"] == {"number": 2}
    harbour.play("coin p1")
    assert harbour.options() == ["coin p1", "enough"]
    harbour.play("enough")
    assert (harbour.coins(), harbour.stock, harbour.asks) == ([4, 4, 4], 0, "Keep")
    assert harbour.told("enough") == [{"seat": 0}]
    none = coming_home_with(COINS, seats=3, coins=[2, 5, 5], chance=[0, 0]).play("walk a1\nenough")
    assert (none.coins(), none.asks) == ([2, 5, 5], "Keep")


@pytest.mark.parametrize("card", [ONE_LESS, OF_THREE, COINS])
def test_what_works_once_is_no_bonus_of_later_turns(card: str) -> None:
    harbour = having(card, STACKS, at="c3")
    assert harbour.view(0)["bonuses"] == [[], []]


def test_the_bonus_of_the_last_objective_no_longer_matters() -> None:
    harbour = coming_home_with(COINS, coins=[0, 1], validated=["r04 r05"]).play("walk a1")
    assert (harbour.asks, harbour.coins()) == ("over", [0, 1])


def test_a_die_has_five_threes_and_a_four() -> None:
    assert sorted(box_from("").faces) == [3, 3, 3, 3, 3, 4]


def test_the_log_tells_when_one_less_is_gained_and_what_it_was_used_for() -> None:
    gained = coming_home_with(ONE_LESS, chance=[0, 0]).play("walk a1")
    assert gained.told("one_less") == [{"seat": 0}]
    used = having(
        ONE_LESS, HOMEWARD, held=["snake vase"], skips=[1], goods={"a": "silk", "a'": "jade"},
        chance=[0, 0],
    ).play("walk a1")  # fmt: skip
    assert used.told("without", None) == [{"seat": 0, "goods": "parasol"}]
    whole = having(
        ONE_LESS, HOMEWARD, held=["snake vase parasol"], skips=[1], chance=[0, 0],
        goods={"a": "silk", "a'": "jade"},
    ).play("walk a1")  # fmt: skip
    assert whole.told("without") == []
