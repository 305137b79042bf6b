"""Board: the sixteen spaces, the lines they can form and the storage cells at their ends.

Spaces are numbered from the north-west in reading order; `a1` is column a, row 1 (north).
A row or column can hold one line: all four discs, the first three or the last three.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

SIDES: Final = ("south", "west", "north", "east")
SOUTH: Final = 0
WEST: Final = 1
NORTH: Final = 2
EAST: Final = 3

SPACE_NAMES: Final = [f"{column}{row}" for row in "1234" for column in "abcd"]
CELL_NAMES: Final = [f"{side}-{number}" for side in SIDES for number in (1, 2, 3, 4)]

FILES: Final = [[4 * row + i for i in range(4)] for row in range(4)] + [
    [4 * i + column for i in range(4)] for column in range(4)
]
"""The four rows, then the four columns: the spaces of each from its first end to its last."""

ENDS: Final = [(4 * WEST + row, 4 * EAST + row) for row in range(4)] + [
    (4 * NORTH + column, 4 * SOUTH + column) for column in range(4)
]
"""For each of those files, the storage cells beyond its first and its last space."""

LINE_SPACES: Final = [part for file in FILES for part in (file, file[:3], file[1:])]
"""The 24 lines, three to a file: four discs, the first three, the last three."""

LINE_CELLS: Final = [cells for first, last in ENDS for cells in ((first, last), (first,), (last,))]
LINE_NAMES: Final = [
    f"{SPACE_NAMES[spaces[0]]}-{SPACE_NAMES[spaces[-1]]}" for spaces in LINE_SPACES
]
BEGIN_ACROSS: Final = sum(1 << 3 * space for space in range(16) if space % 4 < 2)
BEGIN_DOWN: Final = sum(1 << 3 * space for space in range(8))
"""Where three in a row or column can begin, with three bits for each space."""
LINE_MASKS: Final = [sum(1 << space for space in spaces) for spaces in LINE_SPACES]


def lines_on(faces: list[int]) -> list[int]:
    """Find the lines of three or four equal faces, rows first. [Rules 5.1, R5]"""
    found: list[int] = []
    for number in range(8):
        file = FILES[number]
        second = faces[file[1]]
        if second == faces[file[2]]:
            first_fits = second == faces[file[0]]
            last_fits = second == faces[file[3]]
            if first_fits:
                found.append(3 * number if last_fits else 3 * number + 1)
            elif last_fits:
                found.append(3 * number + 2)
    return found


def begin_across(shown: i64) -> i64:
    """Mark the spaces where three equal goods begin in a row; a good takes three bits."""
    differ: i64 = shown ^ (shown >> 3)
    differ |= (differ >> 1) | (differ >> 2)
    return ~(differ | (differ >> 3)) & BEGIN_ACROSS


def begin_down(shown: i64) -> i64:
    """Mark the spaces where three equal goods begin in a column."""
    differ: i64 = shown ^ (shown >> 12)
    differ |= (differ >> 1) | (differ >> 2)
    return ~(differ | (differ >> 12)) & BEGIN_DOWN


def discs_of(lines: list[int]) -> i64:
    """Mark the spaces that belong to any of these lines."""
    spaces: i64 = 0
    for line in lines:
        spaces |= LINE_MASKS[line]
    return spaces


def largest_choices(lines: list[int]) -> list[int]:
    """List the choices of lines that share no disc and to which none could be added.

    A choice is a number with a bit for each of the 24 lines. [Rules 5.2, R6]
    """
    choices: list[int] = [0]
    for line in lines:
        choices += [choice | 1 << line for choice in choices if _apart(choice, line)]
    return sorted(
        choice
        for choice in choices
        if not any(_apart(choice, line) for line in lines if not choice >> line & 1)
    )


def lines_in(choice: i64) -> list[int]:
    """List the lines of a choice in reading order."""
    return [line for line in range(24) if choice >> line & 1]


def _apart(choice: i64, line: int) -> bool:
    """Tell whether a line shares no disc with those chosen."""
    return all(LINE_MASKS[line] & LINE_MASKS[other] == 0 for other in lines_in(choice))


def touching(faces: list[int], space: int) -> int:
    """Count the discs joined side by side to this one by equal faces, itself included."""
    joined = [space]
    for here in joined:
        row, column = divmod(here, 4)
        for there, inside in (
            (here - 4, row > 0),
            (here - 1, column > 0),
            (here + 1, column < 3),
            (here + 4, row < 3),
        ):
            if inside and faces[there] == faces[space] and there not in joined:
                joined.append(there)
    return len(joined)
