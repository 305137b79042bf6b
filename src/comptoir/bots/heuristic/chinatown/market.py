"""Market: what everybody holds, as a view shows it, and what deals are worth to their parties."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comptoir.bots.heuristic.chinatown.value import Holding, appraiser
from comptoir.games.chinatown.board import LOTS, SHOPS, START, TYPES
from comptoir.games.chinatown.deal import (
    TILE,
    Terms,
    balance,
    is_cash,
    is_lot,
    is_tile,
    transfers,
)
from comptoir.games.chinatown.notation import parse_terms
from comptoir.table.game import View

Transfer = tuple[int, int, int]
KIND: Final = {name: kind for kind, name in enumerate(SHOPS)}


class Market:
    """The holdings of all players; worths are in bills."""

    def __init__(self, view: View) -> None:
        self.seat = int(view["seat"])
        self.seats = int(view["seats"])
        self.year = int(view["year"])
        shops = [-1] * (LOTS + 1)
        self.holdings: list[Holding] = []
        for row in view["players"]:
            lots = []
            for text in row["lots"]:
                lot, _, shop = text.partition(" ")
                lots.append(int(lot))
                if shop:
                    shops[int(lot)] = KIND[shop]
            held = [0] * TYPES
            for name in row["tiles"]:
                if name in KIND:  # a tile that is hidden counts for nothing
                    held[KIND[name]] += 1
            self.holdings.append((frozenset(lots), tuple(held)))
        self.shops = tuple(shops)
        self.judge = appraiser(self.year, self.seats, self.shops)
        self.money = [purse(view, seat) for seat in range(self.seats)]

    def worth(self, seat: int) -> float:
        """Say what a player's holding is worth."""
        return self.judge.worth(self.holdings[seat])

    def after(self, seat: int, terms: Terms) -> Holding:
        """Say what a player holds after a deal."""
        lots, tiles = self.holdings[seat]
        given: set[int] = set()
        got: set[int] = set()
        held = list(tiles)
        for giver, receiver, thing in transfers(terms):
            if is_cash(thing) or seat not in (giver, receiver):
                continue
            if is_lot(thing):
                (got if receiver == seat else given).add(thing)
            else:
                held[thing - TILE] += 1 if receiver == seat else -1
        changed = (lots - given) | got if given or got else lots
        if min(held) < 0:  # a tile that is hidden
            held = [max(number, 0) for number in held]
        return changed, tuple(held)

    def gain(self, seat: int, terms: Terms) -> float:
        """Say what a player gains by a deal, money included."""
        after = self.judge.worth(self.after(seat, terms))
        return after - self.worth(seat) + balance(terms, seat)

    def can(self, seat: int, terms: Terms) -> bool:
        """Tell whether a player has what they would give, as far as one can see."""
        lots, tiles = self.holdings[seat]
        held = list(tiles)
        for giver, _, thing in transfers(terms):
            if giver == seat and is_lot(thing) and thing not in lots:
                return False
            if giver == seat and is_tile(thing):
                held[thing - TILE] -= 1
        return min(held) >= 0 and self.money[seat] + balance(terms, seat) >= 0

    def things_of(self, seat: int) -> list[int]:
        """List what a player could give, one of each."""
        lots, tiles = self.holdings[seat]
        return [*sorted(lots), *(TILE + kind for kind in range(TYPES) if tiles[kind])]


@lru_cache(maxsize=4096)
def read_terms(text: str) -> Terms:
    """Read the terms of a deal; the same are looked at again and again."""
    return parse_terms(text.split())


def purse(view: View, seat: int) -> int:
    """Say how much money a player has, or guess it: what was earned, and what deals moved."""
    row = view["players"][seat]
    if row["money"] >= 0:
        return int(row["money"])
    moved = sum(
        balance(read_terms(deal["terms"]), seat)
        for deal in view["deals"]
        if deal["state"] == "struck"
    )
    others = int(view["in_play"]) - int(view["players"][view["seat"]]["money"])
    return max(0, min(others, START + int(sum(row["earned"])) + moved))
