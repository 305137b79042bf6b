"""SQLite store: tables and their entries in one file, for one server process."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from comptoir.web.tables.expiry import IdleTable, idle_table
from comptoir.web.tables.hash_chain import Row, extended, link
from comptoir.web.tables.sqlite_deleting import delete_rows
from comptoir.web.tables.sqlite_migrations import bring_up_to_date, connected
from comptoir.web.tables.sqlite_rows import (
    HEAD,
    as_far_as_possible,
    is_damage,
    one_by_one,
    rows_of,
)
from comptoir.web.tables.sqlite_writer import Job, Writer
from comptoir.web.tables.store import (
    FIRST,
    FOR_PLAYERS,
    Age,
    Change,
    Cursor,
    Entry,
    Misread,
    NotRead,
    Outdated,
    Setup,
    Unreadable,
    entry_of,
    entry_row,
    setup_of,
    setup_row,
)

NEWEST_ALONE: Final = "SELECT summary, created FROM tables WHERE listed AND id = ?"
NEWEST: Final = """SELECT summary, created FROM tables
    WHERE listed AND (?1 IS NULL OR json_extract(summary, '$.status') = ?1)
    AND (created < ?2 OR (created = ?2 AND id > ?3))
    ORDER BY created DESC, id LIMIT ?4"""
SUMMARIES: Final = """SELECT id, kept.value
    FROM tables LEFT JOIN kept ON table_id = id AND kept.name = ?
    WHERE id IN (SELECT asked.value FROM json_each(?) AS asked)"""
OWED: Final = """SELECT table_id FROM kept
    WHERE name = 'standing' AND json_extract(kept.value, '$.bots') AND EXISTS (
        SELECT 1 FROM json_each(kept.value, '$.seats') AS one
        WHERE json_extract(one.value, '$.kind') = 'person' OR json_extract(one.value, '$.lent'))"""
"""Tables in which people wait for a bot; where only bots sit, they wait until somebody looks."""
COUNTS: Final = """SELECT game, json_extract(summary, '$.status'), count(*)
    FROM tables GROUP BY 1, 2"""
COUNTS_ALONE: Final = "SELECT game, json_extract(summary, '$.status'), 1 FROM tables WHERE id = ?"
FINISHED: Final = """SELECT id FROM tables WHERE id IN (SELECT value FROM json_each(?))
    AND json_extract(summary, '$.status') = 'over'"""
IDLE: Final = "SELECT id, touched, doomed, summary FROM tables JOIN heads ON table_id = id"
IDLE_ALONE: Final = f"{IDLE} WHERE id = ?"
OUTSIDE: Final = "SELECT number, table_id FROM outside"


class SqliteStore:
    """The database; reading is done where it is asked for, writing by the writer's thread."""

    shared: Final = None

    def __init__(self, path: Path) -> None:
        self.path = path
        with closing(connected(path)) as connection:
            bring_up_to_date(connection, path)
        self._writer = Writer(path)
        self._pledged: dict[str, tuple[str, str]] = {}

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(connected(self.path)) as connection:
                yield connection
        except sqlite3.Error as error:
            ours = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_ERROR
            raise (Misread if ours else NotRead)(str(error)) from error

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._writer.close()

    async def write(self, job: Job) -> object:
        """Have something written; return once it is safely on the disk."""
        return await self._writer.write(job)

    async def _execute(self, query: str, *given: object) -> None:
        await self.write(lambda to: to.execute(query, given))

    async def secret(self, fresh: str) -> str:
        """Give the server's secret: the one it has, or this fresh one from now on."""

        def job(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (fresh,))
            row = connection.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
            return str(row[0])

        return str(await self.write(job))

    async def create(self, setup: Setup, change: Change, *, listed: bool) -> bytes:
        """Keep a new table with its first entries; give the digest its chain ends with."""
        row = setup_row(setup)

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

    async def keep(self, table: str, name: str, value: str) -> None:
        """Keep something that was worked out about a table, in place of what was kept before."""
        await self._execute("INSERT OR REPLACE INTO kept VALUES (?,?,?)", table, name, value)

    async def note(self, name: str, value: str) -> None:
        """Note something about the whole database, in place of what was noted before."""
        await self._execute("INSERT OR REPLACE INTO meta VALUES (?,?)", name, value)

    async def touch(self, table: str, at: int) -> None:
        """Note that somebody looks at a table."""
        query = "UPDATE heads SET touched = max(touched, ?), doomed = NULL WHERE table_id = ?"
        await self._execute(query, at, table)

    async def doom(self, table: str, at: int | None) -> None:
        """Note when a table goes that nobody touches; None: it stays."""
        await self._execute("UPDATE heads SET doomed = ? WHERE table_id = ?", at, table)

    async def delete_doomed(self, table: str, doomed: int) -> bool:
        """Delete a table whose notice is over, unless somebody has touched it since."""

        def job(connection: sqlite3.Connection) -> bool:
            connection.execute("PRAGMA secure_delete = ON")
            query = "SELECT doomed FROM heads WHERE table_id = ?"
            row = connection.execute(query, (table,)).fetchone()
            if row is None or row[0] != doomed:
                return False
            delete_rows(connection, table)
            return True

        return bool(await self.write(job))

    async def changed_outside(self) -> list[str]:
        """Name the tables that an operator has deleted or changed since this was last asked."""
        rows = await asyncio.to_thread(self._possible, OUTSIDE)
        if rows:
            last = max(number for number, _ in rows)
            await self._execute("DELETE FROM outside WHERE number <= ?", last)
        return sorted({table for _, table in rows})

    async def pledge(self, commitment: str, secret: str, table: str) -> None:
        """Remember a secret that was committed to, while this process runs."""
        self._pledged[commitment] = (secret, table)

    async def redeem(self, commitment: str) -> tuple[str, str] | None:
        """Give what was pledged, and forget it."""
        return self._pledged.pop(commitment, None)

    def noted(self, name: str) -> str | None:
        """Read what was noted about the database."""
        rows = self._read("SELECT value FROM meta WHERE name = ?", name)
        return str(rows[0][0]) if rows else None

    def load(self, table: str) -> tuple[Setup, list[Entry], bytes] | None:
        """Read a table, all its entries, and the digest they end with."""
        with self._reading() as connection:
            connection.execute("BEGIN")  # all of it as of one moment
            found = rows_of(connection, table)  # raises what says that it is damaged
            if found is None:
                return None
            _, digest = connection.execute(HEAD, (table,)).fetchone()
        setup, entries = found
        return setup_of(setup), [entry_of(one) for one in entries], digest

    def kept(self, table: str, name: str) -> str | None:
        """Read what was kept under a name."""
        found = self._possible(
            "SELECT value FROM kept WHERE table_id = ? AND name = ?", table, name
        )
        return str(found[0][0]) if found else None

    def _read(self, query: str, *given: object) -> list[Row]:
        with self._reading() as connection:
            return connection.execute(query, given).fetchall()

    def _possible(self, query: str, *given: object) -> list[Row]:
        """Read what can be read, up to the first damaged page."""
        with self._reading() as connection:
            return as_far_as_possible(connection, query, given)

    def _every(self, query: str, alone: str, *given: object) -> list[Row]:
        """Read what a query asks of all tables; if pages are damaged, of each `alone` by its id."""
        with self._reading() as connection:
            try:
                return connection.execute(query, given).fetchall()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
            return one_by_one(connection, alone)

    def has(self, table: str) -> bool:
        """Tell whether there is such a table."""
        return bool(self._possible("SELECT 1 FROM tables WHERE id = ?", table))

    def newest(
        self, most: int, status: str | None = None, after: Cursor = FIRST
    ) -> list[tuple[Cursor, dict[str, Any]]]:
        """Read the summaries of the tables that everybody may see, the newest first."""
        rows = []
        for summary, created in self._every(NEWEST, NEWEST_ALONE, status, *after, most):
            told = json.loads(summary)
            place = (created, told["table"])
            later = created < after[0] or (created == after[0] and place[1] > after[1])
            if later and status in (None, told["status"]):
                rows.append((place, told))
        rows.sort(key=lambda row: (-row[0][0], row[0][1]))
        return rows[:most]

    def summaries(self, tables: list[str]) -> dict[str, dict[str, Any] | None]:
        """Read how those of these tables stand that there are; None where that was never kept."""
        with self._reading() as connection:
            try:
                rows = connection.execute(SUMMARIES, (FOR_PLAYERS, json.dumps(tables))).fetchall()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                rows = [(table, self.kept(table, FOR_PLAYERS)) for table in tables]
        return {table: None if value is None else json.loads(value) for table, value in rows}

    def owed(self) -> list[str]:
        """Name the tables in which people wait for a bot."""
        return [str(table) for (table,) in self._every(OWED, f"{OWED} AND table_id = ?")]

    def ages(self, tables: list[str]) -> dict[str, Age]:
        """Read the ages of some tables; those that cannot be read count as never touched."""
        query = "SELECT touched, doomed FROM heads WHERE table_id = ?"
        with self._reading() as connection:
            found = {table: as_far_as_possible(connection, query, (table,)) for table in tables}
        return {
            table: (rows[0][0], rows[0][1]) if rows else (0, None) for table, rows in found.items()
        }

    def latest(self) -> int:
        """Say when something last happened at any table."""
        found = self._possible("SELECT touched FROM heads")
        return max((int(row[0]) for row in found), default=0)

    def idle_tables(self) -> list[IdleTable]:
        """List all tables as far as it matters for how long they are kept."""
        return [idle_table(row) for row in self._every(IDLE, IDLE_ALONE)]

    def size(self) -> int:
        """Say how many bytes the database needs, free pages not counted."""
        with self._reading() as connection:
            pages, free, each = (
                int(connection.execute(f"PRAGMA {name}").fetchone()[0])
                for name in ("page_count", "freelist_count", "page_size")
            )
        return (pages - free) * each

    def counts(self) -> list[tuple[str, str, int]]:
        """Count the tables of each game, by where they are: waiting, being played, over."""
        found = self._every(COUNTS, COUNTS_ALONE)
        return [(str(game), str(status), int(count)) for game, status, count in found]

    def finished(self, tables: list[str]) -> set[str]:
        """Name those of some tables whose game is over."""
        return {str(table) for (table,) in self._read(FINISHED, json.dumps(tables))}


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
    rows = list(extended(after, map(entry_row, entries)))
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


def _keep_for_players(connection: sqlite3.Connection, table: str, summary: dict[str, Any]) -> None:
    connection.execute(
        "INSERT INTO kept VALUES (?,?,?) ON CONFLICT DO UPDATE SET value = excluded.value"
        " WHERE value <> excluded.value",
        (table, FOR_PLAYERS, json.dumps(summary)),
    )
