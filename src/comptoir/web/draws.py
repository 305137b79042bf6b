"""Draws: every shuffle and die of a finished game, so that a page can draw them again by itself."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import asdict
from typing import Final

from comptoir.table.draws import draws_of
from comptoir.table.record import Record
from comptoir.web.news import encode
from comptoir.web.trouble import Trouble

KEPT: Final = 16
"""So many games are kept at hand."""


class Draws:
    """The draws of the finished games that were asked about last; one is worked out at a time."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, bytes] = OrderedDict()
        self._lock = asyncio.Lock()

    async def of(self, table: str, record: Record) -> bytes:
        """Write the draws of a finished game."""
        if not record.seed or record.position:
            raise Trouble("web.why.no_draws")
        async with self._lock:
            if table not in self._told:
                self._told[table] = await asyncio.to_thread(written, record)
            self._told.move_to_end(table)
            if len(self._told) > KEPT:
                self._told.popitem(last=False)
            return self._told[table]


def written(record: Record) -> bytes:
    """Play a game again and write what was drawn in it."""
    draws, words = draws_of(record)
    return encode({"seed": record.seed, "words": words, "draws": [asdict(draw) for draw in draws]})
