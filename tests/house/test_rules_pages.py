"""The rules pages of a game say the same in both languages, under the same numbers."""

import re
from pathlib import Path

import pytest

from comptoir.games.chinatown.notation import VERBS as CHINATOWN_VERBS
from comptoir.games.dale.notation import VERBS
from comptoir.games.dragon_market.notation import VERBS as DRAGON_MARKET_VERBS

RULES = Path(__file__).resolve().parents[2] / "src" / "comptoir" / "games"
LANGUAGES = ("fr", "en")
TITLES = {
    "chinatown": "# Chinatown",
    "dadaocheng": "# Dadaocheng",
    "dale": "# Dale of Merchants 2",
    "dragon_market": "# Dragon Market",
}
RULINGS = {"chinatown": 16, "dadaocheng": 52, "dale": 38, "dragon_market": 36}
SECTIONS = {
    "chinatown": (0, 4, 0, 6, 0, 6, 0, 0, 0),
    "dadaocheng": (3, 6, 3, 3, 7, 3, 13, 14, 6, 4, 0, 0),
    "dale": (0, 0, 6, 3, 5, 5, 3, 0, 4, 4, 0, 7, 0, 5, 3, 0, 0, 0),
    "dragon_market": (0, 5, 4, 8, 0, 3, 0, 0, 0, 0),
}
"""How many sections each chapter has."""
GAMES = pytest.mark.parametrize("game", TITLES)


def page(game: str, language: str) -> str:
    """Return the text of one rules page."""
    return (RULES / game / "text" / f"rules.{language}.md").read_text(encoding="utf-8")


def headings(game: str, language: str) -> list[str]:
    """Return the numbers of a page's headings, in order."""
    return re.findall(r"^#{2,3} (\d+(?:\.\d+)?) \S", page(game, language), re.MULTILINE)


def code_words(game: str, language: str) -> set[str]:
    """Return everything a page sets in code style."""
    return set(re.findall(r"`([^`\n]+)`", page(game, language)))


@GAMES
def test_both_pages_have_the_same_heading_numbers_in_the_same_order(game: str) -> None:
    """A link to a number leads to the same rule in both languages."""
    assert headings(game, "fr") == headings(game, "en")


@GAMES
def test_headings_run_without_gaps(game: str) -> None:
    """Every number that an error message may cite is there, once."""
    expected = [
        number
        for chapter, last in enumerate(SECTIONS[game], start=1)
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
        assert found == [str(number) for number in range(1, RULINGS[game] + 1)], language


def test_events_stand_in_the_order_of_years() -> None:
    """The fourteen sections of Dadaocheng's chapter 8 name the same years, rising."""
    pages = [page("dadaocheng", language) for language in LANGUAGES]
    years = [re.findall(r"^### 8\.\d+ (\d{4})", text, re.MULTILINE) for text in pages]
    assert years[0] == years[1] == sorted(years[0])
    assert len(years[0]) == SECTIONS["dadaocheng"][7]


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
        assert cited == set(range(1, RULINGS[game] + 1)), language


@GAMES
def test_both_pages_name_the_same_commands_and_options(game: str) -> None:
    """What is typed is the same in both languages; French alone glosses the four sides."""
    glosses = {"north", "south", "west", "east"}
    assert code_words(game, "fr") - glosses == code_words(game, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_chapter_of_dale_teaches_every_verb(language: str) -> None:
    chapter = page("dale", language).split("\n## ")[-1]
    typed = re.findall(r"^\| `([^`]+)` \|", chapter, re.MULTILINE)
    assert sorted({text.split()[0] for text in typed}) == list(VERBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_chapter_of_chinatown_teaches_every_verb(language: str) -> None:
    chapter = page("chinatown", language).split("\n## ")[-1]
    typed = re.findall(r"^\| `([^`]+)` \|", chapter, re.MULTILINE)
    assert {text.split()[0] for text in typed} == set(CHINATOWN_VERBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_chapter_of_dragon_market_teaches_every_verb(language: str) -> None:
    chapter = page("dragon_market", language).split("\n## ")[-1]
    typed = re.findall(r"^\| `([^`]+)` \|", chapter, re.MULTILINE)
    assert {text.split()[0] for text in typed} == set(DRAGON_MARKET_VERBS)
