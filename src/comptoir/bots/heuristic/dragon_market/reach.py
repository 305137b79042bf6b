"""Reach: cells as the bits of one number, what borders on them, and where one move takes a boat.

Everything that lies on a boat comes along when it slides or turns. So goods, and an heir, can come
within one move to every cell that their space of the boat can come to: that is their drift.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import CELLS, CENTRE, END, SIDE
from comptoir.games.dragon_market.water import NEXT, OUTSIDE, SWEEPS, UNDER, turned

LENIENT_END: Final = 2

AT: Final[list[int]] = [2**cell for cell in range(CELLS)]
"""By cell: its bit."""
BOARD: Final[int] = 2**CELLS - 1
LEFT_EDGE: Final[int] = sum(AT[cell] for cell in range(0, CELLS, SIDE))
NOT_LEFT: Final[int] = BOARD ^ LEFT_EDGE
NOT_RIGHT: Final[int] = BOARD ^ LEFT_EDGE * 2 ** (SIDE - 1)
COVER: Final[list[list[int]]] = [[sum(AT[cell] for cell in spot) for spot in spots]
                                 for spots in UNDER]  # fmt: skip
"""By sort of boat and spot: the cells under it."""
DECK: Final[list[list[int]]] = [[sum(AT[cell] for cell in spot[1:]) for spot in spots]
                                for spots in UNDER]  # fmt: skip
"""By sort of boat and spot: its two goods spaces."""
ROOM: Final[list[list[list[int]]]] = [
    [[sum(AT[cell] for cell in cells) if cells else BOARD for cells in ways] for ways in spots]
    for spots in SWEEPS
]
"""By sort (2: the lenient reading), spot and way round: what a turn needs; BOARD if none is."""

Drift = tuple[int, int]
"""Where both goods spaces of a boat can come to."""


def spread(cells: int) -> int:
    """Give the cells that share a side with any of these."""
    return (
        (cells << 1 & NOT_LEFT) | (cells >> 1 & NOT_RIGHT) | (cells << SIDE & BOARD) | cells >> SIDE
    )


def front(sort: int, spot: int, *, ahead: bool) -> int:
    """Name the cell of a boat that goes first when it slides along its own line."""
    cells = UNDER[sort][spot]
    if ahead:
        return cells[2] if sort == END else cells[1]
    return cells[0] if sort == END else cells[2]


def line(sort: int, spot: int) -> int:
    """Give the cells of a boat's own line, before and behind it."""
    found = 0
    for way in (spot % 4, (spot + 2) % 4) if UNDER[sort][spot] else ():
        cell = NEXT[front(sort, spot, ahead=way == spot % 4)][way]
        while cell != OUTSIDE:
            found |= AT[cell]
            cell = NEXT[cell][way]
    return found


LINES: Final[list[list[int]]] = [
    [line(sort, spot) for spot in range(4 * CELLS)] for sort in (CENTRE, END)
]
"""By sort and spot: the cells of its line."""
KNOWN: Final[list[list[dict[int, Drift]]]] = [[{} for _ in range(4 * CELLS)] for _ in (CENTRE, END)]
"""By sort, spot and cells in use on its line: where slides take it, as far as ever asked for."""


def slid(sort: int, spot: int, full: int) -> Drift:
    """Say where slides take a boat that lies at a spot among these cells in use."""
    _, one, two = UNDER[sort][spot]
    first, second = 0, 0
    for way in (spot % 4, (spot + 2) % 4):
        cell = NEXT[front(sort, spot, ahead=way == spot % 4)][way]
        here, there = one, two
        while cell != OUTSIDE and not full & AT[cell]:
            here, there, cell = NEXT[here][way], NEXT[there][way], NEXT[cell][way]
            first |= AT[here]
            second |= AT[there]
    return first, second


def drift(sort: int, spot: int, full: int, lenient: bool) -> Drift:  # noqa: FBT001
    """Say where one move, slide or turn, takes the two goods spaces of a boat."""
    lying = full & LINES[sort][spot]
    known = KNOWN[sort][spot]
    found = known.get(lying)
    if found is None:
        found = slid(sort, spot, lying)
        known[lying] = found
    first, second = found
    ways = ROOM[LENIENT_END if lenient and sort == END else sort][spot]
    for way in range(2):
        if not full & ways[way]:
            cells = UNDER[sort][turned(spot, way)]
            first |= AT[cells[1]]
            second |= AT[cells[2]]
    return first, second


def watched(sort: int, spot: int) -> int:
    """Give the cells that the moves of a boat depend on."""
    found = LINES[sort][spot]
    for room in ROOM[sort][spot]:
        if room != BOARD:
            found |= room
    return found
