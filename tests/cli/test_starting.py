"""Starting: what `import comptoir` and `comptoir --version` load, and that it is no more.

Each module costs time whenever anybody starts anything. What is slow and seldom needed (bots,
drawing, reading of arguments, texts) comes when it is first used.
"""

import subprocess
import sys

import pytest

IMPORT = "import comptoir"
VERSION = "import sys; sys.argv[1:] = ['--version']; from comptoir.cli import main; main()"
OWN = {
    "comptoir": {"bots", "games", "table"},
    "comptoir.bots": {"protocol"},
    "comptoir.table": {
        "bits", "chance", "draft", "event", "fairness", "file", "flow", "game", "history",
        "native", "players", "position", "reading", "record", "refusal", "result", "session",
        "title",
    },
}  # fmt: skip
"""By package: what everybody needs who imports the platform."""
FOR_COMMANDS = {
    "comptoir": {"build", "cli", "terminal", "words"},
    "comptoir.terminal": {"streams"},
}
COMPILED = "comptoir__mypyc"
"""What mypyc makes of all compiled modules."""
SLOW = {"argparse", "asyncio", "logging", "multiprocessing", "rich", "sqlite3", "ssl", "subprocess"}
"""What needs many milliseconds, and is needed by some only."""


def loaded(code: str) -> set[str]:
    """Name the modules that some code loads, besides those that Python loads by itself."""
    found = [names(f"{before}; import sys; print(*sys.modules)") for before in (code, "pass")]
    return found[0] - found[1]


def names(code: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.splitlines()[-1].split())


def children(modules: set[str], package: str) -> set[str]:
    """Name what was loaded of a package itself."""
    inside = {name.removeprefix(f"{package}.") for name in modules if name.startswith(package)}
    return {name for name in inside - {"", package, COMPILED} if "." not in name}


@pytest.mark.parametrize("code", [IMPORT, VERSION], ids=["import", "--version"])
def test_starting_loads_nothing_that_only_some_need(code: str) -> None:
    modules = loaded(code)
    for package in {*OWN, *FOR_COMMANDS}:
        more = FOR_COMMANDS.get(package, set()) if code == VERSION else set()
        assert children(modules, package) == OWN.get(package, set()) | more
    assert not modules & SLOW


def test_a_game_is_only_told_of_until_somebody_plays_it() -> None:
    modules = loaded(IMPORT)
    for folder in children(modules, "comptoir.games"):
        assert not children(modules, f"comptoir.games.{folder}")


def test_bots_are_loaded_one_by_one() -> None:
    modules = loaded("import comptoir; comptoir.bot('random')")
    assert children(modules, "comptoir.bots") == {"protocol", "random"}
