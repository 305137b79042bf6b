"""Frame: what pages of the lab have in common: one file, light or dark, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from comptoir.lab.page import STYLE
from comptoir.words import Catalogue

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def framed(words: Catalogue, title: str, style: str, body: str) -> str:
    """Write a whole page."""
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8"/>\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{style}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}</main>\n</body>\n</html>\n"
    )


def section(title: str, about: str, inside: str) -> str:
    """Write a part of a page; what is inside is HTML."""
    told = f"<p>{escape(about)}</p>\n" if about else ""
    return f"<section>\n<h2>{escape(title)}</h2>\n{told}{inside}</section>\n"


def table(words: Catalogue, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table; the first cell of each row is its heading."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>\n"
        for first, *rest in rows
    )
    name = escape(words.text("cli.page.table"))
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{name}"><table>\n'
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )


def game_title(words: Catalogue, game: str) -> str:
    """Name a game."""
    return words.word("cli", game)
