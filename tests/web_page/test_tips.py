"""Tips: whatever lies on a table tells what it is, with links to the box and the rules."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from comptoir.present.rules_page import places_of, rules_of
from comptoir.words import LANGUAGES
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.web.asking import Caller
from tests.web_page.tour import GAMES, MOMENTS, settled, table_at
from tests.web_page.visitors import Visitors, serious_violations

TIPPED = """() => [...document.querySelectorAll("[data-tip]")]
  .map(({ dataset: { more = "", rule = "" } }) => [more, rule])"""
TITLES = "#board [title], #board title, #hand [title]"
IDS = "() => [...document.querySelectorAll('main [id]')].map(({ id }) => id)"
POINTED = {
    TURNS: ".dd-ship",
    HANDS: ".in-hand .dale-card",
    FLOOR: ".ct-lot",
    PUZZLE: ".dm-boat",
}
LIT = {
    TURNS: "[data-part=end]",
    HANDS: ".in-hand .dale-card.lit",
    FLOOR: ".ct-lot.mine",
    PUZZLE: ".dm-boat.lit",
}
"""By game: something that leads to more things when it is chosen."""


def at_table(visitors: Visitors, caller: Caller, game: str, *, phone: bool = False) -> Page:
    page = visitors.visit(table_at(caller, game, *MOMENTS[game]).link(0), phone=phone)
    page.locator(".part.lit, .part.open").first.wait_for()
    return page


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", GAMES)
def test_everything_links_to_an_entry_or_a_rule_that_is_there(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_table(visitors, caller, game)
    tipped = page.evaluate(TIPPED)
    page.locator(LIT[game]).first.click()
    settled(page)
    tipped += page.evaluate(TIPPED)
    assert len(tipped) > 60
    assert all(more or rule for more, rule in tipped)
    assert page.locator(TITLES).count() == 0, "a title cannot hold a link"
    entries, rules = ({pair[part] for pair in tipped} - {""} for part in (0, 1))
    box = visitors.visit(f"/box/{game}")
    box.locator(".thing").first.wait_for()
    assert entries <= set(box.evaluate(IDS))
    for language in LANGUAGES:
        assert rules <= places_of(rules_of(game, language))


@pytest.mark.parametrize("game", GAMES)
def test_a_tip_comes_by_pointing_and_by_keys(visitors: Visitors, caller: Caller, game: str) -> None:
    page = at_table(visitors, caller, game)
    thing, tip = page.locator(POINTED[game]).nth(1), page.locator(".tip")
    entry = f"/box/{game}#{thing.get_attribute('data-more')}"
    thing.hover()
    expect(tip.locator("a")).to_have_count(2)
    expect(tip.locator("a").first).to_have_attribute("href", entry)
    expect(tip.locator("a").last).to_have_attribute("href", re.compile(f"^/rules/{game}#."))
    page.mouse.move(*middle(tip), steps=8)
    page.mouse.move(*middle(tip.locator("a").first), steps=8)
    assert serious_violations(page) == []  # which takes longer than a tip stays behind a pointer
    expect(tip, "the pointer may go there").to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)

    page.mouse.move(1, 1)
    thing.focus()
    expect(tip.locator("kbd")).to_have_text("i")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    with page.context.expect_page() as opened:
        page.keyboard.press("i")
    opened.value.locator(".thing.visited").wait_for()
    assert opened.value.url.endswith(entry)


def test_arrow_keys_come_to_what_is_only_looked_at(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, TURNS)
    page.locator('[data-part="temple-2"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".dd-supply :focus")).to_have_attribute("aria-keyshortcuts", "i")
    expect(page.locator(".tip")).to_be_visible()


def test_a_long_press_tells_and_does_not_choose(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, HANDS, phone=True)
    card, tip = page.locator(POINTED[HANDS]).first, page.locator(".tip")
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
