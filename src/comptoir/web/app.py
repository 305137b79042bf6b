"""App: the routes of the server, and the one object that everything hangs on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from comptoir.table.refusal import Refusal
from comptoir.web import limits, public_routes, shelf
from comptoir.web.bodies import Create, read_body, read_json
from comptoir.web.bots import Players
from comptoir.web.desk import VERBS, Desk
from comptoir.web.guard import Guard
from comptoir.web.live import Live
from comptoir.web.news import table_of
from comptoir.web.opening import Opener
from comptoir.web.packed import Packed
from comptoir.web.public_routes import FOLDER, answer
from comptoir.web.replay import Replays
from comptoir.web.rooms import ID, Listener, Room, Rooms
from comptoir.web.seats import Keys
from comptoir.web.store import Store
from comptoir.web.story import OVER
from comptoir.web.telling import told_past
from comptoir.web.trouble import MISSING, TOO_SLOW, Trouble, trouble_of
from comptoir.web.workers import Workers


class Server:
    """Everything a running server has: made when it starts, ended when it stops."""

    def __init__(self, data: Path, patience: limits.Patience = limits.USUAL) -> None:
        self.data = data
        self.patience = patience
        self.creating = limits.Buckets(0.5, 60)
        self.asking = limits.Buckets(200, 600)  # many may play from one address
        self.closing = False

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the database; in the end stop the bots and close it."""
        self.store = Store(self.data / "comptoir.sqlite")
        keys = Keys(await self.store.secret(token_hex(32)))
        self.thinkers, self.readers = Workers(), Workers(1, self.patience.record)
        self.players = Players(self.thinkers, self.patience.again)
        self.rooms = Rooms(self.store, self.patience)
        self.rooms.on_change = self.players.attend
        self.desk = Desk(keys)
        self.opener = Opener(self.store, keys, self.readers)
        self.replays = Replays()
        self.examples = asyncio.Lock()
        sweeping = asyncio.ensure_future(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            await self.players.close()
            self.thinkers.close()
            self.readers.close()
            self.store.close()

    def close_down(self) -> None:
        """Let nobody wait any longer: the server is about to end."""
        self.closing = True
        self.rooms.wake()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.patience.sweep)
            self.rooms.forget_idle()

    def routes(self) -> list[BaseRoute]:
        """List the routes; what is none of them is a file of the page."""
        return [
            *public_routes.ROUTES,
            Route("/api/examples/{game}", self.example),
            Route("/api/tables", self.tables, methods=["GET", "POST"]),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/box", self.box),
            Route("/api/tables/{table}/news", self.news),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/at/{moves:int}", self.at),
            Route("/api/tables/{table}/at/{moves:int}/words", self.words_at),
            *(
                Route(f"/api/tables/{{table}}/{name}", self.verb, methods=["POST"])
                for name in VERBS
            ),
            WebSocketRoute("/api/tables/{table}/live", self.live),
            Mount("/locale", Packed(directory=str(files("comptoir").joinpath("locale")))),
            Mount("/static", Packed(directory=FOLDER / "static")),
        ]

    async def example(self, request: Request) -> Response:
        """Give the table of an example game, and make it if it is not there yet."""
        game = request.path_params["game"]
        text = shelf.example(game)
        table = f"example-{game}-{sha256(text.encode()).hexdigest()[:8]}"
        async with self.examples:
            if not await asyncio.to_thread(self.store.has, table):
                await self.opener.open(Create(record=text), table, trusted=True)
        return answer({"table": table})

    async def tables(self, request: Request) -> Response:
        if request.method == "POST":
            return await self.create(request)
        return answer(await asyncio.to_thread(self.store.newest, 50))

    async def create(self, request: Request) -> Response:
        self.creating.check(address(request))
        wish = read_body(await body_of(request, limits.RECORD_BODY, self.patience), Create)
        return answer(await self.opener.open(wish), 201)

    async def table(self, request: Request) -> Response:
        room = self._room(request)
        async with room.reading() as story:
            visitor = self.desk.visitor(story, tokens_of(request))
            return answer(table_of(story, visitor.seat, room.online()))

    async def box(self, request: Request) -> Response:
        """Give the box this table is played with: its figures may be corrected ones."""
        async with self._room(request).reading() as story:
            self.desk.visitor(story, tokens_of(request))
            game, options = story.setup.game, story.setup.options
        return answer(await asyncio.to_thread(shelf.box, game, options))

    async def news(self, request: Request) -> Response:
        """Tell what is newer than `since`, at once or as soon as there is something."""
        room = self._room(request)
        since = number(request, "since", 10**9)
        wait = min(limits.WAIT, number(request, "wait", 60))
        async with room.reading() as story:
            listener = Listener(self.desk.visitor(story, tokens_of(request)), story)
        if wait:
            await wait_for_news(self, room, listener, since, wait)
        _, told = await room.news(listener, since)
        return Response(told, media_type="application/json")

    async def record(self, request: Request) -> Response:
        async with self._room(request).reading() as story:
            self.desk.visitor(story, tokens_of(request))
            if story.status != OVER:
                raise Trouble("web.why.not_over")
            return PlainTextResponse(story.playing().record.text)

    async def at(self, request: Request) -> Response:
        room = self._room(request)
        async with room.reading() as story:
            self.desk.visitor(story, tokens_of(request))
            if story.status != OVER:
                raise Trouble("web.why.not_over")
            record = story.playing().record
        found = await self.replays.at(room.table, record, request.path_params["moves"])
        return Response(found, media_type="application/json")

    async def words_at(self, request: Request) -> Response:
        """Tell a position of a finished game in words."""
        position = read_json(bytes((await self.at(request)).body))
        async with self._room(request).reading() as story:
            return answer(told_past(story, position["view"], request.query_params.get("lang")))

    async def verb(self, request: Request) -> Response:
        """Carry out a verb."""
        self.asking.check(address(request))
        tokens = tokens_of(request)
        found = await body_of(request, limits.BODY, self.patience)
        verb = request.url.path.rpartition("/")[2]
        return answer(await self.desk.ask(self._room(request), tokens, verb, found))

    async def live(self, socket: WebSocket) -> None:
        """Let a page of ours stay connected."""
        table = socket.path_params["table"]
        if not (from_here(socket) and ID.fullmatch(table)):
            await socket.close(1008)
            return
        await Live(socket, self.rooms.room(table), self.desk, self.patience).run()

    def _room(self, request: Request) -> Room:
        return self.rooms.room(request.path_params["table"])


