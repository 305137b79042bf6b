"""Value: what the lots, shops and tiles of a player are worth, in bills.

A holding is worth what it earns in a year, once the tiles in hand are built as well as they can be,
times the years that are left, this one included. To that come hopes, which begin next year: groups
that may still grow, free lots and loose tiles. The worth depends on the holding alone and not on
how it came about: whoever cuts a bad deal into small ones pays for it all the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comptoir.bots.heuristic.chinatown.plan import Group, Plan, plan_of
from comptoir.games.chinatown.board import COPIES, DRAWN, NEIGHBOURS, SIZES, TYPES, YEARS
from comptoir.games.chinatown.business import EARNED

LONE_LOT: Final = 0.5  # what a free lot will earn a year from next year on
NEXT_LOT: Final = 0.5  # and more for each free lot beside it
LOOSE_TILE: Final = 0.3  # what part of its earnings a loose tile is likely to bring
OWN_ROOM: Final = 0.5  # chance that a group with a free lot of its owner beside it can use it
OTHER_ROOM: Final = 0.1  # the same where the lot has still to be got
TRADED: Final = 0.8  # not every tile that is drawn finds its way
MOST_LIKELY: Final = 0.85

Lots = frozenset[int]
Tiles = tuple[int, ...]
Holding = tuple[Lots, Tiles]


class Appraiser:
    """Says what holdings are worth while the shops on the board stay as they are."""

    def __init__(self, year: int, seats: int, shops: tuple[int, ...]) -> None:
        self.shops = shops
        self.years = len(YEARS) - year
        self.later = self.years - 1
        self.growth = [self.years_grown(year, seats, kind) for kind in range(TYPES)]
        self.plans: dict[Holding, Plan] = {}
        self.known: dict[Holding, float] = {}

    def years_grown(self, year: int, seats: int, kind: int) -> float:
        """Expect for how many years one more tile of a type will be there."""
        standing = [self.shops.count(other) for other in range(TYPES)]
        left = sum(COPIES) - sum(standing)
        if not self.later or not left:
            return 0.0
        share = (COPIES[kind] - standing[kind]) / left
        chance = min(MOST_LIKELY, TRADED * share * DRAWN[seats][min(year + 1, 5)])
        return sum(
            (self.years - passed) * chance * (1 - chance) ** (passed - 1)
            for passed in range(1, self.years)
        )

    def plan(self, holding: Holding) -> Plan:
        """Say how a player would build with this holding."""
        found = self.plans.get(holding)
        if found is None:
            cost = LONE_LOT * self.later
            found = plan_of(holding[0], holding[1], self.shops, self.years, cost, self.growth)
            self.plans[holding] = found
        return found

    def worth(self, holding: Holding) -> float:
        """Say what a holding is worth."""
        found = self.known.get(holding)
        if found is None:
            found = self.known[holding] = self.appraise(holding)
        return found

    def appraise(self, holding: Holding) -> float:
        """Add up earnings and hopes."""
        plan = self.plan(holding)
        total = float(plan.income * self.years)
        if not self.later:
            return total
        for group in plan.groups:
            total += self.hope(group, holding[0], plan.free)
        for lot in plan.free:
            beside = sum(other in plan.free for other in NEIGHBOURS[lot])
            total += self.later * (LONE_LOT + NEXT_LOT * min(beside, 2))
        for kind, number in enumerate(plan.loose):
            if number:
                total += LOOSE_TILE * self.later * EARNED[SIZES[kind] - 3][number]
        return total

    def hope(self, group: Group, lots: Lots, free: set[int]) -> float:
        """Say what it is worth that a group may grow."""
        kind, members = group
        size, number = SIZES[kind], len(members) % SIZES[kind]
        if not number:
            return 0.0
        earned = EARNED[size - 3]
        step = max(earned[number + 1] - earned[number],
                   (earned[size] - earned[number]) / (size - number))  # fmt: skip
        room = 0.0
        for lot in members:
            for other in NEIGHBOURS[lot]:
                if other in free:
                    return step * self.growth[kind] * OWN_ROOM
                if other not in lots and self.shops[other] in (-1, kind):
                    room = OTHER_ROOM
        return step * self.growth[kind] * room


@lru_cache(maxsize=16)
def appraiser(year: int, seats: int, shops: tuple[int, ...]) -> Appraiser:
    """Give the appraiser of a board; what it has worked out once it remembers."""
    return Appraiser(year, seats, shops)
