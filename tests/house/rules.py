"""What the rules pages of a game say, and the rulings that its page for developers lists."""

import re

import pytest

from tests.house.places import ROOT, SOURCE
from tests.house.wording import typed

EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "fr"])


def page(game: str, language: str) -> str:
    """Read one rules page."""
    file = SOURCE / "comptoir" / "games" / game / "text" / f"rules.{language}.md"
    return file.read_text("utf-8").replace("\u00a0", " ")


def section(game: str, language: str, number: str) -> str:
    """The text below a heading, up to the next one."""
    start = rf"^#+ {re.escape(number)} .*\n"
    text = re.split(start, page(game, language), maxsplit=1, flags=re.MULTILINE)[1]
    return re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0]


def ruling(game: str, number: str) -> list[str]:
    """A row of the table of rulings: number, question, ruling, source, test."""
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    row = next(line for line in text.splitlines() if line.startswith(f"| {number} |"))
    return [cell.strip() for cell in row.strip("|").split("|")]


def verbs_taught(game: str, language: str) -> set[str]:
    """The first words of what the last chapter says can be typed, in the notation."""
    chapter = page(game, language).split("\n## ")[-1]
    lines = re.findall(r"^\| `([^`]+)` \|", chapter, re.MULTILINE)
    meaning = typed(game, language)
    return {meaning.get(verb, verb) for verb in (line.split()[0] for line in lines)}