async def wait_for_news(
    server: Server, room: Room, listener: Listener, since: int, wait: float
) -> None:
    """Wait until there is something newer, for so many seconds at most."""
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


def make_app(server: Server) -> Starlette:
    """Make the app that answers for a server."""
    return Starlette(
        routes=server.routes(),
        lifespan=server.lifespan,
        middleware=[Middleware(Guard)],
        exception_handlers={
            Trouble: on_trouble,
            Refusal: on_refusal,
            HTTPException: on_http,
            Exception: on_mistake,
        },
    )


def from_here(socket: WebSocket) -> bool:
    """Tell whether a page of ours asks, or no page at all."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # an address that is none
        return False


def address(request: Request) -> str:
    """Give the address somebody calls from."""
    return request.client.host if request.client else ""


def tokens_of(request: Request) -> list[str]:
    """Read the token somebody holds; none for a spectator."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return []
    if kind.lower() != "bearer" or len(token) > limits.TOKEN:
        raise Trouble("web.why.token")
    return [token.strip()]


def number(request: Request, name: str, most: int) -> int:
    """Read a whole number of the address; refuse anything else."""
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 12 and int(text) <= most):
        raise Trouble("web.why.malformed", text=name)
    return int(text)


async def body_of(request: Request, most: int, patience: limits.Patience) -> Any:  # noqa: ANN401 - JSON comes in here
    """Read the body as JSON, up to so many bytes and in good time."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Trouble("web.why.malformed", text="content-type")
    data = bytearray()
    try:
        async with asyncio.timeout(patience.body):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Trouble("web.why.too_big")
    except TimeoutError:
        raise Trouble("web.why.too_slow") from None
    return read_json(bytes(data))


def on_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble), "registered for it"
    found = answer({"error": error.plain()}, error.status)
    if error.status == TOO_SLOW:
        found.headers["Connection"] = "close"  # the rest of the body is not waited for
    return found


def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal), "registered for it"
    return on_trouble(request, trouble_of(error))


def on_http(request: Request, error: Exception) -> Response:
    """Answer what no route is made for: to a browser with the page, which says so."""
    assert isinstance(error, HTTPException), "registered for it"
    wants_page = "text/html" in request.headers.get("accept", "")
    if error.status_code == MISSING and wants_page:
        return FileResponse(FOLDER / "static" / "index.html", MISSING)
    missing = error.status_code == MISSING
    name = "web.why.no_such_page" if missing else "web.why.malformed"
    trouble = Trouble(name, **({} if missing else {"text": error.detail}))
    trouble.status = error.status_code
    found = on_trouble(request, trouble)
    found.headers.update(error.headers or {})
    return found


def on_mistake(request: Request, _: Exception) -> Response:
    return on_trouble(request, Trouble("web.why.broken"))
