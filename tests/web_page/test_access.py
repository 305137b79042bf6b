"""Nothing keeps somebody with a screen reader or a keyboard from playing."""

from playwright.sync_api import Page

from tests.web.asking import Caller
from tests.web_page.visitors import Visitors

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


def test_the_keys_are_listed(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller)
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def at_table(visitors: Visitors, caller: Caller) -> Page:
    page = visitors.visit(caller.seat("dadaocheng", "Ann Ben").link(0))
    page.locator('[data-part="b2"].lit').first.wait_for()
    return page
