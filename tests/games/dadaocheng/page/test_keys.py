"""Playing by keyboard: from disc to disc, and to what is only looked at."""

import pytest
from playwright.sync_api import expect

from tests.web.asking import Caller
from tests.web_page.test_access import at_table
from tests.web_page.test_tips import at_table as at_moment
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

FOCUSED = "document.activeElement.dataset.part ?? ''"


def test_arrow_keys_move_between_the_discs(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller)
    page.locator('[data-part="b2"]').first.focus()
    for key, there in (("Right", "c2"), ("Down", "c3"), ("Left", "b3"), ("Up", "b2")):
        page.keyboard.press(f"Arrow{key}")
        assert page.evaluate(FOCUSED) == there
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    page.locator("[data-do=confirm]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-do=confirm]").wait_for(state="detached")


def test_a_disc_is_flipped_by_choosing_it_twice(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller)
    page.locator('[data-part="b2"]').first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator("[data-do=confirm]").wait_for()
    page.keyboard.press("c")
    page.wait_for_function("() => document.body.dataset.moves === '1'")


def test_arrow_keys_come_to_what_is_only_looked_at(visitors: Visitors, caller: Caller) -> None:
    page = at_moment(visitors, caller, "dadaocheng")
    page.locator('[data-part="temple-2"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".dd-supply :focus")).to_have_attribute("aria-keyshortcuts", "i")
    expect(page.locator(".tip")).to_be_visible()
