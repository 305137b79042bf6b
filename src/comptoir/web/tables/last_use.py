"""Last use: when tables were last touched, and when they go; kept beside the head of each table."""

from __future__ import annotations

from contextlib import closing
from typing import Final

from comptoir.web.services.threads import READS
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import ALWAYS, HOUR, kind_of
from comptoir.web.tables.hash_chain import as_far_as_possible
from comptoir.web.tables.migrations import connected
from comptoir.web.tables.store import Store
from comptoir.web.tables.story import Story
from comptoir.web.tables.writer import NotSaved

OFTEN: Final = 6 * HOUR
"""Seconds between two notes that somebody looks at a table."""
Age = tuple[int, int | None]
"""When somebody last touched a table, and when it goes, if that is settled."""


class LastUse:
    """How long a table in use is kept."""

    def __init__(self, store: Store, table: str) -> None:
        self.keep = ALWAYS
        self._store = store
        self._table = table
        self._touched = 0
        self._doomed: int | None = None

    async def read(self) -> None:
        """Read it from the database."""
        found = await READS.run(ages_of, self._store, [self._table])
        self._touched, self._doomed = found[self._table]

    def acted(self, at: int) -> None:
        """Note that something has happened; the database knows already."""
        self._touched, self._doomed = at, None

    async def look(self) -> bool:
        """Note that somebody looks from their seat, once in a few hours; tell whether it was."""
        if self._doomed is None and now() - self._touched < OFTEN:
            return False
        try:
            await touch(self._store, self._table, now())
        except NotSaved:
            return False  # they may look all the same, and will again
        self.acted(now())
        return True

    def until(self, story: Story) -> int | None:
        """Say when the table goes if nobody touches it any more; None if never."""
        seats = ((seat.kind, seat.name) for seat in story.seats)
        return self.keep.until(kind_of(story.status, seats), self._touched, self._doomed)


def ages_of(store: Store, tables: list[str]) -> dict[str, Age]:
    """Read the ages of some tables; those that cannot be read count as never touched."""
    query = "SELECT touched, doomed FROM heads WHERE table_id = ?"
    with closing(connected(store.path)) as connection:
        found = {table: as_far_as_possible(connection, query, (table,)) for table in tables}
    return {table: (rows[0][0], rows[0][1]) if rows else (0, None) for table, rows in found.items()}


def latest(store: Store) -> int:
    """Say when something last happened at any table."""
    with closing(connected(store.path)) as connection:
        found = as_far_as_possible(connection, "SELECT touched FROM heads")
    return max((int(row[0]) for row in found), default=0)


async def touch(store: Store, table: str, at: int) -> None:
    """Note that somebody looks at a table."""
    query = "UPDATE heads SET touched = max(touched, ?), doomed = NULL WHERE table_id = ?"
    await store.write(lambda to: to.execute(query, (at, table)))


async def doom(store: Store, table: str, at: int | None) -> None:
    """Note when a table goes that nobody touches; None: it stays."""
    query = "UPDATE heads SET doomed = ? WHERE table_id = ?"
    await store.write(lambda to: to.execute(query, (at, table)))


def size_of(store: Store) -> int:
    """Say how many bytes the database needs, free pages not counted."""
    ((pages,),), ((free,),), ((each,),) = (
        store.read(f"PRAGMA {name}") for name in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * each)
