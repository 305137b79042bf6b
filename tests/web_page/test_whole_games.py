"""Games against bots, through the page, to their end; the longer ones to it only in slow tests."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.titles import FLOOR, HANDS, TURNS
from tests.titles import SEATS as FEWEST
from tests.web.asking import Caller
from tests.web_page.playing import Player
from tests.web_page.visitors import Visitors

MOUSE_MOVES = 14
KEYBOARD_MOVES = 10
TO_THE_END = (FLOOR, HANDS)
"""Another is played to its end in text mode; all games are in the slow tests."""
SEATS = FEWEST | {TURNS: 4}
"""So many that a game is short: where turns are open, four have fewer each than two."""
WHAT_IS_NO_TEXT = re.compile(rf"\b(web|table|{'|'.join(FEWEST)})\.[a-z_]+\.")


@pytest.mark.parametrize("game", SEATS)
def test_a_game_by_mouse_in_french_and_by_keyboard_in_english(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    """First by mouse; then the page is switched to English and the mouse put away."""
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    player = Player(visitors.visit(table.link(0), lang="fr"), caller, lang="fr")
    for _ in range(MOUSE_MOVES):
        player.play_next()
    assert player.by_board > player.by_list / 4, "the board is for playing, too"
    player.page.locator("[data-do=language]").focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("() => document.documentElement.lang === 'en'")
    player.lang, player.keyboard = "en", True
    if game in TO_THE_END:
        player.play_on()
        shows_the_end(player.page)
    else:
        for _ in range(KEYBOARD_MOVES):
            player.play_next()


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "keyboard"), [("fr", False), ("en", True)])
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_in_one_way_and_one_language(
    visitors: Visitors, caller: Caller, game: str, lang: str, *, keyboard: bool
) -> None:
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    player = Player(visitors.visit(table.link(0), lang=lang), caller, lang=lang)
    player.keyboard = keyboard
    player.play_on()
    shows_the_end(player.page)


def shows_the_end(page: Page) -> None:
    expect(page.locator("[data-table=over] .ending")).to_be_visible()
    said = page.locator("body").inner_text()
    assert not WHAT_IS_NO_TEXT.search(said)
    assert "undefined" not in said
