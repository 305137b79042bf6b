"""Trade: the fourth step of a turn. Ships, buildings, temple, exchanges, in any order. [Rules 7]

`open_actions` lists what a player may do now; the functions after it do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dadaocheng.rules.actions import (
    BUILD,
    CELL,
    DEN,
    END,
    END_OF_TURN,
    EVENT,
    FLIPS_AND_SWAPS,
    MARKET,
    SHIP,
    SHIP_AT_WORKSHOP,
    TEMPLE,
    TRADE,
    about,
    action,
    given,
    taken,
    verb_of,
)
from comptoir.games.dadaocheng.rules.box import DEN as DENS
from comptoir.games.dadaocheng.rules.box import MARKET as MARKETS
from comptoir.games.dadaocheng.rules.box import SHOP
from comptoir.games.dadaocheng.rules.box import WORKSHOP as WORKSHOPS
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    ONE_OPIUM,
    ONE_SUGAR,
    ONE_TEA,
    OPIUM,
    PAIRS,
    TEA,
    bundles_within,
    count,
    covers,
    one,
)
from comptoir.games.dadaocheng.rules.dice import roll
from comptoir.games.dadaocheng.rules.discs import move_discs
from comptoir.games.dadaocheng.rules.events import event_actions, use_event
from comptoir.games.dadaocheng.rules.payment import pay, payments
from comptoir.games.dadaocheng.rules.reasons import why_not
from comptoir.games.dadaocheng.rules.sale import (
    building_cost,
    cells_for_shop,
    has_marker,
    is_banned,
    is_bought,
)
from comptoir.games.dadaocheng.rules.surplus import Surplus
from comptoir.games.dadaocheng.rules.town import Town, next_seat
from comptoir.table.bits import BIT
from comptoir.table.flow import JUST, Step
from comptoir.table.native import i64
from comptoir.table.refusal import IllegalAction

TRADES: Final = [
    [action(TRADE, 0, BUNDLES[pair], 1 + good) for good in range(5)] for pair in range(*PAIRS)
]
"""Two for one: for each pair given, the five cubes that can be taken for it."""
SWAPS_AT_MARKET: Final = [
    [action(MARKET, 0, BUNDLES[1 + good], 1 + other) for other in range(5)] for good in range(5)
]


class Trade(Step):
    """Step 4: buy and exchange in any order, until the player ends the turn. [Rules 7]"""

    def waiting(self, town: Town) -> Sequence[int]:
        """Ask the player; with `overlap` the next one may already plan. [Rules 7.13, R46]"""
        if town.how.overlap and town.planned < town.box.planning_moves:
            ahead = next_seat(town)
            if ahead >= 0 and ahead != self.seat:
                return sorted((self.seat, ahead))
        return JUST[self.seat]

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List what the player may do, or the moves of the one who plans ahead."""
        return open_actions(town, seat) if seat == self.seat else FLIPS_AND_SWAPS

    def why_not(self, town: Town, seat: int, act: int) -> IllegalAction:
        """Say what is missing."""
        return why_not(town, seat, act, "trade" if seat == self.seat else "plan")

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Do it, and go on trading unless that was the end."""
        verb = verb_of(act)
        if seat != self.seat:
            town.then(self)
            town.planned += 1
            move_discs(town, seat, act)
        elif verb == END:
            town.tell("end", (seat,))
            town.then(Surplus(seat, town.hand_limit()))
        else:
            town.then(self)
            carry_out(town, seat, verb, act)


def open_actions(town: Town, seat: int) -> list[int]:
    """List everything the active player may do now."""
    found: list[int] = [END_OF_TURN]
    ships_to_buy(town, seat, found)
    buildings_to_buy(town, seat, found)
    event_actions(town, seat, found)
    temple_offerings(town, seat, found)
    if town.players[seat].cubes > 0:
        exchanges(town, seat, found)
    return found


def ships_to_buy(town: Town, seat: int, found: list[int]) -> None:
    """Any ship on offer whose credit is met, with or without a workshop. [Rules 7.1, 7.6]"""
    me = town.players[seat]
    hand = me.cubes
    workshop = town.today.workshops_used < count(me.buildings, WORKSHOPS)
    for level in range(3):
        number = town.ship_on_offer(level)
        if number < 0:
            continue
        ship = town.box.ships[number]
        if me.credits < ship.credit_required or is_banned(town, level + 1):
            continue
        for heap in payments(hand, ship.cost, ship.cost_any):
            found.append(action(SHIP, number, heap))
        if workshop and count(ship.cost, TEA) > 0:
            for heap in payments(hand, ship.cost - ONE_TEA, ship.cost_any):
                found.append(action(SHIP_AT_WORKSHOP, number, heap))


def buildings_to_buy(town: Town, seat: int, found: list[int]) -> None:
    """Any building left, most kinds once per turn. [Rules 7.2-7.7]"""
    hand = town.players[seat].cubes
    for kind in range(5):
        if count(town.buildings, kind) == 0 or is_bought(town, kind):
            continue
        cost_any = town.box.buildings[kind].cost_any
        for heap in payments(hand, building_cost(town, kind), cost_any):
            if kind == SHOP:
                shops_to_open(town, seat, heap, found)
            else:
                found.append(action(BUILD, kind, heap))


def shops_to_open(town: Town, seat: int, heap: int, found: list[int]) -> None:
    """A shop needs an empty cell and a red cube to mark it. [Rules 7.4, R22, R41]"""
    if has_marker(town, heap):
        for cell in cells_for_shop(town, seat):
            found.append(action(BUILD, CELL + cell, heap))


def temple_offerings(town: Town, seat: int, found: list[int]) -> None:
    """Once per turn, the temple's dice for cubes. [Rules 7.8, R23]"""
    if town.today.temple_used:
        return
    hand = town.players[seat].cubes
    number: i64 = 0
    for offering in town.box.temple:
        for heap in payments(hand, offering.cost, offering.cost_any):
            found.append(action(TEMPLE, number, heap))
        number += 1


