"""Rules have addresses: every ruling, and every rule that a refusal names, in both languages."""

import ast
import re
from collections.abc import Iterator

import pytest

from comptoir import games
from comptoir.present.rules_page import places_of, rules_for
from comptoir.words import LANGUAGES
from tests.house.places import ROOT, python_files

RULE = re.compile(r"R\d{1,2}|\d{1,2}\.\d{1,2}")
CHAPTER = re.compile(r"\d{1,2}")


def texts(node: ast.AST) -> list[str]:
    """All texts within a piece of code."""
    return [
        found.value
        for found in ast.walk(node)
        if isinstance(found, ast.Constant) and isinstance(found.value, str)
    ]


def named(tree: ast.AST) -> Iterator[str]:
    """The rules that a file names: wherever they stand, chapters only right after a reason."""
    yield from (text for text in texts(tree) if RULE.fullmatch(text))
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        for reason, rule in zip(call.args, call.args[1:], strict=False):
            if any(".why." in text for text in texts(reason)):
                yield from (text for text in texts(rule) if CHAPTER.fullmatch(text))


def rules_named(game: str) -> set[str]:
    files = python_files(f"src/comptoir/games/{game}")
    return {rule for file in files for rule in named(ast.parse(file.read_text("utf-8")))}


def rulings(game: str) -> set[str]:
    """The rulings that the page for developers lists."""
    page = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    return set(re.findall(r"^\|\s*\**(R\d+)\b", page, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.info.id for game in games()])
def test_every_ruling_and_every_rule_of_a_refusal_has_an_address(game: str, language: str) -> None:
    expected, cited = rulings(game), rules_named(game)
    assert len(expected) >= 15
    assert cited
    places = places_of(rules_for(game, language)[1])
    assert {place for place in places if place.startswith("R")} == expected
    assert cited <= places


def test_rules_are_found_however_they_are_passed() -> None:
    code = """
raise IllegalAction("toy.why.a", "8")
refuse("toy.why.b", "5.2" if x else "R3", card=y)
TABLE = {"c": ("toy.why.c", "7.1")}
number("9")
"""
    assert set(named(ast.parse(code))) == {"8", "5.2", "R3", "7.1"}
