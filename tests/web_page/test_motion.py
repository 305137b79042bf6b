"""Moves are seen: what moves when, how fast, and that nothing moves for those who do not want it.

Positions are those of the example games; no test depends on how fast the machine is.
"""

import json

import pytest
from playwright.sync_api import Page

from tests.titles import PUZZLE, samples
from tests.web.asking import Caller
from tests.web_page.moving import (
    BEGUN,
    BOARD,
    CENTRE,
    COUNT_NOTES,
    FACES,
    HALF_WAY,
    PART_OF_THE_WAY,
    SOUND_ON,
    arrive,
    go_on,
    look,
    onlooker,
    stands_still,
    step_on,
)
from tests.web_page.visitors import Visitors

pytestmark = pytest.mark.by_lot


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("game", "number", "pieces", "flights"),
    [(game, *one) for game, sample in samples().items() for one in sample.MOTIONS],
)
def test_a_move_is_seen_and_ends_where_it_belongs(
    visitors: Visitors, caller: Caller, game: str, number: int, pieces: list[str], flights: int
) -> None:
    page = onlooker(visitors, caller, game, motion=True)
    look(page, number - 1)
    seen = go_on(page)
    assert (seen["pieces"], seen["flights"]) == (pieces, flights)
    page.evaluate(HALF_WAY)
    between = [page.evaluate(CENTRE, piece) for piece in pieces[:1]]
    assert arrive(page) == []
    assert page.locator(".flight").count() == 0
    assert between == [] or between != [page.evaluate(CENTRE, piece) for piece in pieces[:1]]
    after = page.evaluate(BOARD)

    page.emulate_media(reduced_motion="reduce")
    look(page, number - 1)
    assert stands_still(page, number)
    assert page.evaluate(BOARD) == after


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "number", "which", "shown", "still"),
    [(game, *one) for game, sample in samples().items() for one in sample.DICE],
)
def test_dice_are_seen_rolling_and_then_show_what_they_show(
    visitors: Visitors,
    caller: Caller,
    game: str,
    number: int,
    which: str,
    shown: list[str],
    still: str,
) -> None:
    page = onlooker(visitors, caller, game, motion=True, phone=True)
    page.evaluate(COUNT_NOTES)
    look(page, number)
    assert page.evaluate("window.notes") == 0, "it is quiet unless somebody wants sounds"
    page.evaluate(SOUND_ON)
    go_on(page)
    assert page.evaluate("window.notes") >= 2
    faces = set()
    for part in (0.1, 0.3, 0.5):
        page.evaluate(PART_OF_THE_WAY, part)
        faces |= set(page.evaluate(FACES, [".flight", which]))
    assert len(faces) > 1
    page.evaluate(PART_OF_THE_WAY, 0.95)
    assert page.evaluate(FACES, [".flight", which]) == shown
    step_on(page)
    assert page.evaluate(FACES, [still, which]) == shown
    arrive(page)
    assert page.locator(".flight").count() == 0
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(FACES, [".flight", which]) == [], (
        "they are not thrown when the game goes back"
    )


def test_how_fast_it_goes_is_a_setting(visitors: Visitors, caller: Caller) -> None:
    page = onlooker(visitors, caller, PUZZLE, motion=True)
    times = []
    for speed in ("slow", "normal", "fast"):
        choose_speed(page, speed)
        look(page, 0)
        times.append(go_on(page)["time"])
    assert times == [900, 450, 200]
    choose_speed(page, "none")
    look(page, 0)
    assert stands_still(page, 1)


def choose_speed(page: Page, speed: str) -> None:
    page.locator("[data-do=settings]").click()
    page.locator(f"input[name=setting-motionSpeed][value={speed}]").check(force=True)
    page.keyboard.press("Escape")


def test_what_moved_is_found_by_comparing_places(visitors: Visitors) -> None:
    page = visitors.visit("/")
    found = page.evaluate(
        """async ([before, now]) => {
  const { changes } = await import("/static/table/changes.js");
  return changes(before, now, (thing) => (thing === "mark" ? "@1" : undefined));
}""",
        [
            {
                "hand@1": ["?", "?"],
                "deck": ["?"],
                "discards@1": [],
                "market": [],
                "purse@0": ["coin"] * 3,
                "purse@1": [],
                "lot": [],
                "known": ["?"],
            },
            {
                "hand@1": ["?"],
                "deck": [],
                "discards@1": ["acorn"],
                "market": ["glue"],
                "purse@0": [],
                "purse@1": ["coin"] * 3,
                "lot": ["mark"],
                "known": ["glue"],
                "new": ["glue"],
            },
        ],
    )
    told = {json.dumps(one, sort_keys=True) for one in found}
    assert told == {
        json.dumps(one, sort_keys=True)
        for one in (
            {"thing": "coin", "from": "purse@0", "to": "purse@1", "count": 3},
            {"thing": "acorn", "from": "hand@1", "to": "discards@1", "count": 1},  # not the deck's
            {"thing": "glue", "from": "deck", "to": "market", "count": 1},
            {"thing": "mark", "from": "@1", "to": "lot", "count": 1},
        )
    }
