"""Opened tables: how many games that one network has opened lately are still going on.

It is kept in memory only: no address is ever written down.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import KEPT
from comptoir.web.services.threads import READS
from comptoir.web.tables.store import Store
from comptoir.web.tables.story import OVER

DAY: Final = 86_400
MOST: Final = 200
"""How many games that one network opened in a day may be unfinished."""
ALONE: Final = 8
"""How many of these may be games of bots alone."""
FINISHED: Final = """SELECT id FROM tables WHERE id IN (SELECT value FROM json_each(?))
    AND json_extract(summary, '$.status') = ?"""


@dataclass(eq=False)
class Line:
    """A table that was opened; it has no name until it is there."""

    alone: bool  # whether only bots sit there
    table: str = ""
    at: float = field(default_factory=monotonic)


class Ledger:
    """The tables that each network has opened in the last day."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, list[Line]] = OrderedDict()

    @asynccontextmanager
    async def opening(self, store: Store, caller: str, *, alone: bool) -> AsyncIterator[Line]:
        """Open a table meanwhile, unless too many games of this network are unfinished."""
        lines = self._lines.setdefault(caller, [])
        self._lines.move_to_end(caller)
        if len(self._lines) > KEPT:
            self._lines.popitem(last=False)
        line = Line(alone)
        lines.append(line)
        try:
            if crowded(lines, line):
                await self._tidy(store, lines)
            check(lines, line)
            yield line
        except BaseException:
            lines.remove(line)
            raise

    async def _tidy(self, store: Store, lines: list[Line]) -> None:
        """Forget tables that are a day old, and games that are over."""
        names = json.dumps([line.table for line in lines])
        over = {table for (table,) in await READS.run(store.read, FINISHED, names, OVER)}
        old = monotonic() - DAY
        lines[:] = [line for line in lines if line.at > old and line.table not in over]


def crowded(lines: list[Line], line: Line) -> bool:
    """Tell whether a table is one too many."""
    return len(lines) > MOST or (line.alone and sum(one.alone for one in lines) > ALONE)


def check(lines: list[Line], line: Line) -> None:
    """Refuse a table that is one too many."""
    if crowded(lines, line):
        wait = int(DAY - monotonic() + lines[0].at)
        if len(lines) > MOST:
            raise Trouble("web.why.many_tables", most=MOST, wait=wait)
        raise Trouble("web.why.many_alone", most=ALONE, wait=wait)
