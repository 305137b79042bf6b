"""The place of `comptoir tables` that is a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from comptoir.table.refusal import BadOption
from comptoir.web.ops.startup_check import Notice
from comptoir.web.tables import postgres_admin
from comptoir.web.tables.erasure import Erasure
from comptoir.web.tables.hash_chain import Damaged, Row
from comptoir.web.tables.postgres_connection import connected, one_line, shown
from comptoir.web.tables.postgres_migrations import VERSIONS, version_of

ROW = b"""SELECT id, touched, doomed, summary, created, entries
    FROM tables JOIN heads ON table_id = id WHERE %s::text IS NULL OR id = %s"""


@contextmanager
def opened_place(url: str) -> Iterator[PostgresPlace]:
    """Open a database of the present version; a former one is a server's to bring up to date."""
    try:
        with connected(url) as connection:
            if version_of(connection, url) != len(VERSIONS):
                raise BadOption("web.why.older", path=shown(url))
            yield PostgresPlace(connection, shown(url))
    except psycopg.Error as error:
        raise BadOption("web.why.database", path=shown(url), text=one_line(error)) from error


class PostgresPlace:
    """A database that servers share."""

    def __init__(self, connection: psycopg.Connection, name: str) -> None:
        self.name = name
        self._connection = connection

    def rows(self, table: str | None = None) -> list[Row]:
        """Read all tables, or one."""
        return self._connection.execute(ROW, (table, table)).fetchall()

    def rules(self) -> str | None:
        """Read for how long its servers keep tables."""
        query = "SELECT value FROM meta WHERE name = 'keep'"
        row = self._connection.execute(query).fetchone()
        return str(row[0]) if row else None

    def written(self, table: str) -> tuple[Row, list[Row]] | None:
        """Read a table as it is written; refuse a damaged one."""
        with self._connection.transaction():
            return postgres_admin.rows_of(self._connection, table)

    def knows(self, table: str) -> bool:
        """Tell whether there is anything of a table."""
        query = "SELECT 1 FROM tables WHERE id = %s"
        return self._connection.execute(query, (table,)).fetchone() is not None

    def erase(self, table: str, what: Erasure, *, keep: bool) -> int:
        """Take names or chat out of a table; give how many places had some."""
        with self._connection.transaction(force_rollback=not keep):
            return postgres_admin.erase(self._connection, table, what)

    def delete(self, table: str, *, keep: bool) -> None:
        """Delete a table."""
        with self._connection.transaction(force_rollback=not keep):
            postgres_admin.delete(self._connection, table)

    def tidy(self) -> bool:
        """Have the pages of what was deleted cleared."""
        for name in ("tables", "heads", "entries", "kept", "jobs"):
            self._connection.execute(f"VACUUM {name}".encode())
        return True

    def size(self) -> int:
        """Say how many bytes it needs."""
        row = self._connection.execute("SELECT pg_database_size(current_database())").fetchone()
        return int(row[0]) if row else 0

    def check(self) -> Iterator[Notice]:
        """Look for damage: whether every entry is as it was written."""
        for row in self.rows():
            try:
                self.written(row[0])
            except Damaged as damage:
                yield Notice("web.damage.table", {"table": damage.table, "text": damage.how})
