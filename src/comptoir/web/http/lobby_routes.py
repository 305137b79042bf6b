"""Lobby routes: where tables are opened and listed, and examples and lessons are given out."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.http import limits
from comptoir.web.http.bodies import Create, Sit, read_body
from comptoir.web.http.errors import Trouble
from comptoir.web.http.game_routes import answer
from comptoir.web.http.requests import body_of, network
from comptoir.web.services import game_info, lessons
from comptoir.web.services.threads import OTHERS, READS
from comptoir.web.tables.opened_tables import DAY, Ledger
from comptoir.web.tables.store import FIRST, Place
from comptoir.web.tables.story import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from comptoir.web.http.app import Server

PAGE: Final = 20
"""How many tables a page of the list has."""
LISTED: Final = 30
"""How many public tables one network may open in a day: nobody fills the list alone."""
PLACE: Final = re.compile(r"([0-9]{1,18})-([a-z0-9_-]{6,60})")


class Hall:
    """Answers people who look for a table."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._examples = asyncio.Lock()
        self.creating = limits.Buckets(0.5, 60)
        self.listing = limits.Buckets(LISTED / DAY, LISTED)
        self.ledger = Ledger()

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
        text = game_info.example(game)
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
        after = place_of(request.query_params.get("after"))
        found = await READS.run(self._server.store.newest, PAGE + 1, status, after)
        created, table = found[PAGE - 1][0] if len(found) > PAGE else (0, "")
        return answer({
            "tables": [told for _, told in found[:PAGE]],
            "after": f"{created}-{table}" if table else None,
        })  # fmt: skip

    async def create(self, request: Request) -> Response:
        """Open a table."""
        server, caller = self._server, network(request)
        self.creating.check(caller)
        wish = read_body(await body_of(request, limits.RECORD_BODY, server.patience), Create)
        if wish.watch == "everyone" and not self.listing.take(caller):
            wait = self.listing.of(caller).wait()
            raise Trouble("web.why.many_listed", most=LISTED, wait=wait)
        alone = all(place.kind == "bot" for place in wish.seats or ()) and bool(wish.seats)
        async with self.ledger.opening(server.store, caller, alone=alone) as line:
            opened = await server.opener.open(wish, caller=caller)
            line.table = opened["table"]
        return answer(opened, 201)


def place_of(after: str | None) -> Place:
    """Read after which table a list goes on; refuse what is no such place."""
    if after is None:
        return FIRST
    found = PLACE.fullmatch(after)
    if found is None:
        raise Trouble("web.why.malformed", text="after")
    return int(found[1]), found[2]
