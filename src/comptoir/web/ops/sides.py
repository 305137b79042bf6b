"""Sides: the two databases of `comptoir move`, each read and written row by row."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from comptoir.web.tables.hash_chain import Row

COLUMNS: Final = {
    "tables": (
        "id", "created", "game", "seats", "options", "name", "settings", "record", "listed",
        "summary",
    ),
    "heads": ("table_id", "entries", "digest", "touched", "doomed"),
    "entries": ("table_id", "seq", "kind", "seat", "data", "action_id", "at", "digest"),
    "kept": ("table_id", "name", "value"),
}  # fmt: skip
"""What is copied, in this order."""


class Side(Protocol):
    """A database that tables are read from, or written to."""

    def tables(self) -> int:
        """Count its tables."""

    def meta(self) -> dict[str, str]:
        """Read what is noted about it."""

    def note(self, noted: dict[str, str]) -> None:
        """Write that."""

    def rows(self, name: str) -> Iterator[Row]:
        """Read all rows of a table of the database, in order."""

    def write(self, name: str, rows: Iterable[Row]) -> None:
        """Write some rows."""

    def done(self) -> None:
        """Keep what was written."""


class SqliteSide:
    """A file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def tables(self) -> int:
        """Count its tables."""
        return int(self._connection.execute("SELECT count(*) FROM tables").fetchone()[0])

    def meta(self) -> dict[str, str]:
        """Read what is noted about it."""
        return dict(self._connection.execute("SELECT name, value FROM meta").fetchall())

    def note(self, noted: dict[str, str]) -> None:
        """Write that."""
        self._connection.executemany("INSERT OR REPLACE INTO meta VALUES (?,?)", noted.items())

    def rows(self, name: str) -> Iterator[Row]:
        """Read all rows of a table of the database, in order."""
        columns = ", ".join(COLUMNS[name])
        query = f"SELECT {columns} FROM {name} ORDER BY 1, 2"  # noqa: S608 - our own names
        cursor = self._connection.execute(query)
        return iter(cursor)

    def write(self, name: str, rows: Iterable[Row]) -> None:
        """Write some rows."""
        marks = ",".join("?" * len(COLUMNS[name]))
        columns = ", ".join(COLUMNS[name])
        query = f"INSERT INTO {name} ({columns}) VALUES ({marks})"  # noqa: S608 - our own names
        self._connection.executemany(query, rows)

    def done(self) -> None:
        """Keep what was written."""
        self._connection.execute("COMMIT")
