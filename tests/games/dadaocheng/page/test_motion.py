"""Moves are seen: chains of lines, and discs that turn over."""

import pytest

from tests.web.asking import Caller
from tests.web_page.moving import (
    BEGUN,
    HOLD,
    SEEN,
    arrive,
    begun,
)
from tests.web_page.playing import CAUGHT_UP, DRAWN
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_a_chain_goes_line_by_line_when_it_is_tried_out(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit(begun(caller, "dadaocheng", 1, "Ada Bea Cleo").link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    for space in ("b2", "c4"):
        page.locator(f'[data-part="{space}"]').click()
    page.wait_for_function(BEGUN)
    stages = [page.evaluate(SEEN), *arrive(page)]
    assert [stage["pieces"] for stage in stages[:3]] == [
        ["disc-b2", "disc-c4"],  # they change places,
        ["disc-c2", "disc-c3", "disc-c4"],  # the line pays,
        ["disc-c2", "disc-c3", "disc-c4"],  # and turns over
    ]
    assert [stage["flights"] for stage in stages] == [0, 2, 0, 1, 0, 2, 0, 3, 0]
    assert sum(stage["time"] for stage in stages) < 2_100

    page.evaluate("() => { window.held = 0; }")
    page.locator("[data-do=confirm]").click()
    page.wait_for_function(CAUGHT_UP, arg=[2, ""])
    page.evaluate(DRAWN)
    assert page.evaluate("() => window.held") == 0  # it has been seen already


def test_whoever_acts_ends_what_moves(visitors: Visitors, caller: Caller) -> None:
    """Ada turns a disc over, and goes on while that is still to be seen."""
    table = caller.seat("dadaocheng", "Ada Bea")
    page = visitors.visit(table.link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    page.locator('[data-part="a1"]').click()
    page.locator('[data-part="a1"]').click()  # twice: turn it over
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["pieces"] == ["disc-a1"]
    page.locator('[data-part="b1"]').click()
    assert page.evaluate(SEEN)["number"] == 0
    page.locator('[data-part="b1"].chosen').wait_for()
    page.keyboard.press("Escape")
