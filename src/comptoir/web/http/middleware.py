"""Middleware: the headers that every answer carries, and one line in the log for each.

The line holds no secret: tokens are in headers and bodies, never in addresses. What we do wrong
ourselves ends here, as an answer with the id under which the log tells more.
"""

from __future__ import annotations

import logging
import re
from asyncio import CancelledError
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.web.http.connections import CURRENT, Refused, connection_of
from comptoir.web.http.wire_version import HEADER, WIRE
from comptoir.web.ops import metrics
from comptoir.web.ops.logs import REQUEST, fresh_request, shown_client

LOG: Final = logging.getLogger("comptoir.web.access")
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
MANGLED: Final = re.compile(r"#|%(?:25)*23")
LONGEST: Final = 200
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    HEADER: str(WIRE),
}
PRIVATE: Final = ("/api/", "/health", "/metrics", "/ready")
ALL_IS_WELL: Final = ("/health/live", 200)
"""Proxies ask that twice a second: it is not logged."""
GONE: Final = 499
"""Logged where nobody was there any more to be answered."""
VANISHED: Final = 1006
"""Logged of a socket that ended without a farewell."""


class HeadersAndLog:
    """Stands between the network and the app."""

    def __init__(self, app: ASGIApp, mistake: Callable[[str], Response], clients: str) -> None:
        self.app = app
        self.mistake = mistake  # makes the answer to what we did wrong
        self.clients = clients  # what is logged of addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and look after its answer."""
        if scope["type"] == "http":
            await Answering(self, scope, send).run(receive)
        elif scope["type"] == "websocket":
            await self._line(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _line(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket through."""
        REQUEST.set(fresh_request())
        begun, ended, sent = monotonic(), 0, 0

        async def heard() -> Message:
            nonlocal ended
            message = await receive()
            if message["type"] == "websocket.disconnect":
                ended = ended or message.get("code") or 1005
            return message

        async def told(message: Message) -> None:
            nonlocal ended, sent
            if message["type"] == "websocket.close":
                ended = ended or message.get("code", 1000)
            sent += len(message.get("text") or "")
            await send(message)

        metrics.SOCKETS.inc()
        metrics.OPEN_SOCKETS.inc()
        try:
            await self.app(scope, heard, told)
        finally:
            metrics.OPEN_SOCKETS.dec()
            connection = connection_of(scope)
            sent += connection.told if connection else 0
            self.note("socket", scope, ended or VANISHED, begun, sent)

    def note(self, event: str, scope: Scope, status: int, begun: float, sent: int) -> None:
        """Write the line of a request or a socket."""
        path, spent = loggable(scope["path"]), 1000 * (monotonic() - begun)
        method = scope.get("method", "SOCKET")
        fields: dict[str, Any] = {"event": event, "method": method, "path": path}
        fields |= {"status": status, "ms": round(spent, 1), "bytes": sent}
        if table := scope.get("path_params", {}).get("table"):
            fields["table"] = loggable(table)[:60]
        caller = shown_client(scope["client"][0] if scope.get("client") else "", self.clients)
        if caller:
            fields["client"] = caller
        said = "%s %s %d %.0f ms" + (f" {caller}" if caller else "")
        LOG.info(said, method, path, status, spent, extra={"fields": fields})


class CountedByNetwork:
    """Counts what is asked by the network it comes from; a network that has its share is refused.

    It stands behind the outer, so that what is refused is logged like everything else.
    """

    def __init__(self, app: ASGIApp, too_many: Callable[[], Response]) -> None:
        self.app = app
        self.too_many = too_many  # makes the answer to a network that has its share

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let something through."""
        connection = connection_of(scope)
        if connection is None:
            await self.app(scope, receive, send)
            return
        CURRENT.set(connection)
        try:
            with connection.connections.called(
                connection, scope["client"][0] if scope["client"] else ""
            ):
                await self.app(scope, receive, send)
        except Refused:
            await self.too_many()(scope, receive, send)


class Answering:
    """A request while it is answered."""

    def __init__(self, outer: HeadersAndLog, scope: Scope, send: Send) -> None:
        self.outer, self.scope, self.send = outer, scope, send
        self.id = fresh_request()
        self.private = scope["path"].startswith(PRIVATE)
        self.status = self.sent = 0

    async def run(self, receive: Receive) -> None:
        """Have it answered, by whatever means."""
        REQUEST.set(self.id)
        begun = monotonic()
        try:
            await self.outer.app(self.scope, receive, self.pass_on)
        except (ClientDisconnect, CancelledError):  # nobody is there any more to be answered
            pass
        except Exception:
            metrics.MISTAKES.inc()
            LOG.exception("request failed")
            if self.status:  # half of the answer is out: it ends there
                raise
            await self.outer.mistake(self.id)(self.scope, receive, self.pass_on)
        finally:
            status, method = self.status or GONE, self.scope["method"]
            metrics.note_request(route_of(self.scope), method, status, monotonic() - begun)
            if (self.scope["path"], status) != ALL_IS_WELL:
                self.outer.note("request", self.scope, status, begun, self.sent)

    async def pass_on(self, message: Message) -> None:
        """Send a part of the answer, with our headers."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if self.private:
                headers["Cache-Control"] = "no-store"
            else:
                headers.setdefault("Cache-Control", "no-cache")
            headers["X-Request-Id"] = self.id
        self.sent += len(message.get("body", b""))
        await self.send(message)


def route_of(scope: Scope) -> str:
    """Name the route of a request, as it is written in the list of routes."""
    return str(getattr(scope.get("route"), "path", "other"))


def loggable(path: str) -> str:
    """Give an address as it may be logged: one line, and no token from behind a mangled `#`."""
    plain = MANGLED.split(path, maxsplit=1)[0]
    return "".join(c if c.isprintable() else "?" for c in plain[:LONGEST])
