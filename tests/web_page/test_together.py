"""Several people at one table, each in a browser of their own, and those who only watch."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.titles import HANDS, PUZZLE, TURNS, sample_of
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web.test_undo import turn
from tests.web_page.playing import DRAWN, Player, table_of
from tests.web_page.visitors import Visitors

MINE = "() => document.body.dataset.turn === 'mine'"


@pytest.mark.parametrize("moves", [12, pytest.param(400, marks=pytest.mark.slow)])
def test_two_browsers_play_each_other(visitors: Visitors, caller: Caller, moves: int) -> None:
    host = visitors.visit(f"/new/{TURNS}?who=friends")
    host.locator('[name=seats][value="2"]').check(force=True)
    host.locator("[data-do=make]").click()
    guest = invited(visitors, host, 1)
    players = [Player(page, caller) for page in (host, guest)]
    for _ in range(moves):
        if not any(player.play_once() for player in players):
            break
    there = host.evaluate("document.body.dataset.moves")
    guest.wait_for_function("(moves) => document.body.dataset.moves === moves", arg=there)
    if moves > 100:
        for page in (host, guest):
            expect(page.locator("#ending")).to_be_visible()
        told = [page.locator("#ending .ranking").inner_text() for page in (host, guest)]
        assert told[0] == told[1]
    assert lines_of(host) == lines_of(guest)


def invited(visitors: Visitors, host: Page, seat: int) -> Page:
    """Somebody on another device opens the link that the host copied, and says who they are."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.locator(f'[data-do=copy-link][data-link-of="{seat}"]').click()
    link = host.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{visitors.url}/table/")
    guest = visitors.visit(link, lang="en")
    guest.locator("#sit-name").fill("Béa")
    guest.locator("[data-do=sit]").click()
    guest.locator("#board").wait_for()
    assert "#" not in guest.url, "the secret does not stay in the address"
    expect(host.locator(f'[data-seat="{seat}"]')).to_contain_text("Béa")
    return guest


def test_a_free_undo_and_one_that_needs_the_other(visitors: Visitors, caller: Caller) -> None:
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Ben")]
    options = sample_of("turns").QUIET
    table = caller.opened({"game": TURNS, "seats": seats, "options": options})
    ann, ben = (visitors.visit(table.link(seat), lang="en") for seat in range(2))
    assert Player(ann, caller).play_once()
    expect(ann.locator("[data-do=undo][data-free=yes]")).to_be_visible()
    ann.keyboard.press("u")
    ann.wait_for_function("() => document.body.dataset.moves === '0'")
    turn(table, 0)
    table.act(1, table.game(1)["options"][0])
    ask = ann.locator("[data-do=undo][data-free=no]")
    expect(ask).to_have_attribute("title", "Ben must agree.")
    ask.click()
    expect(ben.locator("[data-do=undo-agree]")).to_be_visible()
    before = int(ben.evaluate("document.body.dataset.moves"))
    ben.locator("[data-do=undo-agree]").click()
    for page in (ann, ben):
        page.wait_for_function("(moves) => Number(document.body.dataset.moves) < moves", arg=before)
    ann.wait_for_function(MINE)


def test_a_refused_undo_is_told_where_one_looks_on_a_phone_too(
    visitors: Visitors, caller: Caller
) -> None:
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Ben")]
    options = sample_of("turns").QUIET
    table = caller.opened({"game": TURNS, "seats": seats, "options": options})
    turn(table, 0)
    table.act(1, table.game(1)["options"][0])
    ann = visitors.visit(table.link(0), phone=True, lang="en")
    ann.locator("[data-do=undo][data-free=no]").click()
    ann.locator("[data-question=undo]").wait_for()
    table.do(1, "undo_answer", id="no", agree=False)
    expect(ann.locator("#prompt .told")).to_have_text("Ben declines: nothing is undone.")
    ann.reload()
    ann.locator("#board .part").first.wait_for()
    expect(ann.locator("#prompt .told")).to_have_count(0)


