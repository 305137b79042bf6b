"""Every page and every state of a table: for everyone to use, and translated to the last word.

All of it is looked at in a language that nobody speaks, on a server of its own.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from comptoir.games import own_titles
from comptoir.web.services.game_info import box
from comptoir.web.tables import bot_names
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS, samples
from tests.web.asking import Caller
from tests.web.serving import Server
from tests.web_page import tour
from tests.web_page.playing import DRAWN
from tests.web_page.pseudo import pseudo, pseudo_site, untranslated
from tests.web_page.visitors import Visitors, serious_violations

TITLES = ("Comptoir", *(title.info.title for title in own_titles()))
OWN = ("Deutsch", "English", "Français")
"""What languages call themselves."""
PLACES = [name for game, sample in samples().items() for name in sample.names_in(box(game))]
NAMES = (*tour.NAMES, *TITLES, *OWN, *sorted(PLACES, key=len, reverse=True), *bot_names.NAMES)
DEVICES = {
    "desktop, light": (False, "light"),
    "desktop, dark": (False, "dark"),
    "phone, light": (True, "light"),
    "phone, dark": (True, "dark"),
}
"""By name: whether it is a phone, and the theme."""
EVERY_DAY = {
    TURNS: "desktop, light",
    HANDS: "phone, dark",
    FLOOR: "desktop, dark",
    PUZZLE: "phone, light",
    "pages": "phone, dark",
    "rest": "desktop, light",
}
"""What is looked at on which device every day; the others are for the slow tests."""
GAMES_OWN = ("my turn", "why not", "draft", "others' turn", "beside: board", "text mode")
SEEN = {
    TURNS: tuple(tour.STATES),
    HANDS: (*GAMES_OWN, "seats", "beside: log"),
    FLOOR: GAMES_OWN,
    PUZZLE: GAMES_OWN,
}
"""By game: the states that are looked at; what is alike in all games, in one on each device."""
BOTH_THEMES = ("my turn", "draft", "text mode", *tour.PAGES, "a deal", "ending")
SIZES = {"200 % zoom": (640, "normal"), "narrowest": (320, "normal"), "huge text": (360, "huge")}
SHORT = ("my turn", "draft", "text mode")
CUT = (Path(__file__).parent / "cut_off.js").read_text("utf-8")


@dataclass
class Inspector:
    """Looks at pages, and notes what keeps somebody from using them."""

    found: list[str] = field(default_factory=list)

    def look(self, page: Page, name: str) -> None:
        """Look for all of it."""
        self.everyone(page, name)
        self.fits(page, name)

    def everyone(self, page: Page, name: str) -> None:
        """Look as axe-core does, in both themes, and for what is not translated."""
        seen = serious_violations(page)
        if name.rpartition(": ")[2] in BOTH_THEMES:
            page.evaluate(OTHER_THEME)
            seen += serious_violations(page, "color-contrast")
            page.evaluate(OTHER_THEME)
        self.found += [f"{name}: {problem}" for problem in seen]
        self.found += [f"{name}: untranslated {text}" for text in untranslated(page, NAMES)]

    def fits(self, page: Page, name: str) -> None:
        """Look whether everything is there on narrow screens and with large letters."""
        if ": " in name and name.partition(": ")[2] not in SHORT:
            return
        before = page.viewport_size
        assert before is not None, "every device has a size"
        for size, (width, letters) in SIZES.items():
            page.set_viewport_size({"width": width, "height": 700})
            page.evaluate("(size) => { document.documentElement.dataset.size = size; }", letters)
            page.evaluate(DRAWN)
            self.found += [f"{name}, {size}: {problem}" for problem in page.evaluate(CUT)]
        page.evaluate("() => { document.documentElement.dataset.size = 'normal'; }")
        page.set_viewport_size(before)
        page.evaluate(DRAWN)


OTHER_THEME = """() => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme.startsWith("dark") ? "light" : "dark";
}"""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pseudo_site(tmp_path_factory.mktemp("pseudo")) as server:
        yield server


@pytest.fixture
def visitors(browser: Browser, foreign: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, foreign.url)
    visitors.forgive(tour.FORGIVEN)
    yield visitors
    visitors.close()


@pytest.fixture(scope="module")
def caller(foreign: Server) -> Iterator[Caller]:
    caller = Caller(foreign)
    with caller.http:
        yield caller


def combinations() -> Iterator[object]:
    for what, usual in EVERY_DAY.items():
        for device in DEVICES:
            marks = [] if device == usual else [pytest.mark.slow]
            yield pytest.param(what, device, marks=marks, id=f"{what} on {device}")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("what", "device"), list(combinations()))
def test_everyone_can_use_it_every_word_is_translated_and_it_fits_when_zoomed(
    visitors: Visitors, caller: Caller, what: str, device: str
) -> None:
    inspector = Inspector()
    phone, theme = DEVICES[device]
    context = visitors.context(phone=phone, theme=theme)
    if what == "pages":
        tour.see_pages(context, inspector.look)
    elif what == "rest":
        tour.see_the_rest(context, caller, inspector.look)
    else:
        states = tour.see_table(context, caller, what, inspector.look, SEEN[what])
        assert {"my turn", "draft", "text mode"} <= set(states)
    assert inspector.found == []


def test_what_is_not_translated_or_does_not_fit_is_found(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator("[data-do=play-now]").first.wait_for()
    assert untranslated(page, NAMES) == []
    page.evaluate("document.querySelector('main').append('Hello Ann')")
    page.evaluate("document.querySelector('main').title = 'Bonjour'")
    assert len(untranslated(page, NAMES)) == 2
    page.evaluate("() => { document.querySelector('h1').style.whiteSpace = 'nowrap'; }")
    inspector = Inspector()
    inspector.fits(page, "home")
    assert any("320" in size or "scrolls sideways" in size for size in inspector.found)


def test_a_text_keeps_its_places_in_the_language_that_nobody_speaks() -> None:
    assert pseudo("{count:cube|cubes} of {seat}") == "⟦{count:cube|cubes} of {seat}⟧"
