"""The server lies in folders that docs/web.md lists, under names that say what they are."""

import re

from tests.house.places import ROOT, python_files

WEB = ROOT / "src/comptoir/web"
FOLDERS = {"http", "tables", "live", "services", "fairness", "ops"}
PAGE = {"page"}
OPAQUE = {
    "asked", "desk", "door", "effort", "fair", "gate", "guard", "hall", "insight", "keeper",
    "ledger", "lines", "looks", "mark", "mine", "packed", "seldom", "shelf", "standing", "telling",
    "trouble", "watch", "weigh",
}  # fmt: skip
"""What modules of the server were called."""


def test_the_server_lies_in_six_folders() -> None:
    found = {one.name for one in WEB.iterdir() if one.is_dir() and one.name != "__pycache__"}
    assert found == FOLDERS | PAGE
    assert {one.name for one in WEB.glob("*.py")} == {"__init__.py", "recent.py", "server.py"}


def test_no_module_of_the_server_has_an_opaque_name() -> None:
    assert [file for file in python_files("src/comptoir/web") if file.stem in OPAQUE] == []


def test_the_page_on_the_server_names_its_folders() -> None:
    page = (ROOT / "docs/web.md").read_text("utf-8")
    assert set(re.findall(r"`([a-z]+)/`", page.split("\n## ")[1])) == FOLDERS | PAGE


def test_the_glossary_is_in_order_and_has_every_word_once() -> None:
    text = (ROOT / "docs/style.md").read_text("utf-8").split("### Glossary")[1].split("\n## ")[0]
    words = re.findall(r"^\| ([a-z ]+) \|", text, re.MULTILINE)[1:]
    assert words == sorted(set(words))
    assert len(words) > 20
