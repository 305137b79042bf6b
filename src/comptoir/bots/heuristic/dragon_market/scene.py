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
    Cells,
    drift,
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
        self.bridges_up: i64 = 0  # where one move of any boat brings a goods space
        self.bridges_low: i64 = 0
        self.look()
        self.picture: tuple[int, ...] = ()  # what the last look at it depended on

    def move(self, boat: int, spot: int) -> None:
        """Lay a boat elsewhere."""
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

    def cell(self, place: int) -> int:
        """Name the cell of a place."""
        if place >= CELL:
            return place - CELL
        boat = place >> 1
        return UNDER[SORTS[boat]][self.spots[boat]][1 + (place & 1)]

    def drift(self, place: int) -> Cells:
        """Say where one move takes what is at a place."""
        if place >= CELL:
            return 0, 0
        boat = place >> 1
        first_up, first_low, second_up, second_low = drift(
            SORTS[boat], self.spots[boat], self.full_up, self.full_low, self.lenient
        )
        if place & 1:
            return second_up, second_low
        return first_up, first_low

    def look(self) -> None:
        """Note where one move of any boat brings a goods space."""
        up: i64 = 0
        low: i64 = 0
        for boat in range(len(BOATS)):
            first_up, first_low, second_up, second_low = drift(
                SORTS[boat], self.spots[boat], self.full_up, self.full_low, self.lenient
            )
            up |= first_up | second_up
            low |= first_low | second_low
        self.bridges_up = up
        self.bridges_low = low


def place_at(harbour: Harbour, cell: int) -> int:
    """Name the place at a cell."""
    here = harbour.lies[cell]
    return CELL + cell if here < 0 else here // 3 * 2 + here % 3 - 1
