"""Boxes: every thing of a game's box is in the page, in words, with its rule."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web_page.visitors import Visitors

TOLD = """(things) => things.map((thing) => ({
  id: thing.id,
  count: Number(thing.querySelector(".thing-count")?.textContent.replace(/\\D/g, "") ?? 1),
  words: thing.textContent,
  drawn: thing.querySelector(".thing-drawing")?.childElementCount ?? 0,
  rules: [...thing.querySelectorAll(".thing-foot a")].map((link) => link.getAttribute("href")),
}))"""


def told(page: Page) -> list[dict[str, Any]]:
    page.locator(".thing").first.wait_for()
    return list(page.locator(".thing").evaluate_all(TOLD))


def check_things(visitors: Visitors, game: str, groups: dict[str, int], copies: int) -> None:
    """Look whether everything is there: things by group, and copies of them all."""
    page = visitors.visit(f"/box/{game}", lang="fr")
    things = told(page)
    for group, number in groups.items():
        expect(page.locator(f'[data-group="{group}"] .thing')).to_have_count(number)
    assert len(things) == sum(groups.values())
    assert sum(thing["count"] for thing in things) == copies
    assert len({thing["id"] for thing in things}) == len(things)
    assert all(thing["drawn"] for thing in things)
    assert not [
        thing["words"] for thing in things if re.search(r"\{\w+\}|\w+\.\w+\.", thing["words"])
    ]
    rules = {place for thing in things for place in thing["rules"]}
    assert all(thing["rules"] for thing in things)
    page.goto(f"/rules/{game}")
    page.locator("article h2").first.wait_for()
    for place in rules:
        expect(page.locator(f'[id="{place.partition("#")[2]}"]')).to_have_count(1)


def marked(page: Page) -> list[str]:
    """List what no source gives."""
    found = page.locator(".thing:has(.thing-made)").evaluate_all("list => list.map(({ id }) => id)")
    return [str(one) for one in found]
