"""Scene: of a harbour only what a side's way home depends on, so that it is quickly changed.

A place is where goods lie or an heir stands: a space of a boat, which moves with it, or a cell
of the board (a pontoon), written as CELL and its number.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dragon_market.reach import DECK, drift
from comptoir.games.dragon_market.box import BOATS, SORTS
from comptoir.games.dragon_market.harbour import NOWHERE, PONTOON, SPACES, Harbour
from comptoir.games.dragon_market.objective import wanted
from comptoir.games.dragon_market.sight import AT, COVER
from comptoir.games.dragon_market.water import UNDER

CELL: Final = SPACES


class Scene:
    """Boats, the heirs of a side, and the goods it looks for."""

    def __init__(self, harbour: Harbour, side: int) -> None:
        self.spots: list[int] = harbour.spots.copy()
        self.lenient: bool = harbour.how.lenient
        self.full: int = 0
        self.land: int = 0
        for cell, here in enumerate(harbour.lies):
            if here == PONTOON:
                self.full |= AT[cell]
        for boat, spot in enumerate(self.spots):
            self.full |= COVER[SORTS[boat]][spot]
            self.land |= DECK[SORTS[boat]][spot]
        partners = harbour.partners(side)
        self.heirs: list[int] = [place_at(harbour, harbour.heirs[seat]) for seat in partners]
        self.homes: list[int] = [harbour.pontoon(seat) for seat in partners]
        for home in self.homes:
            self.land |= AT[home]
        self.stacks: list[int] = [NOWHERE] * SPACES  # by kind: the space where it lies, if any
        for space, kind in enumerate(harbour.kinds):
            self.stacks[kind] = space if harbour.left[space] else NOWHERE
        self.skips: int = harbour.skips[side]
        self.goods: int = wanted(harbour, side)
        self.held: int = harbour.held[side]
        self.bridges: int = 0
        self.look()
        self.picture: tuple[int, ...] = ()  # what the last look at it depended on

    def move(self, boat: int, spot: int) -> None:
        """Lay a boat elsewhere."""
        sort, before = SORTS[boat], self.spots[boat]
        self.full ^= COVER[sort][before]
        self.full |= COVER[sort][spot]
        self.land ^= DECK[sort][before]
        self.land |= DECK[sort][spot]
        self.spots[boat] = spot

    def cell(self, place: int) -> int:
        """Name the cell of a place."""
        if place >= CELL:
            return place - CELL
        boat = place >> 1
        return UNDER[SORTS[boat]][self.spots[boat]][1 + (place & 1)]

    def drift(self, place: int) -> int:
        """Say where one move takes what is at a place."""
        if place >= CELL:
            return 0
        boat = place >> 1
        return drift(SORTS[boat], self.spots[boat], self.full, self.lenient)[place & 1]

    def look(self) -> None:
        """Note where one move of any boat brings a goods space."""
        self.bridges = 0
        for boat in range(len(BOATS)):
            first, second = drift(SORTS[boat], self.spots[boat], self.full, self.lenient)
            self.bridges |= first | second


def place_at(harbour: Harbour, cell: int) -> int:
    """Name the place at a cell."""
    here = harbour.lies[cell]
    return CELL + cell if here < 0 else here // 3 * 2 + here % 3 - 1
