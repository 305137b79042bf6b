"""Links to seats: who opens one sits there, then it is worth nothing, and no address keeps it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web_page.playing import table_of
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

CLAIM = "c1" * 16
TITLE = "#lost-title"


def clean(page: Page) -> bool:
    """Whether neither the address nor the way back holds a secret."""
    page.wait_for_function("() => !location.hash")
    return "seat" not in page.url


def invitation(caller: Caller, **more: object) -> Opened:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    return caller.opened({"game": HANDS, "seats": seats, "pace": "instant", **more})


def sits(page: Page, name: str) -> str:
    """Sit down with the link that was opened; give the token that the browser has got."""
    page.locator("#sit-name").fill(name)
    page.locator("[data-do=sit]").click()
    page.locator("#hand").wait_for()
    page.wait_for_function(
        "() => !JSON.parse(localStorage.getItem('comptoir.myTables'))[0].seats.some((s) => s.claim)"
    )
    return str(table_of(page)["seats"][0]["token"])


def jump(page: Page, link: str) -> None:
    """Put a link into the address of a page that is open: the browser does not load it again."""
    page.evaluate("(link) => { location.href = link; }", link)


def test_who_sits_down_gets_a_token_that_the_link_does_not_have(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    page = visitors.visit(table.link(1))
    token = sits(page, "Béa")
    assert token != table.tokens[1]
    assert table_of(page)["seats"][0]["name"] == "Béa"
    assert clean(page)
    assert table.news(token)["table"]["you"] == 1
    page.reload()
    expect(page.locator("#hand")).to_be_visible()


def test_a_link_opened_where_one_watches_already_takes_the_seat_at_once(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    page = visitors.visit(f"/table/{table.table}")
    page.locator(".lobby").wait_for()
    expect(page.locator(".sit-form")).to_have_count(0)
    jump(page, table.link(1))
    expect(page.locator(".sit-form")).to_be_visible()
    assert clean(page)
    page.go_back()
    expect(page.locator(".sit-form")).to_be_visible()
    assert clean(page)
    sits(page, "Béa")


def test_who_does_not_want_the_seat_watches(visitors: Visitors, caller: Caller) -> None:
    table = invitation(caller)
    page = visitors.visit(table.link(1))
    page.locator("[data-do=decline]").click()
    expect(page.locator(".sit-form")).to_have_count(0)
    expect(page.locator(".lobby")).to_be_visible()
    assert table.news(None)["table"]["seats"][1]["kind"] == "open"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("missing", ["table/table.js", "app.js", "words.js", "style/table.css"])
def test_a_page_that_fails_to_load_keeps_no_secret_in_its_address(
    missing: str, visitors: Visitors, caller: Caller
) -> None:
    visitors.forgive("ERR_FAILED|Failed to fetch|no style sheet")
    table = invitation(caller)
    context = visitors.context()
    context.route(f"**/static/{missing}", lambda route: route.abort())
    page = visitors.visit(table.link(1), context)
    assert clean(page)
    assert page.locator(".sit-form").count() == 0
    context.unroute(f"**/static/{missing}")
    page.reload()
    expect(page.locator(".sit-form")).to_be_visible()
    assert clean(page)


def test_a_link_that_is_none_is_refused_and_one_may_watch(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    page = visitors.visit(f"/table/{table.table}#seat=wrong")
    expect(page.locator(TITLE)).to_have_text("Invalid or expired link.")
    assert clean(page)
    page.locator("[data-do=watch]").click()
    expect(page.locator(".lobby")).to_be_visible()
    page.reload()
    expect(page.locator(".lobby")).to_be_visible()
    expect(page.locator("[data-lost]")).to_have_count(0)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("lang", "said"), [("en", "This seat is taken."),
                                            ("fr", "Cette place est prise.")])  # fmt: skip
def test_the_link_of_a_taken_seat_says_so_and_lets_one_watch(
    lang: str, said: str, visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    sits(visitors.visit(table.link(1)), "Béa")
    late = visitors.visit(table.link(1), phone=lang == "fr", lang=lang)
    expect(late.locator(TITLE)).to_have_text(said)
    assert clean(late)
    assert not scrolls_sideways(late)
    assert serious_violations(late) == []
    late.locator("[data-do=watch]").click()
    expect(late.locator("#board")).to_be_visible()
    expect(late.locator("#hand")).to_have_count(0)
    assert late.evaluate("localStorage.getItem('comptoir.myTables')") in (None, "[]")


def test_where_nobody_may_watch_the_link_of_a_taken_seat_says_so_too(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller, spectators="nobody")
    sits(visitors.visit(table.link(1)), "Béa")
    late = visitors.visit(table.link(1))
    expect(late.locator("h1")).to_have_text("This seat is taken.")
    expect(late.locator("[role=alert]")).to_have_text("This table is not open to spectators.")
    assert clean(late)


def test_who_opens_their_old_link_again_finds_their_seat(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    page = visitors.visit(table.link(1))
    token = sits(page, "Béa")
    page.goto("/")
    page.goto(table.link(1))
    expect(page.locator("#hand")).to_be_visible()
    assert table_of(page)["seats"][0]["token"] == token
    other = page.context.new_page()
    other.goto(table.link(1))
    expect(other.locator("#hand")).to_be_visible()


def test_an_answer_that_was_lost_is_asked_for_again(visitors: Visitors, caller: Caller) -> None:
    table = invitation(caller)
    link = table.tokens[1]
    table.do(1, "sit", name="Béa", claim=CLAIM)
    seat: dict[str, Any] = {"seat": 1, "token": link, "name": "Béa", "claim": CLAIM}
    known = {"table": table.table, "game": HANDS, "name": "", "host": None, "seats": [seat]}
    context = visitors.context()
    stored = json.dumps(json.dumps([known]))
    context.add_init_script(
        "if (origin !== 'null' && !localStorage.getItem('comptoir.myTables'))"
        f" localStorage.setItem('comptoir.myTables', {stored})"
    )
    page = visitors.visit(f"/table/{table.table}", context)
    expect(page.locator("#hand")).to_be_visible()
    assert table_of(page)["seats"][0]["token"] == table.tokens[1]


def test_an_answer_that_is_lost_on_the_way_costs_nobody_the_seat(
    visitors: Visitors, caller: Caller
) -> None:
    visitors.forgive("WebSocket")
    table = invitation(caller)
    context = visitors.context()
    lost: list[str | bytes] = []

    def carry(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(said: str | bytes) -> None:
            if not lost and '"ref"' in str(said) and '"token"' in str(said):
                lost.append(said)
            if lost == [said] or (lost and server in dead):
                dead.append(server)
                socket.close()
            else:
                socket.send(said)

        dead: list[object] = []
        server.on_message(hear)

    context.route_web_socket("**/live", carry)
    page = visitors.visit(table.link(1), context)
    token = sits(page, "Béa")
    assert len(lost) == 1
    assert json.loads(lost[0])["ok"]["token"] == token


def test_where_no_socket_can_be_had_one_sits_down_too(visitors: Visitors, caller: Caller) -> None:
    visitors.forgive("WebSocket|410")  # the question for news that was under way has the old token
    table = invitation(caller)
    context = visitors.context()
    context.route_web_socket("**/live", lambda socket: socket.close())
    page = visitors.visit(table.link(1), context)
    page.wait_for_function("() => document.body.dataset.status === 'polling'")
    token = sits(page, "Béa")
    assert table.news(token)["table"]["you"] == 1
    table.do(0, "say", id="a", text="Good evening")
    page.locator("[data-do=tab-chat]").click()
    expect(page.locator("#side-page")).to_contain_text("Good evening")


def test_a_seat_moves_to_another_device_and_the_first_one_watches(
    visitors: Visitors, caller: Caller
) -> None:
    table = invitation(caller)
    desk = visitors.visit(table.link(1))
    before = sits(desk, "Béa")
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.locator("[data-do=seats]").click()
    desk.locator('[data-seat-row="1"] [data-do=move]').click()
    expect(desk.locator("#move-dialog .camera-code")).to_be_visible()
    assert serious_violations(desk) == []
    desk.locator("#move-dialog [data-do=copy-place]").click()
    expect(desk.locator("#move-dialog [data-do=copy-place]")).to_contain_text("Copied")
    link = desk.evaluate("navigator.clipboard.readText()")
    phone = visitors.visit(link, phone=True, lang="fr")
    phone.locator("#hand").wait_for()
    assert clean(phone)
    expect(desk.locator(TITLE)).to_have_text("You are now playing on another device.")
    desk.locator("[data-do=watch]").click()
    expect(desk.locator("#board")).to_be_visible()
    expect(desk.locator("#hand")).to_have_count(0)
    expect(desk.locator("#log")).to_contain_text("Béa is now playing on another device.")
    token = table_of(phone)["seats"][0]["token"]
    assert token != before
    assert table.news(token)["table"]["seats"][1]["name"] == "Béa"
    late = visitors.visit(link)
    expect(late.locator(TITLE)).to_contain_text("works only once")
    phone.reload()
    phone.locator("#hand").wait_for()


def test_the_host_frees_a_seat_and_everybody_is_told(visitors: Visitors, caller: Caller) -> None:
    host = visitors.visit(f"/new/{HANDS}?who=friends")
    host.locator('[name=seats][value="2"]').check(force=True)
    host.locator("[data-do=make]").click()
    host.locator("[data-do=copy-link]").wait_for()
    known = table_of(host)
    table = Opened(caller, known["table"], known["host"], [known["seats"][0]["token"], None])
    [invited] = table.do("host", "links")["seats"]
    table.tokens[1] = invited["token"]
    guest = visitors.visit(table.link(1))
    sits(guest, "Béa")
    host.locator("[data-do=seats]").click()
    expect(host.locator("[data-do=copy-link]")).to_have_count(0)
    host.locator("[data-do=free-seat]").click()
    expect(host.locator("#seats-dialog")).to_contain_text("Free Béa’s seat?")
    host.locator("[data-do=free-sure]").click()
    expect(guest.locator(TITLE)).to_have_text("You no longer have this seat.")
    expect(guest.locator("[data-lost]")).to_contain_text("ask the host for a new link")
    guest.locator("[data-do=watch]").click()
    for page in (guest, host):
        expect(page.locator("#log")).to_contain_text("The host has freed Béa’s seat.")
    expect(guest.locator("#hand")).to_have_count(0)
    expect(host.locator("[data-do=copy-link]")).to_be_visible()
    [invited] = table.do("host", "links")["seats"]
    table.tokens[1] = invited["token"]
    other = visitors.visit(table.link(1), phone=True)
    other.locator("#board").wait_for()
    expect(other.locator("#hand")).to_have_count(0)
    token = sits(other, "Cléo")
    assert table.news(token)["table"]["seats"][1]["name"] == "Cléo"
    expect(host.locator("[data-do=copy-link]")).to_have_count(0)
