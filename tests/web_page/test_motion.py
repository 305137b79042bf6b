"""Moves are seen: what moves when, how fast, and that nothing moves for those who do not want it.

In these tests every motion waits at its beginning until it is let go, so that no test depends on
how fast the machine is. Positions are those of the example games.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from comptoir.web.services.game_info import example
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.playing import CAUGHT_UP, DRAWN
from tests.web_page.visitors import Visitors

HOLD = """() => {
  const { animate } = Element.prototype;
  window.held = 0;
  Element.prototype.animate = function hold(...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    window.held += 1;
    return animation;
  };
}"""
"""Every motion waits at its beginning; CSS animations are not started this way."""
OURS = """document.getAnimations().filter((one) => one.constructor === Animation)"""
SEEN = (
    """() => {
  const all = """
    + OURS
    + """;
  const pieces = all.map(({ effect: { target } }) => target.closest("[data-piece]"));
  const named = [...new Set(pieces.filter(Boolean).map((one) => one.dataset.piece))];
  const flights = [...document.querySelectorAll(".flight")];
  return {
    number: all.length,
    pieces: named.sort(),
    flights: flights.length,
    labels: flights.map((one) => one.querySelector(".flight-label")?.textContent ?? "").join(" "),
    time: Math.max(0, ...all.map(({ effect }) => effect.getComputedTiming().endTime)),
  };
}"""
)
BEGUN = "() => (" + OURS + ").length > 0"
LET_GO = "() => { for (const one of " + OURS + ") one.finish(); }"
HALF_WAY = (
    "() => { for (const one of "
    + OURS
    + ") one.currentTime = one.effect.getComputedTiming().endTime / 2; }"
)
PART_OF_THE_WAY = (
    "(part) => { for (const one of "
    + OURS
    + ") one.currentTime = one.effect.getComputedTiming().endTime * part; }"
)
FACES = """(where) => [...document.querySelectorAll(`${where} :is(.dd-die, .dm-die)`)]
  .filter((die) => getComputedStyle(die.closest(".flight") ?? die).opacity === "1")
  .map((die) => die.querySelector("text")?.textContent
    ?? String(die.querySelectorAll("circle").length))"""
"""What the dice in some place show to whoever looks now: a number, or as many pips."""
CENTRE = """(piece) => {
  const element = document.querySelector(`[data-piece="${piece}"]`);
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}"""
AT = """(number) => document.querySelector(".replay-range")?.value === String(number)
  && document.querySelector(".replay-told p") !== null"""
BOARD = """() => {
  const told = (node) => [
    node.nodeName, node.nodeValue, [...(node.attributes ?? [])]
      .map(({ name, value }) => `${name}=${value}`).sort(),
    [...node.childNodes].map(told),
  ];
  return ["#board", "#players"].map((one) => [...document.querySelector(one).childNodes].map(told));
}"""
"""What is shown; in which order an element got its attributes does not matter."""
STEPS = 40


def watch(visitors: Visitors, caller: Caller, game: str, **device: Any) -> Page:  # noqa: ANN401
    """Open the example of a game; whatever moves there waits."""
    page = visitors.visit(f"/table/{caller.get(f'/api/examples/{game}').json()['table']}", **device)
    page.locator(".replay-range").wait_for()
    page.evaluate(HOLD)
    return page


def look(page: Page, number: int) -> None:
    """Look at a position, without seeing how it came about."""
    page.locator(".replay-range").fill("0" if number > 1 else "9")
    page.locator(".replay-range").fill(str(number))
    page.wait_for_function(AT, arg=number)
    page.evaluate(DRAWN)
    while page.evaluate(SEEN)["number"]:
        step_on(page)


def go_on(page: Page) -> dict[str, Any]:
    """Take the next action, and say what begins to move."""
    page.locator("[data-do=next]").click()
    page.wait_for_function(BEGUN)
    return dict(page.evaluate(SEEN))


def step_on(page: Page) -> dict[str, Any]:
    """Let what moves arrive, and say what moves then."""
    page.evaluate(LET_GO)
    page.evaluate(DRAWN)
    return dict(page.evaluate(SEEN))


def arrive(page: Page) -> list[dict[str, Any]]:
    """Let everything arrive, and say what moved on the way."""
    stages: list[dict[str, Any]] = []
    for _ in range(STEPS):
        seen = step_on(page)
        if not seen["number"]:
            return stages
        stages.append(seen)
    raise AssertionError("this never comes to rest")


def stands_still(page: Page, number: int) -> bool:
    """Take the next action; tell whether nothing at all moved."""
    page.evaluate("() => { window.held = 0; }")
    page.locator("[data-do=next]").click()
    page.wait_for_function(AT, arg=number)
    page.evaluate(DRAWN)
    return bool(page.evaluate("() => window.held + document.getAnimations().length === 0"))


@pytest.mark.parametrize(
    ("game", "number", "pieces", "flights"),
    [
        (TURNS, 1, ["disc-c1", "disc-c2"], 0),  # two discs change places
        (PUZZLE, 3, ["boat-5", "boat-5-0", "boat-5-1", "boat-5-2"], 0),  # a boat turns
        (PUZZLE, 31, ["heir-1"], 1),  # an heir walks, and takes a good
        # a turn ends with two coins; the next one's dice show five faces each
        (PUZZLE, 29, [], 2 + 2 * 5),
        (HANDS, 4, [], 6),  # a card is bought for five
        (FLOOR, 8, [], 4),  # three tiles and money change hands
    ],
)
def test_a_move_is_seen_and_ends_where_it_belongs(
    visitors: Visitors, caller: Caller, game: str, number: int, pieces: list[str], flights: int
) -> None:
    page = watch(visitors, caller, game, motion=True)
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


def begun(caller: Caller, game: str, upto: int, names: str) -> Opened:
    """A table where the example of a game was played so far."""
    record = example(game)
    seats = [{"kind": "here", "name": name} for name in names.split()]
    return caller.opened({"record": record, "upto": upto, "seats": seats})


def test_a_chain_goes_line_by_line_when_it_is_tried_out(visitors: Visitors, caller: Caller) -> None:
    page = visitors.visit(begun(caller, TURNS, 1, "Ada Bea Cleo").link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    for space in ("b2", "c4"):
        page.locator(f'[data-part="{space}"]').click()
    page.wait_for_function(BEGUN)
    stages = [page.evaluate(SEEN), *arrive(page)]
    assert [stage["pieces"] for stage in stages[:3]] == [
        ["disc-b2", "disc-c4"],  # they change places,
        ["disc-c2", "disc-c3", "disc-c4"],  # the line pays,
        ["disc-c2", "disc-c3", "disc-c4"],  # and turns over
    ]
    assert [stage["flights"] for stage in stages] == [0, 2, 0, 1, 0, 2, 0, 3, 0]
    assert sum(stage["time"] for stage in stages) < 2_100

    page.evaluate("() => { window.held = 0; }")
    page.locator("[data-do=confirm]").click()
    page.wait_for_function(CAUGHT_UP, arg=[2, ""])
    page.evaluate(DRAWN)
    assert page.evaluate("() => window.held") == 0  # it has been seen already


def test_going_back_is_seen_too(visitors: Visitors, caller: Caller) -> None:
    page = watch(visitors, caller, PUZZLE, motion=True)
    look(page, 1)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["pieces"] == ["boat-6"]
    look(page, 77)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["labels"] == "+5", "five coins go back to the stock"
    look(page, 10)  # but nothing moves when it is far
    page.evaluate("() => { window.held = 0; }")
    look(page, 60)
    assert page.evaluate("() => window.held") == 0


def test_money_comes_back_with_the_past(visitors: Visitors, caller: Caller) -> None:
    page = watch(visitors, caller, FLOOR, motion=True)
    look(page, 7)
    forth = go_on(page)
    arrive(page)
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    back = page.evaluate(SEEN)
    assert back["flights"] == forth["flights"] == 4
    assert back["labels"].strip() == forth["labels"].strip() == "+$30k"


@pytest.mark.parametrize(
    ("game", "number", "shown", "still"),
    [
        (TURNS, 9, ["4", "4", "4"], ".flight"),  # they bring three tea
        (PUZZLE, 28, ["3", "3"], ".dm-dice"),  # a turn begins
    ],
)
def test_dice_are_seen_rolling_and_then_show_what_they_show(
    visitors: Visitors, caller: Caller, game: str, number: int, shown: list[str], still: str
) -> None:
    page = watch(visitors, caller, game, motion=True, phone=True)
    look(page, number)
    go_on(page)
    faces = set()
    for part in (0.1, 0.3, 0.5):
        page.evaluate(PART_OF_THE_WAY, part)
        faces |= set(page.evaluate(FACES, ".flight"))
    assert len(faces) > 1
    page.evaluate(PART_OF_THE_WAY, 0.95)
    assert page.evaluate(FACES, ".flight") == shown
    step_on(page)
    assert page.evaluate(FACES, still) == shown
    arrive(page)
    assert page.locator(".flight").count() == 0
    page.locator("[data-do=previous]").click()
    page.wait_for_function(BEGUN)
    assert page.evaluate(FACES, ".flight") == [], "they are not thrown when the game goes back"


def test_how_fast_it_goes_is_a_setting(visitors: Visitors, caller: Caller) -> None:
    page = watch(visitors, caller, PUZZLE, motion=True)
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


def test_whoever_acts_ends_what_moves(visitors: Visitors, caller: Caller) -> None:
    """Ada turns a disc over, and goes on while that is still to be seen."""
    table = caller.seat(TURNS, "Ada Bea")
    page = visitors.visit(table.link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    page.locator('[data-part="a1"]').click()
    page.locator('[data-part="a1"]').click()  # twice: turn it over
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["pieces"] == ["disc-a1"]
    page.locator('[data-part="b1"]').click()
    assert page.evaluate(SEEN)["number"] == 0
    page.locator('[data-part="b1"].chosen').wait_for()
    page.keyboard.press("Escape")


def test_news_are_seen_and_what_is_gone_leaves_nothing_behind(
    visitors: Visitors, caller: Caller
) -> None:
    """The last of four keeps cards: they go, and marks and tiles come."""
    table = begun(caller, FLOOR, 3, "Ada Bea Cleo Dan")
    page = visitors.visit(table.link(3), motion=True, phone=True)
    page.locator(".ct-card").first.wait_for()
    page.evaluate(HOLD)
    table.act(3, "keep 73 74 77 81")
    page.wait_for_function(BEGUN)
    assert page.evaluate(SEEN)["flights"] == 24
    assert arrive(page) == []
    assert page.locator(".flight").count() == 0
    assert page.locator(".ct-card").count() == 0


def test_the_board_catches_up(visitors: Visitors, caller: Caller) -> None:
    """Many actions come while the first is still to be seen: the others are shown shorter."""
    table = caller.seat(PUZZLE, "Ada Bea")
    page = visitors.visit(table.link(0), motion=True)
    page.locator(".part.lit").first.wait_for()
    page.evaluate(HOLD)
    for number in range(1, 9):
        seat = table.game(0)["owing"][0]
        options = table.game(seat)["options"]
        moving = [one for one in options if one.split()[0] in ("slide", "turn")]
        table.act(seat, (moving or options)[0])
        page.wait_for_function(CAUGHT_UP, arg=[number, ""])
    stages = arrive(page)
    assert len(stages) > 3
    assert sum(stage["time"] for stage in stages) < 2_100
    still = visitors.visit(table.link(0))
    still.locator("[data-piece]").first.wait_for()
    boats = "() => [...document.querySelectorAll('[data-piece]')].map((one) => one.style.transform)"
    assert page.evaluate(boats) == still.evaluate(boats)


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
