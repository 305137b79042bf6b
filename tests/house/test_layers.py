"""Dependencies point downwards only (web → terminal, lab → bots → games → table).

Rules see no outside world.
The imports are read from the sources, those inside functions too, without running anything.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.places import SOURCE, module_name, python_files

TABLE, GAMES, BOTS = "comptoir.table", "comptoir.games", "comptoir.bots"
TERMINAL, LAB, WEB = "comptoir.terminal", "comptoir.lab", "comptoir.web"
LAYERS = {folder: python_files(f"src/comptoir/{folder}") for folder in ("table", "games", "bots")}
WEB_FILES = python_files("src/comptoir/web")
RULES = [*LAYERS["table"], *LAYERS["games"]]
OUTSIDE_WORLD = {
    "asyncio", "datetime", "json", "logging", "os", "random", "socket", "subprocess",
    "threading", "time", "uuid",
}  # fmt: skip


def label(file: Path) -> str:
    return module_name(file)


@pytest.mark.parametrize("file", RULES, ids=label)
def test_rules_know_no_clock_no_files_no_dice_but_their_own(file: Path) -> None:
    reached = {name.split(".")[0] for name in imports(file)}
    assert not reached & OUTSIDE_WORLD


@pytest.mark.parametrize("file", [*RULES, *LAYERS["bots"]], ids=label)
def test_engine_games_and_bots_need_only_the_standard_library(file: Path) -> None:
    reached = {name.split(".")[0] for name in imports(file)}
    # Only the type checker and the compiler read that import.
    native = {"mypy_extensions"} if module_name(file) == f"{TABLE}.native" else set()
    assert reached <= {"comptoir", *sys.stdlib_module_names} | native


@pytest.mark.parametrize("file", LAYERS["table"], ids=label)
def test_the_engine_knows_no_game(file: Path) -> None:
    assert_within(file, TABLE)


@pytest.mark.parametrize("file", LAYERS["games"], ids=label)
def test_a_game_knows_the_engine_and_itself(file: Path) -> None:
    own = ".".join(module_name(file).split(".")[:3])
    assert_within(file, TABLE, own)


@pytest.mark.parametrize("file", LAYERS["bots"], ids=label)
def test_a_bot_knows_the_protocol_and_at_most_the_game_it_is_named_for(file: Path) -> None:
    within_games = {name for name in ours(file) if inside(name, GAMES) and name != GAMES}
    own = [f"{GAMES}.{part}" for part in module_name(file).split(".")[2:]]
    assert all(any(inside(name, game) for game in own) for name in within_games)
    assert_within(file, TABLE, GAMES, BOTS)


@pytest.mark.parametrize(
    "file", python_files("src/comptoir/terminal", "src/comptoir/lab"), ids=label
)
def test_the_terminal_and_the_lab_do_without_the_web(file: Path) -> None:
    assert not any(inside(name, "comptoir.web") for name in ours(file))


@pytest.mark.parametrize("file", WEB_FILES, ids=label)
def test_the_server_knows_terminal_and_lab_and_what_is_below(file: Path) -> None:
    assert_within(file, TABLE, GAMES, BOTS, TERMINAL, LAB, WEB, "comptoir.words")


@pytest.mark.parametrize("file", python_files("src/comptoir"), ids=label)
def test_nobody_but_the_command_line_knows_the_server(file: Path) -> None:
    if file not in WEB_FILES and module_name(file) != "comptoir.cli":
        assert not [name for name in ours(file) if inside(name, WEB)]


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text("import a.b\ndef f():\n    from c import d\n")
    assert set(imports(file)) == {"a.b", "c", "c.d"}


def test_there_is_something_to_read() -> None:
    assert all(LAYERS.values())


def assert_within(file: Path, *allowed: str) -> None:
    strangers = [
        name for name in ours(file) if not any(inside(name, package) for package in allowed)
    ]
    assert not strangers, f"{module_name(file)} may not import {strangers}"


def ours(file: Path) -> set[str]:
    """The modules of Comptoir that a file imports."""
    return {name for name in imports(file) if inside(name, "comptoir") and is_module(name)}


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def is_module(name: str) -> bool:
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(file: Path) -> Iterator[str]:
    """Every dotted name a file imports; of `from a import b` both a and a.b, b may be a module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = absolute(file, node)
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def absolute(file: Path, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    package = module_name(file).split(".")
    keep = len(package) - node.level + (file.name == "__init__.py")
    return ".".join([*package[:keep], *filter(None, [node.module])])
