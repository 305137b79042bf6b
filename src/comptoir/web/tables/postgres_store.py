"""PostgreSQL store: tables and their entries in a database that any number of processes share.

An entry has a number, and a table's head says which one comes next: of two processes that change
the same table at once, one is let in, the other reads what it has missed and judges again. The
others are told within the same transaction.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg.errors import InsufficientPrivilege
from psycopg_pool import ConnectionPool

from comptoir.web.services.threads import READS
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import IdleTable, idle_table
from comptoir.web.tables.hash_chain import Damaged, Row, check, extended, link
from comptoir.web.tables.postgres_connection import (
    ANSWERED,
    CONNECTING,
    Connection,
    connected,
    of_primary,
    one_line,
)
from comptoir.web.tables.postgres_listener import CHANNEL, Listener
from comptoir.web.tables.postgres_migrations import bring_up_to_date
from comptoir.web.tables.postgres_queries import (
    APPEND,
    APPEND_AND_ASK,
    ASK,
    CREATE,
    DELETE_DOOMED,
    DONE,
    ENTRIES,
    FORGET,
    NEWER,
    NEWEST,
    PLEDGE,
    REDEEM,
    SETUP,
    SUMMARIES,
    TAKE,
    TURN,
    WAITING,
)
from comptoir.web.tables.postgres_writer import PostgresWriter, Statement
from comptoir.web.tables.store import (
    BOTS,
    FIRST,
    FOR_PLAYERS,
    VOTES,
    Age,
    Change,
    Cursor,
    Doubtful,
    Entry,
    Hears,
    Job,
    Misread,
    NotRead,
    Outdated,
    Setup,
    SharedStore,
    Waiting,
    entry_of,
    entry_row,
    setup_of,
    setup_row,
)

READERS: Final = 6
PATIENCE: Final = 5.0
"""Seconds for which somebody waits while the database cannot be read."""
SOON: Final = 0.2
"""Seconds after which the pool gives up to connect: who asks it next has it try again."""
PLEDGED: Final = "1 day"
"""For how long a commitment waits for its table."""


class PostgresStore:
    """The database; reading is done where it is asked for, writing by the writer's thread."""

    def __init__(self, url: str) -> None:
        self.url = url = of_primary(url)
        try:
            with connected(url) as connection:
                bring_up_to_date(connection, url)
                row = connection.execute("SELECT nextval('processes')").fetchone()
            assert row is not None, "a sequence goes on"
            self.process = int(row[0])
            self._pool = ConnectionPool(
                url, min_size=1, max_size=READERS, num_workers=1, open=True,
                reconnect_timeout=SOON, connection_class=Connection, configure=be_quick,
                kwargs={"autocommit": True, **CONNECTING},
            )  # fmt: skip
            self._writer = PostgresWriter(url)
            self._listener = Listener(url, self.process)
        except psycopg.Error as error:
            raise NotRead(one_line(error)) from error
        self._away: float | None = None  # since when it cannot be read
        self._shut: tuple[float, str] | None = None  # until when nobody tries again, and why
        self.held: set[tuple[str, str]] = set()  # the work that this process does, as it knows

    @property
    def shared(self) -> SharedStore:
        """Itself: other processes may change its tables, too."""
        return self

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._listener.close()
        self._writer.close()
        self._pool.close()

    def time(self) -> float:
        """Give the time of the database: machines that share it may not agree on theirs."""
        return self._listener.time()

    def listen(self, hears: Hears, call: Callable[..., object]) -> None:
        """Tell from now on what others do."""
        self._listener.start(hears, call)

    def tell(self, *words: str) -> None:
        """Say something to all other processes; nobody waits for it, and nothing is kept."""
        payload = " ".join(("t", str(self.process), *words))
        self._writer.put(Statement(b"SELECT pg_notify(%s, %s)", (CHANNEL, payload)))

    async def _write(
        self,
        query: bytes,
        given: Any,  # noqa: ANN401 - what psycopg takes
        answer: Callable[[list[Row]], object] = bool,
        key: str = "",
        *,
        alone: bool = False,
    ) -> Any:  # noqa: ANN401 - what is answered
        return await self._writer.write(Statement(query, given, answer, key, alone))

    async def secret(self, fresh: str) -> str:
        """Give the server's secret: the one it has, or this fresh one from now on."""
        query = b"""INSERT INTO meta VALUES ('secret', %s)
            ON CONFLICT (name) DO UPDATE SET value = meta.value RETURNING value"""
        return str(await self._write(query, (fresh,), lambda rows: rows[0][0]))

    async def create(self, setup: Setup, change: Change, *, listed: bool) -> bytes:
        """Keep a new table with its first entries; give the digest its chain ends with."""
        row = setup_row(setup)
        given = {
            **dict(zip(SETUP_NAMES, row, strict=True)),
            "listed": listed,
            "status": change.listed["status"],
        }
        return await self._extend(CREATE, setup.id, change, link(b"", row), given)

    async def append(self, table: str, change: Change, after: bytes) -> bytes:
        """Keep what happened at a table `after` what has this digest, all of it or nothing."""
        given = {"after": after, "before": change.entries[0].seq - 1}
        query = APPEND_AND_ASK if change.due else APPEND
        return await self._extend(query, table, change, after, given)

    async def _extend(
        self, query: bytes, table: str, change: Change, after: bytes, given: dict[str, Any]
    ) -> bytes:
        rows = list(extended(after, map(entry_row, change.entries)))
        digest = bytes(rows[-1][-1]) if rows else after
        seq = rows[-1][0] if rows else 0
        columns = [list(column) for column in zip(*rows, strict=True)] or [[]] * 7
        given |= {
            "id": table, "seq": seq, "digest": digest,
            "seqs": columns[0], "kinds": columns[1], "seats": columns[2], "data": columns[3],
            "actions": columns[4], "ats": columns[5], "digests": columns[6],
            "at": change.entries[-1].at if rows else given.get("created", 0),
            "players": json.dumps(change.players), "summary": json.dumps(change.listed),
            "status": change.listed["status"], "bots": change.due.get(BOTS),
            "votes": change.due.get(VOTES), "channel": CHANNEL,
            "told": f"e {self.process} {table} {seq}{' j' if change.due else ''}",
        }  # fmt: skip

        def answer(found: list[Row]) -> bytes:
            done, before = found[0][0], found[0][1]
            if not done and not before:
                raise Outdated(f"table {table} was changed or deleted meanwhile")
            return digest

        try:
            return bytes(await self._write(query, given, answer, table))
        except Doubtful:
            self._listener.doubtful.add(table)  # it may be written yet: then that is news to us
            raise

    async def keep(self, table: str, name: str, value: str) -> None:
        """Keep something that was worked out about a table, in place of what was kept before."""
        query = b"""INSERT INTO kept SELECT id, %s, %s FROM tables WHERE id = %s
            ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value RETURNING 1"""
        await self._write(query, (name, value, table), key=table)

    async def note(self, name: str, value: str) -> None:
        """Note something about the whole database, in place of what was noted before."""
        query = b"""INSERT INTO meta VALUES (%s, %s)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING 1"""
        await self._write(query, (name, value), alone=True)

    async def touch(self, table: str, at: int) -> None:
        """Note that somebody looks at a table."""
        query = b"""UPDATE heads SET touched = greatest(touched, %s), doomed = NULL
            WHERE table_id = %s RETURNING 1"""
        await self._write(query, (at, table), key=table)

    async def doom(self, table: str, at: int | None) -> None:
        """Note when a table goes that nobody touches; None: it stays. The others are told."""
        query = b"""UPDATE heads SET doomed = %s WHERE table_id = %s RETURNING pg_notify(%s, %s)"""
        await self._write(query, (at, table, CHANNEL, self._renewed(table)), key=table)

    def _renewed(self, table: str) -> str:
        return f"r {self.process} {table}"

    async def delete_doomed(self, table: str, doomed: int) -> bool:
        """Delete a table whose notice is over, unless somebody has touched it since."""
        given = (table, doomed, CHANNEL, self._renewed(table))
        return bool(await self._write(DELETE_DOOMED, given, key=table))

    async def changed_outside(self) -> list[str]:
        """Name no tables: what an operator changes is told at once."""
        return []

    async def pledge(self, commitment: str, secret: str, table: str) -> None:
        """Remember a secret that was committed to, and forget those that nobody came back for."""
        query = b"""WITH old AS (DELETE FROM pledges WHERE at < now() - %s::interval)
            INSERT INTO pledges VALUES (%s, %s, %s) ON CONFLICT DO NOTHING RETURNING 1"""
        await self._write(query, (PLEDGED, commitment, secret, table), alone=True)

    async def redeem(self, commitment: str) -> tuple[str, str] | None:
        """Give what was pledged, and forget it."""
        found = await READS.run(self._read, PLEDGE, commitment)
        await self._write(REDEEM, (commitment,), alone=True)  # whose answer may be lost
        return (str(found[0][0]), str(found[0][1])) if found else None

    def _read(self, query: str, *given: object, **named: object) -> list[Row]:
        """Read; if the connection was lost, by another one, unless it has been away for long."""
        begun, shut = monotonic(), self._shut
        if shut is not None and begun < shut[0]:
            raise NotRead(shut[1])
        while True:
            try:
                with self._pool.connection(SOON) as connection:
                    rows = connection.execute(query.encode(), named or given).fetchall()
            except psycopg.Error as error:  # the pool's own are among them
                lost = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
                if isinstance(error, psycopg.ProgrammingError) and not isinstance(
                    error, InsufficientPrivilege
                ):
                    raise Misread(one_line(error)) from error
                if not lost:
                    raise NotRead(one_line(error)) from error
                self._away = begun if self._away is None else self._away
                if monotonic() > min(begun, self._away) + PATIENCE:
                    self._shut = monotonic() + SOON, one_line(error)
                    raise NotRead(one_line(error)) from error
            else:
                self._away = self._shut = None
                return rows

    def noted(self, name: str) -> str | None:
        """Read what was noted about the database."""
        rows = self._read("SELECT value FROM meta WHERE name = %s", name)
        return str(rows[0][0]) if rows else None

    def load(self, table: str) -> tuple[Setup, list[Entry], bytes] | None:
        """Read a table, all its entries, and the digest they end with."""
        found = self.rows_of(table)
        if found is None:
            return None
        setup, entries, digest = found
        return setup_of(setup), [entry_of(one) for one in entries], digest

    def rows_of(self, table: str) -> tuple[Row, list[Row], bytes] | None:
        """Read a table as it is written; refuse a damaged one.

        If it is not whole, it may have been changed between two looks: then they are taken again.
        """
        for again in (True, False):
            rows = self._read(SETUP, table)
            if not rows:
                return None
            *setup, count, digest = rows[0]
            entries = self._read(ENTRIES, table, count)
            try:
                check(tuple(setup), entries, (count, bytes(digest)))
            except Damaged:
                if again:
                    continue
                raise
            return tuple(setup), [row[:-1] for row in entries], bytes(digest)
        raise AssertionError("it was read or refused")

    def head(self, table: str) -> tuple[int, bytes] | None:
        """Read how many entries a table has, and the digest they end with."""
        rows = self._read("SELECT entries, digest FROM heads WHERE table_id = %s", table)
        return (int(rows[0][0]), bytes(rows[0][1])) if rows else None

    def newer(self, table: str, seq: int, digest: bytes) -> tuple[list[Entry], bytes] | None:
        """Read the entries after one that has this digest, and the digest they end with."""
        found = []
        rows = self._read(NEWER, table, seq)
        if seq:
            known, rows = rows[:1], rows[1:]
            if not known or known[0][0] != seq or bytes(known[0][-1]) != digest:
                return None
        for row in rows:
            digest = link(digest, row[:-1])
            if row[0] != seq + 1 or bytes(row[-1]) != digest:
                return None
            seq = row[0]
            found.append(entry_of(row[:-1]))
        return found, digest

    def kept(self, table: str, name: str) -> str | None:
        """Read what was kept under a name."""
        rows = self._read("SELECT value FROM kept WHERE table_id = %s AND name = %s", table, name)
        return str(rows[0][0]) if rows else None

    def has(self, table: str) -> bool:
        """Tell whether there is such a table."""
        return bool(self._read("SELECT 1 FROM tables WHERE id = %s", table))

    def newest(
        self, most: int, status: str | None = None, after: Cursor = FIRST
    ) -> list[tuple[Cursor, dict[str, Any]]]:
        """Read the summaries of the tables that everybody may see, the newest first."""
        rows = self._read(NEWEST, status, status, after[0], after[0], after[1], most)
        return [((created, table), json.loads(summary)) for table, created, summary in rows]

    def summaries(self, tables: list[str]) -> dict[str, dict[str, Any] | None]:
        """Read how those of these tables stand that there are; None where that was never kept."""
        rows = self._read(SUMMARIES, FOR_PLAYERS, tables)
        return {table: None if value is None else json.loads(value) for table, value in rows}

    def owed(self) -> list[str]:
        """Name no tables: who thinks takes them, see `take`."""
        return []

    def ages(self, tables: list[str]) -> dict[str, Age]:
        """Read the ages of some tables; those that are not there count as never touched."""
        rows = self._read(
            "SELECT table_id, touched, doomed FROM heads WHERE table_id = ANY(%s)", tables
        )
        found: dict[str, Age] = dict.fromkeys(tables, (0, None))
        return found | {table: (touched, doomed) for table, touched, doomed in rows}

    def latest(self) -> int:
        """Say when something last happened at any table."""
        return int(self._read("SELECT coalesce(max(touched), 0) FROM heads")[0][0])

    def idle_tables(self) -> list[IdleTable]:
        """List all tables as far as it matters for how long they are kept."""
        query = "SELECT id, touched, doomed, summary FROM tables JOIN heads ON table_id = id"
        return [idle_table(row) for row in self._read(query)]

    def size(self) -> int:
        """Say how many bytes the database needs."""
        return int(self._read("SELECT pg_database_size(current_database())")[0][0])

    def counts(self) -> list[tuple[str, str, int]]:
        """Count the tables of each game, by where they are: waiting, being played, over."""
        rows = self._read("SELECT game, status, count(*) FROM tables GROUP BY 1, 2")
        return [(str(game), str(status), int(count)) for game, status, count in rows]

    def finished(self, tables: list[str]) -> set[str]:
        """Name those of some tables whose game is over."""
        query = "SELECT id FROM tables WHERE id = ANY(%s) AND status = 'over'"
        return {str(table) for (table,) in self._read(query, tables)}

    async def ask(
        self, table: str, kind: str, seq: int, note: str = "", due: int | None = None
    ) -> None:
        """Ask that work be done at a table, now or when it is due, unless it is asked already."""
        given = (table, kind, seq, due, note, CHANNEL, f"j {self.process}")
        await self._write(ASK, given, alone=True)

    async def take(self, most: dict[str, int]) -> list[Job]:
        """Take work that is due and that nobody does; that of processes that have ended, too."""
        held = [f"{table} {kind}" for table, kind in self.held]
        given = {"me": self.process, "now": now(), "held": held,
                 "sorts": list(most), "most": list(most.values())}  # fmt: skip
        found = await self._write(TAKE, given, list, alone=True)
        jobs = [Job(*row) for row in found]
        self.held |= {(job.table, job.kind) for job in jobs}
        return jobs

    async def done(self, job: Job, seq: int, note: str = "", due: int | None = None) -> None:
        """Lay work down, as of this entry: what came later is to be done again."""
        self.held.discard((job.table, job.kind))
        told = (CHANNEL, f"j {self.process}")
        given = (note, seq, due, job.table, job.kind, self.process, *told)
        await self._write(DONE, given, alone=True)

    def full(self) -> str:
        """Say why tables could not be written just now although the database answers."""
        return self._writer.full()

    def forget(self, table: str, kind: str) -> None:
        """Forget work that was asked for, whether it is done or not; nobody waits for that."""
        self._writer.put(Statement(FORGET, (table, kind), alone=True))

    async def progress(self, job: Job, note: str) -> None:
        """Note how far work is."""
        query = b"""UPDATE jobs SET note = %s
            WHERE table_id = %s AND kind = %s AND holder = %s RETURNING 1"""
        await self._write(query, (note, job.table, job.kind, self.process), alone=True)

    def jobs(self, kind: str, table: str | None = None) -> list[Job]:
        """List the work of a kind that waits or is being done; of one table, also what was done."""
        query = "SELECT table_id, kind, seq, note FROM jobs WHERE kind = %s AND "
        if table is None:
            return [Job(*row) for row in self._read(f"{query} due IS NOT NULL", kind)]
        return [Job(*row) for row in self._read(f"{query} table_id = %s", kind, table)]

    def waiting(self) -> list[Waiting]:
        """Count the work that is due."""
        rows = self._read(WAITING, now=now())
        return [(str(sort), str(state), int(much), float(age)) for sort, state, much, age in rows]

    async def turn(self, name: str, seconds: float) -> bool:
        """Tell whether it is our turn to do what one process does every few seconds."""
        given = {"name": name, "seconds": seconds, "now": repr(self.time())}
        return bool(await self._write(TURN, given, alone=True))


def be_quick(connection: Connection) -> None:
    """Let an answer not be waited for without end."""
    connection.limit = ANSWERED


SETUP_NAMES: Final = (
    "id", "created", "game", "places", "options", "name", "settings", "record",
)  # fmt: skip
