"""The rules pages of a game say the same in both languages, under the same numbers."""

import re

import pytest

from comptoir.games import own_titles
from comptoir.present.presenter import presenter_of
from comptoir.settings import value_read
from comptoir.table.title import find_game
from comptoir.words import Catalogue
from tests.house.rules import page
from tests.titles import samples

LANGUAGES = ("fr", "en")
TITLES = {title.info.id: f"# {title.info.title}" for title in own_titles()}
GAMES = pytest.mark.parametrize("game", TITLES)


def headings(game: str, language: str) -> list[str]:
    """Return the numbers of a page's headings, in order."""
    return re.findall(r"^#{2,3} (\d+(?:\.\d+)?) \S", page(game, language), re.MULTILINE)


def code_words(game: str, language: str) -> set[str]:
    """Return everything a page sets in code style, in the words of the notation."""
    words, info = Catalogue(language), find_game(game).info
    commands = {
        word: name.rpartition(".")[2]
        for name in words.texts
        if name.startswith("cli.command.")
        for word in words.text(name).split("|")
    }

    def meant(code: str) -> str:
        verb, *rest = code.split()
        if verb in commands:
            return " ".join([commands[verb], *(meant(word) for word in rest)])
        settings = value_read(info, code, words) if not rest else code
        return presenter_of(game).read(settings, words)

    found = re.findall(r"`([^`\n]+)`", page(game, language))
    return {meant(answer) for code in found for answer in code.split(";")}


@GAMES
def test_both_pages_have_the_same_heading_numbers_in_the_same_order(game: str) -> None:
    """A link to a number leads to the same rule in both languages."""
    assert headings(game, "fr") == headings(game, "en")


@GAMES
def test_headings_run_without_gaps(game: str) -> None:
    """Every number that an error message may cite is there, once."""
    expected = [
        number
        for chapter, last in enumerate(samples()[game].SECTIONS, start=1)
        for number in (str(chapter), *(f"{chapter}.{part}" for part in range(1, last + 1)))
    ]
    for language in LANGUAGES:
        assert headings(game, language) == expected, language


@GAMES
def test_every_heading_below_the_title_is_numbered_at_its_level(game: str) -> None:
    """Chapters are second-level headings, sections third-level ones."""
    for language in LANGUAGES:
        title, *others = re.findall(r"^#+ .*$", page(game, language), re.MULTILINE)
        assert title == TITLES[game], language
        for heading in others:
            assert re.match(r"## \d+ \S|### \d+\.\d+ \S", heading), heading


@GAMES
def test_rulings_are_numbered_without_gaps(game: str) -> None:
    """The rulings stand in both pages, in order, one bullet each."""
    for language in LANGUAGES:
        found = re.findall(r"^- \*\*R(\d+)\*\* \S", page(game, language), re.MULTILINE)
        assert found == [str(number) for number in range(1, samples()[game].RULINGS + 1)], language


@GAMES
def test_cited_sections_exist(game: str) -> None:
    """Every section number in the text leads to a heading of the same page."""
    for language in LANGUAGES:
        cited = re.findall(r"\b\d+\.\d+\b", page(game, language))
        assert set(cited) <= set(headings(game, language)), language


@GAMES
def test_cited_rulings_exist(game: str) -> None:
    """Every ruling named in the text is one of the page."""
    for language in LANGUAGES:
        cited = {int(number) for number in re.findall(r"\bR(\d+)\b", page(game, language))}
        assert cited == set(range(1, samples()[game].RULINGS + 1)), language


@GAMES
def test_both_pages_name_the_same_commands_and_options(game: str) -> None:
    """What is typed means the same in both languages; French alone glosses the four sides."""
    glosses = {"north", "south", "west", "east"}
    assert code_words(game, "fr") - glosses == code_words(game, "en") - glosses
