"""Tests that start processes and fail are tried once more, alone; no others, and only a few."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.try_again import MOST
from tests.house.places import ROOT

STEADY = "def test_it(): pass"
BROKEN = "def test_it(): raise AssertionError"
LATE = """
from pathlib import Path

def test_it():
    been = Path(__file__).with_suffix(".been")
    if not been.exists():
        been.touch()
        raise AssertionError
"""
ONCE_MORE = "Tried once more"
UNSTEADY = "Unsteady, passed the second time:"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n", "utf-8")
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def tried_again(folder: Path, **tests: str) -> subprocess.CompletedProcess[str]:
    """Run tests, each in a file of its own, then what `make test` runs once they have failed."""
    (folder / "scripts").symlink_to(ROOT / "scripts")
    for name, text in tests.items():
        where, _, what = name.partition("_in_")
        file = folder / where / f"test_{what}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    first = run(folder, "pytest", "--import-mode=importlib", "-o", "cache_dir=last_run")
    assert first.returncode == 1, first.stdout
    return run(folder, "scripts.try_again", "last_run")


def test_a_page_that_was_late_passes_and_is_named(tmp_path: Path) -> None:
    second = tried_again(tmp_path, page_in_one=LATE, page_in_two=STEADY, rules_in_three=STEADY)
    assert second.returncode == 0, second.stdout
    assert second.stdout.partition(UNSTEADY)[2].split() == ["page/test_one.py::test_it"]


def test_a_page_that_fails_twice_fails_the_run(tmp_path: Path) -> None:
    second = tried_again(tmp_path, page_in_one=LATE, page_in_two=BROKEN)
    assert second.returncode == 1
    assert UNSTEADY not in second.stdout


@pytest.mark.parametrize(
    "tests",
    [
        {"page_in_one": LATE, "rules_in_two": LATE},
        {f"page_in_{number}": LATE for number in range(MOST + 1)},
    ],
    ids=["something else failed, too", "many failed"],
)
def test_nothing_else_is_tried_again(tmp_path: Path, tests: dict[str, str]) -> None:
    second = tried_again(tmp_path, **tests)
    assert second.returncode == 1
    assert ONCE_MORE not in second.stdout
