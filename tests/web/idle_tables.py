"""Idle tables: tables in the database that nobody looks at, as if time had passed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from comptoir.web.tables import postgres_admin
from comptoir.web.tables.sqlite_rows import chain_again


def earlier(
    data: Path | str, table: str, seconds: int, seq: int | None = None, *, kept: bool = True
) -> None:
    """Let everything at a table, or one entry, have happened that many seconds earlier.

    Without what was `kept` of how it stands, it is as an older version has left it.
    """
    if isinstance(data, str):
        earlier_shared(data, table, seconds, seq, kept=kept)
        return
    with closing(sqlite3.connect(data / "comptoir.sqlite", timeout=10)) as connection, connection:
        changed = connection.execute(
            "UPDATE entries SET at = at - ? WHERE table_id = ? AND (? IS NULL OR seq = ?)",
            (seconds, table, seq, seq),
        )
        assert changed.rowcount, "there is such an entry"
        chain_again(connection, table)
        mine = "FROM kept WHERE table_id = ? AND name = 'standing'"
        ((told,),) = connection.execute(f"SELECT value {mine}", (table,))
        standing = json.loads(told)
        standing["owed"] = [since and since - seconds for since in standing["owed"]]
        connection.execute(f"DELETE {mine}", (table,))
        if kept:
            connection.execute(
                "INSERT INTO kept VALUES (?, 'standing', ?)", (table, json.dumps(standing))
            )


def earlier_shared(
    data: str, table: str, seconds: int, seq: int | None = None, *, kept: bool = True
) -> None:
    """The same, in a database that processes share."""
    with psycopg.connect(data) as connection:
        changed = connection.execute(
            "UPDATE entries SET at = at - %s WHERE table_id = %s AND (%s::int IS NULL OR seq = %s)",
            (seconds, table, seq, seq),
        )
        assert changed.rowcount, "there is such an entry"
        postgres_admin.chain_again(connection, table)
        mine = "FROM kept WHERE table_id = %s AND name = 'standing'"
        found = connection.execute(f"SELECT value {mine}".encode(), (table,)).fetchone()
        assert found is not None, "it stands somehow"
        standing = json.loads(found[0])
        standing["owed"] = [since and since - seconds for since in standing["owed"]]
        connection.execute(f"DELETE {mine}".encode(), (table,))
        if kept:
            connection.execute(
                "INSERT INTO kept VALUES (%s, 'standing', %s)", (table, json.dumps(standing))
            )
