"""People who are away: clocks, bots that play for them by consent, reminders, the next table."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, expect

from comptoir.table.title import find_game
from scripts.browser import NONE_FOUND
from scripts.browser import browser as installed
from tests.titles import HANDS, TURNS
from tests.web.asking import Caller, Opened
from tests.web.idle_tables import earlier
from tests.web.serving import Server
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

DAY = 86_400
RECORD = """(() => {
  let hidden = false;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  window.hide = (now) => { hidden = now; document.dispatchEvent(new Event("visibilitychange")); };
  [window.notices, window.asked] = [[], 0];
  const Real = window.Notification;
  window.Notification = class extends Real {
    constructor(title, options) {
      super(title, options);
      window.notices.push({ title, notice: this, ...options });
    }
    static requestPermission() {
      window.asked += 1;
      return super.requestPermission();
    }
  };
})()"""
"""Lets a test hide a page, and writes down which notifications it asks the browser for."""
NOTICES = "notices.map(({ title, body }) => [title, body])"


@pytest.fixture(scope="module")
def browser_path() -> str:
    """One with windows: the headless shell knows no notifications."""
    path = installed()
    assert path, NONE_FOUND
    return path


def seated(caller: Caller, site: Server, names: str, late: int = 0, **more: object) -> Opened:
    """Open a table with a limit of some days, as if it had rested for so long."""
    seats = [{"kind": "here", "name": name} for name in names.split()]
    body = {"game": TURNS, "seats": seats, "pace": "instant", **more}
    table = caller.opened(body)
    if late:
        earlier(site.data, table.table, late)
    return table


def knowing(context: BrowserContext, *seats: tuple[Opened, int]) -> None:
    """Let a browser remember seats at tables."""
    known = [
        {"table": table.table, "game": TURNS, "name": "", "host": None,
         "seats": [{"seat": seat, "token": table.tokens[seat], "name": ""}]}
        for table, seat in seats
    ]  # fmt: skip
    remembering(context, "myTables", known)


def remembering(context: BrowserContext, name: str, setting: object) -> None:
    """Let a browser remember a setting from the first page of ours on."""
    key, value = f"comptoir.{name}", json.dumps(json.dumps(setting))
    context.add_init_script(
        f"if (origin !== 'null' && !localStorage.getItem('{key}'))"
        f" localStorage.setItem('{key}', {value})"
    )


def reminded(visitors: Visitors) -> BrowserContext:
    """A device that lets pages show notifications, and whose owner wants them."""
    context = visitors.context()
    context.grant_permissions(["notifications"])
    context.add_init_script(RECORD)
    remembering(context, "notify", setting=True)
    return context


def test_the_others_let_a_bot_play_and_the_person_takes_the_seat_back(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    table = seated(caller, site, "Ann Ben Cleo", 3 * DAY, limit=3 * DAY)
    ben, cleo = visitors.visit(table.link(1)), visitors.visit(table.link(2), phone=True, lang="fr")
    ben.locator('[data-seat="0"] [data-do=lend]').click()
    dialog = ben.locator("#lend-dialog")
    expect(dialog).to_contain_text("once all other players agree")
    expect(dialog.locator("[name=lend-bot]")).to_have_count(2)  # the usual level, and better
    dialog.locator("[value=master]").check(force=True)
    assert serious_violations(ben) == []
    dialog.locator("[data-do=propose-lend]").click()
    expect(ben.locator('[data-seat="0"]')).to_contain_text("Waiting for Cleo.")
    expect(ben.locator("[data-question], [data-do=lend]")).to_have_count(0)
    expect(cleo.locator("[data-question]")).to_contain_text("Ben propose qu’un robot (maître)")
    assert not scrolls_sideways(cleo)
    assert table.game(None)["moves"] == 0
    cleo.locator("[data-do=lend-agree]").click()
    expect(ben.locator('[data-seat="0"] .chip.bot')).to_have_text("master")
    ben.wait_for_function("() => Number(document.body.dataset.moves) > 0")
    ann = visitors.visit(table.link(0))
    expect(ann.locator("#prompt")).to_contain_text("A bot plays for you.")
    ann.locator("[data-do=take-back]").click()
    expect(ann.locator("[data-question=back]")).to_contain_text("A bot has played for you")
    ann.locator("[data-question=back] [data-do=read-played]").click()
    expect(ann.locator("#played-dialog li").first).to_contain_text("Ann")
    assert table.news(None)["table"]["seats"][0]["kind"] == "person"
    expect(ben.locator("#log")).to_contain_text("Ann is back and plays again.")
    assert serious_violations(ann) == []
    moves = table.game(0)["moves"]
    ann.locator("#played-dialog .log-jump").first.click()
    expect(ann.locator("#played-dialog")).not_to_be_visible()
    expect(ann.locator(".replay-place")).to_have_text(f"1 of {moves}")


def test_who_was_late_says_that_they_are_here(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    table = seated(caller, site, "Ann Ben Cleo", DAY, limit=DAY)
    ann = visitors.visit(table.link(0))
    table.do(1, "lend", id="a", seat=0, bot="merchant")
    ann.locator("[data-do=lend-here]").click()
    expect(ann.locator("[data-question]")).to_have_count(0)
    expect(ann.locator('[data-seat="0"] .clock')).to_have_text("Time is up.")
    assert table.news(None)["items"][-1]["id"] == "web.absence.here"


def test_times_are_told_in_words_of_the_reader(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    page = visitors.visit(f"/new/{HANDS}", lang="fr")
    expect(page.locator("#table-limit")).to_be_visible()
    assert [one.strip() for one in page.locator("#table-limit option").all_inner_texts()] == [
        "sans limite", "1 minute", "5 minutes", "15 minutes", "1 heure", "8 heures", "1 jour",
        "3 jours", "7 jours",
    ]  # fmt: skip
    table = seated(caller, site, "Ann Ben", DAY - 3_600, limit=3 * DAY)
    page.goto(table.link(0))
    expect(page.locator('[data-seat="0"] .clock')).to_have_text("2 j")
    assert page.get_by_role("timer").get_attribute("aria-label") == "temps restant\u00a0: 2 jours"
    page.locator("[data-do=seats]").click()
    page.locator("#seats-dialog summary").click()
    expect(page.locator("#seats-dialog dl")).to_contain_text("3 jours")


def test_the_most_urgent_table_is_the_next_one(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    calm = seated(caller, site, "Ann Ben", name="Calm")
    hasty = seated(caller, site, "Ann Ben", DAY, limit=2 * DAY, name="Hasty")
    slow = seated(caller, site, "Ann Ben", 60, limit=7 * DAY, name="Slow")
    other = seated(caller, site, "Ben Ann", name="Other")
    context = visitors.context()
    knowing(context, (other, 1), (calm, 0), (slow, 0), (hasty, 0))
    page = visitors.visit("/", context)
    rows = page.locator("li.mine")
    expect(rows.first).to_contain_text("Hasty")
    expect(rows).to_have_text([re.compile(name) for name in ("Hasty", "Slow", "Calm", "Other")])
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_contain_text("left")
    expect(rows.last).to_contain_text("in progress")
    expect(page).to_have_title("(3) Comptoir")
    page.locator("header [data-do=next-table]").click()
    page.wait_for_url(f"**/table/{hasty.table}")
    expect(page).to_have_title(f"● (2) {find_game(TURNS).info.title} · Hasty · Comptoir")
    page.locator("header [data-do=next-table]").click()
    page.wait_for_url(f"**/table/{slow.table}")
    slow.act(0, slow.game(0)["options"][0])
    assert serious_violations(page) == []


def test_leave_to_notify_is_asked_for_on_a_click_only(visitors: Visitors) -> None:
    context = visitors.context()
    context.add_init_script(RECORD)
    page = visitors.visit("/", context)
    page.locator("[data-do=settings]").click()
    box = page.locator("[data-do=notify]")
    expect(box).not_to_be_checked()
    assert page.evaluate("asked") == 0
    box.click()
    expect(page.locator("#settings [role=alert]")).to_contain_text("blocks notifications")
    expect(box).not_to_be_checked()
    context.grant_permissions(["notifications"])
    box.click()
    expect(box).to_be_checked()
    page.wait_for_function("() => localStorage.getItem('comptoir.notify') === 'true'")
    assert page.evaluate("asked") == 2


def test_a_hidden_table_calls_for_a_turn_a_question_and_the_end_of_time(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    table = seated(caller, site, "Ann Ben", limit=DAY, name="Chez Li")
    context = reminded(visitors)
    page = context.new_page()
    page.clock.install()
    page.goto(table.link(1))
    page.locator("#board").wait_for()
    home = context.new_page()
    home.goto("/")
    home.evaluate("hide(true)")
    over_to(table, 1)
    page.wait_for_function("() => document.body.dataset.turn === 'mine'")
    assert page.evaluate(NOTICES) == [], "it is in front"
    over_to(table, 0)
    page.wait_for_function("() => document.body.dataset.turn === 'other'")
    page.evaluate("hide(true)")
    over_to(table, 1)
    page.wait_for_function("(many) => notices.length === many", arg=1)
    assert page.evaluate(NOTICES) == [["Chez Li", "It’s your turn."]]
    home.clock.fast_forward(31_000)
    expect(home).to_have_title("(1) Comptoir")
    assert home.evaluate(NOTICES) == [], "the window that shows the table has called"
    table.act(1, table.game(1)["options"][0])
    table.do(0, "undo", id="u")
    page.wait_for_function("(many) => notices.length === many", arg=2)
    assert "undo a move" in page.evaluate(NOTICES)[1][1]
    table.do(1, "undo_answer", id="n", agree=False)
    page.wait_for_function("() => !document.querySelector('[data-question]')")
    page.clock.fast_forward(int(0.85 * DAY) * 1000)
    page.wait_for_function("(many) => notices.length === many", arg=3)
    assert "running out of time: 4 hours" in page.evaluate(NOTICES)[2][1]


def over_to(table: Opened, seat: int) -> None:
    """Play until a seat owes an answer."""
    while seat not in (owing := table.game(None)["owing"]):
        table.act(owing[0], table.game(owing[0])["options"][0])


def test_tables_that_no_window_shows_call_too_and_a_click_leads_there(
    visitors: Visitors, caller: Caller, site: Server
) -> None:
    table = seated(caller, site, "Ann Ben", name="Chez Li")
    context = reminded(visitors)
    knowing(context, (table, 1))
    page = context.new_page()
    page.clock.install()
    page.goto("/")
    expect(page.locator("li.mine")).to_contain_text("in progress")
    page.evaluate("hide(true)")
    over_to(table, 1)
    page.clock.fast_forward(31_000)
    page.wait_for_function("(many) => notices.length === many", arg=1)
    assert page.evaluate(NOTICES) == [["Chez Li", "It’s your turn."]]
    expect(page).to_have_title("(1) Comptoir")
    page.evaluate("hide(false); notices[0].notice.onclick()")
    page.wait_for_url(f"**/table/{table.table}")
    page.locator("#board").wait_for()
