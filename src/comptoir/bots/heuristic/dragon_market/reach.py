"""Reach: cells as the bits of one number, what borders on them, and where one move takes a boat.

Everything that lies on a boat comes along when it slides or turns. So goods, and an heir, can come
within one move to every cell that their space of the boat can come to: that is their drift.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import CELLS, CENTRE, END, SIDE
from comptoir.games.dragon_market.sight import AT, LENIENT_END, bits, lead, ray
from comptoir.games.dragon_market.water import NEXT, SWEEPS, UNDER, turned

BOARD: Final[int] = 2**CELLS - 1
LEFT_EDGE: Final[int] = sum(AT[cell] for cell in range(0, CELLS, SIDE))
NOT_LEFT: Final[int] = BOARD ^ LEFT_EDGE
NOT_RIGHT: Final[int] = BOARD ^ LEFT_EDGE * 2 ** (SIDE - 1)
DECK: Final[list[list[int]]] = [[bits(cells[1:]) for cells in spots] for spots in UNDER]
"""By sort of boat and spot: its two goods spaces."""
ROOM: Final[list[list[list[int]]]] = [
    [[bits(cells) if cells else BOARD for cells in ways] for ways in spots] for spots in SWEEPS
]
"""By sort (2: the lenient reading), spot and way round: what a turn needs; BOARD if none is."""

Drift = tuple[int, int]
"""Where both goods spaces of a boat can come to."""


def spread(cells: int) -> int:
    """Give the cells that share a side with any of these."""
    return (
        (cells << 1 & NOT_LEFT) | (cells >> 1 & NOT_RIGHT) | (cells << SIDE & BOARD) | cells >> SIDE
    )


def line(sort: int, spot: int) -> int:
    """Give the cells of a boat's own line, before and behind it."""
    ways = (spot % 4, (spot + 2) % 4) if UNDER[sort][spot] else ()
    return sum(bits(ray(lead(sort, spot, way), way)) for way in ways)


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
        here, there = one, two
        for cell in ray(lead(sort, spot, way), way):
            if full & AT[cell]:
                break
            here, there = NEXT[here][way], NEXT[there][way]
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
