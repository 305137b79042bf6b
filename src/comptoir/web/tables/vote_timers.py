"""Vote timers: what only waits for people whose own time is running out is concluded by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final
from weakref import ReferenceType, WeakKeyDictionary, ref

from comptoir.web.tables.clock import exactly_now
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.votes import conclude
from comptoir.web.tables.writing import Writing

LOG: Final = logging.getLogger("comptoir.web")


class VoteTimers:
    """One for every room with such a proposal."""

    def __init__(self, is_used: Callable[[Room], bool]) -> None:
        self._is_used = is_used
        self._timers: WeakKeyDictionary[Room, asyncio.TimerHandle] = WeakKeyDictionary()
        self._tasks: set[asyncio.Task[dict[str, Any]]] = set()

    def attend(self, room: Room) -> None:
        """Look after a room in which something has changed, or that was read again."""
        timer = self._timers.pop(room, None)
        if timer is not None:
            timer.cancel()
        end = room.due()
        if end is not None:
            loop = asyncio.get_running_loop()
            self._timers[room] = loop.call_later(
                max(0.0, end - exactly_now()), self._look, ref(room)
            )

    def _look(self, of: ReferenceType[Room]) -> None:
        """Conclude; a room that was forgotten is looked at when it is read again."""
        room = of()
        if room is None or not self._is_used(room):
            return
        task = asyncio.get_running_loop().create_task(room.change(concluding))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[dict[str, Any]]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("a proposal could not be concluded", exc_info=error)


def concluding(writing: Writing) -> dict[str, Any]:
    """Conclude what can be concluded now."""
    conclude(writing)
    return {}
