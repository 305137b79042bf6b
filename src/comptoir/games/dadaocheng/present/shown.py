"""Shown: what lies on the table means to the seat that looks, worked out once for everybody.

Page, text mode and terminal draw this. It is made of a view and nothing else; what may be bought,
and at what price, is asked of the rules.
"""

from __future__ import annotations

from typing import NamedTuple

from comptoir.games.dadaocheng.game import how
from comptoir.games.dadaocheng.present.verdicts import Price, Purse, price_of
from comptoir.games.dadaocheng.rules.board import LINE_NAMES, LINE_SPACES
from comptoir.games.dadaocheng.rules.box import BUILDINGS
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.sale import building_cost
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.shown_types import (
    EventNow,
    Line,
    Offer,
    OfferingNow,
    Shown,
    Work,
)
from comptoir.games.dadaocheng.view import LEVELS
from comptoir.games.dadaocheng.view_types import View
from comptoir.games.dadaocheng.words import Said, challenges, effect, said
from comptoir.games.dadaocheng.worlds import shown_town
from comptoir.table.chance import Quick


def show(view: View) -> Shown:
    """Work out what a view means to its seat."""
    return Laid(view).show(view)


class Laid:
    """What lies on the table, which all see alike, and what it means to each of them."""

    def __init__(self, view: View) -> None:
        box = box_from(view["options"]["components"])
        town = shown_town(view, box, how(view["seats"], view["options"]), Quick(0))
        cells = [cell for row in view["storage"].values() for cell in row]
        self.town = town
        self.card = town.event()
        self.effect = None if self.card is None else effect(self.card)
        self.next_event = next_event(view)
        self.ships = [ship_for_sale(view, town, level) for level in range(3)]
        self.buildings = [building_for_sale(view, town, kind) for kind in range(len(BUILDINGS))]
        self.offerings = [price_of(int(way.cost), int(way.cost_any)) for way in box.temple]
        self.lines = [line_shown(town, line) for line in town.lines()]
        self.full = [cell["cell"] for cell in cells if len(cell["cubes"]) >= box.cell_limit]
        self.kept = town.hand_limit()
        self.prestige = [sum(row.values()) for row in view["score"]]
        self.alone = alone(view, town)

    def show(self, view: View) -> Shown:
        """Work out what it means to the seat of a view."""
        looks, best = Looks(view, self), max(self.prestige)
        return {
            "event": looks.event(),
            "next_event": self.next_event,
            "ships": [looks.ship(level) for level in range(3)],
            "buildings": [looks.building(kind) for kind in range(len(BUILDINGS))],
            "offerings": looks.offerings(),
            "lines": self.lines,
            "full": self.full,
            "kept": self.kept,
            "works": looks.works(),
            "trading": looks.trading(),
            "begun": looks.begun(),
            "prestige": self.prestige,
            "leaders": [seat for seat, points in enumerate(self.prestige) if points == best],
            "alone": self.alone,
        }


class Sale(NamedTuple):
    """A card for sale: its number, its price, and what all see of it."""

    number: int
    price: Price
    offer: Offer


def ship_for_sale(view: View, town: Town, level: int) -> Sale | None:
    """Give the ship of a level (from 0) that lies face up."""
    number = town.ship_on_offer(level)
    if number < 0:
        return None
    ship = town.box.ships[number]
    price = price_of(int(ship.cost), int(ship.cost_any))
    offer = for_sale(ship.name, price, view["ships"][LEVELS[level]]["below"])
    offer["title"], offer["level"] = ship.title, ship.level
    offer["asks"] = int(ship.credit_required)
    offer["credit"], offer["prestige"] = int(ship.credit), int(ship.prestige)
    return Sale(number, price, offer)


def building_for_sale(view: View, town: Town, kind: int) -> Sale:
    """Give a kind of building at its price under this event."""
    building, name = town.box.buildings[kind], BUILDINGS[kind]
    price = price_of(int(building_cost(town, kind)), int(building.cost_any))
    offer = for_sale(name, price, view["buildings_left"][name])
    offer["credit"], offer["prestige"] = int(building.credit), int(building.prestige)
    return Sale(kind, price, offer)


def for_sale(name: str, price: Price, left: int) -> Offer:
    """Offer a card to nobody in particular."""
    cost = [*price.names]
    return {
        "name": name,
        "title": name,
        "level": 0,
        "cost": cost,
        "held": [True] * len(cost),
        "asks": 0,
        "enough": False,
        "credit": 0,
        "prestige": 0,
        "left": left,
        "verdict": None,
    }


