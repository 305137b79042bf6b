"""SQLite rows: reads tables and their entries as they are written, however damaged the file is."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from comptoir.web.tables.hash_chain import Damaged, Row, check, extended, link

SETUP: Final = """SELECT id, created, game, seats, options, name, settings, record
    FROM tables WHERE id = ?"""
ENTRIES: Final = """SELECT seq, kind, seat, data, action_id, at, digest
    FROM entries WHERE table_id = ? ORDER BY seq"""
HEAD: Final = "SELECT entries, digest FROM heads WHERE table_id = ?"
FIRST_IDS: Final = (
    "SELECT id FROM tables INDEXED BY newest",
    "SELECT id FROM tables NOT INDEXED",
    "SELECT DISTINCT table_id FROM entries",
)
"""Where tables are named, in the first version of the database too."""
MORE_IDS: Final = ("SELECT table_id FROM heads", "SELECT DISTINCT table_id FROM kept")


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error is about some pages of a database, not about the whole of it."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def rows_of(connection: sqlite3.Connection, table: str) -> tuple[Row, list[Row]] | None:
    """Read how a table was set up and its entries as they are written; refuse damaged ones."""
    connection.text_factory = readable_text
    alone = not connection.in_transaction
    if alone:
        connection.execute("BEGIN")  # all of it as of one moment
    try:
        setup = connection.execute(SETUP, (table,)).fetchone()
        head = connection.execute(HEAD, (table,)).fetchone()
        entries = entries_of(connection, table, head)
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise Damaged(table, str(error)) from error
        raise
    finally:
        connection.text_factory = str
        if alone:
            connection.execute("ROLLBACK")
    if setup is None and not entries and head is None:
        return None
    if setup is None or head is None:
        raise Damaged(table, "its setup is missing" if setup is None else "its head is missing")
    check(setup, entries, head)
    return setup, [entry[:-1] for entry in entries]


def entries_of(
    connection: sqlite3.Connection, table: str, head: tuple[int, bytes] | None
) -> list[Row]:
    """Read the entries of a table; if what follows them is damaged, as many as there must be."""
    try:
        return connection.execute(ENTRIES, (table,)).fetchall()
    except sqlite3.DatabaseError as error:
        if head is None or not is_damage(error):
            raise
    return connection.execute(f"{ENTRIES} LIMIT ?", (table, head[0])).fetchall()


def readable_text(text: bytes) -> str:
    """Read a text; if it is damaged, its digest will not match."""
    return text.decode("utf-8", "replace")


def chain_again(connection: sqlite3.Connection, table: str, touched: int | None = None) -> None:
    """Write the digests of a table as its entries are now, and its head."""
    setup = connection.execute(SETUP, (table,)).fetchone()
    if setup is None:
        raise Damaged(table, "its setup is missing")
    found = [row[:-1] for row in connection.execute(ENTRIES, (table,))]
    begun = link(b"", setup)
    rows = list(extended(begun, found))
    connection.executemany(
        "UPDATE entries SET digest = ? WHERE table_id = ? AND seq = ?",
        [(row[-1], table, row[0]) for row in rows],
    )
    latest = max([setup[1], *(row[5] for row in found)]) if touched is None else touched
    connection.execute(
        "INSERT INTO heads (table_id, entries, digest, touched) VALUES (?,?,?,?)"
        " ON CONFLICT DO UPDATE SET entries = excluded.entries, digest = excluded.digest",
        (table, len(rows), rows[-1][-1] if rows else begun, latest),
    )


def all_ids(connection: sqlite3.Connection) -> list[str]:
    """Name all tables there are traces of, those on damaged pages as far as they can be read."""
    return sorted(ids_in(connection, (*FIRST_IDS, *MORE_IDS)))


def ids_in(connection: sqlite3.Connection, queries: tuple[str, ...]) -> set[str]:
    """Name all tables that some queries find."""
    rows = (row for query in queries for row in as_far_as_possible(connection, query))
    return {str(table) for (table,) in rows}


def one_by_one(connection: sqlite3.Connection, query: str) -> list[Row]:
    """Ask about all tables, one after the other; those on damaged pages are left out."""
    return [
        row
        for table in all_ids(connection)
        for row in as_far_as_possible(connection, query, (table,))
    ]


def as_far_as_possible(
    connection: sqlite3.Connection, query: str, given: tuple[Any, ...] = ()
) -> list[Row]:
    """Give the rows a query finds, up to the first damaged page."""
    found: list[Row] = []
    try:
        found.extend(connection.execute(query, given))
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
    return found
