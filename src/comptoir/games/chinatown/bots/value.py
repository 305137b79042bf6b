"""Value: what the lots, shops and tiles of a player are worth, in bills.

A holding is worth what it earns in a year, once the tiles in hand are built as well as they can be,
times the years that are left, this one included. To that come hopes, which begin next year: groups
that may still grow, free lots and loose tiles. The worth depends on the holding alone and not on
how it came about: anyone who cuts a bad deal into small ones pays for it all the same.

The figures below were fitted to what holdings came to by the end of games among bots.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from comptoir.games.chinatown.bots.ground import AT, BLOCKS, MOST_ROOM, Prices
from comptoir.games.chinatown.bots.holding import Holding, code_of
from comptoir.games.chinatown.bots.plan import Plan
from comptoir.games.chinatown.rules.board import COPIES, DISTRICTS, DRAWN, LOTS, SIZES, TYPES, YEARS
from comptoir.games.chinatown.rules.business import EARNED, MOST_TILES
from comptoir.games.chinatown.rules.deal import Terms

LONE_LOT: Final = 1.1  # what a free lot will earn a year from next year on
NEXT_LOT: Final = 0.15  # and more for each free lot beside it, up to two
LOOSE_TILE: Final = 0.1  # the same for a loose tile; lots are scarcer
TRADED: Final = 0.3  # part of the tiles others draw that can be got from them
OTHER_ROOM: Final = 0.5  # chance to get a lot beside a group
MOST_HOLDINGS: Final = 2000  # of which gains are remembered


class Appraiser:
    """Says what holdings are worth while the shops on the board stay as they are."""

    def __init__(self, year: int, seats: int, shops: tuple[int, ...]) -> None:
        self.years = len(YEARS) - year
        later = self.years - 1
        self.prices = Prices(self.years, shops)
        self.prices.elsewhere = OTHER_ROOM
        self.prices.lot = [later * (LONE_LOT + NEXT_LOT * min(beside, 2)) for beside in range(5)]
        self.prices.tile = later * LOOSE_TILE
        built = [shops.count(kind) for kind in range(TYPES)]
        left = max(1, sum(COPIES) - sum(built))
        drawn = DRAWN[seats][min(year + 1, len(YEARS) - 1)] * (1 + TRADED * (seats - 1))
        for kind in range(TYPES):
            coming = drawn * (COPIES[kind] - built[kind]) / left
            self.prices.grows.append(growth(SIZES[kind], later, round(100 * coming)))
            vacant = [0] * BLOCKS
            for lot in range(1, LOTS + 1):
                if shops[lot] in (-1, kind):
                    vacant[DISTRICTS[lot]] |= AT[lot]
            self.prices.vacant.append(vacant)
        self.known: dict[int, float] = {}
        self.gains: dict[tuple[int, Holding], dict[Terms, float]] = {}

    def plan(self, holding: Holding) -> Plan:
        """Build with a holding in thought."""
        plan = Plan(code_of(holding), self.prices)
        plan.build()
        return plan

    def gains_of(self, seat: int, holding: Holding) -> dict[Terms, float]:
        """Give what is known of a player's gains by deals, for as long as they hold the same."""
        found = self.gains.get((seat, holding))
        if found is None:
            if len(self.gains) >= MOST_HOLDINGS:
                self.gains.clear()
            found = self.gains[seat, holding] = {}
        return found

    def worth(self, holding: Holding) -> float:
        """Say what a holding is worth."""
        return self.worth_of(code_of(holding))

    def worth_of(self, code: int) -> float:
        """Say what a holding is worth that is given as a number."""
        found = self.known.get(code)
        if found is None:
            plan = Plan(code, self.prices)
            plan.build()
            found = self.known[code] = plan.worth()
        return found


@lru_cache(maxsize=4096)
def growth(size: int, later: int, hundredths: int) -> list[list[float]]:
    """Say, by number of shops and room beside them, what growth brings a group in later years.

    This many hundredths of a tile come in a year.
    """
    surplus = [earned - number for number, earned in enumerate(EARNED[size - 3])]
    return [
        [grown(surplus, number, room, hundredths / 100, later) for room in range(MOST_ROOM + 1)]
        for number in range(MOST_TILES + 1)
    ]


def grown(surplus: list[int], number: int, room: int, coming: float, later: int) -> float:
    """Say what more tiles bring a group, beyond the one bill that each would earn by itself.

    They come one by one and by chance, on average this many a year.
    """
    total = 0.0
    for passed in range(1, later + 1):
        chance, rest = exp(-coming * passed), 1.0
        for more in range(room):
            total += chance * surplus[min(number + more, MOST_TILES)]
            rest -= chance
            chance *= coming * passed / (more + 1)
        total += rest * surplus[min(number + room, MOST_TILES)] - surplus[number]
    return total


@lru_cache(maxsize=16)
def appraiser(year: int, seats: int, shops: tuple[int, ...]) -> Appraiser:
    """Give the appraiser of a board; what it has worked out once it remembers."""
    return Appraiser(year, seats, shops)
