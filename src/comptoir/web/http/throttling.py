"""Throttling: how much each network may ask over plain HTTP, and how much of it at once.

Health checks are always answered. Files of the page, questions and looks at the past are
counted apart: many people may play from one address. Sockets have limits of their own.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from comptoir.web.http.cpu_limits import MESSAGE, CpuTimes
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import Buckets, network_of, too_many

FREE: Final = ("/health", "/api/health", "/metrics", "/ready")
PAST: Final = re.compile(r"/api/tables/[^/]+/(at/.*|scores|draws|record|box|analysis|analyse)")
WAITS: Final = re.compile(r"/api/tables/[^/]+/news")
"""Who waits for news keeps nobody from an answer."""
AT_ONCE: Final = 8
"""How many reads of one network are answered at the same time; more wait for their turn."""
IN_LINE: Final = 200
"""How many may wait."""
SOON: Final = 2
REFUSALS: Final = 50
"""How many times a second a network is told that it asks too much."""


class NetworkLimits:
    """What every network may do."""

    def __init__(self) -> None:
        self.asking = Buckets(200, 600)
        self.looking = Buckets(60, 600)
        self.fetching = Buckets(300, 3000)
        self.refusing = CpuTimes(REFUSALS * MESSAGE)
        self._turns: dict[str, Turns] = {}

    def check(self, path: str, caller: str) -> None:
        """Refuse a caller who asks too much."""
        if path in FREE or path.startswith("/health/"):
            return
        if not path.startswith("/api/"):
            self.fetching.check(caller)
            return
        self.asking.check(caller)
        if PAST.fullmatch(path):
            self.looking.check(caller)

    async def linger(self, caller: str) -> None:
        """Let who asks again at once wait before they are refused again, so that it costs little.

        Where too many wait already, they are refused now.
        """
        try:
            async with self.refusing.of(caller).turn():
                pass
        except Trouble:
            return

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        """Wait until not too much else of a network is being answered."""
        turns = self._turns.setdefault(caller, Turns())
        turns.number += 1
        try:
            if turns.number > AT_ONCE + IN_LINE:
                raise too_many(SOON)
            async with turns.free:
                yield
        finally:
            turns.number -= 1
            if not turns.number:
                self._turns.pop(caller, None)


class Turns:
    """What is being answered to a network, and what waits."""

    def __init__(self) -> None:
        self.free = asyncio.Semaphore(AT_ONCE)
        self.number = 0


class Throttled:
    """Stands between the network and the app."""

    def __init__(
        self, app: ASGIApp, limits: NetworkLimits, refuse: Callable[[Trouble], Response]
    ) -> None:
        self.app = app
        self.limits = limits
        self.refuse = refuse  # makes the answer to a caller who asked too much

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through when it is its turn."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path, client = scope["path"], scope.get("client")
        caller = network_of(client[0] if client else "")
        reads = scope["method"] == "GET" and path.startswith("/api/") and path not in FREE
        try:
            self.limits.check(path, caller)
            waits = b"wait=" in scope["query_string"] and WAITS.fullmatch(path)
            if reads and not waits:
                async with self.limits.turn(caller):
                    await self.app(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        except Trouble as trouble:
            await self.limits.linger(caller)
            await self.refuse(trouble)(scope, receive, send)
