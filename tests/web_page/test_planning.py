"""Planning the next turn while others play, and drafts side by side where a turn is a puzzle."""

import pytest
from playwright.sync_api import Page, expect

from tests.titles import PUZZLE, TURNS
from tests.web.asking import Caller, Opened
from tests.web.test_planning import ENDS, at, spoiling
from tests.web_page.frame import RECORD_SHIFTS, settle
from tests.web_page.playing import PALETTE
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

PLAN, TABS = "[data-do=plan]", ".draft-tab[aria-pressed]"
SMALLEST = 24


def try_out(page: Page, option: str) -> None:
    """Find a move in the palette and take it."""
    page.keyboard.press("/")
    page.locator(PALETTE).fill(option)
    page.locator(f'#options [data-option="{option}"]').click()
    expect(page.locator(".palette")).to_have_count(0)
    expect(page.locator("#prompt:not(.busy) .tried-line")).to_be_visible()


def end_turn(table: Opened, seat: int) -> None:
    """Let somebody play until the turn is another's."""
    while table.game(seat)["awaited"] == [seat]:
        options = table.game(seat)["options"]
        table.act(seat, next((one for one in options if one.startswith(ENDS)), options[0]))


@pytest.mark.parametrize("game", [PUZZLE, TURNS])
def test_a_turn_is_planned_in_two_ways_and_the_chosen_one_is_played(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    table, me = at(caller, game)
    page = visitors.visit(table.link(me), lang="en")
    settle(page)
    expect(page.locator("#board .part.lit")).to_have_count(0)
    page.evaluate(RECORD_SHIFTS)
    page.keyboard.press("p")
    expect(page.locator("#prompt .chip.plan")).to_have_text("Planning")
    expect(page.locator("#board.planning .part.lit").first).to_be_visible()
    options = table.do(me, "draft", actions=[], ahead=True)["options"]
    one, other = options[-2:]
    try_out(page, one)
    page.locator("[data-do=draft-more]").click()
    expect(page.locator(TABS)).to_have_count(2)
    try_out(page, other)
    assert serious_violations(page) == []
    page.locator("[data-do=draft-0]").click()
    expect(page.locator("[data-do=draft-0]")).to_have_attribute("aria-pressed", "true")
    page.locator(PLAN).click()
    expect(page.locator(".plan-waits")).to_be_visible()
    expect(page.locator("#board.planning, #board.drafted")).to_have_count(0)
    page.reload()
    expect(page.locator(".plan-waits")).to_be_visible()
    settle(page)
    page.evaluate(RECORD_SHIFTS)
    end_turn(table, 1 - me)
    expect(page.locator("#prompt.mine .chip.plan")).to_have_text("Your plan")
    moves = table.game(None)["moves"]
    shown = table.do(me, "draft", actions=[other])["view"]
    page.locator("[data-do=draft-1]").click()
    expect(page.locator("[data-do=draft-1]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-do=confirm]:not([disabled])").click()
    page.wait_for_function("(moves) => Number(document.body.dataset.moves) > moves", arg=moves)
    expect(page.locator(TABS)).to_have_count(0)
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => /plan/.test(key))") == []
    assert table.game(me)["view"] == shown
    seen = page.evaluate("window.seen")
    assert {part: len(seen[part]) for part in ("board", "prompt", "hand")} == {
        "board": 1, "prompt": 1, "hand": 1,
    }  # fmt: skip


def test_on_a_phone_a_plan_says_what_does_not_fit_any_more(
    visitors: Visitors, caller: Caller
) -> None:
    table, me = at(caller, PUZZLE)
    theirs, spoilt, fits = spoiling(table, me)
    page = visitors.visit(table.link(me), phone=True, lang="fr")
    settle(page)
    page.evaluate(RECORD_SHIFTS)
    page.locator(PLAN).tap()
    expect(page.locator("#prompt .chip.plan")).to_have_text("Préparation")
    for option in (fits, spoilt):
        try_out(page, option)
    table.act(1 - me, theirs)
    unfit = page.locator("#prompt .tried-line")
    expect(unfit).to_contain_text("Plus possible")
    assert serious_violations(page) == []
    assert not scrolls_sideways(page)
    for tab in page.locator(".draft-tab").all():
        box = tab.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST
    table.act(1 - me, "end 0")
    expect(page.locator("#prompt.mine .tried-line")).to_contain_text("Plus possible")
    expect(page.locator("[data-do=confirm]")).to_be_in_viewport()
    page.locator("[data-do=step-back]").tap()
    expect(page.locator("#board.drafted")).to_have_count(0)
    seen = page.evaluate("window.seen")
    assert [len(seen[part]) for part in ("board", "prompt", "hand")] == [1, 1, 1]
    assert table.game(me)["moves"] == 2, "nothing of the plan was played"
