"""Serve: starts the server and stops it in good order."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from starlette.routing import BaseRoute

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import names_in, whole
from comptoir.web.http.accepting import BACKLOG, Acceptor, caps_for, descriptors, listening
from comptoir.web.http.app import ROUTES, make_app
from comptoir.web.http.connections import MOST, Connection, Connections
from comptoir.web.http.limits import MESSAGE, USUAL
from comptoir.web.http.protocols import Http, Socket
from comptoir.web.ops.data_folder import LOG_FILE, folder_of, locked
from comptoir.web.ops.health import Network, Reporting
from comptoir.web.ops.logs import CLIENTS, FORMS, STDOUT, keep_log
from comptoir.web.ops.metrics import version_number
from comptoir.web.ops.permissions import ROOT, keep_private
from comptoir.web.ops.startup_check import Notice, prepare
from comptoir.web.server import Server
from comptoir.web.tables.expiry import Keep, read_keep
from comptoir.words import LANGUAGES, Catalogue

LOG: Final = logging.getLogger("comptoir.web")
USUAL_PORT: Final = 8604
"""The same each time, if it is free: a browser remembers its tables by address."""
CUT_SHORT: Final = 1
ANSWERS, GRACE, HANGING_ON = 1, 3, 2.5
"""Seconds in which answers under way are finished; then until whatever still goes on is ended; a
little before that, connections are."""
LONGEST: Final = 600


@dataclass(frozen=True)
class Serving:
    """What somebody chose who serves; several processes may be given the same."""

    host: str
    port: int
    usual: bool  # whether another port will do
    form: str
    reporting: Reporting
    proxies: tuple[Network, ...]
    keep: Keep
    most: int
    each: int | None
    drain: int

    def listener(self) -> socket.socket:
        """Give the socket by which callers come in."""
        return listening(self.host, self.port, USUAL, usual=self.usual)

    def address(self, listener: socket.socket) -> str:
        """Say where the server is."""
        shown = self.host if ":" not in self.host else f"[{self.host}]"
        return f"http://{shown}:{listener.getsockname()[1]}/"

    def running(self, app: Server, ready: str) -> Running:
        """Make what runs a server."""
        app.keep, app.drain = self.keep, self.drain
        caps = caps_for(descriptors(), self.most, self.each)
        return Running(app, ready, Connections(caps, self.proxies))


def serving(chosen: argparse.Namespace) -> Serving:
    """Read what was chosen; refuse what makes no sense."""
    each = chosen.most_per_network and whole("--most-per-network", chosen.most_per_network, 1)
    clients = one_of("--log-clients", chosen.log_clients, CLIENTS)
    return Serving(
        host=chosen.host or "127.0.0.1",
        port=whole("--port", chosen.port, USUAL_PORT, 0, 65535),
        usual=chosen.port is None,
        form=one_of("--log", chosen.log, FORMS),
        reporting=Reporting(clients, tuple(networks("--metrics", chosen.metrics))),
        proxies=tuple(networks("--proxy", chosen.proxy)),
        keep=read_keep(chosen.keep),
        most=whole("--most-connections", chosen.most_connections, MOST, 8),
        each=each or None,
        drain=whole("--drain", chosen.drain, 0, 0, LONGEST),
    )


def serve(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Serve the tables of a folder until interrupted."""
    how = serving(chosen)
    data = folder_of(chosen.data)
    os.umask(0o077)  # the tables, and the secret that all links hang on, are nobody else's
    data.mkdir(parents=True, exist_ok=True)
    with locked(data):
        notices = [*prepare(data), *keep_private(data)]
        keep_log(log_place(chosen.log_file, data), how.form)
        app = Server(data, reporting=how.reporting)
        listener = how.listener()
        tell(notices, words)
        address = how.address(listener)
        running = how.running(app, words.text("web.serve.ready", text=address))
        running.opens = address if chosen.open else ""
        running.run(sockets=[listener])


