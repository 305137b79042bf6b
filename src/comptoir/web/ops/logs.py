"""Logs: what happens, a line each, as text or as JSON.

No secret is ever logged on purpose; what looks like a token, a seed or the server's secret is left
out all the same, since an error may quote anything.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from contextlib import suppress
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address, ip_network
from logging.handlers import RotatingFileHandler, WatchedFileHandler
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from comptoir.web.ops import metrics

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request that is being answered, so that whatever is logged meanwhile carries it."""
SECRET: Final = re.compile(r"(?<![\w-])(?:[\w-]{32}|[0-9a-f]{64})(?![\w-])", re.ASCII)
STDOUT: Final = "-"
FORMS: Final = ("text", "json")
CLIENTS: Final = ("none", "part", "full")
"""What is logged of the addresses of those who call."""
MOST_BYTES, FILES = 2_000_000, 2


def fresh_request() -> str:
    """Make an id for a request, short enough to read out."""
    return token_hex(6)


def without_secrets(text: str) -> str:
    """Leave out what looks like a secret."""
    return SECRET.sub("***", text)


def shown_client(address: str, how: str) -> str:
    """Give as much of somebody's address as may be logged; its network only, for a part."""
    if how == "full" or not address:
        return address
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    kept = 48 if isinstance(found, IPv6Address) else 24
    return str(ip_network((found, kept), strict=False)) if how == "part" else ""


class Text(logging.Formatter):
    """A line as people read it; an error goes on over several lines."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        request = REQUEST.get()
        said = f"{self.formatTime(record)} {record.levelname} {record.getMessage()}"
        lines = [f"{said} [{request}]" if request else said]
        if record.exc_info:
            lines.append(self.formatException(record.exc_info))
        return without_secrets("\n".join(lines))


class Json(logging.Formatter):
    """A line as programs read it: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said: dict[str, Any] = {
            "time": f"{seconds}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
        }
        fields: dict[str, Any] | None = getattr(record, "fields", None)
        said |= fields or {"event": "message", "message": record.getMessage()}
        if request := REQUEST.get():
            said["request"] = request
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        plain = {
            name: without_secrets(value) if isinstance(value, str) else value
            for name, value in said.items()
        }
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


class File(RotatingFileHandler):
    """A file of a few megabytes at most.

    What cannot be written is counted, errors go where errors go, and play goes on.
    """

    troubled = False
    lost = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; once that works again, say so where errors go."""
        lost = self.lost
        super().emit(record)
        if self.troubled and self.lost == lost:
            self.troubled = False
            sys.stderr.write("comptoir: the log is written again\n")

    def handleError(  # noqa: N802 - logging calls it so
        self, record: logging.LogRecord
    ) -> None:
        """Count a line that is lost; the file is opened again for the next one."""
        self.lost += 1
        metrics.LOST_LINES.inc()
        if not self.troubled:
            self.troubled = True
            sys.stderr.write(f"comptoir: the log cannot be written: {sys.exc_info()[1]}\n")
        if record.levelno >= logging.WARNING:
            sys.stderr.write(f"{self.format(record)}\n")
        stream, self.stream = self.stream, None
        if stream is not None:
            with suppress(OSError):  # it cannot be written: that is why we are here
                stream.close()


def keep_log(place: Path | str, form: str, *, shared: bool = False) -> None:
    """Write what happens to a file, never more than a few megabytes, or to standard output.

    A file that several processes share grows until somebody else moves it away.
    """
    handler: logging.Handler
    if place == STDOUT:
        handler = logging.StreamHandler(sys.stdout)
    elif shared:
        handler = WatchedFileHandler(place, encoding="utf-8")
    else:
        handler = File(place, maxBytes=MOST_BYTES, backupCount=FILES, encoding="utf-8")
    handler.setFormatter(Json() if form == "json" else Text())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    # These tell of every connection, with its whole address: we do that ourselves. uvicorn warns
    # of everything that is no HTTP as well, a line each: `Connections` counts that; psycopg
    # of every attempt to connect, several a second.
    logging.getLogger("websockets").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    logging.getLogger("psycopg").setLevel(logging.ERROR)
