"""Past routes: what can be seen of a game besides its present: past, record, analysis."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from comptoir.web.http.answers import written
from comptoir.web.http.errors import Trouble
from comptoir.web.http.requests import network, tokens_of
from comptoir.web.server import room_of, server_of
from comptoir.web.services.past import PastPosition
from comptoir.web.tables.automatic_passes import seen_after
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.story import OVER


async def record(request: Request) -> Response:
    """Give the record of a game that is over."""
    _, text = await finished(request)
    return PlainTextResponse(text)


async def at(request: Request) -> Response:
    """Give a position of the game as the visitor knew it then."""
    room, look = await looked_back(request)
    return written(await server_of(request).past.position(room, look))


async def open_at(request: Request) -> Response:
    """Give a position of a game that is over, with what everybody held then."""
    await finished(request)
    room, look = await looked_back(request)
    return written(await server_of(request).past.open_position(room, look))


async def words_at(request: Request) -> Response:
    """Tell a position of the game in words."""
    room, look = await looked_back(request)
    language = request.query_params.get("lang", "en")
    async with room.reading() as story:
        names = [seat.name for seat in story.seats]
    return written(await server_of(request).past.words(room, look, language, names))


async def scores(request: Request) -> Response:
    """Tell how everybody's score ran so far, as anybody may know it."""
    room, text, over = await looked_at(request)
    return written(await server_of(request).past.scores(room, text, network(request), over=over))


async def draws(request: Request) -> Response:
    """Give every shuffle and die of a game that is over."""
    room, text = await finished(request)
    async with room.reading() as story:
        played = story.playing().record
        if not played.seed or played.position:
            raise Trouble("web.why.no_draws")
    return written(await server_of(request).past.draws(room, text, network(request)))


async def analyse(request: Request) -> Response:
    """Have a game that is over analysed, once."""
    room, _ = await finished(request)
    async with room.reading() as story:
        played = story.playing().record
    return written(await server_of(request).analyses.begin(room.table, played, network(request)))


async def analysis(request: Request) -> Response:
    """Give the analysis of a game that is over, or say how far it is."""
    room, _ = await finished(request)
    return written(await server_of(request).analyses.told(room.table))


async def looked_back(request: Request) -> tuple[Room, PastPosition]:
    """Give the table and the position that the address names, and who looks at it."""
    moves: int = request.path_params["moves"]
    server, room = server_of(request), await room_of(request)
    async with room.reading() as story:
        viewer = server.verbs.visitor(story, tokens_of(request)).seat
        text = server.past.text_of(room, story)
        if moves > story.moves:
            raise Trouble("web.why.no_such_page")
        seen = seen_after(story, viewer, moves)
    return room, PastPosition(viewer, text, moves, seen, network(request))


async def looked_at(request: Request) -> tuple[Room, str, bool]:
    """Give a table that one may watch, its record, and whether the game is over."""
    server, room = server_of(request), await room_of(request)
    async with room.reading() as story:
        server.verbs.visitor(story, tokens_of(request))
        return room, server.past.text_of(room, story), story.status == OVER


async def finished(request: Request) -> tuple[Room, str]:
    """Give a table whose game is over, and its record."""
    room, text, over = await looked_at(request)
    if not over:
        raise Trouble("web.why.not_over")
    return room, text


ROUTES: Final = (
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/at/{moves:count}", at),
    Route("/api/tables/{table}/at/{moves:count}/open", open_at),
    Route("/api/tables/{table}/at/{moves:count}/words", words_at),
    Route("/api/tables/{table}/scores", scores),
    Route("/api/tables/{table}/draws", draws),
    Route("/api/tables/{table}/analysis", analysis),
    Route("/api/tables/{table}/analyse", analyse, methods=["POST"]),
)
