"""Market: what everybody holds, as a view shows it, and what deals are worth to their parties."""

from __future__ import annotations

from comptoir.games.chinatown.bots.holding import Holding
from comptoir.games.chinatown.bots.value import appraiser
from comptoir.games.chinatown.rules.board import LOTS, START, TYPES
from comptoir.games.chinatown.rules.deal import (
    TILE,
    Terms,
    arranged,
    balance,
    is_cash,
    is_lot,
    is_tile,
    transfers,
)
from comptoir.games.chinatown.view import KIND, terms_in
from comptoir.table.game import View

Transfer = tuple[int, int, int]


class Market:
    """The holdings of all players; worths are in bills."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        self.view = view
        self.seat = int(view["seat"]) if seat is None else seat
        self.seats = int(view["seats"])
        self.year = int(view["year"])
        shops = [-1] * (LOTS + 1)
        self.holdings: list[Holding] = []
        for row in view["players"]:
            for lot in row["lots"]:
                if lot["shop"]:
                    shops[lot["lot"]] = KIND[lot["shop"]]
            held = [0] * TYPES
            for tiles in row["tiles"]:
                if tiles["shop"]:  # tiles that are hidden count for nothing
                    held[KIND[tiles["shop"]]] = tiles["count"]
            self.holdings.append((frozenset([lot["lot"] for lot in row["lots"]]), tuple(held)))
        self.shops = tuple(shops)
        self.judge = appraiser(self.year, self.seats, self.shops)
        self.money = purses(view)
        self.gains = self.known_gains()
        self.others: dict[int, Market] = {}
        self.parts: dict[Terms, dict[int, float]] = {}  # fair parts, by goods
        self.owed: list[float] | None = None  # what others owe the own seat, once worked out

    def seen_by(self, seat: int) -> Market:
        """Give the same market as another player may see it, with the money guessed alike."""
        if seat == self.seat:
            return self
        if seat not in self.others:
            self.others[seat] = Market(self.view, seat)
            self.others[seat].parts = self.parts
        return self.others[seat]

    def rewound(self) -> Market:
        """Give a market of its own, in which deals can be undone."""
        return Market(self.view, self.seat)

    def undo(self, terms: Terms) -> None:
        """Give back what changed hands; the money in it is left alone."""
        back = arranged([(receiver, giver, thing) for giver, receiver, thing in transfers(terms)])
        self.holdings = [self.after(seat, back) for seat in range(self.seats)]
        self.gains = self.known_gains()
        self.parts = {}

    def known_gains(self) -> list[dict[Terms, float]]:
        """Give what is known of everybody's gains by deals while they hold what they do."""
        return [self.judge.gains_of(seat, held) for seat, held in enumerate(self.holdings)]

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
        known = self.gains[seat]
        found = known.get(terms)
        if found is None:
            after = self.judge.worth(self.after(seat, terms))
            found = known[terms] = after - self.worth(seat) + balance(terms, seat)
        return found

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


def moved_by_deals(view: View) -> list[int]:
    """Say what the deals of this year brought or cost everybody."""
    struck = [terms_in(row["terms"]) for row in view["deals"] if row["state"] == "struck"]
    return [sum([balance(terms, seat) for terms in struck]) for seat in range(view["seats"])]


def purses(view: View) -> list[int]:
    """Say how much money everybody has, or guess it: what was earned, and what deals moved."""
    moved = moved_by_deals(view)
    others = int(view["in_play"]) - int(view["players"][view["seat"]]["money"])
    return [
        max(0, min(others, START + int(sum(row["earned"])) + moved[seat]))
        if row["money"] is None
        else int(row["money"])
        for seat, row in enumerate(view["players"])
    ]
