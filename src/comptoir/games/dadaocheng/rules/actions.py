"""Actions: what a player can do, as one number each.

A number holds a verb, what it is about (a disc, a cell, a card ...), the cubes given and the
bundle of cubes taken. `notation.py` writes the same thing for people.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

END: Final = 0
FLIP: Final = 1
SWAP: Final = 2
COLLECT: Final = 3
TAKE: Final = 4
RETURN: Final = 5
SHIP: Final = 6
SHIP_AT_WORKSHOP: Final = 7
BUILD: Final = 8
TEMPLE: Final = 9
TRADE: Final = 10
MARKET: Final = 11
DEN: Final = 12
EVENT: Final = 13
PICK: Final = 14
DONE: Final = 15

CELL: Final = 8  # a shop is about its cell: 8 + the cell's number


def action(verb: i64, about: i64 = 0, given: i64 = 0, taken: i64 = 0) -> int:
    """Make an action; `given` is a heap of cubes, `taken` the number of a bundle."""
    return int((((given << 6) | taken) << 12) | (about << 4) | verb)


def verb_of(act: i64) -> i64:
    """Read the verb of an action."""
    return act & 15


def about(act: i64) -> i64:
    """Read what an action is about."""
    return (act >> 4) & 255


def taken(act: i64) -> i64:
    """Read the number of the bundle an action takes."""
    return (act >> 12) & 63


def given(act: i64) -> i64:
    """Read the heap an action gives; for `collect`, the lines chosen."""
    return act >> 18


FLIPS: Final = [action(FLIP, space) for space in range(16)]
SWAPS: Final = [action(SWAP, 16 * one + other) for one in range(16) for other in range(one + 1, 16)]
FLIPS_AND_SWAPS: Final = FLIPS + SWAPS
ARRANGEMENTS_DONE: Final = action(DONE)
END_OF_TURN: Final = action(END)