def tell(notices: list[Notice], words: Catalogue) -> None:
    """Tell the operator what was found, where errors go and in the log."""
    for notice in notices:
        sys.stderr.write(f"comptoir: {words.text(notice.name, **notice.arguments)}\n")
        level = logging.INFO if notice.name == ROOT else logging.WARNING
        LOG.log(level, "%s", Catalogue("en").text(notice.name, **notice.arguments))


class Running(uvicorn.Server):
    """Says where it is once it is ready, and ends in good order when asked to."""

    def __init__(
        self,
        app: Server,
        ready: str,
        connections: Connections | None = None,
        routes: Sequence[BaseRoute] = ROUTES,
    ) -> None:
        self.connections = app.connections = connections or Connections()
        config = uvicorn.Config(
            make_app(app, routes),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(self.connections.proxies),
            forwarded_allow_ips=[str(plain(proxy)) for proxy in self.connections.proxies],
            ws=Socket,
            ws_max_size=MESSAGE,
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.opens = ""
        full = "\n".join(Catalogue(language).text("web.serve.full") for language in LANGUAGES)
        self.acceptor = Acceptor(self.connections, self._line, full)

    def _line(self, connection: Connection, data: bytes) -> Http:
        state = {**self.lifespan.state, "patience": self.app.patience}
        line = Http(connection, self.config, self.server_state, state)
        line.first = data
        return line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so; we decide who is let in, not uvicorn."""
        if self.app.sharing is None:
            listen(sockets)  # callers who come too soon wait; with others beside us, they go there
        await super().startup([])
        if not self.should_exit:
            listen(sockets)
            for listener in sockets or ():
                self.acceptor.open(listener)
            gc.freeze()  # what is there by now stays: garbage is never looked for in it
            note("started", version=version_number())
            self.on_ready()
            if self.opens:
                await asyncio.to_thread(webbrowser.open, self.opens)

    def on_ready(self) -> None:
        """Say where the server is."""
        sys.stdout.write(f"{self.ready}\n")
        sys.stdout.flush()

    async def on_tick(self, counter: int) -> bool:
        """Do what is to be done again and again."""
        self.connections.told.tell()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when asked to; at once when asked again: whatever was acknowledged is kept."""
        if self.should_exit:
            os._exit(CUT_SHORT)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, finish what was asked, let all go, in the end those who hang on."""
        note("stopping")
        self.app.draining = True
        await asyncio.sleep(self.app.drain)
        await self.acceptor.close()
        self.app.close_down()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=ANSWERS)
        last_call = asyncio.get_running_loop().call_later(HANGING_ON, self.connections.let_all_go)
        await super().shutdown(sockets)
        last_call.cancel()
        self.connections.told.tell_now()
        note("stopped")


def listen(sockets: list[socket.socket] | None) -> None:
    """Let callers come, if they do not yet."""
    for listener in sockets or ():
        listener.listen(BACKLOG)


def note(event: str, **more: str) -> None:
    """Write to the log what becomes of the server."""
    said = " ".join(("server", event, *more.values()))
    LOG.info("%s", said, extra={"fields": {"event": event, **more}})


def one_of(name: str, given: str | None, choices: tuple[str, ...]) -> str:
    """Read one of a few words; the first is the usual one."""
    if given is None:
        return choices[0]
    if given not in choices:
        raise BadOption("web.why.choice", name=name, found=given[:40], choices=list(choices))
    return given


def networks(name: str, given: str | None) -> list[Network]:
    """Read addresses and networks, with commas between them."""
    found: list[Network] = []
    for text in names_in(given):
        try:
            found.append(ip_network(text))
        except ValueError as error:
            raise BadOption("web.why.network", name=name, found=text[:60]) from error
    return found


def plain(network: Network) -> object:
    """Give a network of one address as that address."""
    return network.network_address if network.num_addresses == 1 else network


def log_place(given: str | None, data: Path) -> Path | str:
    """Give the file the log goes to: the one that was named, or one beside the tables."""
    if given == STDOUT:
        return STDOUT
    return Path(given).expanduser() if given else data / LOG_FILE
