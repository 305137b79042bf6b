"""Games against bots, through the page: their beginning and their end, whole ones in slow tests."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.titles import FLOOR, HANDS, TURNS
from tests.titles import SEATS as FEWEST
from tests.web.asking import Caller
from tests.web_page.frame import RECORD_SHIFTS, settle, stands_still
from tests.web_page.playing import Player, late_table
from tests.web_page.visitors import Visitors

MOVES = 4
"""This many by mouse, and as many by keyboard."""
SEATS = FEWEST | {TURNS: 4}
"""This many that a game is short: where turns are open, four have fewer each than two."""
WHAT_IS_NO_TEXT = re.compile(rf"\b(web|table|{'|'.join(FEWEST)})\.[a-z_]+\.")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SEATS)
def test_a_game_by_mouse_in_french_and_by_keyboard_in_english(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    """First by mouse; then the page is switched to English and the mouse put away."""
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    player = Player(visitors.visit(table.link(0), lang="fr"), caller, lang="fr")
    for _ in range(MOVES):
        player.play_next()
    assert player.by_board > player.by_list / 4, "the board is for playing, too"
    player.page.locator("[data-do=language]").focus()
    player.page.keyboard.press("e")
    player.page.wait_for_function("() => document.documentElement.lang === 'en'")
    player.lang, player.keyboard = "en", True
    for _ in range(MOVES):
        player.play_next()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_to_its_end(visitors: Visitors, caller: Caller, game: str) -> None:
    """From shortly before it, by touch or by keyboard; from its beginning in the slow tests."""
    table, seat = late_table(caller, game)
    lang, keyboard = "fr" if game in (TURNS, FLOOR) else "en", game in (TURNS, HANDS)
    page = visitors.visit(table.link(seat), lang=lang, phone=not keyboard)
    player = Player(page, caller, lang=lang)
    player.keyboard, player.touch = keyboard, not keyboard
    player.play_on()
    assert player.by_board + player.by_list >= 2
    shows_the_end(player.page)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "way"), [("fr", "mouse"), ("en", "keyboard"), ("fr", "touch")])
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_in_one_way_and_one_language(
    visitors: Visitors, caller: Caller, game: str, lang: str, way: str
) -> None:
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    page = visitors.visit(table.link(0), lang=lang, phone=way == "touch")
    player = Player(page, caller, lang=lang)
    player.keyboard, player.touch = way == "keyboard", way == "touch"
    settle(page)
    page.evaluate(RECORD_SHIFTS)
    player.play_on()
    shows_the_end(player.page)
    stands_still(page, player.played)


def shows_the_end(page: Page) -> None:
    expect(page.locator("[data-table=over] .ending")).to_be_visible()
    said = page.locator("body").inner_text()
    assert not WHAT_IS_NO_TEXT.search(said)
    assert "undefined" not in said
