"""Opening: boats are placed, goods laid on them, and objectives dealt. [Rules 3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.games.dragon_market.rules.actions import BOAT, PLACE, Action
from comptoir.games.dragon_market.rules.box import CENTRE, COINS, END, GOODS, PAIR
from comptoir.games.dragon_market.rules.components import box_from
from comptoir.games.dragon_market.rules.harbour import NOWHERE, Harbour, Options
from comptoir.games.dragon_market.rules.objective import Deal
from comptoir.games.dragon_market.rules.reasons import why_not_placed
from comptoir.games.dragon_market.rules.sight import bits, halves
from comptoir.games.dragon_market.rules.turn import Turn
from comptoir.games.dragon_market.rules.water import EAST, SOUTH, SPOTS, UNDER
from comptoir.table.chance import Chance
from comptoir.table.flow import Choice, Deed, Step
from comptoir.table.native import i64
from comptoir.table.refusal import BadOption, IllegalAction

RANDOM: Final = "random"


class Berth:
    """Where a boat can be placed: the cells it covers there, and that answer."""

    def __init__(self, sort: int, spot: int) -> None:
        up, low = halves(bits(UNDER[sort][spot]))
        self.up: i64 = up
        self.low: i64 = low
        self.act: Action = (PLACE, spot)


BERTHS: Final[list[list[Berth]]] = [
    [Berth(sort, spot) for spot in SPOTS[sort] if sort == END or spot % 4 in (EAST, SOUTH)]
    for sort in (CENTRE, END)
]
"""By sort: where a boat can be placed. One with its sailor in the middle looks alike both ways."""


def options_from(seats: int, chosen: Mapping[str, str]) -> Options:
    """Read the options; only four can play in teams. [Rules 7]"""
    how = Options(box_from(chosen["components"]))
    how.chosen = dict(chosen)
    how.placed_at_random = chosen["boats"] == "at_random"
    how.advanced = chosen["objectives"] == "red"
    how.teams = chosen["teams"] == "on"
    how.lenient = chosen["far_corner"] == "forgiven"
    how.last_turn = int(chosen["turn_limit"])
    how.short = chosen["to_win"] == "two"
    if how.short and (seats == 4 or how.advanced):
        raise BadOption("dragon_market.why.two_to_win", "5", option="to_win")
    if how.teams and seats != 4:
        raise BadOption("dragon_market.why.teams_of_four", "7", option="teams", seats=seats)
    if chosen["first"] != RANDOM and int(chosen["first"]) > seats:
        raise BadOption("dragon_market.why.first", "3.4", option="first", found=chosen["first"],
                        seats=seats)  # fmt: skip
    return how


def open_harbour(seats: int, chosen: Mapping[str, str], chance: Chance) -> Harbour:
    """Set up a table and run on to the first question."""
    harbour = Harbour(options_from(seats, chosen), seats, chance)
    first = chosen["first"]
    harbour.first = int(chance.below(seats)) if first == RANDOM else int(first) - 1
    give_coins(harbour)
    harbour.stock = COINS - sum(harbour.coins)
    harbour.deck = list(range(len(harbour.objectives)))
    boats: Step = Boats(0) if harbour.how.placed_at_random else Pick(harbour.first)
    harbour.then(boats, Goods(0), Deal(harbour.first), Turn(harbour.first))
    harbour.settle()
    return harbour


def give_coins(harbour: Harbour) -> None:
    """Give the sides their coins for the start, by the order of turns. [Rules 3.4]"""
    coins = harbour.box.team_coins if harbour.how.teams else harbour.box.start_coins
    for place in range(harbour.sides()):
        harbour.coins[harbour.side((harbour.first + place) % harbour.seats)] = coins[place]


def unplaced(harbour: Harbour, sort: int) -> list[int]:
    """List the boats of a sort that are not placed yet."""
    return [
        boat
        for boat, spot in enumerate(harbour.spots)
        if spot == NOWHERE and harbour.box.sorts[boat] == sort
    ]


def placings(harbour: Harbour, sort: int) -> list[Action]:
    """List where a boat can be placed: on free water."""
    up, low = harbour.full_up, harbour.full_low
    found: list[Action] = []
    for berth in BERTHS[sort]:
        if not (up & berth.up or low & berth.low):
            found.append(berth.act)
    return found


class Pick(Choice):
    """A player picks which sort of boat to place. [Rules 3.1, R3]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the sorts that are left."""
        return [(BOAT, sort) for sort in (CENTRE, END) if unplaced(harbour, sort)]

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Say that this comes first; while anybody is asked, boats of both sorts are left."""
        return IllegalAction("dragon_market.why.boat_first", "3.1")

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Go on to place it."""
        harbour.then(Place(seat, act[1]))


class Place(Step):
    """A player places a boat on free water. [Rules 3.1]"""

    fields = ("seat", "sort")

    def __init__(self, seat: int, sort: int) -> None:
        self.seat = seat
        self.sort = sort

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List where it can lie."""
        return placings(harbour, self.sort)

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Say why a boat cannot lie there."""
        return why_not_placed(harbour, action, self.sort)

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Lay it down; the next player goes on while there are boats."""
        boat = unplaced(harbour, self.sort)[0]
        harbour.put(boat, act[1])
        harbour.tell("place", (seat, self.sort, act[1]))
        if NOWHERE in harbour.spots:
            harbour.then(Pick((seat + 1) % harbour.seats))


class Boats(Deed):
    """All boats are placed at random."""

    def run(self, harbour: Harbour) -> None:
        """Place them one by one: ten boats never fill the water so that one finds no room."""
        for boat, sort in enumerate(harbour.box.sorts):
            free = placings(harbour, sort)
            harbour.put(boat, free[harbour.chance.below(len(free))][1])
        harbour.reveal()
        harbour.tell("boats", (tuple(harbour.spots),))


class Goods(Deed):
    """Two equal tokens are laid on each space, by chance. [Rules 3.2]"""

    def run(self, harbour: Harbour) -> None:
        """Lay them."""
        kinds = list(range(len(GOODS)))
        harbour.chance.shuffle(kinds)
        harbour.kinds = kinds
        harbour.left = [PAIR] * len(kinds)
        harbour.reveal()
        harbour.tell("goods", (tuple(kinds),))
