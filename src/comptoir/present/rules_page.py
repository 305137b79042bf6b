"""Rules page: the rules of a game, read from Markdown into sections with an address each.

The page draws the blocks, the terminal shows the body as it is written. References such as (4.2)
or (R7) lead to the place they name, if there is one. A fence ```` ```board NAME ```` is a diagram:
the page draws it, the terminal shows its caption.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from comptoir.present.diagrams import diagram_of
from comptoir.table.title import find_title
from comptoir.words import ENGLISH

READER: Final = MarkdownIt("commonmark").enable("table")
NUMBERED: Final = re.compile(r"(\d+(?:\.\d+)*)\s")
RULING: Final = re.compile(r"R\d+")
BRACKETS: Final = re.compile(r"(\([^()]*\))")
PLACE: Final = re.compile(r"\b(R\d+|\d+(?:\.\d+)*)\b")
DIAGRAM: Final = re.compile(r"^```board .*\n((?:.*\n)*?)```\n?", re.MULTILINE)
BOARD: Final = re.compile(r"board +([\w-]+)")
MARKS: Final = {"strong_open": "strong", "em_open": "em"}

Run = dict[str, str]
"""Words in a row: `text`, perhaps a `mark` (code, strong, em), perhaps the place they lead `to`."""
Block = dict[str, Any]
"""A paragraph, a list, a table or a caption of runs, or code; by its `kind`."""


@dataclass
class Section:
    """A heading and what stands below it, as far as the next one."""

    level: int
    title: str
    id: str
    body: str = ""
    blocks: list[Block] = field(default_factory=list)


def rules_for(game: str, language: str) -> tuple[str, tuple[Section, ...]]:
    """Give the rules page for a reader, in English if it is not translated, and its language."""
    found = rules_of(game, language)
    return (language, found) if found else (ENGLISH, rules_of(game, ENGLISH))


@cache
def rules_of(game: str, language: str) -> tuple[Section, ...]:
    """Read the rules page of a game; nothing if there is none in this language."""
    page = find_title(game).file("text", f"rules.{language}.md")
    sections = [] if page is None else read(page.read_text("utf-8"))
    for one in (one for section in sections for one in section.blocks if one["kind"] == "board"):
        diagram = diagram_of(game, one["name"])
        one["size"] = diagram.size if find_title(game).file("page", "board.js") else None
        one["plays"] = bool(diagram.play)
    return tuple(sections)


def read(source: str) -> list[Section]:
    """Read a page into sections."""
    lines, tokens = source.splitlines(), READER.parse(source)
    sections: list[Section] = []
    starts: list[int] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.type == "heading_open" and token.map:
            title = tokens[place + 1].content
            sections.append(Section(int(token.tag[1]), title, address(int(token.tag[1]), title)))
            starts.append(token.map[1])
            place += 3
        else:
            end = closing(tokens, place)
            sections[-1].blocks.append(block(tokens[place : end + 1]))
            place = end + 1
    ends = [start - 1 for start in starts[1:]] + [len(lines)]
    for section, start, end in zip(sections, starts, ends, strict=True):
        section.body = DIAGRAM.sub(r"\1", "\n".join(lines[start:end])).strip()
    link(sections)
    return sections


def closing(tokens: list[Token], place: int) -> int:
    """Find the token that closes the one at a place; itself, if it opens nothing."""
    depth = 0
    for number in range(place, len(tokens)):
        depth += tokens[number].nesting
        if depth <= 0:
            return number
    raise AssertionError("what Markdown opens it closes")


def address(level: int, title: str) -> str:
    """Give the id of a heading: its number, or its words."""
    number = NUMBERED.match(f"{title} ")
    if level == 1:
        return "top"
    return number[1] if number else re.sub(r"[\W_]+", "-", title.lower())


def block(tokens: list[Token]) -> Block:
    """Read a paragraph, a list, a table, a diagram or code."""
    kind = tokens[0].type
    board = BOARD.fullmatch(tokens[0].info.strip()) if kind == "fence" else None
    if board:
        [caption] = READER.parseInline(tokens[0].content.strip())
        return {"kind": "board", "name": board[1], "runs": runs(caption)}
    if kind in ("fence", "code_block"):
        return {"kind": "code", "text": tokens[0].content.rstrip("\n")}
    if kind == "table_open":
        rows = list(cells_of(tokens))
        return {"kind": "table", "head": rows[0], "rows": rows[1:]}
    if kind in ("bullet_list_open", "ordered_list_open"):
        items = [runs(token) for token in tokens if token.type == "inline"]
        return {"kind": "list", "ordered": kind == "ordered_list_open",
                "items": [{"id": ruling(item), "runs": item} for item in items]}  # fmt: skip
    return {"kind": "paragraph", "runs": [run for token in tokens for run in runs(token)]}


def cells_of(tokens: list[Token]) -> Iterator[list[list[Run]]]:
    """Give the rows of a table, the head first."""
    row: list[list[Run]] = []
    for token in tokens:
        if token.type == "inline":
            row.append(runs(token))
        elif token.type == "tr_close":
            yield row
            row = []


def runs(token: Token) -> list[Run]:
    """Read what stands in a line."""
    found: list[Run] = []
    mark = ""
    for child in token.children or []:
        if child.type in MARKS:
            mark = MARKS[child.type]
        elif child.nesting < 0:
            mark = ""
        else:
            text = " " if child.type in ("softbreak", "hardbreak") else child.content
            kind = "code" if child.type == "code_inline" else mark
            if text and found and found[-1].get("mark", "") == kind:
                found[-1]["text"] += text
            elif text:
                found.append({"text": text, **({"mark": kind} if kind else {})})
    return found


def ruling(item: list[Run]) -> str | None:
    """Give the number of the ruling that an item is about, if it is about one."""
    first = item[0] if item else {}
    return (
        first["text"] if first.get("mark") == "strong" and RULING.fullmatch(first["text"]) else None
    )


def places_of(sections: Iterable[Section]) -> set[str]:
    """Name all places that a link can lead to: headings and rulings."""
    found = {section.id for section in sections}
    blocks = [block for section in sections for block in section.blocks]
    return found | {item["id"] for one in blocks for item in one.get("items", ()) if item["id"]}


def link(sections: list[Section]) -> None:
    """Make links of the numbers in brackets where there is such a place."""
    places = places_of(sections)
    blocks = [block for section in sections for block in section.blocks]
    items = [item for block in blocks for item in block.get("items", ())]
    rows = [row for block in blocks if block["kind"] == "table"
            for row in (block["head"], *block["rows"])]  # fmt: skip
    for holder in (*(block["runs"] for block in blocks if "runs" in block),
                   *(item["runs"] for item in items),
                   *(cell for row in rows for cell in row)):  # fmt: skip
        holder[:] = [part for run in holder for part in referring(run, places)]


def referring(run: Run, places: set[str]) -> Iterator[Run]:
    """Take a run apart where it names places in brackets."""
    if "mark" in run:
        yield run
        return
    plain = ""
    for part in BRACKETS.split(run["text"]):
        for bit in PLACE.split(part) if part.startswith("(") else [part]:
            if bit in places:
                if plain:
                    yield {"text": plain}
                yield {"text": bit, "to": bit}
                plain = ""
            else:
                plain += bit
    if plain:
        yield {"text": plain}
