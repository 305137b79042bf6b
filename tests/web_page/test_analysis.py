"""The analysis of a game in the page: asked for, read by eye, by keyboard and as a table."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from comptoir.lab.analyse import analyse, plain
from comptoir.table.record import Record
from comptoir.web.live.news import encode
from comptoir.web.services.analyses import NAME, rounded
from comptoir.web.tables.sqlite_store import SqliteStore
from tests.titles import HANDS, TURNS, sample_of
from tests.web.asking import Caller, Opened
from tests.web.nearly_over import missed_win
from tests.web.serving import Server
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

THINKING = 120_000


@pytest.fixture(scope="module")
def analysed(site: Server, caller: Caller) -> Opened:
    """A finished game with an analysis that is always the same: by iterations, not by the clock."""
    record = missed_win().record
    found = rounded(plain(analyse(record, iterations=24), lambda message: message))
    table = caller.opened({"record": record.text})
    with ThreadPoolExecutor(1) as apart:  # Playwright keeps the loop of this thread
        apart.submit(keep, site.data, table.table, encode(found).decode()).result()
    return table


def keep(data: Path, table: str, text: str) -> None:
    store = SqliteStore(data / "comptoir.sqlite")
    asyncio.run(store.keep(table, NAME, text))
    store.close()


def place(page: Page) -> str:
    return page.locator(".replay-place").inner_text()


def test_a_finished_game_is_analysed_when_asked(visitors: Visitors, caller: Caller) -> None:
    table = caller.opened({"record": missed_win().record.text})
    page = visitors.visit(f"/table/{table.table}")
    page.locator("[data-do=analyse]").click()
    expect(page.locator("[data-analysis=running] progress")).to_be_visible()
    expect(page.locator("[data-analysis=done] .chart")).to_be_visible(timeout=THINKING)
    page.reload()
    page.locator("[data-do=tab-analysis]").click()
    expect(page.locator("[data-analysis=done] .chart")).to_be_visible()


def test_the_chances_are_a_line_for_everybody_that_keys_walk_along(
    visitors: Visitors, analysed: Opened
) -> None:
    page = visitors.visit(f"/table/{analysed.table}")
    page.locator("[data-do=tab-analysis]").click()
    chart = page.get_by_role("slider", name="Winning chances")
    length = len(missed_win().log)
    expect(chart).to_have_attribute("aria-valuemax", str(length))
    expect(chart).to_have_attribute("aria-valuenow", str(length))
    dashes = [
        line.get_attribute("stroke-dasharray")
        for line in page.locator(".analysis .chart svg > .chart-line").all()
    ]
    assert len(dashes) == len(set(dashes)) == 3
    chart.focus()
    for key, number in (("ArrowLeft", length - 1), ("Home", 0), ("ArrowRight", 1), ("End", length)):
        page.keyboard.press(key)
        expect(chart).to_have_attribute("aria-valuenow", str(number))
        assert place(page) == f"{number} of {length}"
    name = analysed.news(None)["table"]["seats"][1]["name"]
    expect(chart).to_have_attribute("aria-valuetext", re.compile(rf"{name} \d+%"))
    page.locator(".chart-table summary").click()
    expect(page.locator(".chart-rows tbody tr")).to_have_count(length + 1)
    assert serious_violations(page) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_turning_point_says_what_was_better_and_leads_there(
    visitors: Visitors, analysed: Opened, *, phone: bool
) -> None:
    page = visitors.visit(
        f"/table/{analysed.table}", phone=phone, theme="dark" if phone else "light"
    )
    page.locator("[data-do=tab-analysis]").click()
    turning = page.locator("[data-turning='1']")
    expect(turning).to_contain_text(re.compile(r"−\d+(\.\d)? points"))
    expect(turning.locator(".better")).to_contain_text("build 2 Risky Business")
    page.locator("[data-do=language]").select_option("fr")
    expect(turning.locator(".better")).to_contain_text("construire")
    expect(page.locator("[data-dot='1']")).to_have_count(1)
    assert not scrolls_sideways(page)
    turning.locator("[data-do=then]").click()
    expect(page.locator("[data-replay=yes]")).to_have_count(1)
    expect(page.locator(".replay-place")).to_contain_text("1 ")
    if phone:  # the drawer has made room for the board
        expect(page.locator(".side.open")).to_have_count(0)
        page.locator("[data-do=tab-analysis]").click()
    turning.locator("[data-do=before]").click()
    expect(page.locator(".replay-place")).to_contain_text("0 ")


def test_the_scores_run_beside_the_board(visitors: Visitors, caller: Caller) -> None:
    table = caller.get(f"/api/examples/{TURNS}").json()["table"]
    page = visitors.visit(f"/table/{table}")
    page.locator("[data-do=tab-scores]").click()
    chart = page.get_by_role("slider", name="Scores so far")
    chart.focus()
    page.keyboard.press("Home")
    expect(page.locator(".scores .chart-legend b")).to_have_text(["0", "0", "0"])
    page.keyboard.press("End")
    result = Record.read(caller.get(f"/api/tables/{table}/record").text).result
    expect(page.locator(".scores .chart-legend b")).to_have_text(
        [str(score) for score in result["scores"]]
    )
    expect(page.locator(".scores-sources tbody tr").first).to_contain_text(
        sample_of("turns").SOURCE
    )
    assert serious_violations(page) == []


def test_the_scores_follow_a_game_that_is_being_played(visitors: Visitors, caller: Caller) -> None:
    builds: list[str] = []
    while not builds:  # some are dealt nothing but junk
        table = caller.seat(HANDS, "Ann Ben")
        seat = table.game(0)["owing"][0]
        builds = [
            one for one in table.game(seat)["options"] if one.startswith(sample_of("hands").GETS_ON)
        ]
    page = visitors.visit(table.link(seat))
    page.locator("[data-do=tab-scores]").click()
    expect(page.locator(".scores .chart-legend b")).to_have_text(["0", "0"])
    table.act(seat, builds[0])
    expect(page.locator(".scores .chart-legend b").nth(seat)).to_have_text("1")
