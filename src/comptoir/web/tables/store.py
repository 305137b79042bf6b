"""Store: what a server asks of the database that keeps its tables.

Nothing is acknowledged before it is committed, and what could not be committed is as if it had
never been asked. There are two of them: `sqlite_store.py`, one file for one process, and
`postgres_store.py`, which any number of processes share.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec

from comptoir.web.tables.expiry import IdleTable
from comptoir.web.tables.hash_chain import Row

Cursor = tuple[int, str]
"""Where a table stands in the list: when it was opened, and its id."""
FIRST: Final[Cursor] = (2**62, "")
"""Before all tables."""
FOR_PLAYERS: Final = "standing"
"""What databases call the summary of a table for those who have a seat there.

Those of 0.5.0 have it, and processes of two versions may share one: it keeps its name.
"""
SPECTATORS: Final = "watch"
"""What the settings in databases call who may watch; they are part of what is chained."""
Age = tuple[int, int | None]
"""When somebody last touched a table, and when it goes, if that is settled."""
BOTS, VOTES, ANALYSIS, HINT = "bots", "votes", "analysis", "hint"
"""The kinds of work that a table may wait for."""
ALONE: Final = "alone"
"""What bots play where only bots sit is taken as if it were a kind of its own: it comes last."""
Waiting = tuple[str, str, int, float]
"""Work of a kind that is due, taken or not yet: how much, and since when some of it is."""


class NotRead(Exception):
    """The database could not be read: it is not there, for example."""


class Misread(NotRead):
    """What was asked makes no sense to the database: that is a mistake of ours."""


class NewerEntry(NotRead):
    """A process of a newer version has written what this one does not know."""


class NotSaved(Exception):
    """The database could not keep something: a full disk, for example."""


class Doubtful(NotSaved):
    """It is not known whether the database has kept something: it did not answer in time."""


class Outdated(NotSaved):
    """A table is not as it was any more: somebody else has changed or deleted it."""


class Unreadable(NotSaved):
    """What is written lies on a damaged page; what lies elsewhere can be kept."""


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

    @property
    def spectators(self) -> str:
        """Say who may watch: "everyone", anyone who has the "link", or "nobody"."""
        return str(self.settings[SPECTATORS])


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table, numbered from 1; a long game has thousands."""

    seq: int
    kind: str
    seat: int | None
    data: dict[str, Any] = msgspec.field(default_factory=dict)
    action_id: str | None = None
    at: int = 0


@dataclass(frozen=True)
class Change:
    """What happened at a table: new entries, and the table summed up after them, twice.

    `due` says when which work is to be done there; a store of one process does not ask.
    """

    entries: list[Entry]
    listed: dict[str, Any]  # for lists that everybody may read
    players: dict[str, Any]  # for those who have a seat there
    due: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Job:
    """Work that a process has taken; `seq` is the entry it follows, `note` what is known of it.

    It is `due` at 0 where people wait for bots, so that it comes before what somebody only watches.
    """

    table: str
    kind: str
    seq: int
    note: str = ""
    due: int = 0

    @property
    def sort(self) -> str:
        """The kind it is taken as."""
        return ALONE if self.kind == BOTS and self.due else self.kind.partition(" ")[0]


class Store(Protocol):
    """The database; reading is done where it is asked for, writing by the writer's thread."""

    @property
    def shared(self) -> SharedStore | None:
        """Itself, if other processes may change its tables, too."""

    def close(self) -> None:
        """Write what is still waiting, and end."""

    async def secret(self, fresh: str) -> str:
        """Give the server's secret: the one it has, or this fresh one from now on."""

    async def create(self, setup: Setup, change: Change, *, listed: bool) -> bytes:
        """Keep a new table with its first entries; give the digest its chain ends with."""

    async def append(self, table: str, change: Change, after: bytes) -> bytes:
        """Keep what happened at a table `after` what has this digest, all of it or nothing."""

    async def keep(self, table: str, name: str, value: str) -> None:
        """Keep something that was worked out about a table, in place of what was kept before."""

    async def note(self, name: str, value: str) -> None:
        """Note something about the whole database, in place of what was noted before."""

    async def touch(self, table: str, at: int) -> None:
        """Note that somebody looks at a table."""

    async def doom(self, table: str, at: int | None) -> None:
        """Note when a table goes that nobody touches; None: it stays."""

    async def delete_doomed(self, table: str, doomed: int) -> bool:
        """Delete a table whose notice is over, unless somebody has touched it since."""

    async def changed_outside(self) -> list[str]:
        """Name the tables that an operator has deleted or changed since this was last asked."""

    async def pledge(self, commitment: str, secret: str, table: str) -> None:
        """Remember a secret that was committed to, and the table it is for."""

    async def redeem(self, commitment: str) -> tuple[str, str] | None:
        """Give what was pledged, and forget it; nothing, if that is not known any more."""

    def noted(self, name: str) -> str | None:
        """Read what was noted about the database."""

    def load(self, table: str) -> tuple[Setup, list[Entry], bytes] | None:
        """Read a table, all its entries, and the digest they end with."""

    def kept(self, table: str, name: str) -> str | None:
        """Read what was kept under a name."""

    def has(self, table: str) -> bool:
        """Tell whether there is such a table."""

    def newest(
        self, most: int, status: str | None = None, after: Cursor = FIRST
    ) -> list[tuple[Cursor, dict[str, Any]]]:
        """Read the summaries of the tables that everybody may see, the newest first.

        Those that come `after` a place in this order: tables opened meanwhile change nothing.
        """

    def summaries(self, tables: list[str]) -> dict[str, dict[str, Any] | None]:
        """Read how those of these tables stand that there are; None where that was never kept."""

    def owed(self) -> list[str]:
        """Name the tables in which people wait for a bot."""

    def ages(self, tables: list[str]) -> dict[str, Age]:
        """Read the ages of some tables; those that cannot be read count as never touched."""

    def latest(self) -> int:
        """Say when something last happened at any table."""

    def idle_tables(self) -> list[IdleTable]:
        """List all tables as far as it matters for how long they are kept."""

    def size(self) -> int:
        """Say how many bytes the database needs."""

    def counts(self) -> list[tuple[str, str, int]]:
        """Count the tables of each game, by where they are: waiting, being played, over."""

    def finished(self, tables: list[str]) -> set[str]:
        """Name those of some tables whose game is over."""


