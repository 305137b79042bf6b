"""Text mode: the table in words, numbered options, and everything typed."""

import pytest
from playwright.sync_api import expect

from tests.titles import HANDS, SEATS, TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.playing import late_table
from tests.web_page.typist import Typist, at_table, in_text_mode
from tests.web_page.visitors import Visitors, scrolls_sideways

pytestmark = pytest.mark.by_lot

NEVER = """if (location.protocol === "http:") {
  localStorage.setItem("comptoir.confirm", JSON.stringify("never"));
}"""
"""Nothing is to be confirmed on this device."""


@pytest.mark.slow
def test_a_whole_game_is_played_by_typing(visitors: Visitors, caller: Caller) -> None:
    typist = unhindered(visitors, caller, caller.seat(TURNS, "Ann bot"), 0)
    typist.play_on()
    expect(typist.page.locator("[data-table=over] .ending")).to_be_visible()
    assert typist.typed > 20


def test_a_game_is_typed_to_its_end(visitors: Visitors, caller: Caller) -> None:
    typist = unhindered(visitors, caller, *late_table(caller, TURNS))
    typist.play_on()
    expect(typist.page.locator("[data-table=over] .ending")).to_be_visible()
    assert typist.typed >= 2


def unhindered(visitors: Visitors, caller: Caller, table: Opened, seat: int) -> Typist:
    """Somebody at a table in text mode, on a device where nothing is to be confirmed."""
    device = visitors.context()
    device.add_init_script(NEVER)
    typist = Typist(in_text_mode(visitors.visit(table.link(seat), device)), caller)
    typist.confirms = False
    return typist


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", [game for game in SEATS if game != TURNS])
def test_the_first_moves_of_each_game_are_typed(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_table(visitors, caller, game, lang="fr", phone=True)
    typist = Typist(page, caller, lang="fr")
    for _ in range(3):
        typist.play_next()
    assert not scrolls_sideways(page)
    assert page.locator("#board svg, #hand").count() == 0, "nothing is drawn"


def test_groups_open_and_close_by_numbers(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, TURNS)
    groups = page.locator("#options [data-group]").count()
    assert groups
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.locator("#options [data-do=menu-back]").wait_for()
    page.locator("#options [data-option]").first.wait_for()
    page.keyboard.type("back")
    page.keyboard.press("Enter")
    expect(page.locator("#options [data-group]")).to_have_count(groups)


def test_a_finished_game_is_told_position_by_position(visitors: Visitors, caller: Caller) -> None:
    table = caller.get(f"/api/examples/{HANDS}").json()["table"]
    page = visitors.visit(f"/table/{table}")
    page.locator("[data-do=text]").click()
    page.locator(".told").wait_for()
    end = page.locator(".told").inner_text()
    page.locator("[data-do=first]").click()
    expect(page.locator(".told")).not_to_have_text(end, use_inner_text=True)
    page.locator("[data-do=text]").click()
    page.locator(".told").wait_for(state="detached")
    page.locator("#board svg").first.wait_for()
