"""Choices: what the active player may do in the fourth step. [Rules 7]

`open_actions` lists it, part by part. Beside each part stands how many actions it lists, worked
out without listing them: `count_open` adds them up, and `open_at` finds the action at a place by
listing at most the part it lies in. A random game takes one action of many, and needs no list.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.actions import (
    BUILD,
    CELL,
    DEN,
    END_OF_TURN,
    MARKET,
    SHIP,
    SHIP_AT_WORKSHOP,
    TEMPLE,
    TRADE,
    action,
)
from comptoir.games.dadaocheng.rules.box import DEN as DENS
from comptoir.games.dadaocheng.rules.box import MARKET as MARKETS
from comptoir.games.dadaocheng.rules.box import SHOP
from comptoir.games.dadaocheng.rules.box import WORKSHOP as WORKSHOPS
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    ONE_OPIUM,
    ONE_TEA,
    OPIUM,
    PAIRS,
    TEA,
    bundles_within,
    count,
    count_bundles,
    count_bundles_within,
    covers,
    goods_in,
)
from comptoir.games.dadaocheng.rules.events import (
    count_event_actions,
    event_action_at,
    event_actions,
)
from comptoir.games.dadaocheng.rules.payment import count_payments, payments
from comptoir.games.dadaocheng.rules.sale import (
    building_cost,
    cells_for_shop,
    has_marker,
    is_banned,
    is_bought,
)
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64

TRADES: Final = [
    [action(TRADE, 0, BUNDLES[pair], 1 + good) for good in range(5)] for pair in range(*PAIRS)
]
"""Two for one: for each pair given, the five cubes that can be taken for it."""
SWAPS_AT_MARKET: Final = [
    [action(MARKET, 0, BUNDLES[1 + good], 1 + other) for other in range(5)] for good in range(5)
]


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


def count_open(town: Town, seat: int) -> i64:
    """Count what the active player may do now; the town keeps in mind how much of it is what."""
    town.open_cards = count_ships(town, seat) + count_buildings(town, seat)
    town.open_uses = count_event_actions(town, seat)
    town.open_offerings = count_offerings(town, seat)
    found: i64 = 1 + town.open_cards + town.open_uses + town.open_offerings
    return found + count_exchanges(town, seat)


def open_at(town: Town, seat: int, place: i64) -> int:
    """Find the action at a place of the list."""
    if place == 0:
        return END_OF_TURN
    if town.counted_for != seat:
        count_open(town, seat)
    left: i64 = place - 1
    found: list[int] = []
    if left < town.open_cards:
        ships_to_buy(town, seat, found)
        buildings_to_buy(town, seat, found)
        return found[left]
    left -= town.open_cards
    if left < town.open_uses:
        return event_action_at(town, seat, left)
    left -= town.open_uses
    if left < town.open_offerings:
        temple_offerings(town, seat, found)
        return found[left]
    return exchange_at(town, seat, left - town.open_offerings)


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


def count_ships(town: Town, seat: int) -> i64:
    """Count the ways to buy a ship."""
    me = town.players[seat]
    hand: i64 = me.cubes
    workshop = town.today.workshops_used < count(me.buildings, WORKSHOPS)
    ways: i64 = 0
    for level in range(3):
        number = town.ship_on_offer(level)
        if number < 0:
            continue
        ship = town.box.ships[number]
        if me.credits < ship.credit_required:
            continue
        here = count_payments(hand, ship.cost, ship.cost_any)
        if workshop and count(ship.cost, TEA) > 0:
            here += count_payments(hand, ship.cost - ONE_TEA, ship.cost_any)
        if here > 0 and not is_banned(town, level + 1):
            ways += here
    return ways


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


def count_buildings(town: Town, seat: int) -> i64:
    """Count the ways to put up a building."""
    hand: i64 = town.players[seat].cubes
    ways: i64 = 0
    for kind in range(5):
        here = count_payments(hand, building_cost(town, kind), town.box.buildings[kind].cost_any)
        if here == 0 or count(town.buildings, kind) == 0 or is_bought(town, kind):
            continue
        if kind == SHOP:
            found: list[int] = []
            for heap in payments(
                hand, building_cost(town, kind), town.box.buildings[kind].cost_any
            ):
                shops_to_open(town, seat, heap, found)
            here = len(found)
        ways += here
    return ways


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


def count_offerings(town: Town, seat: int) -> i64:
    """Count the ways to use the temple."""
    ways: i64 = 0
    if not town.today.temple_used:
        hand: i64 = town.players[seat].cubes
        for offering in town.box.temple:
            ways += count_payments(hand, offering.cost, offering.cost_any)
    return ways


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


def count_exchanges(town: Town, seat: int) -> i64:
    """Count the exchanges."""
    me = town.players[seat]
    hand: i64 = me.cubes
    if hand == 0:
        return 0
    there: i64 = goods_in(town.supply)
    found: i64 = count_bundles(hand, 2) * there
    if town.today.markets_used < count(me.buildings, MARKETS):
        for good in range(5):
            if count(hand, good) > 0:
                found += there - 1 if count(town.supply, good) > 0 else there
    if town.today.dens_used < count(me.buildings, DENS) and count(hand, OPIUM) > 0:
        found += count_bundles_within(town.supply, 2)
    return found


def exchange_at(town: Town, seat: int, place: i64) -> int:
    """Find the exchange at a place of their list: mostly one of two cubes for one."""
    hand: i64 = town.players[seat].cubes
    if goods_in(town.supply) == 5 and place < 5 * count_bundles(hand, 2):
        pair: i64 = nth_pair(hand, place // 5)
        return TRADES[pair][place % 5]
    found: list[int] = []
    exchanges(town, seat, found)
    return found[place]


def nth_pair(hand: i64, nth: i64) -> i64:
    """Number the pair, of those that a hand can give, before which there are this many."""
    pair: i64 = 0
    while nth > 0 or not covers(hand, BUNDLES[6 + pair]):
        if covers(hand, BUNDLES[6 + pair]):
            nth -= 1
        pair += 1
    return pair
