"""Tips: whatever lies on a table tells what it is, with links to the box and the rules."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from comptoir.present.rules_page import places_of, rules_for
from comptoir.words import LANGUAGES
from tests.titles import samples
from tests.web.asking import Caller
from tests.web_page.tour import settled, table_at
from tests.web_page.visitors import Visitors, serious_violations

pytestmark = pytest.mark.by_lot

TIPPED = """() => [...document.querySelectorAll("[data-tip]")]
  .map(({ dataset: { more = "", rule = "" } }) => [more, rule])"""
TITLES = "#board [title], #board title, #hand [title]"
IDS = "() => [...document.querySelectorAll('main [id]')].map(({ id }) => id)"


def at_table(visitors: Visitors, caller: Caller, game: str, *, phone: bool = False) -> Page:
    page = visitors.visit(table_at(caller, game, *samples()[game].MOMENT).link(0), phone=phone)
    page.locator(".part.lit, .part.open").first.wait_for()
    return page


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", samples())
def test_everything_links_to_an_entry_or_a_rule_that_is_there(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_table(visitors, caller, game)
    tipped = page.evaluate(TIPPED)
    page.locator(samples()[game].LEADS_ON).first.click()
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
        assert rules <= places_of(rules_for(game, language)[1])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", samples())
def test_a_tip_comes_by_pointing_and_by_keys(visitors: Visitors, caller: Caller, game: str) -> None:
    page = at_table(visitors, caller, game)
    thing, tip = page.locator(samples()[game].POINTED).nth(1), page.locator(".tip")
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
