"""Typist: somebody who plays by typing alone, in text mode."""

from typing import Any

from playwright.sync_api import Page

from tests.titles import SEATS
from tests.web.asking import Caller
from tests.web_page.playing import CAUGHT_UP, Player, sees
from tests.web_page.visitors import Visitors

FOCUSED = "document.activeElement.id"
READY = "() => (document.querySelector('#typed')?.value ?? '') === ''"
"""What was typed has been read; after the last action of a game the field is gone."""


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
    """Open a table against bots in text mode."""
    table = caller.seat(game, "Ann" + " bot" * (SEATS[game] - 1))
    return in_text_mode(visitors.visit(table.link(0), **device))


def in_text_mode(page: Page) -> Page:
    """Switch to text mode by its key, once it is the player's turn."""
    page.locator("#prompt.mine").wait_for()
    page.keyboard.press("t")
    page.locator("#board .told h3").first.wait_for()
    page.wait_for_function("() => document.activeElement.id === 'typed'")
    return page
