"""Monitoring routes: whether a server is well, and its figures, for those who look after it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address
from time import monotonic, time
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.web.http.errors import Trouble
from comptoir.web.http.game_routes import answer
from comptoir.web.ops.metrics import GONE_SOCKETS, KIND, SOCKETS, Gauge, report
from comptoir.web.services import threads as threads_for
from comptoir.web.services.threads import HEALTH, READS
from comptoir.web.tables.migrations import connected
from comptoir.web.tables.store import Store
from comptoir.web.tables.writer import NotSaved

if TYPE_CHECKING:
    from comptoir.web.http.app import Server

FRESH: Final = 2.0
"""For so many seconds it is not tried again whether the database can be written."""
COUNTED: Final = 30.0
"""For so many seconds tables are not counted again."""
PATIENCE: Final = 5.0
UNWELL: Final = 503
WAITING: Final = ("somebody here", "somebody", "nobody")
"""Who waits for what is done, by how urgent it is."""
FORWARDED: Final = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
COUNTS: Final = """SELECT game, json_extract(summary, '$.status'), count(*)
    FROM tables GROUP BY 1, 2"""
ALONE: Final = "SELECT game, json_extract(summary, '$.status'), 1 FROM tables WHERE id = ?"
Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Told:
    """What is told of callers, and to whom the figures are."""

    clients: str = "none"  # what is logged of addresses
    readers: tuple[Network, ...] = ()  # who may read the figures, besides this machine


TO_NOBODY: Final = Told()


class Watch:
    """Answers whoever looks after the server."""

    def __init__(self, server: Server, told: Told) -> None:
        self.server = server
        self.told = told
        self.routes = (
            Route("/health", self.health),
            Route("/api/health", self.health),
            Route("/health/live", self.live),
            Route("/metrics", self.metrics),
        )
        self._trying = asyncio.Lock()
        self._tried, self._cause = float("-inf"), ""
        self._counted, self._tables = float("-inf"), list[tuple[str, str, int]]()

    async def live(self, _: Request) -> Response:
        """Tell that the server answers at all."""
        return answer({"ok": True})

    async def health(self, _: Request) -> Response:
        """Tell whether people can play: whether the database can be written and read."""
        async with self._trying:
            if monotonic() - self._tried > FRESH:
                self._cause = await self._try()
                self._tried = monotonic()
        if self._cause:
            return answer({"ok": False, "cause": self._cause}, UNWELL)
        return answer({"ok": True})

    async def _try(self) -> str:
        """Write the time and read it back; give what is wrong, if anything is."""
        now = str(time())
        if self.server.closing:
            return "the server is about to end"
        try:
            async with asyncio.timeout(PATIENCE):
                await note(self.server.store, now)
                found = await HEALTH.run(noted, self.server.store)
        except TimeoutError:
            return f"the database has not answered for {PATIENCE:.0f} seconds"
        except (NotSaved, sqlite3.Error) as error:
            return str(error)
        return "" if found == now else "the database does not give back what it was given"

    async def metrics(self, request: Request) -> Response:
        """Give the figures to a program on this machine, or to whom the operator has allowed it."""
        if not self._may_read(request):
            raise Trouble("web.why.metrics")
        await self._count()
        return PlainTextResponse(report(self._gauges()), media_type=KIND)

    def _may_read(self, request: Request) -> bool:
        """Tell whether somebody may read the figures.

        This machine may; but what a proxy on it hands on without being trusted is not from here.
        """
        try:
            caller = ip_address(request.client.host if request.client else "")
        except ValueError:
            return False
        handed_on = any(name in request.headers for name in FORWARDED)
        here = caller.is_loopback and not handed_on
        return here or any(caller in network for network in self.told.readers)

    async def _count(self) -> None:
        if monotonic() - self._counted > COUNTED:
            self._counted = monotonic()
            self._tables = await READS.run(tables_in, self.server.store)

    def _gauges(self) -> list[Gauge]:
        """Say how much of everything there is now."""
        server = self.server
        tables = Gauge("comptoir_tables", "Tables in the database.", "game", "status")
        for game, status, count in self._tables:
            tables.set(count, game, status)
        busy = Gauge("comptoir_workers_busy", "Workers that are at work.", "kind")
        queue = Gauge("comptoir_workers_queue", "What waits for a worker, and for whom.",
                      "kind", "for")  # fmt: skip
        number = Gauge("comptoir_workers", "Workers there may be.", "kind")
        for kind, workers in (("bots", server.thinkers), ("records", server.readers)):
            busy.set(workers.busy, kind)
            waiting = workers.queue()
            for urgency, whom in enumerate(WAITING):
                queue.set(waiting[urgency], kind, whom)
            number.set(workers.number, kind)
        threads = Gauge("comptoir_threads_asked", "What is done in threads, or waits.", "kind")
        for one in threads_for.ALL:
            threads.set(one.asked, one.kind)
        sockets = Gauge("comptoir_sockets_open", "Sockets open now.")
        connections = Gauge("comptoir_connections_open", "Connections open now, sockets included.")
        rooms = Gauge("comptoir_rooms", "Tables in memory.")
        return [
            tables,
            connections.set(len(server.gate.all)),
            sockets.set(SOCKETS.total() - GONE_SOCKETS.total()),
            rooms.set(len(server.rooms)),
            number,
            busy,
            queue,
            threads,
        ]


async def note(store: Store, now: str) -> None:
    """Write when the database was tried last."""
    row = ("health", now)
    await store.write(lambda to: to.execute("INSERT OR REPLACE INTO meta VALUES (?,?)", row))


def noted(store: Store) -> str:
    """Read when the database was tried last."""
    with closing(connected(store.path)) as connection:
        asked = connection.execute("SELECT value FROM meta WHERE name = 'health'")
        return str(asked.fetchone()[0])


def tables_in(store: Store) -> list[tuple[str, str, int]]:
    """Count the tables of each game, by where they are: waiting, being played, over."""
    found = store.every(COUNTS, ALONE)
    counts: Counter[tuple[str, str]] = Counter()
    for game, status, count in found:
        counts[str(game), str(status)] += int(count)
    return [(game, status, count) for (game, status), count in counts.items()]
