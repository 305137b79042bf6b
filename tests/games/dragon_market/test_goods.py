"""Goods: one token of a needed kind from every cell entered, once, even beside somebody."""

from typing import Any

import pytest

from tests.games.dragon_market.scenario import RED, Scene, scene

PIER = """
    #0 a' a  A  .  .
    .  .  b' .  .  .
    .  .  b  .  .  .
    .  .  B  .  .  .
"""
LAID = {"a'": "ring", "a": "vase", "b'": "teapot", "b": "mirror"}  # what b01 asks for
RINGS = {"a'": "snake", "a": "parasol", "b'": "vase", "b": "ring"}  # what r01 asks for, and a ring


def pier(drawing: str = PIER, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """A row of goods that the first player needs, beside the pontoon."""
    return scene(drawing, **{"goods": LAID, "objectives": ["b01", "b10"], **more})


def test_goods_are_taken_on_every_cell_that_is_entered() -> None:
    harbour = pier().play("walk b1 c1 c2")
    assert harbour.held() == "ring vase teapot"
    assert [harbour.stack(space) for space in LAID] == ["ring 1", "vase 1", "teapot 1", "mirror 2"]
    assert [told["cell"] for told in harbour.told("take")] == ["b1", "c1", "c2"]


def test_taking_costs_nothing() -> None:
    assert pier().play("walk b1 c1 c2").points == 3


def test_only_what_the_objective_asks_for_is_taken() -> None:
    harbour = pier(objectives=["b04"]).play("walk b1 c1 c2 c3")
    assert harbour.held() == "vase"


def test_only_one_token_of_a_kind_is_taken() -> None:
    harbour = pier().play("walk b1 c1 b1")
    assert (harbour.held(), harbour.stack("a'")) == ("ring vase", "ring 1")
    harbour.play("walk c1 b1 a1")
    assert (harbour.held(), harbour.stack("a'")) == ("ring vase", "ring 1")


def test_what_is_held_already_is_not_taken_again() -> None:
    harbour = pier(held=["ring"]).play("walk b1 c1")
    assert (harbour.held(), harbour.stack("a'"), harbour.stack("a")) == (
        "ring vase", "ring 1", "vase 1",
    )  # fmt: skip


def test_goods_are_taken_where_another_heir_stands() -> None:
    harbour = pier(PIER.replace("a'", "a'1", 1)).play("walk b1 c1")
    assert harbour.held() == "ring vase"
    assert harbour.held(1) == ""


def test_an_empty_stack_leaves_a_cell_to_walk_on() -> None:
    harbour = pier(validated=["b02"], held=["", "ring"], objectives=["b04", "b01"])
    assert harbour.stack("a'") == "ring 0"
    harbour.play("walk b1 c1\nwalk b1")
    assert (harbour.held(), harbour.heir()) == ("vase", "b1")


def test_the_second_token_is_for_the_second_objective_that_asks_for_it() -> None:
    crowded = """
        #0 a' a1 A  .  .
        .  .  b' .  .  .
        .  .  b  .  .  .
        .  .  B  .  .  .
    """
    harbour = pier(crowded, objectives=["b01", "b02"]).play("walk b1 a1\nend 0\n1: walk b1")
    assert (harbour.held(0), harbour.held(1), harbour.stack("a'")) == ("ring", "ring", "ring 0")


def test_tokens_never_go_back_to_the_boats_and_cannot_be_put_down() -> None:
    harbour = pier().play("walk b1 c1\nwalk b1 a1\nend 0")
    assert harbour.held() == "ring vase"


def test_r10_red_goods_may_be_left_lying_and_blue_ones_are_taken() -> None:
    harbour = scene(PIER, goods=RINGS, objectives=["r01", "r02"], options=RED, points=2)
    assert harbour.options("walk") == [
        "walk b1",
        "walk b1 a1",
        "walk b1 c1",
        "walk b1 c1 leave snake parasol",
        "walk b1 leave snake",
    ]
    harbour.play("walk b1 c1 leave snake parasol")
    assert (harbour.held(), harbour.stack("a"), harbour.stack("a'")) == ("", "parasol 2", "snake 2")
    blue = pier(points=2)
    assert blue.options("walk") == ["walk b1", "walk b1 a1", "walk b1 c1"]
    assert blue.refuses("walk b1 leave ring") == "leave [4.5]"


def test_r10_some_may_be_left_and_others_taken() -> None:
    harbour = scene(PIER, goods=RINGS, objectives=["r01", "r02"], options=RED)
    assert not harbour.allows("walk b1 c1 leave snake")
    assert harbour.play("walk b1 c1 leave snake").held() == "parasol"
    assert harbour.play("walk b1").held() == "snake parasol"


@pytest.mark.parametrize("line", ["walk b1 leave ring", "walk b1 leave snake vase"])
def test_r10_only_what_would_be_taken_can_be_left(line: str) -> None:
    harbour = scene(PIER, goods=RINGS, objectives=["r01", "r02"], options=RED)
    assert harbour.refuses(line) == "leave [4.5]"


def test_r11_only_entering_a_cell_takes_goods() -> None:
    standing = """
        #  a'0 a A  .  .
        .  .  b' .  .  .
        .  .  b  .  .  .
        .  .  B  .  .  .
    """
    harbour = pier(standing).play("slide d1 e1\nslide e1 d1")
    assert harbour.held() == ""
    assert harbour.play("walk c1 b1").held() == "ring vase"


def test_r11_a_new_objective_takes_nothing_from_the_cell_under_the_heir() -> None:
    standing = """
        #0 .  .  .  .  .
        a'2 a A  .  .  .
        .  .  .  .  .  .
    """
    harbour = scene(standing, seats=4, options={"teams": "on"}, goods={"a'": "carpet", "a": "jade"},
                    objectives=["b01", "b03"], held=["ring teapot vase mirror"],
                    chance=[0, 0, 0])  # fmt: skip
    harbour.play("walk a2 b2\nwalk a2 a1\nkeep b02")
    assert harbour.of_side("objective")[0] == "b02"
    assert (harbour.held(), harbour.stack("a'")) == ("", "carpet 2")