def exchanges(town: Town, seat: int, found: list[int]) -> None:
    """Two for one, markets, dens. [Rules 7.5, 7.7, 7.9, R21, R24, R31, R40]"""
    me = town.players[seat]
    hand = me.cubes
    there = [good for good in range(5) if count(town.supply, good) > 0]
    for pair in range(15):
        if covers(hand, BUNDLES[6 + pair]):
            trades = TRADES[pair]
            if len(there) == 5:
                found += trades
            else:
                found += [trades[good] for good in there]
    if town.today.markets_used < count(me.buildings, MARKETS):
        for good in range(5):
            if count(hand, good) > 0:
                found += [SWAPS_AT_MARKET[good][other] for other in there if other != good]
    if town.today.dens_used < count(me.buildings, DENS) and count(hand, OPIUM) > 0:
        for bundle in bundles_within(town.supply, 2):
            found.append(action(DEN, 0, ONE_OPIUM, bundle))


def carry_out(town: Town, seat: int, verb: i64, act: i64) -> None:
    """Carry out an action of this step."""
    if verb in (SHIP, SHIP_AT_WORKSHOP):
        buy_ship(town, seat, about(act), given(act), verb == SHIP_AT_WORKSHOP)
    elif verb == BUILD:
        build(town, seat, about(act), given(act))
    elif verb == TEMPLE:
        visit_temple(town, seat, about(act), given(act))
    elif verb == EVENT:
        use_event(town, seat, act)
    else:
        exchange(town, seat, verb, given(act), BUNDLES[taken(act)])


def buy_ship(town: Town, seat: int, number: i64, heap: i64, workshop: bool) -> None:  # noqa: FBT001
    """Pay for a ship, take it and turn the next one up. [Rules 7.1, 7.6, R18, R20]"""
    ship = town.box.ships[number]
    me = town.players[seat]
    if workshop:
        town.today.workshops_used += 1
    pay(town, seat, heap, ship.cost - ONE_TEA if workshop else ship.cost)
    me.ships |= BIT[number]
    me.credits += ship.credit
    town.tell("buy_ship", (seat, int(number), int(heap), workshop))
    level = ship.level - 1
    town.turned[level] += 1
    turned_up = town.ship_on_offer(level)
    if turned_up >= 0:
        town.tell("ship_card", (turned_up,))
        town.reveal()


def build(town: Town, seat: int, what: i64, heap: i64) -> None:
    """Pay for a building and take it; a shop marks its cell. [Rules 7.2-7.7, R19, R22]"""
    me = town.players[seat]
    kind: i64 = SHOP if what >= CELL else what
    building = town.box.buildings[kind]
    pay(town, seat, heap, building_cost(town, kind))
    if kind == SHOP:
        me.shop_cells |= BIT[(what - CELL) & 3]
        town.supply -= ONE_SUGAR
    town.today.bought |= BIT[kind]
    town.buildings -= one(kind)
    me.buildings += one(kind)
    me.credits += building.credit
    town.tell("build", (seat, int(what), int(heap)))


def visit_temple(town: Town, seat: int, number: i64, heap: i64) -> None:
    """Pay the temple and roll. [Rules 7.8, R23]"""
    offering = town.box.temple[number]
    pay(town, seat, heap, offering.cost)
    town.today.temple_used = True
    town.tell("temple", (seat, int(offering.dice), int(heap)))
    roll(town, seat, offering.dice)


def exchange(town: Town, seat: int, verb: i64, heap: i64, gain: i64) -> None:
    """Give cubes for others. [Rules 7.5, 7.7, 7.9, R21, R24]"""
    if verb == MARKET:
        town.today.markets_used += 1
    elif verb == DEN:
        town.today.dens_used += 1
    town.give_up(seat, heap)
    town.gain(seat, gain)
    town.tell("exchange", (seat, int(verb), int(heap), int(gain)))
