"""The public lists: a page at a time, and nothing is beyond reach."""

import pytest
from playwright.sync_api import expect

from comptoir.web.http.lobby_routes import PAGE
from comptoir.web.services.game_info import example
from tests.titles import HANDS
from tests.web.asking import Caller, next_second
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

MORE = {"en": "Show more", "fr": "Afficher la suite"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", MORE)
def test_more_of_the_open_tables_and_finished_games_are_a_button_away(
    language: str, visitors: Visitors, caller: Caller
) -> None:
    address = {"en": "127.0.0.2", "fr": "127.0.0.3"}[language]
    other, text = Caller(caller.server, address), example(HANDS)
    with other.http:
        friday = caller.open(HANDS, "here open", spectators="everyone", name="Friday")
        game = caller.opened({"record": text, "spectators": "everyone", "name": "Last Friday"})
        next_second()
        for number in range(PAGE // 2):
            other.open(HANDS, "here open", spectators="everyone", name=f"Noise {number}")
            other.opened({"record": text, "spectators": "everyone", "name": f"Noise {number}"})
    page = visitors.visit("/", lang=language)
    row = page.locator(f'.listed a[href="/table/{friday.table}"]')
    more = page.locator("[data-do=more]")
    expect(page.locator(".listed li")).to_have_count(PAGE)
    expect(row).to_have_count(0)
    expect(more).to_have_text(MORE[language])
    more.focus()
    page.keyboard.press("Enter")
    expect(row).to_have_count(1)
    assert page.locator(".listed li").count() > PAGE
    expect(page.locator(".listed li a").nth(PAGE)).to_be_focused()
    page.goto("/games")
    found = page.locator(f'.finished[data-table="{game.table}"]')
    expect(page.locator(".finished").first).to_be_visible()
    while not found.count() and more.count():
        before = page.locator(".finished").count()
        more.click()
        expect(page.locator(".finished")).not_to_have_count(before)
        expect(page.locator(".public .finished a:focus")).to_have_count(1)
    expect(found).to_have_count(1)
