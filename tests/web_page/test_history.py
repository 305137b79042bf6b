"""The past: looked at while a game is played and afterwards, shared by link, and gone on from."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from comptoir.table.chance import Quick
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.testing.play import any_answer
from comptoir.web.services.game_info import example
from tests.titles import FLOOR, HANDS, SEATS, TURNS, sample_of
from tests.web.asking import Caller, Opened
from tests.web_page.playing import DRAWN, Player
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

NOW = "() => !document.querySelector('[data-replay]')"
PLACE = "(hash) => location.hash === hash"
TOLD = """() => {
  window.told = [];
  const note = () => {
    const place = document.querySelector(".replay-place")?.textContent ?? "";
    const said = [...document.querySelectorAll(".replay-told p")].map((line) => line.textContent);
    const last = window.told.at(-1)?.[0];
    if (place && said.length && last !== place) window.told.push([place, ...said]);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true,
    characterData: true });
}"""


def begun(caller: Caller, game: str = TURNS, moves: int = 12, **more: object) -> Opened:
    """A table of people at which this many actions were played."""
    session, dice = Session(find_game(game), SEATS[game], seed="past"), Quick(5)
    for _ in range(moves):
        session.play(*any_answer(session, dice))
    seats = [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cid")[: SEATS[game]]]
    return caller.opened({"record": session.record.text, "seats": seats, **more})


def over_to(table: Opened, seat: int) -> None:
    """Play until this seat, and no other, owes an answer; the others have acted before."""
    dice = random.Random(3)
    while (owing := table.game(None)["owing"]) == [seat]:
        table.any_act(seat, dice)
    while (owing := table.game(None)["owing"]) != [seat]:
        table.any_act(next(other for other in owing if other != seat), dice)


def at_place(page: Page, place: int, of: int) -> None:
    """Wait until a position is shown, and its address."""
    expect(page.locator(".replay-place")).to_have_text(f"{place} of {of}")
    page.wait_for_function(PLACE, arg=f"#{place}")
    page.evaluate(DRAWN)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SEATS)
def test_every_position_of_a_game_that_is_played_has_its_link(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    table = begun(caller, game)
    path = f"/table/{table.table}#5"
    context = visitors.context(phone=game == HANDS)
    if game == HANDS:
        visitors.visit(table.link(0), context).locator("#hand").wait_for()
    page = visitors.visit(path, context)
    at_place(page, 5, 12)
    expect(page.locator("#hand")).to_have_count(1 if game == HANDS else 0)
    expect(page.locator(".looking-back")).to_contain_text("You are looking at the past.")
    assert page.locator(".part.lit").count() == 0
    page.locator("[data-do=next]").click()
    at_place(page, 6, 12)
    assert not scrolls_sideways(page)
    if game in (HANDS, FLOOR):
        assert serious_violations(page) == []
    page.keyboard.press("End")
    page.wait_for_function(NOW)
    page.wait_for_function(PLACE, arg="")


def test_whoever_looks_at_the_past_is_not_thrown_out_but_called(
    visitors: Visitors, caller: Caller
) -> None:
    table = begun(caller)
    over_to(table, 1)
    moves = table.game(0)["moves"]
    page = visitors.visit(table.link(0))
    page.locator("#board").wait_for()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at_place(page, moves - 2, moves)
    board = page.locator("#board").inner_html()
    page.locator(".log-jump").filter(has_text="turn").first.click()
    expect(page.locator(".log-line.chosen").first).to_be_visible()
    page.keyboard.press("Home")
    at_place(page, 0, moves)
    page.goto(f"/table/{table.table}#{moves - 2}")
    at_place(page, moves - 2, moves)
    assert page.locator("#board").inner_html() == board
    expect(page.locator("[data-called]")).to_have_count(0)
    over_to(table, 0)
    expect(page.locator("[data-called=mine]")).to_be_visible()
    at_place(page, moves - 2, table.game(0)["moves"])
    assert page.locator(".part.lit").count() == 0
    page.locator("[data-do=to-now]").click()
    page.locator(".part.lit").first.wait_for()
    page.locator("[data-do=history]").click()
    page.keyboard.press("Escape")
    page.wait_for_function(NOW)


def test_what_the_others_did_since_my_last_move_is_played_line_by_line(
    visitors: Visitors, caller: Caller
) -> None:
    table = begun(caller)
    over_to(table, 0)
    game = table.game(0)
    since = game["moves"] - game["undo"]["count"] + 1
    page = visitors.visit(table.link(0))
    page.locator("[data-do=settings]").click()
    page.locator("[name=setting-motionSpeed][value=fast]").check()
    page.keyboard.press("Escape")
    page.evaluate(TOLD)
    page.locator("[data-do=since]").click()
    page.locator("[data-replay]").wait_for()
    page.wait_for_function(NOW)
    told = page.evaluate("window.told")
    places = [f"{place} of {game['moves']}" for place in range(since, game["moves"] + 1)]
    assert [line[0] for line in told] == places
    assert any("Ben" in line for line in told[1][1:])
    assert page.locator(".part.lit").count() > 0
    table.any_act(0, random.Random(1))
    expect(page.locator("[data-do=since]")).to_have_count(0)


def test_a_position_that_is_taken_back_is_left(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    first, other = table.game(0)["options"][:2]
    table.act(0, first)
    page = visitors.visit(table.link(1))
    page.locator("[data-do=history]").click()
    at_place(page, 1, 1)
    expect(page.locator(".log-jump")).not_to_have_count(0)
    lines = page.locator(".log-jump").count()
    table.do(0, "undo", id="u")
    page.wait_for_function(NOW)
    expect(page.locator("#prompt")).to_contain_text("There is no such position")
    expect(page.locator(".log-jump")).to_have_count(lines)  # one was taken back, one says so
    table.act(0, other)
    page.wait_for_function(PLACE, arg="")
    page.wait_for_function("() => document.body.dataset.moves === '1'")
    page.goto(f"/table/{table.table}#1")
    at_place(page, 1, 1)


def test_a_position_that_cannot_be_had_says_why(visitors: Visitors, caller: Caller) -> None:
    visitors.forgive("at/3|net::ERR_FAILED")
    table = begun(caller)
    context = visitors.context()
    context.route("**/at/3", lambda route: route.abort())
    page = visitors.visit(f"/table/{table.table}#3", context)
    expect(page.locator("#prompt [role=alert]")).to_contain_text("does not answer")
    page.wait_for_function(PLACE, arg="")
    page.goto(f"/table/{table.table}#4")
    at_place(page, 4, 12)
    page.locator("[data-do=previous]").click()
    expect(page.locator(".replay-under [role=alert]")).to_contain_text("does not answer")


def test_at_one_device_nobody_is_left_in_the_past_of_another(
    visitors: Visitors, caller: Caller
) -> None:
    table = caller.seat(FLOOR, "Ann Ben Cid")
    table.act(2, table.game(2)["options"][0])
    context = visitors.context()
    visitors.visit(table.link(0), context).locator("#hand").wait_for()
    page = visitors.visit(table.link(1), context)
    page.locator("#hand").wait_for()
    page.keyboard.press("ArrowLeft")
    at_place(page, 0, 1)
    hands = [page.locator("#hand").inner_text()]
    page.locator("[data-do=play-as]").click()
    page.locator(".curtain").wait_for()
    assert page.locator("#hand, #board").count() == 0
    page.locator("[data-do=unveil]").click()
    page.locator("[data-do=moves]:not([disabled])").wait_for()
    assert page.locator("[data-replay]").count() == 0
    page.keyboard.press("ArrowLeft")
    at_place(page, 0, 1)
    hands.append(page.locator("#hand").inner_text())
    assert hands[0] != hands[1]


def finished(caller: Caller, game: str, **more: object) -> Opened:
    """A game of Ann and others that has just come to its end."""
    text = example(game)
    actions = [line.split(" ", 1) for line in text.partition("\n---\n")[2].splitlines()]
    played = [(int(seat), action) for seat, action in actions if seat != "="]
    count = int(re.findall(r"^seats = (\d)$", text, re.MULTILINE)[0])
    seats = [{"kind": "here", "name": ("Ann", "Ben", "Cid", "Dee")[seat]} for seat in range(count)]
    table = caller.opened({"record": text, "upto": len(played) - 1, "seats": seats, **more})
    table.act(*played[-1])
    return table


def test_a_finished_game_is_listed_shared_and_gone_on_from(
    visitors: Visitors, caller: Caller
) -> None:
    table = finished(caller, HANDS, spectators="everyone", name="Chez Li")
    ann = visitors.visit(table.link(0))
    ann.locator("#ending").wait_for()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.locator("#ending [data-do=copy-place]").click()
    assert ann.evaluate("navigator.clipboard.readText()") == ann.url
    ann.goto("/")
    ann.locator("[data-do=finished]").click()
    row = ann.locator(f'.finished[data-table="{table.table}"]')
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Chez Li")
    expect(row.locator(".won")).to_have_text(
        re.compile(rf"^1\. (Ann|Ben|Cid): {sample_of('hands').WON}$")
    )
    stranger = visitors.visit("/games")
    stranger.locator(f'.finished[data-table="{table.table}"] [data-do=step]').click()
    moves = table.game(None)["moves"]
    at_place(stranger, 0, moves)
    stranger.locator(".replay-range").fill("30")
    at_place(stranger, 30, moves)
    expect(stranger.locator("#hand")).to_have_count(0)
    row.locator("[data-do=step]").click()
    at_place(ann, 0, moves)
    ann.keyboard.press("ArrowRight")
    at_place(ann, 1, moves)
    expect(ann.locator("#hand")).to_have_count(1)
    ann.locator(".replay-more [data-do=copy-place]").click()
    assert ann.evaluate("navigator.clipboard.readText()") == ann.url
    goes_on(stranger, caller, 30)


def test_what_the_others_did_up_to_the_end_is_played_too(
    visitors: Visitors, caller: Caller
) -> None:
    table = finished(caller, HANDS)
    seats = {seat: table.game(seat) for seat in range(3)}
    last = next(seat for seat, game in seats.items() if game["acted"] == game["moves"])
    seat, game = min(seats.items(), key=lambda one: int(one[1]["acted"]))
    page = visitors.visit(table.link(seat), phone=True)
    page.locator("#ending [data-do=since]").click()
    at_place(page, game["acted"], game["moves"])
    at_place(page, game["acted"] + 1, game["moves"])
    mover = visitors.visit(table.link(last))
    mover.locator("#ending").wait_for()
    assert mover.locator("#ending [data-do=since]").count() == 0, "nobody has acted since"


def test_an_example_plays_from_the_beginning_and_shows_all_hands(
    visitors: Visitors, caller: Caller
) -> None:
    page = visitors.visit("/", motion=True)
    page.locator(f"[data-game={HANDS}] [data-do=example]").click()
    page.wait_for_function("() => Number(location.hash.slice(1)) > 0")
    page.locator("[data-do=pause]").click()
    expect(page.locator(".player-name").first).not_to_have_text("Player 1")
    page.locator(".replay-range").fill("30")
    expect(page.locator(".all-hands")).to_have_count(0)
    page.locator("[name=all-hands]").check()
    expect(page.locator(".one-hand")).to_have_count(3)
    expect(page.locator(".all-hands [data-card]").first).to_be_visible()
    assert serious_violations(page) == []
    page.locator("[name=all-hands]").uncheck()
    expect(page.locator(".all-hands")).to_have_count(0)
    quiet = visitors.visit("/", phone=True)
    quiet.locator(f"[data-game={HANDS}] [data-do=example]").click()
    at_place(quiet, 0, table_length(page))
    expect(quiet.locator("[data-do=autoplay]")).to_be_visible()


def table_length(page: Page) -> int:
    page.locator(".replay-range").wait_for()
    return int(page.locator(".replay-range").get_attribute("max") or 0)


def goes_on(page: Page, caller: Caller, moves: int) -> None:
    """Open a new table from the position that is looked at, with bots in the other seats."""
    here = page.url
    page.locator("[data-do=go-on]").click()
    seats = page.locator("#continue [data-seat]")
    expect(seats).to_have_count(3)
    seats.nth(2).locator("select").select_option("bot:random")
    page.locator("#continue [data-do=make]").click()
    page.wait_for_function("(before) => !before.startsWith(location.href)", arg=here)
    page.locator("#hand").wait_for()
    page.wait_for_function(
        "(moves) => Number(document.body.dataset.moves) >= moves", arg=str(moves)
    )
    player = Player(page, caller)
    player.table.do("host", "pace", pace="instant")
    player.play_next()
    kinds = [seat["bot"] for seat in player.news()["table"]["seats"]]
    assert kinds == [None, "merchant", "random"]


def test_a_record_that_was_downloaded_is_loaded_again_and_gone_on_from(
    visitors: Visitors, caller: Caller
) -> None:
    table = finished(caller, FLOOR, spectators="nobody")
    ann = visitors.visit(table.link(0), phone=True, lang="fr")
    ann.locator("#ending").wait_for()
    assert ann.locator("#ending [data-do=copy-place]").count() == 0, "nobody could open it"
    with ann.expect_download() as download:
        ann.locator("[data-do=record]").click()
    ann.goto("/")
    ann.set_input_files("#load-file", download.value.path())
    ann.locator("#ending").wait_for()
    assert table.table not in ann.url
    ann.goto(f"{ann.url}#12")
    ann.locator("[data-do=go-on]").click()
    assert serious_violations(ann) == []
    ann.locator("#continue [data-do=make]").click()
    ann.locator("#prompt").wait_for()
    player = Player(ann, caller, lang="fr")
    player.table.do("host", "pace", pace="instant")
    news = player.news()
    while 0 not in news["game"]["owing"]:
        news = player.news(news["news"], wait=20)
    assert news["game"]["moves"] >= 12
