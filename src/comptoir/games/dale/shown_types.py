"""Shown types: what is shown beyond a view. Schemas are read from here: it is never compiled."""

from __future__ import annotations

from typing import Any, TypedDict


class Worded(TypedDict):
    """Words for people: a message."""

    id: str
    args: dict[str, Any]


class HandCard(TypedDict):
    """Equal cards of the viewer's hand."""

    card: str
    notation: str
    """How options write it: to be compared with them, never to be read."""
    count: int
    name: str | Worded
    notes: list[Worded]
    """What is special about it besides its value: it was used, it counts as another."""
    printed: int
    least: int
    most: int
    """What it is worth; a chameleon may be worth several things."""
    faces: dict[str, int]
    """What a chameleon may count as now, and what it is worth then."""


class Offer(TypedDict):
    """A card that can be bought, and whether the viewer can pay the price."""

    card: str
    price: int
    moved: list[int]
    """The price by the slot it is moved to before."""
    verdict: Worded | None
    lacks: int


class Goal(TypedDict):
    """What the cards of a payment or a stack must reach, when they are asked for one by one."""

    kind: str
    number: int
    named: int
    """What the cards that were named before are worth."""
    reached: bool
    """Whether they will do: a price may be exceeded, a stack is worth so much and no more."""


class Working(TypedDict):
    """A card of a schedule: what it was played as, and what it does."""

    card: str
    face: str
    state: str
    name: str | Worded
    text: Worded


class Unseen(TypedDict):
    """What a deck holds besides the cards known, and the places that hold them with it, if any."""

    cards: dict[str, int]
    shared: list[Worded]


class Lying(TypedDict):
    """A card that was taken up: what it is called, and where from if that differs."""

    name: str | Worded | None
    origin: Worded | None


class PlayerShown(TypedDict):
    """What lies in front of a player."""

    partner: bool
    leads: bool
    stacks: int
    shows_stall: bool
    """Whether the stall is drawn with this player: a common one is drawn once."""
    next: Worded
    raised: bool
    """Whether the next stack must total more than its rank."""
    known: list[str | Worded]
    """The cards that are known to be in another player's hand."""
    top: list[str]
    """The cards on top of the deck, as far as they are known in a row."""
    schedule: list[Working]
    deck: Unseen


class Thing(TypedDict):
    """One of the things that are chosen together: its touch, the answer, how many there are."""

    touch: str
    action: str
    count: int


class Several(TypedDict):
    """Questions that are asked one after the other and can be answered together."""

    verb: str
    least: int
    most: int
    end: str
    """The answer that ends them, if it has to be given."""
    ordered: bool
    """Whether somebody may see the order."""
    follows: bool
    """Whether what is left is not asked for, once it is all alike."""
    things: list[Thing]


class Shown(TypedDict):
    """All of this."""

    over: bool
    order: list[int]
    """The players in turn order, the one who looks last."""
    about: str
    """Where the cards that are asked about lie."""
    goal: Goal | None
    several: Several | None
    go_on: str
    """The answer that declines, if there is one; it gives nothing away."""
    asks_again: bool
    """Whether the same may be asked again in this turn."""
    offers: list[Offer | None]
    """By slot, None where there is a gap."""
    thrown: Offer | None
    surcharge: int
    """What every card costs more because of opponents' cards."""
    lift: int
    """By how much all cards of the viewer are worth more now."""
    hand: list[HandCard]
    total: int
    """What the whole hand is worth in a payment, each card at its best."""
    fetched: dict[str, list[int]]
    """What cards of the viewer's discard pile are worth in a stack, at least and at most."""
    aside: list[Lying]
    laid: list[str | Worded]
    players: list[PlayerShown]
    market_deck: Unseen
