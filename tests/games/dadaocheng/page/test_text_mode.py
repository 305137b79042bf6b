"""Text mode: what is typed wrongly, tried out and taken back."""

import pytest
from playwright.sync_api import expect

from tests.web.asking import Caller
from tests.web_page.typist import READY, at_table
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_what_is_typed_wrongly_is_explained_and_can_be_corrected(
    visitors: Visitors, caller: Caller
) -> None:
    page = at_table(visitors, caller, "dadaocheng")
    said = page.locator("#prompt .why")
    for line, why in (
        ("99", "There is no number 99"),
        ("", "There is nothing to confirm"),
        ("undo", "You have nothing to undo now"),
        ("flip z9", "z9"),
        ("swap a1 a1", "itself"),
    ):
        page.locator("#typed").fill(line)
        page.keyboard.press("Enter")
        expect(said).to_contain_text(why)
        assert page.locator("#typed").input_value() == line
    told, before = page.locator(".told"), page.locator(".told").inner_text()
    page.locator("#typed").fill("flip b2")
    page.keyboard.press("Enter")
    expect(said).to_have_count(0)
    expect(told).not_to_have_text(before, use_inner_text=True)
    page.locator("[data-do=confirm]").wait_for()
    page.keyboard.type("swap a1 c3")
    page.keyboard.press("Enter")
    page.locator(".tried-events li").nth(1).wait_for()
    page.keyboard.type("undo")
    page.keyboard.press("Enter")
    page.locator("[data-do=confirm]").wait_for(state="detached")
    page.locator("#typed").fill("flip b2; swap a1 c3")
    page.keyboard.press("Enter")
    page.locator(".tried-events li").nth(1).wait_for()
    for left in (1, 0):
        page.locator("#typed").fill("0")
        page.keyboard.press("Enter")
        expect(page.locator("[data-do=confirm]")).to_have_count(left)
        page.wait_for_function(READY)
    expect(told).to_have_text(before, use_inner_text=True)
    assert page.locator("body").get_attribute("data-moves") == "0"
