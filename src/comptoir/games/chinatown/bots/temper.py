"""Temper: three ways to bargain, one for each seat: what is asked first, and what last.

All ask for a fair part in the end, or nearly; they differ in how they get there. Only somebody who
has left more than a fair part to the own seat this year is offered a better price than that.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from comptoir.table.game import View


class Temper(NamedTuple):
    """What is asked for the same goods, in fair parts: first, then each time it was declined."""

    name: str
    shares: tuple[float, ...]
    counters: int  # counters in a year


TEMPERS: Final = (
    Temper("keen", (1.0, 0.9), 5),
    Temper("steady", (1.05, 1.0), 4),
    Temper("proud", (1.1, 1.05, 1.0), 3),
)
FOR_SHARERS: Final = 0.9  # of a fair part: the last price, to those who have left more


def temper_of(view: View, seat: int) -> Temper:
    """Say how the bot in a seat bargains: by its place after the first player."""
    return TEMPERS[(seat - int(view["first"])) % len(TEMPERS)]
