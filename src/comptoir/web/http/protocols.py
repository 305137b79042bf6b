"""Protocols: connections as uvicorn speaks them, HTTP and sockets, with limits of time and number.

Nobody holds a connection open by sending or reading a byte now and then, nothing is read faster
than it may be asked, and what is no HTTP at all is answered and forgotten.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport, Transport
from typing import Any, Final

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.protocol import State

from comptoir.web.http.connections import Connection, Stage
from comptoir.web.http.handover import Siblings
from comptoir.web.http.limits import Patience

SLOWEST: Final = 8_000
"""Bytes a second that somebody has to read, besides the patience that everybody has."""
PARTS, PART = 200, 256
"""How many parts a body may have whatever their size, and how large further ones must be."""
SLICE: Final = 2048
"""Bytes of a socket that are looked at in one go: hundreds of frames at most."""
LATE: Final = 16_384
"""Bytes that may still come on a socket after the server has closed it."""
SENT_WINDOW: Final = 14
"""How many bytes back, as a power of two, a socket refers to what it has sent already.

News repeat most of the last ones, and are seldom longer than this: so only what has changed weighs.
"""
HEARD_WINDOW, SENDING_MEMORY = 12, 4
MOMENT: Final = 0.005
"""Seconds for which news wait for the answer to what brought them about: one write serves both."""
POLICY, FULL, NO_TEXT = 1008, 1013, 1007


class Unsent:
    """Ends a connection whose reader is too slow for what was written."""

    def __init__(self, transport: Transport, connection: Connection, patience: Patience) -> None:
        self._transport, self._connection, self._patience = transport, connection, patience
        self._timer: asyncio.TimerHandle | None = None
        transport.set_write_buffer_limits(
            high=0
        )  # to hear of everything that cannot be sent at once

    def begin(self) -> None:
        """Note that something could not be sent at once."""
        if self._timer is None:
            allowed = self._patience.slowest + self._transport.get_write_buffer_size() / SLOWEST
            self._timer = asyncio.get_running_loop().call_later(allowed, self._late)

    def end(self) -> None:
        """Note that all is sent, or that it does not matter any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def waiting(self) -> bool:
        """Whether something waits to be sent."""
        return self._timer is not None

    def _late(self) -> None:
        self._connection.connections.ended(self._connection, "slow reader")
        self._transport.abort()


