"""The rules pages of Dadaocheng say the same in both languages, under the same numbers."""

import re
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "src" / "comptoir" / "rules"
LANGUAGES = ("fr", "en")
RULINGS = [f"R{number}" for number in range(1, 49)]
SECTIONS = {1: 3, 2: 6, 3: 3, 4: 3, 5: 7, 6: 3, 7: 13, 8: 14, 9: 6, 10: 4, 11: 0, 12: 0}


def page(language: str) -> str:
    """Return the text of one rules page."""
    return (RULES / f"dadaocheng.{language}.md").read_text(encoding="utf-8")


def headings(language: str) -> list[str]:
    """Return the numbers of a page's headings, in order."""
    return re.findall(r"^#{2,3} (\d+(?:\.\d+)?) \S", page(language), re.MULTILINE)


def code_words(language: str) -> set[str]:
    """Return everything a page sets in code style."""
    return set(re.findall(r"`([^`\n]+)`", page(language)))


def test_both_pages_have_the_same_heading_numbers_in_the_same_order() -> None:
    """A link to a number leads to the same rule in both languages."""
    assert headings("fr") == headings("en")


def test_headings_run_without_gaps() -> None:
    """Every number that an error message may cite is there, once."""
    expected = [
        number
        for chapter, last in SECTIONS.items()
        for number in (str(chapter), *(f"{chapter}.{part}" for part in range(1, last + 1)))
    ]
    for language in LANGUAGES:
        assert headings(language) == expected, language


def test_every_heading_below_the_title_is_numbered_at_its_level() -> None:
    """Chapters are second-level headings, sections third-level ones."""
    for language in LANGUAGES:
        title, *others = re.findall(r"^#+ .*$", page(language), re.MULTILINE)
        assert title == "# Dadaocheng", language
        for heading in others:
            assert re.match(r"## \d+ \S|### \d+\.\d+ \S", heading), heading


def test_rulings_are_numbered_without_gaps() -> None:
    """R1 to R48 stand in both pages, in order, one bullet each."""
    for language in LANGUAGES:
        found = re.findall(r"^- \*\*(R\d+)\*\* \S", page(language), re.MULTILINE)
        assert found == RULINGS, language


def test_events_stand_in_the_order_of_years() -> None:
    """The fourteen sections of chapter 8 name the same years, rising."""
    years = [re.findall(r"^### 8\.\d+ (\d{4})", page(each), re.MULTILINE) for each in LANGUAGES]
    assert years[0] == years[1] == sorted(years[0])
    assert len(years[0]) == SECTIONS[8]


def test_cited_sections_exist() -> None:
    """Every section number in the text leads to a heading of the same page."""
    for language in LANGUAGES:
        cited = re.findall(r"\b\d+\.\d+\b", page(language))
        assert set(cited) <= set(headings(language)), language


def test_both_pages_name_the_same_commands_and_options() -> None:
    """What is typed is the same in both languages; French alone glosses the four sides."""
    glosses = {"north", "south", "west", "east"}
    assert code_words("fr") - glosses == code_words("en")
