"""Deleting: tables altogether, or only names and chat; nothing of it stays in the file.

A running server is told by a row in the database, and asks for such rows every few seconds.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from comptoir.web.tables.hash_chain import chain_again, rows_of

ERASED: Final = "web.chat.erased"
NAMES: Final = ("name", "was")
"""What an entry calls somebody: who sits there from now on, and whose seat it was."""


@dataclass(frozen=True)
class Erasure:
    """What is taken out of a table: names, chat, or both; of one person only, if one is named."""

    names: bool
    chat: bool
    person: str | None = None


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


def delete_doomed(connection: sqlite3.Connection, table: str, doomed: int) -> bool:
    """Delete a table whose notice is over, unless somebody has touched it since."""
    connection.execute("PRAGMA secure_delete = ON")
    row = connection.execute("SELECT doomed FROM heads WHERE table_id = ?", (table,)).fetchone()
    if row is None or row[0] != doomed:
        return False
    delete_rows(connection, table)
    return True


def tell_server(connection: sqlite3.Connection, table: str) -> None:
    """Let a server that runs know that a table is not what it was."""
    connection.execute("INSERT INTO outside (table_id) VALUES (?)", (table,))


def erase(connection: sqlite3.Connection, table: str, what: Erasure) -> int:
    """Take names or chat out of a table, within a transaction; give how many places had some.

    The entries stay, and their digests are written again; a damaged table is refused.
    """
    found = rows_of(connection, table)
    if found is None:
        return 0
    setup, entries = found
    people = seats_of(setup, entries)
    changed = 0
    for seq, kind, _, data, *_ in entries:
        told = json.loads(data)
        if erased_entry(told, kind, what, people.get(seq, "")):
            changed += 1
            text = json.dumps(told, ensure_ascii=False)
            connection.execute(
                "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", (text, table, seq)
            )
    if what.names:
        changed += erase_names(connection, table, what)
    if changed:
        chain_again(connection, table)
    return changed


def seats_of(setup: tuple[Any, ...], entries: list[tuple[Any, ...]]) -> dict[int, str]:
    """Say by what name the seat of each entry went then."""
    names = [seat.get("name", "") for seat in json.loads(setup[6])["seats"]]
    found: dict[int, str] = {}
    for seq, kind, seat, data, *_ in entries:
        if seat is None:
            continue
        told = json.loads(data)
        if kind == "sit":
            names[seat] = told["name"]
        elif kind in ("seat", "leave") and not told.get("lent") and told.get("kind") != "renew":
            names[seat] = told.get("name", "")
        found[seq] = names[seat]
    return found


def erased_entry(told: dict[str, Any], kind: str, what: Erasure, name: str) -> bool:
    """Take out of an entry what is to go; tell whether there was something."""
    if what.chat and kind == "say" and "text" in told and what.person in (None, name):
        del told["text"]
        told["phrase"] = ERASED
        return True
    if not what.names:
        return False
    found = [key for key in NAMES if told.get(key) and what.person in (None, told[key])]
    told |= dict.fromkeys(found, "")
    return bool(found)


def erase_names(connection: sqlite3.Connection, table: str, what: Erasure) -> int:
    """Take names out of how a table was set up and of what is known of it in lists."""
    changed = 0

    def of_seats(found: dict[str, Any]) -> bool:
        hit = False
        if what.person is None and found.get("name"):  # a table is often called after people
            found["name"], hit = "", True
        for seat in found.get("seats", ()):
            if seat.get("name") and what.person in (None, seat["name"]):
                seat["name"], hit = "", True
        return hit

    for read, write in (
        ("SELECT settings FROM tables WHERE id = ?", "UPDATE tables SET settings = ? WHERE id = ?"),
        ("SELECT summary FROM tables WHERE id = ?", "UPDATE tables SET summary = ? WHERE id = ?"),
        (
            "SELECT value FROM kept WHERE table_id = ? AND name = 'standing'",
            "UPDATE kept SET value = ? WHERE table_id = ? AND name = 'standing'",
        ),
    ):
        changed += rewritten(connection, table, read, write, of_seats)
    if what.person is None:
        query = "UPDATE tables SET name = '' WHERE id = ? AND name <> ''"
        changed += connection.execute(query, (table,)).rowcount
    return changed


def rewritten(
    connection: sqlite3.Connection,
    table: str,
    read: str,
    write: str,
    change: Callable[[dict[str, Any]], bool],
) -> bool:
    """Change a text of JSON in its place, if there is something to change."""
    row = connection.execute(read, (table,)).fetchone()
    if row is None:
        return False
    found = json.loads(row[0])
    if not change(found):
        return False
    connection.execute(write, (json.dumps(found), table))
    return True
