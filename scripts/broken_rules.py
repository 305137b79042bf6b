"""Breaks rules of the games, one at a time, and says which test of `make test` finds each.

`tests/games/GAME/broken_rules.toml` lists lines of a game's folder and what to put in their place.
Each is broken in a copy of the sources, on which the tests of that game run: first those that
`make test` runs on the sources, then what it runs on the compiled build; broken, both are alike.
The first that fails is named. It fails itself if a broken rule is not found.

    python -m scripts.broken_rules [GAME ...]
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
LISTS: Final = ROOT / "tests" / "games"
SHARED: Final = ("tests/games/test_golden_records.py", "tests/games/test_perft.py")
COMPILED: Final = ("tests/games/test_said_alike.py", "tests/conformance")
QUIET: Final = ("-x", "-q", "--tb=no", "-rf", "-p", "no:cacheprovider")
PYTEST: Final = (sys.executable, "-m", "pytest", *QUIET)


class Broken(NamedTuple):
    """A rule of a game, the line of its sources that carries it out, and one that does not."""

    game: str
    rule: str
    file: str
    line: str
    broken: str


def listed() -> list[Broken]:
    """List the rules to break, game by game."""
    return [
        Broken(file.parent.name, **row)
        for file in sorted(LISTS.glob("*/broken_rules.toml"))
        for row in tomllib.loads(file.read_text("utf-8"))["break"]
    ]


def put_into(sources: Path, one: Broken) -> None:
    """Break a rule in sources."""
    file = sources / "comptoir" / "games" / one.game / one.file
    text = file.read_text("utf-8")
    if text.count(one.line) != 1:
        sys.exit(f"{file}: found {text.count(one.line)} times, not once: {one.line}")
    file.write_text(text.replace(one.line, one.broken), "utf-8")


def runs_of(game: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Give what `make test` runs of a game, and one in how many of its rules' tests.

    Its own tests come first, then its records, then what runs on the compiled build.
    """
    own, sources = f"tests/games/{game}", "not slow and not compiled"
    yield ("-m", sources, own), "1"
    yield ("-m", sources, "-k", game, *SHARED), "1"
    yield ("-m", "not slow and compiled", "-k", game, own, *COMPILED), "5"


def found_by(one: Broken) -> str:
    """Name the first test that fails with a broken rule, and only with it; nothing if none does."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "src"
        shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
        put_into(sources, one)
        for chosen, sample in runs_of(one.game):
            test = first_failure(sources, chosen, sample)
            if test:
                return "" if first_failure(ROOT / "src", (test,), "1") else test
    return ""


def first_failure(sources: Path, chosen: tuple[str, ...], sample: str) -> str:
    """Run tests on these sources; name the first that fails."""
    around = {
        "PYTHONPATH": str(sources),
        "COMPTOIR_EXPECT": "interpreted",
        "COMPTOIR_SAMPLE": sample,
    }
    done = subprocess.run(
        [*PYTEST, *chosen],
        cwd=ROOT,
        env={**os.environ, **around},
        text=True,
        check=False,
        capture_output=True,
    )
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED ")]
    if done.returncode != 0 and not failed:
        sys.exit(f"{' '.join(chosen)}\n{done.stdout}{done.stderr}")
    return failed[0].removeprefix("FAILED ").partition(" - ")[0] if failed else ""


def main(games: list[str]) -> int:
    rows = [one for one in listed() if not games or one.game in games]
    began = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as several:
        found = 0
        for one, test in zip(rows, several.map(found_by, rows), strict=True):
            print(f"{one.game}: {one.rule}\n    {test or 'NOT FOUND'}", flush=True)
            found += bool(test)
    took = time.monotonic() - began
    print(f"{len(rows)} rules broken, {found} found, in {took:.0f} seconds.")
    return int(found < len(rows) or not rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
