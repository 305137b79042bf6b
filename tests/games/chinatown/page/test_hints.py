"""Hints on the floor: a deal that nobody listed."""

import pytest
from playwright.sync_api import Page, expect

from comptoir.table.session import Session
from comptoir.table.title import find_game
from tests.web.asking import Caller, Opened
from tests.web_page.test_hints import THINKING, hinted
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


def test_a_deal_that_nobody_listed_is_ringed_and_put_together(
    visitors: Visitors, caller: Caller
) -> None:
    """A hint may be any deal: its lots and tiles are what to look at."""
    session = Session(find_game("chinatown"), 3, seed="floor5")
    for seat in range(3):
        session.play(seat, session.options(seat)[0])
    body = {"record": session.record.text, "seats": [{"kind": "here"}] * 3, "hints": True}
    table = caller.opened(dict(body))
    page = hinted(visitors.visit(table.link(0)))
    page.locator("[data-do=hint]").click()
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    expect(page.locator(".hinted").first).to_be_visible()
    page.locator("[data-do=hint-move]").click()
    expect(page.locator(".hint-row b")).to_contain_text("propose a deal")
    page.locator("[data-do=hint-try]").click()
    expect(page.locator(".ct-maker [data-do=send-deal]")).to_be_enabled()
    deal_that_goes_away(page, table)


def deal_that_goes_away(page: Page, table: Opened) -> None:
    """Once others have traded away what a hint is about, it is none any more."""
    page.locator("[data-do=cancel-deal]").click()
    page.locator("[data-do=hint]").click()
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    players = table.game(None)["view"]["players"]
    seat, thing = next(
        (seat, token.split()[-1])
        for token in [
            part.get_attribute("data-part") or "" for part in page.locator(".hinted").all()
        ]
        for seat in (1, 2)
        if token.startswith(f"p{seat} ")
        or any(token == f"lot-{lot['lot']}" for lot in players[seat]["lots"])
    )
    held = {tiles["shop"]: tiles["count"] for tiles in players[seat]["tiles"]}
    gift = " ".join([thing] * held.get(thing, 1))
    table.act(seat, f"propose p{seat} gives {gift} to p{3 - seat}")
    seen = table.game(3 - seat)
    table.act(3 - seat, next(one for one in seen["options"] if one.startswith("consent 1 ")))
    expect(page.locator(".hint-row.told")).to_have_count(0)
    expect(page.locator("#prompt .why")).to_contain_text("Something has changed in the meantime")
