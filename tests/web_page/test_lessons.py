"""Lessons in the page: each is read and played to its end, with the things on the board."""

import pytest
from playwright.sync_api import Page, expect

from comptoir import games
from comptoir.web.services.lessons import lesson_of
from tests.titles import FLOOR
from tests.web.asking import Caller
from tests.web_page.learning import at_step, begin, take
from tests.web_page.visitors import serious_violations


@pytest.mark.sampled(1)  # the server lets all of them be taken every day
@pytest.mark.parametrize("game", [game.info.id for game in games()])
def test_a_lesson_is_taken_in_the_page(page: Page, caller: Caller, game: str) -> None:
    page.context.add_init_script("localStorage.setItem('comptoir.lang', '\"fr\"')")
    player, moves = begin(page, caller, game, "fr"), 0
    steps = lesson_of(game).steps
    for number, step in enumerate(steps):
        at_step(page, number)
        expect(page.locator(".lesson-text")).to_contain_text(step.text["fr"][:60])
        expect(page.locator(".lesson-count")).to_have_text(f"{number + 1} / {len(steps)}")
        if step.do:
            moves = take(player, step, moves)
        elif number + 1 < len(steps):
            page.locator("[data-do=lesson-next]").click()
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("[data-do=lesson-next]")).to_have_count(0)
    expect(page.locator(".lesson a.button").first).to_have_attribute("href", f"/rules/{game}")
    if game == FLOOR:  # the panel is the same in all games
        assert serious_violations(page) == []
    page.locator("[data-do=lesson-play]").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()
