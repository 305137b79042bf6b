"""Store: tables and their entries in one SQLite file.

Nothing is acknowledged before it is committed, and what could not be committed is as if it had
never been asked.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from comptoir.web.tables.hash_chain import (
    HEAD,
    Row,
    as_far_as_possible,
    extended,
    is_damage,
    link,
    one_by_one,
    rows_of,
)
from comptoir.web.tables.migrations import bring_up_to_date, connected
from comptoir.web.tables.writer import Job, Outdated, Unreadable, Writer

NEWEST_ALONE: Final = "SELECT summary, created FROM tables WHERE listed AND id = ?"
NEWEST: Final = """SELECT summary, created FROM tables
    WHERE listed AND (?1 IS NULL OR json_extract(summary, '$.status') = ?1)
    AND (created < ?2 OR (created = ?2 AND id > ?3))
    ORDER BY created DESC, id LIMIT ?4"""
Cursor = tuple[int, str]
"""Where a table stands in the list: when it was opened, and its id."""
FIRST: Final[Cursor] = (2**62, "")
"""Before all tables."""
FOR_PLAYERS: Final = "standing"
"""What databases call the summary of a table for those who have a seat there."""


@dataclass(frozen=True)
class Setup:
    """How a table was set up; `record` is the one it goes on from, if any."""

    id: str
    created: int
    game: str
    seats: int
    options: dict[str, str]
    name: str
    settings: dict[str, Any]
    record: str = ""


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table, numbered from 1."""

    seq: int
    kind: str
    seat: int | None
    data: dict[str, Any] = field(default_factory=dict)
    action_id: str | None = None
    at: int = 0


@dataclass(frozen=True)
class Change:
    """What happened at a table: new entries, and the table summed up after them, twice."""

    entries: list[Entry]
    listed: dict[str, Any]  # for lists that everybody may read
    players: dict[str, Any]  # for those who have a seat there


class Store:
    """The database; reading is done where it is asked for, writing by the writer's thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with closing(self._connect()) as connection:
            bring_up_to_date(connection, path)
        self._writer = Writer(path)

    def _connect(self) -> sqlite3.Connection:
        return connected(self.path)

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._writer.close()

    async def write(self, job: Job) -> object:
        """Have something written; return once it is safely on the disk."""
        return await self._writer.write(job)

    async def secret(self, fresh: str) -> str:
        """Give the server's secret: the one it has, or this fresh one from now on."""

        def job(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (fresh,))
            row = connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
            return str(row[0])

        return str(await self.write(job))

    async def create(self, setup: Setup, change: Change, *, listed: bool) -> bytes:
        """Keep a new table with its first entries; give the digest its chain ends with."""
        row = (
            setup.id, setup.created, setup.game, setup.seats, json.dumps(setup.options),
            setup.name, json.dumps(setup.settings), setup.record,
        )  # fmt: skip

        def begin(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?)",
                (*row, listed, json.dumps(change.listed)),
            )
            connection.execute(
                "INSERT INTO heads (table_id, entries, digest, touched) VALUES (?,0,?,?)",
                (setup.id, link(b"", row), setup.created),
            )

        return await self._extend(setup.id, change, link(b"", row), begin)

    async def append(self, table: str, change: Change, after: bytes) -> bytes:
        """Keep what happened at a table `after` what has this digest, all of it or nothing."""
        return await self._extend(table, change, after, lambda _: None)

    async def _extend(
        self,
        table: str,
        change: Change,
        after: bytes,
        first: Callable[[sqlite3.Connection], None],
    ) -> bytes:
        """Keep a change; without the summary for players, where the page of that is damaged."""

        def job(connection: sqlite3.Connection, *, for_players: bool) -> bytes:
            first(connection)
            digest = _insert(connection, table, change.entries, after)
            if for_players:
                _keep_for_players(connection, table, change.players)
            told = json.dumps(change.listed)
            connection.execute(
                "UPDATE tables SET summary = ? WHERE id = ? AND summary <> ?", (told, table, told)
            )
            return digest

        try:
            digest = await self.write(lambda connection: job(connection, for_players=True))
        except Unreadable:
            digest = await self.write(lambda connection: job(connection, for_players=False))
        assert isinstance(digest, bytes), "what the chain ends with"
        return digest

    def load(self, table: str) -> tuple[Setup, list[Entry], bytes] | None:
        """Read a table, all its entries, and the digest they end with."""
        with closing(self._connect()) as connection:
            return _load(connection, table)  # raises what says that it is damaged

    async def keep(self, table: str, name: str, value: str) -> None:
        """Keep something that was worked out about a table, in place of what was kept before."""
        row = (table, name, value)
        await self.write(lambda to: to.execute("INSERT OR REPLACE INTO kept VALUES (?,?,?)", row))

    def kept(self, table: str, name: str) -> str | None:
        """Read what was kept under a name."""
        with closing(self._connect()) as connection:
            asked = as_far_as_possible(
                connection, "SELECT value FROM kept WHERE table_id = ? AND name = ?", (table, name)
            )
        return str(asked[0][0]) if asked else None

    def read(self, query: str, *given: object) -> list[Row]:
        """Read whatever a query asks for."""
        with closing(self._connect()) as connection:
            return connection.execute(query, given).fetchall()

    def every(self, query: str, alone: str, *given: object) -> list[Row]:
        """Read what a query asks of all tables; if pages are damaged, of each `alone` by its id."""
        try:
            return self.read(query, *given)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
        with closing(self._connect()) as connection:
            return one_by_one(connection, alone)

    def has(self, table: str) -> bool:
        """Tell whether there is such a table."""
        with closing(self._connect()) as connection:
            asked = as_far_as_possible(connection, "SELECT 1 FROM tables WHERE id = ?", (table,))
            return bool(asked)

    def newest(
        self, most: int, status: str | None = None, after: Cursor = FIRST
    ) -> list[tuple[Cursor, dict[str, Any]]]:
        """Read the summaries of the tables that everybody may see, the newest first.

        Those that come `after` a place in this order: tables opened meanwhile change nothing.
        """
        rows = []
        for summary, created in self.every(NEWEST, NEWEST_ALONE, status, *after, most):
            told = json.loads(summary)
            place = (created, told["table"])
            later = created < after[0] or (created == after[0] and place[1] > after[1])
            if later and status in (None, told["status"]):
                rows.append((place, told))
        rows.sort(key=lambda row: (-row[0][0], row[0][1]))
        return rows[:most]


