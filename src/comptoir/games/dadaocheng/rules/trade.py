"""Trade: the fourth step of a turn. Ships, buildings, temple, exchanges, in any order. [Rules 7]

`choices.py` lists what a player may do now; the functions here do it.
"""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.dadaocheng.rules.actions import (
    BUILD,
    CELL,
    DEN,
    END,
    EVENT,
    FLIPS_AND_SWAPS,
    MARKET,
    SHIP,
    SHIP_AT_WORKSHOP,
    TEMPLE,
    about,
    given,
    taken,
    verb_of,
)
from comptoir.games.dadaocheng.rules.box import SHOP
from comptoir.games.dadaocheng.rules.choices import count_open, open_actions, open_at
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    ONE_SUGAR,
    ONE_TEA,
    one,
)
from comptoir.games.dadaocheng.rules.dice import roll
from comptoir.games.dadaocheng.rules.discs import move_discs
from comptoir.games.dadaocheng.rules.events import use_event
from comptoir.games.dadaocheng.rules.payment import pay
from comptoir.games.dadaocheng.rules.reasons import why_not
from comptoir.games.dadaocheng.rules.sale import (
    building_cost,
)
from comptoir.games.dadaocheng.rules.surplus import Surplus
from comptoir.games.dadaocheng.rules.town import Town, next_seat
from comptoir.table.bits import BIT
from comptoir.table.flow import JUST, Step
from comptoir.table.native import i64
from comptoir.table.refusal import IllegalAction


class Trade(Step):
    """Step 4: buy and exchange in any order, until the player ends the turn. [Rules 7]"""

    def waiting(self, town: Town) -> Sequence[int]:
        """Ask the player; with `overlap` the next one may already plan. [Rules 7.13, R46]"""
        if town.how.overlap and town.planned < town.box.planning_moves:
            ahead = next_seat(town)
            if ahead >= 0 and ahead != self.seat:
                return sorted((self.seat, ahead))
        return JUST[self.seat]

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List what the player may do, or the moves of the one who plans ahead."""
        return open_actions(town, seat) if seat == self.seat else FLIPS_AND_SWAPS

    def count(self, town: Town, seat: int) -> i64:
        """Count that list."""
        return count_open(town, seat) if seat == self.seat else len(FLIPS_AND_SWAPS)

    def pick(self, town: Town, seat: int, place: i64) -> int:
        """Find what stands at a place of that list."""
        return open_at(town, seat, place) if seat == self.seat else FLIPS_AND_SWAPS[place]

    def why_not(self, town: Town, seat: int, act: int) -> IllegalAction:
        """Say what is missing."""
        return why_not(town, seat, act, "trade" if seat == self.seat else "plan")

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Do it, and go on trading unless that was the end."""
        verb = verb_of(act)
        if seat != self.seat:
            town.then(self)
            town.planned += 1
            move_discs(town, seat, act)
        elif verb == END:
            town.tell("end", (seat,))
            town.then(Surplus(seat, town.hand_limit()))
        else:
            town.then(self)
            carry_out(town, seat, verb, act)


def carry_out(town: Town, seat: int, verb: i64, act: i64) -> None:
    """Carry out an action of this step."""
    if verb in (SHIP, SHIP_AT_WORKSHOP):
        buy_ship(town, seat, about(act), given(act), verb == SHIP_AT_WORKSHOP)
    elif verb == BUILD:
        build(town, seat, about(act), given(act))
    elif verb == TEMPLE:
        visit_temple(town, seat, about(act), given(act))
    elif verb == EVENT:
        use_event(town, seat, act)
    else:
        exchange(town, seat, verb, given(act), BUNDLES[taken(act)])


def buy_ship(town: Town, seat: int, number: i64, heap: i64, workshop: bool) -> None:  # noqa: FBT001
    """Pay for a ship, take it and turn the next one up. [Rules 7.1, 7.6, R18, R20]"""
    ship = town.box.ships[number]
    me = town.players[seat]
    if workshop:
        town.today.workshops_used += 1
    pay(town, seat, heap, ship.cost - ONE_TEA if workshop else ship.cost)
    me.ships |= BIT[number]
    me.credits += ship.credit
    town.tell("buy_ship", (seat, int(number), int(heap), workshop))
    level = ship.level - 1
    town.turned[level] += 1
    turned_up = town.ship_on_offer(level)
    if turned_up >= 0:
        town.tell("ship_card", (turned_up,))
        town.reveal()


def build(town: Town, seat: int, what: i64, heap: i64) -> None:
    """Pay for a building and take it; a shop marks its cell. [Rules 7.2-7.7, R19, R22]"""
    me = town.players[seat]
    kind: i64 = SHOP if what >= CELL else what
    building = town.box.buildings[kind]
    pay(town, seat, heap, building_cost(town, kind))
    if kind == SHOP:
        me.shop_cells |= BIT[(what - CELL) & 3]
        town.supply -= ONE_SUGAR
    town.today.bought |= BIT[kind]
    town.buildings -= one(kind)
    me.buildings += one(kind)
    me.credits += building.credit
    town.tell("build", (seat, int(what), int(heap)))


def visit_temple(town: Town, seat: int, number: i64, heap: i64) -> None:
    """Pay the temple and roll. [Rules 7.8, R23]"""
    offering = town.box.temple[number]
    pay(town, seat, heap, offering.cost)
    town.today.temple_used = True
    town.tell("temple", (seat, int(offering.dice), int(heap)))
    roll(town, seat, offering.dice)


def exchange(town: Town, seat: int, verb: i64, heap: i64, gain: i64) -> None:
    """Give cubes for others. [Rules 7.5, 7.7, 7.9, R21, R24]"""
    if verb == MARKET:
        town.today.markets_used += 1
    elif verb == DEN:
        town.today.dens_used += 1
    town.give_up(seat, heap)
    town.gain(seat, gain)
    if town.loud:
        town.tell("exchange", (seat, int(verb), int(heap), int(gain)))
