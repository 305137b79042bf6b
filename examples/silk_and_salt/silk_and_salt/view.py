"""View: what a seat may know of the table, as plain data. `None` is what it may not know."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from comptoir.table import flow
from comptoir.table.table_view import TableView
from silk_and_salt.rules import MISSING, SALT, SILK, Bid, Harbour, Sail


class Cargoes(TypedDict):
    """How many of each kind; in the pile their order is hidden, their number is not."""

    silk: int
    salt: int


class Player(Cargoes):
    """What lies in front of a player."""

    coins: int
    doubt: bool


class Sealed(TypedDict):
    """A bid that was made; others see that it was, and not how high it is."""

    seat: int
    coins: int | None


class Step(TypedDict):
    """What is still to be done, and for whom; while all bid, the bids that were made."""

    step: str
    seat: NotRequired[int]
    sealed: NotRequired[list[Sealed]]


class View(TableView):
    """The table as one seat sees it, or everybody (`seat` is None); the next step comes first."""

    pile: Cargoes
    up: str | None
    doubts: int
    players: list[Player]
    steps: list[Step]


def view_of(game: str, harbour: Harbour, seat: int | None) -> View:
    """Give what a seat may know: not the order of the pile, not the bids of others."""
    return {
        "game": game,
        "seat": seat,
        "seats": harbour.seats,
        "options": {},
        "awaited": list(harbour.awaited),
        "pile": {"silk": harbour.pile.count(SILK), "salt": harbour.pile.count(SALT)},
        "up": harbour.up or None,
        "doubts": harbour.doubts,
        "players": [
            {"silk": p.cargo[SILK], "salt": p.cargo[SALT], "coins": p.coins, "doubt": p.doubt}
            for p in harbour.players
        ],
        "steps": [as_seen(step, seat) for step in reversed(harbour.steps)],
    }


def as_seen(step: flow.Step, seat: int | None) -> Step:
    """Name a step, and what is public of it; a bid is seen by who made it."""
    name = type(step).__name__
    if not isinstance(step, Bid):
        return {"step": name} if isinstance(step, Sail) else {"step": name, "seat": step.seat}
    made = [(bidder, coins) for bidder, coins in enumerate(step.bids) if coins != MISSING]
    sealed: list[Sealed] = [
        {"seat": bidder, "coins": coins if bidder == seat else None} for bidder, coins in made
    ]
    return {"step": name, "sealed": sealed}
