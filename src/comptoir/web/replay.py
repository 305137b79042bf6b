"""Replay: finished games, position by position.

Positions are worked out in order, once, and kept packed, so that stepping back and forth is quick.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import Final

from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.web.news import encode
from comptoir.web.trouble import Trouble

KEPT: Final = 16
"""So many games are kept at hand."""


class Replay:
    """A finished game being looked at."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.lock = asyncio.Lock()
        self._session: Session | None = None
        self._positions: list[bytes] = []
        self._heard = 0

    def at(self, moves: int) -> bytes:
        """Give the position after so many actions, as a spectator sees it."""
        while len(self._positions) <= moves:
            self._step()
        return zlib.decompress(self._positions[moves])

    def _step(self) -> None:
        number = len(self._positions)
        if self._session is None:
            self._session = self.record.begin()
        else:
            self._session.play(*self.record.log[number - 1])
        session = self._session
        events = session.events(None, self._heard)
        self._heard += len(events)
        position = {
            "moves": number,
            "of": len(self.record.log),
            "view": session.view(None),
            "events": [{"id": event["id"], "args": event["args"]} for event in events],
            "result": session.result.plain() if session.result else None,
        }
        self._positions.append(zlib.compress(encode(position), 1))


class Replays:
    """The finished games that were looked at last."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    async def at(self, table: str, record: Record, moves: int) -> bytes:
        """Give a position of a finished game."""
        if moves > len(record.log):
            raise Trouble("web.why.no_such_page")
        replay = self._replays.setdefault(table, Replay(record))
        self._replays.move_to_end(table)
        if len(self._replays) > KEPT:
            self._replays.popitem(last=False)
        async with replay.lock:
            return await asyncio.to_thread(replay.at, moves)
