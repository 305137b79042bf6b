"""Names that are charming and opaque went, and stay away: a plain one says what a thing is.

In code, every name counts: of modules, functions, parameters, variables, fields. In tests, those
that others use; a variable is explained by the line above it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.page import GAMES, STATIC, VENDOR
from tests.house.places import ROOT, python_files
from tests.house.scripts import names

OPAQUE = {
    "asked", "desk", "fair", "insight", "mine", "packed", "shelf", "standing", "telling", "watch",
    "weigh",
}  # fmt: skip
PYTHON = python_files("src", "bench", "scripts", "examples", "tests")
SCRIPTS = [
    file
    for folder in ("src", "examples", "tests")
    for kind in ("*.js", "*.mjs", "*.d.ts")
    for file in sorted((ROOT / folder).rglob(kind))
    if not file.is_relative_to(VENDOR)
]
KEPT = {
    "finished.js": {"watch"},  # what browsers have kept since 0.5
    "types.d.ts": {"watch"},
    "test_old_undo.py": {"watch"},  # what a database holds
    "make.py": {"watch"},  # what 0.5.0 told
}
"""By file, the names that something from before is called."""


def words_of(file: Path) -> set[str]:
    found = python_names(file) if file.suffix == ".py" else names(file.read_text("utf-8"))
    return {file.stem, *map(str.lower, found)}


def python_names(file: Path) -> Iterator[str]:
    """Name what a module speaks of; of a test, only what others use."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.arg() | ast.keyword() if node.arg:
                yield node.arg
            case ast.Attribute():
                yield node.attr
            case ast.Dict():
                yield from (str(key.value) for key in node.keys if isinstance(key, ast.Constant))
            case ast.Name() if not file.is_relative_to(ROOT / "tests"):
                yield node.id


def test_no_name_is_opaque() -> None:
    found = {
        file.name: words & OPAQUE
        for file in (*PYTHON, *SCRIPTS)
        if (words := words_of(file)) & OPAQUE
    }
    assert found == KEPT
    assert len(PYTHON) > 800
    assert len(SCRIPTS) > 150


def test_a_token_opens_a_seat_and_is_not_what_an_option_touches() -> None:
    boards = [*(STATIC / "boards").glob("*.js"), *GAMES.glob("*/page/*.js")]
    assert [file.name for file in boards if "token" in names(file.read_text("utf-8"))] == []
    assert "touch" in names((STATIC / "table/select.js").read_text("utf-8"))


def test_names_of_a_script_are_what_is_code_in_it() -> None:
    script = """
        const a = /[/"`]no/.test(b) ? "no" : `no ${c.map((d) => `${e} no`)} no ${{ f: 1 }}`; // no
        /* no */ const g = h / i / j + { k: 'no\\' no' };
    """
    assert names(script) - {"const", "test", "map"} == set("abcdefghijk")
