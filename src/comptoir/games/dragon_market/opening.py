"""Opening: boats are placed, goods laid on them, and objectives dealt. [Rules 3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.games.dragon_market.actions import BOAT, PLACE, Action
from comptoir.games.dragon_market.box import (
    BLUE,
    CENTRE,
    COINS,
    DRAWN,
    END,
    GOODS,
    PAIR,
    RED,
    SORTS,
    START_COINS,
)
from comptoir.games.dragon_market.harbour import NOWHERE, WATER, Harbour, Options
from comptoir.games.dragon_market.objective import Draw
from comptoir.games.dragon_market.reasons import why_not_placed
from comptoir.games.dragon_market.turn import Turn
from comptoir.games.dragon_market.water import EAST, SOUTH, SPOTS, UNDER
from comptoir.table.chance import Chance
from comptoir.table.flow import Choice, Deed, Step
from comptoir.table.refusal import BadOption, IllegalAction

RANDOM: Final = "random"


def options_from(seats: int, chosen: Mapping[str, str]) -> Options:
    """Read the options; only four can play in teams. [Rules 7]"""
    how = Options()
    how.chosen = dict(chosen)
    how.placed_at_random = chosen["boats"] == "at_random"
    how.advanced = chosen["objectives"] == "red"
    how.teams = chosen["teams"] == "on"
    how.lenient = chosen["far_corner"] == "forgiven"
    how.last_turn = int(chosen["turn_limit"])
    if how.teams and seats != len(START_COINS):
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
    in_turn = [(harbour.first + place) % seats for place in range(seats)]
    for place, seat in enumerate(in_turn):
        harbour.coins[harbour.side(seat)] += START_COINS[place]
    harbour.stock = COINS - sum(harbour.coins)
    harbour.deck = list(range(len(RED if harbour.how.advanced else BLUE)))
    boats: Step = Boats(0) if harbour.how.placed_at_random else Pick(harbour.first)
    draws = [Draw(seat, DRAWN) for seat in in_turn[: harbour.sides()]]
    harbour.then(boats, Goods(0), *draws, Turn(harbour.first))
    harbour.settle()
    return harbour


def unplaced(harbour: Harbour, sort: int) -> list[int]:
    """List the boats of a sort that are not placed yet."""
    return [
        boat for boat, spot in enumerate(harbour.spots) if spot == NOWHERE and SORTS[boat] == sort
    ]


def free_spots(harbour: Harbour, sort: int) -> list[int]:
    """List where a boat can be placed; one with its sailor in the middle looks alike both ways."""
    return [
        spot
        for spot in SPOTS[sort]
        if (sort == END or spot % 4 in (EAST, SOUTH))
        and all(harbour.lies[cell] == WATER for cell in UNDER[sort][spot])
    ]


class Pick(Choice):
    """A player picks which sort of boat to place. [Rules 3.1, R3]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the sorts that are left."""
        return [(BOAT, sort) for sort in (CENTRE, END) if unplaced(harbour, sort)]

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
        return [(PLACE, spot) for spot in free_spots(harbour, self.sort)]

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
        for boat, sort in enumerate(SORTS):
            spots = free_spots(harbour, sort)
            harbour.put(boat, spots[harbour.chance.below(len(spots))])
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
