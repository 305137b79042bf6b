"""Scene: of a harbour only what a side's way home depends on, so that it is quickly changed.

A place is where goods lie or an heir stands: a space of a boat, which moves with it, or a cell
of the board (a pontoon), written as CELL and its number.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.reach import (
    CELL_HALVES,
    Drift,
    Lie,
    chart_of,
    drift,
    far_drift,
)
from comptoir.games.dragon_market.rules.harbour import NOWHERE, SPACES, Harbour
from comptoir.games.dragon_market.rules.objective import wanted
from comptoir.table.native import i64

CELL: Final = SPACES


class Vessel:
    """A boat: where it lies, and where its goods spaces come with one move and with two."""

    def __init__(self, lie: Lie, up: i64, low: i64, west: i64, east: i64) -> None:
        self.lie: Lie = lie
        self.deck_up: i64 = lie.one_up | lie.two_up
        self.deck_low: i64 = lie.one_low | lie.two_low
        self.one_up: i64 = lie.one_up
        self.one_low: i64 = lie.one_low
        self.two_up: i64 = lie.two_up
        self.two_low: i64 = lie.two_low
        one_up, one_low, two_up, two_low = drift(lie, up, low, west, east)
        # Nobody rides to the other end of the boat: it moves away at the same time.
        self.one_near_up: i64 = one_up & ~self.two_up
        self.one_near_low: i64 = one_low & ~self.two_low
        self.two_near_up: i64 = two_up & ~self.one_up
        self.two_near_low: i64 = two_low & ~self.one_low
        one_up, one_low, two_up, two_low = far_drift(lie, up, low, west, east)
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
        self.sorts: list[int] = harbour.box.sorts
        chart = chart_of(harbour.box, harbour.how.lenient)
        self.full_up: i64 = harbour.full_up
        self.full_low: i64 = harbour.full_low
        self.full_west: i64 = harbour.full_west
        self.full_east: i64 = harbour.full_east
        up: i64 = 0
        low: i64 = 0
        partners = harbour.partners(side)
        self.heirs: list[int] = [place_at(harbour, harbour.heirs[seat]) for seat in partners]
        self.homes: list[int] = [harbour.pontoon(seat) for seat in partners]
        for home in self.homes:
            upper, lower = CELL_HALVES[home]
            up |= upper
            low |= lower
        self.stacks: list[int] = [NOWHERE] * SPACES  # by kind: the space where it lies, if any
        for space, kind in enumerate(harbour.kinds):
            self.stacks[kind] = space if harbour.left[space] else NOWHERE
        self.skips: int = harbour.skips[side]
        self.goods: int = wanted(harbour, side)
        self.kinds: list[int] = [kind for kind in range(len(self.stacks)) if self.goods >> kind & 1]
        self.held: int = harbour.held[side]
        self.near_up: i64 = 0  # where any boat comes with one move ...
        self.near_low: i64 = 0
        self.far_up: i64 = 0  # ... and with two
        self.far_low: i64 = 0
        self.vessels: list[Vessel] = []
        for boat, spot in enumerate(harbour.spots):
            vessel = self.vessel(chart[self.sorts[boat]][spot])
            self.vessels.append(vessel)
            up |= vessel.one_up | vessel.two_up
            low |= vessel.one_low | vessel.two_low
            self.near_up |= vessel.one_near_up | vessel.two_near_up
            self.near_low |= vessel.one_near_low | vessel.two_near_low
            self.far_up |= vessel.one_far_up | vessel.two_far_up
            self.far_low |= vessel.one_far_low | vessel.two_far_low
        self.land_up: i64 = up  # goods spaces, and the own pontoons
        self.land_low: i64 = low
        self.picture: int = 0  # what the last look at it depended on, summed up
        self.moved: int = NOWHERE  # the boat that was moved last, ...
        self.known: Vessel = self.vessels[0]  # ... and what was known of it before

    def vessel(self, lie: Lie) -> Vessel:
        """Say what a boat can do that lies there."""
        return Vessel(lie, self.full_up, self.full_low, self.full_west, self.full_east)

    def lies(self) -> i64:
        """Sum up where all boats lie."""
        found: i64 = 0
        for boat, vessel in enumerate(self.vessels):
            found ^= vessel.lie.key(boat)
        return found

    def move(self, boat: int, there: Lie) -> None:
        """Lay a boat elsewhere. What other boats can do then is not worked out again."""
        self.moved = boat
        self.known = self.vessels[boat]
        self.lay(self.known.lie, there)
        self.vessels[boat] = self.vessel(there)

    def back(self) -> None:
        """Take the last move back."""
        self.lay(self.vessels[self.moved].lie, self.known.lie)
        self.vessels[self.moved] = self.known

    def lay(self, here: Lie, there: Lie) -> None:
        """Note where a boat lies now."""
        before, now = here.sight, there.sight
        self.full_up = self.full_up ^ before.up | now.up
        self.full_low = self.full_low ^ before.low | now.low
        self.full_west = self.full_west ^ before.west | now.west
        self.full_east = self.full_east ^ before.east | now.east
        self.land_up = self.land_up & ~(here.one_up | here.two_up) | there.one_up | there.two_up
        self.land_low = (
            self.land_low & ~(here.one_low | here.two_low) | there.one_low | there.two_low
        )

    def drift(self, boat: int) -> Drift:
        """Say where one move takes a boat."""
        lie = self.vessels[boat].lie
        return drift(lie, self.full_up, self.full_low, self.full_west, self.full_east)


def place_at(harbour: Harbour, cell: int) -> int:
    """Name the place at a cell."""
    here = harbour.lies[cell]
    return CELL + cell if here < 0 else here // 3 * 2 + here % 3 - 1
