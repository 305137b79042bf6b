"""Replay: the positions of a game, played or being played, as each viewer knew them then.

Positions are worked out in order, once, and kept packed, so that stepping back and forth is quick.
What was taken back is no position: the game is then worked out anew. Nothing is kept for long.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from time import monotonic
from typing import Final

from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.web.limits import Patience
from comptoir.web.news import encode
from comptoir.web.story import Viewer
from comptoir.web.trouble import Trouble

KEPT: Final = 48
"""So many games are kept at hand, each as one viewer sees it."""
Log = list[tuple[int, str]]


class Replay:
    """A game being looked at by one viewer; `record` says how it began, logs how it went on."""

    def __init__(self, record: Record, viewer: Viewer) -> None:
        self.record = record
        self.viewer = viewer
        self.lock = asyncio.Lock()
        self.used = monotonic()
        self._begin()

    def _begin(self) -> None:
        self._session: Session | None = None
        self._played: Log = []
        self._positions: list[bytes] = []
        self._heard = 0

    def at(self, log: Log, moves: int) -> bytes:
        """Give the position after so many actions of the log, as the viewer knew it then."""
        shared = min(len(self._played), len(log))
        if self._played[:shared] != log[:shared]:
            self._begin()  # something was taken back, and the game went on otherwise
        while len(self._positions) <= moves:
            self._step(log)
        position = zlib.decompress(self._positions[moves])
        return b'{"of":%d,%s' % (len(log), position.removeprefix(b"{"))

    def _step(self, log: Log) -> None:
        number = len(self._positions)
        if self._session is None:
            self._session = self.record.begin()
        else:
            self._session.play(*log[number - 1])
            self._played.append(log[number - 1])
        session = self._session
        events = session.events(self.viewer, self._heard)
        self._heard += len(events)
        position = {
            "moves": number,
            "view": session.view(self.viewer),
            "events": [{"id": event["id"], "args": event["args"]} for event in events],
            "result": session.result.plain() if session.result else None,
        }
        self._positions.append(zlib.compress(encode(position), 1))


class Replays:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._replays: OrderedDict[tuple[str, Viewer], Replay] = OrderedDict()

    async def at(self, table: str, viewer: Viewer, record: Record, log: Log, moves: int) -> bytes:
        """Give a position of a game; the log is the caller's own, and nobody changes it."""
        if moves > len(log):
            raise Trouble("web.why.no_such_page")
        replay = self._replays.setdefault((table, viewer), Replay(record, viewer))
        self._replays.move_to_end((table, viewer))
        if len(self._replays) > KEPT:
            self._replays.popitem(last=False)
        async with replay.lock:
            replay.used = monotonic()
            return await asyncio.to_thread(replay.at, log, moves)

    async def sweep(self, patience: Patience) -> None:
        """Forget the games that nobody has looked at for a while, again and again."""
        while True:
            await asyncio.sleep(patience.sweep)
            self.forget_idle(patience.idle)

    def forget_idle(self, longest: float) -> None:
        """Forget the games that nobody has looked at for so many seconds."""
        for key, replay in list(self._replays.items()):
            if monotonic() - replay.used > longest:
                del self._replays[key]
