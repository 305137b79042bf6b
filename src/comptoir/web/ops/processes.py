"""Processes: several of them serve the same tables, from a database that they share.

The first one only looks after the others: it has the socket by which callers come in, begins a
process again that has ended, and ends all of them in good order.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import whole
from comptoir.web.http.monitoring_routes import gauges
from comptoir.web.ops.logs import STDOUT, keep_log
from comptoir.web.ops.metrics import report
from comptoir.web.ops.serve import Running, Serving, note, serving
from comptoir.web.ops.summed_metrics import EVERY, leave
from comptoir.web.server import Server, Sharing
from comptoir.web.services.workers import MOST
from comptoir.web.tables.stores import check_url
from comptoir.words import Catalogue

MOST_WORKERS: Final = 64
SOON: Final = 5.0
"""Seconds: a process that ends sooner than that has not really begun."""
FAILURES: Final = 5
"""After so many of them in a row there is no sense in going on."""
STOPPING: Final = 15.0
"""Seconds for a process to end in good order."""
LOOKS: Final = 0.2
TICK: Final = 0.1
FINE, FAILED, CUT_SHORT = 0, 1, 1


@dataclass(frozen=True)
class Task:
    """What each process is to do."""

    how: Serving
    sharing: Sharing
    place: str  # where the log goes

    def begin(self) -> None:
        """Prepare this process."""
        os.umask(0o077)
        keep_log(self.place, self.how.form, shared=True)


def sharing_of(chosen: argparse.Namespace, workers: int = 1) -> Sharing:
    """Read which database is shared; make sure that it can be used."""
    if not chosen.database:
        raise BadOption("web.why.needs_database")
    url = check_url(chosen.database)
    from comptoir.web.tables.postgres_migrations import prepare  # noqa: PLC0415 - an extra

    usual = max(1, min(MOST, os.cpu_count() or 1) // workers)
    thinkers = whole("--thinkers", chosen.thinkers, usual, 0, MOST_WORKERS)
    prepare(url)
    return Sharing(url, thinkers)


def serve_shared(chosen: argparse.Namespace, words: Catalogue) -> int:
    """Serve the tables of a database that others may serve, too, until interrupted."""
    workers = whole("--workers", chosen.workers, 1, 1, MOST_WORKERS)
    how = serving(chosen)
    sharing = sharing_of(chosen, workers)
    listener = how.listener()
    ready = words.text("web.serve.ready", text=how.address(listener))
    place = chosen.log_file or STDOUT
    if workers == 1:
        Task(how, sharing, place).begin()
        server = Server(Path(), reporting=how.reporting, sharing=sharing)
        running = how.running(server, ready)
        running.opens = how.address(listener) if chosen.open else ""
        running.run(sockets=[listener])
        return FINE
    with tempfile.TemporaryDirectory(prefix="comptoir-") as folder:
        task = Task(how, replace(sharing, folder=Path(folder)), place)
        task.begin()
        return Processes(task, listener, workers, ready).run()


class Processes:
    """The processes of one command."""

    def __init__(self, task: Task, listener: socket.socket, number: int, ready: str) -> None:
        self._task = task
        self._listener = listener
        self._ready = ready
        self._context = multiprocessing.get_context("spawn")
        self._events = [self._context.Event() for _ in range(number)]
        self._all: dict[int, tuple[SpawnProcess, float]] = {}
        self._failures = 0
        self._ending = False

    def run(self) -> int:
        """Look after all processes until asked to end; give the exit code."""
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        for number in range(len(self._events)):
            self._begin(number)
        told = False
        while not self._ending and self._failures < FAILURES:
            wait([process.sentinel for process, _ in self._all.values()], LOOKS)
            if not told and all(event.is_set() for event in self._events):
                sys.stdout.write(f"{self._ready}\n")
                sys.stdout.flush()
                told = True
            self._look()
        self._stop()
        return FINE if self._ending else FAILED

    def _begin(self, number: int) -> None:
        given = (self._task, self._listener, self._events[number])
        process = self._context.Process(target=serve_one, args=given, name=f"serve-{number}")
        process.start()
        self._all[number] = (process, monotonic())

    def _look(self) -> None:
        """Begin those again that have ended."""
        for number, (process, begun) in list(self._all.items()):
            if process.is_alive() or self._ending:
                continue
            process.join()
            soon = monotonic() - begun < SOON
            self._failures = self._failures + 1 if soon else 0
            note("process ended", process=str(process.pid), code=str(process.exitcode))
            if self._failures < FAILURES:
                self._begin(number)

    def _end(self, _: int, __: FrameType | None) -> None:
        """End when asked to; at once when asked again."""
        if self._ending:
            for process, _begun in self._all.values():
                process.kill()
            os._exit(CUT_SHORT)
        self._ending = True

    def _stop(self) -> None:
        for process, _ in self._all.values():
            process.terminate()
        end = monotonic() + STOPPING
        for process, _ in self._all.values():
            process.join(max(0.0, end - monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


class OneOfSeveral(Running):
    """A process that serves beside others; the one that began it says when to end."""

    event: Event

    def on_ready(self) -> None:
        """Let the one that looks after all of them know."""
        self.event.set()

    async def on_tick(self, counter: int) -> bool:
        """Leave the figures for the others now and then."""
        sharing = self.app.sharing
        if counter % int(EVERY / TICK) == 0 and sharing and sharing.folder:
            leave(report([*gauges(self.app, [])]), sharing.folder)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when told to; an interrupt in a terminal reaches all processes, and is not for us."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)


def serve_one(task: Task, listener: socket.socket, event: Event) -> None:
    """Serve as one of several; this is a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    task.begin()
    threading.Thread(target=end_with_parent, daemon=True).start()
    server = Server(Path(), reporting=task.how.reporting, sharing=task.sharing)
    running = OneOfSeveral(server, "", task.how.running(server, "").connections)
    running.event = event
    running.run(sockets=[listener])


def end_with_parent() -> None:
    """End in good order once the process has ended that looks after this one."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "it was begun by another one"
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
