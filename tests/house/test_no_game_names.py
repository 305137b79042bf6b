"""A game's name stands in that game's folder and nowhere else in the platform and its tests."""

import re
from pathlib import Path

import pytest

from comptoir.games import own_titles
from tests.house.places import ROOT

NAMES = sorted(title.info.id for title in own_titles())
CALLED = [*NAMES, *(title.info.title for title in own_titles())]
NAMED = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, CALLED))})(?!\w)", re.IGNORECASE)
GAMES = ROOT / "src" / "comptoir" / "games"
KINDS = {".py", ".js", ".ts", ".css", ".html", ".json", ".toml", ".md", ".txt", ""}
GENERAL_TESTS = ("tests/web", "tests/web_page")
CODE = {".py", ".js"}
"""What is read of the tests: records and databases beside them hold games of each title."""
PLATFORM = [
    file
    for folder in ("src", "bench", "scripts")
    for file in sorted((ROOT / folder).rglob("*"))
    if file.is_file()
    and file.suffix in KINDS
    and "__pycache__" not in file.parts
    and ".egg-info" not in str(file)
    and (file.parent == GAMES or not file.is_relative_to(GAMES))
] + [ROOT / "setup.py", ROOT / "Makefile", ROOT / "pyproject.toml", ROOT / "tsconfig.json"]
TESTS = [
    file
    for folder in GENERAL_TESTS
    for file in sorted((ROOT / folder).rglob("*"))
    if file.suffix in CODE and "vendor" not in file.parts
]


@pytest.mark.parametrize(
    "file", PLATFORM + TESTS, ids=lambda file: file.relative_to(ROOT).as_posix()
)
def test_the_platform_names_no_game(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    assert [line.strip() for line in lines if NAMED.search(line)] == []


def test_names_are_found_wherever_they_stand() -> None:
    for name in CALLED:
        assert NAMED.search(f'open("{name}")')
        assert NAMED.search(f"from games.x import {name}, y")
    assert len(NAMES) == len(list((ROOT / "docs" / "games").glob("*.md"))) > 3
    assert len(PLATFORM) > 200
    assert len(TESTS) > 90
