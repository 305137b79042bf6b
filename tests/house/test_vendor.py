"""Files taken from others are what they were, with their licences, and named in the pages."""

import hashlib
import re
import tomllib
from pathlib import Path

import pytest

from tests.house.places import ROOT

MANIFEST = "files.toml"
FOLDERS = ("src/comptoir/web/page/vendor", "tests/web_page/vendor")
TITLES = {
    "MIT": "MIT License",
    "Apache-2.0": "Apache License",
    "MPL-2.0": "Mozilla Public License, version 2.0",
    "OFL-1.1": "SIL Open Font License",
}
IMPORT = re.compile(r"""\bimport\b\s*(?:[\w*{}\s,$]+\bfrom\b\s*)?["'(]|\bfrom\s*["']""")

EVERY_FOLDER = pytest.mark.parametrize("folder", [ROOT / name for name in FOLDERS], ids=FOLDERS)


def listed(folder: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8"))


def licences(folder: Path) -> dict[str, str]:
    """Each file of a licence, and which licence it is."""
    entries = listed(folder).values()
    return {name: entry["licence"] for entry in entries for name in entry["licence_files"]}


@EVERY_FOLDER
def test_every_file_is_the_one_that_was_taken(folder: Path) -> None:
    for name, entry in listed(folder).items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == entry["sha256"], name


@EVERY_FOLDER
def test_every_file_says_where_it_comes_from_and_brings_its_licence(folder: Path) -> None:
    for name, entry in listed(folder).items():
        assert all(entry[field] for field in ("package", "version", "source")), name
        texts = [(folder / file).read_text(encoding="utf-8") for file in entry["licence_files"]]
        assert any(TITLES[entry["licence"]].lower() in text.lower() for text in texts), name


@EVERY_FOLDER
def test_nothing_else_lies_among_them(folder: Path) -> None:
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    declared = {file for file in there if file.endswith(".d.mts")}
    assert there - declared == {MANIFEST, *listed(folder), *licences(folder)}
    assert {file.replace(".d.mts", ".mjs") for file in declared} <= {*listed(folder)}


@EVERY_FOLDER
def test_the_page_of_dependencies_names_each_with_its_version(folder: Path) -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for entry in listed(folder).values():
        assert f"| {entry['package']} {entry['version']} |" in page


def test_what_the_page_uses_imports_nothing() -> None:
    folder = ROOT / FOLDERS[0]
    for name in (name for name in listed(folder) if name.endswith(".mjs")):
        assert not IMPORT.search((folder / name).read_text(encoding="utf-8")), name


def test_imports_are_found_however_they_are_written() -> None:
    for text in ('import{h as t}from"preact"', "export * from './x.js'", 'import("y")'):
        assert IMPORT.search(text), text
