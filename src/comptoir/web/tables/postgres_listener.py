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

from comptoir.web.tables.postgres_migrations import LOCK, connected, one_line
from comptoir.web.tables.store import Hears

LOG: Final = logging.getLogger("comptoir.web")
CHANNEL: Final = "comptoir"
TURN: Final = 0.5
"""Seconds between two looks whether to end."""
SILENCE: Final = 10.0
"""Seconds without a word after which it is tried whether the line still stands."""
SHORTEST, LONGEST = 0.1, 2.0
"""Seconds between two attempts to connect again."""


class Listener:
    """Listens until it is closed."""

    def __init__(self, url: str, process: int) -> None:
        self._url = url
        self._process = process
        self._ended = threading.Event()
        self._connection = self._connected()
        self._thread: threading.Thread | None = None

    def _connected(self) -> psycopg.Connection:
        connection = connected(self._url)
        connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (LOCK, self._process))
        connection.execute(f"LISTEN {CHANNEL}".encode())
        return connection

    def start(self, hears: Hears, call: Callable[..., object]) -> None:
        """Tell from now on what is heard, with `call`, which brings it to the right thread."""
        self._thread = threading.Thread(
            target=self._listen, args=(hears, call), name="listener", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """End."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()
        self._connection.close()

    def _listen(self, hears: Hears, call: Callable[..., object]) -> None:
        while not self._ended.is_set():
            try:
                self._hear(hears, call)
            except psycopg.Error as error:
                LOG.warning("what others do is not heard: %s", one_line(error))
                if self._again():
                    LOG.warning("what others do is heard again")
                    call(hears.deaf)

    def _hear(self, hears: Hears, call: Callable[..., object]) -> None:
        heard = monotonic()
        while not self._ended.is_set():
            for notice in self._connection.notifies(timeout=TURN, stop_after=1):
                heard = monotonic()
                self._tell(notice.payload.split(" "), hears, call)
            if monotonic() - heard > SILENCE:
                self._connection.execute("SELECT 1")
                heard = monotonic()

    def _tell(self, words: list[str], hears: Hears, call: Callable[..., object]) -> None:
        kind, process, *rest = words
        own = int(process) == self._process
        if kind == "j" or (kind == "e" and rest[-1] == "j"):
            call(hears.work)
        if own:
            return
        if kind == "e":
            if hears.wants(rest[0]):
                call(hears.entries, rest[0], int(rest[1]))
        elif kind == "r":
            call(hears.renewed, rest[0])
        elif kind == "t":
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
