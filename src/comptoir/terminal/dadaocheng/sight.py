"""Sight: what a view of Dadaocheng shows, in the order a person looks at it.

The board and the plain text are both written from this.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from comptoir.games.dadaocheng import GAME
from comptoir.games.dadaocheng.box import BUILDINGS, SHOP, WORKSHOP, Box, EventCard, Ship
from comptoir.games.dadaocheng.components import box_from
from comptoir.games.dadaocheng.cubes import GOODS, count, goods_of
from comptoir.games.dadaocheng.payment import payments
from comptoir.games.dadaocheng.sale import (
    building_cost,
    cells_for_shop,
    has_marker,
    is_banned,
    is_bought,
)
from comptoir.games.dadaocheng.town import Town
from comptoir.games.dadaocheng.view import LETTERS, LEVELS
from comptoir.games.dadaocheng.words import challenges
from comptoir.table.chance import Quick
from comptoir.table.game import Message, View, message

SIDES: Final = ("north", "west", "east", "south")


@dataclass(frozen=True)
class Offer:
    """A card that can be bought: its figures, how many are left, and whether I can pay it."""

    name: str
    title: str
    level: int
    cost: list[str]
    asks: int
    credit: int
    prestige: int
    left: int
    verdict: Message


class Sight:
    """A view, read once; `me` is the seat that looks, if it is one of the players."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: dict[str, Any] | None = (
            None if view["seat"] is None else view["players"][view["seat"]]
        )
        self.box: Box = box_from(view["options"]["components"])
        self.discs = [(_good(mark[0]), _good(mark[2])) for mark in view["discs"].split()]
        self.over = not view["awaited"]

    @cached_property
    def town(self) -> Town:
        """A table that looks like this one: what may be bought is asked of the rules."""
        return GAME.determinise(self.view, Quick(0))

    @property
    def event(self) -> EventCard | None:
        """The event of the round."""
        return self.town.event()

    @property
    def event_is_used(self) -> bool:
        """Whether the active player cannot use the event any more."""
        return self.event is not None and not self.town.event_is_open()

    @property
    def next_event(self) -> int:
        """The year of the next event, where they come in order; 0 if that is not known."""
        known, now = self.view["events"]["known"], self.view["round"]
        return int(known[now]) if now < min(len(known), self.view["rounds"]) else 0

    def owner(self, side: str) -> int | None:
        """The seat at a side; none if it is covered."""
        seats = [i for i, player in enumerate(self.view["players"]) if player["side"] == side]
        return seats[0] if seats else None

    def titles(self) -> dict[str, str]:
        """The titles of the ships that lie face up, by name."""
        return {offer.name: offer.title for offer in self.ships()}

    def ships(self) -> list[Offer]:
        """The ships that lie face up."""
        by_name = {ship.name: ship for ship in self.box.ships}
        piles = [self.view["ships"][level] for level in LEVELS]
        return [self._ship(by_name[pile["up"]], pile["below"]) for pile in piles if pile["up"]]

    def _ship(self, ship: Ship, below: int) -> Offer:
        cost = named(int(ship.cost), int(ship.cost_any))
        asks = int(ship.credit_required)
        return Offer(ship.name, ship.title, ship.level, cost, asks, int(ship.credit),
                     int(ship.prestige), below, self._ship_verdict(ship, cost))  # fmt: skip

    def _ship_verdict(self, ship: Ship, cost: list[str]) -> Message:
        if is_banned(self.town, ship.level):
            return message("dadaocheng.can.banned")
        if self.me and self.me["credits"] < ship.credit_required:
            lacks = int(ship.credit_required) - self.me["credits"]
            return message("dadaocheng.can.credit", lacks=lacks)
        verdict = self._verdict(cost)
        if self._workshop_is_free and "tea" in cost and verdict["id"] != "dadaocheng.can.now":
            less = cost.copy()
            less.remove("tea")
            with_workshop = self._verdict(less)
            if with_workshop["id"] == "dadaocheng.can.now":
                return message("dadaocheng.can.workshop")
            return with_workshop
        return verdict

    @property
    def _workshop_is_free(self) -> bool:
        if self.me is None or not self._mine:
            return False
        owned = count(self.town.players[self.view["seat"]].buildings, WORKSHOP)
        return bool(owned > self.town.today.workshops_used)

    @property
    def _mine(self) -> bool:
        """Whether it is the turn of the seat that looks."""
        return bool(self.view["seat"] == self.view["active"])

    def _verdict(self, cost: list[str]) -> Message:
        """Say whether I could pay a cost now, with opium if need be, or what I lack."""
        if self.me is None:
            return message("dadaocheng.can.unknown")
        asked, held = Counter(cost), Counter(self.me["cubes"])
        free = asked.pop("any", 0)
        opium = held["opium"] - asked["opium"]
        lacks = list((asked - held).elements())
        if len(lacks) <= max(opium, 0):
            lacks_any = free - (held.total() - asked.total())
            if lacks_any > 0:
                return message("dadaocheng.can.lacks", lacks=["any"] * lacks_any)
            if lacks:
                return message("dadaocheng.can.opium", count=len(lacks))
            return message("dadaocheng.can.now")
        if opium > 0:
            return message("dadaocheng.can.lacks_some", number=len(lacks) - opium, lacks=lacks)
        return message("dadaocheng.can.lacks", lacks=lacks)

    def buildings(self) -> list[Offer]:
        """The kinds of buildings, with what a manor costs under this event."""
        found = []
        for kind, name in enumerate(BUILDINGS):
            building = self.box.buildings[kind]
            goods = named(int(building_cost(self.town, kind)), int(building.cost_any))
            left = self.view["buildings_left"][name]
            verdict = self._building_verdict(kind, goods, left)
            found.append(Offer(name, name, 0, goods, 0, int(building.credit),
                               int(building.prestige), left, verdict))  # fmt: skip
        return found

    def _building_verdict(self, kind: int, cost: list[str], left: int) -> Message:
        if not left:
            return message("dadaocheng.can.none_left")
        if self._mine and is_bought(self.town, kind):
            return message("dadaocheng.can.bought")
        if self.me is not None and kind == SHOP:
            return self._shop_verdict(cost)
        return self._verdict(cost)

    def _shop_verdict(self, cost: list[str]) -> Message:
        town, seat = self.town, self.view["seat"]
        if not cells_for_shop(town, seat):
            return message("dadaocheng.can.no_cell")
        shop = town.box.buildings[SHOP]
        heaps = payments(town.players[seat].cubes, shop.cost, shop.cost_any)
        if heaps and not any(has_marker(town, heap) for heap in heaps):
            return message("dadaocheng.can.no_marker")
        return self._verdict(cost)

    def cards(self, seat: int) -> list[str]:
        """The buildings of a player, one by one."""
        return [
            name
            for name, number in self.view["players"][seat]["buildings"].items()
            for _ in range(number)
        ]

    def prestige(self, seat: int) -> int:
        """A player's prestige as it stands."""
        return sum(self.view["score"][seat].values())

    def leaders(self) -> list[int]:
        """The seats with the most prestige as it stands."""
        points = [self.prestige(seat) for seat in range(self.view["seats"])]
        return [seat for seat, value in enumerate(points) if value == max(points)]


