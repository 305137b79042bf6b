"""PostgreSQL writer: the one thread of a process that writes to the database.

It commits whatever has come in meanwhile in one transaction: under load, one wait for the disk
serves many tables. What fails by itself leaves the others alone. If the connection is lost, it
connects again for a few seconds and writes again: every statement may be repeated.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from select import select
from time import monotonic, sleep
from typing import Any, Final

import psycopg

from comptoir.web.ops.metrics import COMMIT_ERRORS, COMMITS
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.postgres_migrations import connected, one_line
from comptoir.web.tables.store import NotSaved

LOG: Final = logging.getLogger("comptoir.web")
PATIENCE: Final = 5.0
"""Seconds for which somebody waits while the database cannot be reached."""
DOUBT: Final = 20.0
"""The same, once something was sent: it may have been written, and that has to be found out."""
BREATH: Final = 0.05
MOST: Final = 200
"""How many statements are committed at once."""
LOST: Final = (psycopg.OperationalError, psycopg.InterfaceError)


def nothing(_: list[Row]) -> None:
    """Answer nothing."""


@dataclass(eq=False)
class Statement:
    """One statement, and what its rows mean; those of a transaction are ordered by `key`.

    So two processes that write to the same tables at once never wait for each other in a circle.
    One that is `alone` is committed by itself.
    """

    query: bytes
    given: Sequence[Any] | dict[str, Any]
    answer: Callable[[list[Row]], object] = nothing
    key: str = ""
    alone: bool = False
    future: Future[object] = field(default_factory=Future)


class PostgresWriter:
    """Writes what it is asked to, until it is closed."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: psycopg.Connection | None = connected(url)
        self._statements: queue.SimpleQueue[Statement | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._statements.put(None)
        self._thread.join()

    async def write(self, statement: Statement) -> object:
        """Have something written; return once it is committed."""
        self.put(statement)
        return await asyncio.wrap_future(statement.future)

    def put(self, statement: Statement) -> None:
        """Have something written that nobody waits for."""
        if not self._thread.is_alive():
            raise NotSaved("nothing is written any more: the thread that does it has ended")
        self._statements.put(statement)

    def _write(self) -> None:
        """Commit whatever waits, again and again, until told to end."""
        going = True
        while going:
            found = [self._statements.get()]
            while not self._statements.empty() and len(found) < MOST:
                found.append(self._statements.get())
            going = None not in found
            running = [
                one
                for one in found
                if one is not None and one.future.set_running_or_notify_cancel()
            ]
            together = sorted((one for one in running if not one.alone), key=lambda one: one.key)
            if together:
                self._commit(together)
            for one in running:
                if one.alone:
                    self._commit([one])
        if self._connection is not None:
            self._connection.close()

    def _commit(self, statements: list[Statement]) -> None:
        begun, patience = monotonic(), PATIENCE
        while True:
            try:
                connection = self._connected()
                patience = DOUBT
                found = attempt(connection, statements)
            except psycopg.Error as error:
                broken = self._connection is None or self._connection.closed
                if broken and isinstance(error, LOST) and monotonic() < begun + patience:
                    sleep(BREATH)
                    continue
                COMMIT_ERRORS.inc()
                self._failed(statements, error)
                return
            COMMITS.observe(monotonic() - begun)
            for one, rows in zip(statements, found, strict=True):
                settle(one, rows)
            return

    def _failed(self, statements: list[Statement], error: psycopg.Error) -> None:
        """Tell that something was not written; of several, those that can be are, one by one."""
        whole = self._connection is not None and not self._connection.closed
        if len(statements) > 1 and whole:
            for one in statements:
                self._commit([one])
            return
        LOG.warning("the database does not write: %s", one_line(error))
        for one in statements:
            one.future.set_exception(NotSaved(one_line(error)))

    def _connected(self) -> psycopg.Connection:
        if self._connection is not None and not is_quiet(self._connection):
            self._connection.close()  # it has ended while nothing was sent: nothing is in doubt
        if self._connection is None or self._connection.closed:
            self._connection = connected(self._url)
        return self._connection


def is_quiet(connection: psycopg.Connection) -> bool:
    """Tell whether the database has said nothing unasked, such as that it ends."""
    return not connection.closed and not select([connection.fileno()], (), (), 0)[0]


def attempt(connection: psycopg.Connection, statements: list[Statement]) -> list[list[Row]]:
    """Write all of some statements, or none of them; give what each has found."""
    if len(statements) == 1:
        return [connection.execute(statements[0].query, statements[0].given).fetchall()]
    with connection.pipeline(), connection.transaction():
        cursors = [connection.execute(one.query, one.given) for one in statements]
        return [cursor.fetchall() for cursor in cursors]


def settle(statement: Statement, rows: list[Row]) -> None:
    """Answer whoever waits for a statement that was committed."""
    try:
        answer = statement.answer(rows)
    except NotSaved as error:
        statement.future.set_exception(error)
    else:
        statement.future.set_result(answer)
