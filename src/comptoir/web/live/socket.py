"""Socket: a socket at a table.

News are cumulative, so there is no queue to overflow: a slow reader is sent less often, and
then everything at once. Who does not read at all is let go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from comptoir.table.refusal import Refusal
from comptoir.web.http.bodies import Hello, read_body, read_json
from comptoir.web.http.connections import Stage, caller, connection_of
from comptoir.web.http.errors import UNSAVED, Trouble, trouble_of
from comptoir.web.http.limits import MESSAGE, Patience, SocketLimit, too_many
from comptoir.web.http.requests import network
from comptoir.web.http.wire_version import check_wire
from comptoir.web.live.audience import Listener
from comptoir.web.live.news import encode
from comptoir.web.ops.logs import REQUEST, fresh_request
from comptoir.web.ops.metrics import MISTAKES
from comptoir.web.tables.loading import answered
from comptoir.web.tables.rooms import LOG, Room
from comptoir.web.tables.story import Story
from comptoir.web.tables.verb_runner import VerbRunner

PER_NEWS: Final = 2
"""After news, a viewer may look at once without being too fast."""
BINARY, POLICY, RESTARTS, AGAIN = 1003, 1008, 1012, 1013


class Closed(Exception):
    """The connection is to end, or has."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class TableSocket:
    """One connection of one visitor."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        verbs: VerbRunner,
        patience: Patience,
        closing: Callable[[], bool],
    ) -> None:
        self.socket = socket
        self.patience = patience
        self.room = room
        self.verbs = verbs
        self.closing = closing  # whether the server is about to end
        self.connection = connection_of(socket.scope)
        self.limit = self.connection.limit if self.connection else SocketLimit()
        self._sending = asyncio.Lock()
        self._answering = asyncio.Lock()
        self._sent = -1  # the last entry they were told of
        self._telling = False  # whether news are under way that have to be waited for

    async def run(self) -> None:
        """Greet, then listen and tell until one side ends."""
        await self.socket.accept()
        with suppress(WebSocketDisconnect):
            try:
                await self._stay(await self._greet())
            except Closed as closed:
                await self._close(closed)

    async def _greet(self) -> Hello:
        try:
            async with asyncio.timeout(self.patience.greeting):
                hello = read_body(read_json(await self._receive()), Hello)
            check_wire(hello.wire)
            self.tokens = [token for token in (hello.token, hello.host) if token]
            await self.room.refresh()
            async with self.room.reading() as story:
                who = self.verbs.visitor(story, self.tokens)
                self.listener = Listener(who, story, network(self.socket), self.hear)
            self.room.join(self.listener)
            if self.connection:
                self.connection.enter(Stage.WATCHING)
        except TimeoutError:
            raise Closed(POLICY, "no greeting") from None
        except Trouble as trouble:
            await self._refuse(trouble)
            raise Closed(POLICY, trouble.reason) from trouble
        return hello

    async def _refuse(self, trouble: Trouble) -> None:
        """Say why the line ends for good; if only the database does not answer, it ends for now."""
        if trouble.status == UNSAVED:
            raise Closed(AGAIN, trouble.reason) from trouble
        await self._send({"error": trouble.plain()})

    def take_over(self, story: Story, answer: dict[str, Any]) -> None:
        """Go on with the token of the seat that was just taken over this connection."""
        self.tokens = [answer["token"], *{self.verbs.keys.host(story.setup.id)} & {*self.tokens}]
        self.listener.take(self.verbs.visitor(story, self.tokens), story)

    async def _stay(self, hello: Hello) -> None:
        sending = asyncio.ensure_future(self._tell(hello.since))
        listening = asyncio.ensure_future(self._listen())
        try:
            done, _ = await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.room.leave(self.listener)
            sending.cancel()
            listening.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)

    async def _tell(self, since: int) -> None:
        """Send news whenever there are any, first those since the visitor was here last.

        Most were sent already, by `hear`, when they came up.
        """
        room, listener = self.room, self.listener
        thinking: list[int] = []
        online = room.online()
        listener.changed.set()
        while not self.closing():
            await listener.changed.wait()
            listener.changed.clear()
            if room.seq != self._sent:
                await self._send_news(since if self._sent < 0 else self._sent)
            if (here := room.online()) != online:
                online = here
                await self._send({"online": online})
            if (bots := room.thinks()) != thinking:
                thinking = bots
                await self._send({"thinking": thinking})
        async with self._answering:  # what they asked is answered first
            raise Closed(RESTARTS)

    async def _send_news(self, since: int) -> None:
        self._telling = True
        try:
            self._sent, news = await self.room.news(self.listener, since)
        except Trouble as trouble:
            await self._refuse(trouble)
            raise Closed(POLICY, trouble.reason) from trouble
        await self._send_text(news)
        self._telling = False
        self.limit.bucket.give(PER_NEWS)

    def hear(self, story: Story) -> bool:
        """Send news at once, if nothing is in their way; those to an answer leave along with it."""
        connection = self.connection
        begun = 0 <= self._sent < story.seq and not self._telling
        if connection is None or not begun or self._sending.locked():
            return False
        try:
            news = self.room.news_now(self.listener, story, self._sent)
        except Exception:  # noqa: BLE001 - the socket's own task meets it again, and tells it
            return False
        if not connection.tell(news, waits=self._answering.locked()):
            return False
        self._sent = story.seq
        self.limit.bucket.give(PER_NEWS)
        return True

    async def _listen(self) -> None:
        """Carry out what the visitor asks, one by one, in turn with their network."""
        while True:
            text = await self._receive()
            await wait_for_turn(self.verbs)
            if not self.limit.take():
                if self.limit.worn_out:
                    if self.connection:
                        self.connection.connections.ended(self.connection, "too fast")
                    raise Closed(POLICY, "web.why.too_many")
                await self._send({"error": too_many(self.limit.bucket.wait()).plain()})
                continue
            async with self._answering:
                await self._send(await self._answer(text))

    async def _answer(self, text: str) -> dict[str, Any]:
        ref: dict[str, Any] = {}
        try:
            message = read_object(text)
            if "ping" in message:
                return {"pong": 1}
            ref = {"ref": read_ref(message.pop("ref", None))}
            verb = str(message.pop("do", ""))
            with answered():
                found = await self.verbs.ask(self.room, self.tokens, verb, message, self)
        except Trouble as trouble:
            return {**ref, "error": trouble.plain()}
        except Refusal as refusal:
            return {**ref, "error": trouble_of(refusal).plain()}
        except Exception:  # noqa: BLE001 - a mistake of ours costs a request, not the connection
            return {**ref, "error": mistake(self.room.table).plain()}
        return {**ref, "ok": found}

    async def _receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Closed(BINARY, "text only")
        if len(text) > MESSAGE:
            raise Closed(POLICY, "web.why.too_big")
        return str(text)

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_text(encode(message))

    async def _send_text(self, data: bytes) -> None:
        """Send something, at once if that can be; else wait for the reader, but not for ever."""
        if self.connection and not self._sending.locked() and self.connection.tell(data):
            return
        try:
            async with asyncio.timeout(self.patience.slowest), self._sending:
                await self.socket.send_text(data.decode())
        except TimeoutError:
            raise Closed(AGAIN, "too slow") from None
        except RuntimeError as error:  # it was closed meanwhile
            raise WebSocketDisconnect(1006) from error

    async def _close(self, closed: Closed) -> None:
        try:
            async with asyncio.timeout(1):
                await self.socket.close(closed.code, closed.reason)
        except (RuntimeError, TimeoutError, WebSocketDisconnect):
            return


async def wait_for_turn(verbs: VerbRunner) -> None:
    """Wait until it is the turn of this socket; end it if too many wait already.

    Meanwhile nothing more is read from it.
    """
    try:
        await verbs.cpu_limits.messages.of(caller()).pass_by()
    except Trouble as trouble:
        raise Closed(AGAIN, trouble.reason) from trouble


def mistake(table: str) -> Trouble:
    """Note, under a name of its own, that we made a mistake; give what is answered."""
    REQUEST.set(fresh_request())
    MISTAKES.inc()
    LOG.exception("request failed at table %s", table)
    return Trouble("web.why.broken", text=REQUEST.get())


def read_object(text: str) -> dict[str, Any]:
    """Read a JSON object; refuse anything else."""
    found = read_json(text)
    if not isinstance(found, dict):
        raise Trouble("web.why.malformed", text="object")
    return found


def read_ref(ref: object) -> str | int | None:
    """Give back what a client calls its request, if it is short."""
    if ref is None or (isinstance(ref, str) and len(ref) <= 40):
        return ref
    if isinstance(ref, int) and not isinstance(ref, bool):
        return ref
    raise Trouble("web.why.malformed", text="ref")
