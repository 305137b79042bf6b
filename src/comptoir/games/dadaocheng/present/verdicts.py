"""Verdicts: whether a seat can have a card: now, with opium, after exchanges, or what it lacks.

They say what the rules would let the seat do if it were trading now, with the cubes it holds. Its
markets, dens and workshops count in its own turn only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from comptoir.games.dadaocheng.rules.box import DEN, MARKET, SHOP, WORKSHOP
from comptoir.games.dadaocheng.rules.cubes import GOODS, ONE_TEA, OPIUM, SUGAR, TEA, count
from comptoir.games.dadaocheng.rules.sale import cells_for_shop, is_banned, is_bought
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.shown_types import Can, Verdict
from comptoir.games.dadaocheng.view import cube_names
from comptoir.games.dadaocheng.words import Said, said


class Price(NamedTuple):
    """What something costs: cubes by good, how many of any kind, and all of them by name."""

    heap: int
    goods: tuple[int, ...]
    free: int
    size: int
    names: tuple[str, ...]


@lru_cache(512)
def price_of(heap: int, free: int) -> Price:
    """Give a price: a heap of named cubes, and a number of any kind."""
    names = (*cube_names(heap), *["any"] * free)
    return Price(heap, by_good(heap), free, len(names), names)


def by_good(heap: int) -> tuple[int, ...]:
    """Count the cubes of a heap by good."""
    return tuple(heap >> 6 * good & 63 for good in range(len(GOODS)))


class Purse:
    """What a seat can pay with, as the rules let it buy now."""

    def __init__(self, town: Town, seat: int) -> None:
        me, today = town.players[seat], town.today
        self.town = town
        self.seat = seat
        self.credits = int(me.credits)
        self.active = seat == town.active
        markets = dens = workshops = 0
        if self.active and me.buildings:
            markets = max(int(count(me.buildings, MARKET) - today.markets_used), 0)
            dens = max(int(count(me.buildings, DEN) - today.dens_used), 0)
            workshops = max(int(count(me.buildings, WORKSHOP) - today.workshops_used), 0)
        self.workshops = workshops
        self.means = means_of(int(me.cubes), int(town.supply), markets, dens)

    def ship(self, number: int) -> Verdict:
        """Judge a ship that lies face up. [Rules 7.1, 7.6, 8.9]"""
        ship = self.town.box.ships[number]
        if is_banned(self.town, ship.level):
            return refused("banned")
        if self.credits < ship.credit_required:
            return refused("credit", lacks=int(ship.credit_required) - self.credits)
        price = price_of(int(ship.cost), int(ship.cost_any))
        if self.workshops and price.goods[TEA]:
            return self.means.judged(price, price_of(price.heap - ONE_TEA, price.free))
        return self.means.judged(price)

    def building(self, kind: int, price: Price) -> Verdict:
        """Judge a kind of building. [Rules 7.2-7.4, R22, R41]"""
        town = self.town
        if not count(town.buildings, kind):
            return refused("none_left")
        if self.active and is_bought(town, kind):
            return refused("bought")
        if kind == SHOP:
            if not cells_for_shop(town, self.seat):
                return refused("no_cell")
            found = self.means.judged(price)
            # a red cube that marks it comes out of the supply, where the payment lies by then
            if found["can"] != "no" and not self.means.finds_sugar(price):
                return refused("no_marker")
            return found
        return self.means.judged(price)


class Means:
    """Cubes in hand, those in the supply, and the exchanges that are left.

    Most actions leave them as they were: what they pay for is worked out once.
    """

    def __init__(self, cubes: int, supply: int, markets: int, dens: int) -> None:
        self.hand = by_good(cubes)
        self.supply = by_good(supply)
        self.size = sum(self.hand)
        self.opium = self.hand[OPIUM]
        self.markets = markets
        self.dens = dens
        self._judged: dict[tuple[int, int, bool], Verdict] = {}

    def finds_sugar(self, price: Price) -> bool:
        """Tell whether a red cube lies in the supply once a price is paid."""
        takes_sugar = price.goods[SUGAR] or price.free
        return bool(self.supply[SUGAR] or (takes_sugar and self.hand[SUGAR]))

    def judged(self, price: Price, cheaper: Price | None = None) -> Verdict:
        """Give the verdict on a price; `cheaper` is what is left of it with a workshop."""
        key = (price.heap, price.free, cheaper is None)
        known = self._judged.get(key)
        if known is None:
            known = self._judged[key] = self.judge(price, cheaper)
        return known

    def judge(self, price: Price, cheaper: Price | None = None) -> Verdict:
        """Judge a price."""
        prices = [price] if cheaper is None else [price, cheaper]
        opium = [self._at_once(one) for one in prices]
        if opium[0] == 0:
            return paid("now", said("can.now"))
        if opium[-1] == 0:
            return paid("workshop", said("can.workshop"))
        at_once = [number for number in opium if number is not None]
        if at_once:
            return self._with_opium(min(at_once), prices)
        return self._after_exchanges(prices) or self._lacking(prices[-1])

    def _at_once(self, price: Price) -> int | None:
        """Count the opium that must stand in if a price is paid now; None if it cannot be."""
        if self.size < price.size:
            return None
        missing = sum(self._short(price))
        return missing if missing <= self.opium - price.goods[OPIUM] else None

    def _short(self, price: Price) -> list[int]:
        """Count what the hand lacks for a price, good by good, opium left out."""
        pairs = zip(price.goods[:OPIUM], self.hand, strict=False)
        return [cost - held if cost > held else 0 for cost, held in pairs]

    def _with_opium(self, opium: int, prices: list[Price]) -> Verdict:
        told = said("can.opium", count=opium)
        ways = [way for price in prices if (way := self._exchanges(price, 0)) is not None]
        instead = min(ways, key=len, default=[])
        if instead:
            told = said("can.either", text=told, way=said("can.after", count=len(instead)))
        return paid("opium", told, opium=opium, instead=instead)

    def _after_exchanges(self, prices: list[Price]) -> Verdict | None:
        """Find the fewest exchanges with the least opium after which a price can be paid."""
        if self.size + self.dens < prices[-1].size:
            return None  # only dens bring more cubes than they take
        for opium in range(sum(self._short(prices[0])) + 1):
            ways = [way for price in prices if (way := self._exchanges(price, opium)) is not None]
            if ways:
                way = min(ways, key=len)
                kind = "exchange_opium" if opium else "exchange"
                told = said(f"can.{kind}", count=len(way), opium=opium)
                return paid("exchange", told, opium=opium, exchanges=way)
        return None

    def _lacking(self, price: Price) -> Verdict:
        """Name what the hand lacks: named goods; if opium can stand in for them, any cubes."""
        short = self._short(price)
        spare = self.opium - price.goods[OPIUM]
        missing = sum(short) + max(-spare, 0)
        if missing <= max(spare, 0):
            lacks = ["any"] * (price.size - self.size)
        else:
            lacks = [
                good for good, number in zip(GOODS, short, strict=False) for _ in range(number)
            ]
            lacks += [GOODS[OPIUM]] * max(-spare, 0)
        if lacks[0] != "any" and spare > 0:
            told = said("can.lacks_some", number=missing - spare, lacks=lacks)
        else:
            told = said("can.lacks", lacks=lacks)
        return {**paid("no", told), "lacks": lacks}

    def _exchanges(self, price: Price, opium: int) -> list[str] | None:
        """Find the fewest exchanges that leave enough to pay with so much opium standing in.

        A trade makes one cube of two, a market one of one, a den two of an opium; each cube that
        is missing has to come out of one of them, and out of the supply. [Rules 7.5, 7.7, 7.9, R31]
        """
        missing = self._to_come(price, opium)
        if missing is None:
            return None
        spare = max(self.opium - price.goods[OPIUM] - opium, 0)
        best: list[str] | None = None
        for dens in range(self.dens + 1):
            first = 1 if dens and not self.opium else 0  # some opium has to come before a den
            others = max(missing - dens - min(spare, dens), first)
            markets = min(self.markets, others)
            trades = others - markets
            begins = not first or self.size > (0 if markets else 1)
            feeds = dens <= spare or self.supply[OPIUM] > 0
            enough = begins and feeds and self.size - trades + dens >= price.size
            if enough and (best is None or others + dens < len(best)):
                best = ["market"] * markets + ["trade"] * trades + ["den"] * dens
        return best

    def _to_come(self, price: Price, opium: int) -> int | None:
        """Count the cubes that must be exchanged for; None if the supply does not have them."""
        short = self._short(price)
        missing = sum(short)
        beyond = sum(max(one - there, 0) for one, there in zip(short, self.supply, strict=False))
        more = max(price.goods[OPIUM] + opium - self.opium, 0)
        if beyond > opium or opium > missing or more > self.supply[OPIUM]:
            return None
        return missing - opium + more


@lru_cache(1024)
def means_of(cubes: int, supply: int, markets: int, dens: int) -> Means:
    """Give such means."""
    return Means(cubes, supply, markets, dens)


def paid(
    can: Can,
    told: Said,
    *,
    opium: int = 0,
    exchanges: list[str] | None = None,
    instead: list[str] | None = None,
) -> Verdict:
    """Say how a card can be had."""
    return {
        "can": can,
        "opium": opium,
        "exchanges": exchanges or [],
        "instead": instead or [],
        "lacks": [],
        "said": told,
    }


def refused(reason: str, **args: object) -> Verdict:
    """Say that cubes do not help."""
    return paid("no", said(f"can.{reason}", **args))
