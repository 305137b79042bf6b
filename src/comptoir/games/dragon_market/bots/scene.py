"""Scene: of a harbour only what a side's way home depends on, so that it is quickly changed.

A place is where goods lie or an heir stands: a space of a boat, which moves with it, or a cell
of the board (a pontoon), written as CELL and its number.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.reach import (
    CELL_HALVES,
    COVERED,
    DECK,
    Drift,
    Room,
    drift,
    far_drift,
    room_in,
)
from comptoir.games.dragon_market.rules.box import BOATS
from comptoir.games.dragon_market.rules.harbour import NOWHERE, SPACES, Harbour
from comptoir.games.dragon_market.rules.objective import wanted
from comptoir.games.dragon_market.rules.water import UNDER
from comptoir.table.native import i64

CELL: Final = SPACES


class Vessel:
    """A boat: where its two goods spaces are, and where they come with one move and with two."""

    def __init__(self, scene: Scene, boat: int) -> None:
        sort, spot = scene.sorts[boat], scene.spots[boat]
        full_up, full_low = scene.full_up, scene.full_low
        cells = UNDER[sort][spot]
        up, low = CELL_HALVES[cells[1]]
        self.one_up: i64 = up
        self.one_low: i64 = low
        up, low = CELL_HALVES[cells[2]]
        self.two_up: i64 = up
        self.two_low: i64 = low
        one_up, one_low, two_up, two_low = drift(sort, spot, full_up, full_low, scene.room)
        # Nobody rides to the other end of the boat: it moves away at the same time.
        self.one_near_up: i64 = one_up & ~self.two_up
        self.one_near_low: i64 = one_low & ~self.two_low
        self.two_near_up: i64 = two_up & ~self.one_up
        self.two_near_low: i64 = two_low & ~self.one_low
        one_up, one_low, two_up, two_low = far_drift(sort, spot, full_up, full_low, scene.room)
        self.one_far_up: i64 = one_up & ~self.two_up
        self.one_far_low: i64 = one_low & ~self.two_low
        self.two_far_up: i64 = two_up & ~self.one_up
        self.two_far_low: i64 = two_low & ~self.one_low


class Scene:
    """Boats, the heirs of a side, and the goods it looks for. Sets of cells are in two halves.

    The side `waits` for this many turns of others before it may go on.
    """

    def __init__(self, harbour: Harbour, side: int, waits: int = 0) -> None:
        self.waits = waits
        self.spots: list[int] = harbour.spots.copy()
        self.sorts: list[int] = harbour.box.sorts
        self.room: Room = room_in(harbour.box, harbour.how.lenient)
        self.full_up: i64 = harbour.full_up
        self.full_low: i64 = harbour.full_low
        up, low = 0, 0
        for boat, spot in enumerate(self.spots):
            upper, lower = DECK[self.sorts[boat]][spot]
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
        self.near_up: i64 = 0  # where any boat comes with one move ...
        self.near_low: i64 = 0
        self.far_up: i64 = 0  # ... and with two
        self.far_low: i64 = 0
        self.vessels: list[Vessel] = []
        for number in range(BOATS):
            vessel = Vessel(self, number)
            self.vessels.append(vessel)
            self.near_up |= vessel.one_near_up | vessel.two_near_up
            self.near_low |= vessel.one_near_low | vessel.two_near_low
            self.far_up |= vessel.one_far_up | vessel.two_far_up
            self.far_low |= vessel.one_far_low | vessel.two_far_low
        self.picture: tuple[int, ...] = ()  # what the last look at it depended on
        self.moved: int = NOWHERE  # the boat that was moved last, ...
        self.before: int = NOWHERE  # ... where it was, ...
        self.known: Vessel = self.vessels[0]  # ... and what was known of it there

    def move(self, boat: int, spot: int) -> None:
        """Lay a boat elsewhere. What other boats can do then is not worked out again."""
        self.moved = boat
        self.before = self.spots[boat]
        self.known = self.vessels[boat]
        self.lay(boat, spot)
        self.vessels[boat] = Vessel(self, boat)

    def back(self) -> None:
        """Take the last move back."""
        self.lay(self.moved, self.before)
        self.vessels[self.moved] = self.known

    def lay(self, boat: int, spot: int) -> None:
        """Note where a boat lies now."""
        sort, before = self.sorts[boat], self.spots[boat]
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
        return drift(self.sorts[boat], self.spots[boat], self.full_up, self.full_low, self.room)

    def cell(self, place: int) -> int:
        """Name the cell of a place."""
        if place >= CELL:
            return place - CELL
        boat = place >> 1
        return UNDER[self.sorts[boat]][self.spots[boat]][1 + (place & 1)]


def place_at(harbour: Harbour, cell: int) -> int:
    """Name the place at a cell."""
    here = harbour.lies[cell]
    return CELL + cell if here < 0 else here // 3 * 2 + here % 3 - 1
