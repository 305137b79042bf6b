"""Distance: about how many points it takes to fetch the goods that are missing and to get home.

From one place to another an heir walks, rides on boats, and boats are brought beside it: what
comes there with one move or with two. All moves are seen as the harbour lies now, each by itself;
so a way may take more, but hardly less. All figures are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.reach import CELL_HALVES, Lie, around, mixed
from comptoir.games.dragon_market.bots.scene import CELL, Scene
from comptoir.games.dragon_market.rules.harbour import SPACES
from comptoir.games.dragon_market.rules.sight import Cells
from comptoir.table.native import i64

POINT: Final = 100
LIMIT: Final = 4 * POINT  # up to here points are counted ...
FAR: Final = 450  # ... and beyond it takes this ...
WATER: Final = 35  # ... and for each cell in between
GONE: Final = 2000  # goods that lie nowhere
PARTNER: Final = 80  # percent of the shorter of two ways: partners walk at the same time
TRUST: Final[list[list[int]]] = [
    [100, 75, 60, 50, 50, 50],
    [88, 57, 47, 40, 40, 40],
    [77, 51, 30, 28, 28, 28],
    [66, 41, 26, 26, 26, 26],
]
"""By turns of others that come before: percent, leg by leg, for others will move the boats ..."""
USUAL: Final[list[int]] = [330, 400, 400, 400]  # ... and then a leg takes about so much
NEVER: Final = 1_000_000
NO_BOAT: Final = -1
MOST_GOODS: Final = 4
SHARES: Final[list[list[list[tuple[int, int]]]]] = [
    [
        [
            (own, yours)
            for own in range(2**goods)
            for yours in range(2**goods)
            if not own & yours and (own | yours).bit_count() == fetched
        ]
        for fetched in range(goods + 1)
    ]
    for goods in range(MOST_GOODS + 1)
]
"""By number of goods and how many of them are fetched: how two partners can share them."""


def later(leg: i64, gone: int, waits: int) -> i64:
    """Say what a leg will probably take after some others, and after turns of other players."""
    trust: i64 = TRUST[waits][gone]
    return (trust * leg + (100 - trust) * USUAL[waits]) // 100


BIT: Final[list[int]] = [2**place for place in range(SPACES)]
"""By boat or good: its bit. What a module has itself is at hand quicker than what it imports."""
NUMBER: Final[list[int]] = [some.bit_count() for some in range(2**MOST_GOODS)]
"""By set of goods: how many they are."""


class Front:
    """Where an heir can be with a number of points.

    With a point it walks a step, or the boat below it is moved. Two points bring any boat beside
    it that comes there with one move, and it steps aboard; three one that needs two moves.
    """

    def __init__(self, up: i64, low: i64) -> None:
        self.up: i64 = up
        self.low: i64 = low
        self.rim_up: i64 = 0
        self.rim_low: i64 = 0
        self.next_up: i64 = 0  # what is added with the next point but one ...
        self.next_low: i64 = 0
        self.later_up: i64 = 0  # ... and with the one after it
        self.later_low: i64 = 0
        self.old_up: i64 = 0  # where it could be with a point less
        self.old_low: i64 = 0
        self.ride_up: i64 = 0  # where boats that were just reached take it
        self.ride_low: i64 = 0

    def go_on(self, scene: Scene, moored: i64) -> None:
        """Spend one more point; one boat stays where it is."""
        more_up: i64 = self.up | (self.rim_up & scene.land_up) | self.next_up
        more_low: i64 = self.low | (self.rim_low & scene.land_low) | self.next_low
        self.next_up = self.later_up | (self.rim_up & scene.near_up)
        self.next_low = self.later_low | (self.rim_low & scene.near_low)
        self.later_up = self.rim_up & scene.far_up
        self.later_low = self.rim_low & scene.far_low
        if self.up & ~self.old_up & scene.land_up or self.low & ~self.old_low & scene.land_low:
            self.board(scene, moored)
            more_up |= self.ride_up
            more_low |= self.ride_low
        self.old_up = self.up
        self.old_low = self.low
        self.up = more_up
        self.low = more_low

    def board(self, scene: Scene, moored: i64) -> None:
        """Ride on the boats that were reached with the last point, a move or two."""
        up: i64 = self.up & ~self.old_up
        low: i64 = self.low & ~self.old_low
        self.ride_up = 0
        self.ride_low = 0
        number: i64 = -1
        for boat in scene.vessels:
            number += 1
            if number == moored:
                continue
            if not (up & boat.deck_up or low & boat.deck_low):
                continue
            if up & boat.one_up or low & boat.one_low:
                self.ride_up |= boat.one_near_up
                self.ride_low |= boat.one_near_low
                self.next_up |= boat.one_far_up
                self.next_low |= boat.one_far_low
            if up & boat.two_up or low & boat.two_low:
                self.ride_up |= boat.two_near_up
                self.ride_low |= boat.two_near_low
                self.next_up |= boat.two_far_up
                self.next_low |= boat.two_far_low


class Place:
    """Where something is, and where it can come with one move of its boat or with two."""

    def __init__(self, scene: Scene, place: int) -> None:
        self.found: i64 = NEVER  # what it takes to get there, as far as that is known
        self.near_up: i64 = 0
        self.near_low: i64 = 0
        self.far_up: i64 = 0
        self.far_low: i64 = 0
        self.boat: i64 = NO_BOAT
        if place >= CELL:
            up, low = CELL_HALVES[place - CELL]
            self.up: i64 = up
            self.low: i64 = low
            return
        number = place >> 1
        self.boat = number
        boat = scene.vessels[number]
        one_up, one_low, two_up, two_low = scene.drift(number)
        if place & 1:
            self.up = boat.two_up
            self.low = boat.two_low
            self.near_up = two_up
            self.near_low = two_low
            self.far_up = boat.two_far_up
            self.far_low = boat.two_far_low
        else:
            self.up = boat.one_up
            self.low = boat.one_low
            self.near_up = one_up
            self.near_low = one_low
            self.far_up = boat.one_far_up
            self.far_low = boat.one_far_low


class Chart:
    """The places that matter, and what it takes to get from one to another."""

    def __init__(self, scene: Scene, places: list[int]) -> None:
        self.scene = scene
        self.places: list[Place] = [Place(scene, place) for place in places]
        self.heir: Place | None = None  # where a way may begin, but does not end

    def legs(self, start: int) -> list[int]:
        """Say what it takes from one place to each of them.

        No move of a boat takes anybody from one end of it to the other.
        """
        begin = self.places[start]
        self.flood(begin, NO_BOAT)
        found = [int(place.found) for place in self.places]
        if begin.boat == NO_BOAT:
            return found
        for number, place in enumerate(self.places):
            if place.boat == begin.boat and found[number]:
                self.flood(begin, begin.boat)
                return [
                    int(other.found) if other.boat == begin.boat and found[at] else found[at]
                    for at, other in enumerate(self.places)
                ]
        return found

    def flood(self, begin: Place, moored: i64) -> None:
        """Note what it takes from one place to each of them, with one boat left where it is.

        Up to a limit points are counted one by one, beyond it the water in between.
        """
        for place in self.places:
            place.found = NEVER
        if self.heir is not None:
            self.heir.found = 0
        front = Front(begin.up, begin.low)
        points: i64 = 0
        while points < LIMIT:
            if not self.meet(front, points, moored):
                return
            front.go_on(self.scene, moored)
            points += POINT
        for place in self.places:
            if place.found > FAR:
                water: i64 = FAR + WATER * gap(front.up, front.low, place)
                if water < place.found:  # noqa: PLR1730 - `min` is slow
                    place.found = water

    def meet(self, front: Front, points: i64, moored: i64) -> bool:
        """Note what an heir can reach or meet by now; tell whether anything may be improved."""
        up, low = front.up, front.low
        rim_up, rim_low = around(up, low)
        front.rim_up = rim_up
        front.rim_low = rim_low
        waiting = False
        for place in self.places:
            best = place.found
            if best <= points:
                continue
            if up & place.up or low & place.low:
                place.found = points
                continue
            if moored != NO_BOAT and place.boat == moored:
                waiting = True
                continue
            if best > points + 2 * POINT and (rim_up & place.near_up or rim_low & place.near_low):
                best = points + 2 * POINT
            if best > points + 3 * POINT and (rim_up & place.far_up or rim_low & place.far_low):
                best = points + 3 * POINT
            place.found = best
            if best > points + POINT:
                waiting = True
        return waiting

    def out_and_back(self, place: int) -> int:
        """Say what it takes to leave a place and to come back: only entering counts. [R11, R12]"""
        at = self.places[place]
        up, low = around(at.up, at.low)
        if up & self.scene.land_up or low & self.scene.land_low:
            return 2 * POINT
        beside = up & self.scene.near_up or low & self.scene.near_low
        return 3 * POINT if beside else 4 * POINT


def gap(up: i64, low: i64, place: Place) -> i64:
    """Count the cells between a set of them and where a place may come."""
    goal_up: i64 = place.up | place.far_up
    goal_low: i64 = place.low | place.far_low
    found: i64 = 0
    while not (up & goal_up or low & goal_low):
        more_up, more_low = around(up, low)
        up |= more_up
        low |= more_low
        found += 1
    return found


def places_of(scene: Scene, missing: int) -> list[int]:
    """List where these goods lie, if anywhere."""
    found: list[int] = []
    for kind in scene.kinds:
        if missing & BIT[kind] and scene.stacks[kind] >= 0:
            found.append(scene.stacks[kind])
    return found


def way_home(scene: Scene, missing: int) -> int:
    """Say what a side still needs for its objective, if it lacks these goods."""
    goods = places_of(scene, missing)
    fetched = max(0, missing.bit_count() - scene.skips)
    extra = GONE * max(0, fetched - len(goods))
    fetched = min(fetched, len(goods))
    if len(scene.heirs) == 1:
        tour = Tour(scene, goods, 0)
        scene.picture = mixed(tour.picture, missing)
        return extra + tour.shortest(fetched)
    tours = [Tour(scene, goods, partner) for partner in range(len(scene.heirs))]
    scene.picture = mixed(mixed(tours[0].picture, tours[1].picture), missing)
    return extra + together(tours, fetched)


class Tour:
    """One heir fetches goods and goes home."""

    def __init__(self, scene: Scene, stacks: list[int], partner: int) -> None:
        chart = Chart(scene, [*stacks, scene.heirs[partner], CELL + scene.homes[partner]])
        goods = len(stacks)
        chart.heir = chart.places[goods]
        self.goods = goods
        self.best: i64 = NEVER
        self.legs: list[list[int]] = [chart.legs(one) for one in range(goods)]
        self.back: list[int] = [self.legs[one][goods + 1] for one in range(goods)]
        self.out: list[int] = chart.legs(goods)
        for one in range(goods):
            self.out[one] = self.out[one] or chart.out_and_back(one)
        self.waits: int = min(scene.waits, len(TRUST) - 1)
        self.straight: int = self.out[goods + 1] or chart.out_and_back(goods)
        self.picture: i64 = pictured(chart, self)

    def shortest(self, number: int) -> int:
        """Find the cheapest way to fetch this many of them and to get home."""
        if number == 0:
            return int(later(self.straight, 0, self.waits))
        self.best = NEVER
        for one in range(self.goods):
            self.go_on(BIT[one], one, later(self.out[one], 0, self.waits), number - 1)
        return int(self.best)

    def go_on(self, fetched: int, at: int, cost: i64, left: int) -> None:
        """Follow a way that has come to some goods, while it may be cheaper than the best."""
        gone = NUMBER[fetched]
        trust: i64 = TRUST[self.waits][gone]
        usual: i64 = (100 - trust) * USUAL[self.waits]
        if left == 0:
            cost += (trust * self.back[at] + usual) // 100
            if cost < self.best:  # noqa: PLR1730 - `min` is slow
                self.best = cost
            return
        legs = self.legs[at]
        for one in range(self.goods):
            if fetched & BIT[one]:
                continue
            then = cost + (trust * legs[one] + usual) // 100
            if then < self.best:
                self.go_on(fetched | BIT[one], one, then, left - 1)


def pictured(chart: Chart, tour: Tour) -> i64:
    """Sum up all that a tour depends on."""
    found: i64 = 0
    for place in chart.places:
        found = mixed(mixed(found, place.up), place.low)
        found = mixed(mixed(found, place.near_up), place.near_low)
    for leg in tour.out:
        found = mixed(found, leg)
    for leg in tour.back:
        found = mixed(found, leg)
    return mixed(found, tour.straight)


def together(tours: list[Tour], fetched: int) -> int:
    """Share the goods among two partners; one of them brings all of them home."""
    charts = [Pair(tour) for tour in tours]
    first, second = charts
    best = NEVER
    for own, yours in SHARES[tours[0].goods][fetched]:
        best = min(
            best,
            shared(first.home[own], second.out[yours]),
            shared(second.home[own], first.out[yours]),
        )
    return best


def shared(one: int, two: int) -> int:
    """Say what two ways cost that are gone at the same time."""
    return max(one, two) + PARTNER * min(one, two) // 100


class Pair:
    """The ways of one of two partners: by set of goods, with and without the way home."""

    def __init__(self, tour: Tour) -> None:
        goods, waits = tour.goods, tour.waits
        number = BIT[goods]
        last: list[list[int]] = [[NEVER] * goods for _ in range(number)]
        self.out: list[int] = [NEVER] * number
        self.home: list[int] = [NEVER] * number
        self.out[0] = 0
        self.home[0] = int(later(tour.straight, 0, waits))
        for some in range(1, number):
            for one in range(goods):
                before = some & ~BIT[one]
                if before == some:
                    continue
                gone = before.bit_count()
                cost = NEVER if before else int(later(tour.out[one], 0, waits))
                for two in range(goods):
                    if before & BIT[two]:
                        leg = int(later(tour.legs[two][one], gone, waits))
                        cost = min(cost, last[before][two] + leg)
                last[some][one] = cost
                self.out[some] = min(self.out[some], cost)
                back = int(later(tour.back[one], gone + 1, waits))
                self.home[some] = min(self.home[some], cost + back)


class Interest:
    """What a move must touch to matter: the boats of places, or the water around these."""

    def __init__(self, scene: Scene, missing: int) -> None:
        places = [*places_of(scene, missing), *scene.heirs, *(CELL + home for home in scene.homes)]
        self.boats: int = 0
        self.near_up: i64 = 0  # cells that border on where one can walk from a place
        self.near_low: i64 = 0
        self.way_up: i64 = 0  # cells in the way of boats that matter
        self.way_low: i64 = 0
        for place in places:
            up, low = rim_of(scene, place)
            self.near_up |= up
            self.near_low |= low
            if place < CELL:
                self.boats |= BIT[place >> 1]
                lie = scene.vessels[place >> 1].lie
                self.way_up |= lie.needs_up
                self.way_low |= lie.needs_low

    def has(self, here: Lie, there: Lie, boat: int) -> bool:
        """Tell whether it matters that a boat is moved."""
        if self.boats & BIT[boat]:
            return True
        if self.near_up & (here.one_up | here.two_up | there.one_up | there.two_up):
            return True
        if self.near_low & (here.one_low | here.two_low | there.one_low | there.two_low):
            return True
        sight = here.sight
        return bool(self.way_up & sight.up) or bool(self.way_low & sight.low)


def rim_of(scene: Scene, place: int) -> Cells:
    """Give the cells that border on where one can walk from a place."""
    if place >= CELL:
        up, low = CELL_HALVES[place - CELL]
    else:
        boat = scene.vessels[place >> 1]
        up, low = (boat.two_up, boat.two_low) if place & 1 else (boat.one_up, boat.one_low)
    while True:
        rim_up, rim_low = around(up, low)
        more_up: i64 = up | (rim_up & scene.land_up)
        more_low: i64 = low | (rim_low & scene.land_low)
        if more_up == up and more_low == low:
            return rim_up, rim_low
        up = more_up
        low = more_low
