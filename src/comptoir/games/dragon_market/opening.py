"""Opening: boats are placed, goods laid on them, and objectives dealt. [Rules 3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from comptoir.games.dragon_market.box import (
    BLUE,
    BOATS,
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
from comptoir.games.dragon_market.turn import Turn
from comptoir.games.dragon_market.water import EAST, SOUTH, SPOTS, UNDER
from comptoir.table.chance import Chance
from comptoir.table.flow import Choice, Deed, Step

Action = tuple[int, ...]
BOAT: Final = 6  # sort
PLACE: Final = 7  # spot


def options_from(chosen: Mapping[str, str]) -> Options:
    """Read the options."""
    how = Options()
    how.chosen = dict(chosen)
    how.placed_at_random = chosen["boats"] == "at_random"
    how.advanced = chosen["objectives"] == "red"
    how.teams = chosen["teams"] == "on"
    how.lenient = chosen["far_corner"] == "forgiven"
    how.turn_limit = int(chosen["turn_limit"])
    return how


def open_harbour(seats: int, chosen: Mapping[str, str], chance: Chance) -> Harbour:
    """Set up a table and run on to the first question."""
    harbour = Harbour(options_from(chosen), seats, chance)
    for seat in range(seats):
        harbour.coins[harbour.side(seat)] += START_COINS[seat]
    harbour.stock = COINS - sum(harbour.coins)
    steps: list[Step] = (
        [Boats(0)]
        if harbour.how.placed_at_random
        else [
            step
            for number in range(len(BOATS))
            for step in (Pick(number % seats), Place(number % seats, NOWHERE))
        ]
    )
    steps += [Goods(0), *(Draw(side, DRAWN) for side in range(len(harbour.coins))), Turn(0)]
    harbour.deck = list(range(len(RED if harbour.how.advanced else BLUE)))
    harbour.chance.shuffle(harbour.deck)
    harbour.then(*steps)
    harbour.settle()
    return harbour


def unplaced(harbour: Harbour, sort: int) -> list[int]:
    """List the boats of a sort that are not placed yet."""
    return [
        boat for boat, spot in enumerate(harbour.spots) if spot == NOWHERE and SORTS[boat] == sort
    ]


def free_spots(harbour: Harbour, sort: int) -> list[int]:
    """List where a boat can be placed. A boat with its sailor in the middle looks alike both ways."""
    return [
        spot
        for spot in SPOTS[sort]
        if (sort == END or spot % 4 in (EAST, SOUTH))
        and all(harbour.lies[cell] == WATER for cell in UNDER[sort][spot])
    ]


class Pick(Choice):
    """A player picks which sort of boat to place. [Rules 3.1]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the sorts that are left and have room."""
        return [
            (BOAT, sort)
            for sort in (CENTRE, END)
            if unplaced(harbour, sort) and free_spots(harbour, sort)
        ]

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Go on to place it."""
        harbour.steps[-1] = Place(seat, act[1])


class Place(Step):
    """A player places a boat on free water. [Rules 3.1]"""

    fields = ("seat", "sort")

    def __init__(self, seat: int, sort: int) -> None:
        self.seat = seat
        self.sort = sort

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List where it can lie."""
        return [(PLACE, spot) for spot in free_spots(harbour, self.sort)]

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Lay it down."""
        boat = unplaced(harbour, self.sort)[0]
        harbour.put(boat, act[1])
        harbour.tell("place", (seat, boat, act[1]))


class Boats(Deed):
    """All boats are placed at random."""

    def run(self, harbour: Harbour) -> None:
        """Place them one by one; begin anew should one find no room."""
        for boat, sort in enumerate(SORTS):
            spots = free_spots(harbour, sort)
            harbour.put(boat, spots[harbour.chance.below(len(spots))])
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