def scale(box: Box, arrow: str = " → ") -> str:
    """Say what a set of manors is worth, by its size."""
    return ", ".join(f"{i}{arrow}{n}" for i, n in enumerate(box.manor_set) if i > 0)


def offerings(box: Box) -> list[tuple[int, list[str]]]:
    """List the ways to use the temple: a number of dice, and what it costs."""
    return [(int(way.dice), named(int(way.cost), int(way.cost_any))) for way in box.temple]


def alone(sight: Sight) -> list[Message]:
    """Say what matters to one player alone: goals, challenges, and the ships put aside."""
    view, box = sight.view, sight.box
    if view["seats"] > 1:
        return []
    first, second, third = box.goals
    found = [message("dadaocheng.goals", first=first, second=second, third=third)]
    found += challenges(box, view["options"]["challenge"])
    if view["aside"]:
        titles = {ship.name: ship.title for ship in box.ships}
        text = ", ".join(titles[name] for name in view["aside"])
        found.append(message("dadaocheng.page.aside", text=text))
    return found


def named(heap: int, free: int) -> list[str]:
    """Name the cubes of a cost one by one; the blue ones are `any`."""
    return [*(GOODS[good] for good in goods_of(heap)), *["any"] * free]


def _good(letter: str) -> str:
    return GOODS[LETTERS.index(letter.upper())]
