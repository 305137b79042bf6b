"""Watch: what those who look after a server may ask of it: whether it is well, and its figures."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from time import monotonic, time
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.web.metrics import GONE_SOCKETS, KIND, SOCKETS, Gauge, report
from comptoir.web.public_routes import answer
from comptoir.web.store import NotSaved
from comptoir.web.trouble import Trouble

if TYPE_CHECKING:
    from comptoir.web.app import Server

FRESH: Final = 2.0
"""For so many seconds it is not tried again whether the database can be written."""
COUNTED: Final = 30.0
"""For so many seconds tables are not counted again."""
PATIENCE: Final = 5.0
UNWELL: Final = 503
FORWARDED: Final = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
Network = IPv4Network | IPv6Network


class Watch:
    """Answers whoever looks after the server."""

    def __init__(self, server: Server, readers: Sequence[Network] = ()) -> None:
        self.server = server
        self.readers = readers  # the networks that may read the figures, besides this machine
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
                await self.server.store.note("health", now)
                found = await asyncio.to_thread(self.server.store.noted, "health")
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
        return here or any(caller in network for network in self.readers)

    async def _count(self) -> None:
        if monotonic() - self._counted > COUNTED:
            self._counted = monotonic()
            self._tables = await asyncio.to_thread(self.server.store.count)

    def _gauges(self) -> list[Gauge]:
        """Say how much of everything there is now."""
        server = self.server
        tables = Gauge("comptoir_tables", "Tables in the database.", "game", "status")
        for game, status, count in self._tables:
            tables.set(count, game, status)
        busy = Gauge("comptoir_workers_busy", "Workers that are at work.", "kind")
        queue = Gauge("comptoir_workers_queue", "What waits for a worker.", "kind")
        number = Gauge("comptoir_workers", "Workers there may be.", "kind")
        for kind, workers in (("bots", server.thinkers), ("records", server.readers)):
            busy.set(min(workers.asked, workers.number), kind)
            queue.set(max(0, workers.asked - workers.number), kind)
            number.set(workers.number, kind)
        sockets = Gauge("comptoir_sockets_open", "Sockets open now.")
        rooms = Gauge("comptoir_rooms", "Tables in memory.")
        return [
            tables,
            sockets.set(SOCKETS.total() - GONE_SOCKETS.total()),
            rooms.set(len(server.rooms)),
            number,
            busy,
            queue,
        ]
