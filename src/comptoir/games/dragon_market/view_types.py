"""View types: what a view is made of. Schemas are read from here, so it is never compiled."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from comptoir.table.table_view import TableView


class Lies(TypedDict):
    """How a boat lies: the cell of its sailor, and the direction from there to its first goods."""

    sailor: str
    heading: str


class Stack(TypedDict):
    """What lies on a goods space, and how many tokens of it are left."""

    goods: str
    left: int


class Boat(TypedDict):
    """A boat: where its sailor stands, how it lies once it is placed, and its two stacks."""

    sort: str
    lies: Lies | None
    stacks: list[Stack]


class Objective(TypedDict):
    """The objective of a side: its card, goods and bonus; a secret one has none that is known."""

    card: str | None
    goods: list[str] | None
    bonus: str | None


class Side(TypedDict):
    """What a player has, or two partners; `skips` is how many goods the objective may lack.

    `drawn` are cards to choose from, `bonus_by` is who uses the bonuses in this round, and
    `ruled_out` are the cards that the viewer has seen elsewhere.
    """

    coins: int
    objective: Objective | None
    held: list[str]
    validated: list[str]
    drawn: list[str | None]
    skips: int
    bonus_by: int | None
    ruled_out: list[str]


class Step(TypedDict):
    """Something still to be done; `tied` are the sides that had most coins."""

    step: str
    seat: int
    sort: NotRequired[str]
    number: NotRequired[int]
    tied: NotRequired[list[int]]


class View(TableView):
    """The table as a seat may know it; `buyable` are the points that coins can still buy."""

    steps: list[Step]
    first: int
    turn: int
    active: int | None
    dice: list[int]
    points: int
    bought: int
    buyable: int
    used: list[str]
    winner: int | None
    to_win: int
    boats: list[Boat]
    heirs: list[str]
    pontoons: list[str]
    boxed: list[str]
    stock: int
    deck: int
    side_of: list[int]
    sides: list[Side]
    bonuses: list[list[str]]
