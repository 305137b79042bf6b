"""Guard: the headers that every answer carries, and one line in the log for each.

The line holds no secret: tokens are in headers and bodies, never in addresses.
"""

from __future__ import annotations

import logging
import re
from time import monotonic
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
}


class Guard:
    """Stands between the network and the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and look after its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = monotonic(), 0
        private = scope["path"].startswith("/api/")

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["Cache-Control"] = "no-store" if private else "no-cache"
            await send(message)

        try:
            await self.app(scope, receive, guarded)
        finally:
            spent = 1000 * (monotonic() - begun)
            path = loggable(scope["path"])
            LOG.info("%s %s %d %.0f ms", scope["method"], path, status, spent)


def loggable(path: str) -> str:
    """Give an address as it may be logged: one line, and no token from behind a mangled `#`."""
    plain = MANGLED.split(path, maxsplit=1)[0]
    return "".join(c if c.isprintable() else "?" for c in plain[:LONGEST])
