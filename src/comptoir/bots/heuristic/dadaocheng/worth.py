"""Worth: what the merchant values in Dadaocheng, in prestige. Read this to know how it plays.

`standing` adds everything up for a seat, as if the turn were over; `expected` says what that may
become. The figures were fitted to how games among bots ended.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.box import DEN, MANOR, MARKET, WORKSHOP
from comptoir.games.dadaocheng.cubes import OPIUM, count, total
from comptoir.games.dadaocheng.score import prestige
from comptoir.games.dadaocheng.town import Town
from comptoir.games.dadaocheng.turn import Plan

CUBE: Final = 1.1  # a cube that will buy something next turn
SPARE_CUBE: Final = 0.6  # one more of a good than any card in sight asks for
FIRST_CREDIT: Final = 4.0  # a credit that opens better ships ...
FIRST_CREDITS: Final = 3  # ... and that is what the first few do
MORE_CREDIT: Final = 1.5  # another credit ...
MOST_CREDITS: Final = 10  # ... as long as there are ships that ask for it
TURNS_FOR_CREDIT: Final = 6  # with fewer turns left, credit is worth less
MANOR_PROMISE: Final = 6.5  # what a manor is worth on average, once the set is full
TURNS_FOR_MANORS: Final = 4  # with fewer turns left, that promise fades
EACH_TURN: Final = {MARKET: 0.6, WORKSHOP: 0.3, DEN: 0.55}  # a building's use in a turn
ROOM_FILLED: Final = 0.2  # a storeroom with something in it is one step to a full house
STORED_CUBE: Final = 0.4  # and every cube in it makes that house richer
RIVAL: Final = 0.3  # what a rival's cubes and stores are worth to us, taken away
BEFORE: Final = -5.0  # what is to come in so many turns: this much,
A_TURN: Final = 3.4  # this for each of them,
TURN_BY_TURN: Final = 0.5  # and this for each squared: early ones help the later ones


def standing(town: Town, seat: int) -> float:
    """Say what a seat has, and what can be expected to come of it."""
    turns = turns_left(town)
    value = float(prestige(town, seat))
    if turns > 0:
        value += promises(town, seat, turns) + hand_worth(town, seat) + stores(town, seat)
        for other in range(town.seats):
            if other != seat:
                value -= RIVAL * (CUBE * float(town.hand_size(other)) + stores(town, other))
    return value


def turns_left(town: Town) -> int:
    """Count the turns that everybody still has after this one."""
    return town.box.rounds[town.seats] - int(town.round)


def promises(town: Town, seat: int, turns: int) -> float:
    """Value credits, manors begun and useful buildings by the turns that are left for them."""
    me = town.players[seat]
    manor_set = town.box.manor_set
    begun = int(count(me.buildings, MANOR)) % (len(manor_set) - 1)
    credit = min(int(me.credits), MOST_CREDITS)
    first = min(credit, FIRST_CREDITS)
    value = FIRST_CREDIT * first + MORE_CREDIT * (credit - first)
    value *= min(turns / TURNS_FOR_CREDIT, 1.0)
    value += (MANOR_PROMISE * begun - manor_set[begun]) * min(turns / TURNS_FOR_MANORS, 1.0)
    for kind, use in EACH_TURN.items():
        value += use * turns * int(count(me.buildings, kind))
    return value


def hand_worth(town: Town, seat: int) -> float:
    """Value the cubes that can be kept: those that cards in sight ask for, then the others."""
    hand = town.players[seat].cubes
    asked = wanted(town, seat)
    useful = sum(min(int(count(hand, good)), asked[good]) for good in range(5))
    spare = int(total(hand)) - useful
    kept = town.hand_limit()
    useful = min(useful, kept)
    return CUBE * useful + SPARE_CUBE * min(spare, kept - useful)


def wanted(town: Town, seat: int) -> list[int]:
    """Say, by good, how many cubes a card in sight asks for at most; opium stands in once."""
    me = town.players[seat]
    costs = [int(town.box.buildings[MANOR].cost)]
    for level in range(3):
        number = town.ship_on_offer(level)
        if number >= 0 and town.box.ships[number].credit_required <= me.credits + 1:
            costs.append(int(town.box.ships[number].cost))
    asked = [max(int(count(cost, good)) for cost in costs) for good in range(5)]
    asked[OPIUM] = max(asked[OPIUM], 1)
    return asked


def stores(town: Town, seat: int) -> float:
    """Value what lies in a seat's storerooms."""
    value = 0.0
    for room in town.storerooms(seat):
        if town.cells[room]:
            value += ROOM_FILLED + STORED_CUBE * int(total(town.cells[room]))
    return value


def expected(town: Town, seat: int) -> float:
    """Say with how much prestige a seat can expect to end the game."""
    value = float(prestige(town, seat))
    turns = turns_of(town, seat)
    if turns > 0:
        value += promises(town, seat, turns) + hand_worth(town, seat) + stores(town, seat)
        value += BEFORE + A_TURN * turns + TURN_BY_TURN * turns * turns
    return value


def turns_of(town: Town, seat: int) -> int:
    """Count the turns that a seat still has, the one it is about to plan included."""
    if not town.awaited:
        return 0
    active = int(town.active)
    coming = seat > active or (seat == active and isinstance(town.steps[-1], Plan))
    return turns_left(town) + int(coming)
