"""A whole game of each title against bots, through the page: by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web_page.playing import Player
from tests.web_page.serving import Server
from tests.web_page.visitors import Visitors

GAMES = ("dadaocheng", "dale", "chinatown", "dragon_market")
WHAT_IS_NO_TEXT = re.compile(r"\b(web|table|dadaocheng|dale|chinatown|dragon_market)\.[a-z_]+\.")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_in_french(visitors: Visitors, site: Server, game: str) -> None:
    player = seated_at(visitors.visit("/", lang="fr"), site, game, lang="fr")
    player.play_on()
    assert player.by_board > player.by_list / 4, "the board is for playing, too"
    shows_the_end(player.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_in_english(visitors: Visitors, site: Server, game: str) -> None:
    player = seated_at(visitors.visit("/"), site, game, lang="en", keyboard=True)
    player.play_on()
    shows_the_end(player.page)


def seated_at(page: Page, site: Server, game: str, *, lang: str, keyboard: bool = False) -> Player:
    """Start from the home page, against bots that do not keep anybody waiting."""
    start = page.locator(f"[data-game={game}] [data-do=play-now]")
    if keyboard:
        start.focus()
        page.keyboard.press("Enter")
    else:
        start.click()
    page.locator("#board").wait_for()
    player = Player(page, site.url, lang=lang, keyboard=keyboard)
    assert player.host is not None, "whoever starts a table is its host"
    player.host.post("pace", pace="instant")
    return player


def shows_the_end(page: Page) -> None:
    expect(page.locator("[data-table=over] .ending")).to_be_visible()
    said = page.locator("body").inner_text()
    assert not WHAT_IS_NO_TEXT.search(said)
    assert "undefined" not in said
