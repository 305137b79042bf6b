"""Shown types: what is shown beyond a view. Schemas are read from here: it is never compiled."""

from __future__ import annotations

from typing import Literal, TypedDict

from comptoir.games.dadaocheng.words import Said

Can = Literal["now", "workshop", "opium", "exchange", "no"]


class Verdict(TypedDict):
    """Whether a card can be had, at the least price in opium, and in the fewest exchanges.

    `instead` are the exchanges that would save all the opium, where it can be paid with opium.
    """

    can: Can
    opium: int
    exchanges: list[str]
    instead: list[str]
    lacks: list[str]
    said: Said


class Offer(TypedDict):
    """A card for sale: its figures as they are now, how many are left (of ships: below it).

    `held` has a mark for each cube of the cost: whether the seat has it. `enough` tells whether its
    credits are.
    """

    name: str
    title: str
    level: int
    cost: list[str]
    held: list[bool]
    asks: int
    enough: bool
    credit: int
    prestige: int
    left: int
    verdict: Verdict | None


class EventNow(TypedDict):
    """The event of the round: what it does, and whether it cannot be used any more."""

    year: int
    effect: Said
    used: bool


class OfferingNow(TypedDict):
    """A way to use the temple."""

    dice: int
    cost: list[str]
    held: list[bool]


class Line(TypedDict):
    """A line that shows, and the cubes it pays."""

    line: str
    good: str
    pays: list[str]


class Work(TypedDict):
    """The markets, workshops or dens of the seat that looks."""

    building: str
    count: int
    used: int


class Shown(TypedDict):
    """Everything that front ends need beyond the view.

    `full` are the cells that one more cube would spoil, `kept` how many cubes may be kept at the
    end of a turn, `begun` how many manors are in the set that the seat has begun. `trading` tells
    whether it is its time to buy and exchange.
    """

    event: EventNow | None
    next_event: int | None
    ships: list[Offer | None]
    buildings: list[Offer]
    offerings: list[OfferingNow]
    lines: list[Line]
    full: list[str]
    kept: int
    works: list[Work]
    trading: bool
    begun: int
    prestige: list[int]
    leaders: list[int]
    alone: list[Said]
