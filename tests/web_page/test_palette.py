"""The palette: every move can be found by typing, in either language, by keys or by touch."""

import pytest
from playwright.sync_api import Page, expect

from comptoir.words import LANGUAGES
from tests.titles import FLOOR, SEATS, TURNS, samples
from tests.web.asking import Caller, Opened
from tests.web_page.frame import settle
from tests.web_page.playing import PALETTE
from tests.web_page.tour import table_at
from tests.web_page.visitors import Visitors, serious_violations

ENTRIES = "#options [role=option]"
FOCUSED = "() => document.activeElement.id"
ENOUGH = 25


def at_table(visitors: Visitors, caller: Caller, lang: str = "en") -> tuple[Page, Opened]:
    table = caller.seat(TURNS, "Ann Ben")
    page = visitors.visit(table.link(0), lang=lang)
    page.locator("[data-do=moves]:not([disabled])").wait_for()
    settle(page)
    return page, table


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_either_language_find_a_move(
    visitors: Visitors, caller: Caller, lang: str
) -> None:
    page, table = at_table(visitors, caller, lang)
    option = table.game(0)["options"][-1]
    page.keyboard.press("/")
    expect(page.locator(PALETTE)).to_be_focused()
    for spoken in LANGUAGES:
        label = table.do(0, "menu", lang=spoken, options=[option])["entries"][0]["label"]
        page.locator(PALETTE).fill(label.upper())
        expect(page.locator(f'#options [data-option="{option}"]')).to_be_visible()
    assert serious_violations(page) == []
    for _ in range(page.locator(ENTRIES).count()):
        chosen = page.locator("#options [aria-selected=true]")
        if chosen.get_attribute("data-option") == option:
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".palette"), "it closes itself").to_have_count(0)
    expect(page.locator("[data-do=confirm]")).to_be_visible()


def test_it_opens_by_keys_and_button_and_gives_the_focus_back(
    visitors: Visitors, caller: Caller
) -> None:
    page, _ = at_table(visitors, caller)
    part = page.locator("#board .part.lit").first
    part.focus()
    for opens in ("/", "Control+k"):
        page.keyboard.press(opens)
        expect(page.locator(PALETTE)).to_be_focused()
        field = page.locator(PALETTE)
        expect(field).to_have_attribute("role", "combobox")
        page.locator(ENTRIES).first.wait_for()
        expect(page.locator(f"#{field.get_attribute('aria-activedescendant')}")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".palette")).to_have_count(0)
        expect(part).to_be_focused()
    page.locator("[data-do=moves]").click()
    expect(page.locator(PALETTE)).to_be_focused()
    page.locator("[data-do=close-palette]").click()
    expect(page.locator("[data-do=moves]")).to_be_focused()


def test_it_takes_actions_as_they_are_written_and_says_why_not(
    visitors: Visitors, caller: Caller
) -> None:
    page, table = at_table(visitors, caller)
    option = table.game(0)["options"][0]
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    page.keyboard.press("Enter")
    expect(page.locator(".why-note")).to_be_visible()
    page.locator(PALETTE).fill(option)
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=confirm]")).to_be_visible()
    page.locator("[data-do=confirm]").click()
    page.wait_for_function("() => document.body.dataset.moves === '1'")
    assert table.game(None)["moves"] == 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", [game for game in SEATS if game != FLOOR])
def test_every_option_is_found_by_its_words_and_by_its_notation(caller: Caller, game: str) -> None:
    table = table_at(caller, game, *samples()[game].MOMENT)
    options = table.game(0)["options"]
    for option in options[:: max(1, len(options) // ENOUGH)]:
        label = table.do(0, "menu", options=[option])["entries"][0]["label"]
        for line in (label, option):
            found = table.do(0, "menu", find=line)["entries"]
            assert any(entry["options"] == [option] for entry in found[:60]), (line, found[:3])
    assert table.do(0, "menu", find="xyzzy")["entries"] == []


def test_on_a_phone_it_is_a_sheet_that_closes_itself(visitors: Visitors, caller: Caller) -> None:
    table = caller.seat(TURNS, "Ann Ben")
    page = visitors.visit(table.link(0), phone=True)
    page.locator("[data-do=moves]:not([disabled])").tap()
    page.locator(ENTRIES).first.wait_for()
    sheet, prompt = (page.locator(what).bounding_box() for what in (".palette", "#prompt"))
    assert sheet is not None
    assert prompt is not None
    assert sheet["y"] > prompt["y"] + prompt["height"], "the question stays in sight"
    while page.locator(".palette").count():
        page.locator(ENTRIES).first.tap()
        page.locator("#prompt:not(.busy)").wait_for()
    expect(page.locator("[data-do=confirm]")).to_be_visible()
