"""Cleanup: announces and deletes, while the server runs, the tables that nobody touches.

It looks at the start and every few hours, and works in small transactions between what players do.
It also tells the rooms when an operator has deleted or changed their tables.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from comptoir.web.tables import clock
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import HOUR, IdleTable, Keep, Plan, plan
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.store import NotRead, NotSaved, Store

LOG: Final = logging.getLogger("comptoir.web")
NAMED: Final = 20
"""How many tables a line of the log names."""
SET_BACK: Final = HOUR
OFTEN: Final = 0.9
"""The part of the usual pause after which another process may look."""


class Cleaner:
    """Looks after the tables in the database of a server."""

    def __init__(self, store: Store, rooms: Rooms, keep: Keep) -> None:
        self._store = store
        self._rooms = rooms
        self._keep = keep
        self.looks = 0  # how often it has looked for tables that nobody touches

    async def sweep(self) -> None:
        """Delete what nobody touches, again and again."""
        while True:
            try:
                await self._store.note("keep", self._keep.text())
                await self.once()
            except (NotSaved, NotRead) as error:
                LOG.warning("tables could not be looked through: %s", error)
            self.looks += 1
            await asyncio.sleep(self._rooms.patience.expiry)

    async def once(self) -> None:
        """Announce the tables that are to go, and delete those that have had their notice."""
        if clock.CLOCK.ahead() > SET_BACK:
            LOG.warning("the machine's clock was set back: no table is deleted until it catches up")
            return
        await self._rooms.touch_used()
        shared = self._store.shared
        if shared and not await shared.turn("cleaned", OFTEN * self._rooms.patience.expiry):
            return  # another process has looked
        planned = await asyncio.to_thread(self._plan)
        await self._announce(planned)
        gone = [one.id for one in planned.delete if await self._delete(one)]
        if gone:
            LOG.info("deleted, since nobody touched %s: %s", counted(gone), named(gone))

    def _plan(self) -> Plan:
        return plan(self._store.idle_tables(), self._keep, now(), self._store.size())

    async def _announce(self, planned: Plan) -> None:
        for table, doomed in planned.announce.items():
            await self._store.doom(table, doomed)
        for table in planned.spare:
            await self._store.doom(table, None)
        for table in (*planned.announce, *planned.spare):
            await self._rooms.renew(table)
        if planned.announce:
            told = list(planned.announce)
            LOG.info("to be deleted in a day unless somebody looks at %s: %s",
                     counted(told), named(told))  # fmt: skip

    async def _delete(self, table: IdleTable) -> bool:
        """Delete a table, between what players do."""
        assert table.doomed is not None, "it was announced"
        await asyncio.sleep(0)
        gone = await self._store.delete_doomed(table.id, table.doomed)
        await self._rooms.renew(table.id)
        return gone

    async def listen(self) -> None:
        """Tell rooms of tables that were deleted or changed from outside, again and again."""
        while True:
            await asyncio.sleep(self._rooms.patience.outside)
            try:
                await self.look_outside()
            except (NotSaved, NotRead) as error:
                LOG.warning("what was done from outside could not be read: %s", error)

    async def look_outside(self) -> None:
        """Tell rooms of such tables once."""
        for table in await self._store.changed_outside():
            await self._rooms.renew(table)


def counted(tables: list[str]) -> str:
    return f"{len(tables)} tables" if len(tables) > 1 else "a table"


def named(tables: list[str]) -> str:
    more = len(tables) - NAMED
    return " ".join(tables[:NAMED]) + (f" and {more} more" if more > 0 else "")
