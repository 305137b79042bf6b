"""Think: bots, votes, analyses and hints for the servers of a database, and nothing else."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from comptoir.web.ops.logs import FORMS, STDOUT, keep_log
from comptoir.web.ops.processes import sharing_of
from comptoir.web.ops.serve import note, one_of
from comptoir.web.server import Server
from comptoir.web.tables.expiry import read_keep
from comptoir.words import Catalogue


def think(chosen: argparse.Namespace, words: Catalogue) -> None:
    """Think until interrupted."""
    form, keep = one_of("--log", chosen.log, FORMS), read_keep(chosen.keep)
    sharing = sharing_of(chosen)
    keep_log(chosen.log_file or STDOUT, form, shared=True)
    server = Server(Path(), sharing=sharing)
    server.keep = keep
    asyncio.run(run(server, words.text("web.think.ready")))


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
