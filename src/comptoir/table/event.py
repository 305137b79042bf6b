"""Event: what happened at the table, told to all or to some.

Inside the engine an event is a kind and a few numbers; the game's `words.py` turns it into a
message id with arguments for people.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.table.bits import BIT
from comptoir.table.native import i64

ALL: Final = -1
SPECTATOR: Final = 16  # the place of a spectator among the bits of an audience


class Event:
    """`kind` and `details` say what happened; `audience` has a bit for each seat that may know."""

    def __init__(self, kind: str, details: tuple[Any, ...], audience: i64 = ALL) -> None:
        self.kind = kind
        self.details = details
        self.audience: i64 = audience

    def heard_by(self, seat: int | None) -> bool:
        """Tell whether a seat (None: a spectator) may know of it."""
        place: i64 = SPECTATOR if seat is None else seat
        return (self.audience >> place) & 1 == 1


def only(seat: i64) -> i64:
    """Name an audience of one seat."""
    return BIT[seat]


def all_but(seat: i64) -> i64:
    """Name everybody except one seat; spectators hear it."""
    return ALL - BIT[seat]
