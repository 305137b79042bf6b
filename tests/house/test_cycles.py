"""No module needs itself by way of others: the graph of imports has no cycle.

Every import counts, wherever it stands: at the top, inside a function (which only puts the cycle
off until it is called), and under TYPE_CHECKING (a module that names another's types cannot be
read, tested or changed without it). Where two modules need each other, what both need is a third,
or one of them asks for a `Protocol` of its own.

What does not count is that Python runs the `__init__` of a package before any of its modules:
that is how packages are loaded, not what a module needs.

The scripts of the page are held to the same: what is imported when it is needed counts, too.
"""

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.house import page
from tests.house.places import SOURCE, module_name, python_files
from tests.house.test_layers import imports

FILES = {module_name(file): file for file in python_files("src/comptoir")}


def needed(name: str, modules: dict[str, Path]) -> str | None:
    """The module that an import of this name means: of `a.b.c` it is `a.b`, if `c` is in there."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name or None


def graph(modules: dict[str, Path]) -> dict[str, set[str]]:
    """For every module, those that it imports."""
    found: dict[str, set[str]] = {}
    for module, file in modules.items():
        named = set(imports(file))
        inner = {name for name in named if not any(one.startswith(f"{name}.") for one in named)}
        found[module] = {target for name in inner if (target := needed(name, modules))} - {module}
    return found


def cycle(edges: dict[str, set[str]]) -> list[str]:
    """Some cycle, the first module again at its end; nothing if there is none."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_no_module_needs_itself_by_way_of_others() -> None:
    assert cycle(graph(FILES)) == []


@pytest.mark.parametrize(
    "second",
    [
        "from one import a\n",
        "import one\n",
        "def b():\n    from one import a\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from one import A\n",
    ],
)
def test_a_cycle_is_found_wherever_the_import_stands(second: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("from two import b\n")
    two.write_text(second)
    assert set(cycle(graph({"one": one, "two": two}))) == {"one", "two"}


def test_the_cover_of_a_package_is_no_cycle(tmp_path: Path) -> None:
    cover, part = tmp_path / "__init__.py", tmp_path / "part.py"
    cover.write_text("from all.part import name\n")
    part.write_text("from all import other\n")
    other = tmp_path / "other.py"
    other.write_text("")
    assert cycle(graph({"all": cover, "all.part": part, "all.other": other})) == []


def page_graph(files: list[Path]) -> dict[str, set[str]]:
    """For every script, those that it imports, at once or when they are needed."""
    return {
        str(file): {
            str(target)
            for path in page.imports(page.read(file))
            for target in page.targets(file, path)
        }
        for file in files
    }


def test_no_script_needs_itself_by_way_of_others() -> None:
    edges = page_graph(page.page_files("js"))
    assert cycle(edges) == []
    assert sum(map(len, edges.values())) > 600


@pytest.mark.parametrize(
    "second",
    [
        'import { a } from "./one.js";\n',
        'export { a } from "./one.js";\n',
        'const a = () => import("./one.js");\n',
    ],
)
def test_a_cycle_of_scripts_is_found_however_it_is_imported(second: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one.js", tmp_path / "two.js"
    one.write_text('const b = later(() => import("./two.js"), "b");\n')
    two.write_text(second)
    assert set(cycle(page_graph([one, two]))) == {str(one), str(two)}


def test_there_is_something_to_read() -> None:
    assert len(FILES) > 300
    assert all(file.is_relative_to(SOURCE) for file in FILES.values())
