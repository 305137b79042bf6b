"""A new table: with the sets of cards that were chosen or are liked best."""

import pytest
from playwright.sync_api import expect

from tests.web.serving import Server
from tests.web_page.test_around import TABLE, ask, remembered
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_a_table_is_made_as_it_was_ordered(visitors: Visitors, site: Server) -> None:
    page = visitors.visit("/new/dale")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator("[data-seat='1'] select").select_option("bot:random")
    page.locator("input[value=chosen]").check()
    for folk in ("owls", "foxes", "sloths"):
        page.locator(f"input[name=set-{folk}]").check()
    expect(page.locator("input[name=set-pandas]")).to_be_disabled()
    page.select_option("#option-first", "not 1")
    page.locator("details.fine summary").click()
    page.locator("input[name=option-turn_cards][value=at_once]").check()
    page.fill("#table-name", "Chez Li")
    page.select_option("#table-limit", "900")
    page.locator("input[value=nobody]").check()
    page.locator("input[name=pace][value=instant]").check()
    page.locator("[data-do=make]").click()
    page.wait_for_url(TABLE)
    table = ask(site, remembered(page)[0])
    assert table["name"] == "Chez Li"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert table["seats"][1]["bot"] == "random"
    options = table["options"]
    assert sorted(options["sets"].split()) == ["foxes", "owls", "sloths"]
    assert (options["first"], options["turn_cards"]) == ("not 1", "at_once")
    assert (table["limit"], table["spectators"], table["pace"]) == (900, "nobody", "instant")


def test_favourites_follow_the_number_of_players(visitors: Visitors, site: Server) -> None:
    page = visitors.visit("/new/dale")
    page.locator("input[value=ranked]").check()
    page.select_option("#rank-0", "owls")
    page.select_option("#rank-1", "foxes")
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator("[data-do=make]").click()
    page.wait_for_url(TABLE)
    assert ask(site, remembered(page)[0])["options"]["sets"] == "owls / foxes"


def test_too_few_sets_are_refused_with_the_rule(visitors: Visitors) -> None:
    visitors.forgive("api/tables|400|409")
    page = visitors.visit("/new/dale")
    page.locator("input[value=chosen]").check()
    page.locator("input[name=set-owls]").check()
    page.locator("[data-do=make]").click()
    expect(page.locator(".finish [role=alert]")).to_contain_text("rule 3.1")
