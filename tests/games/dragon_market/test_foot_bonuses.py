"""Bonuses on foot: crossing a sailor, a diagonal step, a jump over water, all in a walk."""

from typing import Any

import pytest

from tests.games.dragon_market.scenario import RED, RED_TEAMS, Scene, drawn, scene

CROSS, DIAGONAL, JUMP = "r04", "r05", "r06"


def on_foot(cards: str, text: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """A scene of the advanced game in which the first player has bonuses."""
    kept = {"objectives": ["r11", "r12"], "validated": [cards], "options": RED}
    return scene(text, **{**kept, **more})


def crossing(cards: str = CROSS, **more: Any) -> Scene:  # noqa: ANN401
    """An heir beside a sailor with spaces on all its other sides."""
    text = """
        #  .  .  .  .
        .  b' .  .  .
        a' b  .  .  .
        a0 B  c  C  c'
        A  d' .  .  .
        .  d  .  .  .
        .  D  .  .  .
    """
    goods = {"a": "ring", "a'": "fan", "b": "vase", "b'": "kite", "c": "silk", "d'": "jade"}
    return on_foot(cards, text, goods=goods, **more)


@pytest.mark.parametrize("there", ["b3", "c4", "b5"])
def test_r22_one_sailor_is_crossed_in_any_direction(there: str) -> None:
    harbour = crossing().play(f"walk b4 {there}")
    assert (harbour.heir(), harbour.points) == (there, 4)
    assert harbour.state["used"] == ["cross_sailor"]


def test_r22_who_crosses_a_sailor_may_come_back_to_where_he_was() -> None:
    harbour = crossing().play("walk b4 a4")
    assert (harbour.heir(), harbour.points, harbour.state["used"]) == ("a4", 4, ["cross_sailor"])


def test_r22_nobody_stops_on_a_sailor() -> None:
    harbour = crossing()
    assert harbour.refuses("walk b4") == "stop_sailor [4.3]"
    assert harbour.refusal("walk b4").arguments == {"cell": "b4"}
    assert not harbour.allows("walk b4")


def test_r22_only_one_sailor_is_crossed_in_a_turn() -> None:
    harbour = crossing()
    assert harbour.refuses("walk b4 c4 d4") == "bonus_used [6.3]"
    assert harbour.refuses("walk b4 c4 b4 a4") == "bonus_used [6.3]"
    harbour.play("walk b4 c4")
    assert harbour.refuses("walk d4 e4") == "bonus_used [6.3]"
    assert harbour.refusal("walk d4 e4").arguments == {"bonus": "cross_sailor"}


def test_r22_two_sailors_side_by_side_bar_the_way() -> None:
    harbour = on_foot(CROSS, """
        .  .  .  .  .  .  .
        a' a0 A  B  b  b' .
        .  .  .  .  .  .  .
    """, at="c3")  # fmt: skip
    assert harbour.refuses("walk e4 f4 g4") == "two_sailors [R22]"
    assert not any("g4" in line for line in harbour.options("walk"))


def test_r22_a_crossing_is_left_by_an_ordinary_step() -> None:
    harbour = crossing(f"{CROSS} {DIAGONAL}")
    assert harbour.refuses("walk b4 a3") == "from_sailor [R22]"
    assert harbour.allows("walk b3")


def test_without_the_bonus_no_sailor_is_crossed() -> None:
    harbour = crossing("r13")
    assert harbour.refuses("walk b4 c4") == "step_sailor [4.3]"


DIAGONALS = """
    #  .  .  .  .  .
    .  a'0 a A  .  .
    .  .  .  b  B  b'
    .  .  .  .  .  .
"""


def test_a_diagonal_step_costs_a_point_whatever_lies_beside_it() -> None:
    harbour = on_foot(DIAGONAL, DIAGONALS)
    assert harbour.allows("walk c2 d3")
    assert harbour.play("walk c2 d3").picture == drawn("""
        #  .  .  .  .  .
        .  a' a  A  .  .
        .  .  .  b0 B  b'
        .  .  .  .  .  .
    """)
    assert (harbour.points, harbour.state["used"]) == (4, ["diagonal_step"])


def test_a_diagonal_step_leads_home() -> None:
    harbour = on_foot(DIAGONAL, DIAGONALS).play("walk a1")
    assert (harbour.heir(), harbour.points) == ("a1", 5)


def test_only_one_diagonal_step_in_a_turn() -> None:
    harbour = on_foot(DIAGONAL, DIAGONALS)
    assert harbour.refuses("walk a1 b2") == "bonus_used [6.3]"
    harbour.play("walk a1")
    assert harbour.refuses("walk b2") == "bonus_used [6.3]"
    assert harbour.options("walk") == []


def test_a_diagonal_step_leads_to_no_water_sailor_or_other_pontoon() -> None:
    harbour = on_foot(DIAGONAL, DIAGONALS)
    assert harbour.refuses("walk a3") == "step_water [4.3]"
    assert harbour.refuses("walk c2 d2") == "step_sailor [4.3]"
    assert harbour.refuses("walk c2 d1") == "step_water [4.3]"


JUMPS = """
    #  .  .  .  .  .  .
    a'0 .  b' B  b  .  .
    a  .  .  .  .  .  .
    A  .  .  C  c  c' .
"""


def test_r27_a_jump_goes_straight_over_one_cell_of_water() -> None:
    harbour = on_foot(JUMP, JUMPS)
    assert harbour.allows("walk c2")
    assert harbour.play("walk c2").picture == drawn("""
        #  .  .  .  .  .  .
        a' .  b'0 B  b  .  .
        a  .  .  .  .  .  .
        A  .  .  C  c  c' .
    """)
    assert (harbour.points, harbour.state["used"]) == (4, ["jump_water"])
    assert harbour.refuses("walk a2") == "bonus_used [6.3]"


@pytest.mark.parametrize(("line", "refused"), [
    ("walk e2", "step_far [4.3]"),  # over water and a boat
    ("walk a3 c2", "step_far [4.3]"),  # not straight
    ("walk d2", "step_sailor [4.3]"),
    ("walk c2 e2", "bonus_used [6.3]"),  # a second one
    ("walk a4", "step_sailor [4.3]"),
    ("walk c2 c4", "step_water [4.3]"),
])  # fmt: skip
def test_r27_what_is_no_jump(line: str, refused: str) -> None:
    assert on_foot(JUMP, JUMPS).refuses(line) == refused


def test_r27_no_jump_over_a_pontoon_an_heir_or_two_cells() -> None:
    harbour = on_foot(JUMP, """
        A  a  a'0 #
        .  .  .   .
        .  .  .   b'
        .  .  .   b
        .  .  .   B
    """, at="g1")  # fmt: skip
    assert harbour.options("walk j") == []
    assert harbour.refuses("walk j3") == "step_far [4.3]"
    harbour = on_foot(JUMP, """
        a'0 .  .  b' B b
        a  .  .  .  .  .
        A  .  .  .  .  .
    """, at="b4")  # fmt: skip
    assert harbour.refuses("walk e4") == "step_far [4.3]"
    assert not any("e4" in line for line in harbour.options("walk"))


def test_r27_a_jump_starts_and_lands_on_the_own_pontoon_too() -> None:
    harbour = on_foot(
        JUMP,
        """
        #0 .  a' a  A
        .  .  .  .  .
    """,
    )
    assert harbour.play("walk c1").heir() == "c1"
    harbour = on_foot(
        JUMP,
        """
        #  .  a'0 a A
        .  .  .   . .
    """,
    )
    assert harbour.play("walk a1").heir() == "a1"


def test_goods_are_taken_where_a_bonus_leads() -> None:
    harbour = on_foot(JUMP, JUMPS, goods={"b'": "teapot"}).play("walk c2")
    assert harbour.held() == "teapot"


def test_r20_a_bonus_costs_what_its_move_costs() -> None:
    crossed = crossing().play("walk b4 c4")
    stepped = on_foot(DIAGONAL, DIAGONALS).play("walk a1")
    jumped = on_foot(JUMP, JUMPS).play("walk c2")
    assert (crossed.points, stepped.points, jumped.points) == (4, 5, 4)


def test_r20_too_dear_a_bonus_is_refused() -> None:
    assert crossing(points=1).refuses("walk b4 c4") == "points [4.3]"
    assert on_foot(JUMP, JUMPS, points=1).refuses("walk c2") == "points [4.3]"
    assert on_foot(JUMP, JUMPS, points=1, coins=[1, 0]).play("walk c2").coins() == [0, 0]


def test_all_three_bonuses_in_one_walk() -> None:
    harbour = on_foot(f"{CROSS} {DIAGONAL} {JUMP}", """
        #  .  .  .  .  .  .  .
        a'0 .  b B  b' .  .  .
        a  .  .  .  .  c  .  .
        A  .  .  .  .  C  .  .
        .  .  .  .  .  c' .  .
    """, seats=4, options=RED_TEAMS)  # fmt: skip
    harbour.play("walk c2 d2 e2 f3")
    assert (harbour.heir(), harbour.points) == ("f3", 6 - 2 - 2 - 1)
    assert sorted(harbour.state["used"]) == ["cross_sailor", "diagonal_step", "jump_water"]
