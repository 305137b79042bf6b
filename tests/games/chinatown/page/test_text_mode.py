"""Text mode: deals that are typed."""

import pytest
from playwright.sync_api import expect

from tests.web.asking import Caller
from tests.web_page.typist import Typist, at_table
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_a_deal_is_typed_and_the_reason_it_is_not_one(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, "chinatown")
    typist = Typist(page, caller)
    typist.play_next()
    page.locator(".told-hint", has_text="propose").wait_for()
    page.keyboard.type("propose 990k to p1 for 20k")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .why")).to_be_visible()
    page.locator("#typed").fill("propose 10k to p1 for 20k")
    page.keyboard.press("Enter")
    page.locator("[data-do=confirm]:not([disabled])").wait_for()
    page.keyboard.press("Enter")
    page.locator(".told", has_text="by Ann").wait_for()
