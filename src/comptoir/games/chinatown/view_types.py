"""View types: what a view is made of. Schemas are read from here, so it is never compiled."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from comptoir.table.table_view import TableView


class Lot(TypedDict):
    """A lot that somebody owns, and the shop on it, if there is one."""

    lot: int
    shop: str | None


class Tiles(TypedDict):
    """Equal loose tiles; which they are may be hidden."""

    shop: str | None
    count: int


class Thing(TypedDict):
    """One of these: a lot, with what stands on it; a loose tile; a sum of money."""

    lot: NotRequired[int]
    shop: NotRequired[str]
    money: NotRequired[int]


Sides = TypedDict("Sides", {"from": int | None, "to": int | None})


class Transfer(Sides, Thing):
    """Who gives what to whom; None is the one who takes the offer."""


class Declined(TypedDict):
    """Who does not agree, and why."""

    seat: int
    reason: str


class DealRow(TypedDict):
    """A deal of this year, open or not; all answers are to this version of it."""

    number: int
    version: int
    digest: str
    by: int
    terms: list[Transfer]
    answers_to: int | None
    consents: list[int]
    declined: list[Declined]
    takers: list[int]
    gone_back: list[int]
    state: str


class Player(TypedDict):
    """What is known of a player."""

    money: int | None
    tiles: list[Tiles]
    hand: list[int] | None
    hand_size: int
    lots: list[Lot]
    wants: list[Thing]
    sells: list[Thing]
    spoken: int
    asides: int
    earned: list[int]


class Step(TypedDict):
    """What is still to be done; `done` of the floor, `kept` of the cards, `seat` of building.

    Kept are, by seat, the lots chosen: none before that, None of others who have chosen.
    """

    step: str
    seat: NotRequired[int]
    done: NotRequired[list[int]]
    kept: NotRequired[list[list[int] | None]]


class View(TableView):
    """What a seat may know; of seat None, what everybody may."""

    steps: list[Step]
    year: int
    first: int
    numbered: int
    in_play: int
    talk: int
    last_call: list[int]
    players: list[Player]
    deals: list[DealRow]


MadeVerb = Literal["propose", "counter", "change", "want", "sell"]


class Made(TypedDict):
    """What is put together: a deal with its terms, as in a view, or a wish for some things.

    `number` is that of the deal which is answered or changed.
    """

    verb: MadeVerb
    number: NotRequired[int]
    terms: NotRequired[list[Transfer]]
    things: NotRequired[list[Thing]]
