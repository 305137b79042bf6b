"""Store: tables and their entries in one SQLite file.

All writing is done by one thread, which commits whatever has come in meanwhile in one
transaction: under load, one wait for the disk serves many tables. Nothing is acknowledged before
it is committed, and what could not be committed is as if it had never been asked.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

from comptoir.table.refusal import BadOption
from comptoir.web.copying import write_copy
from comptoir.web.metrics import COMMIT_ERRORS, COMMITS

VERSIONS: Final = (
    (
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL,
            seats INTEGER NOT NULL, options TEXT NOT NULL, name TEXT NOT NULL,
            settings TEXT NOT NULL, record TEXT NOT NULL, listed INTEGER NOT NULL,
            summary TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX newest ON tables (listed, created)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL,
            kind TEXT NOT NULL, seat INTEGER, data TEXT NOT NULL, action_id TEXT,
            at INTEGER NOT NULL,
            PRIMARY KEY (table_id, seq), UNIQUE (table_id, seat, action_id)
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE kept (
            table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL,
            value TEXT NOT NULL, PRIMARY KEY (table_id, name)
        ) WITHOUT ROWID""",
    ),
)
"""What each version of the database added to the one before it."""
NEWEST: Final = """SELECT summary FROM tables
    WHERE listed AND (?1 IS NULL OR json_extract(summary, '$.status') = ?1)
    ORDER BY created DESC, id LIMIT ?2"""
Job = Callable[[sqlite3.Connection], object]
STANDING: Final = "standing"
"""How a table stands is kept under this name."""


class NotSaved(Exception):
    """The database could not keep something: a full disk, for example."""


