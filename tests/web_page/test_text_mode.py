"""Text mode: the table in words, numbered options, and everything typed."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.titles import FLOOR, HANDS, PUZZLE, SEATS, TURNS
from tests.web.asking import Caller
from tests.web_page.playing import CAUGHT_UP, Player, sees
from tests.web_page.visitors import Visitors, scrolls_sideways

FOCUSED = "document.activeElement.id"
NEVER = """if (location.protocol === "http:") {
  localStorage.setItem("comptoir.confirm", JSON.stringify("never"));
}"""
"""Nothing is to be confirmed on this device."""
READY = "() => document.querySelector('#typed')?.value === ''"


class Typist(Player):
    """Plays by typing alone: by numbers, and every other time what the action is written as."""

    typed = 0
    confirms = True

    def _choose(self, notation: str, game: dict[str, Any]) -> None:
        self.page.wait_for_function(CAUGHT_UP, arg=[game["moves"], "mine"])
        assert self.page.evaluate(FOCUSED) == "typed", "the field is never lost"
        self.typed += 1
        if self.typed % 2:
            self.enter(notation)
        else:
            self._by_list(notation, len(game["options"]))

    def _by_list(self, notation: str, count: int) -> None:
        """Find the way through the groups, and type all its numbers at once."""
        options: list[str] = []
        numbers: list[int] = []
        while len(options) != 1:
            narrowed = {"options": options} if 0 < len(options) < count else {}
            entries = self.table.do(self.seat, "menu", lang=self.lang, **narrowed)["entries"]
            if not numbers:
                sees(self.page, [entry["label"] for entry in entries])
            place = [notation in entry["options"] for entry in entries].index(True)
            options = entries[place]["options"]
            numbers.append(place + 1)
        self.enter(" ".join(map(str, numbers)))

    def confirm(self, moves: int) -> None:
        if self.confirms:
            self.page.locator("[data-do=confirm]:not([disabled])").wait_for()
            self.enter("")
        self.page.wait_for_function(CAUGHT_UP, arg=[moves, ""])

    def enter(self, line: str) -> None:
        """Type a line, and wait until it has been read."""
        self.page.keyboard.insert_text(line)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(READY)


def at_table(visitors: Visitors, caller: Caller, game: str, **device: Any) -> Page:  # noqa: ANN401
    """Open a table against bots in text mode, which is switched on by its key."""
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    page = visitors.visit(table.link(0), **device)
    page.locator("#prompt.mine").wait_for()
    page.keyboard.press("t")
    page.locator("#board .told h3").first.wait_for()
    page.wait_for_function("() => document.activeElement.id === 'typed'")
    return page


def test_a_whole_game_is_played_by_typing(visitors: Visitors, caller: Caller) -> None:
    device = visitors.context()
    device.add_init_script(NEVER)
    typist = Typist(at_table(visitors, caller, TURNS, context=device), caller)
    typist.confirms = False
    typist.play_on()
    expect(typist.page.locator("[data-table=over] .ending")).to_be_visible()
    assert typist.typed > 20


@pytest.mark.parametrize("game", [HANDS, FLOOR, PUZZLE])
def test_the_first_moves_of_each_game_are_typed(
    visitors: Visitors, caller: Caller, game: str
) -> None:
    page = at_table(visitors, caller, game, lang="fr", phone=True)
    typist = Typist(page, caller, lang="fr")
    for _ in range(3):
        typist.play_next()
    assert not scrolls_sideways(page)
    assert page.locator("#board svg, #hand").count() == 0, "nothing is drawn"


def test_what_is_typed_wrongly_is_explained_and_can_be_corrected(
    visitors: Visitors, caller: Caller
) -> None:
    page = at_table(visitors, caller, TURNS)
    said = page.locator("#prompt .why")
    for line, why in (
        ("99", "There is no number 99"),
        ("", "Nothing is being tried out"),
        ("undo", "nothing of yours to take back"),
        ("flip z9", "z9"),
        ("swap a1 a1", "itself"),
    ):
        page.locator("#typed").fill(line)
        page.keyboard.press("Enter")
        expect(said).to_contain_text(why)
        assert page.locator("#typed").input_value() == line
    told, before = page.locator(".told"), page.locator(".told").inner_text()
    page.locator("#typed").fill("flip b2")
    page.keyboard.press("Enter")
    expect(said).to_have_count(0)
    expect(told).not_to_have_text(before, use_inner_text=True)
    page.locator("[data-do=confirm]").wait_for()
    page.keyboard.type("swap a1 c3")
    page.keyboard.press("Enter")
    page.locator(".tried-events li").nth(1).wait_for()
    page.keyboard.type("undo")
    page.keyboard.press("Enter")
    page.locator("[data-do=confirm]").wait_for(state="detached")
    page.locator("#typed").fill("flip b2; swap a1 c3")
    page.keyboard.press("Enter")
    page.locator(".tried-events li").nth(1).wait_for()
    for left in (1, 0):
        page.locator("#typed").fill("0")
        page.keyboard.press("Enter")
        expect(page.locator("[data-do=confirm]")).to_have_count(left)
        page.wait_for_function(READY)
    expect(told).to_have_text(before, use_inner_text=True)
    assert page.locator("body").get_attribute("data-moves") == "0"


def test_groups_open_and_close_by_numbers(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, TURNS)
    groups = page.locator("#options [data-group]").count()
    assert groups
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.locator("#options [data-do=menu-back]").wait_for()
    page.locator("#options [data-option]").first.wait_for()
    page.keyboard.type("back")
    page.keyboard.press("Enter")
    expect(page.locator("#options [data-group]")).to_have_count(groups)


def test_a_deal_is_typed_and_the_reason_it_is_not_one(visitors: Visitors, caller: Caller) -> None:
    page = at_table(visitors, caller, FLOOR)
    typist = Typist(page, caller)
    typist.play_next()
    page.locator(".told-hint", has_text="propose").wait_for()
    page.keyboard.type("propose 990k to p1 for 20k")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .why")).to_be_visible()
    page.locator("#typed").fill("propose 10k to p1 for 20k")
    page.keyboard.press("Enter")
    page.locator("[data-do=confirm]:not([disabled])").wait_for()
    page.keyboard.press("Enter")
    page.locator(".told", has_text="by Ann").wait_for()


def test_a_finished_game_is_told_position_by_position(visitors: Visitors, caller: Caller) -> None:
    table = caller.get(f"/api/examples/{HANDS}").json()["table"]
    page = visitors.visit(f"/table/{table}")
    page.locator("[data-do=text]").click()
    page.locator(".told").wait_for()
    end = page.locator(".told").inner_text()
    page.locator("[data-do=first]").click()
    expect(page.locator(".told")).not_to_have_text(end, use_inner_text=True)
    page.locator("[data-do=text]").click()
    page.locator(".told").wait_for(state="detached")
    page.locator("#board svg").first.wait_for()
