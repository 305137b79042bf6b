"""Measures modules, functions and the depth of blocks against the caps of docs/style.md.

Run as a program (`make sizes`), it lists what comes nearest to each cap.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.house.places import CODE, ROOT, python_files

CAPS = {"module": 500, "function": 60, "depth": 3}
RULES = re.compile(r"src/comptoir/(?:table|games/\w+/rules)/")
Function = ast.FunctionDef | ast.AsyncFunctionDef
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


@dataclass(frozen=True)
class Size:
    """One thing measured: how many lines of a module or function, how deep its blocks."""

    kind: str
    where: str
    size: int

    @property
    def cap(self) -> int:
        return CAPS[self.kind]


def measure_all() -> list[Size]:
    return [size for file in python_files(*CODE) for size in measure(file)]


def measure(file: Path) -> Iterator[Size]:
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text)
    where = str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else file.name
    yield Size("module", where, len(text.splitlines()) - printed_lines(tree))
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield Size("function", f"{where}:{node.lineno} {node.name}", lines(node))
            if RULES.match(where):
                yield Size("depth", f"{where}:{node.lineno} {node.name}", depth(node.body))


def printed_lines(tree: ast.Module) -> int:
    """The lines of a module's printed tables: displays of rows, assigned at top level."""
    return sum(
        lines(node)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and isinstance(node.value, ast.Tuple | ast.List | ast.Dict)
    )


def lines(node: ast.stmt) -> int:
    assert node.end_lineno is not None, "parsed from a text, every node has its lines"
    return node.end_lineno - node.lineno + 1


def depth(body: list[ast.stmt]) -> int:
    """How many blocks lie within one another; an elif is no deeper than its if."""
    return max((1 + within(node) for node in body if isinstance(node, BLOCKS)), default=0)


def within(node: ast.stmt) -> int:
    if isinstance(node, ast.If) and len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        return max(depth(node.body), within(node.orelse[0]))
    bodies = [getattr(node, part, []) for part in ("body", "orelse", "finalbody")]
    bodies += [part.body for part in getattr(node, "handlers", []) + getattr(node, "cases", [])]
    return max(depth(body) for body in bodies)


def nearest(kind: str, sizes: list[Size], count: int = 3) -> list[Size]:
    of_kind = [size for size in sizes if size.kind == kind]
    return sorted(of_kind, key=lambda size: (-size.size, size.where))[:count]


def main() -> None:
    sizes = measure_all()
    for kind, cap in CAPS.items():
        for size in nearest(kind, sizes):
            sys.stdout.write(f"{kind:>8} {size.size:>4} of {cap:<4} {size.where}\n")


if __name__ == "__main__":
    main()
