"""Sight: on which cells the moves of a boat depend where it lies, as bits. Nothing here changes.

The cells in use are the bits of one number, so that whether water is free is one question. The
slides of a boat depend only on what else lies on its line: each such picture is worked out once.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.actions import SLIDE, TURNS, Action
from comptoir.games.dragon_market.rules.box import CELLS, END, PONTOONS, SIDE
from comptoir.games.dragon_market.rules.water import NEXT, OUTSIDE, UNDER

Sight = tuple[int, int, int, dict[int, list[Action]], Action, Action]
"""Its line, what a right turn needs, what a left one; its slides by the cells in use on its line,
as far as they were ever asked for; both turns."""

DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
NEVER: Final = 1 << PONTOONS[0]
"""What a turn needs that would leave the water: the cell of a pontoon, which is never free."""

AT: Final[list[int]] = [1 << cell for cell in range(CELLS)]
"""By cell: its bit."""


def bits(cells: tuple[int, ...] | list[int]) -> int:
    """Make one number of cells."""
    return sum(AT[cell] for cell in cells)


COVER: Final[list[list[int]]] = [[bits(cells) for cells in spots] for spots in UNDER]
"""By sort and spot: the cells under a boat."""


def ray(cell: int, way: int) -> list[int]:
    """List the cells from a cell to the edge, without itself."""
    found = []
    there = NEXT[cell][way]
    while there != OUTSIDE:
        found.append(there)
        there = NEXT[there][way]
    return found


RAYS: Final[list[list[list[int]]]] = [[ray(cell, way) for way in range(4)] for cell in range(CELLS)]
"""By cell and direction: the cells from it to the edge."""


def lead(sort: int, spot: int, way: int) -> int:
    """Name the cell of a boat that goes first when it slides this way along its own line."""
    cells = UNDER[sort][spot]
    if way == spot % 4:
        return cells[2] if sort == END else cells[1]
    return cells[0] if sort == END else cells[2]


def slides(boat: int, sort: int, spot: int, full: int) -> list[Action]:
    """List the slides of a boat that lies at a spot among these cells in use, the nearest first."""
    found: list[Action] = []
    for way in (spot % 4, (spot + 2) % 4):
        there = spot
        for cell in RAYS[lead(sort, spot, way)][way]:
            if full & AT[cell]:
                break
            there += 4 * DELTA[way]
            found.append((SLIDE, boat, there))
    return found


def sight(boat: int, sort: int, spot: int, sweeps: list[tuple[int, ...]]) -> Sight:
    """Work out what a boat depends on where it lies; `sweeps` is what its two turns need there."""
    line = sum(bits(ray(lead(sort, spot, way), way)) for way in (spot % 4, (spot + 2) % 4))
    right, left = (bits(cells) if cells else NEVER for cells in sweeps)
    return line, right, left, {}, TURNS[boat][0], TURNS[boat][1]