def _setup(name: str, created: int, game: str, seats: int, options: str, *rest: str) -> Setup:
    """Read how a table was set up."""
    title, settings, record = rest
    return Setup(
        name, created, game, seats, json.loads(options), title, json.loads(settings), record
    )


def _entry(
    seq: int, kind: str, seat: int | None, data: str, action_id: str | None, at: int
) -> Entry:
    """Read an entry."""
    return Entry(seq, kind, seat, json.loads(data), action_id, at)


def _load(connection: sqlite3.Connection, table: str) -> tuple[Setup, list[Entry], bytes] | None:
    connection.execute("BEGIN")  # all of it as of one moment
    found = rows_of(connection, table)
    if found is None:
        return None
    setup, entries = found
    _, digest = connection.execute(HEAD, (table,)).fetchone()
    return _setup(*setup), [_entry(*one) for one in entries], digest


def _insert(
    connection: sqlite3.Connection, table: str, entries: list[Entry], after: bytes
) -> bytes:
    """Add entries to the chain of a table; refuse them if it ends elsewhere by now.

    Where names were erased, its entries are as many as before, and yet not the same.
    """
    if not entries:
        return after
    head = connection.execute(HEAD, (table,)).fetchone()
    if head is None or tuple(head) != (entries[0].seq - 1, after):
        raise Outdated(f"table {table} was changed or deleted meanwhile")
    rows = list(extended(after, map(_row, entries)))
    connection.executemany(
        "INSERT INTO entries (table_id, seq, kind, seat, data, action_id, at, digest)"
        " VALUES (?,?,?,?,?,?,?,?)",
        [(table, *row) for row in rows],
    )
    connection.execute(
        "UPDATE heads SET entries = ?, digest = ?, touched = max(touched, ?), doomed = NULL"
        " WHERE table_id = ?",
        (rows[-1][0], rows[-1][-1], entries[-1].at, table),
    )
    return bytes(rows[-1][-1])


def _row(entry: Entry) -> Row:
    """Write an entry."""
    data = json.dumps(entry.data, ensure_ascii=False)
    return (entry.seq, entry.kind, entry.seat, data, entry.action_id, entry.at)


def _keep_for_players(connection: sqlite3.Connection, table: str, summary: dict[str, Any]) -> None:
    connection.execute(
        "INSERT INTO kept VALUES (?,?,?) ON CONFLICT DO UPDATE SET value = excluded.value"
        " WHERE value <> excluded.value",
        (table, FOR_PLAYERS, json.dumps(summary)),
    )
