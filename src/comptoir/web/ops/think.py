"""Think: bots, votes, analyses and hints for the servers of a database, and nothing else.

Its figures and whether it is well are told on a port of their own, if one is named.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from comptoir.terminal.arguments import whole
from comptoir.web.http.accepting import listening
from comptoir.web.http.limits import USUAL
from comptoir.web.http.monitoring_routes import ROUTES
from comptoir.web.ops.health import Reporting
from comptoir.web.ops.logs import FORMS, STDOUT, keep_log
from comptoir.web.ops.processes import sharing_of
from comptoir.web.ops.serve import Running, networks, note, one_of
from comptoir.web.server import Server
from comptoir.web.tables.expiry import read_keep
from comptoir.words import Catalogue


def think(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Think until interrupted."""
    form, keep = one_of("--log", chosen.log, FORMS), read_keep(chosen.keep)
    sharing = sharing_of(chosen, least=1)
    port = whole("--metrics-port", chosen.metrics_port, 0, 1, 65535)
    reporting = Reporting(readers=tuple(networks("--metrics", chosen.metrics)))
    keep_log(chosen.log_file or STDOUT, form, shared=True)
    server = Server(Path(), reporting=reporting, sharing=sharing)
    server.keep = keep
    ready = words.text("web.think.ready")
    if port:
        listener = listening(chosen.host or "127.0.0.1", port, USUAL, usual=False)
        Running(server, ready, routes=ROUTES).run(sockets=[listener])
    else:
        asyncio.run(run(server, ready))


async def run(server: Server, ready: str) -> None:
    """Do what is to be done until asked to end."""
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, ended.set)
    async with server.lifespan():
        note("thinking")
        sys.stdout.write(f"{ready}\n")
        sys.stdout.flush()
        await ended.wait()
    note("stopped")
