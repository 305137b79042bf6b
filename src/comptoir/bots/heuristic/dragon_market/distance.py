"""Distance: about how many points it takes to fetch the goods that are missing and to get home.

From one place to another an heir walks, if boats lie side by side all the way. Otherwise a boat
must be moved: that of the heir, that of the goods, or a third one in between. Where one such move
is not enough, the water that is left is counted. All figures are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dragon_market.reach import DECK, spread, watched
from comptoir.bots.heuristic.dragon_market.scene import CELL, Scene
from comptoir.games.dragon_market.box import SORTS
from comptoir.games.dragon_market.sight import AT, COVER
from comptoir.table.native import BIT

POINT: Final = 100
BOTH: Final = 3 * POINT  # both boats are moved, and one step
FAR: Final = 380  # more than that is needed ...
WATER: Final = 35  # ... and this for each cell in between
GONE: Final = 2000  # goods that lie nowhere
PARTNER: Final = 80  # percent of the shorter of two ways: partners walk at the same time
TRUST: Final = (100, 75, 60, 50, 50, 50)  # percent, leg by leg: others will move the boats ...
USUAL: Final = 330  # ... and then a leg takes about so much
NEVER: Final = 1_000_000
MOST_GOODS: Final = 4
SHARES: Final[list[list[list[tuple[int, int]]]]] = [
    [
        [
            (mine, yours)
            for mine in range(2**goods)
            for yours in range(2**goods)
            if not mine & yours and (mine | yours).bit_count() == fetched
        ]
        for fetched in range(goods + 1)
    ]
    for goods in range(MOST_GOODS + 1)
]
"""By number of goods and how many of them are fetched: how two partners can share them."""


def later(leg: int, gone: int) -> int:
    """Say what a leg will probably take after some others."""
    trust = TRUST[gone]
    return (trust * leg + (100 - trust) * USUAL) // 100


LEAST: Final[list[list[int]]] = [
    [sum(later(POINT, leg) for leg in range(gone, goods + 1)) for gone in range(goods + 1)]
    for goods in range(MOST_GOODS + 1)
]
"""By goods to be fetched and legs done: what the others take if each is but a step."""


class Chart:
    """The places that matter, and what it takes to get from one to another."""

    def __init__(self, scene: Scene, places: list[int]) -> None:
        self.any: int = scene.bridges
        self.boats: list[int] = []
        self.at: list[int] = []
        self.drift: list[int] = []
        self.waves: list[list[int]] = []  # by place and steps: the cells within so many
        self.rims: list[list[int]] = []  # and those that border on them
        for place in places:
            at = AT[scene.cell(place)]
            self.at.append(at)
            self.boats.append(place >> 1 if place < CELL else -1 - place)
            self.drift.append(scene.drift(place))
            self.walk_from(at, scene.land)

    def walk_from(self, at: int, land: int) -> None:
        """Note what can be walked to."""
        waves, rims = [at], [spread(at)]
        now = at
        while True:
            rim = rims[-1]
            now = now | (rim & land)
            if now == waves[-1]:
                break
            waves.append(now)
            rims.append(spread(now))
        self.waves.append(waves)
        self.rims.append(rims)

    def leg(self, one: int, two: int) -> int:
        """Say what it takes from one place to another."""
        waves, goal = self.waves[one], self.at[two]
        if waves[-1] & goal:
            return POINT * first(waves, goal)
        best = FAR
        there, back = self.rims[one], self.rims[two]
        if there[-1] & self.drift[two]:
            best = min(best, POINT * (first(there, self.drift[two]) + 2))
        if back[-1] & self.drift[one]:
            best = min(best, POINT * (first(back, self.drift[one]) + 2))
        if best <= BOTH:
            return best
        if spread(self.drift[one]) & self.drift[two] and self.boats[one] != self.boats[two]:
            return BOTH
        between = there[-1] & back[-1] & self.any
        if between:
            return min(best, POINT * (first(there, between) + first(back, between) + 3))
        return best if best < FAR else self.gap(one, two)

    def out_and_back(self, place: int) -> int:
        """Say what it takes to leave a place and to come back: only entering counts. [R11, R12]"""
        if len(self.waves[place]) > 1:
            return 2 * POINT
        return BOTH if self.rims[place][0] & self.any else FAR + POINT

    def gap(self, one: int, two: int) -> int:
        """Count the cells that one move at either end leaves in between."""
        cells = self.waves[one][-1] | self.drift[one]
        goal = self.waves[two][-1] | self.drift[two]
        found = FAR
        while not cells & goal:
            cells |= spread(cells)
            found += WATER
        return found


def first(sets: list[int], goal: int) -> int:
    """Say which of growing sets is the first that has something of a goal."""
    number = 0
    while not sets[number] & goal:
        number += 1
    return number


def places_of(scene: Scene, missing: int) -> list[int]:
    """List where these goods lie."""
    return [
        scene.stacks[kind]
        for kind in range(len(scene.stacks))
        if missing & BIT[kind] and scene.stacks[kind] >= 0
    ]


def way_home(scene: Scene, missing: int) -> int:
    """Say what a side still needs for its objective, if it lacks these goods."""
    goods = places_of(scene, missing)
    fetched = max(0, missing.bit_count() - scene.skips)
    extra = GONE * max(0, fetched - len(goods))
    fetched = min(fetched, len(goods))
    if len(scene.heirs) == 1:
        tour = Tour(scene, goods, 0)
        scene.picture = (missing, *tour.picture)
        return extra + tour.shortest(fetched)
    tours = [Tour(scene, goods, partner) for partner in range(len(scene.heirs))]
    scene.picture = (missing, *tours[0].picture, *tours[1].picture)
    return extra + together(tours, fetched)


class Tour:
    """One heir fetches goods and goes home."""

    def __init__(self, scene: Scene, stacks: list[int], partner: int) -> None:
        chart = Chart(scene, [*stacks, scene.heirs[partner], CELL + scene.homes[partner]])
        goods = len(stacks)
        self.goods = goods
        self.legs: list[list[int]] = [[0] * goods for _ in range(goods)]
        for one in range(goods):
            for two in range(one):
                leg = chart.leg(one, two)
                self.legs[one][two] = leg
                self.legs[two][one] = leg
        self.out: list[int] = [
            chart.leg(goods, one) or chart.out_and_back(one) for one in range(goods)
        ]
        self.back: list[int] = [chart.leg(one, goods + 1) for one in range(goods)]
        self.straight: int = chart.leg(goods, goods + 1) or chart.out_and_back(goods)
        self.best: int = NEVER
        self.number: int = 0
        self.picture: tuple[int, ...] = (
            *chart.at, *chart.drift, *self.out, *self.back, self.straight,
        )  # fmt: skip

    def shortest(self, number: int) -> int:
        """Find the cheapest way to fetch so many of them and to get home."""
        if number == 0:
            return self.straight
        self.best = NEVER
        self.number = number
        for one in range(self.goods):
            self.go_on(one, BIT[one], self.out[one], 1)
        return self.best

    def go_on(self, at: int, done: int, cost: int, gone: int) -> None:
        """Go on from a place after some legs, as long as that can still be the best."""
        if cost + LEAST[self.number][gone] >= self.best:
            return
        if gone == self.number:
            self.best = min(self.best, cost + later(self.back[at], gone))
            return
        legs = self.legs[at]
        for one in range(self.goods):
            if not done & BIT[one]:
                self.go_on(one, done | BIT[one], cost + later(legs[one], gone), gone + 1)


def together(tours: list[Tour], fetched: int) -> int:
    """Share the goods among two partners; one of them brings all of them home."""
    charts = [Pair(tour) for tour in tours]
    first, second = charts
    best = NEVER
    for mine, yours in SHARES[tours[0].goods][fetched]:
        best = min(
            best,
            shared(first.home[mine], second.out[yours]),
            shared(second.home[mine], first.out[yours]),
        )
    return best


def shared(one: int, two: int) -> int:
    """Say what two ways cost that are gone at the same time."""
    return max(one, two) + PARTNER * min(one, two) // 100


class Pair:
    """The ways of one of two partners: by set of goods, with and without the way home."""

    def __init__(self, tour: Tour) -> None:
        goods = tour.goods
        number = BIT[goods]
        last: list[list[int]] = [[NEVER] * goods for _ in range(number)]
        self.out: list[int] = [NEVER] * number
        self.home: list[int] = [NEVER] * number
        self.out[0] = 0
        self.home[0] = tour.straight
        for some in range(1, number):
            for one in range(goods):
                before = some & ~BIT[one]
                if before == some:
                    continue
                gone = before.bit_count()
                cost = tour.out[one] if not before else NEVER
                for two in range(goods):
                    if before & BIT[two]:
                        cost = min(cost, last[before][two] + later(tour.legs[two][one], gone))
                last[some][one] = cost
                self.out[some] = min(self.out[some], cost)
                self.home[some] = min(self.home[some], cost + later(tour.back[one], gone + 1))


class Interest:
    """What a move must touch to matter: the boats of places, or the water around these."""

    def __init__(self, scene: Scene, missing: int) -> None:
        places = [*places_of(scene, missing), *scene.heirs, *(CELL + home for home in scene.homes)]
        chart = Chart(scene, places)
        self.boats: int = 0
        self.near: int = 0  # cells that border on where one can walk from a place
        self.way: int = 0  # cells in the way of boats that matter
        for place, rims in zip(places, chart.rims, strict=True):
            self.near |= rims[-1]
            if place < CELL:
                self.boats |= BIT[place >> 1]
                self.way |= watched(SORTS[place >> 1], scene.spots[place >> 1])

    def has(self, scene: Scene, boat: int, spot: int) -> bool:
        """Tell whether it matters that a boat is moved to a spot."""
        if self.boats & BIT[boat]:
            return True
        sort = SORTS[boat]
        if self.near & (DECK[sort][spot] | DECK[sort][scene.spots[boat]]):
            return True
        return bool(self.way & COVER[sort][scene.spots[boat]])
