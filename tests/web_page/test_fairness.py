"""Fair chance in the page: shares of real browsers, and everything worked out again at the end."""

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from comptoir.table.chance import Chance, key_of
from tests.titles import TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.playing import table_of
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

NO_SUBTLE = "Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined });"
"""As on a page over plain http: no digests of the browser's own."""
SHA256 = """async (texts) => {
  const { ownSha256, hex, sha256 } = await import("/static/fairness/sha256.js");
  const bytes = (text) => new TextEncoder().encode(text);
  const both = async (text) => [hex(ownSha256(bytes(text))), await sha256(bytes(text))];
  return Promise.all(texts.map(both));
}"""
BLAKE2B = """async (cases) => {
  const { blake2b } = await import("/static/fairness/blake2b.js");
  const { hex } = await import("/static/fairness/sha256.js");
  const bytes = (text) => new TextEncoder().encode(text);
  return cases.map(([text, size, key, person]) => hex(
    blake2b(bytes(text), { size, key: bytes(key), person: bytes(person) })));
}"""
CHANCE = """async ([seed, bounds]) => {
  const { Chance } = await import("/static/fairness/chance.js");
  const chance = new Chance(seed);
  return [...bounds.map((bound) => chance.below(bound)), chance.drawn];
}"""
SHARED = """(table) => JSON.parse(localStorage.getItem("comptoir.myTables"))
  ?.find((one) => one.table === table)?.seats.every((seat) => seat.share && seat.commitment)"""


def made(visitors: Visitors, caller: Caller, path: str, seats: int) -> tuple[Page, Opened]:
    """Open a table in a page; give the page, and the table for a script."""
    host = visitors.visit(path)
    host.locator(f'[name=seats][value="{seats}"]').check(force=True)
    host.locator("[data-do=make]").click()
    host.wait_for_url("**/table/*")
    known = table_of(host)
    tokens = [next((one["token"] for one in known["seats"] if one["seat"] == seat), None)
              for seat in range(seats)]  # fmt: skip
    return host, Opened(caller, known["table"], known["host"], tokens)


def played_out(table: Opened) -> None:
    """Play whatever is open until the game is over."""
    dice, seat, game = random.Random(8), 0, table.game(0)
    while not game["result"]:
        if seat not in game["awaited"]:
            seat = game["awaited"][0]
            game = table.game(seat)
        table.act(seat, dice.choice(game["options"]), moves=game["moves"])
        game = table.game(seat)


def opened(page: Page, place: str) -> None:
    """Open the dialog: from the lobby, from the dialog of the seats, or from the ending."""
    if place == "#seats-dialog":
        page.locator("[data-do=seats]").click()
    page.locator(f"{place} [data-do=fairness]").click()
    page.locator("#fairness-dialog [data-fairness=commitment]").wait_for()


def checks(page: Page) -> dict[str, str | None]:
    """What was checked once the game was over, and whether it fits."""
    page.locator("[data-check=drawn]").wait_for()
    rows = page.locator("[data-check]").all()
    return {str(row.get_attribute("data-check")): row.get_attribute("data-fits") for row in rows}


def test_two_browsers_share_in_the_seed_and_check_the_game(
    visitors: Visitors, caller: Caller
) -> None:
    host, table = made(visitors, caller, f"/new/{TURNS}?who=friends", 2)
    opened(host, ".lobby")
    before = host.locator("[data-fairness=commitment]").inner_text()
    expect(host.locator('[data-share="0"]')).to_contain_text("added; shown when the game begins")
    expect(host.locator('[data-share="1"]')).to_contain_text("not added yet")
    host.keyboard.press("Escape")
    links = table.do("host", "links")["seats"]
    table.tokens = [None, *(link["token"] for link in links)]
    guest = visitors.visit(table.link(1), lang="fr", phone=True)
    guest.locator("#sit-name").fill("Béa")
    guest.locator("[data-do=sit]").click()
    for page, seat in ((host, 0), (guest, 1)):
        page.locator("#board").wait_for()
        page.wait_for_function(SHARED, arg=table.table)
        own = table_of(page)["seats"][0]
        table.tokens[seat] = own["token"]
        assert own["commitment"] == before
        assert table.news(None)["table"]["fairness"]["shares"][seat] == own["share"]
    opened(guest, "#seats-dialog")
    expect(guest.locator("[data-fairness=verdict]")).to_have_text("Jusqu’ici, tout concorde.")
    assert not serious_violations(guest)
    assert not scrolls_sideways(guest)
    guest.keyboard.press("Escape")
    played_out(table)
    for page, said in ((host, "Everything matches."), (guest, "Tout concorde.")):
        opened(page, "#ending")
        names = ("seen", "table", "share", "kept", "follows", "recorded", "drawn")
        assert checks(page) == dict.fromkeys(names, "yes")
        expect(page.locator("[data-fairness=verdict]")).to_have_text(said)
        assert page.locator("[data-fairness=commitment]").inner_text() == before
    host.locator(".fairness-draws summary").click()
    told = caller.get(f"/api/tables/{table.table}/draws").json()["draws"]
    assert host.locator(".fairness-draws li").count() == len(told)
    assert not serious_violations(host)


