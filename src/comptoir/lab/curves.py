"""Curves: winning chances over a game as a drawing in SVG, one line for each seat.

It is drawn twice, for a computer and for a phone; the page shows the one that fits. Each seat has
a colour and a way its line is dashed, so that the colour is not needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

HIGH: Final = 260
LEFT, RIGHT, TOP, FOOT = 44, 12, 10, 34
WIDTHS: Final = {"computer": 900, "phone": 400}
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4")
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
STYLE: Final = """
:root{--seat0:#1f5fa8;--seat1:#b4381f;--seat2:#22773f;--seat3:#7a4aa8;--seat4:#8a6100}
@media(prefers-color-scheme:dark){:root{--seat0:#7db4f0;--seat1:#ff9d85;--seat2:#74d08f;--seat3:#c9a3f5;--seat4:#e5bd5a}}
svg .curve{fill:none;stroke-width:2.2;stroke-linejoin:round}
svg .grid{stroke:var(--rule);stroke-width:1}
svg .up{fill:var(--soft);font-size:12px;text-anchor:end}
svg .along{fill:var(--soft);font-size:12px;text-anchor:middle}
svg .spot{stroke:var(--paper);stroke-width:1.5}
svg a:focus-visible .spot,svg a:hover .spot{stroke:var(--ink);stroke-width:2.5}
.phone{display:none}
@media(max-width:44rem){.computer{display:none}.phone{display:block}}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:.5rem 0;padding:0}
.legend svg{display:inline-block;width:2.2rem;height:.8rem;vertical-align:middle}
"""


class Spot(NamedTuple):
    """A place of a line that is marked, what it says, and where it leads to."""

    number: int
    seat: int
    text: str
    link: str


class Curves(NamedTuple):
    """What is drawn: the chances of all seats at each place, the first place being 0."""

    title: str
    about: str
    along: str
    chances: Sequence[Sequence[float]]
    spots: Sequence[Spot]
    percent: Callable[[float], str]


def drawn(curves: Curves) -> str:
    """Draw the lines, wide and narrow."""
    return "".join(_drawn(curves, name, width) for name, width in WIDTHS.items())


def sample(seat: int) -> str:
    """Draw a piece of the line of a seat, for the legend."""
    return (
        '<svg viewBox="0 0 36 12" aria-hidden="true">'
        f'<path class="curve" {_stroke(seat)} d="M0 6H36"/></svg>'
    )


def _drawn(curves: Curves, name: str, width: int) -> str:
    last = max(len(curves.chances) - 1, 1)

    def across(number: float) -> float:
        return round(LEFT + (width - LEFT - RIGHT) * number / last, 1)

    parts = [_grid(width, curves.percent)]
    parts += [
        f'<text class="along" x="{across(tick)}" y="{HIGH + 16}">{tick}</text>'
        for tick in _ticks(last, 5 if width < 500 else 10)
    ]
    middle = (LEFT + width - RIGHT) / 2
    parts.append(f'<text class="along" x="{middle}" y="{HIGH + 31}">{escape(curves.along)}</text>')
    for seat in range(len(curves.chances[0])):
        points = " ".join(
            f"{across(number)},{_up(chances[seat])}"
            for number, chances in enumerate(curves.chances)
        )
        parts.append(f'<polyline class="curve" {_stroke(seat)} points="{points}"/>')
    for spot in curves.spots:
        at = f'cx="{across(spot.number)}" cy="{_up(curves.chances[spot.number][spot.seat])}"'
        parts.append(
            f'<a href="{escape(spot.link)}"><circle class="spot" {at} r="5.5"'
            f' style="fill:var(--seat{spot.seat % 5})"><title>{escape(spot.text)}</title>'
            "</circle></a>"
        )
    return (
        f'<svg class="{name}" viewBox="0 0 {width} {HIGH + FOOT}" role="img"'
        f' xmlns="http://www.w3.org/2000/svg"><title>{escape(curves.title)}</title>'
        f"<desc>{escape(curves.about)}</desc>{''.join(parts)}</svg>\n"
    )


def _grid(width: int, percent: Callable[[float], str]) -> str:
    return "".join(
        f'<path class="grid" d="M{LEFT} {_up(quarter)}H{width - RIGHT}"/>'
        f'<text class="up" x="{LEFT - 6}" y="{_up(quarter) + 4}">{escape(percent(quarter))}</text>'
        for quarter in QUARTERS
    )


def _ticks(last: int, most: int) -> range:
    """Give a few round numbers up to the last."""
    step = next(
        part * 10**power
        for power in range(9)
        for part in (1, 2, 5)
        if last / (part * 10**power) <= most
    )
    return range(0, last + 1, step)


def _up(chance: float) -> float:
    return round(TOP + (HIGH - TOP) * (1 - chance), 1)


def _stroke(seat: int) -> str:
    dash = DASHES[seat % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'style="stroke:var(--seat{seat % 5})"{dashed}'
