"""Water: cells, and where boats lie, slide and turn. Nothing here changes in a game,
and nothing depends on the components file but `sweeps`.

A cell is a number, row by row from the top left; `c4` is the third column of the fourth row. Where
a boat lies is a number too, its spot: four times the sailor's cell, and the direction from there
to its first goods space. Of all spots it is worked out once what they cover and what a turn sweeps.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import CELLS, CENTRE, END, PONTOONS, SIDE

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
OUTSIDE: Final = -1
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""By direction: rows down and columns right."""
Sweeps = list[list[list[tuple[int, ...]]]]
"""By sort, spot and way round, clockwise first: the cells a turn needs; none if it cannot be."""


def moved(cell: int, steps: list[tuple[int, int]]) -> int:
    """Walk from a cell: directions, each with a number of steps; OUTSIDE if it leaves the board."""
    row, column = divmod(cell, SIDE)
    for direction, number in steps:
        row += STEPS[direction][0] * number
        column += STEPS[direction][1] * number
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else OUTSIDE


def covered(sort: int, spot: int) -> tuple[int, ...]:
    """Name the cells under a boat: sailor, first and second goods space; none if it cannot lie so.

    A boat lies on water. One with its sailor in the middle never lies along an edge. [Rules 3.1]
    """
    sailor, direction = divmod(spot, 4)
    places = (1, -1) if sort == CENTRE else (1, 2)
    cells = (sailor, *(moved(sailor, [(direction, place)]) for place in places))
    if any(cell == OUTSIDE or cell in PONTOONS for cell in cells):
        return ()
    row, column = divmod(sailor, SIDE)
    along_edge = row in (0, SIDE - 1) if direction in (EAST, WEST) else column in (0, SIDE - 1)
    return () if sort == CENTRE and along_edge else cells


def swept(corner: int, old: int, new: int, cells: list[tuple[int, int]]) -> tuple[int, ...]:
    """Name the cells that a quarter turn about a cell needs; none at all if it cannot be made."""
    found = tuple(moved(corner, [(old, x), (new, y)]) for x, y in cells)
    return () if any(cell == OUTSIDE or cell in PONTOONS for cell in found) else found


NEXT: Final[list[list[int]]] = [
    [moved(cell, [(direction, 1)]) for direction in range(4)] for cell in range(CELLS)
]
"""By cell and direction: the next cell, or OUTSIDE."""

UNDER: Final[list[list[tuple[int, ...]]]] = [
    [covered(sort, spot) for spot in range(4 * CELLS)] for sort in (CENTRE, END)
]
"""By sort and spot: the cells under the boat: sailor, first and second goods space."""

SPOTS: Final[list[list[int]]] = [
    [spot for spot in range(4 * CELLS) if UNDER[sort][spot]] for sort in (CENTRE, END)
]
"""By sort: the spots where it may lie."""


def sweeps(centre: list[tuple[int, int]], end: list[tuple[int, int]]) -> Sweeps:
    """Work out what turns need; cells are steps along the old direction and the new one."""
    return [
        [
            [swept(spot // 4, spot % 4, (spot + turn) % 4, cells) for turn in (1, 3)]
            for spot in range(4 * CELLS)
        ]
        for cells in (centre, end)
    ]


def turned(spot: int, way: int) -> int:
    """Give the spot after a quarter turn about the sailor: 0 clockwise, 1 the other way round."""
    return spot - spot % 4 + (spot + (3 if way else 1)) % 4


def cell_name(cell: int) -> str:
    """Write a cell."""
    row, column = divmod(cell, SIDE)
    return f"{'abcdefghij'[column]}{row + 1}"


CELL_NAMES: Final[list[str]] = [cell_name(cell) for cell in range(CELLS)]
