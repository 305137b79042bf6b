"""Riding: heirs and goods keep their places on a boat that moves, and nothing else happens."""

import pytest

from tests.games.dragon_market.scenario import drawn, scene

ABOARD = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  a'1 A a0 .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
SWINGING = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  A  a1 a'0 . .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


@pytest.mark.parametrize(("before", "line", "after"), [
    (ABOARD, "slide e4 g4", """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  a'1 A a0
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """),
    (ABOARD, "turn e4 right", """
        .  .  .  .  .  .  .
        .  .  .  a'1 . .  .
        .  .  .  A  .  .  .
        .  .  .  a0 .  .  .
        .  .  .  .  .  .  .
    """),
    (ABOARD, "turn e4 left", """
        .  .  .  .  .  .  .
        .  .  .  a0 .  .  .
        .  .  .  A  .  .  .
        .  .  .  a'1 . .  .
        .  .  .  .  .  .  .
    """),
    (SWINGING, "slide d4 b4", """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        A  a1 a'0 . .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """),
    (SWINGING, "turn d4 right", """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  A  .  .  .  .
        .  .  a1 .  .  .  .
        .  .  a'0 . .  .  .
    """),
    (SWINGING, "turn d4 left", """
        .  .  a'0 . .  .  .
        .  .  a1 .  .  .  .
        .  .  A  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """),
])  # fmt: skip
def test_heirs_ride_along(before: str, line: str, after: str) -> None:
    harbour = scene(before, at="b2")
    assert harbour.play(line).picture == drawn(after)
    assert (harbour.points, harbour.coins()) == (5, [0, 1])


@pytest.mark.parametrize("line", ["slide e4 g4", "turn e4 right", "turn e4 left"])
def test_goods_ride_along(line: str) -> None:
    goods = {"a": "ring", "a'": "vase"}
    harbour = scene(ABOARD, at="b2", goods=goods, objectives=["b03"]).play(line)
    assert (harbour.stack("a"), harbour.stack("a'")) == ("ring 2", "vase 2")


def test_r09_an_heir_that_rides_takes_nothing() -> None:
    harbour = scene(ABOARD, at="b2", goods={"a": "ring", "a'": "vase"}, objectives=["b01", "b04"])
    harbour.play("slide e4 f4\nturn f4 right\nturn f4 left")
    assert (harbour.held(0), harbour.held(1)) == ("", "")
    assert (harbour.stack("a"), harbour.stack("a'")) == ("ring 2", "vase 2")
    assert "take" not in harbour.events()


def test_r09_riding_costs_the_heir_nothing_and_needs_no_leave() -> None:
    harbour = scene(ABOARD, at="b2", coins=[0, 5]).play("slide e4 g4")
    assert (harbour.points, harbour.coins()) == (5, [0, 5])
    assert harbour.heir(1) == "f4"


def test_an_heir_on_its_pontoon_stays_when_the_boat_beside_it_goes() -> None:
    harbour = scene("""
        #0 a' a  A  .  .
        .  .  .  .  .  .
    """).play("slide d1 f1")  # fmt: skip
    assert harbour.picture == drawn("""
        #0 .  .  a' a  A
        .  .  .  .  .  .
    """)


def test_r09_no_heir_rides_home() -> None:
    harbour = scene(
        """
        #  a'0 a A  .  .
        .  .  .  .  .  .
        """, objectives=["b01"], held=["ring teapot vase mirror"],
    )  # fmt: skip
    assert harbour.refuses("slide d1 c1") == "slide_pontoon [4.1]"
    harbour.play("slide d1 e1\nslide e1 d1")
    assert harbour.of_side("validated") == [[], []]
    assert harbour.play("walk a1").of_side("validated") == [["b01"], []]
