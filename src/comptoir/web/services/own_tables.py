"""Own tables: those at which somebody has a seat, summed up at once and without waking one.

Only tables in which a bot owed an answer are woken, when the server starts again.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from comptoir.bots import level
from comptoir.web.http.bodies import Known, KnownTables
from comptoir.web.http.cpu_limits import CpuTime
from comptoir.web.http.errors import Trouble
from comptoir.web.services.bot_players import BotPlayers
from comptoir.web.services.threads import READS
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import is_held, kind_of
from comptoir.web.tables.rooms import ID, Rooms
from comptoir.web.tables.seats import Keys, Seat
from comptoir.web.tables.store import FOR_PLAYERS, Store, Unreadable
from comptoir.web.tables.summaries import player_summary

LOG: Final = logging.getLogger("comptoir.web")
TOKENS: Final = 10
"""How many of them take as long to look at as another request."""
AT_A_TIME: Final = 10
"""How many tables are looked at before others have their turn."""


def cost(wish: KnownTables) -> float:
    """Say how many more requests a wish counts as."""
    return sum(len(one.tokens) for one in wish.tables) / TOKENS


async def own_tables(
    wish: KnownTables, store: Store, rooms: Rooms, keys: Keys, cpu: CpuTime
) -> dict[str, Any]:
    """Say how each of these tables stands for the seats whose tokens were sent.

    It is some of them at a time, in turn with whatever else the network looks at.
    """
    named = [one.table for one in wish.tables if ID.fullmatch(one.table)]
    found = await READS.run(store.summaries, named)
    for table in [table for table, summary in found.items() if summary is None]:
        found[table] = await summed_up(store, rooms, table)
    at, last_use = now(), await READS.run(store.ages, list(found))
    told: list[dict[str, Any]] = []
    for first in range(0, len(wish.tables), AT_A_TIME):
        some = wish.tables[first : first + AT_A_TIME]
        async with cpu.turn():
            with cpu.spent():
                told += [own_table(one, found.get(one.table), keys, at) for one in some]
    for one in told:
        if "error" not in one:
            kind = kind_of(one["status"], map(is_held, one["seats"]))
            one["expires"] = rooms.keep.until(kind, *last_use.get(one["table"], (at, None)))
    return {"tables": told}


async def summed_up(store: Store, rooms: Rooms, table: str) -> dict[str, Any]:
    """Say how a table stands that an older version has kept; from now on this is kept, too.

    One that cannot be read any more is an error of its own, and no other table's.
    """
    try:
        async with rooms.room(table).reading() as story:
            summary = player_summary(story)
            await store.keep(table, FOR_PLAYERS, json.dumps(summary))
    except Trouble as trouble:
        return {"error": trouble.plain()}
    except Unreadable:  # where it would be kept: it is summed up again the next time
        return summary
    return summary


def own_table(one: Known, summary: dict[str, Any] | None, keys: Keys, now: int) -> dict[str, Any]:
    """Say how a table stands for the holder of these tokens; an error, if it is not theirs."""
    if summary is None:
        return {"table": one.table, "error": Trouble("web.why.no_such_table").plain()}
    if "error" in summary:
        return {"table": one.table, "error": summary["error"]}
    seats = [Seat(**seat) for seat in summary["seats"]]
    visitors = keys.visitors(one.table, seats, one.tokens)
    known = [visitor for visitor in visitors if visitor is not None]
    if not known:
        return {"table": one.table, "error": Trouble("web.why.token").plain()}
    own = sorted({visitor.seat for visitor in known if visitor.seat is not None})
    return {
        "table": one.table,
        "game": summary["game"],
        "name": summary["name"],
        "status": summary["status"],
        "limit": summary["limit"],
        "seats": [
            {
                "kind": seat.kind,
                "bot": level(seat.bot) if seat.bot else None,
                "name": seat.name,
                "lent": seat.lent,
            }
            for seat in seats
        ],
        "own_seats": [owed(summary, seats[seat], seat, now) for seat in own],
        "moves": summary["moves"],
        "result": summary["result"],
        "lesson": summary.get("lesson", False),  # older summaries do not say
    }


def owed(summary: dict[str, Any], seat: Seat, number: int, now: int) -> dict[str, Any]:
    """Say what a seat is waited for, for how many seconds it has been, and how many are left."""
    since, limit = summary["owed"][number], summary["limit"]
    waited = None if since is None else max(0, now - since)
    left = None if since is None or not limit else max(0, since + limit - now)
    return {
        "seat": number,
        "lent": seat.lent,
        "calls": summary["calls"][number],
        "owed": waited,
        "left": left,
    }


async def wake_bots(store: Store, rooms: Rooms, players: BotPlayers) -> None:
    """Wake the tables in which a bot owed people an answer when the server ended, in turn."""
    for table in await READS.run(store.owed):
        await players.lull()
        try:
            async with rooms.room(table).reading():
                LOG.info("bots go on at table %s", table)
        except Exception:  # one that cannot be read does not keep the others
            LOG.exception("table %s could not be woken", table)
