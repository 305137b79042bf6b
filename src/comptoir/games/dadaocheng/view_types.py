"""View types: what a view is made of. Schemas are read from here, so it is never compiled."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from comptoir.table.table_view import TableView


class DiscSeen(TypedDict):
    """A disc on its space; `sun` tells whether that side of it shows."""

    space: str
    shown: str
    hidden: str
    sun: bool


class StepSeen(TypedDict):
    """A step that is still to be done, with its numbers by name."""

    step: str
    seat: NotRequired[int]
    number: NotRequired[int]
    moves: NotRequired[int]
    left: NotRequired[int]
    limit: NotRequired[int]


class CellSeen(TypedDict):
    """A storage cell: a shop, or the cubes in it."""

    cell: str
    shop: bool
    cubes: list[str]


class PileSeen(TypedDict):
    """The ships of a level: the one that lies face up, if any is left, and how many are below."""

    up: str | None
    below: int


class EventsSeen(TypedDict):
    """The years of the events that are known, in their order, and how many are to come."""

    known: list[int]
    below: int


class TurnSeen(TypedDict):
    """What counts only within a turn."""

    collected: list[str]
    paid: int
    bought: list[str]
    markets_used: int
    workshops_used: int
    dens_used: int
    temple_used: bool
    event_uses: int


class PlayerSeen(TypedDict):
    """What lies in front of a player."""

    side: str
    cubes: list[str]
    credits: int
    opium: int
    forgiven: int
    ships: list[str]
    buildings: dict[str, int]
    loops: int


class View(TableView):
    """What a seat may know; spectators, whose `seat` is none, know the same."""

    steps: list[StepSeen]
    first: int
    round: int
    rounds: int
    active: int
    planned: int
    planning_moves: int
    discs: list[DiscSeen]
    storage: dict[str, list[CellSeen]]
    supply: list[str]
    ships: dict[str, PileSeen]
    aside: list[str]
    buildings_left: dict[str, int]
    events: EventsSeen
    turn: TurnSeen
    players: list[PlayerSeen]
    score: list[dict[str, int]]
