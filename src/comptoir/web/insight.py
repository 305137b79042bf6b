"""Insight: the routes to what is worked out about a game: its scores on the way, its analysis."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.table.record import Record
from comptoir.web.analyses import Analyses
from comptoir.web.public_routes import answer
from comptoir.web.scores import Scores
from comptoir.web.store import Store
from comptoir.web.story import OVER
from comptoir.web.trouble import Trouble

if TYPE_CHECKING:
    from comptoir.web.app import Server


class Insight:
    """Answers for all tables of a server."""

    def __init__(self, server: Server, tokens_of: Callable[[Request], list[str]]) -> None:
        self._server = server
        self._tokens_of = tokens_of
        self._scores = Scores()

    def open(self, store: Store) -> None:
        """Begin, with the database that analyses are kept in."""
        self._analyses = Analyses(store)

    async def close(self) -> None:
        """End what is still being worked out."""
        await self._analyses.close()

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            Route("/api/tables/{table}/scores", self.scores),
            Route("/api/tables/{table}/analysis", self.analysis),
            Route("/api/tables/{table}/analyse", self.analyse, methods=["POST"]),
        ]

    async def scores(self, request: Request) -> Response:
        """Tell how everybody's score ran so far, as anybody may know it."""
        table, record, _ = await self._look(request)
        return answer(await self._scores.after(table, record))

    async def analyse(self, request: Request) -> Response:
        """Have a game that is over analysed, once."""
        table, record = await self._finished(request)
        told = await self._analyses.begin(table, record)
        return Response(told, media_type="application/json")

    async def analysis(self, request: Request) -> Response:
        """Give the analysis of a game that is over, or say how far it is."""
        table, _ = await self._finished(request)
        return Response(await self._analyses.told(table), media_type="application/json")

    async def _look(self, request: Request) -> tuple[str, Record, bool]:
        """Give a table that one may watch, its record, and whether the game is over."""
        room = self._server.rooms.room(request.path_params["table"])
        async with room.reading() as story:
            self._server.desk.visitor(story, self._tokens_of(request))
            return room.table, story.playing().record, story.status == OVER

    async def _finished(self, request: Request) -> tuple[str, Record]:
        table, record, over = await self._look(request)
        if not over:
            raise Trouble("web.why.not_over")
        return table, record
