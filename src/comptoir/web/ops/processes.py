"""Processes: several of them serve the same tables, from a database that they share.

The first one only looks after the others: it has the socket by which callers come in, begins a
process again that has ended, and ends all of them in good order.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import whole
from comptoir.web.http.connections import Connection
from comptoir.web.http.handover import Siblings, handed, inbox
from comptoir.web.http.monitoring_routes import gauges
from comptoir.web.http.protocols import Http
from comptoir.web.ops.logs import STDOUT, keep_log
from comptoir.web.ops.metrics import report
from comptoir.web.ops.serve import Running, Serving, note, serving
from comptoir.web.ops.summed_metrics import EVERY, leave
from comptoir.web.server import Server, Sharing
from comptoir.web.services.workers import MOST
from comptoir.web.tables.stores import check_url
from comptoir.words import Catalogue

LOG: Final = logging.getLogger("comptoir.web")
MOST_WORKERS: Final = 64
SOON: Final = 5.0
"""Seconds: a process that ends sooner than that has not really begun."""
FAILURES: Final = 5
"""After this many of them in a row there is no sense in going on, unless another process serves."""
PAUSE: Final = 1.0
"""Seconds before such a process is begun again, and as many more for each one before it."""
STOPPING: Final = 15.0
"""Seconds for a process to end in good order, besides those in which it serves on."""
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


def sharing_of(chosen: argparse.Namespace, workers: int = 1, least: int = 0) -> Sharing:
    """Read which database is shared, and who thinks; make sure that it can be used."""
    if chosen.database is None:
        raise BadOption("web.why.needs_database")
    url = check_url(chosen.database)
    from comptoir.web.tables.postgres_migrations import prepare_to_serve  # noqa: PLC0415 - an extra

    usual = max(1, min(MOST, os.cpu_count() or 1) // workers)
    thinkers = whole("--thinkers", chosen.thinkers, usual, least, MOST_WORKERS)
    prepare_to_serve(url, workers)
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
        self._inboxes = [inbox() for _ in range(number)]
        self._alive = self._context.RawArray("d", number)
        self._all: dict[int, tuple[SpawnProcess, float]] = {}
        self._due = dict.fromkeys(range(number), 0.0)  # when those are begun that do not run
        self._failures = Counter[int]()
        self._ending = False

    def run(self) -> int:
        """Look after all processes until asked to end; give the exit code."""
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        told = False
        woken, waking = socket.socketpair()  # a signal ends the wait
        waking.settimeout(0)
        signal.set_wakeup_fd(waking.fileno())
        with woken, waking:
            while not self._ending and not self._hopeless():
                self._begin_due()
                going = [process.sentinel for process, _ in self._all.values()]
                wait([woken, *going], LOOKS if self._due or not told else None)
                if not told and all(self._alive):
                    sys.stdout.write(f"{self._ready}\n")
                    sys.stdout.flush()
                    told = True
                self._look()
            signal.set_wakeup_fd(-1)
        self._stop()
        return FINE if self._ending else FAILED

    def _begin_due(self) -> None:
        """Begin the processes that are to be begun by now."""
        for number in [one for one, due in self._due.items() if due <= monotonic()]:
            del self._due[number]
            siblings = Siblings(number, self._inboxes, self._alive)
            given = (self._task, self._listener, siblings)
            process = self._context.Process(target=serve_one, args=given, name=f"serve-{number}")
            process.start()
            self._all[number] = (process, monotonic())

    def _look(self) -> None:
        """Note which ones have ended: they are begun again, later and later if they fail."""
        now = monotonic()
        for number, (process, begun) in list(self._all.items()):
            if process.is_alive() or self._ending:
                continue
            process.join()
            del self._all[number]
            failed = now - begun < SOON or not self._alive[number]
            self._failures[number] = self._failures[number] + 1 if failed else 0
            self._due[number] = now + PAUSE * self._failures[number]
            self._alive[number] = 0.0
            for caller, _ in handed(self._inboxes[number][0]):
                caller.close()  # who was not taken in any more comes again, to another one
            note("process ended", process=str(process.pid), code=str(process.exitcode))

    def _hopeless(self) -> bool:
        """Tell whether processes fail again and again, and none serves."""
        lasting = any(
            self._alive[number] and (not self._failures[number] or monotonic() - begun > SOON)
            for number, (_, begun) in self._all.items()
        )
        return not lasting and max(self._failures.values(), default=0) >= FAILURES

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
        end = monotonic() + self._task.how.drain + STOPPING
        for process, _ in self._all.values():
            process.join(max(0.0, end - monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


class OneOfSeveral(Running):
    """A process that serves beside others; the one that began it says when to end."""

    siblings: Siblings
    leaves = True  # its figures, as far as it knows

    def _line(self, connection: Connection, data: bytes) -> Http:
        line = super()._line(connection, data)
        line.siblings = None if data else self.siblings
        return line

    def on_ready(self) -> None:
        """Let all others know."""
        self.siblings.begin(self.acceptor.take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Be handed nothing any more, and end."""
        self.siblings.end()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Say that this process goes on, and leave the figures for the others now and then."""
        self.siblings.say_so()
        sharing = self.app.sharing
        if counter % int(EVERY / TICK) == 0 and sharing and sharing.folder:
            self._leave_figures(sharing.folder)
        return await super().on_tick(counter)

    def _leave_figures(self, folder: Path) -> None:
        """Leave the figures; where that is not possible, people play all the same."""
        try:
            leave(report([*gauges(self.app)]), folder)
            self.leaves = True
        except OSError as error:
            if self.leaves:
                LOG.warning("the figures of this process cannot be left for others: %s", error)
            self.leaves = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End when told to; an interrupt in a terminal reaches all processes, and is not for us."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)


def serve_one(task: Task, listener: socket.socket, siblings: Siblings) -> None:
    """Serve as one of several; this is a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    task.begin()
    threading.Thread(target=end_with_parent, daemon=True).start()
    server = Server(Path(), reporting=task.how.reporting, sharing=task.sharing)
    running = OneOfSeveral(server, "", task.how.running(server, "").connections)
    running.siblings = siblings
    running.run(sockets=[listener])


def end_with_parent() -> None:
    """End in good order once the process has ended that looks after this one."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "it was begun by another one"
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
