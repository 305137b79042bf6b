"""Cpu shares: how much of the one thread that serves everybody each network takes.

What is asked of a table is worked out there, some of it in many milliseconds. What a network asks
is worked out one after the other, the sockets of that network in turn, and once it has had its
share of a second, the next one waits. Nothing is refused: what waits is not even read.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic, thread_time
from typing import Final

from comptoir.web.http.limits import Accounts, too_many

LOOKS, CHANGES = 100.0, 300.0
"""Milliseconds of every second that a network may take."""
MESSAGES: Final = 250.0
"""The same for whatever comes on sockets: five hundred messages."""
SAVED: Final = 5.0
"""Seconds of its share that a network may save up and take at once."""
MESSAGE: Final = 0.5
"""Milliseconds that reading and answering take, whatever is asked."""
LINE: Final = 1000
"""How many may wait in one line."""
SOON: Final = 2


class CpuTime:
    """What one network may take: a line in which everybody waits for those before them."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.left = rate * SAVED
        self.waiting = 0
        self._filled = monotonic()
        self._line = asyncio.Lock()

    @contextmanager
    def spent(self) -> Iterator[None]:
        """Count what is done meanwhile, without anything being awaited."""
        begun = thread_time()
        try:
            yield
        finally:
            self.left -= 1000 * (thread_time() - begun)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Have it to oneself, once it is one's turn and there is something left."""
        if self.waiting >= LINE:
            raise too_many(SOON)
        self.waiting += 1
        try:
            async with self._line:
                if self._fill() <= 0:
                    await asyncio.sleep((MESSAGE - self.left) / self.rate)
                    self._fill()
                self.left -= MESSAGE
                yield
        finally:
            self.waiting -= 1

    async def pass_by(self) -> None:
        """Wait for one's turn, as others do, without keeping it."""
        if self.waiting or self._fill() <= 0:
            async with self.turn():
                return
        self.left -= MESSAGE

    @property
    def full(self) -> bool:
        """Whether nobody waits, and all of it is left."""
        return not self.waiting and self._fill() >= self.rate * SAVED

    def _fill(self) -> float:
        now = monotonic()
        self.left = min(self.rate * SAVED, self.left + (now - self._filled) * self.rate)
        self._filled = now
        return self.left


class CpuTimes(Accounts[str, CpuTime]):
    """One share for every network."""

    def __init__(self, rate: float) -> None:
        super().__init__(lambda: CpuTime(rate))


class CpuLimits:
    """What each network may take: on sockets, to look at tables, and to change them.

    They are apart: somebody's moves do not wait behind what others at the same address look at.
    """

    def __init__(self) -> None:
        self.messages = CpuTimes(MESSAGES)
        self.looks = CpuTimes(LOOKS)
        self.changes = CpuTimes(CHANGES)
