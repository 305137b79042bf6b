"""History routes: what can be seen of a game besides its present: past, record, analysis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.web.http.bodies import read_json
from comptoir.web.http.errors import Trouble
from comptoir.web.http.game_routes import answer
from comptoir.web.http.requests import network, tokens_of
from comptoir.web.services.analyses import Analyses
from comptoir.web.services.history import Looks
from comptoir.web.services.text_mode import told_past
from comptoir.web.services.workers import Workers
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.store import Store
from comptoir.web.tables.story import OVER

if TYPE_CHECKING:
    from comptoir.web.http.app import Server


class Insight:
    """Answers for all tables of a server."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def open(self, store: Store, workers: Workers) -> None:
        """Begin, with the database that analyses are kept in and those who replay games."""
        self._analyses = Analyses(store)
        self._looks = Looks(workers)

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
            Route("/api/tables/{table}/draws", self.draws),
            Route("/api/tables/{table}/analysis", self.analysis),
            Route("/api/tables/{table}/analyse", self.analyse, methods=["POST"]),
        ]

    async def record(self, request: Request) -> Response:
        """Give the record of a game that is over."""
        _, text = await self._finished(request)
        return PlainTextResponse(text)

    async def at(self, request: Request) -> Response:
        """Give a position of the game as the visitor knew it then."""
        moves: int = request.path_params["moves"]
        room = self._room(request)
        async with room.reading() as story:
            viewer = self._server.desk.visitor(story, tokens_of(request)).seat
            text = self._looks.text_of(room, story)
            if moves > story.moves:
                raise Trouble("web.why.no_such_page")
        told = await self._looks.position(room, viewer, text, moves, network(request))
        return Response(told, media_type="application/json")

    async def words_at(self, request: Request) -> Response:
        """Tell a position of the game in words."""
        position = read_json(bytes((await self.at(request)).body))
        async with self._room(request).reading() as story:
            return answer(told_past(story, position["view"], request.query_params.get("lang")))

    async def scores(self, request: Request) -> Response:
        """Tell how everybody's score ran so far, as anybody may know it."""
        room, text, _ = await self._look(request)
        told = await self._looks.scores(room, text, network(request))
        return Response(told, media_type="application/json")

    async def draws(self, request: Request) -> Response:
        """Give every shuffle and die of a game that is over."""
        room, text = await self._finished(request)
        async with room.reading() as story:
            record = story.playing().record
            if not record.seed or record.position:
                raise Trouble("web.why.no_draws")
        told = await self._looks.draws(room, text, network(request))
        return Response(told, media_type="application/json")

    async def analyse(self, request: Request) -> Response:
        """Have a game that is over analysed, once."""
        room, _ = await self._finished(request)
        async with room.reading() as story:
            record = story.playing().record
        told = await self._analyses.begin(room.table, record, network(request))
        return Response(told, media_type="application/json")

    async def analysis(self, request: Request) -> Response:
        """Give the analysis of a game that is over, or say how far it is."""
        room, _ = await self._finished(request)
        return Response(await self._analyses.told(room.table), media_type="application/json")

    def _room(self, request: Request) -> Room:
        return self._server.rooms.room(request.path_params["table"])

    async def _look(self, request: Request) -> tuple[Room, str, bool]:
        """Give a table that one may watch, its record, and whether the game is over."""
        room = self._room(request)
        async with room.reading() as story:
            self._server.desk.visitor(story, tokens_of(request))
            return room, self._looks.text_of(room, story), story.status == OVER

    async def _finished(self, request: Request) -> tuple[Room, str]:
        room, text, over = await self._look(request)
        if not over:
            raise Trouble("web.why.not_over")
        return room, text
