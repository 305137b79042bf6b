"""Insight: the routes to what can be seen of a game besides its present: past, record, analysis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.table.record import Record
from comptoir.web.analyses import Analyses
from comptoir.web.asked import network, tokens_of
from comptoir.web.bodies import read_json
from comptoir.web.public_routes import answer
from comptoir.web.replay import Replays
from comptoir.web.scores import Scores
from comptoir.web.store import Store
from comptoir.web.story import OVER
from comptoir.web.telling import told_past
from comptoir.web.trouble import Trouble

if TYPE_CHECKING:
    from comptoir.web.app import Server


class Insight:
    """Answers for all tables of a server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._replays = Replays()
        self._scores = Scores()

    def open(self, store: Store) -> None:
        """Begin, with the database that analyses are kept in."""
        self._analyses = Analyses(store)

    async def sweep(self) -> None:
        """Forget what nobody has looked at for a while, again and again."""
        await self._replays.sweep(self._server.patience)

    async def close(self) -> None:
        """End what is still being worked out."""
        await self._analyses.close()

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/at/{moves:count}", self.at),
            Route("/api/tables/{table}/at/{moves:count}/words", self.words_at),
            Route("/api/tables/{table}/scores", self.scores),
            Route("/api/tables/{table}/analysis", self.analysis),
            Route("/api/tables/{table}/analyse", self.analyse, methods=["POST"]),
        ]

    async def record(self, request: Request) -> Response:
        """Give the record of a game that is over."""
        _, record = await self._finished(request)
        return PlainTextResponse(record.text)

    async def at(self, request: Request) -> Response:
        """Give a position of the game as the visitor knew it then."""
        self._server.asking.check(network(request))
        room = self._server.rooms.room(request.path_params["table"])
        async with room.reading() as story:
            viewer = self._server.desk.visitor(story, tokens_of(request)).seat
            record = story.playing().record
            log = record.log.copy()  # the game goes on while it is looked at
        moves = request.path_params["moves"]
        told = await self._replays.at(room.table, viewer, record, log, moves)
        return Response(told, media_type="application/json")

    async def words_at(self, request: Request) -> Response:
        """Tell a position of the game in words."""
        position = read_json(bytes((await self.at(request)).body))
        async with self._server.rooms.room(request.path_params["table"]).reading() as story:
            return answer(told_past(story, position["view"], request.query_params.get("lang")))

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
            self._server.desk.visitor(story, tokens_of(request))
            return room.table, story.playing().record, story.status == OVER

    async def _finished(self, request: Request) -> tuple[str, Record]:
        table, record, over = await self._look(request)
        if not over:
            raise Trouble("web.why.not_over")
        return table, record
