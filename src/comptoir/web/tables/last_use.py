"""Last use: when tables were last touched, and when they go; kept beside the head of each table."""

from __future__ import annotations

from typing import Final

from comptoir.web.services.threads import READS
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import ALWAYS, HOUR, kind_of
from comptoir.web.tables.store import NotSaved, Store
from comptoir.web.tables.story import Story

OFTEN: Final = 6 * HOUR
"""Seconds between two notes that somebody looks at a table."""


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
        found = await READS.run(self._store.ages, [self._table])
        self._touched, self._doomed = found[self._table]

    def acted(self, at: int) -> None:
        """Note that something has happened; the database knows already."""
        self._touched, self._doomed = at, None

    async def look(self) -> bool:
        """Note that somebody looks from their seat, once in a few hours; tell whether it was."""
        if self._doomed is None and now() - self._touched < OFTEN:
            return False
        try:
            await self._store.touch(self._table, now())
        except NotSaved:
            return False  # they may look all the same, and will again
        self.acted(now())
        return True

    def until(self, story: Story) -> int | None:
        """Say when the table goes if nobody touches it any more; None if never."""
        seats = (seat.held for seat in story.seats)
        return self.keep.until(kind_of(story.status, seats), self._touched, self._doomed)
