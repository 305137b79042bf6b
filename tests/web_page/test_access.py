"""Nothing keeps somebody with a screen reader or a keyboard from playing."""

from playwright.sync_api import Page

from tests.titles import FLOOR, TURNS, sample_of
from tests.web.asking import Caller
from tests.web_page.playing import open_moves
from tests.web_page.visitors import Visitors

OKABE_ITO = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"]
COLOURS = """[1, 2, 3, 4, 5].map((number) => (
  getComputedStyle(document.documentElement).getPropertyValue(`--p${number}`)))"""
LIT = f'[data-part="{sample_of("turns").PARTS[0]}"].lit'
OUTLINE = "(element) => getComputedStyle(element).outlineStyle"
INK = ("color", "backgroundColor")


def test_the_keys_are_listed(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller)
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def at_table(visitors: Visitors, caller: Caller) -> Page:
    page = visitors.visit(caller.seat(TURNS, "Ann Ben").link(0))
    page.locator(LIT).first.wait_for()
    return page


def test_the_focus_is_not_lost_when_something_is_played_by_keyboard(
    visitors: Visitors, caller: Caller
) -> None:
    page = at_table(visitors, caller)
    for moves in ("1", "2"):
        open_moves(page)
        page.locator("#options [data-group]").first.wait_for()
        page.keyboard.press("Enter")
        page.locator("#options [data-option]").first.wait_for()
        page.keyboard.press("Enter")
        page.locator("[data-do=confirm]:not([disabled])").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("(moves) => document.body.dataset.moves === moves", arg=moves)
        page.wait_for_function("() => document.activeElement.closest('#main') !== null")


def test_a_player_is_known_by_colour_shape_and_letter(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit(caller.seat(FLOOR, "Ann Ben Bea").link(0))
    marks = page.locator("#players .mark-picture")
    marks.nth(2).wait_for()
    assert [mark.text_content() for mark in marks.all()] == ["A", "2", "3"], "two begin alike"
    shapes = [mark.locator(".mark").get_attribute("class") for mark in marks.all()]
    fills = [mark.locator(".mark").get_attribute("fill") for mark in marks.all()]
    assert len(set(shapes)) == len(set(fills)) == 3
    painted = page.evaluate(COLOURS)
    assert painted == OKABE_ITO


def test_what_can_be_chosen_is_marked_without_our_colours_too(
    visitors: Visitors, caller: Caller
) -> None:
    page = at_table(visitors, caller)
    lit = page.locator(LIT).first
    assert lit.evaluate(OUTLINE) == "none"
    page.emulate_media(forced_colors="active")
    assert lit.evaluate(OUTLINE) == "dashed"
    page.emulate_media(forced_colors="none", contrast="more")
    assert lit.evaluate(OUTLINE) == "dashed"
    ink, paper = (page.evaluate(f"getComputedStyle(document.body).{what}") for what in INK)
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