def test_an_undo_that_can_no_longer_be_says_why(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(PUZZLE, "Ann Ben")
    first = table.game(None)["awaited"][0]
    page = visitors.visit(table.link(first), lang="en")
    ends = [option for option in table.game(first)["options"] if option.startswith("end")]
    table.act(first, ends[0])
    why = "Something was drawn or revealed, so you cannot undo this any more."
    button = page.locator("[data-do=undo][data-free=never][aria-disabled=true]")
    expect(button).to_have_attribute("title", why)
    page.keyboard.press("u")
    expect(page.locator("#prompt .why")).to_contain_text(why)
    assert table.game(None)["moves"] == 1
    assert table.news(first)["table"]["undo"] is None


def test_what_is_tried_out_is_seen_by_nobody_else(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    ann, ben = (visitors.visit(table.link(seat)) for seat in range(2))
    before = ben.locator("#board").inner_html()
    for part in sample_of("turns").PARTS:
        ann.locator(f'[data-part="{part}"]').first.click()
    expect(ann.locator("[data-do=confirm]")).to_be_visible()
    ann.locator("[data-do=step-back]").click()
    expect(ann.locator("[data-do=confirm]")).to_have_count(0)
    ben.evaluate(DRAWN)
    assert ben.locator("#board").inner_html() == before
    assert table.game(0)["moves"] == 0


def test_a_spectator_sees_the_game_and_no_hand(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(HANDS, "Ann bot")
    ann, visitor = visitors.visit(table.link(0)), visitors.visit(f"/table/{table.table}")
    visitor.locator("#board").wait_for()
    expect(visitor.locator("#hand")).to_have_count(0)
    expect(visitor.locator("#prompt")).to_contain_text("You are watching")
    assert visitor.locator(".part.lit").count() == 0
    Player(ann, caller).play_next()
    visitor.wait_for_function("() => Number(document.body.dataset.moves) > 0")


def test_a_line_that_is_cut_comes_back_without_loss(visitors: Visitors, caller: Caller) -> None:
    visitors.forgive(r"net::ERR_INTERNET_DISCONNECTED|WebSocket")
    table = caller.seat(TURNS, "Ann Ben")
    ann, ben = (visitors.visit(table.link(seat)) for seat in range(2))
    turns = [Player(page, caller) for page in (ann, ben)]
    for _ in range(2):
        assert any(player.play_once() for player in turns)
    here, there = (turns[0], turns[1]) if turns[1].is_asked() else (turns[1], turns[0])
    here.page.context.set_offline(True)
    here.page.evaluate("window.dispatchEvent(new Event('online'))")
    for _ in range(3):
        there.play_once()
    here.page.context.set_offline(False)
    moves = str(there.news()["game"]["moves"])
    here.page.wait_for_function("(moves) => document.body.dataset.moves === moves", arg=moves)
    logs = [lines_of(player.page) for player in (here, there)]
    assert logs[0] == logs[1], "no line is missing, and none is there twice"


def test_where_no_socket_can_be_had_the_page_asks_for_news(
    visitors: Visitors, caller: Caller
) -> None:
    visitors.forgive("WebSocket|409")  # a menu may be asked for a moment too late
    table = caller.seat(TURNS, "Ann Ben")
    context = visitors.context()
    context.route_web_socket("**/live", lambda socket: socket.close())
    ann, ben = visitors.visit(table.link(0), context), visitors.visit(table.link(1))
    ann.wait_for_function("() => document.body.dataset.status === 'polling'")
    players = [Player(page, caller) for page in (ann, ben)]
    while players[0].play_once():
        pass
    assert players[1].play_once()
    moves = str(players[1].news()["game"]["moves"])
    ann.wait_for_function("(moves) => document.body.dataset.moves === moves", arg=moves)
    ben.wait_for_function("(moves) => document.body.dataset.moves === moves", arg=moves)
    assert lines_of(ann) == lines_of(ben)


def lines_of(page: Page) -> list[str]:
    """The log, without the mark of what is new to anyone who reads it."""
    lines = re.split(r"\n+", page.locator("#log").inner_text())
    return [line for line in lines if line.strip() and line != "since your last move"]


def test_a_server_that_is_killed_comes_back_with_the_same_table(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    visitors.forgive("net::ERR_|WebSocket|status of 5")
    table = caller.seat(PUZZLE, "Ann Ben")
    page = visitors.visit(table.link(0))
    player = Player(page, caller)
    player.play_once()
    moves = page.evaluate("document.body.dataset.moves")
    site.kill()
    page.wait_for_function("() => document.body.dataset.status === 'lost'")
    site.start()
    page.wait_for_function("() => document.body.dataset.status === 'connected'")
    assert page.evaluate("document.body.dataset.moves") == moves
    player.play_once()


def test_a_server_that_restarts_is_back_at_once_and_what_was_asked_meanwhile_is_done(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    visitors.forgive("net::ERR_|WebSocket|status of 5")
    table = caller.seat(TURNS, "Ann Ben")
    page = visitors.visit(table.link(0))
    page.locator("#board").wait_for()
    page.wait_for_function("() => document.body.dataset.status === 'connected'")
    assert site.stop() == 0
    page.wait_for_function("() => document.body.dataset.status === 'lost'")
    page.keyboard.press("m")
    page.keyboard.type("Still there?")
    page.keyboard.press("Enter")
    site.start()
    page.wait_for_function("() => document.body.dataset.status === 'connected'", timeout=2_000)
    expect(page.locator("#chat")).to_contain_text("Still there?")
    assert [item.get("text") for item in table.news(1)["items"]].count("Still there?") == 1


def test_chat_is_heard_in_the_language_of_whoever_reads(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    ann, ben = visitors.visit(table.link(0)), visitors.visit(table.link(1), lang="fr")
    for page in (ann, ben):
        page.locator("#board").wait_for()
    ann.keyboard.press("m")
    ann.keyboard.type("<b>hello</b> & co")
    ann.keyboard.press("Enter")
    phrase = ann.locator("[data-phrase]").first
    english = phrase.inner_text()
    phrase.click()
    ben.keyboard.press("m")
    expect(ben.locator("body")).to_contain_text("<b>hello</b> & co")
    french = ben.locator(f'[data-phrase="{phrase.get_attribute("data-phrase")}"]').inner_text()
    assert french != english
    expect(ben.locator("#chat")).to_contain_text(french)


def test_the_host_gives_a_seat_to_a_bot_and_the_old_link_is_worthless(
    visitors: Visitors, caller: Caller
) -> None:
    host = visitors.visit(f"/new/{TURNS}?who=friends")
    host.locator('[name=seats][value="2"]').check(force=True)
    host.locator("[data-do=make]").click()
    invited(visitors, host, 1)
    link = host.evaluate("navigator.clipboard.readText()")
    host.locator("[data-do=seats]").click()
    host.locator('[data-seat-row="1"] [data-do=give-bot]').click()
    expect(host.locator("[data-do=free-not]")).to_be_focused()
    expect(host.locator('[data-seat-row="1"][data-kind=person]')).to_contain_text("to a bot?")
    host.locator("[data-do=give-sure]").click()
    expect(host.locator('[data-seat-row="1"][data-kind=bot]')).to_be_visible()
    known = table_of(host)
    refused = caller.get(f"/api/tables/{known['table']}/news", link.partition("#seat=")[2])
    assert refused.status_code == 401
