"""A game's name stands in that game's folders, and nowhere else in platform and tests."""

import re
from pathlib import Path

import pytest

from comptoir.games import own_titles
from tests.house.places import ROOT

NAMES = sorted(title.info.id for title in own_titles())
CALLED = [*NAMES, *(title.info.title for title in own_titles())]
NAMED = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CALLED))})(?!\w)", re.IGNORECASE)
KINDS = {".py", ".js", ".ts", ".css", ".html", ".json", ".toml", ".md", ".txt", ""}
BY_GAME = [ROOT / "src" / "comptoir" / "games", ROOT / "tests" / "games"]
"""Folders with a folder for each game; what lies beside these is for any game."""
GENERAL_TESTS = (
    "tests/bots",
    "tests/cli",
    "tests/conformance",
    "tests/examples",
    "tests/games",
    "tests/house",
    "tests/lab",
    "tests/page",
    "tests/table",
    "tests/web",
    "tests/web_page",
)


def is_general(file: Path) -> bool:
    """Tell whether a file is written by us, and not for one game."""
    return (
        file.is_file()
        and file.suffix in KINDS
        and "__pycache__" not in file.parts
        and ".egg-info" not in str(file)
        and (file.parent.name, file.suffix) != ("databases", ".json")  # kept, with games in it
        and not any(file.is_relative_to(each) and file.parent != each for each in BY_GAME)
    )


GENERAL = [
    file
    for folder in ("src", "bench", "scripts", *GENERAL_TESTS)
    for file in sorted((ROOT / folder).rglob("*"))
    if is_general(file)
]
GENERAL += sorted((ROOT / "tests").glob("*.py"))
GENERAL += [ROOT / name for name in ("setup.py", "Makefile", "pyproject.toml", "tsconfig.json")]


@pytest.mark.parametrize("file", GENERAL, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_what_is_for_any_game_names_none(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    assert [line.strip() for line in lines if NAMED.search(line)] == []


def test_names_are_found_wherever_they_stand() -> None:
    for name in CALLED:
        assert NAMED.search(f'open("{name}")')
        assert NAMED.search(f"from games.x import {name}, y")
        assert NAMED.search(f"from comptoir.games.{name}.game import GAME")
    assert len(NAMES) == len(list((ROOT / "docs" / "games").glob("*.md"))) > 3
    assert len(GENERAL) > 300
