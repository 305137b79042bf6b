"""Teams: two against two, with common coins, goods and objective; one uses bonuses in a round."""

from typing import Any

import pytest

from comptoir import BadOption, Quick, bot
from tests.games.dragon_market.scenario import RED_TEAMS, TEAMS, Scene, new_game, scene

PIER = """
    #0 a' a2 A  .
    .  .  b' .  .
    .  .  b  .  .
    .  .  B  .  .
"""
LAID = {"a'": "ring", "a": "vase", "b'": "teapot", "b": "mirror"}  # what b01 asks for


def pier(text: str = PIER, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """Two partners beside the goods that they need."""
    kept = {"seats": 4, "options": TEAMS, "goods": LAID, "objectives": ["b01", "b10"]}
    return scene(text, **{**kept, **more})


def test_only_four_play_in_teams() -> None:
    for seats in (2, 3):
        with pytest.raises(BadOption, match="teams_of_four"):
            new_game(seats, teams="on")


def test_partners_sit_opposite_each_other_and_the_teams_take_turns() -> None:
    harbour = new_game(4, teams="on")
    assert harbour.view(None)["side_of"] == [0, 1, 0, 1]
    harbour.play(harbour.options()[0])
    harbour.play(harbour.options()[0])
    turns = []
    for _ in range(5):
        turns.append(harbour.awaits)
        harbour.play("end 0")
    assert turns == [0, 1, 2, 3, 0]


def test_a_team_has_one_objective() -> None:
    harbour = new_game(4, teams="on", first="2")
    harbour.play(harbour.options()[0])
    harbour.play(harbour.options()[0])
    assert len({*harbour.of_side("objective")}) == 2
    assert harbour.view(None)["deck"] == 8


@pytest.mark.parametrize(("first", "coins"), [
    ("1", [2, 4]), ("2", [4, 2]), ("3", [2, 4]), ("4", [4, 2]),
])  # fmt: skip
def test_r28_partners_bring_their_coins_together(first: str, coins: list[int]) -> None:
    harbour = new_game(4, teams="on", first=first)
    assert (harbour.coins(), harbour.stock) == (coins, 6)


def test_r28_partners_share_coins_goods_and_objective() -> None:
    harbour = pier(coins=[1, 0], points=2, chance=[0] * 8).play("walk b1 a1")
    assert (harbour.held(), harbour.points) == ("ring", 0)
    harbour.play("walk b1\nend 0\nend 6\n2: walk c2")
    assert (harbour.held(), harbour.coins()) == ("ring teapot", [0, 6])
    harbour.play("2: end 5")
    assert harbour.coins() == [5, 6]


def test_r28_what_the_partner_holds_is_not_taken_again() -> None:
    harbour = pier(held=["ring"]).play("walk b1")
    assert (harbour.held(), harbour.stack("a'")) == ("ring", "ring 1")


def test_r28_either_partner_brings_home_what_both_have_taken() -> None:
    home = """
        .  .  .  .  A
        .  .  .  .  a
        .  .  .  .  a'2
        .  .  .  .  #
    """
    harbour = pier(home, at="f7", seat=2, goods={"a": "silk", "a'": "jade"},
                   held=["ring vase teapot mirror"])  # fmt: skip
    assert harbour.play("walk j10").of_side("validated") == [["b01"], []]


def test_r28_nobody_delivers_at_the_pontoon_of_the_partner() -> None:
    harbour = pier("""
        #0 a'2 a A  .
        .  .   . .  .
    """, seat=2, goods={"a": "silk", "a'": "jade"}, held=["ring vase teapot mirror"])  # fmt: skip
    assert harbour.refuses("walk a1") == "step_pontoon [4.3]"


def test_two_coins_may_be_spent_in_the_turn_of_each_partner() -> None:
    harbour = pier(coins=[5, 0], points=0, chance=[0] * 4)
    harbour.play(
        "walk b1\nwalk a1\nend 0\nend 0\nslide d1 e1\nslide e1 d1\nslide d1 e1\nslide e1 d1"
    )
    harbour.play("slide d1 e1\nslide e1 d1\nslide d1 e1")
    assert (harbour.coins(), harbour.awaits, harbour.state["bought"]) == ([2, 0], 2, 1)


def test_four_objectives_win_for_both_partners() -> None:
    harbour = pier("""
        #  a'0 a A  .
        .  .   . .  .
    """, goods={"a": "silk", "a'": "jade"}, held=["ring vase teapot mirror"],
        validated=["b03 b06 b08", "b05"])  # fmt: skip
    result = harbour.play("walk a1").result
    assert (result.ranks, result.scores) == ((1, 3, 1, 3), (4, 1, 4, 1))


AFAR = """
    .  .  .  .  .  .
    .  a' A  a  .  .
    .  .  .  .  .  .
"""


def red_team(cards: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """The first team has bonuses."""
    kept = {"seats": 4, "options": RED_TEAMS, "objectives": ["r11", "r12"], "validated": [cards]}
    return scene(AFAR, at="c3", **{**kept, **more})


def test_r29_the_first_partner_to_use_a_bonus_bars_the_other_for_the_round() -> None:
    harbour = red_team("r02 r09", chance=[0] * 20).play("half-turn e4")
    assert harbour.of_side("bonus_by") == [0, -1]
    assert harbour.options("swap-stacks") != []
    harbour.play("end 0\nend 0")
    assert harbour.awaits == 2
    assert (harbour.options("half-turn"), harbour.options("swap-stacks")) == ([], [])
    assert harbour.refuses("half-turn e4") == "partner_bonus [7]"
    assert harbour.refuses("swap-stacks e4") == "partner_bonus [7]"
    assert harbour.view(None)["bonuses"] == [["half_turn", "swap_stacks"], [], [], []]
    harbour.play("end 0\nend 0")
    assert (harbour.awaits, harbour.of_side("bonus_by")) == (0, [-1, -1])
    harbour.play("end 0\nend 0\nhalf-turn e4")
    assert harbour.of_side("bonus_by") == [2, -1]


def test_r29_a_new_round_frees_both_partners() -> None:
    harbour = red_team("r02", seat=2, chance=[0] * 20).play("half-turn e4\nend 0\nend 0")
    assert harbour.awaits == 0
    assert harbour.play("half-turn e4").of_side("bonus_by") == [0, -1]


def test_r29_a_bonus_of_one_team_does_not_bar_the_other() -> None:
    harbour = red_team("", validated=["r02", "r09"], chance=[0] * 20).play("half-turn e4\nend 0")
    assert harbour.play("swap-stacks e4").of_side("bonus_by") == [0, 1]


def test_r29_who_is_barred_is_not_asked_about_dice_and_crosses_no_sailor() -> None:
    harbour = red_team("r10 r02 r05", chance=[0] * 20).play("half-turn e4\nend 0\nend 0")
    assert (harbour.awaits, harbour.asks) == (2, "Spend")
    fresh = red_team("r10 r02", chance=[0] * 20).play("end 0\nend 0")
    assert (fresh.awaits, fresh.asks) == (2, "Reroll")
    fresh.play("reroll 3")
    assert fresh.of_side("bonus_by") == [2, -1]


def test_r29_a_bonus_on_foot_bars_the_partner_too() -> None:
    harbour = scene("""
        #0 .  a' a  A
        .  .  .  .  .
    """, seats=4, options=RED_TEAMS, objectives=["r11", "r12"], validated=["r06"])  # fmt: skip
    assert harbour.play("walk c1").of_side("bonus_by") == [0, -1]


def test_r29_bonuses_that_work_at_once_do_not_count() -> None:
    for card, held in (("r13", "perfume parasol drum"), ("r12", "teapot perfume mirror")):
        harbour = scene("""
            #  a'0 a A  .
            .  .   . .  .
        """, seats=4, options=RED_TEAMS, objectives=[card, "r01"], held=[held],
            validated=["r02"], goods={"a": "silk", "a'": "jade"}, chance=[0] * 20)  # fmt: skip
        harbour.play("walk a1\nkeep r03\nend 0\nend 0")
        assert harbour.of_side("bonus_by") == [-1, -1]
        assert (harbour.awaits, harbour.options("half-turn") != []) == (2, True)


def test_r30_the_other_team_gives_what_the_stock_lacks() -> None:
    harbour = pier(coins=[9, 3]).play("end 2")
    assert harbour.coins() == [11, 1]
    assert harbour.told("rob") == [{"seat": 0, "other": 1}] * 2
    harbour = pier(coins=[10, 2])
    assert harbour.options("end")[-1] == "end 2"
    assert harbour.refuses("end 3") == "no_more_coins [4.7]"


def test_r31_partners_see_the_same_cards_and_who_comes_home_chooses() -> None:
    harbour = new_game(4, teams="on", objectives="red", first="2")
    assert (harbour.asks, harbour.awaits) == ("Keep", 1)
    drawn = harbour.of_side("drawn")[1]
    assert [harbour.view(seat)["sides"][1]["drawn"] for seat in range(4)] == [
        [None, None], drawn, [None, None], drawn,
    ]  # fmt: skip
    harbour.play(f"keep {drawn[1]}")
    assert harbour.awaits == 2
    seen = [harbour.view(seat)["sides"][1]["objective"]["card"] for seat in range(4)]
    assert seen == [None, drawn[1], None, drawn[1]]
    assert [len(harbour.told("keep", seat)) for seat in range(4)] == [0, 1, 0, 1]
    assert [len(harbour.told("keeps", seat)) for seat in range(4)] == [1, 0, 1, 0]


def test_r31_the_partner_who_comes_home_chooses_for_both() -> None:
    harbour = scene("""
        .  .  .  .  A
        .  .  .  .  a
        .  .  .  .  a'2
        .  .  .  .  #
    """, at="f7", seats=4, seat=2, options=RED_TEAMS, objectives=["r01", "r02"],
        held=["snake parasol vase"], goods={"a": "silk", "a'": "jade"}, chance=[0, 0])  # fmt: skip
    harbour.play("walk j10")
    assert (harbour.asks, harbour.awaits) == ("Keep", 2)
    assert harbour.view(0)["sides"][0]["drawn"] == ["r03", "r04"]
    assert harbour.refuses("0: keep r03") == "table.why.not_awaited"
    harbour.play("keep r03")
    assert harbour.view(0)["sides"][0]["objective"]["card"] == "r03"


BARRED = """
    #0 a'1 a A  .
    .  .   . .  .
"""
WAITING: dict[str, Any] = {
    "seats": 4,
    "goods": {"a": "silk", "a'": "jade"},
    "chance": [0] * 8,
}


def test_a_partner_at_home_steps_out_and_back_over_another_heir_to_deliver() -> None:
    blue: dict[str, Any] = {
        "options": TEAMS,
        "objectives": ["b01", "b10"],
        "held": ["ring vase teapot mirror"],
    }
    harbour = scene(BARRED, **WAITING, **blue)
    assert harbour.options("walk") == ["walk b1 a1", "walk b1 c1"]
    harbour.play("walk b1 a1")
    assert (harbour.of_side("validated"), harbour.points) == ([["b01"], []], 4)
    for line in ("", "ring"):
        lacking = scene(BARRED, **WAITING, **{**blue, "held": [line]})
        assert lacking.options("walk") == ["walk b1 c1"]


def test_a_partner_at_home_steps_out_and_back_with_bonuses_on_foot_too() -> None:
    kept: dict[str, Any] = {
        "options": RED_TEAMS,
        "objectives": ["r01", "r02"],
        "held": ["snake parasol vase"],
    }
    harbour = scene(BARRED, **WAITING, **kept, validated=["r05"])
    assert "walk b1 a1" in harbour.options("walk")
    assert harbour.play("walk b1 a1").of_side("validated") == [["r05", "r01"], []]


def test_the_merchant_delivers_by_stepping_out_and_back_over_another_heir() -> None:
    kept: dict[str, Any] = {
        "options": TEAMS,
        "objectives": ["b01", "b10"],
        "held": ["ring vase teapot mirror"],
    }
    session = scene(BARRED, **WAITING, **kept).session
    for name in ("merchant", "apprentice"):
        chosen = bot(name).choose(session.view(0), session.options(0), Quick(1))
        assert chosen == "walk b1 a1", name


def test_r35_a_team_chooses_one_of_two_blue_objectives() -> None:
    harbour = new_game(4, teams="on", first="2")
    assert (harbour.asks, harbour.awaits, harbour.view(None)["deck"]) == ("Keep", 1, 6)
    drawn = harbour.of_side("drawn")
    assert [len(cards) for cards in drawn] == [2, 2]
    assert all(
        [row["drawn"] for row in harbour.view(viewer)["sides"]] == drawn for viewer in (0, 3, None)
    )
    assert harbour.options() == [f"keep {card}" for card in drawn[1]]
    assert harbour.refuses("keep b99") == "form.keep"
    assert harbour.refuses(f"keep {drawn[0][0]}") == "keep [6.1]"
    assert harbour.refusal(f"keep {drawn[0][0]}").arguments == {"choices": drawn[1]}
    harbour.play(f"keep {drawn[1][1]}\nkeep {drawn[0][0]}")
    assert harbour.of_side("objective") == [drawn[0][0], drawn[1][1]]
    assert (harbour.view(None)["deck"], harbour.asks) == (8, "Spend")
    assert len(harbour.told("card", None)) == 2


def test_who_comes_home_with_blue_cards_chooses_the_next_objective_of_the_team() -> None:
    harbour = pier("""
        #  a'0 a A  .
        .  .   . .  .
    """, goods={"a": "silk", "a'": "jade"}, held=["ring vase teapot mirror"],
        chance=[0, 0])  # fmt: skip
    harbour.play("walk a1")
    assert (harbour.asks, harbour.awaits, harbour.options()) == (
        "Keep",
        0,
        ["keep b02", "keep b03"],
    )
    harbour.play("keep b03")
    assert (harbour.of_side("objective")[0], harbour.asks) == ("b03", "Spend")
