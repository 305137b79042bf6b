"""Worth: what the merchant values in Dadaocheng, in prestige. Read this to know how it plays.

`standing` adds everything up for a seat, as if the turn were over; `expected` says what that may
become. The figures were fitted to how games among bots ended.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.box import DEN, MANOR, MARKET, SHOP, WORKSHOP
from comptoir.games.dadaocheng.rules.cubes import ONE_OPIUM, count, larger_of, most_of, total
from comptoir.games.dadaocheng.rules.score import prestige
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.turn import Plan
from comptoir.table.native import i64

FIRST_CREDITS: Final = 3
BEFORE: Final = -4.5  # what is to come in this many turns: this much,
A_TURN: Final = 4.9  # this for each of them,
TURN_BY_TURN: Final = 0.5  # and this for each squared: early ones help the later ones


class Taste:
    """What a player goes by, in prestige. These are the values of the merchant."""

    def __init__(self) -> None:
        self.cube = 1.3  # a cube that will buy something next turn
        self.spare_cube = 0.6  # one more of a good than any card in sight asks for
        self.first_credit = 1.0  # a credit that opens better ships, up to three ...
        self.more_credit = 1.0  # ... and another, as long as there are ships that ask for it
        self.most_credits = 6
        self.turns_for_credit = 4.0  # with fewer turns left, credit is worth less
        self.manor = 6.5  # what a manor is worth on average, once the set is full
        self.turns_for_manors = 4.0  # with fewer turns left, that promise fades
        self.shop = 0.2  # the use of a building in a turn
        self.market = 0.7
        self.workshop = 0.9
        self.den = 0.4
        self.room_filled = 0.5  # a storeroom with something in it is one step to a full house
        self.stored_cube = 0.25  # and every cube in it makes that house richer
        self.rival = 0.3  # what a rival's cubes and stores are worth to us, taken away
        self.open_only = False  # a ship that turns up behind another is not looked at
        self.left_over = 0.0  # of what the discs offer to the next player, so much counts


MERCHANT: Final = Taste()


def masterly() -> Taste:
    """Give the values that won most when bots with different ones played each other."""
    taste = Taste()
    taste.first_credit = 2.0
    taste.more_credit = 1.2
    taste.manor = 6.2
    taste.workshop = 0.7
    taste.den = 1.1
    taste.left_over = 0.8
    taste.open_only = True
    return taste


MASTER: Final = masterly()


def position_worth(town: Town, seat: int, taste: Taste) -> float:
    """Say what a seat has, and what can be expected to come of it."""
    return worth_among(town, seat, taste, rivals(town, seat, taste), [])


def worth_among(
    town: Town, seat: int, taste: Taste, against: list[float], known: list[int]
) -> float:
    """Say the same where it is known what the others take away, and which ships lay open."""
    turns = turns_left(town)
    value = float(prestige(town, seat))
    if turns > 0:
        value += promises(town, seat, taste, turns)
        value += hand_worth(town, seat, taste, known) + stores(town, seat, taste)
        for theirs in against:
            value -= theirs
    return value


def rivals(town: Town, seat: int, taste: Taste) -> list[float]:
    """Say what each of the others takes away by cubes and stores, as long as there are turns."""
    if turns_left(town) == 0:
        return []
    return [
        taste.rival * (taste.cube * float(town.hand_size(other)) + stores(town, other, taste))
        for other in range(town.seats)
        if other != seat
    ]


def turns_left(town: Town) -> int:
    """Count the turns that everybody still has after this one."""
    return town.box.rounds[town.seats] - int(town.round)


def promises(town: Town, seat: int, taste: Taste, turns: int) -> float:
    """Value credits, manors begun and useful buildings by the turns that are left for them."""
    me = town.players[seat]
    manor_set = town.box.manor_set
    begun = int(count(me.buildings, MANOR)) % (len(manor_set) - 1)
    credit = min(int(me.credits), taste.most_credits)
    first = min(credit, FIRST_CREDITS)
    value = taste.first_credit * first + taste.more_credit * (credit - first)
    value *= min(turns / taste.turns_for_credit, 1.0)
    value += (taste.manor * begun - manor_set[begun]) * min(turns / taste.turns_for_manors, 1.0)
    return value + turns * (
        taste.shop * int(count(me.buildings, SHOP))
        + taste.market * int(count(me.buildings, MARKET))
        + taste.workshop * int(count(me.buildings, WORKSHOP))
        + taste.den * int(count(me.buildings, DEN))
    )


def hand_worth(town: Town, seat: int, taste: Taste, known: list[int]) -> float:
    """Value the cubes that can be kept: those that cards in sight ask for, then the others.

    Of the ships that lie open only those known are in sight, if any are named.
    """
    hand: i64 = town.players[seat].cubes
    useful = int(total(most_of(hand, wanted(town, seat, known))))
    spare = int(total(hand)) - useful
    kept = town.hand_limit()
    useful = min(useful, kept)
    return taste.cube * useful + taste.spare_cube * min(spare, kept - useful)


def wanted(town: Town, seat: int, known: list[int]) -> i64:
    """Heap up, by good, as many cubes as a card in sight asks for at most; opium stands in once."""
    credit: i64 = town.players[seat].credits + 1
    needed: i64 = larger_of(ONE_OPIUM, town.box.buildings[MANOR].cost)
    for level in range(3):
        number = town.ship_on_offer(level)
        if number >= 0 and (not known or number in known):
            ship = town.box.ships[number]
            if ship.credit_required <= credit:
                needed = larger_of(needed, ship.cost)
    return needed


def stores(town: Town, seat: int, taste: Taste) -> float:
    """Value what lies in a seat's storerooms."""
    value = 0.0
    first: i64 = 4 * town.players[seat].side
    shops: i64 = town.players[seat].shop_cells
    for room in range(4):
        lying: i64 = town.cells[first + room]
        if lying != 0 and (shops >> room) & 1 == 0:
            value += taste.room_filled + taste.stored_cube * int(total(lying))
    return value


def expected(town: Town, seat: int, taste: Taste) -> float:
    """Say with how much prestige a seat can expect to end the game."""
    value = float(prestige(town, seat))
    turns = turns_of(town, seat)
    if turns > 0:
        value += promises(town, seat, taste, turns)
        value += hand_worth(town, seat, taste, []) + stores(town, seat, taste)
        value += BEFORE + A_TURN * turns + TURN_BY_TURN * turns * turns
    return value


def turns_of(town: Town, seat: int) -> int:
    """Count the turns that a seat still has, the one it is about to plan included."""
    if not town.awaited:
        return 0
    order, active = town.in_turn(), int(town.active)
    later = order.index(seat) > order.index(active)
    coming = later or (seat == active and isinstance(town.steps[-1], Plan))
    return turns_left(town) + int(coming)
