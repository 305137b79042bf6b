"""Places: where the tables of a server are, for the command that looks after them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Protocol

from comptoir.table.refusal import BadOption
from comptoir.web.ops.backup import opened
from comptoir.web.ops.data_folder import readable
from comptoir.web.ops.startup_check import Notice, check
from comptoir.web.tables.erasure import Erasure
from comptoir.web.tables.hash_chain import Row
from comptoir.web.tables.sqlite_deleting import delete_rows, erase, for_good, tell_server
from comptoir.web.tables.sqlite_migrations import VERSIONS, version_of
from comptoir.web.tables.sqlite_rows import as_far_as_possible, one_by_one, rows_of

ROW: Final = """SELECT id, touched, doomed, summary, created, entries
    FROM tables JOIN heads ON table_id = id WHERE id = ?"""
KNOWN: Final = (
    "SELECT table_id FROM heads WHERE table_id = ?1 UNION SELECT id FROM tables WHERE id = ?1"
)


class Place(Protocol):
    """A database of tables; what is done with one of them is done altogether, or only tried."""

    name: str

    def rows(self, table: str | None = None) -> list[Row]:
        """Read all tables, or one: id, touched, doomed, summary, created, entries."""

    def rules(self) -> str | None:
        """Read for how long its server keeps tables."""

    def written(self, table: str) -> tuple[Row, list[Row]] | None:
        """Read a table as it is written; refuse a damaged one."""

    def knows(self, table: str) -> bool:
        """Tell whether there is anything of a table."""

    def erase(self, table: str, what: Erasure, *, keep: bool) -> int:
        """Take names or chat out of a table; give how many places had some."""

    def delete(self, table: str, *, keep: bool) -> None:
        """Delete a table."""

    def tidy(self) -> bool:
        """Have what was deleted leave the files; tell whether that was possible now."""

    def size(self) -> int:
        """Say how many bytes it needs."""

    def check(self) -> Iterator[Notice]:
        """Look for damage."""


@contextmanager
def sqlite_place(path: Path) -> Iterator[SqlitePlace]:
    """Open a database of the present version; a former one is a server's to bring up to date."""
    with readable(path), closing(opened(path, "rw")) as connection:
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        if version_of(connection, path) != len(VERSIONS):
            raise BadOption("web.why.older", path=str(path))
        yield SqlitePlace(connection, path)


class SqlitePlace:
    """The file of a folder."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.name = str(path)
        self._connection = connection
        self._path = path

    def rows(self, table: str | None = None) -> list[Row]:
        """Read all tables that can be read, or one."""
        if table is None:
            return one_by_one(self._connection, ROW)
        return as_far_as_possible(self._connection, ROW, (table,))

    def rules(self) -> str | None:
        """Read for how long the server of this folder keeps tables."""
        query = "SELECT value FROM meta WHERE name = 'keep'"
        row = self._connection.execute(query).fetchone()
        return str(row[0]) if row else None

    def written(self, table: str) -> tuple[Row, list[Row]] | None:
        """Read a table as it is written; refuse a damaged one."""
        return rows_of(self._connection, table)

    def knows(self, table: str) -> bool:
        """Tell whether there is anything of a table."""
        return bool(as_far_as_possible(self._connection, KNOWN, (table,)))

    def erase(self, table: str, what: Erasure, *, keep: bool) -> int:
        """Take names or chat out of a table; give how many places had some."""
        with for_good(self._connection, keep=keep):
            found = erase(self._connection, table, what)
            if found:
                tell_server(self._connection, table)
        return found

    def delete(self, table: str, *, keep: bool) -> None:
        """Delete a table."""
        with for_good(self._connection, keep=keep):
            delete_rows(self._connection, table)
            tell_server(self._connection, table)

    def tidy(self) -> bool:
        """Empty the write-ahead log, which still holds what was deleted."""
        self._connection.execute("PRAGMA busy_timeout = 5000")
        found = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not found[0]

    def size(self) -> int:
        """Say how many bytes it needs, free pages not counted."""
        pages, free, each = (
            int(self._connection.execute(f"PRAGMA {name}").fetchone()[0])
            for name in ("page_count", "freelist_count", "page_size")
        )
        return (pages - free) * each

    def check(self) -> Iterator[Notice]:
        """Look for damage."""
        return check(self._path)
