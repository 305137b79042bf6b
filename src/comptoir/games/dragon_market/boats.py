"""Boats: where each may slide to and how it may turn, as the harbour lies. [Rules 4.1, 4.2]

The cells in use are the bits of one number, so that whether water is free is one question. The
slides of a boat depend only on what else lies on its line: each such picture is worked out once.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.actions import SLIDE, TURNS, Action
from comptoir.games.dragon_market.box import BOATS, CELLS, END, SIDE, SORTS
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.games.dragon_market.water import NEXT, OUTSIDE, SWEEPS, UNDER

DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
LENIENT_END: Final = 2


def bits(cells: tuple[int, ...] | list[int]) -> int:
    """Make one number of cells."""
    return sum(1 << cell for cell in cells)


def ray(cell: int, way: int) -> list[int]:
    """List the cells from a cell to the edge, without itself."""
    found = []
    there = NEXT[cell][way]
    while there != OUTSIDE:
        found.append(there)
        there = NEXT[there][way]
    return found


RAYS: Final[list[list[int]]] = [[bits(ray(cell, way)) for way in range(4)] for cell in range(CELLS)]
"""By cell and direction: the cells to the edge, as bits."""
SWEEP_BITS: Final[list[list[list[int]]]] = [
    [[bits(cells) if cells else -1 for cells in ways] for ways in spots] for spots in SWEEPS
]
"""What turns need, as bits; all of them where a turn would leave the water."""


def lead(sort: int, spot: int, way: int) -> int:
    """Name the cell of a boat that goes first when it slides this way along its own line."""
    cells = UNDER[sort][spot]
    if way == spot % 4:
        return cells[2] if sort == END else cells[1]
    return cells[0] if sort == END else cells[2]


def slides(boat: int, spot: int, full: int) -> list[Action]:
    """List the slides of a boat that lies at a spot among these cells in use, the nearest first."""
    found: list[Action] = []
    for way in (spot % 4, (spot + 2) % 4):
        cell, there = NEXT[lead(SORTS[boat], spot, way)][way], spot
        while cell != OUTSIDE and not full >> cell & 1:
            there += 4 * DELTA[way]
            found.append((SLIDE, boat, there))
            cell = NEXT[cell][way]
    return found


LINES: Final[list[list[int]]] = [
    [
        RAYS[lead(sort, spot, spot % 4)][spot % 4]
        | RAYS[lead(sort, spot, (spot + 2) % 4)][(spot + 2) % 4]
        if UNDER[sort][spot]
        else 0
        for spot in range(4 * CELLS)
    ]
    for sort in range(2)
]
"""By sort and spot: the cells of its line before and behind it, as bits."""
SEEN: Final[list[list[dict[int, list[Action]]]]] = [
    [{} for _ in range(4 * CELLS)] for _ in range(len(BOATS))
]
"""By boat, spot and cells in use on its line: its slides, as far as they were ever asked for."""


def look(harbour: Harbour, boat: int) -> list[Action]:
    """List the slides and turns of one boat, and note on which cells they depend."""
    full, spot, sort = harbour.full, harbour.spots[boat], SORTS[boat]
    watched = LINES[sort][spot]
    line = full & watched
    found = SEEN[boat][spot].get(line)
    if found is None:
        found = slides(boat, spot, line)
        SEEN[boat][spot][line] = found
    right, left = SWEEP_BITS[LENIENT_END if sort == END and harbour.how.lenient else sort][spot]
    if right >= 0:
        watched |= right
        if not full & right:
            found = [*found, TURNS[boat][0]]
    if left >= 0:
        watched |= left
        if not full & left:
            found = [*found, TURNS[boat][1]]
    harbour.moves[boat] = found
    harbour.watched[boat] = watched
    return found


def boat_actions(harbour: Harbour, found: list[Action]) -> None:
    """List all slides, along a boat's own line as far as water is free, and turns with room."""
    for boat, moves in enumerate(harbour.moves):
        found += look(harbour, boat) if moves is None else moves
