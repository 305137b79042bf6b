"""Table routes: a table as it is now, its news, its socket, and what can be asked of it."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from comptoir.web.http import limits
from comptoir.web.http.answers import answer, lasting, written
from comptoir.web.http.bodies import KnownTables, read_body
from comptoir.web.http.connections import caller, waits
from comptoir.web.http.requests import body_of, network, number, tokens_of
from comptoir.web.live.audience import Listener
from comptoir.web.live.news import table_of
from comptoir.web.live.socket import TableSocket
from comptoir.web.server import Server, room_of, server_of
from comptoir.web.services import game_info, own_tables
from comptoir.web.services.threads import OTHERS
from comptoir.web.tables.rooms import ID, Room
from comptoir.web.tables.verbs import VERBS


async def how_own_tables_stand(request: Request) -> Response:
    """Say how somebody's tables stand; no table is woken for it."""
    server = server_of(request)
    wish = read_body(await body_of(request, limits.BODY, server.patience), KnownTables)
    server.network_limits.asking.check(network(request), own_tables.cost(wish))
    cpu = server.verbs.cpu_limits.looks.of(caller())
    return answer(
        await own_tables.own_tables(wish, server.store, server.rooms, server.verbs.keys, cpu)
    )


async def table(request: Request) -> Response:
    """Give the table around the game."""
    server, room = server_of(request), await room_of(request)
    async with room.reading() as story:
        visitor = server.verbs.visitor(story, tokens_of(request))
        expires = room.last_use.until(story)
        return answer(table_of(story, visitor, room.online(), expires))


async def box(request: Request) -> Response:
    """Give the box this table is played with: its figures may be corrected ones."""
    async with (await room_of(request)).reading() as story:
        server_of(request).verbs.visitor(story, tokens_of(request))
        game, options = story.setup.game, story.setup.options
    return lasting(request, await OTHERS.run(game_info.box, game, options))


async def news(request: Request) -> Response:
    """Tell what is newer than `since`, at once or as soon as there is something."""
    server, room = server_of(request), await room_of(request)
    since = number(request, "since", 10**9)
    wait = min(limits.WAIT, number(request, "wait", 60))
    async with room.reading() as story:
        visitor = server.verbs.visitor(story, tokens_of(request))
        listener = Listener(visitor, story, network(request))
    if wait:
        with waits():
            await wait_for_news(server, room, listener, since, wait)
    _, told = await room.news(listener, since)
    return written(told)


async def wait_for_news(
    server: Server, room: Room, listener: Listener, since: int, wait: float
) -> None:
    """Wait until there is something newer, for this many seconds at most."""
    room.join(listener)
    try:
        async with asyncio.timeout(wait):
            while room.seq <= since and not server.closing:
                await listener.changed.wait()
                listener.changed.clear()
    except TimeoutError:
        return
    finally:
        room.leave(listener)


async def verb(request: Request) -> Response:
    """Carry out a verb."""
    server, tokens = server_of(request), tokens_of(request)
    found = await body_of(request, limits.BODY, server.patience)
    name = request.url.path.rpartition("/")[2]
    return answer(await server.verbs.ask(await room_of(request), tokens, name, found))


async def live(socket: WebSocket) -> None:
    """Let a page of ours stay connected."""
    if not (from_here(socket) and ID.fullmatch(socket.path_params["table"])):
        await socket.close(1008)
        return
    server = server_of(socket)
    room = server.rooms.room(socket.path_params["table"])
    await TableSocket(socket, room, server.verbs, server.patience, lambda: server.closing).run()


def from_here(socket: WebSocket) -> bool:
    """Tell whether a page of ours asks, or no page at all."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # an address that is none
        return False


ROUTES: Final[tuple[BaseRoute, ...]] = (
    Route("/api/own-tables", how_own_tables_stand, methods=["POST"]),
    Route("/api/tables/{table}", table),
    Route("/api/tables/{table}/box", box),
    Route("/api/tables/{table}/news", news),
    *(Route(f"/api/tables/{{table}}/{name}", verb, methods=["POST"]) for name in VERBS),
    WebSocketRoute("/api/tables/{table}/live", live),
)
