"""Health: whether people can play, how many tables there are, and what work waits."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from time import monotonic, time
from typing import Final

from comptoir.web.services.threads import HEALTH, READS
from comptoir.web.tables.store import NotRead, NotSaved, Store, Waiting

FRESH: Final = 2.0
"""For this many seconds it is not tried again whether the database can be written."""
COUNTED: Final = 30.0
"""For this many seconds tables are not counted again."""
PATIENCE: Final = 5.0
Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Reporting:
    """What is logged of callers, and to whom the figures are told."""

    clients: str = "none"  # what is logged of addresses
    readers: tuple[Network, ...] = ()  # who may read the figures, besides this machine


TO_NOBODY: Final = Reporting()


class Health:
    """What was found out last, for as long as it is fresh."""

    def __init__(self) -> None:
        self._trying = asyncio.Lock()
        self._tried, self._cause = float("-inf"), ""
        self._counted, self._tables = float("-inf"), list[tuple[str, str, int]]()
        self._waiting = list[Waiting]()

    async def cause(self, store: Store) -> str:
        """Say why people cannot play; nothing if they can."""
        async with self._trying:
            if monotonic() - self._tried > FRESH:
                self._cause = await why_unwell(store)
                self._tried = monotonic()
        return self._cause

    async def counts(self, store: Store) -> tuple[list[tuple[str, str, int]], list[Waiting]]:
        """Count the tables of each game, by where they are, and the work that several share."""
        if monotonic() - self._counted > COUNTED:
            self._counted = monotonic()
            self._tables = await READS.run(tables_in, store)
            if store.shared is not None:
                self._waiting = await READS.run(store.shared.waiting)
        return self._tables, self._waiting


async def why_unwell(store: Store) -> str:
    """Write the time to the database and read it back; give what is wrong, if anything is."""
    now = str(time())
    try:
        async with asyncio.timeout(PATIENCE):
            await store.note("health", now)
            found = await HEALTH.run(store.noted, "health")
    except TimeoutError:
        return f"the database has not answered for {PATIENCE:.0f} seconds"
    except (NotSaved, NotRead) as error:
        return str(error)
    if store.shared and (full := store.shared.full()):
        return full  # what is written here needs no more room than before
    known = found == now or (store.shared and found)  # another process may have written since
    return "" if known else "the database does not give back what it was given"


def tables_in(store: Store) -> list[tuple[str, str, int]]:
    """Count the tables of each game, by where they are: waiting, being played, over."""
    counts: Counter[tuple[str, str]] = Counter()
    for game, status, count in store.counts():
        counts[game, status] += count
    return [(game, status, count) for (game, status), count in counts.items()]
