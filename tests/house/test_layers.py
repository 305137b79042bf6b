"""Dependencies point downwards only, and the platform knows no game.

Rules see no outside world.
The imports are read from the sources, those inside functions too, without running anything.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.every import every
from tests.house.places import SOURCE, module_name, python_files

TABLE, GAMES, WORDS = "comptoir.table", "comptoir.games", "comptoir.words"
SETTINGS = "comptoir.settings"
PRESENT, BOTS, LAB = "comptoir.present", "comptoir.bots", "comptoir.lab"
TERMINAL, WEB = "comptoir.terminal", "comptoir.web"
PLATFORM = {
    TABLE: (),
    WORDS: (TABLE,),
    SETTINGS: (TABLE, WORDS),
    PRESENT: (TABLE, WORDS),
    BOTS: (TABLE,),
    LAB: (TABLE, WORDS, SETTINGS, BOTS),
    TERMINAL: (TABLE, WORDS, SETTINGS, PRESENT, BOTS, LAB, "comptoir.build"),
    WEB: (TABLE, WORDS, PRESENT, BOTS, LAB),
}
"""By part of the platform: what it may know besides itself. None of them knows a game."""
PARTS = {
    "present": (WORDS, PRESENT),
    "bots": (BOTS,),
    "terminal": (WORDS, PRESENT, TERMINAL),
    "lab": (WORDS, LAB),
}
"""By part of a game: what it may know besides the engine and its own game; the others nothing."""


def part_of(file: Path) -> str:
    """The part of a game that a file belongs to; nothing for its rules, notation and views."""
    name = module_name(file).split(".")[3:4]
    return name[0] if name and name[0] in PARTS else ""


OF_PLATFORM = [
    (file, part)
    for part in PLATFORM
    for file in (
        python_files(f"src/{part.replace('.', '/')}")
        if part not in (WORDS, SETTINGS)
        else [SOURCE / f"{part.replace('.', '/')}.py"]
    )
]
OF_GAMES = [file for file in python_files("src/comptoir/games") if file.parent.name != "games"]
RULES = [*python_files("src/comptoir/table"), *(file for file in OF_GAMES if not part_of(file))]
OUTSIDE_WORLD = {
    "asyncio", "datetime", "json", "logging", "os", "random", "socket", "subprocess",
    "threading", "time", "uuid",
}  # fmt: skip


@every(RULES, module_name)
def test_rules_know_no_clock_no_files_no_dice_but_their_own(file: Path) -> None:
    reached = {name.split(".")[0] for name in imports(file)}
    assert not reached & OUTSIDE_WORLD


@every([*RULES, *python_files("src/comptoir/bots")], module_name)
def test_engine_games_and_bots_need_only_the_standard_library(file: Path) -> None:
    reached = {name.split(".")[0] for name in imports(file)}
    # Only the type checker and the compiler read that import.
    native = {"mypy_extensions"} if module_name(file) == f"{TABLE}.native" else set()
    assert reached <= {"comptoir", *sys.stdlib_module_names} | native


@every(OF_PLATFORM)
def test_the_platform_knows_what_is_below_and_no_game(placed: tuple[Path, str]) -> None:
    file, part = placed
    typed = [TERMINAL] if inside(module_name(file), f"{WEB}.ops") else []  # commands of operators
    assert_within(file, part, *PLATFORM[part], *typed)


@every(OF_GAMES, module_name)
def test_a_game_knows_the_engine_itself_and_what_a_part_of_it_is_for(file: Path) -> None:
    own = ".".join(module_name(file).split(".")[:3])
    assert_within(file, TABLE, own, *PARTS.get(part_of(file), ()))


@every([file for file in OF_GAMES if not part_of(file)], module_name)
def test_the_rules_of_a_game_do_without_its_other_parts(file: Path) -> None:
    own = ".".join(module_name(file).split(".")[:3])
    assert not [name for name in ours(file) if any(inside(name, f"{own}.{part}") for part in PARTS)]


@every([file for file in OF_GAMES if part_of(file) == "terminal"], module_name)
def test_a_terminal_draws_and_knows_no_rules(file: Path) -> None:
    own = ".".join(module_name(file).split(".")[:3])
    assert not [name for name in ours(file) if inside(name, f"{own}.rules")]


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text("import a.b\ndef f():\n    from c import d\n")
    assert imports(file) == {"a.b", "c", "c.d"}


def test_there_is_something_to_read() -> None:
    assert {part for _, part in OF_PLATFORM} == set(PLATFORM)
    assert {part_of(file) for file in OF_GAMES} == {"", *PARTS}


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


@cache
def imports(file: Path) -> frozenset[str]:
    """Every dotted name a file imports; of `from a import b` both a and a.b, b may be a module."""
    return frozenset(found_in(file))


def found_in(file: Path) -> Iterator[str]:
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