class Counted(h11.Connection):
    """Refuses a body in crumbs: each would cost more than a request."""

    def __init__(self, most: int) -> None:
        super().__init__(h11.SERVER, most)
        self._parts = self._bytes = 0

    def next_event(self) -> Any:  # noqa: ANN401 - as h11 has it
        """Give what comes next."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._parts += 1
            self._bytes += len(event.data)
            if self._parts > PARTS + self._bytes // PART:
                raise h11.RemoteProtocolError("a body in crumbs")
        return event


class Http(H11Protocol):
    """A connection over which requests come."""

    def __init__(
        self,
        connection: Connection,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        patience: Patience = app_state["patience"]
        super().__init__(config, server_state, {**app_state, "connection": connection})
        self.conn = Counted(config.h11_max_incomplete_event_size or 2**14)
        self.connection, self.patience = connection, patience
        self._timer: asyncio.TimerHandle | None = None
        self.siblings: Siblings | None = None  # who may be handed a socket
        self.first = b""  # what another process has read already

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Begin; from now on the clock ticks for the first request."""
        super().connection_made(transport)
        self.unsent = Unsent(transport, self.connection, self.patience)
        self.connection.let_go = transport.abort
        self._expect("head", self.patience.head)
        if self.connection not in self.connection.connections.all:  # it was let go before it began
            transport.abort()
        elif self.first:
            self.data_received(self.first)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._calm()
        self.unsent.end()
        self.connection.connections.leave(self.connection)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in some bytes: they buy no time for the rest."""
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a socket go on from here, or from the process that its table belongs to."""
        self._calm()
        self.unsent.end()
        if not self._handed_over(event):
            super().handle_websocket_upgrade(event)

    def _handed_over(self, event: h11.Request) -> bool:
        if self.siblings is None:
            return False
        lines = [b"%s %s HTTP/1.1" % (event.method, event.target)]
        lines += [b"%s: %s" % pair for pair in event.headers]
        data = b"\r\n".join((*lines, b"", self.conn.trailing_data[0]))
        caller = self.transport.get_extra_info("socket")
        if not self.siblings.hand_over(caller, event.target, data):
            return False
        self.connections.discard(self)
        self.connection.connections.leave(self.connection)
        self.transport.set_protocol(asyncio.Protocol())
        self.transport.abort()  # which ends it here only
        return True

    def on_response_complete(self) -> None:
        """Go on after an answer; what is left of a body has to come soon."""
        super().on_response_complete()
        if not self.asking and self.conn.their_state is h11.SEND_BODY:
            self._expect("rest", self.patience.rest)
        elif not self.asking and self.conn.trailing_data[0]:
            self._expect("head", self.patience.head)
        self._look()

    @property
    def asking(self) -> bool:
        """Whether there is a request that has not been answered."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def _look(self) -> None:
        """See what goes on, and what is waited for."""
        if self.transport.get_protocol() is not self:  # a socket goes on from here
            return
        if self.asking:
            self._calm()
            if self.cycle.more_body:
                self.connection.enter(Stage.IDLE)
            elif self.connection.stage is Stage.IDLE:  # and not one who waits for news
                self.connection.enter(Stage.WORKING)
        else:
            self.connection.enter(Stage.IDLE)
            if self._timer is None and self.timeout_keep_alive_task is None:
                self._expect("head", self.patience.head)

    def _expect(self, what: str, seconds: float) -> None:
        self._calm()
        self._timer = self.loop.call_later(seconds, self._late, what)

    def _calm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self, what: str) -> None:
        self.connection.connections.ended(self.connection, what)
        self.transport.close()

    def pause_writing(self) -> None:
        """Wait for the reader, but not for ever."""
        super().pause_writing()
        self.unsent.begin()
        self.connection.enter(Stage.WATCHING)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self.unsent.end()
        self.connection.enter(Stage.IDLE)
        self._look()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, if an answer is not half out already; nothing more is read."""
        self.connection.connections.ended(self.connection, "junk")
        if self.asking:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.close()

    def timeout_keep_alive_handler(self) -> None:
        """End a connection over which nothing is asked any more."""
        self.transport.close()

    def shutdown(self) -> None:
        """End once what is being answered is answered."""
        if self.asking:
            self.cycle.keep_alive = False
        else:
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=SENT_WINDOW,
                client_max_window_bits=HEARD_WINDOW,
                compress_settings={"memLevel": SENDING_MEMORY},
            )
        ]
        self.connection: Connection = app_state["connection"]
        self.patience: Patience = app_state["patience"]
        self._left = b""  # what has come and is not looked at yet
        self._late = 0  # bytes that came after we closed
        self._waiting: asyncio.TimerHandle | None = None  # for a text that news leave with

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self.unsent = Unsent(self.transport, self.connection, self.patience)
        self.connection.let_go = self._let_go
        self.connection.tell = self.tell
        self.connection.enter(Stage.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self.unsent.end()
        if self._waiting is not None:
            self._waiting.cancel()
        self.connection.connections.leave(self.connection)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in some bytes; while a message waits to be heard, nothing more is."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        if self.close_sent:  # only their own closing frame is waited for
            self._late += len(data)
            if self._late > LATE:
                self.transport.abort()
                return
        self._left += data
        self._feed()

    def _shake_hands(self, data: bytes) -> None:
        """Take in the request; end here if no socket can begin with it."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.connection.connections.ended(self.connection, "junk")
            told = b"".join(self.conn.data_to_send())
            self.transport.write(told or b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
            self.transport.close()

    def _feed(self) -> None:
        while self._left and not self.read_paused and not self.transport.is_closing():
            some, self._left = self._left[:SLICE], self._left[SLICE:]
            super().data_received(some)

    async def receive(self) -> ASGIReceiveEvent:
        """Give the next message; then there is room for another."""
        message = await super().receive()
        self._feed()
        return message

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment; the last one is counted as the message it ends."""
        if event.fin or self._in_time():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or the first fragment of one."""
        if event.fin or self._in_time():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take bytes, or the first fragment of them."""
        if event.fin or self._in_time():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._in_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Hear a pong."""
        if self._in_time():
            super().handle_pong(event)

    def _in_time(self) -> bool:
        """Count a frame that is no message; end a connection that sends too many."""
        self.connection.limit.take()
        if self.connection.limit.worn_out:
            self._fail(POLICY, "web.why.too_many", "too fast")
        return not self.close_sent

    def send_receive_event_to_app(self) -> None:
        """Hand on a message, if it is one."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(NO_TEXT, "no UTF-8", "junk")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str, cause: str) -> None:
        if self.close_sent or self.conn.state is not State.OPEN:
            return
        self.connection.connections.ended(self.connection, cause)
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def tell(self, text: bytes, *, waits: bool = False) -> bool:
        """Send a text past all that stands between; not if it would have to wait, or is too late.

        Every news goes this way: what stands between costs as much as writing some of them. One
        that `waits` leaves with the next text, or in a moment.
        """
        going = self.conn.state is State.OPEN and not self.transport.is_closing()
        if not (going and self.handshake_complete and self.writable.is_set()) or self.close_sent:
            return False
        self.conn.send_text(text)
        self.connection.told += len(text)
        if not waits:
            self._write()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(MOMENT, self._write)
        return True

    def _write(self) -> None:
        """Write what was sent."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        """Wait for the reader, but not for ever."""
        super().pause_writing()
        self.unsent.begin()

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self.unsent.end()

    def shutdown(self) -> None:
        """Say that the server starts again; end the connection if it cannot be told."""
        if self.conn.state is State.OPEN or not self.handshake_complete:
            super().shutdown()
        else:
            self.transport.close()

    def _let_go(self) -> None:
        """End at once: there is no room. The closing frame is sent if the way is free."""
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.conn.fail(FULL, "")
            self.handle_parser_exception()
        self.transport.abort()
