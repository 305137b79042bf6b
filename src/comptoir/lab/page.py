"""Page: the report of an arena as one HTML file, with nothing in it that comes from elsewhere.

Each drawing stands beside a table that says the same, for those who cannot see it. Light or dark is
the reader's choice, and on a phone one thing stands below the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from comptoir.lab.frame import framed, section, table
from comptoir.lab.phrases import Phrases
from comptoir.lab.plots import Bars, Group, Whisker, Words, bars, whiskers
from comptoir.lab.report import Report
from comptoir.words import Catalogue

GENERATOR: Final = '<meta name="generator" content="comptoir arena"/>'


def is_page(path: Path) -> bool:
    """Tell whether a file is such a page: one of ours may be written again."""
    with path.open("rb") as file:
        return GENERATOR.encode() in file.read(1000)


def page(report: Report, words: Catalogue) -> str:
    """Write the whole page."""
    title = Phrases(words).title(report)
    return framed(words, title, "", _Sections(report, words).all(), GENERATOR)


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
        equal_share, groups, cells = 100 * self.report.fair_share, [], []
        for own in self.report.entries:
            share, (low, high) = 100 * own.wins.share, own.wins.interval
            interval = (100 * low, 100 * high)
            groups.append(Group(own.name, [Whisker(share, interval)]))
            shown = self.say.apart(share, interval, 1)
            cells.append([own.name, *shown, self.say.number(share / equal_share, 2)])
        title = self._text("cli.arena.wins")
        about = self._text("cli.arena.wins.about", text=self.say.number(equal_share))
        drawing = whiskers(groups, Words("wins", title, about, self.say.whole), mark=equal_share)
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
        found = self._table(self.say.effort_heads(), self.say.effort_rows(self.report))
        return section(title, about, found)

    def notes(self) -> str:
        if not self.report.notes:
            return ""
        items = "".join(f"<li>{escape(self.say.note(note))}</li>" for note in self.report.notes)
        title = escape(self._text("cli.arena.notes"))
        return f"<section>\n<h2>{title}</h2>\n<ul>{items}</ul>\n</section>\n"

    def method(self) -> str:
        title, text = self._text("cli.arena.method"), self._text("cli.arena.method.about")
        return section(title, text, "")

    def _heads(self, figure: str) -> list[str]:
        names = ("cli.arena.bot", f"cli.arena.{figure}", "cli.arena.interval")
        return [self._text(name) for name in names]

    def _section(self, title: str, about: str, drawing: str, beside: str) -> str:
        figure = f"<figure>{drawing}</figure>\n"
        both = f'<div class="both">\n{figure}{beside}</div>\n'
        return section(title, about, both if drawing else beside)

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        return table(self.words, heads, rows)

    def _text(self, name: str, /, **arguments: object) -> str:
        return self.words.text(name, **arguments)
