"""Distance: about how many points it takes to fetch the goods that are missing and to get home.

From one place to another an heir walks, if boats lie side by side all the way. Otherwise a boat
must be moved: that of the heir, that of the goods, or a third one in between. Where one such move
is not enough, the water that is left is counted. All figures are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dragon_market.reach import (
    CELL_HALVES,
    COVERED,
    DECK,
    Cells,
    around,
    watched,
)
from comptoir.bots.heuristic.dragon_market.scene import CELL, Scene
from comptoir.games.dragon_market.box import SORTS
from comptoir.table.native import BIT, i64

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
    """The places that matter, and what it takes to get from one to another.

    Walks are kept as waves: the cells within so many steps, and the rim of cells that border on
    these. Those of all places stand one after another, from `begin` to `last` of each.
    """

    def __init__(self, scene: Scene, places: list[int]) -> None:
        self.any_up: i64 = scene.bridges_up
        self.any_low: i64 = scene.bridges_low
        self.boats: list[int] = []
        self.at: list[Cells] = []
        self.drift: list[Cells] = []
        self.begin: list[int] = []
        self.last: list[int] = []
        self.waves: list[Cells] = []
        self.rims: list[Cells] = []
        for place in places:
            at = CELL_HALVES[scene.cell(place)]
            self.at.append(at)
            self.boats.append(place >> 1 if place < CELL else -1 - place)
            self.drift.append(scene.drift(place))
            self.walk_from(at, scene.land_up, scene.land_low)

    def walk_from(self, at: Cells, land_up: i64, land_low: i64) -> None:
        """Note what can be walked to."""
        waves, rims = self.waves, self.rims
        self.begin.append(len(waves))
        up, low = at
        while True:
            rim_up, rim_low = around(up, low)
            waves.append((up, low))
            rims.append((rim_up, rim_low))
            more_up: i64 = up | (rim_up & land_up)
            more_low: i64 = low | (rim_low & land_low)
            if more_up == up and more_low == low:
                break
            up = more_up
            low = more_low
        self.last.append(len(waves) - 1)

    def leg(self, one: int, two: int) -> int:
        """Say what it takes from one place to another."""
        goal_up, goal_low = self.at[two]
        up, low = self.waves[self.last[one]]
        if up & goal_up or low & goal_low:
            return POINT * first(self.waves, self.begin[one], goal_up, goal_low)
        best = FAR
        there_up, there_low = self.rims[self.last[one]]
        back_up, back_low = self.rims[self.last[two]]
        one_up, one_low = self.drift[one]
        two_up, two_low = self.drift[two]
        if there_up & two_up or there_low & two_low:
            steps = first(self.rims, self.begin[one], two_up, two_low)
            best = min(best, POINT * (steps + 2))
        if back_up & one_up or back_low & one_low:
            steps = first(self.rims, self.begin[two], one_up, one_low)
            best = min(best, POINT * (steps + 2))
        if best <= BOTH:
            return best
        up, low = around(one_up, one_low)
        if (up & two_up or low & two_low) and self.boats[one] != self.boats[two]:
            return BOTH
        up = there_up & back_up & self.any_up
        low = there_low & back_low & self.any_low
        if up or low:
            steps = first(self.rims, self.begin[one], up, low)
            steps += first(self.rims, self.begin[two], up, low)
            return min(best, POINT * (steps + 3))
        return best if best < FAR else self.gap(one, two)

    def out_and_back(self, place: int) -> int:
        """Say what it takes to leave a place and to come back: only entering counts. [R11, R12]"""
        if self.last[place] > self.begin[place]:
            return 2 * POINT
        up, low = self.rims[self.begin[place]]
        return BOTH if up & self.any_up or low & self.any_low else FAR + POINT

    def gap(self, one: int, two: int) -> int:
        """Count the cells that one move at either end leaves in between."""
        up, low = self.waves[self.last[one]]
        drift_up, drift_low = self.drift[one]
        up |= drift_up
        low |= drift_low
        goal_up, goal_low = self.waves[self.last[two]]
        drift_up, drift_low = self.drift[two]
        goal_up |= drift_up
        goal_low |= drift_low
        found = FAR
        while not (up & goal_up or low & goal_low):
            more_up, more_low = around(up, low)
            up |= more_up
            low |= more_low
            found += WATER
        return found


def first(sets: list[Cells], begin: int, goal_up: i64, goal_low: i64) -> int:
    """Say which of growing sets, from one on, is the first that has something of a goal."""
    number = 0
    while True:
        up, low = sets[begin + number]
        if up & goal_up or low & goal_low:
            return number
        number += 1


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
        self.picture: tuple[int, ...] = pictured(chart, self)

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


def pictured(chart: Chart, tour: Tour) -> tuple[int, ...]:
    """Write down all that a tour depends on."""
    found: list[int] = []
    for up, low in chart.at:
        found.append(up)
        found.append(low)
    for up, low in chart.drift:
        found.append(up)
        found.append(low)
    return (*found, *tour.out, *tour.back, tour.straight)


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
        near_up: i64 = 0
        near_low: i64 = 0
        way_up: i64 = 0
        way_low: i64 = 0
        for number, place in enumerate(places):
            up, low = chart.rims[chart.last[number]]
            near_up |= up
            near_low |= low
            if place < CELL:
                self.boats |= BIT[place >> 1]
                up, low = watched(SORTS[place >> 1], scene.spots[place >> 1])
                way_up |= up
                way_low |= low
        self.near_up: i64 = near_up  # cells that border on where one can walk from a place
        self.near_low: i64 = near_low
        self.way_up: i64 = way_up  # cells in the way of boats that matter
        self.way_low: i64 = way_low

    def has(self, scene: Scene, boat: int, spot: int) -> bool:
        """Tell whether it matters that a boat is moved to a spot."""
        if self.boats & BIT[boat]:
            return True
        sort, before = SORTS[boat], scene.spots[boat]
        for up, low in (DECK[sort][spot], DECK[sort][before]):
            if self.near_up & up or self.near_low & low:
                return True
        up, low = COVERED[sort][before]
        return bool(self.way_up & up or self.way_low & low)
