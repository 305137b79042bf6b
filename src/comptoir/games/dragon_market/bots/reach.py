"""Reach: sets of cells, what borders on them, and where one move takes a boat, or two.

Everything that lies on a boat comes along when it slides or turns. So goods, and an heir, can come
within one move to every cell that their space of the boat can come to: that is their drift.

A set of cells is two numbers, the upper and the lower half of the board, a bit for each cell:
halves are small enough for native integers, and these are what makes the bot quick.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.boats import room
from comptoir.games.dragon_market.rules.box import CELLS, CENTRE, END
from comptoir.games.dragon_market.rules.components import Box
from comptoir.games.dragon_market.rules.sight import (
    AT,
    DELTA,
    ROW,
    WHOLE,
    Cells,
    Sight,
    bits,
    halves,
    lead,
    ray,
)
from comptoir.games.dragon_market.rules.water import SPOTS, UNDER, turned
from comptoir.table.native import i64

Drift = tuple[i64, i64, i64, i64]
"""Where both goods spaces of a boat can come to: two sets of cells."""

NOT_LEFT: Final = 0x3FEFFBFEFFBFE  # all but the left edge ...
NOT_RIGHT: Final = 0x1FF7FDFF7FDFF  # ... and all but the right one
LAST_ROW: Final = 40  # cells before it


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


def mixed(sum_so_far: i64, more: i64) -> i64:
    """Sum up one number more, so that nothing else is likely to come to the same."""
    more ^= sum_so_far
    found: i64 = (more & 0x7FFFFFFF) * 1640531527 ^ (more >> 31) * 1103515245
    return found ^ found >> 29


CELL_HALVES: Final[list[Cells]] = [halves(AT[cell]) for cell in range(CELLS)]
DECK: Final[list[list[Cells]]] = [[halves(bits(cells[1:])) for cells in spots] for spots in UNDER]
"""By sort of boat and spot: its two goods spaces."""


class Lie:
    """A boat of a sort at a spot: its goods spaces, and where one move would take it."""

    def __init__(self, sight: Sight, sort: int, spot: int, sweeps: list[tuple[int, ...]]) -> None:
        self.sight: Sight = sight
        self.spot: int = spot
        self.step: int = 4 * DELTA[spot % 4]  # from a spot to the next one ahead
        ways = (spot % 4, (spot + 2) % 4)
        line = [cell for way in ways for cell in ray(lead(sort, spot, way), way)]
        up, low = halves(bits([*{*line}.union(*sweeps)]))
        self.needs_up: i64 = up  # on these cells its moves depend
        self.needs_low: i64 = low
        up, low = CELL_HALVES[sight.one]
        self.one_up: i64 = up
        self.one_low: i64 = low
        up, low = CELL_HALVES[sight.two]
        self.two_up: i64 = up
        self.two_low: i64 = low
        self.ahead: list[Lie] = []  # by cells that it slides
        self.back: list[Lie] = []
        self.right: Lie = self  # after a turn; itself where there never is room
        self.left: Lie = self

    def moved(self, spot: int) -> Lie:
        """Give where it lies after a slide to a spot."""
        far = (spot - self.spot) // self.step
        return self.ahead[far - 1] if far > 0 else self.back[-far - 1]

    def turned(self, way: int) -> Lie:
        """Give where it lies after a quarter turn about the sailor: 0 clockwise."""
        return self.left if way else self.right

    def key(self, boat: int) -> i64:
        """Sum up that a boat lies here."""
        return mixed(mixed(mixed(0, boat + 1), self.spot), boat)

    def turns_right(self, up: i64, low: i64) -> bool:
        """Tell whether there is room for a turn clockwise."""
        sight = self.sight
        return not (up & sight.right_up) and not (low & sight.right_low)

    def turns_left(self, up: i64, low: i64) -> bool:
        """Tell whether there is room for a turn the other way round."""
        sight = self.sight
        return not (up & sight.left_up) and not (low & sight.left_low)


Chart = list[dict[int, Lie]]
"""By sort and spot: how boats can lie, with the components that are played with."""
CHARTS: Final[dict[tuple[str, bool], Chart]] = {}
"""By components file and reading of the far corner, as far as ever asked for."""
MOST_CHARTS: Final = 16


def chart_of(box: Box, lenient: bool) -> Chart:  # noqa: FBT001 - one of two readings
    """Give all ways in which boats can lie with these components."""
    found = CHARTS.get((box.text, lenient))
    if found is None:
        if len(CHARTS) >= MOST_CHARTS:
            CHARTS.clear()
        found = [lies_of(box, lenient, sort) for sort in (CENTRE, END)]
        CHARTS[box.text, lenient] = found
    return found


def lies_of(box: Box, lenient: bool, sort: int) -> dict[int, Lie]:  # noqa: FBT001 - as above
    """Make all ways in which boats of a sort can lie, each with those one move away."""
    if sort not in box.sorts:
        return {}
    boat, sweeps = box.sorts.index(sort), box.sweeps[lenient][sort]
    lies = {
        spot: Lie(box.sight(lenient, boat, spot), sort, spot, sweeps[spot]) for spot in SPOTS[sort]
    }
    for spot, lie in lies.items():
        lie.ahead = [lies[act[2]] for act in lie.sight.ahead if act[2] in lies]
        lie.back = [lies[act[2]] for act in lie.sight.back if act[2] in lies]
        lie.right = lies.get(turned(spot, 0), lie)
        lie.left = lies.get(turned(spot, 1), lie)
    return lies


def slides(lie: Lie, ahead: i64, back: i64) -> Drift:
    """Say where slides take the goods spaces of a boat: so many cells ahead, so many back."""
    one_up: i64 = 0
    one_low: i64 = 0
    two_up: i64 = 0
    two_low: i64 = 0
    place: i64 = 0
    while place < ahead:
        there = lie.ahead[place]
        one_up |= there.one_up
        one_low |= there.one_low
        two_up |= there.two_up
        two_low |= there.two_low
        place += 1
    place = 0
    while place < back:
        there = lie.back[place]
        one_up |= there.one_up
        one_low |= there.one_low
        two_up |= there.two_up
        two_low |= there.two_low
        place += 1
    return one_up, one_low, two_up, two_low


def turns(lie: Lie, up: i64, low: i64) -> Drift:
    """Say where turns take the goods spaces of a boat."""
    one_up: i64 = 0
    one_low: i64 = 0
    two_up: i64 = 0
    two_low: i64 = 0
    if lie.turns_right(up, low):
        there = lie.right
        one_up |= there.one_up
        one_low |= there.one_low
        two_up |= there.two_up
        two_low |= there.two_low
    if lie.turns_left(up, low):
        there = lie.left
        one_up |= there.one_up
        one_low |= there.one_low
        two_up |= there.two_up
        two_low |= there.two_low
    return one_up, one_low, two_up, two_low


def joined(one: Drift, two: Drift) -> Drift:
    """Put two drifts together."""
    return one[0] | two[0], one[1] | two[1], one[2] | two[2], one[3] | two[3]


def drift(lie: Lie, up: i64, low: i64, west: i64, east: i64) -> Drift:
    """Say where one move, slide or turn, takes the two goods spaces of a boat."""
    ahead, back = room(lie.sight, up, low, west, east)
    return joined(slides(lie, ahead, back), turns(lie, up, low))


def far_drift(lie: Lie, up: i64, low: i64, west: i64, east: i64) -> Drift:
    """Say where two moves take the goods spaces of a boat, or a slide.

    Where slides have taken it, others take it to the same cells and back.
    """
    sight = lie.sight
    ahead, back = room(sight, up, low, west, east)
    found = slides(lie, ahead, back)
    if ahead or back:
        found = joined(found, (lie.one_up, lie.one_low, lie.two_up, lie.two_low))
    up &= ~sight.up
    low &= ~sight.low
    place: i64 = 0
    while place < ahead:
        found = joined(found, turns(lie.ahead[place], up, low))
        place += 1
    place = 0
    while place < back:
        found = joined(found, turns(lie.back[place], up, low))
        place += 1
    west &= ~sight.west
    east &= ~sight.east
    if lie.turns_right(up, low):
        found = joined(found, drift(lie.right, up, low, west, east))
    if lie.turns_left(up, low):
        found = joined(found, drift(lie.left, up, low, west, east))
    return found
