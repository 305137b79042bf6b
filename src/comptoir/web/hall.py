"""Hall: where tables are opened and listed, and examples and lessons are given out."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web import lessons, limits, shelf
from comptoir.web.asked import body_of, network
from comptoir.web.bodies import Create, Sit, read_body
from comptoir.web.public_routes import answer
from comptoir.web.story import OVER, PLAYING, WAITING
from comptoir.web.threads import OTHERS, READS
from comptoir.web.trouble import Trouble

if TYPE_CHECKING:
    from comptoir.web.app import Server


class Hall:
    """Answers whoever looks for a table."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._examples = asyncio.Lock()
        self.creating = limits.Buckets(0.5, 60)

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            Route("/api/examples/{game}", self.example),
            Route("/api/lessons/{game}", self.lesson, methods=["GET", "POST"]),
            Route("/api/tables", self.tables, methods=["GET", "POST"]),
        ]

    async def example(self, request: Request) -> Response:
        """Give the table of an example game, and make it if it is not there yet."""
        game, server = request.path_params["game"], self._server
        text = shelf.example(game)
        table = f"example-{game}-{sha256(text.encode()).hexdigest()[:8]}"
        async with self._examples:
            if not await READS.run(server.store.has, table):
                await server.opener.open(Create(record=text), table, trusted=True)
        return answer({"table": table})

    async def lesson(self, request: Request) -> Response:
        """Give the steps of a game's lesson, or open a table to take it at."""
        if request.method == "POST":
            return await self.learn(request)
        return answer(lessons.lesson_of(request.path_params["game"]).plain())

    async def learn(self, request: Request) -> Response:
        """Open a table to take a lesson at."""
        game, server = request.path_params["game"], self._server
        self.creating.check(network(request))
        mark = lessons.mark_of(game)
        name = read_body(await body_of(request, limits.BODY, server.patience), Sit).name
        wish = await OTHERS.run(lessons.order, game, name)
        return answer(await server.opener.open(wish, trusted=True, lesson=mark), 201)

    async def tables(self, request: Request) -> Response:
        """List the tables that everybody may see, or open one."""
        if request.method == "POST":
            return await self.create(request)
        status = request.query_params.get("status")
        if status not in (None, WAITING, PLAYING, OVER):
            raise Trouble("web.why.malformed", text="status")
        return answer(await READS.run(self._server.store.newest, 50, status))

    async def create(self, request: Request) -> Response:
        """Open a table."""
        server, caller = self._server, network(request)
        self.creating.check(caller)
        wish = read_body(await body_of(request, limits.RECORD_BODY, server.patience), Create)
        return answer(await server.opener.open(wish, caller=caller), 201)
