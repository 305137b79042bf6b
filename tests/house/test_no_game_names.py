"""A game's name stands in that game's folders, and nowhere else in platform and tests."""

import re
import subprocess
from pathlib import Path

from comptoir.games import own_titles
from tests.house.places import ROOT

NAMES = sorted(title.info.id for title in own_titles())
CALLED = [*NAMES, *(title.info.title for title in own_titles())]
NAMED = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CALLED))})(?!\w)", re.IGNORECASE)
FOLDERS = ("src", "tests", "deploy", "bench", "scripts", "examples")
ALONE = ("setup.py", "Makefile", "pyproject.toml", "tsconfig.json")
BY_GAME = re.compile(r"(?:src/comptoir|tests)/games/[^/]+/")
"""Folders of one game; what lies beside them is for any game."""
KEPT = {
    "examples/bot_in_twenty_lines.py": "plays a game that is there",
    "examples/outside_bot.py": "says how to let it play one",
    "examples/outside_bot.sh": "says how to let it play one",
    "examples/quickstart.py": "plays a game that is there",
    "tests/web/databases/0.5.0.json": "what a release told of its tables",
    "tests/web/databases/0.5.0.sql": "the database of a release, with games in it",
    "tests/web_page/vendor/axe.LICENSE-3RD-PARTY": "somebody has such a name",
}
"""Files that may name games, each with the reason."""


def general() -> list[str]:
    """Every file that is kept and can be read, and is not one game's."""
    command = ["git", "ls-files", "-z", *FOLDERS, *ALONE]
    kept = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in kept.split("\0") if name and not BY_GAME.match(name)]


def naming(name: str) -> list[str]:
    """The lines of a file that name a game; none of a picture or a font."""
    data = (ROOT / name).read_bytes()
    lines = [] if b"\0" in data else data.decode().splitlines()
    return [line.strip()[:200] for line in lines if NAMED.search(line)]


def test_what_is_for_any_game_names_none() -> None:
    found = {name: lines for name in general() if (lines := naming(name))}
    assert found.keys() == KEPT.keys(), {name: found[name] for name in found.keys() - KEPT.keys()}


def test_names_are_found_wherever_they_stand() -> None:
    for name in CALLED:
        assert NAMED.search(f'open("{name}")')
        assert NAMED.search(f"from games.x import {name}, y")
        assert NAMED.search(f"from comptoir.games.{name}.game import GAME")
    assert len(NAMES) == len(list((ROOT / "docs" / "games").glob("*.md"))) > 3
    read = general()
    assert len(read) > 600
    assert {Path(name).suffix for name in read} > {
        ".py", ".js", ".ts", ".mjs", ".css", ".html", ".json", ".toml", ".sql", ".yaml", ".conf",
        ".sh", ".service", "",
    }  # fmt: skip
