"""Rematches: the same people at a new table, each a seat further, so that another one begins.

The id of the new table follows from that of the old one: however many ask at once, there is one.
Everybody's seat is open there; who sat at the old table is given the token of their own.
"""

from __future__ import annotations

from typing import Any

from comptoir.web.http.bodies import Create, PlannedSeat
from comptoir.web.http.errors import Trouble
from comptoir.web.services.bot_players import known_bot
from comptoir.web.tables.seats import BOT, OPEN, Keys, Seat
from comptoir.web.tables.story import OVER, Story
from comptoir.web.tables.writing import Answer, Writing


def turned(seat: int, seats: int) -> int:
    """Name the seat that somebody has in a rematch: who sat second begins."""
    return (seat - 1) % seats


def order(story: Story) -> Create:
    """Order the table of a rematch, set up alike; refuse it before the game is over."""
    if story.status != OVER:
        raise Trouble("web.why.not_over")
    setup, settings = story.setup, story.setup.settings
    seats: list[PlannedSeat] = [PlannedSeat("open")] * setup.seats
    for number, seat in enumerate(story.seats):
        seats[turned(number, setup.seats)] = place_for(seat)
    return Create(
        game=setup.game,
        name=setup.name,
        seats=seats,
        options=setup.options,
        limit=settings["limit"],
        spectators=setup.spectators,  # type: ignore[arg-type]  # it was read as one
        pace=story.pace,  # type: ignore[arg-type]  # it was read as one
        aid=settings["aid"],
        hints=story.hints,
    )


def place_for(seat: Seat) -> PlannedSeat:
    """Keep a bot where it is; everybody else sits down again."""
    if seat.kind == BOT and not seat.lent:
        return PlannedSeat("bot", known_bot(seat.bot), seat.name)
    return PlannedSeat("open")


def announce(writing: Writing, seat: int, table: str) -> Answer:
    """Let everybody know of a rematch, once."""
    if writing.story.rematch is not None:
        return {"seq": writing.story.seq}
    return writing.add("rematch", seat, {"table": table})


def place_in(old: Story, new: Story, seat: int, keys: Keys) -> dict[str, Any]:
    """Tell somebody which seat is theirs, with its token until they sit there.

    Who asked first is the host.
    """
    number, table = turned(seat, old.setup.seats), new.setup.id
    free = new.seats[number].kind == OPEN
    token = keys.seat(table, number, new.seats[number].generation) if free else None
    first = old.rematch is not None and old.rematch["by"] == seat
    return {
        "table": table,
        "seat": number,
        "token": token,
        "host": keys.host(table) if first else None,
    }
