"""Hints in the page: first where to look, then the move, then it is tried."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.titles import HANDS, TURNS, sample_of
from tests.web.asking import Caller
from tests.web_page.visitors import Visitors, serious_violations

pytestmark = pytest.mark.by_lot

THINKING = 60_000
"""A hint takes a second, on a busy machine more."""


def hinted(page: Page) -> Page:
    """Wait until it is our turn and a hint may be asked for."""
    page.locator("[data-do=hint]:not([disabled])").wait_for(timeout=THINKING)
    return page


def test_a_hint_shows_where_to_look_then_the_move_and_tries_it(
    visitors: Visitors, caller: Caller
) -> None:
    table, said = caller.seat(TURNS, "Ann bot"), "|".join(sample_of("turns").SAID)
    page = hinted(visitors.visit(table.link(0)))
    page.locator("[data-do=hint]").click()
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    ringed = page.locator("#board .part.hinted")
    expect(ringed.first).to_be_visible()
    expect(ringed.first).to_have_attribute("aria-description", "a hint points here")
    expect(page.locator("#options .hinted")).to_have_count(0)
    expect(page.locator(".hint-row")).not_to_contain_text(re.compile(said))
    assert serious_violations(page) == []
    page.locator("[data-do=hint-move]").click()
    expect(page.locator(".hint-row b")).to_have_text(re.compile(f"^Best: ({said})"))
    page.locator("[data-do=hint-try]").click()
    expect(page.locator("[data-do=confirm]")).to_be_visible()
    expect(page.locator(".hinted")).to_have_count(0)
    assert page.evaluate("document.body.dataset.moves") == "0", "it is tried, not played"
    items = table.news(None)["items"]
    assert [item["id"] for item in items if item["kind"] == "hint"] == ["web.event.hint"]


def test_the_host_allows_hints_during_the_game(visitors: Visitors) -> None:
    host = visitors.visit(f"/new/{TURNS}", lang="fr")
    host.locator("[name=hints]").uncheck()
    host.locator("[data-do=make]").click()
    host.locator("[data-table=playing] #prompt").wait_for()
    assert host.locator("[data-do=hint]").count() == 0
    host.locator("[data-do=seats]").click()
    host.locator("#seats-dialog [name=hints]").check()
    expect(host.locator("#seats-dialog dd", has_text=re.compile("^permis$"))).to_have_count(1)
    assert serious_violations(host) == []
    host.keyboard.press("Escape")
    expect(host.locator("#log")).to_contain_text("L’hôte a activé les indices.")
    hinted(host)


def test_the_key_h_does_all_of_it_and_a_hint_goes_when_something_else_is_done(
    visitors: Visitors, caller: Caller
) -> None:
    page = hinted(visitors.visit(caller.seat(HANDS, "Ann bot").link(0), phone=True, lang="fr"))
    page.keyboard.press("h")
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    expect(page.locator(".hint-row")).to_contain_text("l’anneau doré")
    page.locator("[data-do=close-hint]").click()
    expect(page.locator(".hinted")).to_have_count(0)
    page.keyboard.press("h")
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    page.keyboard.press("h")
    expect(page.locator(".hint-row b")).to_have_text(re.compile("^Le mieux"))
    page.keyboard.press("h")
    page.locator("[data-do=confirm]").wait_for()


def test_where_a_table_plays_without_hints_there_is_no_button(
    visitors: Visitors, caller: Caller
) -> None:
    table = caller.seat(HANDS, "Ann Ben")
    seat = table.game(0)["owing"][0]
    page = visitors.visit(table.link(seat))
    page.locator("[data-do=moves]:not([disabled])").wait_for()
    expect(page.locator("[data-do=hint]")).to_have_count(0)


def test_a_new_table_has_hints_unless_other_people_sit_down(visitors: Visitors) -> None:
    page = visitors.visit(f"/new/{HANDS}")
    expect(page.locator("[name=hints]")).to_be_checked()
    page.locator("[data-seat='1'] select").select_option("open")
    expect(page.locator("[name=hints]")).not_to_be_checked()
    page.locator("[name=hints]").check()
    page.locator("[data-do=make]").click()
    page.wait_for_url(re.compile(r"/table/"))
    name = page.url.rpartition("/")[2]
    told = page.request.get(f"/api/tables/{name}").json()
    assert told["hints"] is True
