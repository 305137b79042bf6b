"""Plots: figures as drawings in SVG, to be read on a phone and in the dark.

A drawing is 400 units wide and as high as it has rows. The label of a row stands above it, so that
long names have room. Colours and fonts are those of the page around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

from comptoir.lab.statistics import Interval

WIDTH: Final = 400
EDGE: Final = 22
LABEL: Final = 16  # from the top of a row to the line its label stands on
GUTTER: Final = 74  # for the labels of lines that have one of their own
HEAD: Final = 22
WHISKER: Final = 18
BARS: Final = 80
AXIS: Final = 30
BINS: Final = 32
TICKS: Final = 5
LETTER: Final = 8.0  # as wide as a digit, or a little wider


class Bars(NamedTuple):
    """Values and their mean."""

    label: str
    mean: float
    values: tuple[int, ...]


class Whisker(NamedTuple):
    """A figure with its interval."""

    figure: float
    interval: Interval | None
    label: str = ""


class Group(NamedTuple):
    """Figures that belong together."""

    label: str
    whiskers: Sequence[Whisker]


class Words(NamedTuple):
    """What a drawing is called, what it shows, and how its numbers are written."""

    id: str
    title: str
    about: str
    number: Callable[[float], str]


def whiskers(groups: Sequence[Group], words: Words, *, mark: float | None = None) -> str:
    """Draw figures as dots on lines as long as their intervals; `mark` is a figure to compare."""
    every = [own for group in groups for own in group.whiskers]
    known = [end for own in every for end in (own.figure, *(own.interval or ()))]
    scale = Scale([*known, *([] if mark is None else [mark])])
    scale.left = GUTTER if any(own.label for own in every) else EDGE
    parts, top = [], 0
    for group in groups:
        parts.append(_label(group.label, top))
        top += HEAD
        for own in group.whiskers:
            parts.append(_whisker(own, scale, top + WHISKER // 2))
            top += WHISKER
        top += 4
    return _drawing(parts, scale, words, top, mark)


def _whisker(own: Whisker, scale: Scale, line: int) -> str:
    low, high = (scale(end) for end in own.interval or (own.figure, own.figure))
    ends = "".join(f"M{end} {line - 5}v10" for end in (low, high))
    label = escape(own.label)
    return (
        (f'<text class="own" x="{GUTTER - 12}" y="{line + 4}">{label}</text>' if label else "")
        + f'<path class="whisker" d="M{low} {line}H{high}{ends}"/>'
        + f'<circle class="dot" cx="{scale(own.figure)}" cy="{line}" r="4.5"/>'
    )


def bars(rows: Sequence[Bars], words: Words) -> str:
    """Draw how often values occur, a row of bars each; a line marks the mean."""
    values = [value for row in rows for value in row.values]
    low, width = min(values), bin_width(min(values), max(values))
    bins = (max(values) - low) // width + 1
    scale = Scale([low - 0.5, low + bins * width - 0.5])
    parts = []
    for place, row in enumerate(rows):
        top, foot = place * BARS, place * BARS + BARS - 8
        counts = [0] * bins
        for value in row.values:
            counts[(value - low) // width] += 1
        parts.append(_label(row.label, top))
        tallest = max(counts)
        for number, many in enumerate(counts):
            if many:
                left, right = (scale(low + (number + side) * width - 0.5) for side in (0, 1))
                height = round(max(1.0, (BARS - 32) * many / tallest), 1)
                parts.append(f'<path class="bar" d="M{left} {foot}v{-height}H{right}v{height}z"/>')
        at = scale(row.mean)
        parts.append(f'<path class="rule" d="M{scale.left} {foot}H{scale.right}"/>')
        parts.append(f'<path class="mean" d="M{at} {foot + 4}V{foot - BARS + 28}"/>')
    return _drawing(parts, scale, words, len(rows) * BARS, None)


def bin_width(low: int, high: int) -> int:
    """Give the width of bars, a round number, with which at most 32 of them are needed."""
    width = 1
    while (high - low + 1) / width > BINS:
        width = width * 5 // 2 if str(width)[0] == "2" else width * 2
    return width


class Scale:
    """Where a number stands between the edges, and which numbers are written below."""

    def __init__(self, values: Sequence[float]) -> None:
        self.left, self.right = EDGE, WIDTH - EDGE
        low, high = min(values, default=0), max(values, default=1)
        room = (high - low) * 0.03 or 1.0
        self.low, self.high = low - room, high + room

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.left + share * (self.right - self.left), 1)

    def ticks(self) -> Iterator[float]:
        """Give a few round numbers within the scale."""
        rough = (self.high - self.low) / TICKS
        unit = 10.0 ** floor(log10(rough))
        step = next(part * unit for part in (1, 2, 5, 10) if part * unit >= rough)
        first = ceil(self.low / step)
        return (round(n * step, 10) for n in range(first, floor(self.high / step) + 1))


def _label(text: str, top: int) -> str:
    return f'<text x="{EDGE}" y="{top + LABEL}">{escape(text)}</text>'


def _drawing(parts: list[str], scale: Scale, words: Words, foot: int, mark: float | None) -> str:
    axis = [f'<path class="rule" d="M{scale.left} {foot}H{scale.right}"/>']
    taken = 0.0
    for tick in scale.ticks():
        at, number = scale(tick), words.number(tick)
        axis.append(f'<path class="rule" d="M{at} {foot}v5"/>')
        half = LETTER * len(number) / 2
        if at - half >= taken:  # long numbers would run into each other
            axis.append(f'<text class="tick" x="{at}" y="{foot + 20}">{escape(number)}</text>')
            taken = at + half + LETTER
    if mark is not None:
        axis.append(f'<path class="mark" d="M{scale(mark)} 4V{foot}"/>')
    title, about = f"{words.id}-title", f"{words.id}-about"
    return (
        f'<svg viewBox="0 0 {WIDTH} {foot + AXIS}" role="img"'
        f' aria-labelledby="{title}" aria-describedby="{about}">'
        f'<title id="{title}">{escape(words.title)}</title>'
        f'<desc id="{about}">{escape(words.about)}</desc>'
        f"{''.join(axis + parts)}</svg>"
    )
