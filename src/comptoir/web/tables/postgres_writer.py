"""PostgreSQL writer: the one thread of a process that writes to the database.

It commits whatever has come in meanwhile in one transaction: under load, one wait for the disk
serves many tables. What fails by itself leaves the others alone. If the connection is lost, it
connects again for a few seconds and writes again: every statement may be repeated. Once the
database has been away for longer than that, nobody waits for it any more.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from select import POLLIN, poll
from time import monotonic, sleep
from typing import Any, Final

import psycopg
from psycopg.errors import LockNotAvailable, ReadOnlySqlTransaction

from comptoir.web.ops.metrics import COMMIT_ERRORS, COMMITS
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.postgres_connection import (
    ANSWERED,
    Connection,
    connected,
    one_line,
    serving,
)
from comptoir.web.tables.store import Doubtful, NotSaved

LOG: Final = logging.getLogger("comptoir.web")
PATIENCE: Final = 5.0
"""Seconds for which somebody waits while the database cannot be reached."""
DOUBT: Final = 20.0
"""The same, once something was sent: it may have been written, and that has to be found out."""
BREATH: Final = 0.05
MOST: Final = 200
"""How many statements are committed at once."""
LOCKED: Final = "2s"
"""For how long a statement waits for what somebody else is changing; then it fails by itself."""
LOCKED_AGAIN: Final = "100ms"
"""The same right after another one has waited in vain: all that is written here stands still."""
FORGOTTEN: Final = "10s"
"""How long the database leaves a transaction open in which we do nothing: we were stopped in it."""
WRITING: Final = b"""SELECT set_config('lock_timeout', %s, false),
    set_config('idle_in_transaction_session_timeout', %s, false)"""
HURRY: Final = b"SELECT set_config('lock_timeout', %s, true)"
NO_ROOM: Final = ("53100", "58", "XX000")
"""How the codes of errors begin that are the machine's: no room on a disk, a disk that fails."""
KNOWN_FOR: Final = 60.0
"""Seconds for which such an error is told, unless something can be kept again before."""
ENDING: Final = 2.0
"""Seconds for which an answer is waited for once we are to end."""


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
        self._statements: queue.SimpleQueue[Statement | None] = queue.SimpleQueue()
        self._round: list[Statement] = []  # what is to be written next
        self._away: float | None = None  # since when the database does not answer
        self._locked = False  # whether somebody has waited in vain in this round
        self._ending = False
        self._full: tuple[float, str] | None = None  # until when that is told, and what
        self._connection: Connection | None = self._connect()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is still waiting, and end; if the database is away, that is refused."""
        self._ending = True
        if self._connection is not None:
            self._connection.limit = ENDING
        self._statements.put(None)
        self._thread.join()

    async def write(self, statement: Statement) -> object:
        """Have something written; return once it is committed."""
        self.put(statement)
        return await asyncio.wrap_future(statement.future)

    def full(self) -> str:
        """Say why tables could not be written just now, if it is for the machine."""
        found = self._full
        return found[1] if found and monotonic() < found[0] else ""

    def put(self, statement: Statement) -> None:
        """Have something written that nobody waits for."""
        if not self._thread.is_alive():
            raise NotSaved("nothing is written any more: the thread that does it has ended")
        self._statements.put(statement)

    def _write(self) -> None:
        """Commit whatever waits, again and again, until told to end."""
        going = True
        while going:
            going = self._take(self._statements.get())
            while going and not self._statements.empty() and len(self._round) < MOST:
                going = self._take(self._statements.get())
            self._locked = False
            together = sorted((one for one in self._round if not one.alone), key=key_of)
            self._round = [one for one in self._round if one.alone]
            if together:
                self._commit(together)
            while self._round:
                self._commit([self._round.pop(0)])
        if self._connection is not None:
            self._connection.close()

    def _take(self, statement: Statement | None) -> bool:
        """Have a statement written next, if somebody still wants it; none: it is the end."""
        if statement is not None and statement.future.set_running_or_notify_cancel():
            self._round.append(statement)
        return statement is not None

    def _commit(self, statements: list[Statement]) -> None:
        begun, patience = monotonic(), PATIENCE
        while True:
            connection: Connection | None = None
            try:
                connection = self._connected()
                self._away = None
                found = attempt(connection, statements, hurried=self._locked)
            except Exception as error:  # noqa: BLE001 - a mistake of ours costs these statements only
                if connection is not None and isinstance(error, ReadOnlySqlTransaction):
                    connection.close()  # another database writes now, and nothing was written
                    connection = None
                unknown = patience == DOUBT and isinstance(error, LockNotAvailable)
                if not unknown and not self._is_lost(error):  # the lost line may hold it still
                    COMMIT_ERRORS.inc()
                    self._failed(statements, error)
                    return
                if connection is not None:
                    patience = DOUBT
                self._away = begun if self._away is None else self._away
                away = monotonic() - self._away
                if away > PATIENCE or self._ending:
                    self._refuse(self._others(), error)
                if away < patience and not self._ending:
                    sleep(BREATH)
                    continue
                COMMIT_ERRORS.inc()
                self._refuse(statements, error, Doubtful if patience == DOUBT else NotSaved)
                return
            COMMITS.observe(monotonic() - begun)
            if any(one.key for one in statements):
                self._full = None
            for one, rows in zip(statements, found, strict=True):
                settle(one, rows)
            return

    def _is_lost(self, error: Exception) -> bool:
        broken = self._connection is None or self._connection.closed
        return broken and isinstance(error, psycopg.Error)

    def _others(self) -> list[Statement]:
        """Take all that nobody has tried to write yet."""
        while not self._statements.empty():
            if not self._take(self._statements.get()):
                self._statements.put(None)  # the end: it comes right after this
                break
        found, self._round = self._round, []
        return found

    def _failed(self, statements: list[Statement], error: Exception) -> None:
        """Tell that something was not written; of several, those that can be are, one by one."""
        self._locked = self._locked or isinstance(error, LockNotAvailable)
        if len(statements) > 1:
            for one in statements:
                self._commit([one])
        else:
            self._refuse(statements, error)

    def _refuse(
        self, statements: list[Statement], error: Exception, kind: type[NotSaved] = NotSaved
    ) -> None:
        """Tell those who wait that something was not written, or that nobody knows."""
        if not statements:
            return
        LOG.warning("the database does not write: %s", one_line(error))
        known = isinstance(error, psycopg.Error)
        if isinstance(error, psycopg.Error) and (error.sqlstate or "").startswith(NO_ROOM):
            self._full = monotonic() + KNOWN_FOR, one_line(error)
        for one in statements:
            one.future.set_exception(kind(one_line(error)) if known else error)

    def _connected(self) -> Connection:
        if self._connection is not None and not is_quiet(self._connection):
            self._connection.close()  # it has ended while nothing was sent: nothing is in doubt
        if self._connection is None or self._connection.closed:
            self._connection = self._connect()
        return self._connection

    def _connect(self) -> Connection:
        return connected_to_write(self._url, ENDING if self._ending else ANSWERED)


def connected_to_write(url: str, limit: float) -> Connection:
    """Connect such that nobody waits for us without end, nor we for them."""
    return serving(connected(url, limit, [(WRITING, (LOCKED, FORGOTTEN))]))


def key_of(statement: Statement) -> str:
    """Say where a statement stands among those of its transaction."""
    return statement.key


def is_quiet(connection: psycopg.Connection) -> bool:
    """Tell whether the database has said nothing unasked, such as that it ends."""
    if connection.closed:
        return False
    looking = poll()  # and not `select`, which knows no descriptor above 1,023
    looking.register(connection.fileno(), POLLIN)
    return not looking.poll(0)


def attempt(
    connection: psycopg.Connection, statements: list[Statement], *, hurried: bool
) -> list[list[Row]]:
    """Write all of some statements, or none of them; give what each has found.

    If it is `hurried`, they do not wait for what somebody else is changing.
    """
    if len(statements) == 1 and not hurried:
        return [connection.execute(statements[0].query, statements[0].given).fetchall()]
    with connection.pipeline(), connection.transaction():
        if hurried:
            connection.execute(HURRY, (LOCKED_AGAIN,))
        cursors = [connection.execute(one.query, one.given) for one in statements]
        return [cursor.fetchall() for cursor in cursors]


def settle(statement: Statement, rows: list[Row]) -> None:
    """Answer those who wait for a statement that was committed."""
    try:
        answer = statement.answer(rows)
    except Exception as error:  # noqa: BLE001 - it is theirs who wait
        statement.future.set_exception(error)
    else:
        statement.future.set_result(answer)
