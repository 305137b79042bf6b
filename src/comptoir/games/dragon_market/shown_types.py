"""Shown types: what is shown beyond a view. Schemas are read from here: it is never compiled."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from comptoir.games.dragon_market.view_types import Lies


class Take(TypedDict):
    """A good that is taken, and where."""

    goods: str
    cell: str


class Move(TypedDict):
    """What a move costs, `coins` of it beyond the points left; what it takes; how a boat then lies.

    `home`: the objective is brought home. `path` and `leave` are of a walk.
    """

    cost: int
    coins: NotRequired[int]
    bonuses: NotRequired[list[str]]
    path: NotRequired[list[str]]
    leave: NotRequired[list[str]]
    takes: NotRequired[list[Take]]
    home: NotRequired[bool]
    lies: NotRequired[Lies]


class Bonus(TypedDict):
    """A bonus of the player in turn."""

    bonus: str
    card: str
    cost: int
    on_foot: bool
    used: bool


class Spending(TypedDict):
    """What the player in turn can do: by notation all listed moves, and the bonuses.

    `far` are the cells for an heir that are out of reach.
    """

    moves: dict[str, Move]
    far: list[str]
    bonuses: list[Bonus]


State = Literal["secret", "none", "home", "lacks"]
"""How it stands with an objective: not known, none left, all there, or something to be fetched."""


class Space(TypedDict):
    """A goods space of a boat, and whose heir stands there.

    `needed`: the viewer still needs what lies here; `others` are those of whom the viewer knows
    that they do, one player of each other side.
    """

    cell: str
    goods: str | None
    left: int
    needed: bool
    others: list[int]
    heir: int | None


class Afloat(TypedDict):
    """A boat in the harbour; its cells from left to right or from top to bottom.

    `line` is where it could slide if nothing were in the way: the cells that its tip and its
    sailor come to, the nearest first.
    """

    number: int
    sort: str
    sailor: str
    heading: str
    along: Literal["row", "column"]
    cells: list[str]
    spaces: list[Space]
    line: list[tuple[str, str]]


class Want(TypedDict):
    """Something on the list of a side: whether it is held, and else where it lies now."""

    goods: str
    held: bool
    cells: list[str]


class Player(TypedDict):
    """What a player looks for, and the bonuses that are ready or were used in this turn.

    `first` is the first player of the same side; `hidden` says how many goods a secret objective
    lacks at least.
    """

    first: int
    partner: int | None
    own: bool
    state: State | None
    wants: list[Want]
    hidden: int
    ready: list[str]
    used: list[str]


class Placing(TypedDict):
    """A boat to be placed: its sort, free water, and the directions that tell it apart."""

    sort: str
    cells: list[str]
    headings: list[str]


class Shown(Spending):
    """What is shown beyond the view; `order` are the players, the one who looks first."""

    order: list[int]
    boats: list[Afloat]
    players: list[Player]
    placing: Placing | None
