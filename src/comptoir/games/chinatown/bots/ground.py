"""Ground: the lots of a player in one district, as they would be after building, and their worth.

Lots of one district are the bits of a number: groups never cross a street. So what a player can do
in one district hangs on nothing they own in another, and is worked out once for all holdings that
are alike there.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.rules.board import DISTRICTS, LOTS, NEIGHBOURS, SIZES
from comptoir.games.chinatown.rules.business import EARNED, MOST_TILES
from comptoir.table.bits import BIT
from comptoir.table.native import i64

AT: Final[list[int]] = [int(BIT[DISTRICTS[:lot].count(DISTRICTS[lot])]) for lot in range(LOTS + 1)]
"""By lot: its bit among the lots of its district."""
NEAR: Final[list[int]] = [sum(AT[other] for other in NEIGHBOURS[lot]) for lot in range(LOTS + 1)]
"""By lot: the bits of the lots it shares a side with."""
EARNS: Final[list[list[int]]] = [EARNED[size - 3] for size in SIZES]
"""By type and number of shops side by side: what they earn in a year."""
BLOCKS: Final = max(DISTRICTS) + 1
LARGEST: Final = max(DISTRICTS.count(block) for block in range(BLOCKS))
COUNT: Final[list[int]] = [bits.bit_count() for bits in range(int(BIT[LARGEST]))]
"""By set of lots of a district: how many they are."""
LOTS_IN: Final[list[list[int]]] = [
    [lot for lot in range(1, LOTS + 1) if DISTRICTS[lot] == block] for block in range(BLOCKS)
]
"""By district: its lots. They are numbered district by district."""
MOST_ROOM: Final = 6  # lots beside a group that count

Spots = tuple[int, ...]
Run = tuple[float, tuple[int, ...]]
"""Lots to build a type on in one go, and what that brings for each tile."""


class Group:
    """Equal shops side by side; `near` are the lots beside them."""

    def __init__(self, kind: int, lots: i64, near: i64, number: int, put: int) -> None:
        self.kind = kind
        self.put = put  # which run on this ground it was built or grew by; 0 for none
        self.lots: i64 = lots
        self.near: i64 = near
        self.number = number


class Prices:
    """What things are worth to one who builds this year, in bills."""

    def __init__(self, years: int, shops: Spots) -> None:
        self.years = years
        self.shops = shops
        self.grows: list[list[list[float]]] = []  # by type, number of shops, and room to grow
        self.tile = 0.0  # a loose tile
        self.lot: list[float] = []  # a free lot, by number of free lots beside it
        self.elsewhere = 0.0  # part of the growth on lots that have still to be got
        self.vacant: list[list[int]] = []  # by type and district: lots where nothing else stands
        self.grounds: list[dict[int, Ground]] = [{} for _ in range(BLOCKS)]  # by district and lots

    def ground(self, block: int, own: int) -> Ground:
        """Give the ground of one who owns these lots of a district."""
        found = self.grounds[block].get(own)
        if found is None:
            found = self.grounds[block][own] = Ground(self, block, own)
            found.look_around()
        return found


class Ground:
    """What a player holds in a district, with some tiles built. It never changes once looked at."""

    def __init__(self, prices: Prices, block: int, own: int) -> None:
        self.prices = prices
        self.block = block
        self.own: i64 = own
        self.free: i64 = 0
        self.lots: list[int] = []
        self.groups: list[Group] = []
        self.kinds: i64 = 0  # the types of its groups, as bits
        self.puts = 0  # runs that were built on it
        self.weighed = False
        self.found_worths: list[float] = []  # of the groups that were there before
        self.built_worths: list[float] = [0.0]  # of the others, by the run; none if it was joined
        self.lot_worths: list[float] = []  # of free lots
        self.runs: dict[int, Run] = {}  # the best runs found on it
        self.built: dict[int, Ground] = {}  # what it becomes by a run

    def look_around(self) -> None:
        """List the lots, those that are free, and the groups that stand on them."""
        shops = self.prices.shops
        own = self.own
        self.lots = [lot for lot in LOTS_IN[self.block] if own & AT[lot]]
        seen: i64 = 0
        for first in self.lots:
            kind = shops[first]
            bit: i64 = AT[first]
            if kind < 0:
                self.free |= bit
            if kind < 0 or seen & bit:
                continue
            run = [first]
            seen |= bit
            lots: i64 = 0
            near: i64 = 0
            for here in run:
                lots |= AT[here]
                near |= NEAR[here]
                for there in NEIGHBOURS[here]:
                    beside: i64 = AT[there]
                    if shops[there] == kind and own & beside and not seen & beside:
                        run.append(there)
                        seen |= beside
            self.groups.append(Group(kind, lots, near & ~lots, len(run), 0))
            self.kinds |= BIT[kind]

    def hope(self, kind: int, number: int, near: i64, free: i64) -> float:
        """Say what it is worth that a group may grow."""
        prices = self.prices
        grows = prices.grows[kind][number]
        own = COUNT[near & free]
        if own >= MOST_ROOM:
            return grows[MOST_ROOM]
        vacant: i64 = prices.vacant[kind][self.block]
        more = own + COUNT[near & vacant & ~self.own]
        sure = grows[own]
        return sure + prices.elsewhere * (grows[min(more, MOST_ROOM)] - sure)

    def held(self, group: Group) -> float:
        """Say what a group is worth."""
        earned = EARNS[group.kind][group.number] * self.prices.years
        return earned + self.hope(group.kind, group.number, group.near, self.free)

    def kept_for(self, lot: int, kind: int) -> float:
        """Say what is lost with a free lot if this type is built on it."""
        prices = self.prices
        free = self.free
        bit: i64 = AT[lot]
        beside: i64 = NEAR[lot]
        lost = prices.lot[COUNT[beside & free]]
        for group in self.groups:
            if group.near & bit and group.kind != kind:
                own = min(COUNT[group.near & free], MOST_ROOM)
                grows = prices.grows[group.kind][group.number]
                lost += grows[own] - grows[own - 1]
        return lost

    def with_run(self, run: tuple[int, ...], kind: int) -> Ground:
        """Give the ground with a run built on it; worked out once."""
        key = run[0] << 16 | len(run) << 8 | kind
        found = self.built.get(key)
        if found is None:
            found = self.built[key] = self.put(run, kind)
        return found

    def put(self, run: tuple[int, ...], kind: int) -> Ground:
        """Build a run, which joins the groups it touches."""
        lots: i64 = 0
        near: i64 = 0
        for lot in run:
            lots |= AT[lot]
            near |= NEAR[lot]
        number = len(run)
        after = Ground(self.prices, self.block, self.own)
        after.lots = self.lots
        after.kinds = self.kinds | BIT[kind]
        after.puts = self.puts + 1
        touched = near
        for group in self.groups:
            if group.kind == kind and touched & group.lots:
                lots |= group.lots
                near |= group.near
                number += group.number
            else:
                after.groups.append(group)
        number = min(number, MOST_TILES)
        after.groups.append(Group(kind, lots, near & ~lots, number, after.puts))
        after.free = self.free & ~lots
        return after

    def list_worths(self) -> None:
        """Say what everything is worth as it stands, one by one; worked out once."""
        self.weighed = True
        self.built_worths = [0.0] * (self.puts + 1)
        for group in self.groups:
            if group.put:
                self.built_worths[group.put] = self.held(group)
            else:
                self.found_worths.append(self.held(group))
        for lot in self.lots:
            bit: i64 = AT[lot]
            if self.free & bit:
                beside: i64 = NEAR[lot]
                self.lot_worths.append(self.prices.lot[COUNT[beside & self.free]])
