"""PostgreSQL administration: what an operator does with tables while servers run or do not.

Everything happens in a transaction, and the servers are told within it.
"""

from __future__ import annotations

import psycopg

from comptoir.web.tables import erasure
from comptoir.web.tables.erasure import Erasure
from comptoir.web.tables.hash_chain import Row, check, extended, link
from comptoir.web.tables.postgres_listener import CHANNEL
from comptoir.web.tables.postgres_queries import DELETE, ENTRIES, SETUP

OUTSIDE = 0
"""The number of an operator's command, among those of the processes that serve."""


def rows_of(connection: psycopg.Connection, table: str) -> tuple[Row, list[Row]] | None:
    """Read a table as it is written, within a transaction, while nobody changes it.

    A damaged one is refused.
    """
    connection.execute("SELECT 1 FROM heads WHERE table_id = %s FOR UPDATE", (table,))
    found = connection.execute(SETUP.encode(), (table,)).fetchone()
    if found is None:
        return None
    *setup, count, digest = found
    entries = connection.execute(ENTRIES.encode(), (table, count)).fetchall()
    check(tuple(setup), entries, (count, bytes(digest)))
    return tuple(setup), [row[:-1] for row in entries]


def chain_again(connection: psycopg.Connection, table: str) -> None:
    """Write the digests of a table as its entries are now, and its head; the servers are told."""
    found = connection.execute(SETUP.encode(), (table,)).fetchone()
    assert found is not None, "it is there"
    *setup, count, _ = found
    entries = connection.execute(ENTRIES.encode(), (table, count)).fetchall()
    begun = link(b"", tuple(setup))
    rows = list(extended(begun, (row[:-1] for row in entries)))
    with connection.cursor() as cursor:
        cursor.executemany(
            "UPDATE entries SET digest = %s WHERE table_id = %s AND seq = %s",
            [(row[-1], table, row[0]) for row in rows],
        )
    connection.execute(
        "UPDATE heads SET digest = %s WHERE table_id = %s",
        (rows[-1][-1] if rows else begun, table),
    )
    tell(connection, table)


def tell(connection: psycopg.Connection, table: str) -> None:
    """Let the servers that run know that a table is not what it was."""
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"r {OUTSIDE} {table}"))


def delete(connection: psycopg.Connection, table: str) -> None:
    """Delete a table; the servers are told."""
    connection.execute(DELETE, (table, CHANNEL, f"r {OUTSIDE} {table}"))


def erase(connection: psycopg.Connection, table: str, what: Erasure) -> int:
    """Take names or chat out of a table, within a transaction; give how many places had some."""

    def execute(query: str, given: tuple[object, ...]) -> psycopg.Cursor:
        return connection.execute(query.replace("?", "%s").encode(), given)

    found = rows_of(connection, table)
    places = 0 if found is None else erasure.erase(execute, table, found, what)
    if places:
        chain_again(connection, table)
    return places