class Hears(Protocol):
    """Who is told what other processes do."""

    def wants(self, table: str) -> bool:
        """Tell whether a table is in use here; this is asked in the thread that listens."""

    def entries(self, table: str, seq: int) -> None:
        """Hear that a table has entries up to this one."""

    def renewed(self, table: str) -> None:
        """Hear that a table was deleted, or is not what it was."""

    def told(self, process: int, words: list[str]) -> None:
        """Hear what another process says that is kept nowhere."""

    def ended(self, processes: set[int]) -> None:
        """Hear that other processes have ended, in good order or not."""

    def work(self) -> None:
        """Hear that there is work to be taken."""

    def deaf(self) -> None:
        """Hear that anything may have been missed."""


class SharedStore(Store, Protocol):
    """What processes that share a database ask besides."""

    process: int
    """The number of this process among those that share the database."""

    def time(self) -> float:
        """Give the time of the database: machines that share it may not agree on theirs."""

    def listen(self, hears: Hears, call: Callable[..., object]) -> None:
        """Tell from now on what others do, with `call`, which brings it to the right thread."""

    def tell(self, *words: str) -> None:
        """Say something to all other processes; nobody waits for it, and nothing is kept."""

    def head(self, table: str) -> tuple[int, bytes] | None:
        """Read how many entries a table has, and the digest they end with."""

    def newer(self, table: str, seq: int, digest: bytes) -> tuple[list[Entry], bytes] | None:
        """Read the entries after one that has this digest, and the digest they end with.

        None if that one is not as it was, or gone.
        """

    async def ask(
        self, table: str, kind: str, seq: int, note: str = "", due: int | None = None
    ) -> None:
        """Ask that work be done at a table, now or when it is due, unless it is asked already."""

    async def take(self, most: dict[str, int]) -> list[Job]:
        """Take work that is due and that nobody does; that of processes that have ended, too.

        Of each kind so much at `most`, what is due longest first.
        """

    async def done(self, job: Job, seq: int, note: str = "", due: int | None = None) -> None:
        """Lay work down, as of this entry: what came later is to be done again.

        All of it is to be done again when it is `due`, if it is.
        """

    def full(self) -> str:
        """Say why tables could not be written just now although the database answers."""

    def forget(self, table: str, kind: str) -> None:
        """Forget work that was asked for, whether it is done or not; nobody waits for that."""

    async def progress(self, job: Job, note: str) -> None:
        """Note how far work is."""

    def jobs(self, kind: str, table: str | None = None) -> list[Job]:
        """List the work of a kind that waits or is being done."""

    def waiting(self) -> list[Waiting]:
        """Count the work that is due."""

    async def turn(self, name: str, seconds: float) -> bool:
        """Tell whether it is our turn to do what one process does every few seconds."""


def setup_row(setup: Setup) -> Row:
    """Write how a table was set up, as it is kept."""
    return (
        setup.id, setup.created, setup.game, setup.seats, json.dumps(setup.options),
        setup.name, json.dumps(setup.settings), setup.record,
    )  # fmt: skip


def setup_of(row: Row) -> Setup:
    """Read how a table was set up."""
    name, created, game, seats, options, title, settings, record = row
    return Setup(
        name, created, game, seats, json.loads(options), title, json.loads(settings), record
    )


def entry_row(entry: Entry) -> Row:
    """Write an entry as it is kept."""
    data = json.dumps(entry.data, ensure_ascii=False)
    return (entry.seq, entry.kind, entry.seat, data, entry.action_id, entry.at)


def entry_of(row: Row) -> Entry:
    """Read an entry."""
    seq, kind, seat, data, action_id, at = row
    return Entry(seq, kind, seat, json.loads(data), action_id, at)
