"""Moves are seen: boats and coins, forth, back, and many at once."""

import pytest

from tests.web.asking import Caller
from tests.web_page.moving import (
    BEGUN,
    HOLD,
    SEEN,
    arrive,
    look,
    onlooker,
)
from tests.web_page.playing import CAUGHT_UP
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_going_back_is_seen_too(visitors: Visitors, caller: Caller) -> None:
    page = onlooker(visitors, caller, "dragon_market", motion=True)
    look(page, 1)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["pieces"] == ["boat-6"]
    look(page, 77)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["labels"] == "+5", "five coins go back to the stock"
    look(page, 10)  # but nothing moves when it is far
    page.evaluate("() => { window.held = 0; }")
    look(page, 60)
    assert page.evaluate("() => window.held") == 0


def test_the_board_catches_up(visitors: Visitors, caller: Caller) -> None:
    """Many actions come while the first is still to be seen: the others are shown shorter."""
    table = caller.seat("dragon_market", "Ada Bea")
    page = visitors.visit(table.link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    for number in range(1, 9):
        seat = table.game(0)["owing"][0]
        options = table.game(seat)["options"]
        moving = [one for one in options if one.split()[0] in ("slide", "turn")]
        table.act(seat, (moving or options)[0])
        page.wait_for_function(CAUGHT_UP, arg=[number, ""])
    stages = arrive(page)
    assert len(stages) > 3
    assert sum(stage["time"] for stage in stages) < 2_100
    still = visitors.visit(table.link(0))
    still.locator("[data-piece]").first.wait_for()
    boats = "() => [...document.querySelectorAll('[data-piece]')].map((one) => one.style.transform)"
    assert page.evaluate(boats) == still.evaluate(boats)
