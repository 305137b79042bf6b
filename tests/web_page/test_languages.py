"""Every language there is a catalogue of can be chosen on the page, and played in."""

import pytest
from playwright.sync_api import expect

from comptoir.present.rules_page import rules_for
from comptoir.words import LANGUAGES, Catalogue
from tests.titles import TURNS
from tests.web.asking import Caller
from tests.web_page.playing import Player
from tests.web_page.visitors import Visitors

NAMES = {"de": "Deutsch", "en": "English", "fr": "Français"}
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EACH_LANGUAGE
def test_a_language_is_chosen_and_played(visitors: Visitors, caller: Caller, language: str) -> None:
    """A text that is missing would be told to the console, which visitors watch."""
    page = visitors.visit(caller.seat(TURNS, "Ann bot").link(0), lang="fr")
    menu = page.locator("[data-do=language]")
    expect(menu.locator("option")).to_have_text([NAMES[name] for name in LANGUAGES])
    menu.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    player = Player(page, caller, lang=language)
    for _ in range(3):
        player.play_next()
    words = Catalogue(language)
    settings = page.locator("[data-do=settings]")
    expect(settings).to_have_attribute("title", words.text("web.settings.title"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)


@EACH_LANGUAGE
def test_a_visitor_is_met_in_the_language_of_the_browser(visitors: Visitors, language: str) -> None:
    page = visitors.visit("/", lang=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1").first).to_have_text(Catalogue(language).text("web.home.title"))


@EACH_LANGUAGE
def test_rules_that_are_not_translated_say_so(visitors: Visitors, language: str) -> None:
    written, sections = rules_for(TURNS, language)
    page = visitors.visit(f"/rules/{TURNS}", lang=language)
    expect(page.locator("article")).to_have_attribute("lang", written)
    expect(page.locator("article h1")).to_contain_text(sections[0].title)
    told = page.get_by_text(Catalogue(language).text("table.untranslated"))
    expect(told).to_have_count(int(written != language))
