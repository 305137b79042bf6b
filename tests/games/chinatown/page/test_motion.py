"""Moves are seen: money, cards, marks and tiles."""

import pytest

from tests.web.asking import Caller
from tests.web_page.moving import (
    BEGUN,
    HOLD,
    SEEN,
    arrive,
    begun,
    go_on,
    look,
    onlooker,
)
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_money_comes_back_with_the_past(visitors: Visitors, caller: Caller) -> None:
    page = onlooker(visitors, caller, "chinatown", motion=True)
    look(page, 7)
    forth = go_on(page)
    arrive(page)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    back = page.evaluate(SEEN)
    assert back["flights"] == forth["flights"] == 4
    assert back["labels"].strip() == forth["labels"].strip() == "+$30k"


def test_news_are_seen_and_what_is_gone_leaves_nothing_behind(
    visitors: Visitors, caller: Caller
) -> None:
    """The last of four keeps cards: they go, and marks and tiles come."""
    table = begun(caller, "chinatown", 3, "Ada Bea Cleo Dan")
    page = visitors.visit(table.link(3), motion=True, phone=True)
    page.locator(".ct-card").first.wait_for()
    page.evaluate(HOLD)
    table.act(3, "keep 73 74 77 81")
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["flights"] == 24
    assert arrive(page) == []
    assert page.locator(".flight").count() == 0
    assert page.locator(".ct-card").count() == 0
