"""The log: it follows what happens, also after looking back, and shows what it names."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.titles import PUZZLE, SEATS, TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.test_history import begun
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot

AT_END = """() => {
  const log = document.querySelector("#log");
  const { scrollHeight: all, clientHeight: seen, scrollTop: above } = log;
  return all > seen && all - above - seen < 4;
}"""
LONG = 60
KNOWN = "(moves) => Number(document.body.dataset.moves) >= moves"
SHOWN, MOVES_LONG = 400, 320
"""More lines than these are not shown at first; after so many actions there are more."""


def open_log(visitors: Visitors, caller: Caller) -> tuple[Page, Opened]:
    table = begun(caller, TURNS, LONG)
    page = visitors.visit(table.link(0))
    page.locator("[data-do=tab-log]").click()
    page.wait_for_function(AT_END)
    return page, table


def goes_on(page: Page, table: Opened) -> None:
    """Let something happen, and wait until the page knows it."""
    moves = table.game(None)["moves"]
    table.any_act(table.game(None)["owing"][0], random.Random(1))
    page.wait_for_function("(moves) => Number(document.body.dataset.moves) > moves", arg=moves)


def test_the_log_follows_again_after_looking_back(visitors: Visitors, caller: Caller) -> None:
    page, table = open_log(visitors, caller)
    page.locator(".log-jump").first.evaluate("(line) => line.click()")
    page.locator("[data-do=to-now]").click()
    page.wait_for_function(AT_END)
    goes_on(page, table)
    page.wait_for_function(AT_END)


def test_only_the_player_moves_the_log_from_its_end(visitors: Visitors, caller: Caller) -> None:
    page, table = open_log(visitors, caller)
    page.locator("#log").hover()
    page.mouse.wheel(0, -300)
    page.locator("[data-do=log-latest]").wait_for()
    place = page.locator("#log").evaluate("(log) => log.scrollTop")
    goes_on(page, table)
    assert page.locator("#log").evaluate("(log) => log.scrollTop") == place
    page.locator("[data-do=log-latest]").click()
    page.wait_for_function(AT_END)
    expect(page.locator("[data-do=log-latest]")).to_have_count(0)


def test_a_long_log_follows_and_nothing_moves_under_the_reader(
    visitors: Visitors, caller: Caller
) -> None:
    table = begun(caller, PUZZLE, MOVES_LONG)
    page = visitors.visit(table.link(0))
    page.locator("[data-do=tab-log]").click()
    page.wait_for_function(AT_END)
    lines, older = page.locator(".log-line"), page.locator(".log-more")
    expect(lines).to_have_count(SHOWN)
    before = older.inner_text()
    for _ in range(8):
        moves = table.game(None)["moves"]
        for _ in range(5):
            table.any_act(table.game(None)["owing"][0], random.Random(1))
        page.wait_for_function(KNOWN, arg=moves + 5)
        page.wait_for_function(AT_END)
    expect(page.locator("[data-do=log-latest]")).to_have_count(0)

    page.locator("#log").hover()
    page.mouse.wheel(0, -300)
    page.locator("[data-do=log-latest]").wait_for()
    place = page.locator("#log").evaluate("(log) => log.scrollTop")
    for _ in range(8):
        goes_on(page, table)
    assert page.locator("#log").evaluate("(log) => log.scrollTop") == place
    assert older.inner_text() == before, "no line above goes away"


def test_what_the_log_names_is_drawn_and_can_still_be_read(
    visitors: Visitors, caller: Caller
) -> None:
    page, _ = open_log(visitors, caller)
    signs = page.locator(".log .told-sign")
    assert signs.count() > 5
    assert set(signs.evaluate_all("(all) => all.map((one) => one.ariaHidden)")) == {"true"}
    assert "⁅" not in page.locator("#log").inner_text()


def test_the_pace_is_set_beside_the_log_and_bots_can_be_skipped(
    visitors: Visitors, caller: Caller
) -> None:
    seats = [{"kind": "here", "name": "Ann"}, *([{"kind": "bot"}] * (SEATS[PUZZLE] - 1))]
    table = caller.opened({"game": PUZZLE, "seats": seats, "pace": "calm"})
    page = visitors.visit(table.link(0))
    expect(page.locator("[data-do=bots-pace]")).to_have_count(0)  # the host's
    page.locator("[data-do=motion-pace]").select_option("fast")
    assert page.evaluate("localStorage.getItem('comptoir.motionSpeed')") == '"fast"'
    dice = random.Random(4)
    while page.locator("[data-do=skip]").count() == 0:
        if 0 in table.game(None)["owing"]:
            table.any_act(0, dice)
    page.locator("[data-do=skip]").click()
    page.wait_for_function("() => document.body.dataset.turn === 'mine'")
    expect(page.locator("[data-do=skip]")).to_have_count(0)
