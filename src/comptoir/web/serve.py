"""Serve: starts the server and stops it in good order."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import socket
import sys
import webbrowser
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from comptoir.terminal.arguments import whole
from comptoir.web.app import Server, make_app
from comptoir.web.limits import MESSAGE, Patience
from comptoir.words import Catalogue

USUAL_PORT: Final = 8604
"""The same each time, if it is free: a browser remembers its tables by address."""


def serve(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Serve until interrupted."""
    host = chosen.host or "127.0.0.1"
    data = Path(chosen.data).expanduser() if chosen.data else usual_folder()
    os.umask(0o077)  # the tables, and the secret that all links hang on, are nobody else's
    data.mkdir(parents=True, exist_ok=True)
    keep_log(data)
    port = whole("--port", chosen.port, USUAL_PORT, 0, 65535)
    app = Server(data)
    listener = listening(host, port, app.patience, usual=chosen.port is None)
    shown = host if ":" not in host else f"[{host}]"
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    running = Running(app, words.text("web.serve.ready", text=address))
    running.opens = address if chosen.open else ""
    running.run(sockets=[listener])


class Running(uvicorn.Server):
    """Says where it is once it is ready, and ends in good order when asked to."""

    def __init__(self, app: Server, ready: str) -> None:
        config = uvicorn.Config(
            make_app(app),
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=MESSAGE,
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.opens = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if not self.should_exit:
            sys.stdout.write(f"{self.ready}\n")
            sys.stdout.flush()
            if self.opens:
                await asyncio.to_thread(webbrowser.open, self.opens)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when asked to; at once when asked again."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let those go who wait for news, then end."""
        self.app.close_down()
        await super().shutdown(sockets)


def listening(host: str, port: int, patience: Patience, *, usual: bool) -> socket.socket:
    """Give a socket that listens; where the usual port is taken, any will do.

    A connection that takes nothing for long is ended by the system, with whatever is on its way:
    closing it would wait for its reader.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # handed on to every connection
        longest = int(1000 * patience.slowest)
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, longest)
    try:
        found.bind((host, port))
    except OSError:
        if not usual:
            found.close()
            raise
        found.bind((host, 0))
    return found


def usual_folder() -> Path:
    """Give the folder for a user's tables."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "comptoir"


def keep_log(data: Path) -> None:
    """Write what happens to a file beside the database, never more than a few megabytes."""
    handler = RotatingFileHandler(data / "server.log", maxBytes=2_000_000, backupCount=2)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("websockets").setLevel(logging.WARNING)
