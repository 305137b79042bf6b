"""Idle tables: tables in the database that nobody looks at, as if time had passed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from comptoir.web.tables.hash_chain import chain_again


def earlier(
    data: Path, table: str, seconds: int, seq: int | None = None, *, kept: bool = True
) -> None:
    """Let everything at a table, or one entry, have happened that many seconds earlier.

    Without what was `kept` of how it stands, it is as an older version has left it.
    """
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
