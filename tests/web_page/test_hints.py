"""Hints in the page: first where to look, then the move, then it is tried."""

import re

from playwright.sync_api import Page, expect

from comptoir.table.session import Session
from comptoir.table.title import find_game
from tests.titles import FLOOR, HANDS, TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.visitors import Visitors, serious_violations

THINKING = 60_000
"""A hint takes a second, on a busy machine more."""
BOARD = """async ([notation]) => {
  const { default: board } = await import("/static/games/chinatown/board.js");
  return [board.hinted(notation), board.compose("done", null)];
}"""
SPOKEN = """async () => {
  const { spoken } = await import("/static/table/spoken.js");
  const args = { what: "ship-1-10", cell: "ship-1-10", paid: ["rice"] };
  const { default: module } = await import("/static/games/dadaocheng/board.js");
  const box = { ships: { "ship-1-10": { title: "Wenzhou" } } };
  return spoken({ module, box }, { id: "dadaocheng.action.buy", args });
}"""
DEAL = "propose p0 gives lot-4 florist to p2 and p2 gives photo 30k to p0"


def asked(page: Page) -> Page:
    """Wait until it is our turn and a hint may be asked for."""
    page.locator("[data-do=hint]:not([disabled])").wait_for(timeout=THINKING)
    return page


def test_a_hint_shows_where_to_look_then_the_move_and_tries_it(
    visitors: Visitors, caller: Caller
) -> None:
    table = caller.seat(TURNS, "Ann bot")
    page = asked(visitors.visit(table.link(0)))
    page.locator("[data-do=hint]").click()
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    ringed = page.locator("#board .part.hinted")
    expect(ringed.first).to_be_visible()
    expect(ringed.first).to_have_attribute("aria-description", "a hint points here")
    expect(page.locator("#options .hinted")).to_have_count(0)
    expect(page.locator(".hint-row")).not_to_contain_text(re.compile("swap|flip|turn"))
    assert serious_violations(page) == []
    assert page.evaluate(SPOKEN) == "buy Wenzhou for 1 rice", "a ship goes by its title"
    page.locator("[data-do=hint-move]").click()
    expect(page.locator(".hint-row b")).to_have_text(re.compile("^Best: (swap|turn)"))
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
    expect(host.locator("#log")).to_contain_text("L’hôte permet désormais les conseils.")
    asked(host)


def test_the_key_h_does_all_of_it_and_a_hint_goes_when_something_else_is_done(
    visitors: Visitors, caller: Caller
) -> None:
    page = asked(visitors.visit(caller.seat(HANDS, "Ann bot").link(0), phone=True, lang="fr"))
    page.keyboard.press("h")
    page.locator("[data-do=hint-move]").wait_for(timeout=THINKING)
    expect(page.locator(".hint-row")).to_contain_text("cerclé d’or")
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
    page.locator("#options button").first.wait_for()
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


def test_a_deal_that_nobody_listed_is_ringed_and_put_together(
    visitors: Visitors, caller: Caller
) -> None:
    """On the floor of Chinatown a hint may be any deal: its lots and tiles are what to look at."""
    session = Session(find_game(FLOOR), 3, seed="floor5")
    for seat in range(3):
        session.play(seat, session.options(seat)[0])
    body = {"record": session.record.text, "seats": [{"kind": "here"}] * 3, "hints": True}
    table = caller.opened(dict(body))
    page = asked(visitors.visit(table.link(0)))
    hinted, composed = page.evaluate(BOARD, [DEAL])
    assert hinted == ["lot-4", "p0 florist", "p2 photo"]
    assert composed is False, "an answer from the list is not put together"
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
    expect(page.locator("#prompt .why")).to_contain_text("Something has happened meanwhile")
