"""The statistics of a browser: its finished games, counted once, to take along or throw away."""

import csv
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from comptoir.table.title import find_game
from tests.titles import HANDS, sample_of
from tests.web.asking import Caller, Opened
from tests.web.nearly_over import last_action, late_game
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

pytestmark = pytest.mark.by_lot

WIDER = """[...document.querySelectorAll(".stat-box")]
  .filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.innerText)"""


def nearly_won(caller: Caller) -> tuple[Opened, int]:
    """A table at which one answer wins, and whose it is."""
    late = late_game(HANDS, 1)
    (seat,) = late.owing
    places = [
        {"kind": "here", "name": "Ann"} if number == seat else {"kind": "bot", "bot": "apprentice"}
        for number in range(late.seats)
    ]
    return caller.opened({"record": late.record.text, "seats": places}), seat


def saved(page: Page, what: str, folder: Path) -> Path:
    """Let the browser save a file; give where it is."""
    with page.expect_download() as coming:
        page.locator(f"[data-do={what}]").click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def games(page: Page) -> list[str]:
    """The figures of the first row by title."""
    return page.locator("[data-stats=by-title] tbody tr").first.locator("th, td").all_inner_texts()


def test_a_game_seen_to_end_is_counted_once_and_can_be_taken_along(
    visitors: Visitors, caller: Caller, tmp_path: Path
) -> None:
    table, seat = nearly_won(caller)
    page = visitors.visit(table.link(seat))
    page.locator("[data-do=moves]:not([disabled])").wait_for()
    table.act(seat, last_action(HANDS))
    page.locator("#ending").wait_for()
    page.reload()
    page.locator("#ending").wait_for()
    page.goto("/")
    page.locator("[data-do=statistics]").click()
    row = page.locator("[data-stats=by-title] tbody tr")
    expect(row).to_have_count(1)
    title, count, won, rank, mean, best = games(page)
    stacks = sample_of("hands").WON.split()[0]
    assert (title, count, rank, mean, best) == (
        find_game(HANDS).info.title,
        "1",
        "1",
        stacks,
        stacks,
    )
    assert won.startswith("1")
    expect(page.locator("[data-stats=by-players] tbody th")).to_have_text("3 players")
    expect(page.locator("[data-stats=by-level] tbody th")).to_have_text("apprentice (easy)")
    assert serious_violations(page) == []
    assert not scrolls_sideways(page)
    told = json.loads(saved(page, "export-json", tmp_path).read_text("utf-8"))
    (game,) = told["games"]
    assert (game["table"], game["seat"], game["others"]) == (table.table, seat, ["apprentice"] * 2)
    with saved(page, "export-csv", tmp_path).open(encoding="utf-8", newline="") as file:
        (listed,) = csv.DictReader(file)
    assert (listed["table"], listed["rank"], listed["score"]) == (table.table, "1", "8")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("[data-stats=by-title]").scroll_into_view_if_needed()
    assert page.evaluate(WIDER) == [], "no table is cut off on a phone"
    assert games(page)[0] == find_game(HANDS).info.title
    throw_away_and_take_back(page, tmp_path)


def test_a_lesson_is_no_win(visitors: Visitors, caller: Caller) -> None:
    table, seat = nearly_won(caller)
    table.act(seat, last_action(HANDS))
    page = visitors.visit(table.link(seat))
    page.locator("#ending").wait_for()
    told = page.evaluate(
        """async ([id, seat]) => {
          const { notePlayed, played } = await import("/static/played.js");
          played.value = [];
          const { table, game } = await (await fetch(`/api/tables/${id}/news`)).json();
          const count = (lesson, other) => {
            notePlayed({ seats: [{ seat }] }, { ...table, id: other, lesson }, game);
            return played.value.length;
          };
          return [count({ step: 3 }, "one"), count(true, "two"), count(undefined, "three")];
        }""",
        [table.table, seat],
    )
    assert told == [0, 0, 1]


def throw_away_and_take_back(page: Page, folder: Path) -> None:
    page.locator("[data-do=clear]").click()
    page.locator("[data-do=clear-sure]").click()
    expect(page.locator(".stats")).to_have_count(0)
    page.goto("/")  # where the table is seen to be over: it stays thrown away
    expect(page.locator(".mine .chip.over")).to_be_visible()
    page.goto("/statistics")
    expect(page.locator("[data-do=clear]")).to_be_disabled()
    expect(page.locator(".stats")).to_have_count(0)
    for _ in range(2):
        page.locator("#stat-file").set_input_files(folder / "comptoir-statistics.json")
        expect(page.locator("[data-stats=by-title] tbody tr")).to_have_count(1)
    assert games(page)[1] == "1"


def test_a_file_that_holds_no_statistics_is_refused_and_says_why(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = visitors.visit("/statistics", phone=True, lang="en")
    expect(page.locator(".lead")).to_contain_text("No finished games yet")
    half = {"comptoir": "statistics", "games": [{"table": "t", "game": HANDS, "name": ""}]}
    for content, why in (
        ("nonsense", "isn’t a JSON file"),
        ("{}", "does not contain Comptoir statistics"),
        (json.dumps(half), "Game 1 of this file has no valid “at”"),
    ):
        path = tmp_path / "file.json"
        path.write_text(content, "utf-8")
        page.locator("#stat-file").set_input_files(path)
        expect(page.locator(".why")).to_contain_text(why)
    expect(page.locator(".stats")).to_have_count(0)
