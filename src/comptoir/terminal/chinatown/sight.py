"""Sight: what a view of Chinatown shows, in the order a person looks at it.

The map, the plain text and the menu are all written from this.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from comptoir.games.chinatown.board import LOTS, SHOPS, SIZES
from comptoir.games.chinatown.business import EARNED, businesses, income
from comptoir.games.chinatown.city import EMPTY, NOBODY
from comptoir.games.chinatown.deal import (
    ANYONE,
    STATES,
    STRUCK,
    Terms,
    is_lot,
    parties,
    taken_by,
)
from comptoir.games.chinatown.deal import transfers as transfers_of
from comptoir.games.chinatown.notation import parse_terms
from comptoir.games.chinatown.words import dollars
from comptoir.table.game import View
from comptoir.terminal.look import step_of
from comptoir.words import Catalogue

HIDDEN: Final = "?"
SECRET: Final = -1


@dataclass(frozen=True)
class Business:
    """Equal shops side by side, and what they earn in a year, in bills."""

    kind: int
    lots: list[int]
    earns: int


class Sight:
    """A view, read once; `seat` is the one that looks, if it is one of the players."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int | None = view["seat"]
        self.rows: list[dict[str, Any]] = view["players"]
        self.over = not view["awaited"]
        self.owners = [NOBODY] * (LOTS + 1)
        self.shops = [EMPTY] * (LOTS + 1)
        for seat, row in enumerate(self.rows):
            for text in row["lots"]:
                lot, _, shop = text.partition(" ")
                self.owners[int(lot)] = seat
                if shop:
                    self.shops[int(lot)] = SHOPS.index(shop)

    def seats(self) -> list[int]:
        """The players in turn order, the one who looks first."""
        number = int(self.view["seats"])
        first = int(self.view["first"]) if self.seat is None else self.seat
        return [(first + place) % number for place in range(number)]

    def hand(self) -> list[int]:
        """The lots that the one who looks chooses from."""
        return [] if self.seat is None else list(self.rows[self.seat]["hand"])

    def free_lots(self, seat: int) -> list[int]:
        """The lots of a player on which nothing stands."""
        return [
            lot
            for lot in range(1, LOTS + 1)
            if self.owners[lot] == seat and self.shops[lot] == EMPTY
        ]

    def businesses(self, seat: int) -> list[Business]:
        """The businesses of a player, the richest first."""
        found = []
        for lots in businesses(self.owners, self.shops, seat):
            kind = self.shops[lots[0]]
            found.append(Business(kind, lots, EARNED[SIZES[kind] - 3][len(lots)]))
        return sorted(found, key=lambda business: (-business.earns, business.lots))

    def tiles(self, seat: int) -> Counter[str]:
        """The loose tiles of a player by name, in the order of the box; hidden ones as such."""
        return Counter(self.rows[seat]["tiles"])

    def is_done(self, seat: int) -> bool:
        """Tell whether a player has said on the floor that they are done."""
        step, *numbers = (self.view["steps"] or [""])[0].split() or [""]
        return step == "Floor" and bool(int(numbers[0]) >> seat & 1)

    def open_deals(self) -> list[dict[str, Any]]:
        """The deals that can still be struck."""
        return [row for row in self.view["deals"] if row["state"] == STATES[0]]

    def struck(self) -> int:
        """Count the deals of this year that were struck."""
        return sum(row["state"] == STATES[STRUCK] for row in self.view["deals"])

    def income_after(self, deal: dict[str, Any]) -> int | None:
        """Say what the one who looks would earn a year after a deal; none if it changes nothing."""
        if self.seat is None:
            return None
        terms = parse_terms(deal["terms"].split())
        if ANYONE in parties(terms) and self.seat != deal["by"]:
            terms = taken_by(terms, self.seat)
        after = income(self.owners_after(terms), self.shops, self.seat)
        return None if after == self.rows[self.seat]["income"] else after

    def owners_after(self, terms: Terms) -> list[int]:
        """Say whose each lot would be after a deal."""
        owners = self.owners.copy()
        for _, receiver, thing in transfers_of(terms):
            if is_lot(thing):
                owners[thing] = receiver
        return owners


def matters(view: View, seat: int) -> frozenset[str]:
    """Name the versions of deals that a player may answer."""
    return frozenset(
        f"{view['year']} {deal['number']} v{deal['version']} {deal['takers']}"
        for deal in Sight(view).open_deals()
        if concerns(deal, seat)
    )


def concerns(deal: dict[str, Any], seat: int) -> bool:
    """Tell whether an open deal lacks the answer of a player, or is offered to them too."""
    if ANYONE not in parties(parse_terms(deal["terms"].split())):
        return seat in unanswered(deal)
    if seat == deal["by"]:
        return bool(deal["takers"])
    return seat not in [*deal["takers"], *deal["gone_back"], *decliners(deal)]


def decliners(deal: dict[str, Any]) -> list[int]:
    """List who has declined a deal."""
    return [int(text.split()[0]) for text in deal["declined"]]


def unanswered(deal: dict[str, Any]) -> list[int]:
    """List the parties of a deal who have neither consented nor declined."""
    answered = [*deal["consents"], *decliners(deal)]
    named = parties(parse_terms(deal["terms"].split()))
    return [seat for seat in named if seat != ANYONE and seat not in answered]


def on_floor(view: View) -> bool:
    """Tell whether players are dealing."""
    return step_of(view) == "Floor"


def sum_told(words: Catalogue, bills: int) -> str:
    """Write a sum of money, which may be nothing."""
    return words.text("chinatown.thing.money", sum=dollars(bills))