class Looks:
    """A seat that looks at what lies there, with its cubes one by one.

    Nobody judges prices for a spectator, nor when the game is over.
    """

    def __init__(self, view: View, laid: Laid) -> None:
        self.view = view
        self.laid = laid
        self.town = laid.town
        self.seat = view["seat"]
        self.cubes = [] if self.seat is None else view["players"][self.seat]["cubes"]
        playing = self.seat is not None and view["awaited"]
        self.purse = Purse(self.town, self.seat) if self.seat is not None and playing else None

    def ship(self, level: int) -> Offer | None:
        """Show the ship of a level (from 0) that lies face up."""
        sale = self.laid.ships[level]
        if sale is None or self.seat is None:
            return None if sale is None else sale.offer
        offer = sale.offer.copy()
        offer["held"] = self.held(sale.price.names)
        offer["enough"] = self.view["players"][self.seat]["credits"] >= offer["asks"]
        if self.purse:
            offer["verdict"] = self.purse.ship(sale.number)
        return offer

    def building(self, kind: int) -> Offer:
        """Show a kind of building."""
        sale = self.laid.buildings[kind]
        if self.seat is None:
            return sale.offer
        offer = sale.offer.copy()
        offer["held"] = self.held(sale.price.names)
        offer["enough"] = True
        if self.purse:
            offer["verdict"] = self.purse.building(kind, sale.price)
        return offer

    def held(self, cost: tuple[str, ...]) -> list[bool]:
        """Mark the cubes of a cost that are in the hand; any that is left will do for `any`."""
        if self.seat is None:
            return [True] * len(cost)
        rest, marks = self.cubes.copy(), []
        for good in cost:  # named goods come first
            there = bool(rest) if good == "any" else good in rest
            if there:
                rest.remove(rest[0] if good == "any" else good)
            marks.append(there)
        return marks

    def event(self) -> EventNow | None:
        """Show the event of the round; there is none alone."""
        card, told = self.laid.card, self.laid.effect
        if card is None or told is None:
            return None
        return {
            "year": card.year,
            "effect": told,
            "used": not self.town.event_is_open(),
        }

    def offerings(self) -> list[OfferingNow]:
        """Show the ways to use the temple."""
        ways = zip(self.town.box.temple, self.laid.offerings, strict=True)
        return [
            {"dice": int(way.dice), "cost": [*price.names], "held": self.held(price.names)}
            for way, price in ways
        ]

    def works(self) -> list[Work]:
        """Show the buildings of the seat that can be used, and how often they were."""
        if self.seat is None:
            return []
        owned, turn = self.view["players"][self.seat]["buildings"], self.view["turn"]
        used = {
            "market": turn["markets_used"],
            "workshop": turn["workshops_used"],
            "den": turn["dens_used"],
        }
        active = self.view["active"] == self.seat
        return [
            {
                "building": name,
                "count": owned[name],
                "used": number if active else 0,
            }
            for name, number in used.items()
            if owned[name]
        ]

    def trading(self) -> bool:
        """Tell whether it is the time of the seat to buy and exchange, and it can exchange."""
        question = self.view["steps"][0]["step"] if self.view["steps"] else ""
        return question == "Trade" and self.view["active"] == self.seat and len(self.cubes) > 1

    def begun(self) -> int:
        """Count the manors in the set that the seat has begun. [Rules 9.2]"""
        manors = 0 if self.seat is None else self.view["players"][self.seat]["buildings"]["manor"]
        return (manors - 1) % (len(self.town.box.manor_set) - 1) + 1 if manors else 0


def next_event(view: View) -> int | None:
    """Give the year of the next event, where that is known."""
    known, now = view["events"]["known"], view["round"]
    return known[now] if now < min(len(known), view["rounds"]) else None


def line_shown(town: Town, line: int) -> Line:
    """Show a line with what it pays. [Rules 5.3]"""
    spaces, box = LINE_SPACES[line], town.box
    good = GOODS[box.faces[town.discs[spaces[0]]]]
    number = box.cubes_for_four if len(spaces) == 4 else box.cubes_for_three
    return {"line": LINE_NAMES[line], "good": good, "pays": [good] * number}


def alone(view: View, town: Town) -> list[Said]:
    """Say what matters to one player alone: goals, challenges, and the ships put aside."""
    if view["seats"] > 1:
        return []
    first, second, third = town.box.goals
    found = [said("goals", first=first, second=second, third=third)]
    found += challenges(town.box, view["options"]["challenge"])
    if town.aside:
        text = ", ".join(town.box.ships[number].title for number in town.aside)
        found.append(said("page.aside", text=text))
    return found
