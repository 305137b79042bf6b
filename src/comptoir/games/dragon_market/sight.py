"""Sight: on which cells the moves of a boat depend where it lies, as bits. Nothing here changes.

The cells in use are the bits of one number, so that whether water is free is one question. The
slides of a boat depend only on what else lies on its line: each such picture is worked out once.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.actions import SLIDE, TURNS, Action
from comptoir.games.dragon_market.box import BOATS, CELLS, END, PONTOONS, SIDE, SORTS
from comptoir.games.dragon_market.water import NEXT, OUTSIDE, SWEEPS, UNDER

Sight = tuple[int, int, int, dict[int, list[Action]], Action, Action]
"""Its line, what a right turn needs, what a left one; its slides by the cells in use on its line,
as far as they were ever asked for; both turns."""

DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
LENIENT_END: Final = 2
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


def lead(sort: int, spot: int, way: int) -> int:
    """Name the cell of a boat that goes first when it slides this way along its own line."""
    cells = UNDER[sort][spot]
    if way == spot % 4:
        return cells[2] if sort == END else cells[1]
    return cells[0] if sort == END else cells[2]


def lanes(boat: int, spot: int) -> list[list[tuple[int, Action]]]:
    """List, both ways along a boat's line, the cells to the edge as bits, and the slides there."""
    return [
        [
            (AT[cell], (SLIDE, boat, spot + 4 * DELTA[way] * far))
            for far, cell in enumerate(ray(lead(SORTS[boat], spot, way), way), start=1)
        ]
        for way in (spot % 4, (spot + 2) % 4)
    ]


def slides(boat: int, spot: int, full: int) -> list[Action]:
    """List the slides of a boat that lies at a spot among these cells in use, the nearest first."""
    known = LANES[boat].get(spot)
    if known is None:
        known = lanes(boat, spot)
        LANES[boat][spot] = known
    found: list[Action] = []
    for lane in known:
        for cell, act in lane:
            if full & cell:
                break
            found.append(act)
    return found


LANES: Final[list[dict[int, list[list[tuple[int, Action]]]]]] = [{} for _ in BOATS]
"""By boat and spot: its lanes, as far as they were ever asked for."""
SIGHTS: Final[list[list[dict[int, Sight]]]] = [[{} for _ in BOATS] for _ in range(2)]
"""By reading of the far corner, boat and spot: what was ever asked for."""


def sight(lenient: bool, boat: int, spot: int) -> Sight:  # noqa: FBT001 - one of two readings
    """Work out, once, what a boat depends on where it lies."""
    sort = SORTS[boat]
    line = sum(bits(ray(lead(sort, spot, way), way)) for way in (spot % 4, (spot + 2) % 4))
    sweeps = SWEEPS[LENIENT_END if lenient and sort == END else sort][spot]
    right, left = (bits(cells) if cells else NEVER for cells in sweeps)
    found: Sight = (line, right, left, {}, TURNS[boat][0], TURNS[boat][1])
    SIGHTS[lenient][boat][spot] = found
    return found
