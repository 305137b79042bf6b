"""Reach: sets of cells, what borders on them, and where one move takes a boat.

Everything that lies on a boat comes along when it slides or turns. So goods, and an heir, can come
within one move to every cell that their space of the boat can come to: that is their drift.

A set of cells is two numbers, the upper and the lower half of the board, a bit for each cell:
halves are small enough for native integers, and these are what makes the bot quick.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import CELLS, CENTRE, END
from comptoir.games.dragon_market.rules.components import Box
from comptoir.games.dragon_market.rules.sight import (
    AT,
    COVER,
    DELTA,
    HALF,
    WHOLE,
    Cells,
    bits,
    halves,
    lead,
    ray,
)
from comptoir.games.dragon_market.rules.water import NEXT, UNDER, turned
from comptoir.table.native import i64

Drift = tuple[i64, i64, i64, i64]
"""Where both goods spaces of a boat can come to: two sets of cells."""
Room = list[list[list[Cells]]]
"""By sort, spot and way round: what a turn needs."""

NOT_LEFT: Final = 0x3FEFFBFEFFBFE  # all but the left edge ...
NOT_RIGHT: Final = 0x1FF7FDFF7FDFF  # ... and all but the right one
ROW: Final = 0x3FF
LAST_ROW: Final = 40  # cells before it
BESIDE: Final = 5  # bits by which the lower half is shifted so that a column is one number


def around(up: i64, low: i64) -> Cells:
    """Give the cells that share a side with any of these."""
    return (
        (up << 1 & NOT_LEFT)
        | (up >> 1 & NOT_RIGHT)
        | (up << 10 & WHOLE)
        | up >> 10
        | (low & ROW) << LAST_ROW,
        (low << 1 & NOT_LEFT)
        | (low >> 1 & NOT_RIGHT)
        | (low << 10 & WHOLE)
        | low >> 10
        | up >> LAST_ROW,
    )


def line(sort: int, spot: int) -> int:
    """Give the cells of a boat's own line, before and behind it."""
    ways = (spot % 4, (spot + 2) % 4) if UNDER[sort][spot] else ()
    return sum(bits(ray(lead(sort, spot, way), way)) for way in ways)


CELL_HALVES: Final[list[Cells]] = [halves(AT[cell]) for cell in range(CELLS)]
COVERED: Final[list[list[Cells]]] = [[halves(cells) for cells in spots] for spots in COVER]
"""By sort of boat and spot: the cells under it."""
DECK: Final[list[list[Cells]]] = [[halves(bits(cells[1:])) for cells in spots] for spots in UNDER]
"""By sort of boat and spot: its two goods spaces."""
NO_ROOM: Final[Cells] = (WHOLE, WHOLE)
ROOMS: Final[dict[tuple[str, bool], Room]] = {}
"""By components file and reading of the far corner: what turns need, as far as ever asked for."""
MOST_ROOMS: Final = 16
LINES: Final[list[list[Cells]]] = [
    [halves(line(sort, spot)) for spot in range(4 * CELLS)] for sort in (CENTRE, END)
]
"""By sort and spot: the cells of its line."""
KNOWN: Final[list[list[dict[int, Drift]]]] = [[{} for _ in range(4 * CELLS)] for _ in (CENTRE, END)]
"""By sort, spot and cells in use on its line: where slides take it, as far as ever asked for."""
SLIDES: Final[list[list[dict[int, list[int]]]]] = [
    [{} for _ in range(4 * CELLS)] for _ in (CENTRE, END)
]
"""The same as spots of the boat."""


def room_in(box: Box, lenient: bool) -> Room:  # noqa: FBT001 - one of two readings
    """Say what turns need with the components that are played with."""
    found = ROOMS.get((box.text, lenient))
    if found is None:
        if len(ROOMS) >= MOST_ROOMS:
            ROOMS.clear()
        found = [
            [[halves(bits(cells)) if cells else NO_ROOM for cells in ways] for ways in spots]
            for spots in box.sweeps[lenient]
        ]
        ROOMS[box.text, lenient] = found
    return found


def slide(sort: int, spot: int, key: int, full: int) -> None:
    """Work out where slides take a boat that lies at a spot among these cells in use."""
    _, one, two = UNDER[sort][spot]
    first, second = 0, 0
    spots = []
    for way in (spot % 4, (spot + 2) % 4):
        here, there, now = one, two, spot
        for cell in ray(lead(sort, spot, way), way):
            if full & AT[cell]:
                break
            here, there, now = NEXT[here][way], NEXT[there][way], now + 4 * DELTA[way]
            first |= AT[here]
            second |= AT[there]
            spots.append(now)
    up, low = halves(first)
    high, deep = halves(second)
    KNOWN[sort][spot][key] = (up, low, high, deep)
    SLIDES[sort][spot][key] = spots


def on_line(sort: int, spot: int, up: i64, low: i64) -> int:
    """Sum up which cells of its line are in use, and see to it that slides are known."""
    upper, lower = LINES[sort][spot]
    upper &= up
    lower &= low
    key: int = upper | lower << BESIDE
    if key not in KNOWN[sort][spot]:
        slide(sort, spot, key, int(upper) + int(lower) * 2**HALF)
    return key


def drift(sort: int, spot: int, up: i64, low: i64, room: Room) -> Drift:
    """Say where one move, slide or turn, takes the two goods spaces of a boat."""
    key = on_line(sort, spot, up, low)
    first_up, first_low, second_up, second_low = KNOWN[sort][spot][key]
    ways = room[sort][spot]
    for way in range(2):
        upper, lower = ways[way]
        if not (up & upper or low & lower):
            cells = UNDER[sort][turned(spot, way)]
            upper, lower = CELL_HALVES[cells[1]]
            first_up |= upper
            first_low |= lower
            upper, lower = CELL_HALVES[cells[2]]
            second_up |= upper
            second_low |= lower
    return first_up, first_low, second_up, second_low


def far_drift(sort: int, spot: int, up: i64, low: i64, room: Room) -> Drift:
    """Say where two moves take the goods spaces of a boat."""
    own_up, own_low = COVERED[sort][spot]
    key = on_line(sort, spot, up, low)
    spots = SLIDES[sort][spot][key].copy()
    ways = room[sort][spot]
    for way in range(2):
        upper, lower = ways[way]
        if not (up & upper or low & lower):
            spots.append(turned(spot, way))
    up &= ~own_up
    low &= ~own_low
    first_up, first_low, second_up, second_low = KNOWN[sort][spot][key]
    for there in spots:
        one_up, one_low, two_up, two_low = drift(sort, there, up, low, room)
        first_up |= one_up
        first_low |= one_low
        second_up |= two_up
        second_low |= two_low
    return first_up, first_low, second_up, second_low


def watched(sort: int, spot: int, room: Room) -> Cells:
    """Give the cells that the moves of a boat depend on."""
    up, low = LINES[sort][spot]
    for upper, lower in room[sort][spot]:
        if upper != WHOLE:
            up |= upper
            low |= lower
    return up, low
