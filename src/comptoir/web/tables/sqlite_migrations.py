"""SQLite migrations: the layout of the database, and how a former one is brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from comptoir.table.refusal import BadOption
from comptoir.web.tables.hash_chain import Damaged
from comptoir.web.tables.sqlite_copy import write_copy
from comptoir.web.tables.sqlite_rows import FIRST_IDS, chain_again, ids_in, is_damage

Step = str | Callable[[sqlite3.Connection, set[str]], None]
"""What is executed, or is called with the names of the tables that can be read."""


def chain_all(connection: sqlite3.Connection, tables: set[str]) -> None:
    """Give every entry its digest; other tables are left without a head."""
    for table in sorted(tables):
        with of_table(table):
            chain_again(connection, table)


@contextmanager
def of_table(table: str) -> Iterator[None]:
    """Say which table it is that lies on a damaged page."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise Damaged(table, str(error)) from error
        raise


VERSIONS: Final[tuple[tuple[Step, ...], ...]] = (
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
    (
        "ALTER TABLE entries ADD COLUMN digest BLOB",
        """CREATE TABLE heads (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), entries INTEGER NOT NULL,
            digest BLOB NOT NULL, touched INTEGER NOT NULL, doomed INTEGER
        ) WITHOUT ROWID""",
        "CREATE TABLE outside (number INTEGER PRIMARY KEY, table_id TEXT NOT NULL)",
        chain_all,
    ),
)
"""What each version of the database added to the one before it."""


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
    if found == len(VERSIONS):
        return
    if found:
        write_copy(connection, path.with_name(f"{path.name}.v{found}.bak"), whole=False)
    tables = ids_in(connection, FIRST_IDS) if found else set()
    while True:
        try:
            take_steps(connection, path, tables)
        except Damaged as damage:  # SQLite writes nothing more in the same transaction
            connection.execute("ROLLBACK")
            tables -= {damage.table, *unreadable(connection, tables)}
        else:
            return


def take_steps(connection: sqlite3.Connection, path: Path, tables: set[str]) -> None:
    """Take all steps from the version of a database to ours, and commit them."""
    connection.execute("BEGIN IMMEDIATE")
    for steps in VERSIONS[version_of(connection, path) :]:
        for step in steps:
            if callable(step):
                step(connection, tables)
            else:
                connection.execute(step)
    connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")
    connection.execute("COMMIT")


def unreadable(connection: sqlite3.Connection, tables: set[str]) -> Iterator[str]:
    """Name those of some tables that lie on damaged pages, in part or altogether."""
    for table in tables:
        try:
            connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall()
            connection.execute("SELECT * FROM entries WHERE table_id = ?", (table,)).fetchall()
        except sqlite3.DatabaseError:
            yield table


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Read the version of a database; refuse one that is newer than we are."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found > len(VERSIONS):
        raise BadOption("web.why.newer", path=str(path), found=found, known=len(VERSIONS))
    return found
