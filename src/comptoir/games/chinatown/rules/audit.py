"""Audit: everything in the box is somewhere, once; a table that is otherwise is refused."""

from __future__ import annotations

from comptoir.games.chinatown.rules.board import COPIES, LOTS, SHOPS, START, TYPES
from comptoir.games.chinatown.rules.city import EMPTY, NOBODY, City
from comptoir.table.refusal import BadPosition


def audit(city: City) -> None:
    """Refuse a table that the box cannot make."""
    audit_money(city)
    audit_tiles(city)
    audit_lots(city)


def audit_money(city: City) -> None:
    """All money came from the bank: what players began with, and what they have earned."""
    paid = START * city.seats + sum(sum(years) for years in city.earned)
    if min(city.money) < 0 or sum(city.money) != paid:
        raise BadPosition("chinatown.why.money", where="players", paid=paid)


def audit_tiles(city: City) -> None:
    """Every tile is in the bag, with a player or on the board."""
    for kind in range(TYPES):
        lying = city.bag.count(kind) + city.shops.count(kind)
        lying += sum(held[kind] for held in city.tiles)
        if lying != COPIES[kind]:
            raise BadPosition("chinatown.why.tiles", where="players", shop=SHOPS[kind])


def audit_lots(city: City) -> None:
    """Every lot has one owner or none, and every building card is in one hand at most."""
    dealt = [lot for hand in city.hands for lot in hand]
    if len(set(dealt)) != len(dealt) or any(city.owners[lot] != NOBODY for lot in dealt):
        raise BadPosition("chinatown.why.cards", where="players")
    for lot in range(1, LOTS + 1):
        if city.shops[lot] != EMPTY and city.owners[lot] == NOBODY:
            raise BadPosition("chinatown.why.shop_without_owner", where="players", lot=lot)