def test_seats_of_one_device_share_each(visitors: Visitors, caller: Caller) -> None:
    host, table = made(visitors, caller, f"/new/{TURNS}?who=device", 2)
    shares = table.news(None)["table"]["fairness"]["shares"]
    assert [one["share"] for one in table_of(host)["seats"]] == shares
    assert len({*shares, "-"}) == 3


def test_the_next_game_has_shares_of_its_own(visitors: Visitors, caller: Caller) -> None:
    host, table = made(visitors, caller, f"/new/{TURNS}?who=bots", 1)
    played_out(table)
    host.locator("[data-do=again]").click()
    host.wait_for_function("(before) => !location.pathname.endsWith(before)", arg=table.table)
    (before,) = table.news(None)["table"]["fairness"]["shares"]
    fresh = table_of(host)
    fair = caller.get(f"/api/tables/{fresh['table']}", fresh["host"]).json()["fairness"]
    assert [one["share"] for one in fresh["seats"]] == fair["shares"]
    assert fair["shares"] != [before]


@pytest.fixture(scope="module")
def finished(caller: Caller) -> Opened:
    commitment = caller.post("/api/commitments", {}).json()["commitment"]
    seats = [{"kind": "here", "share": "0a" * 16}]
    table = caller.opened({"game": TURNS, "seats": seats, "commitment": commitment})
    played_out(table)
    return table


def looked_at(visitors: Visitors, table: Opened, context: BrowserContext) -> Page:
    page = visitors.visit(f"/table/{table.table}", context)
    opened(page, "#ending")
    return page


def test_without_the_browsers_own_digests_the_page_checks_all_the_same(
    visitors: Visitors, finished: Opened
) -> None:
    context = visitors.context()
    context.add_init_script(NO_SUBTLE)
    page = looked_at(visitors, finished, context)
    assert page.evaluate("crypto.subtle === undefined")
    assert checks(page) == dict.fromkeys(("kept", "follows", "recorded", "drawn"), "yes")


def other(draws: list[dict[str, Any]]) -> None:
    came = draws[-1]["came"]
    draws[-1]["came"] = came[::-1] if isinstance(came, list) else came - 1


def left_out(draws: list[dict[str, Any]]) -> None:
    draws.pop()


def exchanged(draws: list[dict[str, Any]]) -> None:
    draws[:2] = draws[1::-1]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lie", [other, left_out, exchanged])
def test_a_draw_that_does_not_follow_is_noticed(
    lie: Callable[[list[dict[str, Any]]], None], visitors: Visitors, finished: Opened
) -> None:
    def tell(route: Route) -> None:
        told = route.fetch().json()
        lie(told["draws"])
        route.fulfill(json=told)

    context = visitors.context()
    context.route("**/draws", tell)
    page = looked_at(visitors, finished, context)
    assert checks(page) == {"kept": "yes", "follows": "yes", "recorded": "yes", "drawn": "no"}
    expect(page.locator("[data-fairness=verdict]")).to_contain_text("do not trust this game")


