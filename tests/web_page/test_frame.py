"""The frame of a table: the board as large as the window allows, and nothing moves by itself."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.titles import SEATS, TURNS, samples
from tests.web.asking import Caller
from tests.web_page.frame import RECORD_SHIFTS, play_out, settle, stands_still
from tests.web_page.playing import REACHED, Player
from tests.web_page.tour import settled, table_at
from tests.web_page.visitors import Visitors, scrolls_sideways

LAPTOP, LARGE, TABLET, SIDEWAYS = (1280, 800), (1920, 1080), (820, 1180), (844, 390)
BY_HAND = 6
"""Answers that are given in the page; the others come from elsewhere, which is quicker."""
FILLS = 0.95
BOXES = """() => Object.fromEntries(
  ["#board", "[data-board]", "#prompt", "#hand", ".acts", ".beside"].map((what) => [
    what, document.querySelector(what)?.getBoundingClientRect().toJSON() ?? null]))"""
IN_SIGHT = """() => {
  const board = document.querySelector("#board");
  const { top, bottom } = board.getBoundingClientRect();
  const middles = [...board.querySelectorAll(".part.lit, .part.open")]
    .map((one) => one.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
  return !middles.length || middles.some((middle) => top < middle && middle < bottom);
}"""
"""Whether something on the board that may be chosen is seen, as it is scrolled."""
LETTERS = "() => parseFloat(getComputedStyle(document.querySelector('.asks')).fontSize)"
CUT = (Path(__file__).parent / "cut_off.js").read_text("utf-8")


def at_moment(
    visitors: Visitors,
    caller: Caller,
    game: str,
    size: tuple[int, int],
    **device: Any,  # noqa: ANN401
) -> Page:
    page = visitors.context(**device).new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(table_at(caller, game, *samples()[game].MOMENT).link(0))
    settle(page)
    return page


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", samples())
def test_nothing_moves_by_itself_over_a_whole_game(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    sample = samples()[game]
    seats = [{"kind": "here", "name": "Ann"}, *[{"kind": "bot"}] * (SEATS[game] - 1)]
    options = sample.LAID_OUT | sample.SHORT
    table = caller.opened({"game": game, "seats": seats, "pace": "instant", "options": options})
    page = visitors.visit(table.link(0))
    settle(page)
    page.evaluate(RECORD_SHIFTS)
    player = Player(page, caller)
    play_out(player, BY_HAND)
    stands_still(page, player.played)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", samples())
def test_the_board_is_as_large_as_the_window_allows(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_moment(visitors, caller, game, LAPTOP)
    boxes = page.evaluate(BOXES)
    area, drawn = boxes["#board"], boxes["[data-board]"]
    assert area["width"] * area["height"] >= LAPTOP[0] * LAPTOP[1] / 2
    width, height = samples()[game].BOARD
    assert (drawn["width"], drawn["height"]) >= (width, 0)
    assert drawn["height"] >= height
    assert max(drawn[side] / area[side] for side in ("width", "height")) >= FILLS
    assert not scrolls_sideways(page)
    letters = page.evaluate(LETTERS)

    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    settle(page)
    larger = page.evaluate(BOXES)
    assert page.evaluate(LETTERS) >= 1.25 * letters, "letters grow with the window"
    assert larger["[data-board]"]["height"] >= 1.25 * drawn["height"]
    share = larger["#board"]["width"] * larger["#board"]["height"] / (LARGE[0] * LARGE[1])
    assert share >= 1 / 2
    assert larger["#hand"]["height"] >= 1.25 * boxes["#hand"]["height"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", samples())
def test_on_a_tablet_nothing_overflows_in_french(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_moment(visitors, caller, game, TABLET, lang="fr")
    assert page.evaluate(CUT) == []
    boxes = page.evaluate(BOXES)
    assert boxes[".beside"]["bottom"] <= TABLET[1]
    assert boxes["#board"]["width"] > 0.9 * TABLET[0]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize("game", samples())
def test_on_a_phone_question_target_and_confirm_are_seen_together(
    visitors: Visitors, caller: Caller, game: str, *, sideways: bool
) -> None:
    size = SIDEWAYS if sideways else (390, 844)
    page = at_moment(visitors, caller, game, size, phone=True)
    lit = page.locator("#board .part.lit, #board .part.open, #hand .part.lit").first
    lit.wait_for()
    for _ in range(2):
        boxes = page.evaluate(BOXES)
        page.wait_for_function(IN_SIGHT)
        for part in ("#prompt", ".acts"):
            box = boxes[part]
            assert 0 <= box["top"] < box["bottom"] <= size[1], part
            assert 0 <= box["left"] < box["right"] <= size[0] + 1, part
        assert lit.evaluate(REACHED), "nothing lies over what is asked for"
        assert not scrolls_sideways(page)
        lit.dispatch_event("click")
        settled(page)
        lit = page.locator("#board .part.lit, #board .part.open, #hand .part.lit").first
        if not lit.count() or page.locator("[data-making]").count():  # that has its own drawer
            break


def test_why_not_is_a_note_beside_what_was_clicked_and_goes_with_the_next_click(
    visitors: Visitors, caller: Caller
) -> None:
    page = visitors.visit(caller.seat(TURNS, "Ann Ben").link(0))
    settle(page)
    dark, note = page.locator("#board button.part:not(.lit)").first, page.locator(".why-note")
    dark.hover()
    expect(page.locator(".tip"), "pointing tells what it is").to_be_visible()
    expect(note, "and not why it cannot be chosen").to_have_count(0)
    dark.click(force=True)  # it can be clicked, though it is no choice
    expect(note).to_be_visible()
    beside, about, prompt = (
        page.locator(what).first.bounding_box()
        for what in (".why-note", "#board button.part:not(.lit)", "#prompt")
    )
    assert apart(beside, about), "it hides nothing"
    assert apart(beside, prompt)
    page.locator("#log, .log").first.click()
    expect(note).to_have_count(0)


def apart(one: FloatRect | None, other: FloatRect | None) -> bool:
    """Tell whether two boxes have nothing in common."""
    assert one is not None
    assert other is not None
    across = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above, below = sorted((one, other), key=lambda box: box["y"])
    return across or above["y"] + above["height"] <= below["y"]


def test_the_prompt_names_the_next_step(visitors: Visitors, caller: Caller) -> None:
    sample = samples()[TURNS]
    page = visitors.visit(caller.seat(TURNS, "Ann Ben").link(0), lang="fr")
    asks = page.locator("#prompt .asks")
    before = asks.inner_text()
    page.locator(f'[data-part="{sample.PARTS[0]}"]').first.click()
    expect(asks).not_to_have_text(before)
    expect(asks).to_contain_text(sample.LED)
    page.locator(f'[data-part="{sample.PARTS[1]}"]').first.click()
    expect(page.locator("[data-do=confirm]")).to_be_visible()
    expect(asks).not_to_contain_text(sample.LED)
