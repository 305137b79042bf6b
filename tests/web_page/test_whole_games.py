"""A whole game of each title against bots, through the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.asking import Caller
from tests.web_page.playing import Player
from tests.web_page.visitors import Visitors

MOUSE_MOVES = 14
GAMES = ("dadaocheng", "dale", "chinatown", "dragon_market")
WHAT_IS_NO_TEXT = re.compile(r"\b(web|table|dadaocheng|dale|chinatown|dragon_market)\.[a-z_]+\.")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_in_french_and_by_keyboard_in_english(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    """The first half by mouse; then the page is switched to English and the mouse put away."""
    player = seated_at(visitors.visit("/", lang="fr"), caller, game)
    for _ in range(MOUSE_MOVES):
        player.play_next()
    assert player.by_board > player.by_list / 4, "the board is for playing, too"
    player.page.locator("[data-do=language]").focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("() => document.documentElement.lang === 'en'")
    player.lang, player.keyboard = "en", True
    player.play_on()
    shows_the_end(player.page)


def seated_at(page: Page, caller: Caller, game: str) -> Player:
    """Start from the home page, against bots that do not keep anybody waiting."""
    page.locator(f"[data-game={game}] [data-do=play-now]").click()
    page.locator("#board").wait_for()
    player = Player(page, caller, lang="fr")
    player.table.do("host", "pace", pace="instant")
    return player


def shows_the_end(page: Page) -> None:
    expect(page.locator("[data-table=over] .ending")).to_be_visible()
    said = page.locator("body").inner_text()
    assert not WHAT_IS_NO_TEXT.search(said)
    assert "undefined" not in said
