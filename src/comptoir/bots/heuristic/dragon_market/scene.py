"""Scene: of a harbour only what a side's way home depends on, so that it is quickly changed.

A place is where goods lie or an heir stands: a space of a boat, which moves with it, or a cell
of the board (a pontoon), written as CELL and its number.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dragon_market.reach import (
    CELL_HALVES,
    COVERED,
    DECK,
    Drift,
    drift,
    far_drift,
    halves,
)
from comptoir.games.dragon_market.box import BOATS, SORTS
from comptoir.games.dragon_market.harbour import NOWHERE, SPACES, Harbour
from comptoir.games.dragon_market.objective import wanted
from comptoir.games.dragon_market.water import UNDER
from comptoir.table.native import i64

CELL: Final = SPACES


class Scene:
    """Boats, the heirs of a side, and the goods it looks for. Sets of cells are in two halves."""

    def __init__(self, harbour: Harbour, side: int) -> None:
        self.spots: list[int] = harbour.spots.copy()
        self.lenient: bool = harbour.how.lenient
        up, low = halves(harbour.full)
        self.full_up: i64 = up
        self.full_low: i64 = low
        up, low = 0, 0
        for boat, spot in enumerate(self.spots):
            upper, lower = DECK[SORTS[boat]][spot]
            up |= upper
            low |= lower
        partners = harbour.partners(side)
        self.heirs: list[int] = [place_at(harbour, harbour.heirs[seat]) for seat in partners]
        self.homes: list[int] = [harbour.pontoon(seat) for seat in partners]
        for home in self.homes:
            upper, lower = CELL_HALVES[home]
            up |= upper
            low |= lower
        self.land_up: i64 = up
        self.land_low: i64 = low
        self.stacks: list[int] = [NOWHERE] * SPACES  # by kind: the space where it lies, if any
        for space, kind in enumerate(harbour.kinds):
            self.stacks[kind] = space if harbour.left[space] else NOWHERE
        self.skips: int = harbour.skips[side]
        self.goods: int = wanted(harbour, side)
        self.held: int = harbour.held[side]
        self.near: list[Drift] = []  # by boat: where one move takes it ...
        self.far: list[Drift] = []  # ... and two
        for boat in range(len(BOATS)):
            self.near.append(self.drift(boat))
            self.far.append(self.far_drift(boat))
        self.near_up: i64 = 0  # where any boat comes with one move ...
        self.near_low: i64 = 0
        self.far_up: i64 = 0  # ... and with two
        self.far_low: i64 = 0
        for one_up, one_low, two_up, two_low in self.near:
            self.near_up |= one_up | two_up
            self.near_low |= one_low | two_low
        for one_up, one_low, two_up, two_low in self.far:
            self.far_up |= one_up | two_up
            self.far_low |= one_low | two_low
        self.picture: tuple[int, ...] = ()  # what the last look at it depended on
        self.moved: int = NOWHERE  # the boat that was moved last, ...
        self.before: int = NOWHERE  # ... where it was, ...
        self.near_before: Drift = self.near[0]  # ... and what was known of it there
        self.far_before: Drift = self.far[0]

    def move(self, boat: int, spot: int) -> None:
        """Lay a boat elsewhere. What other boats can do then is not worked out anew."""
        self.moved = boat
        self.before = self.spots[boat]
        self.near_before = self.near[boat]
        self.far_before = self.far[boat]
        self.lay(boat, spot)
        self.near[boat] = self.drift(boat)
        self.far[boat] = self.far_drift(boat)

    def back(self) -> None:
        """Take the last move back."""
        boat = self.moved
        self.lay(boat, self.before)
        self.near[boat] = self.near_before
        self.far[boat] = self.far_before

    def lay(self, boat: int, spot: int) -> None:
        """Note where a boat lies now."""
        sort, before = SORTS[boat], self.spots[boat]
        up, low = COVERED[sort][before]
        self.full_up ^= up
        self.full_low ^= low
        up, low = COVERED[sort][spot]
        self.full_up |= up
        self.full_low |= low
        up, low = DECK[sort][before]
        self.land_up ^= up
        self.land_low ^= low
        up, low = DECK[sort][spot]
        self.land_up |= up
        self.land_low |= low
        self.spots[boat] = spot

    def drift(self, boat: int) -> Drift:
        """Say where one move takes a boat."""
        return drift(SORTS[boat], self.spots[boat], self.full_up, self.full_low, self.lenient)

    def far_drift(self, boat: int) -> Drift:
        """Say where two moves take a boat."""
        return far_drift(SORTS[boat], self.spots[boat], self.full_up, self.full_low, self.lenient)

    def cell(self, place: int) -> int:
        """Name the cell of a place."""
        if place >= CELL:
            return place - CELL
        boat = place >> 1
        return UNDER[SORTS[boat]][self.spots[boat]][1 + (place & 1)]


def place_at(harbour: Harbour, cell: int) -> int:
    """Name the place at a cell."""
    here = harbour.lies[cell]
    return CELL + cell if here < 0 else here // 3 * 2 + here % 3 - 1
