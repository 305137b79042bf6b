"""Sight: on which cells the moves of a boat depend where it lies. Nothing here changes in a game.

A set of cells is two numbers, the upper and the lower half of the board, a bit for each cell: row
by row, `up` and `low`. The cells in use are known column by column too, so that the ten cells of
every line lie side by side in one number, and how far it is free is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.rules.actions import SLIDE, TURNS, Action
from comptoir.games.dragon_market.rules.box import CELLS, END, PONTOONS, SIDE
from comptoir.games.dragon_market.rules.water import EAST, NEXT, NORTH, OUTSIDE, SOUTH, UNDER, WEST
from comptoir.table.native import i64

Cells = tuple[i64, i64]
"""A set of cells: those of the upper half, those of the lower half."""
DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
HALF: Final = 50  # cells
WHOLE: Final = 0x3FFFFFFFFFFFF  # all of them
LENGTH: Final = 3  # cells of a boat
ROW: Final = 0x3FF  # the cells of a line
ROWS_UP: Final = 0
ROWS_LOW: Final = 1
COLUMNS_WEST: Final = 2
COLUMNS_EAST: Final = 3
"""In which of the four numbers of the cells in use a line is."""

ASHORE: Final = (PONTOONS[0],)
AWAY: Final = range(1, SIDE)
ROW_CELLS: Final = [range(SIDE * row, SIDE * row + SIDE) for row in range(SIDE)]
COLUMN_CELLS: Final = [range(column, CELLS, SIDE) for column in range(SIDE)]
AT: Final[list[int]] = [1 << cell for cell in range(CELLS)]
"""By cell: its bit."""
ASIDE: Final[list[int]] = [1 << cell % SIDE * SIDE + cell // SIDE for cell in range(CELLS)]
"""By cell: its bit where cells are counted column by column."""


def free_beside(place: int) -> list[int]:
    """Count the free cells beside a boat, up to the next cell in use, for all there may be."""
    before = [place - line.bit_length() for line in range(1 << place)]
    fence = 1 << SIDE - LENGTH - place
    after = [((line | fence) & -(line | fence)).bit_length() - 1 for line in range(fence)]
    return [one + two for two in after for _ in range(1 << LENGTH) for one in before]


BEFORE: Final[list[int]] = [line.bit_length() for line in range(1 << SIDE - LENGTH)]
"""By the cells in use before a boat: one more than the last of them."""
FREE: Final[list[list[int]]] = [free_beside(place) for place in range(SIDE - LENGTH + 1)]
"""By the place of a boat on its line, and the cells in use there: how many are free beside it."""

assert CELLS == 2 * HALF
assert SIDE == 10


def bits(cells: Sequence[int]) -> int:
    """Make one number of cells."""
    return sum(AT[cell] for cell in cells)


def halves(cells: int) -> Cells:
    """Cut a set of cells that is one number into halves."""
    return cells % 2**HALF, cells // 2**HALF


def twos(cells: Sequence[int]) -> int:
    """Make one native number of cells, roughly: two neighbours in a row share a bit."""
    found = 0
    for cell in cells:
        found |= 1 << cell // 2
    return found


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


class Sight:
    """A boat where it lies: its cells, what its moves depend on, and all of them.

    `right` and `left` are the cells that turns need: that of a pontoon, which is never free, if
    the turn would leave the water. `ahead` and `back` are the slides to the edge, as if nothing
    was in the way.
    """

    def __init__(self, boat: int, sort: int, spot: int, sweeps: list[tuple[int, ...]]) -> None:
        cells, way = UNDER[sort][spot], spot % 4
        self.sailor: int = cells[0]
        self.one: int = cells[1]
        self.two: int = cells[2]
        up, low = halves(bits(cells))
        self.up: i64 = up
        self.low: i64 = low
        west, east = halves(sum(ASIDE[cell] for cell in cells))
        self.west: i64 = west
        self.east: i64 = east
        right, left = sweeps[0] or ASHORE, sweeps[1] or ASHORE
        up, low = halves(bits(right))
        self.right_up: i64 = up
        self.right_low: i64 = low
        up, low = halves(bits(left))
        self.left_up: i64 = up
        self.left_low: i64 = low
        number, place = divmod(min(cells), SIDE)
        line = ROW_CELLS[number]
        if way in (NORTH, SOUTH):
            number, place = place, number
            line = COLUMN_CELLS[number]
        self.twos: i64 = twos(cells)
        self.depends_on: i64 = twos([*line, *right, *left])  # on these cells its moves depend
        self.line: int = number * SIDE // HALF + (ROWS_UP if way in (EAST, WEST) else COLUMNS_WEST)
        self.shift: i64 = number * SIDE % HALF
        self.place: i64 = place  # of its first cell on the line
        self.before: i64 = (1 << place) - 1  # the cells of the line before it
        self.free: list[int] = FREE[place]  # by cells in use on the line: how far it can slide
        self.rising: bool = way in (EAST, SOUTH)
        behind = SIDE - LENGTH - place
        ahead, back = (behind, place) if self.rising else (place, behind)
        step = 4 * DELTA[way]
        self.ahead: list[Action] = [(SLIDE, boat, spot + step * far) for far in AWAY[:ahead]]
        self.back: list[Action] = [(SLIDE, boat, spot - step * far) for far in AWAY[:back]]
        self.turn_right: Action = TURNS[boat][0]
        self.turn_left: Action = TURNS[boat][1]
