"""Shown types: what is shown beyond a view. Schemas are read from here: it is never compiled."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from comptoir.games.chinatown.view_types import Thing


class Year(TypedDict):
    """The year: its place from 1 on among all, what it is called, and the phase that is on."""

    number: int
    total: int
    calendar: int
    phase: int | None


class Business(TypedDict):
    """Equal shops of one owner side by side: how many make a whole, and what these earn."""

    shop: str
    lots: list[int]
    size: int
    income: int


class ShownPlayer(TypedDict):
    """What a player has come to; `free` are the lots without a shop."""

    income: int
    earned: int
    businesses: list[Business]
    free: list[int]
    done: bool


class Stance(TypedDict):
    """How somebody stands to a deal: `agrees`, `refuses` for a reason, `takes` it, or `open`."""

    seat: int
    stance: Literal["agrees", "refuses", "takes", "open"]
    reason: str | None


class Why(TypedDict):
    """Why something cannot be: a message, and the rule that says so."""

    id: str
    args: dict[str, Any]
    rule: str


class Agreeing(TypedDict):
    """How the one who looks would agree: `consent` or `take`; and why they cannot, if so."""

    verb: Literal["consent", "take"]
    why: Why | None


class ShownDeal(TypedDict):
    """A deal, to the one who looks. `asks` names who owes it an answer, `may_answer` who may still.

    `income` is what the one who looks would earn a year after it, if that is not as before.
    """

    stances: list[Stance]
    asks: list[int]
    may_answer: list[int]
    agree: Agreeing | None
    may_change: bool
    income: int | None


class ShownThing(Thing):
    """Something wished for; whether the one who looks can meet the wish."""

    meet: bool


class Wish(TypedDict):
    """What a player `wants` or `sells`."""

    seat: int
    kind: Literal["wants", "sells"]
    things: list[ShownThing]


class Shown(TypedDict):
    """What a view means. `order`: the seats in turn order, the one who looks first.

    `keep` is how many cards are to be kept, `left` how often the one who looks may still propose.
    """

    year: Year
    order: list[int]
    keep: int | None
    left: int | None
    players: list[ShownPlayer]
    deals: list[ShownDeal]
    wishes: list[Wish]
