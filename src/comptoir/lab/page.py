"""Page: the report of an arena as one HTML file, with nothing in it that comes from elsewhere.

Each drawing stands beside a table that says the same, for whoever cannot see it. Light or dark is
the reader's choice, and on a phone one thing stands below the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from comptoir.lab.phrases import Phrases
from comptoir.lab.plots import Bars, Group, Whisker, Words, bars, whiskers
from comptoir.lab.report import Report
from comptoir.words import Catalogue

GENERATOR: Final = '<meta name="generator" content="comptoir arena"/>'
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


def is_page(path: Path) -> bool:
    """Tell whether a file is such a page: one of ours may be written anew."""
    with path.open("rb") as file:
        return GENERATOR.encode() in file.read(1000)


def page(report: Report, words: Catalogue) -> str:
    """Write the whole page."""
    title = escape(Phrases(words).title(report))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8"/>\n'
        f"{GENERATOR}\n"
        f'<meta http-equiv="Content-Security-Policy" content="{policy}"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        f"{_Sections(report, words).all()}</main>\n</body>\n</html>\n"
    )


class _Sections:
    """The parts of the page."""

    def __init__(self, report: Report, words: Catalogue) -> None:
        self.report, self.words = report, words
        self.say = Phrases(words)

    def all(self) -> str:
        several = any(entry.rating for entry in self.report.entries)
        alone = self.report.run.plan.seats == 1
        parts = [
            self.about(),
            self.ratings() if several else "",
            "" if alone else self.wins(),
            self.ahead() if several else "",
            self.scores(),
            "" if alone else self.by_seat(),
            self.length(),
            self.effort(),
            self.notes(),
            self.method(),
        ]
        return "".join(parts)

    def about(self) -> str:
        lines = "".join(f"<p>{escape(line)}</p>\n" for line in self.say.about(self.report))
        return f'<div class="soft">\n{lines}</div>\n'

    def ratings(self) -> str:
        found = [(own.name, own.rating) for own in self.report.entries if own.rating]
        groups = [Group(name, [Whisker(*own)]) for name, own in found]
        title, about = self._text("cli.arena.rating"), self._text("cli.arena.rating.about")
        drawing = whiskers(groups, Words("rating", title, about, self.say.whole))
        cells = [[name, *self.say.apart(own.points, own.interval, 0)] for name, own in found]
        return self._section(title, about, drawing, self._table(self._heads("rating"), cells))

    def wins(self) -> str:
        fair, groups, cells = 100 * self.report.fair, [], []
        for own in self.report.entries:
            share, (low, high) = 100 * own.wins.share, own.wins.interval
            interval = (100 * low, 100 * high)
            groups.append(Group(own.name, [Whisker(share, interval)]))
            shown = self.say.apart(share, interval, 1)
            cells.append([own.name, *shown, self.say.number(share / fair, 2)])
        title = self._text("cli.arena.wins")
        about = self._text("cli.arena.wins.about", text=self.say.number(fair))
        drawing = whiskers(groups, Words("wins", title, about, self.say.whole), mark=fair)
        heads = [*self._heads("wins"), self._text("cli.arena.times_fair")]
        return self._section(title, about, drawing, self._table(heads, cells))

    def ahead(self) -> str:
        title, about = self._text("cli.arena.ahead"), self._text("cli.arena.ahead.about")
        names = [own.name for own in self.report.entries]
        cells = [
            [one, *(self.say.ahead(self.report, one, other) for other in names)] for one in names
        ]
        return self._section(
            title, about, "", self._table([self._text("cli.arena.bot"), *names], cells)
        )

    def scores(self) -> str:
        entries = self.report.entries
        rows = [Bars(own.name, own.score.mean, own.scores) for own in entries if own.scores]
        title, about = self._text("cli.arena.score"), self._text("cli.arena.score.about")
        drawing = bars(rows, Words("scores", title, about, self.say.whole))
        cells = [
            [own.name, *self.say.apart(own.score.mean, own.score.interval, 1),
             self.say.number(min(own.scores), 0), self.say.number(max(own.scores), 0)]
            for own in entries if own.scores
        ]  # fmt: skip
        heads = [*self._heads("score"), self._text("cli.arena.least"), self._text("cli.arena.most")]
        return self._section(title, about, drawing, self._table(heads, cells))

    def by_seat(self) -> str:
        seats = [
            self._text("cli.arena.seat", number=seat + 1)
            for seat in range(self.report.run.plan.seats)
        ]
        groups, cells = [], []
        for own in self.report.entries:
            found = list(zip(seats, own.by_seat, strict=True))
            dots = [Whisker(figure.mean, figure.interval, seat) for seat, figure in found if figure]
            shown = [self.say.off(f.mean, f.interval, 1) if f else "–" for _, f in found]
            groups.append(Group(own.name, dots))
            cells.append([own.name, *shown])
        title, about = self._text("cli.arena.by_seat"), self._text("cli.arena.by_seat.about")
        drawing = whiskers(groups, Words("by-seat", title, about, self.say.whole))
        heads = [self._text("cli.arena.bot"), *seats]
        return self._section(title, about, drawing, self._table(heads, cells))

    def length(self) -> str:
        lengths = tuple(line.decisions for line in self.report.run.lines)
        title, about = self._text("cli.arena.length"), self._text("cli.arena.length.about")
        row = Bars(self._text("cli.arena.decisions"), self.report.length.mean, lengths)
        drawing = bars([row], Words("length", title, about, self.say.whole))
        figures = [(self._text("cli.arena.decisions"), self.report.length)]
        if self.report.rounds:
            figures.append((self._text("cli.arena.rounds"), self.report.rounds))
        cells = [[name, *self.say.apart(own.mean, own.interval, 1)] for name, own in figures]
        heads = [self._text(f"cli.arena.{name}") for name in ("length", "mean", "interval")]
        return self._section(title, about, drawing, self._table(heads, cells))

    def effort(self) -> str:
        title, about = self._text("cli.arena.effort"), self._text("cli.arena.effort.about")
        table = self._table(self.say.effort_heads(), self.say.effort_rows(self.report))
        return self._section(title, about, "", table)

    def notes(self) -> str:
        if not self.report.notes:
            return ""
        items = "".join(f"<li>{escape(self.say.note(note))}</li>" for note in self.report.notes)
        title = escape(self._text("cli.arena.notes"))
        return f"<section>\n<h2>{title}</h2>\n<ul>{items}</ul>\n</section>\n"

    def method(self) -> str:
        title, text = self._text("cli.arena.method"), self._text("cli.arena.method.about")
        return f"<section>\n<h2>{escape(title)}</h2>\n<p>{escape(text)}</p>\n</section>\n"

    def _heads(self, figure: str) -> list[str]:
        names = ("cli.arena.bot", f"cli.arena.{figure}", "cli.arena.interval")
        return [self._text(name) for name in names]

    def _section(self, title: str, about: str, drawing: str, table: str) -> str:
        figure = f"<figure>{drawing}</figure>\n" if drawing else ""
        side = f'<div class="both">\n{figure}{table}</div>\n' if drawing else table
        return f"<section>\n<h2>{escape(title)}</h2>\n<p>{escape(about)}</p>\n{side}</section>\n"

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>\n"
            for first, *rest in rows
        )
        name = escape(self._text("cli.arena.table"))
        return (
            f'<div class="wide" tabindex="0" role="group" aria-label="{name}"><table>\n'
            f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
        )

    def _text(self, name: str, /, **arguments: object) -> str:
        return self.words.text(name, **arguments)
