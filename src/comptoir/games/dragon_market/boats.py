"""Boats: where each may slide to and how it may turn, as the harbour lies. [Rules 4.1, 4.2]

The cells in use are the bits of one number, so that whether water is free is one question.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import BOATS, CELLS, END, SIDE, SORTS
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.games.dragon_market.water import NEXT, OUTSIDE, SWEEPS, UNDER

Action = tuple[int, ...]

SLIDE: Final = 1  # boat, spot
TURN: Final = 2  # boat, way round: 0 clockwise

DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
TURNS: Final[list[list[Action]]] = [
    [(TURN, boat, way) for way in range(2)] for boat in range(len(BOATS))
]
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


LEADS: Final[list[list[list[tuple[int, int]]]]] = [
    [
        [(way, lead(sort, spot, way)) for way in (spot % 4, (spot + 2) % 4)]
        if UNDER[sort][spot]
        else []
        for spot in range(4 * CELLS)
    ]
    for sort in range(2)
]
"""By sort and spot: both ways along its line, each with the cell that goes first."""
LINES: Final[list[list[list[list[Action]]]]] = [
    [
        [
            [
                (SLIDE, boat, spot + 4 * DELTA[way] * far)
                for far in range(1, len(ray(first, way)) + 1)
            ]
            for way, first in LEADS[SORTS[boat]][spot]
        ]
        for spot in range(4 * CELLS)
    ]
    for boat in range(len(BOATS))
]
"""By boat, spot and way: the slides to the edge, the nearest first."""


def look(harbour: Harbour, boat: int) -> list[Action]:
    """List the slides and turns of one boat, and note on which cells they depend."""
    full, spot, sort = harbour.full, harbour.spots[boat], SORTS[boat]
    found: list[Action] = []
    seen = 0
    for place, (way, first) in enumerate(LEADS[sort][spot]):
        line = RAYS[first][way]
        ahead = full & line
        if not ahead:
            found += LINES[boat][spot][place]
        elif DELTA[way] > 0:
            low = ahead & -ahead
            line &= 2 * low - 1
            found += LINES[boat][spot][place][: (low.bit_length() - 1 - first) // DELTA[way] - 1]
        else:
            high = ahead.bit_length() - 1
            line = line >> high << high
            found += LINES[boat][spot][place][: (high - first) // DELTA[way] - 1]
        seen |= line
    kind = LENIENT_END if sort == END and harbour.how.lenient else sort
    for way in range(2):
        swept = SWEEP_BITS[kind][spot][way]
        if swept >= 0:
            seen |= swept
            if not full & swept:
                found.append(TURNS[boat][way])
    harbour.moves[boat] = found
    harbour.watched[boat] = seen
    return found


def boat_actions(harbour: Harbour, found: list[Action]) -> None:
    """List all slides, along a boat's own line as far as water is free, and turns with room."""
    for boat, moves in enumerate(harbour.moves):
        found += look(harbour, boat) if moves is None else moves
