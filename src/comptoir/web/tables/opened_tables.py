"""Opened tables: how many games that one network has opened lately are still going on.

It is kept in memory only: no address is ever written down.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import KEPT, Buckets
from comptoir.web.recent import Recent
from comptoir.web.services.threads import READS
from comptoir.web.tables.store import Store

DAY: Final = 86_400
MOST: Final = 200
"""How many games that one network opened in a day may be unfinished."""
ALONE: Final = 8
"""How many of these may be games of bots alone."""
LISTED: Final = 30
"""How many public tables one network may open in a day: nobody fills the list alone."""


@dataclass(eq=False)
class Opened:
    """A table that was opened; it has no name until it is there."""

    alone: bool  # whether only bots sit there
    table: str = ""
    at: float = field(default_factory=monotonic)


class OpeningLimits:
    """How many tables each network may open."""

    def __init__(self) -> None:
        self.creating = Buckets(0.5, 60)
        self.listing = Buckets(LISTED / DAY, LISTED)
        self._opened: Recent[str, list[Opened]] = Recent(KEPT)

    def check_listed(self, caller: str) -> None:
        """Refuse a public table to a network that has opened many."""
        if not self.listing.take(caller):
            wait = self.listing.of(caller).wait()
            raise Trouble("web.why.many_listed", most=LISTED, wait=wait)

    @asynccontextmanager
    async def by(self, caller: str, store: Store, *, alone: bool) -> AsyncIterator[Opened]:
        """Open a table meanwhile, unless too many games of this network are unfinished."""
        tables = self._opened.recall(caller, list)
        opened = Opened(alone)
        tables.append(opened)
        try:
            if crowded(tables, opened):
                await forget_finished(store, tables)
            check(tables, opened)
            yield opened
        except BaseException:
            tables.remove(opened)
            raise


async def forget_finished(store: Store, tables: list[Opened]) -> None:
    """Forget tables that are a day old, and games that are over."""
    over = await READS.run(store.finished, [one.table for one in tables])
    old = monotonic() - DAY
    tables[:] = [one for one in tables if one.at > old and one.table not in over]


def crowded(tables: list[Opened], opened: Opened) -> bool:
    """Tell whether a table is one too many."""
    return len(tables) > MOST or (opened.alone and sum(one.alone for one in tables) > ALONE)


def check(tables: list[Opened], opened: Opened) -> None:
    """Refuse a table that is one too many."""
    if crowded(tables, opened):
        wait = int(DAY - monotonic() + tables[0].at)
        if len(tables) > MOST:
            raise Trouble("web.why.many_tables", most=MOST, wait=wait)
        raise Trouble("web.why.many_alone", most=ALONE, wait=wait)