def test_a_table_other_than_the_promised_one_is_noticed(visitors: Visitors) -> None:
    def promise(route: Route) -> None:
        route.fulfill(status=201, json=route.fetch().json() | {"table": "a" * 16})

    context = visitors.context()
    context.route("**/api/commitments", promise)
    page = visitors.visit(f"/new/{TURNS}?who=bots", context)
    page.locator("[data-do=make]").click()
    alarm = page.locator("[data-fairness=alarm]")
    expect(alarm).to_contain_text("The table is not the one promised")
    alarm.locator("[data-do=fairness]").click()
    expect(page.locator("[data-check=table]")).to_have_attribute("data-fits", "no")


@pytest.mark.parametrize("what", ["share", "commitment"])
def test_a_browser_whose_share_or_commitment_was_changed_says_so_unasked(
    what: str, visitors: Visitors, caller: Caller
) -> None:
    host, _ = made(visitors, caller, f"/new/{TURNS}?who=device", 2)
    host.locator("#board, .curtain").first.wait_for()
    expect(host.locator("[data-fairness=alarm]")).to_have_count(0)
    kept = json.loads(host.evaluate("localStorage.getItem('comptoir.myTables')"))
    for seat in kept[0]["seats"]:
        seat[what] = seat[what][::-1]
    stored = json.dumps(kept)
    host.evaluate("(kept) => localStorage.setItem('comptoir.myTables', kept)", stored)
    host.reload()
    expect(host.locator("[data-fairness=alarm]")).to_be_visible()
    host.locator("[data-fairness=alarm] [data-do=fairness]").click()
    check = {"share": "share", "commitment": "seen"}[what]
    expect(host.locator(f"[data-check={check}][data-fits=no]")).to_be_visible()


def test_who_sits_in_a_seat_made_for_them_shares_too(visitors: Visitors, caller: Caller) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    table = caller.opened({"game": TURNS, "seats": seats})
    page = visitors.visit(table.link(0))
    page.wait_for_function(SHARED, arg=table.table)
    opened(page, ".lobby")
    expect(page.locator('[data-share="0"]')).to_contain_text("added by this browser")
    expect(page.locator('[data-share="0"]')).to_contain_text("shown when the game begins")


def test_a_table_from_a_record_says_in_the_lobby_that_its_chance_may_be_known(
    visitors: Visitors, caller: Caller, finished: Opened
) -> None:
    record = caller.get(f"/api/tables/{finished.table}/record").text
    seats = [{"kind": "open"}]
    table = caller.opened({"record": record, "upto": 3, "seats": seats})
    page = visitors.visit(f"/table/{table.table}", lang="fr")
    expect(page.locator(".lobby")).to_contain_text("reprend une partie enregistrée, et son hasard")


def test_the_pages_own_digests_are_those_of_python(visitors: Visitors) -> None:
    page = visitors.visit("/")
    texts = ["é" * length for length in (*range(70), 500, 5000)]
    hashed = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert page.evaluate(SHA256, texts) == [[one, one] for one in hashed]
    cases = [
        ("a" * length, size, key, person)
        for length in (0, 1, 127, 128, 129, 300)
        for size, key, person in (
            (64, "", ""),
            (32, "", "comptoir"),
            (64, "k" * 32, ""),
            (5, "k", "p"),
        )
    ]
    found = [
        hashlib.blake2b(
            text.encode(), digest_size=size, key=key.encode(), person=person.encode()
        ).hexdigest()
        for text, size, key, person in cases
    ]
    assert page.evaluate(BLAKE2B, cases) == found
    bounds = [3 << 30, 1, 2, 6, (1 << 31) + 1, 1 << 32] * 12
    chance = Chance(key_of("Dàdàochéng"))
    drawn = [int(chance.below(bound)) for bound in bounds]
    assert page.evaluate(CHANCE, ["Dàdàochéng", bounds]) == [*drawn, chance.drawn]


def test_every_draw_is_told_in_the_readers_language(visitors: Visitors, finished: Opened) -> None:
    page = looked_at(visitors, finished, visitors.context(lang="fr"))
    page.locator(".fairness-draws summary").click()
    first = page.locator(".fairness-draws li").first
    told = finished.caller.get(f"/api/tables/{finished.table}/draws").json()["draws"][0]
    order = " ".join(str(place + 1) for place in told["came"])
    shuffled = f"Mise en place, {told['of']} éléments mélangés\u00a0: {order}"
    expect(first).to_have_text(shuffled)
