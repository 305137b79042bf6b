"""Frame: what pages of the lab have in common: one file, light or dark, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from comptoir.words import Catalogue

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
STYLE: Final = """
:root{color-scheme:light dark;--ink:#22242a;--soft:#61656f;--paper:#fbfaf7;--rule:#cfccc4;
--mark:#a3341f;--bar:#2f6f8f}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a3a7b0;--paper:#191b20;
--rule:#3d414a;--mark:#ff9d85;--bar:#6db5d6}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:70rem;padding:1rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.2rem;margin:0 0 .25rem}
h2::first-letter{text-transform:uppercase}
p{margin:.25rem 0 .75rem;max-width:44rem}
.soft,figcaption{color:var(--soft)}
section{border-top:1px solid var(--rule);margin-top:1.5rem;padding-top:1rem}
.both{display:grid;gap:1rem 2rem;align-items:start}
figure{margin:0;max-width:30rem}
svg{display:block;width:100%;height:auto;overflow:visible}
svg text{fill:var(--ink);font-size:14px}
svg .own{fill:var(--soft);font-size:13px;text-anchor:end}
svg .tick{fill:var(--soft);font-size:13px;text-anchor:middle}
svg path{fill:none;stroke:var(--bar);stroke-width:2}
svg .rule{stroke:var(--rule);stroke-width:1}
svg .mark,svg .mean{stroke:var(--mark);stroke-width:1.5}
svg .mark{stroke-dasharray:4 3}
svg .bar{fill:var(--bar);stroke:var(--paper);stroke-width:.5}
svg .dot{fill:var(--bar)}
.wide{overflow-x:auto}
.wide:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .7rem .3rem 0;text-align:right;white-space:nowrap;
border-bottom:1px solid var(--rule)}
thead th{color:var(--soft);font-weight:500;vertical-align:bottom;white-space:normal}
tr>:first-child{text-align:left}
tbody th{font-weight:600;white-space:normal;overflow-wrap:anywhere;min-width:6.5rem}
li{overflow-wrap:anywhere}
@media(max-width:40rem){table{font-size:.85rem}th,td{padding-right:.5rem}}
@media(min-width:60rem){.both{grid-template-columns:minmax(0,30rem) minmax(0,1fr)}}
"""


def framed(words: Catalogue, title: str, style: str, body: str, head: str = "") -> str:
    """Write a whole page; style, body and what else is in the head are as they shall stand."""
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8"/>\n{head}'
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
