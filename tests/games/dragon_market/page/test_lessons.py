"""The lesson in the page: what is not practised."""

import pytest
from playwright.sync_api import expect

from comptoir.web.services.lessons import lesson_of
from tests.web.asking import Caller
from tests.web_page.learning import at_step, begin, take
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot


def test_what_is_not_practised_is_taken_back_with_a_hint(
    visitors: Visitors, caller: Caller
) -> None:
    page = visitors.context(phone=True, theme="dark").new_page()
    visitors.forgive(r"Failed to load resource.*409.*/act$")
    player = begin(page, caller, "dragon_market", "en")
    steps = lesson_of("dragon_market").steps
    first = next(number for number, step in enumerate(steps) if step.do)
    for number in range(first):
        at_step(page, number)
        page.locator("[data-do=lesson-next]").click()
    at_step(page, first)
    ringed = page.locator('[data-part="boat:g1"]')
    assert ringed.evaluate("part => getComputedStyle(part).outlineStyle") == "solid"
    assert serious_violations(page) == []
    assert not scrolls_sideways(page)
    page.locator("[data-do=lesson-back]").click()
    at_step(page, first - 1)
    page.locator('[data-part="boat:c6"]').click()  # another boat than the one to be moved
    page.locator('.part.lit[data-part^="to:"]').first.click()
    page.locator("[data-do=confirm]:not([disabled])").click()
    expect(page.locator("#prompt .why")).to_contain_text("It was undone")
    at_step(page, first)
    expect(page.locator(".lesson-hint")).to_have_text(steps[first].hint["en"])
    assert player.news()["game"]["moves"] == 0
    page.locator("[data-do=close-why]").click()
    take(player, steps[first], 0)
    at_step(page, first + 1)
    page.reload()
    at_step(page, first + 1)
    page.locator("[data-do=undo]").click()
    at_step(page, first)
