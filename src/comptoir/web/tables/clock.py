"""Clock: what time it is at the tables: it never goes back, whatever the machine's clock does.

While the server runs, at least as much time passes as the machine's steady clock counts, so that a
clock set back stretches nobody's time limit. One that is set forward is followed: nobody gets less
than the time of day says. Across a restart the time goes on from the last thing that happened.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final


def steady() -> float:
    """Count seconds; also those the machine sleeps, where the system tells."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Clock:
    """A clock that never goes back; `wall` and `count` are what it reads."""

    def __init__(
        self, wall: Callable[[], float] = time.time, count: Callable[[], float] = steady
    ) -> None:
        self.wall = wall
        self.count = count
        self._lock = threading.Lock()
        self._time, self._counted = wall(), count()

    def read(self) -> float:
        """Give the time, in seconds since 1970."""
        with self._lock:
            wall, counted = self.wall(), self.count()
            passed = max(0.0, counted - self._counted)
            self._time, self._counted = max(wall, self._time + passed), counted
            return self._time

    def follow(self, wall: Callable[[], float]) -> None:
        """Go by another clock from now on: that of a database, which several machines share."""
        with self._lock:
            self.wall = wall
            self._time, self._counted = wall(), self.count()

    def not_before(self, earliest: float) -> None:
        """Go on from a time at which something has happened already, if that is later."""
        with self._lock:
            self._time = max(self._time, earliest)

    def ahead(self) -> float:
        """Say by how many seconds the machine's clock is behind, because it was set back."""
        return max(0.0, self.read() - self.wall())


CLOCK: Final = Clock()
"""The one clock of this process."""


def now() -> int:
    """Give the time at the tables, in whole seconds since 1970."""
    return int(CLOCK.read())


def exactly_now() -> float:
    """Give the time at the tables, in seconds since 1970."""
    return CLOCK.read()
