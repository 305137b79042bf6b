"""App: the routes of the server, and the one object that everything hangs on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from secrets import token_hex
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from comptoir.table.refusal import Refusal
from comptoir.web.http import commitment_routes, game_routes, limits
from comptoir.web.http.bodies import Mine, read_body
from comptoir.web.http.connections import AGAIN, Gate, caller, waits
from comptoir.web.http.errors import MISSING, TOO_MANY, TOO_SLOW, Trouble, trouble_of
from comptoir.web.http.game_routes import FOLDER, answer
from comptoir.web.http.history_routes import Insight
from comptoir.web.http.lobby_routes import Hall
from comptoir.web.http.middleware import Called, Guard
from comptoir.web.http.monitoring_routes import TO_NOBODY, Told, Watch
from comptoir.web.http.requests import body_of, network, number, tokens_of
from comptoir.web.http.static_files import Packed
from comptoir.web.http.throttling import NetworkPaces, Paced
from comptoir.web.live.audience import Listener
from comptoir.web.live.news import table_of
from comptoir.web.live.socket import Live
from comptoir.web.ops.data_folder import DATABASE
from comptoir.web.ops.startup_check import check_later
from comptoir.web.services import game_info, own_tables
from comptoir.web.services.bot_players import Players
from comptoir.web.services.hints import Hints
from comptoir.web.services.threads import OTHERS, give_way
from comptoir.web.services.workers import Workers
from comptoir.web.tables import clock, expiry
from comptoir.web.tables.cleanup import Keeper
from comptoir.web.tables.last_use import latest
from comptoir.web.tables.opening import Opener
from comptoir.web.tables.rooms import ID, Room, Rooms
from comptoir.web.tables.seats import Keys
from comptoir.web.tables.store import Store
from comptoir.web.tables.verbs import VERBS, Desk
from comptoir.web.tables.votes import Lapses


class Server:
    """Everything a running server has: made when it starts, ended when it stops."""

    def __init__(
        self, data: Path, patience: limits.Patience = limits.USUAL, told: Told = TO_NOBODY
    ) -> None:
        self.data = data
        self.keep = expiry.USUAL
        self.patience = patience
        self.watch = Watch(self, told)
        self.hall = Hall(self)
        self.paces = NetworkPaces()
        self.closing = False
        self.gate = Gate()  # that of a server that runs is set before it does
        self.insight = Insight(self)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the database; in the end stop the bots and close it."""
        give_way()
        self.store = Store(self.data / DATABASE)
        clock.CLOCK.not_before(await asyncio.to_thread(latest, self.store))
        keys = Keys(await self.store.secret(token_hex(32)))
        self.thinkers, self.readers = Workers(), Workers(2, self.patience.record)
        self.players = Players(self.thinkers, self.patience.again)
        self.rooms = Rooms(self.store, self.patience)
        self.rooms.keep = self.keep
        self.rooms.on_change = [self.players.attend, Lapses(self.rooms.is_used).attend]
        self.desk = Desk(keys, Hints(self.thinkers))
        self.opener = Opener(self.store, keys, self.readers, self.rooms.take_in)
        self.insight.open(self.store, self.readers)
        waking = own_tables.wake_bots(self.store, self.rooms, self.players)
        checking = check_later(self.store.path)
        keeper = self.keeper = Keeper(self.store, self.rooms, self.keep)
        looking = (self.rooms.sweep(), self.rest(), keeper.sweep(), keeper.listen())
        deeds = (waking, checking, *looking)
        going = [asyncio.ensure_future(deed) for deed in deeds]
        try:
            yield
        finally:
            for task in going:
                task.cancel()
            await self.players.close()
            await self.insight.close()
            await self.thinkers.close()
            await self.readers.close()
            self.store.close()

    async def rest(self) -> None:
        """End the processes that have had nothing to read for a while, again and again."""
        while True:
            await asyncio.sleep(self.patience.sweep)
            self.readers.rest(self.patience.idle)

    def close_down(self) -> None:
        """Let nobody wait any longer: the server is about to end."""
        self.closing = True
        self.rooms.wake()

    def routes(self) -> list[BaseRoute]:
        """List the routes; what is none of them is a file of the page."""
        return [
            *game_routes.ROUTES,
            *commitment_routes.routes(self),
            *self.watch.routes,
            *self.hall.routes(),
            Route("/api/mine", self.mine, methods=["POST"]),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/box", self.box),
            Route("/api/tables/{table}/news", self.news),
            *self.insight.routes(),
            *(
                Route(f"/api/tables/{{table}}/{name}", self.verb, methods=["POST"])
                for name in VERBS
            ),
            WebSocketRoute("/api/tables/{table}/live", self.live),
            Mount("/locale", Packed(directory=str(files("comptoir").joinpath("locale")))),
            Mount("/static", Packed(directory=FOLDER / "static")),
        ]

    async def mine(self, request: Request) -> Response:
        """Say how somebody's tables stand; no table is woken for it."""
        wish = read_body(await body_of(request, limits.BODY, self.patience), Mine)
        self.paces.asking.check(network(request), own_tables.cost(wish))
        share = self.desk.efforts.looks.of(caller())
        return answer(await own_tables.look(wish, self.store, self.rooms, self.desk.keys, share))

    async def table(self, request: Request) -> Response:
        room = self._room(request)
        async with room.reading() as story:
            visitor = self.desk.visitor(story, tokens_of(request))
            return answer(
                table_of(
                    story, visitor.seat, visitor.invited, room.online(), room.lasting.until(story)
                )
            )

    async def box(self, request: Request) -> Response:
        """Give the box this table is played with: its figures may be corrected ones."""
        async with self._room(request).reading() as story:
            self.desk.visitor(story, tokens_of(request))
            game, options = story.setup.game, story.setup.options
        return answer(await OTHERS.run(game_info.box, game, options))

    async def news(self, request: Request) -> Response:
        """Tell what is newer than `since`, at once or as soon as there is something."""
        room = self._room(request)
        since = number(request, "since", 10**9)
        wait = min(limits.WAIT, number(request, "wait", 60))
        async with room.reading() as story:
            listener = Listener(
                self.desk.visitor(story, tokens_of(request)), story, network(request)
            )
        if wait:
            with waits():
                await wait_for_news(self, room, listener, since, wait)
        _, told = await room.news(listener, since)
        return Response(told, media_type="application/json")

    async def verb(self, request: Request) -> Response:
        """Carry out a verb."""
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
        middleware=[
            Middleware(Guard, on_mistake, server.watch.told.clients),
            Middleware(Called, on_crowd),
            Middleware(Paced, server.paces, refused),
        ],
        exception_handlers={
            Trouble: on_trouble,
            Refusal: on_refusal,
            HTTPException: on_http,
        },
    )


def from_here(socket: WebSocket) -> bool:
    """Tell whether a page of ours asks, or no page at all."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # an address that is none
        return False


def on_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble), "registered for it"
    return refused(error)


def refused(error: Trouble) -> Response:
    """Answer what is not carried out."""
    found = answer({"error": error.plain()}, error.status)
    if error.status == TOO_MANY:
        found.headers["Retry-After"] = str(error.arguments.get("wait", 1))
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


def on_crowd() -> Response:
    """Answer a network that has all the connections it may have."""
    trouble = Trouble("web.why.too_many")
    found = answer({"error": trouble.plain()}, trouble.status)
    found.headers["Retry-After"] = str(AGAIN)
    return found


def on_mistake(request: str) -> Response:
    """Answer what we did wrong; whoever reports it can name the request."""
    trouble = Trouble("web.why.broken", text=request)
    return answer({"error": trouble.plain()}, trouble.status)