@dataclass(frozen=True)
class Setup:
    """How a table was set up; `record` is the one it goes on from, if any."""

    id: str
    created: int
    game: str
    seats: int
    options: dict[str, str]
    name: str
    settings: dict[str, Any]
    record: str = ""


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table, numbered from 1."""

    seq: int
    kind: str
    seat: int | None
    data: dict[str, Any] = field(default_factory=dict)
    action_id: str | None = None
    at: int = 0


class Store:
    """The database; reading is done where it is asked for, writing by the writer's thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with closing(self._connect()) as connection:
            bring_up_to_date(connection, path)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[object]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        return connected(self.path)

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._jobs.put(None)
        self._thread.join()

    async def write(self, job: Job) -> object:
        """Have something written; return once it is safely on the disk."""
        if not self._thread.is_alive():
            raise NotSaved("nothing is written any more: the thread that does it has ended")
        future: Future[object] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def _write(self) -> None:
        """Commit whatever waits, again and again, until told to end."""
        with closing(self._connect()) as connection:
            going = True
            while going:
                jobs = [self._jobs.get()]
                while not self._jobs.empty():
                    jobs.append(self._jobs.get())
                going = None not in jobs
                self._commit(connection, [job for job in jobs if job is not None])

    def _commit(
        self, connection: sqlite3.Connection, jobs: Iterable[tuple[Job, Future[object]]]
    ) -> None:
        waiting = [(job, future) for job, future in jobs if future.set_running_or_notify_cancel()]
        done: list[tuple[Future[object], object]] = []
        begun = monotonic()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, future in waiting:
                try:
                    done.append((future, _run(connection, job)))
                except NotSaved as error:
                    future.set_exception(error)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            COMMIT_ERRORS.add()
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for _, future in waiting:
                if not future.done():
                    future.set_exception(NotSaved(str(error)))
            return
        COMMITS.note(monotonic() - begun)
        for future, answer in done:
            future.set_result(answer)

    async def secret(self, fresh: str) -> str:
        """Give the server's secret: the one it has, or this fresh one from now on."""

        def job(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (fresh,))
            row = connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
            return str(row[0])

        return str(await self.write(job))

    async def create(
        self,
        setup: Setup,
        entries: list[Entry],
        summary: dict[str, Any],
        standing: dict[str, Any],
        *,
        listed: bool,
    ) -> None:
        """Keep a new table with its first entries."""

        def job(connection: sqlite3.Connection) -> None:
            row = (
                setup.id, setup.created, setup.game, setup.seats, json.dumps(setup.options),
                setup.name, json.dumps(setup.settings), setup.record, listed, json.dumps(summary),
            )  # fmt: skip
            connection.execute("INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?)", row)
            _insert(connection, setup.id, entries)
            _stand(connection, setup.id, standing)

        await self.write(job)

    async def append(
        self, table: str, entries: list[Entry], summary: dict[str, Any], standing: dict[str, Any]
    ) -> None:
        """Keep what happened at a table, all of it or nothing."""

        def job(connection: sqlite3.Connection) -> None:
            _insert(connection, table, entries)
            _stand(connection, table, standing)
            told = json.dumps(summary)
            connection.execute(
                "UPDATE tables SET summary = ? WHERE id = ? AND summary <> ?", (told, table, told)
            )

        await self.write(job)

    def load(self, table: str) -> tuple[Setup, list[Entry]] | None:
        """Read a table and all its entries."""
        with closing(self._connect()) as connection:
            return _load(connection, table)

    async def keep(self, table: str, name: str, value: str) -> None:
        """Keep something that was worked out about a table, in place of what was kept before."""
        row = (table, name, value)
        await self.write(lambda to: to.execute("INSERT OR REPLACE INTO kept VALUES (?,?,?)", row))

    def kept(self, table: str, name: str) -> str | None:
        """Read what was kept under a name."""
        with closing(self._connect()) as connection:
            asked = connection.execute(
                "SELECT value FROM kept WHERE table_id = ? AND name = ?", (table, name)
            )
            row = asked.fetchone()
        return None if row is None else str(row[0])

    def read(self, query: str, given: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Read whatever a query asks for."""
        with closing(self._connect()) as connection:
            return connection.execute(query, given).fetchall()

    def has(self, table: str) -> bool:
        """Tell whether there is such a table."""
        with closing(self._connect()) as connection:
            asked = connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,))
            return asked.fetchone() is not None

    def newest(self, most: int, status: str | None = None) -> list[dict[str, Any]]:
        """Read the summaries of the tables that everybody may see, the newest first."""
        with closing(self._connect()) as connection:
            rows = connection.execute(NEWEST, (status, most)).fetchall()
        return [json.loads(row[0]) for row in rows]


def connected(path: Path) -> sqlite3.Connection:
    """Connect to a database."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    """Add what newer versions of the database have, all of it or nothing.

    Before that a copy is kept, as the former version of Comptoir can read it.
    """
    found = version_of(connection, path)
    if 0 < found < len(VERSIONS):
        write_copy(connection, path.with_name(f"{path.name}.v{found}.bak"))
    connection.execute("BEGIN IMMEDIATE")
    found = version_of(connection, path)
    for statements in VERSIONS[found:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")
    connection.execute("COMMIT")


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Read the version of a database; refuse one that is newer than we are."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found > len(VERSIONS):
        raise BadOption("web.why.newer", path=str(path), found=found, known=len(VERSIONS))
    return found


def _setup(name: str, created: int, game: str, seats: int, options: str, *rest: str) -> Setup:
    """Read how a table was set up."""
    title, settings, record = rest
    return Setup(
        name, created, game, seats, json.loads(options), title, json.loads(settings), record
    )


def _entry(
    seq: int, kind: str, seat: int | None, data: str, action_id: str | None, at: int
) -> Entry:
    """Read an entry."""
    return Entry(seq, kind, seat, json.loads(data), action_id, at)


def _run(connection: sqlite3.Connection, job: Job) -> object:
    """Do a job within the transaction; if it fails by itself, leave the other jobs alone."""
    connection.execute("SAVEPOINT job")
    try:
        answer = job(connection)
    except Exception as error:
        whole = (sqlite3.IntegrityError, sqlite3.ProgrammingError)
        if isinstance(error, sqlite3.Error) and not isinstance(error, whole):
            raise  # it is the database: all jobs fail
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        raise NotSaved(str(error)) from error
    connection.execute("RELEASE job")
    return answer


def _load(connection: sqlite3.Connection, table: str) -> tuple[Setup, list[Entry]] | None:
    row = connection.execute(
        "SELECT id, created, game, seats, options, name, settings, record FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    rows = connection.execute(
        "SELECT seq, kind, seat, data, action_id, at FROM entries WHERE table_id = ? ORDER BY seq",
        (table,),
    ).fetchall()
    return _setup(*row), [_entry(*one) for one in rows]


def _insert(connection: sqlite3.Connection, table: str, entries: list[Entry]) -> None:
    rows = [
        (table, entry.seq, entry.kind, entry.seat, json.dumps(entry.data, ensure_ascii=False),
         entry.action_id, entry.at)
        for entry in entries
    ]  # fmt: skip
    connection.executemany("INSERT INTO entries VALUES (?,?,?,?,?,?,?)", rows)


def _stand(connection: sqlite3.Connection, table: str, standing: dict[str, Any]) -> None:
    connection.execute(
        "INSERT INTO kept VALUES (?,?,?) ON CONFLICT DO UPDATE SET value = excluded.value"
        " WHERE value <> excluded.value",
        (table, STANDING, json.dumps(standing)),
    )
