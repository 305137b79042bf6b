"""SQLite deleting: tables altogether, or only names and chat; nothing of it stays in the file.

A running server is told by a row in the database, and asks for such rows every few seconds.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from comptoir.web.tables import erasure
from comptoir.web.tables.erasure import Erasure
from comptoir.web.tables.sqlite_rows import chain_again, rows_of


@contextmanager
def for_good(connection: sqlite3.Connection, *, keep: bool = True) -> Iterator[None]:
    """Overwrite what is deleted, in one transaction; or only try it, and `keep` nothing."""
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT" if keep else "ROLLBACK")


def delete_rows(connection: sqlite3.Connection, table: str) -> int:
    """Delete a table, within a transaction; give how many entries it had."""
    for query in ("DELETE FROM kept WHERE table_id = ?", "DELETE FROM heads WHERE table_id = ?"):
        connection.execute(query, (table,))
    gone = connection.execute("DELETE FROM entries WHERE table_id = ?", (table,)).rowcount
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    return gone


def tell_server(connection: sqlite3.Connection, table: str) -> None:
    """Let a server that runs know that a table is not what it was."""
    connection.execute("INSERT INTO outside (table_id) VALUES (?)", (table,))


def erase(connection: sqlite3.Connection, table: str, what: Erasure) -> int:
    """Take names or chat out of a table, within a transaction; give how many places had some.

    The entries stay, and their digests are written again; a damaged table is refused.
    """
    found = rows_of(connection, table)
    places = 0 if found is None else erasure.erase(connection.execute, table, found, what)
    if places:
        chain_again(connection, table)
    return places
