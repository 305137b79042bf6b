"""Sale: what is for sale today, at what cost, and where a shop may be opened."""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.box import BAN_SHIP_LEVEL, MANOR, MANOR_DISCOUNT
from comptoir.games.dadaocheng.rules.cubes import SUGAR, count, most_of
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64


def is_banned(town: Town, level: int) -> bool:
    """Tell whether the event forbids ships of this level. [Rules 8.9]"""
    event = town.event()
    return event is not None and event.kind == BAN_SHIP_LEVEL and event.number == level


def building_cost(town: Town, kind: i64) -> i64:
    """Give the cost of a building, with the event's discount on manors. [Rules 8.7]"""
    cost = town.box.buildings[kind].cost
    if kind != MANOR:
        return cost
    event = town.event()
    if event is not None and event.kind == MANOR_DISCOUNT:
        cost -= most_of(event.given, cost)
    return cost


def is_bought(town: Town, kind: i64) -> bool:
    """Tell whether no more of this kind may be bought this turn. [Rules 7.2, R19]"""
    return (town.today.bought >> kind) & 1 == 1 and town.box.buildings[kind].once_per_turn


def cells_for_shop(town: Town, seat: int) -> list[int]:
    """List the player's cells that are empty and no shops yet. [Rules 7.4, R22]"""
    return [cell for cell in town.storerooms(seat) if town.cells[cell] == 0]


def has_marker(town: Town, heap: i64) -> bool:
    """Tell whether the supply has a red cube once this payment lies in it. [R41]"""
    return count(town.supply + heap, SUGAR) > 0
