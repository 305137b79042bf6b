"""PostgreSQL listener: the thread that hears what other processes do.

Its connection also holds the lock that says this process is alive: what a process was working on
when it ended is taken over at once. If the connection is lost, anything may have been missed.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

import psycopg

from comptoir.web.tables.clock import steady
from comptoir.web.tables.postgres_connection import (
    ANSWERED,
    Connection,
    connected,
    one_line,
    serving,
)
from comptoir.web.tables.postgres_migrations import LOCK
from comptoir.web.tables.postgres_queries import ALIVE
from comptoir.web.tables.store import Hears

LOG: Final = logging.getLogger("comptoir.web")
CHANNEL: Final = "comptoir"
TURN: Final = 0.5
"""Seconds between two looks whether to end."""
LOOKS: Final = 2.0
"""Seconds between two looks at which processes are alive; they also show that the line stands."""
SHORTEST, LONGEST = 0.1, 0.5
"""Seconds between two attempts to connect again."""
LONGEST_SHOWN: Final = 80


class Listener:
    """Listens until it is closed."""

    def __init__(self, url: str, process: int) -> None:
        self._url = url
        self._process = process
        self.doubtful: set[str] = set()  # tables to which we may have added something unknowingly
        self._ended = threading.Event()
        self._seen: set[int] = set()  # processes that were alive, or have said something
        self._missing: set[int] = set()  # those of them that were not, when we looked last
        self._connection = self._connected()
        self._told = self._alive()[1]  # what time it was for the database, and by our own count
        self._thread: threading.Thread | None = None

    def _connected(self) -> Connection:
        alive = b"SELECT pg_advisory_lock_shared(%s, %s)"
        first = [(alive, (LOCK, self._process)), (f"LISTEN {CHANNEL}".encode(), ())]
        return serving(connected(self._url, ANSWERED, first))

    def start(self, hears: Hears, call: Callable[..., object]) -> None:
        """Tell from now on what is heard, with `call`, which brings it to the right thread."""
        self._thread = threading.Thread(
            target=self._listen, args=(hears, call), name="listener", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """End."""
        self._ended.set()
        self._connection.limit = 0.0  # whatever is waited for is not of use any more
        if self._thread is not None:
            self._thread.join()
        self._connection.close()

    def _listen(self, hears: Hears, call: Callable[..., object]) -> None:
        while not self._ended.is_set():
            try:
                self._hear(hears, call)
            except psycopg.Error as error:
                if self._ended.is_set():
                    return
                LOG.warning("what others do is not heard: %s", one_line(error))
                if self._again():
                    LOG.warning("what others do is heard again")
                    call(hears.deaf)

    def _hear(self, hears: Hears, call: Callable[..., object]) -> None:
        looked = monotonic()
        while not self._ended.is_set():
            for notice in self._connection.notifies(timeout=TURN, stop_after=1):
                try:
                    self._tell(notice.payload.split(" "), hears, call)
                except (ValueError, IndexError):
                    LOG.warning("a notice makes no sense: %r", notice.payload[:LONGEST_SHOWN])
            if monotonic() - looked > LOOKS:
                self._look(hears, call)
                looked = monotonic()

    def _look(self, hears: Hears, call: Callable[..., object]) -> None:
        """Look who is alive; who is missed twice has ended, and has not only connected again."""
        alive, self._told = self._alive()
        missing = self._seen - alive
        ended = missing & self._missing
        self._missing = missing - ended
        self._seen = self._seen - ended | alive
        if ended:
            call(hears.ended, ended)

    def _alive(self) -> tuple[set[int], tuple[float, float]]:
        """Ask who is alive, and what time it is."""
        rows = self._connection.execute(ALIVE).fetchall()
        return {process for process, _ in rows}, (rows[0][1], steady())

    def time(self) -> float:
        """Give the time of the database, in seconds since 1970."""
        told, counted = self._told
        return told + steady() - counted

    def _tell(self, words: list[str], hears: Hears, call: Callable[..., object]) -> None:
        kind, process, *rest = words
        own = int(process) == self._process
        if kind == "j" or (kind == "e" and rest[-1] == "j"):
            call(hears.work)
        if own and not (kind == "e" and rest[0] in self.doubtful):
            return
        if kind == "e":
            self.doubtful.discard(rest[0])
            if hears.wants(rest[0]):
                call(hears.entries, rest[0], int(rest[1]))
        elif kind == "r":
            call(hears.renewed, rest[0])
        elif kind == "t":
            self._seen.add(int(process))
            call(hears.told, int(process), rest)

    def _again(self) -> bool:
        """Connect again, with longer and longer pauses; tell whether it was not ended first."""
        pause = SHORTEST
        self._connection.close()
        while not self._ended.wait(pause):
            try:
                self._connection = self._connected()
            except psycopg.Error:
                pause = min(2 * pause, LONGEST)
            else:
                return True
        return False
