"""Nothing is longer or deeper than docs/style.md allows; `make sizes` shows what comes nearest."""

import ast
from pathlib import Path

import pytest

from tests.house.sizes import CAPS, depth, measure, measure_all, nearest

SIZES = measure_all()


@pytest.mark.parametrize("kind", CAPS)
def test_nothing_is_larger_than_its_cap(kind: str) -> None:
    too_large = [size for size in nearest(kind, SIZES, count=10) if size.size > size.cap]
    assert not too_large


@pytest.mark.parametrize("kind", CAPS)
def test_there_is_something_to_measure(kind: str) -> None:
    assert nearest(kind, SIZES)


def test_printed_tables_are_not_counted(tmp_path: Path) -> None:
    file = tmp_path / "wares.py"
    file.write_text("SHIPS = (\n    1,\n    2,\n)\n\n\ndef ship():\n    return SHIPS\n")
    assert {size.kind: size.size for size in measure(file)} == {"module": 4, "function": 2}


DEEP = """
def f(town):
    for row in town:
        if row:
            pass
        elif town:
            try:
                pass
            except ValueError:
                with row:
                    pass
"""


def test_depth_counts_blocks_and_takes_elif_for_a_sister_of_its_if() -> None:
    (function,) = ast.parse(DEEP).body
    assert isinstance(function, ast.FunctionDef)
    assert depth(function.body) == 4
