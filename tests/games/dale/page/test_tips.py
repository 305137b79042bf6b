"""Tips on a phone: a card is read by a long press."""

import pytest
from playwright.sync_api import expect

from tests.games.dale.sample import POINTED
from tests.web.asking import Caller
from tests.web_page.test_tips import at_table, middle
from tests.web_page.tour import settled
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_a_long_press_tells_and_does_not_choose(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, "dale", phone=True)
    card, tip = page.locator(POINTED).first, page.locator(".tip")
    x, y = middle(card)
    finger = page.context.new_cdp_session(page)
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", down)
    expect(tip.locator(".dale-reader")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settled(page)
    expect(card).to_have_attribute("aria-pressed", "false")
    over, under = tip.bounding_box(), card.bounding_box()
    assert over
    assert under
    assert over["y"] + over["height"] <= under["y"], "it does not cover what is pressed"
    with page.context.expect_page() as opened:
        tip.locator("a").first.tap()
    opened.value.locator(".thing.visited").wait_for()
    page.locator(".question").tap()
    expect(tip).to_have_count(0)
