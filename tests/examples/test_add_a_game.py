"""The page on adding a game is followed step by step, and shows what one sees then."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.driver import TESTED, environment
from tests.examples.installing import PATIENCE, TOY, Environment
from tests.house.places import ROOT

PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
PACKAGE = "silk_and_salt"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
QUOTED = ("python", "js", "toml", "json")


class Step(NamedTuple):
    """A step of the page: what it is called, the files it adds, and its blocks by their kind."""

    title: str
    files: list[str]
    blocks: list[tuple[str, str]]


def steps() -> list[Step]:
    """Read the page; what comes after the walk names no files, and quotes another game."""
    found = []
    for chapter in PAGE.split("\n## ")[1:]:
        files = re.search(r"^Files: (.*)$", chapter, re.MULTILINE)
        named = re.findall(r"`([^`]+)`", files[1]) if files else []
        found.append(Step(chapter.split("\n")[0], named, BLOCK.findall(chapter)))
    return found


def place_of(file: str) -> Path:
    return Path(file) if file == "pyproject.toml" else Path(PACKAGE) / file


def plain(text: str) -> str:
    """The text without the ends of lines, and spaces that may not be broken at as others."""
    return "\n".join(line.rstrip() for line in text.replace("\u00a0", " ").splitlines())


def test_every_file_of_the_package_is_written_in_some_step() -> None:
    written = [place_of(file) for step in steps() for file in step.files]
    there = [file.relative_to(TOY) for file in TOY.rglob("*") if file.is_file()]
    ours = [file for file in there if "egg-info" not in str(file) and file.suffix != ".pyc"]
    assert sorted(written) == sorted(ours)


@pytest.mark.parametrize("step", steps(), ids=lambda step: step.title)
def test_a_step_quotes_its_files_as_they_are(step: Step) -> None:
    sources = [plain((TOY / place_of(file)).read_text("utf-8")) for file in step.files]
    for kind, quote in step.blocks:
        if kind in QUOTED:
            assert any(plain(quote) in source for source in sources), quote


@pytest.mark.compiled
def test_each_step_shows_what_it_says(tmp_path: Path) -> None:
    fresh = Environment(tmp_path / "environment", new=True)
    (fresh.packages / "comptoir.pth").write_text(f"{TESTED}\n", "utf-8")
    project = tmp_path / "project"
    shown = 0
    for number, step in enumerate(steps()):
        for file in map(place_of, step.files):
            (project / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOY / file, project / file)
        if number == 0:
            fresh.install("--editable", project)
        for kind, text in step.blocks:
            if kind == "console":
                see(fresh, project, text)
                shown += 1
    assert shown == 11


def see(fresh: Environment, project: Path, block: str) -> None:
    """Run the command of a block; what it shows is what the block says, but for `...`."""
    lines = block.removeprefix("$ ").splitlines()
    end = next(n for n in range(1, len(lines) + 1) if "\n".join(lines[:n]).count('"') % 2 == 0)
    command, expected = "\n".join(lines[:end]), "\n".join(lines[end:])
    python = re.sub(r"^comptoir|(?<=\| )comptoir", "python -m comptoir", command)
    path = f"{Path(fresh.python).parent}:/usr/bin:/bin"
    run = subprocess.run(
        ["/bin/sh", "-c", python], env=environment(PYTHONPATH="", PATH=path, COLUMNS="80"),
        cwd=project, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, f"{command}: {run.stderr}"
    rest = plain(run.stdout)
    for part in filter(None, (part.strip("\n") for part in f"\n{expected}\n".split("\n...\n"))):
        assert plain(part) in rest, f"{command} shows no\n{part}\nbut\n{run.stdout}"
        rest = rest.partition(plain(part))[2]
