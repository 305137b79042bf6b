"""Reads the files of the page: what they import and load, and which texts they ask for.

Texts are found by one rule: an id stands in quotes, alone. It is whole (`"web.home.title"`), or
written with a gap (`web.home.${name}.hint`), or as a beginning that ends with a dot.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.places import ROOT

STATIC = ROOT / "src/comptoir/web/page"
GAMES = ROOT / "src/comptoir/games"
MADE = ("/games.css",)
"""What the server writes when it is asked."""
VENDOR = STATIC / "vendor"
LONGEST = 450
GAP = r"[\w.-]+"

IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"'\n]+)["']"""  # import { a } from "./b.js"
    r"""|^\s*import\s*["']([^"'\n]+)["']"""  # import "./b.js"
    r"""|\bimport\(\s*["'`]([^"'`\n]+)["'`]\s*\)""",  # import(`./${b}.js`)
    re.MULTILINE,
)
LOADED = re.compile(r"""<(?:script|link|img|use)\b[^>]*\b(?:src|href)="([^"]*)\"""")
STYLED = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']""")


def page_files(*kinds: str) -> list[Path]:
    """Our own files of these kinds, without those taken from others."""
    folders = (STATIC, *GAMES.glob("*/page"))
    files = (file for kind in kinds for folder in folders for file in folder.rglob(f"*.{kind}"))
    return sorted(file for file in files if not file.is_relative_to(VENDOR))


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def imports(text: str) -> list[str]:
    """What a script imports, as it is written."""
    return ["".join(match.groups(default="")) for match in IMPORT.finditer(text)]


def loads(text: str) -> list[str]:
    """What a page or a style sheet loads, as it is written."""
    found = [match[1] for match in LOADED.finditer(text)]
    return found + [match[1] or match[2] for match in STYLED.finditer(text)]


def targets(file: Path, path: str) -> list[Path]:
    """The files that a path may mean; with a gap in it, all that fit."""
    folder, within = file.parent, re.sub(r"\$\{[^}]*\}", "*", path)
    if within.startswith("/static/games/"):
        game, _, rest = within.removeprefix("/static/games/").partition("/")
        folder, within = GAMES, f"{game}/page/{rest}"
    elif within.startswith("/static/"):
        folder, within = STATIC, within.removeprefix("/static/")
    *steps, name = within.removeprefix("/").split("/")
    while steps and steps[0] in (".", ".."):
        folder = folder.parent if steps.pop(0) == ".." else folder
    return [found for found in folder.glob("/".join([*steps, name])) if found.is_file()]


def quoted_ids(text: str, scopes: tuple[str, ...]) -> Iterator[str]:
    """The ids in a script, with their gaps as they are written."""
    kind = rf"(?:{'|'.join(scopes)})\.[\w.-]*(?:\$\{{[^{{}}`]*\}}[\w.-]*)*"
    for match in re.finditer(rf"([\"'`])({kind})\1", text):
        if not match[2].endswith((".css", ".js", ".json", ".svg")):
            yield match[2]


def pattern(written: str) -> re.Pattern[str]:
    """What an id with gaps may become."""
    filled = re.escape(re.sub(r"\$\{[^{}]*\}|\{\}", "\0", written)).replace("\0", GAP)
    return re.compile(filled + (GAP if written.endswith(".") else ""))


def has_gap(written: str) -> bool:
    return "{" in written or written.endswith(".")
