"""Workers: processes of their own for what takes long: bots, and records that strangers send.

They are made when they are first needed, and again if one has died. They end with the server,
however that ends.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Final, ParamSpec, TypeVar

LONGEST: Final = 60.0
"""So many seconds a worker may take, if nothing else is said, from when one is free."""
MOST: Final = 4
Given = ParamSpec("Given")
Found = TypeVar("Found")


def settle_in() -> None:
    """Begin a worker: it leaves interrupts, and most of the machine, to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process once the server has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(0)


class Workers:
    """Some worker processes."""

    def __init__(self, number: int = 0, longest: float = LONGEST) -> None:
        self.number = number or min(MOST, os.cpu_count() or 1)
        self.longest = longest
        self.asked = 0  # what is being done and what waits
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.number)

    async def run(
        self, deed: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found:
        """Have something done in a worker process, in good time."""
        self.asked += 1
        try:
            async with self._free:
                return await self._run(partial(deed, *given, **named))
        finally:
            self.asked -= 1

    async def _run(self, deed: Callable[[], Found]) -> Found:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, settle_in)
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, deed), self.longest)
        except (BrokenExecutor, TimeoutError):
            self._end(pool)
            raise

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """End a pool that has died, or of which one worker does not come to an end."""
        if self._pool is pool:
            self._pool = None
        processes: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End all of them, and wait until they have."""
        pool = self._pool
        if pool is not None:
            self._end(pool)
            pool.shutdown(wait=True)
