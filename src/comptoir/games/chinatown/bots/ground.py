"""Ground: lots, shops and tiles of a player as they would be after building, and their worth.

Lots of one district are the bits of a number: groups never cross a street.
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
MOST_ROOM: Final = 6  # lots beside a group that count

Spots = tuple[int, ...]


class Group:
    """Equal shops side by side; `near` are the lots beside them."""

    def __init__(self, kind: int, block: int, lots: int, near: int, number: int) -> None:
        self.kind = kind
        self.block = block
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


class Ground:
    """What a player holds, as it would be with some tiles built, and what that is worth."""

    def __init__(self, lots: frozenset[int], tiles: Spots, prices: Prices) -> None:
        self.prices = prices
        self.shops = prices.shops
        self.lots = sorted(lots)
        self.own_lots = [0] * BLOCKS  # by district
        self.free = [0] * BLOCKS
        for lot in self.lots:
            block = DISTRICTS[lot]
            self.own_lots[block] |= AT[lot]
            if self.shops[lot] < 0:
                self.free[block] |= AT[lot]
        self.groups = self.all_groups()
        self.loose = list(tiles)
        self.builds: list[tuple[int, int]] = []

    def all_groups(self) -> list[Group]:
        """List the groups that stand on the lots of the player."""
        shops = self.shops
        seen: set[int] = set()
        found: list[Group] = []
        for first in self.lots:
            kind = shops[first]
            if kind < 0 or first in seen:
                continue
            own_lots = self.own_lots[DISTRICTS[first]]
            run = [first]
            seen.add(first)
            lots, near = 0, 0
            for here in run:
                lots |= AT[here]
                near |= NEAR[here]
                for there in NEIGHBOURS[here]:
                    if shops[there] == kind and own_lots & AT[there] and there not in seen:
                        run.append(there)
                        seen.add(there)
            found.append(Group(kind, DISTRICTS[first], lots, near & ~lots, len(run)))
        return found

    def hope(self, kind: int, block: int, number: int, near: i64, free: i64) -> float:
        """Say what it is worth that a group may grow."""
        prices = self.prices
        grows = prices.grows[kind][number]
        own = COUNT[near & free]
        if own >= MOST_ROOM:
            return grows[MOST_ROOM]
        vacant: i64 = prices.vacant[kind][block]
        own_lots: i64 = self.own_lots[block]
        more = own + COUNT[near & vacant & ~own_lots]
        sure = grows[own]
        return sure + prices.elsewhere * (grows[min(more, MOST_ROOM)] - sure)

    def held(self, group: Group) -> float:
        """Say what a group is worth."""
        earned = EARNS[group.kind][group.number] * self.prices.years
        free: i64 = self.free[group.block]
        return earned + self.hope(group.kind, group.block, group.number, group.near, free)

    def kept_for(self, lot: int, kind: int) -> float:
        """Say what is lost with a free lot if this type is built on it."""
        prices = self.prices
        block = DISTRICTS[lot]
        free: i64 = self.free[block]
        bit: i64 = AT[lot]
        beside: i64 = NEAR[lot]
        lost = prices.lot[COUNT[beside & free]]
        for group in self.groups:
            if group.block == block and group.near & bit and group.kind != kind:
                own = min(COUNT[group.near & free], MOST_ROOM)
                grows = prices.grows[group.kind][group.number]
                lost += grows[own] - grows[own - 1]
        return lost

    def put(self, run: list[int], kind: int) -> None:
        """Build a run, which joins the groups it touches."""
        block = DISTRICTS[run[0]]
        lots: i64 = 0
        near: i64 = 0
        for lot in run:
            bit: i64 = AT[lot]
            beside: i64 = NEAR[lot]
            lots |= bit
            near |= beside
            self.builds.append((lot, kind))
        number = len(run)
        rest: list[Group] = []
        touched = near
        for group in self.groups:
            if group.kind == kind and group.block == block and touched & group.lots:
                lots |= group.lots
                near |= group.near
                number += group.number
            else:
                rest.append(group)
        rest.append(Group(kind, block, lots, near & ~lots, min(number, MOST_TILES)))
        self.groups = rest
        self.free[block] &= ~lots
        self.loose[kind] -= len(run)

    def worth(self) -> float:
        """Say what everything is worth as it stands."""
        prices = self.prices
        total = 0.0
        for group in self.groups:
            total += self.held(group)
        for lot in self.lots:
            free: i64 = self.free[DISTRICTS[lot]]
            bit: i64 = AT[lot]
            if free & bit:
                beside: i64 = NEAR[lot]
                total += prices.lot[COUNT[beside & free]]
        return total + prices.tile * sum(self.loose)
