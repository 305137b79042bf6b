"""Lobby routes: tables are opened and listed here, and examples and lessons are given out."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.http import limits
from comptoir.web.http.answers import answer
from comptoir.web.http.bodies import Create, Learn, read_body
from comptoir.web.http.errors import Trouble
from comptoir.web.http.requests import body_of, network, tokens_of
from comptoir.web.server import Server, room_of, server_of
from comptoir.web.services import game_info, lessons, rematches
from comptoir.web.services.threads import OTHERS, READS
from comptoir.web.tables.store import FIRST, Cursor
from comptoir.web.tables.story import OVER, PLAYING, WAITING
from comptoir.web.tables.verbs import seated

PAGE: Final = 20
"""How many tables a page of the list has."""
Handler = Callable[[Request], Awaitable[Response]]
CURSOR: Final = re.compile(r"([0-9]{1,18})-([a-z0-9_-]{6,60})")


async def example(request: Request) -> Response:
    """Give the table of an example game, and make it if it is not there yet."""
    game, server = request.path_params["game"], server_of(request)
    text = game_info.example(game)
    table = f"example-{game}-{sha256(text.encode()).hexdigest()[:8]}"
    await open_once(server, Create(record=text), table)
    return answer({"table": table})


async def lesson(request: Request) -> Response:
    """Give the steps of a game's lesson."""
    return answer(lessons.lesson_of(request.path_params["game"]).plain())


async def learn(request: Request) -> Response:
    """Open a table to take a lesson at."""
    game, server = request.path_params["game"], server_of(request)
    server.opening.creating.check(network(request))
    version = lessons.version_of_lesson(game)
    name = read_body(await body_of(request, limits.BODY, server.patience), Learn).name
    wish = await OTHERS.run(lessons.order, game, name)
    return answer(await server.opener.open(wish, trusted=True, lesson=version), 201)


async def tables(request: Request) -> Response:
    """List the tables that everybody may see."""
    status = request.query_params.get("status")
    if status not in (None, WAITING, PLAYING, OVER):
        raise Trouble("web.why.malformed", text="status")
    after = cursor_of(request.query_params.get("after"))
    found = await READS.run(server_of(request).store.newest, PAGE + 1, status, after)
    created, table = found[PAGE - 1][0] if len(found) > PAGE else (0, "")
    return answer({
        "tables": [told for _, told in found[:PAGE]],
        "after": f"{created}-{table}" if table else None,
    })  # fmt: skip


async def create(request: Request) -> Response:
    """Open a table."""
    server, caller = server_of(request), network(request)
    server.opening.creating.check(caller)
    wish = read_body(await body_of(request, limits.RECORD_BODY, server.patience), Create)
    if wish.spectators == "everyone":
        server.opening.check_listed(caller)
    alone = all(place.kind == "bot" for place in wish.seats or ()) and bool(wish.seats)
    async with server.opening.by(caller, server.store, alone=alone) as opened:
        told = await server.opener.open(wish, caller=caller)
        opened.table = told["table"]
    return answer(told, 201)


async def rematch(request: Request) -> Response:
    """Open a table for the same people, once, and tell who asks which seat is theirs."""
    server, room = server_of(request), await room_of(request)
    async with room.reading() as story:
        seat = seated(story, server.verbs.visitor(story, tokens_of(request)))
        wish = rematches.order(story)
    table = server.verbs.keys.rematch(room.table)
    if not await READS.run(server.store.has, table):
        await open_rematch(server, wish, table, network(request))
    await room.change(lambda writing: rematches.announce(writing, seat, table))
    async with room.reading() as old, server.rooms.room(table).reading() as new:
        return answer(rematches.place_in(old, new, seat, server.verbs.keys))


async def open_rematch(server: Server, wish: Create, table: str, caller: str) -> None:
    """Open the table of a rematch, unless somebody else has opened it at this moment."""
    server.opening.creating.check(caller)
    if wish.spectators == "everyone":
        server.opening.check_listed(caller)
    async with server.opening.by(caller, server.store, alone=False) as opened:
        opened.table = table
        await open_once(server, wish, table)


async def open_once(server: Server, wish: Create, table: str) -> None:
    """Open a table of this id, unless there is one, or another process opens it at this moment."""
    async with server.opening_once:
        if await READS.run(server.store.has, table):
            return
        try:
            await server.opener.open(wish, table, trusted=True)
        except Trouble:
            if not await READS.run(server.store.has, table):
                raise


def get_or_post(get: Handler, post: Handler) -> Handler:
    """Answer both methods at one place, so that a third one is told of both."""

    async def handler(request: Request) -> Response:
        return await (post if request.method == "POST" else get)(request)

    return handler


def cursor_of(after: str | None) -> Cursor:
    """Read after which table a list goes on; refuse what is no such place."""
    if after is None:
        return FIRST
    found = CURSOR.fullmatch(after)
    if found is None:
        raise Trouble("web.why.malformed", text="after")
    return int(found[1]), found[2]


ROUTES: Final = (
    Route("/api/examples/{game}", example),
    Route("/api/lessons/{game}", get_or_post(lesson, learn), methods=["GET", "POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables", get_or_post(tables, create), methods=["GET", "POST"]),
)
