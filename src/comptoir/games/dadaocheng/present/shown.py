"""Shown: what lies on the table means to the seat that looks, worked out once for everybody.

Page, text mode and terminal draw this. It is made of a view and nothing else; what may be bought,
and at what price, is asked of the rules.
"""

from __future__ import annotations

from comptoir.games.dadaocheng.game import how
from comptoir.games.dadaocheng.present.asking import (
    offered,
    payment,
    way_of_event,
    way_to_use,
)
from comptoir.games.dadaocheng.present.verdicts import Purse, price_of
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, LINE_NAMES, LINE_SPACES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, SHOP
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.sale import building_cost, cells_for_shop
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
    box = box_from(view["options"]["components"])
    town = shown_town(view, box, how(view["seats"], view["options"]), Quick(0))
    looks = Looks(view, town)
    prestige = [sum(row.values()) for row in view["score"]]
    best = max(prestige)
    cells = [cell for row in view["storage"].values() for cell in row]
    return {
        "event": looks.event(),
        "next_event": next_event(view),
        "ships": [looks.ship(level) for level in range(3)],
        "buildings": [looks.building(kind) for kind in range(len(BUILDINGS))],
        "offerings": looks.offerings(),
        "lines": [line_shown(town, line) for line in town.lines()],
        "full": [cell["cell"] for cell in cells if len(cell["cubes"]) >= box.cell_limit],
        "kept": town.hand_limit(),
        "works": looks.works(),
        "pair": looks.cubes[:2] if len(looks.cubes) > 1 else [GOODS[0]] * 2,
        "trading": looks.trading(),
        "begun": looks.begun(),
        "prestige": prestige,
        "leaders": [seat for seat, points in enumerate(prestige) if points == best],
        "alone": alone(view, town),
    }


class Looks:
    """A seat that looks at what lies there, with its cubes one by one.

    Nobody judges prices for a spectator, nor when the game is over.
    """

    def __init__(self, view: View, town: Town) -> None:
        self.view = view
        self.town = town
        self.seat = view["seat"]
        self.cubes = [] if self.seat is None else view["players"][self.seat]["cubes"]
        playing = self.seat is not None and view["awaited"]
        self.purse = Purse(town, self.seat) if self.seat is not None and playing else None

    def ship(self, level: int) -> Offer | None:
        """Show the ship of a level (from 0) that lies face up."""
        number = self.town.ship_on_offer(level)
        if number < 0:
            return None
        ship = self.town.box.ships[number]
        cost = [*price_of(int(ship.cost), int(ship.cost_any)).names]
        credit = 0 if self.seat is None else self.view["players"][self.seat]["credits"]
        return {
            "name": ship.name,
            "title": ship.title,
            "level": ship.level,
            "cost": cost,
            "held": self.held(cost),
            "asks": int(ship.credit_required),
            "enough": self.seat is not None and credit >= ship.credit_required,
            "credit": int(ship.credit),
            "prestige": int(ship.prestige),
            "left": self.view["ships"][LEVELS[level]]["below"],
            "verdict": self.purse.ship(number) if self.purse else None,
            "buy": f"buy {ship.name}" if self.purse else None,
            "pay": payment(cost),
        }

    def building(self, kind: int) -> Offer:
        """Show a kind of building at its price under this event."""
        building, name = self.town.box.buildings[kind], BUILDINGS[kind]
        price = price_of(int(building_cost(self.town, kind)), int(building.cost_any))
        cost = [*price.names]
        return {
            "name": name,
            "title": name,
            "level": 0,
            "cost": cost,
            "held": self.held(cost),
            "asks": 0,
            "enough": self.seat is not None,
            "credit": int(building.credit),
            "prestige": int(building.prestige),
            "left": self.view["buildings_left"][name],
            "verdict": self.purse.building(kind, price) if self.purse else None,
            "buy": f"buy {name}{self.cell(kind)}" if self.purse else None,
            "pay": payment(cost),
        }

    def cell(self, kind: int) -> str:
        """Name a cell for a shop: an empty one, if there is any."""
        if kind != SHOP or self.seat is None:
            return ""
        empty = cells_for_shop(self.town, self.seat)
        first = int(self.town.players[self.seat].side) * 4
        return f" {CELL_NAMES[empty[0] if empty else first]}"

    def held(self, cost: list[str]) -> list[bool]:
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
        card = self.town.event()
        if card is None:
            return None
        return {
            "year": card.year,
            "effect": effect(card),
            "used": not self.town.event_is_open(),
            "ask": way_of_event(card, self.cubes) if self.purse else None,
        }

    def offerings(self) -> list[OfferingNow]:
        """Show the ways to use the temple."""
        found: list[OfferingNow] = []
        for way in self.town.box.temple:
            cost = [*price_of(int(way.cost), int(way.cost_any)).names]
            ask = f"temple {way.dice} pay {' '.join(offered(cost, self.cubes))}"
            found.append(
                {
                    "dice": int(way.dice),
                    "cost": cost,
                    "held": self.held(cost),
                    "ask": ask if self.purse else None,
                }
            )
        return found

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
        mine = self.view["active"] == self.seat
        return [
            {
                "building": name,
                "count": owned[name],
                "used": number if mine else 0,
                "ask": way_to_use(name, self.town, self.cubes),
            }
            for name, number in used.items()
            if owned[name]
        ]

    def trading(self) -> bool:
        """Tell whether it is the time of the seat to buy and exchange, and it can exchange."""
        asked = self.view["steps"][0]["step"] if self.view["steps"] else ""
        return asked == "Trade" and self.view["active"] == self.seat and len(self.cubes) > 1

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
