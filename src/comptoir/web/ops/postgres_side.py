"""The side of `comptoir move` that is a PostgreSQL database."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import psycopg

from comptoir.table.refusal import BadOption
from comptoir.web.ops.sides import COLUMNS
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.postgres_connection import MOVING, connected, one_line, shown
from comptoir.web.tables.postgres_migrations import LOCK, prepare

SERVED = """SELECT count(*) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = %s AND objid > 0 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
OWED = """INSERT INTO jobs SELECT table_id, 'bots', entries, 0 FROM kept JOIN heads USING (table_id)
    WHERE name = 'standing' AND value LIKE '%"bots": true%'"""
"""Tables in which a bot owes an answer: somebody will take them."""


@contextmanager
def opened_postgres(url: str, *, alone: bool = True) -> Iterator[PostgresSide]:
    """Open a database, in a transaction of its own; refuse one in use, if we are to be `alone`."""
    prepare(url)
    try:
        with connected(url) as connection:
            free = not alone or has_alone(connection)
            row = connection.execute(SERVED, (LOCK,)).fetchone()
            if alone and row and row[0]:
                raise BadOption("web.why.served", path=shown(url), count=row[0])
            if not free:
                raise BadOption("web.why.moving", path=shown(url))
            connection.autocommit = False
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield PostgresSide(connection)
            connection.rollback()
    except psycopg.Error as error:
        raise BadOption("web.why.database", path=shown(url), text=one_line(error)) from error


def has_alone(connection: psycopg.Connection) -> bool:
    """Keep everybody from serving meanwhile; tell whether nobody serves or moves tables now."""
    row = connection.execute("SELECT pg_try_advisory_lock(%s, 0)", (MOVING,)).fetchone()
    return bool(row and row[0])


class PostgresSide:
    """A database."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection

    def tables(self) -> int:
        """Count its tables."""
        row = self._connection.execute("SELECT count(*) FROM tables").fetchone()
        return int(row[0]) if row else 0

    def meta(self) -> dict[str, str]:
        """Read what is noted about it."""
        return dict(self._connection.execute("SELECT name, value FROM meta").fetchall())

    def note(self, noted: dict[str, str]) -> None:
        """Write that."""
        with self._connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO meta VALUES (%s, %s)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                list(noted.items()),
            )

    def rows(self, name: str) -> Iterator[Row]:
        """Read all rows of a table of the database, in order."""
        columns = ", ".join(COLUMNS[name])
        query = f"SELECT {columns} FROM {name} ORDER BY 1, 2"  # noqa: S608 - our own names
        with self._connection.cursor(name="moving") as cursor:
            cursor.execute(query.encode())
            yield from cursor

    def write(self, name: str, rows: Iterable[Row]) -> None:
        """Write some rows."""
        columns, more = COLUMNS[name], ("status",) if name == "tables" else ()
        query = f"COPY {name} ({', '.join((*columns, *more))}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(query.encode()) as copy:
            for row in rows:
                copy.write_row(listed(row) if name == "tables" else row)

    def done(self) -> None:
        """Keep what was written; who thinks will find what bots owe."""
        self._connection.execute(OWED)
        self._connection.commit()


def listed(row: Row) -> Row:
    """Write a table as it is kept here, with its status apart from its summary."""
    *setup, shows, summary = row
    return (*setup, bool(shows), summary, json.loads(summary)["status"])
