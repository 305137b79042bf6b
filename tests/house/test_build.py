"""The wheel: compiled where that is possible, else pure with one line that says why.

The builds are real ones, each in a folder of its own; where the sources do not matter, small
ones stand in for them, so that mypyc has little to do.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.places import ROOT, compiled_files
from tests.titles import HANDS

NO_SUCH_COMPILER = "no-such-compiler"
NEEDED = (
    "locale/fr.json",
    "py.typed",
    f"games/{HANDS}/page/board.js",
    f"games/{HANDS}/text/example.txt",
    f"games/{HANDS}/text/rules.en.md",
    "web/page/page.js",
    "web/page/vendor/htm.LICENSE",
    "web/page/vendor/preact.mjs",
)
EXPLANATION = "comptoir: not compiled, pure Python instead: "


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout as small as can be: real build files, and a stand-in for each compiled module."""
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path)
    for file in compiled_files():
        stand_in = tmp_path / file.relative_to(ROOT)
        stand_in.parent.mkdir(parents=True, exist_ok=True)
        stand_in.write_text('"""A stand-in."""\n\n\ndef one() -> int:\n    return 1\n')
    return tmp_path


def test_every_module_to_be_compiled_exists() -> None:
    assert [file.name for file in compiled_files() if not file.is_file()] == []


def test_no_module_to_be_compiled_defines_types_that_schemas_are_read_from() -> None:
    assert [file for file in compiled_files() if "TypedDict" in file.read_text("utf-8")] == []


def test_a_pure_wheel_can_be_asked_for_and_holds_the_data(checkout: Path) -> None:
    shutil.copytree(ROOT / "src", checkout / "src", dirs_exist_ok=True)
    run = build(checkout, COMPTOIR_COMPILE="0")
    assert run.returncode == 0, run.stderr
    assert EXPLANATION not in run.stderr
    assert tag(checkout) == "py3-none-any"
    data = {path.relative_to(ROOT / "src").as_posix() for path in package_data()}
    assert {f"comptoir/{name}" for name in NEEDED} <= data
    assert data <= content(checkout)


def test_without_a_compiler_the_wheel_is_pure_and_one_line_says_so(checkout: Path) -> None:
    run = build(checkout, CC=NO_SUCH_COMPILER)
    assert run.returncode == 0, run.stderr
    assert tag(checkout) == "py3-none-any"
    assert explanations(run) == [f"{EXPLANATION}no C compiler ({NO_SUCH_COMPILER}) on this machine"]


def test_a_compiler_that_fails_leaves_a_pure_wheel_too(checkout: Path) -> None:
    run = build(checkout, CC="false")
    assert run.returncode == 0, run.stderr
    assert tag(checkout) == "py3-none-any"
    assert len(explanations(run)) == 1


def test_sources_that_mypyc_refuses_leave_a_pure_wheel_too(checkout: Path) -> None:
    broken = checkout / compiled_files()[0].relative_to(ROOT)
    broken.write_text('"""A stand-in."""\n\nONE: int = "one"\n')
    run = build(checkout)
    assert run.returncode == 0, run.stderr
    assert tag(checkout) == "py3-none-any"
    assert len(explanations(run)) == 1


def test_where_compiling_is_demanded_no_compiler_is_an_error(checkout: Path) -> None:
    run = build(checkout, COMPTOIR_COMPILE="1", CC=NO_SUCH_COMPILER)
    assert run.returncode != 0
    assert explanations(run) == []
    assert not (checkout / "dist").exists() or not list((checkout / "dist").glob("*.whl"))


def build(checkout: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key != "COMPTOIR_COMPILE"}
    return subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation"],
        cwd=checkout,
        env=kept | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def wheel(checkout: Path) -> Path:
    (found,) = (checkout / "dist").glob("*.whl")
    return found


def tag(checkout: Path) -> str:
    return wheel(checkout).stem.split("-", 2)[2]


def content(checkout: Path) -> set[str]:
    with zipfile.ZipFile(wheel(checkout)) as archive:
        return set(archive.namelist())


def package_data() -> list[Path]:
    """Everything in the package that is no module: words, rules, figures, and all of the page."""
    files = (file for file in (ROOT / "src" / "comptoir").rglob("*") if file.is_file())
    return [file for file in files if file.suffix not in (".py", ".pyc", ".so")]


def explanations(run: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in run.stderr.splitlines() if line.startswith(EXPLANATION)]
