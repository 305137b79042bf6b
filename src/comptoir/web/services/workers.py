"""Workers: processes of their own for what takes long: bots, and games that strangers send.

They are made when they are first needed, and again if one has died or takes too long. They end
with the server, however that ends. What people wait for comes first, callers take turns, and work
that nobody waits for never has all of them.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

from comptoir.lab.workers import end_with_parent
from comptoir.web.recent import Recent

LONGEST: Final = 60.0
"""This many seconds a worker may take, if nothing else is said, from when one is free."""
MOST: Final = 4
URGENT, USUAL, PATIENT = range(3)
"""How much something is waited for: by somebody who looks, by somebody, by nobody."""
REMEMBERED: Final = 1000
"""How many callers are remembered, with the time of their last turn."""
Given = ParamSpec("Given")
Found = TypeVar("Found")


def settle_in() -> None:
    """Begin a worker: it leaves interrupts, and most of the machine, to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()


def get_ready(deed: object) -> None:
    """Have imported what something needs: reading this `deed` has done it."""
    assert callable(deed)


def always_urgent() -> int:
    """Say that somebody waits for it."""
    return URGENT


@dataclass(frozen=True)
class Errand:
    """For whom something is done: `caller` takes turns with others.

    How urgent it is, is asked whenever a worker is free. What has the same `topic` is done by the
    same worker, if that one is free: it may know something about it. What goes on with something
    that was begun has the `ticket` of its beginning, and comes before what its caller asked since.
    """

    caller: str = ""
    urgency: Callable[[], int] = always_urgent
    topic: Hashable = None
    ticket: int | None = None
    faithful: bool = False  # whether it waits for that worker, unless it does what nobody waits for


ANYBODY: Final = Errand()


class Worker:
    """One process, or the place for one."""

    def __init__(self) -> None:
        self.errand: Errand | None = None  # what it is busy with, and how urgent that was
        self.urgency = URGENT
        self.topics: Recent[Hashable, None] = Recent(REMEMBERED)
        self.used = monotonic()
        self._pool: ProcessPoolExecutor | None = None

    @property
    def started(self) -> bool:
        """Whether there is a process."""
        return self._pool is not None

    async def do(self, deed: Callable[[], Found], longest: float) -> Found:
        """Do something in good time, or end the process; its beginning does not count."""
        loop = asyncio.get_running_loop()
        try:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, context, settle_in)
                await asyncio.wait_for(loop.run_in_executor(self._pool, get_ready, deed), LONGEST)
            return await asyncio.wait_for(loop.run_in_executor(self._pool, deed), longest)
        except (BrokenExecutor, TimeoutError):
            self.end()
            raise

    def end(self, *, wait: bool = False) -> None:
        """End the process, if there is one."""
        pool, self._pool = self._pool, None
        self.topics.clear()
        if pool is not None:
            processes: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
            for process in list(processes.values()):
                process.kill()
            pool.shutdown(wait=wait, cancel_futures=True)


class Waiting:
    """Something that waits for a worker."""

    def __init__(self, errand: Errand, number: int) -> None:
        self.errand = errand
        self.number = number
        self.worker: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()


class Workers:
    """Some worker processes, and what waits for them."""

    def __init__(self, number: int = 0, longest: float = LONGEST) -> None:
        self.number = number or min(MOST, os.cpu_count() or 1)
        self.longest = longest
        self._workers = [Worker() for _ in range(self.number)]
        self._waiting: list[Waiting] = []
        self._doing: set[asyncio.Future[Any]] = set()
        self._numbers = count(1)
        self._served: Recent[str, int] = Recent(REMEMBERED)  # by caller: the number of a turn

    async def run(
        self, deed: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found:
        """Have something done in a worker process, in good time."""
        return await self.run_for(ANYBODY, partial(deed, *given, **named))

    def ticket(self) -> int:
        """Give a place in line."""
        return next(self._numbers)

    async def run_for(self, errand: Errand, deed: Callable[[], Found]) -> Found:
        """Have something done for somebody; once begun it is finished, even if they leave."""
        waiting = Waiting(errand, self.ticket() if errand.ticket is None else errand.ticket)
        self._waiting.append(waiting)
        self._hand_out()
        try:
            worker = await waiting.worker
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.worker.cancelled():
                self._free(waiting.worker.result())
            raise
        doing = asyncio.ensure_future(self._do(worker, deed))
        self._doing.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    async def _do(self, worker: Worker, deed: Callable[[], Found]) -> Found:
        try:
            return await worker.do(deed, self.longest)
        finally:
            self._free(worker)

    def _done(self, doing: asyncio.Future[Any]) -> None:
        self._doing.discard(doing)
        if not doing.cancelled():
            doing.exception()  # so that asyncio does not report it: the caller may have left

    def _free(self, worker: Worker) -> None:
        worker.errand, worker.used = None, monotonic()
        self._hand_out()

    def _hand_out(self) -> None:
        """Give what waits to the workers that are free, the most urgent first."""
        while self._waiting and (free := [one for one in self._workers if one.errand is None]):
            busy = Counter(one.errand.caller for one in self._workers if one.errand is not None)
            ranks = {
                (one.errand.urgency(), busy[one.errand.caller],
                 self._served.get(one.errand.caller, 0), one.number): one
                for one in self._waiting if not self._kept(one.errand)
            }  # fmt: skip
            if not ranks:
                return
            rank = min(ranks)
            if rank[0] >= PATIENT and not self._spare():
                return
            self._give(ranks[rank], rank[0], free)

    def _kept(self, errand: Errand) -> bool:
        """Tell whether something waits for the worker that knows about it."""
        return errand.faithful and any(
            errand.topic in one.topics and one.errand is not None and one.urgency < PATIENT
            for one in self._workers
        )

    def _spare(self) -> bool:
        """Tell whether another may do what nobody waits for: one is kept, if there are several."""
        patient = [one for one in self._workers if one.errand and one.urgency >= PATIENT]
        return len(patient) < max(1, self.number - 1)

    def _give(self, waiting: Waiting, urgency: int, free: list[Worker]) -> None:
        errand = waiting.errand
        if urgency >= PATIENT:
            free = free[-1:]  # the last one is for that, as far as there is a choice
        worker = min(free, key=lambda one: (errand.topic not in one.topics, not one.started))
        worker.errand, worker.urgency = errand, urgency
        if errand.topic is not None:
            worker.topics[errand.topic] = None
        self._served[errand.caller] = next(self._numbers)
        self._waiting.remove(waiting)
        waiting.worker.set_result(worker)

    @property
    def busy(self) -> int:
        """How many of them are at work."""
        return sum(one.errand is not None for one in self._workers)

    def queue(self) -> Counter[int]:
        """Count what waits, by how urgent it is."""
        return Counter(one.errand.urgency() for one in self._waiting)

    def part_of_time(self, errand: Errand) -> float:
        """Say which part of a worker's time somebody can count on.

        Callers share the workers with those who are waited for as much; what one of them has done
        at once shares that one's part.
        """
        own = errand.urgency()
        callers = [one.errand.caller for one in self._workers if one.errand and one.urgency <= own]
        callers += [one.errand.caller for one in self._waiting if one.errand.urgency() <= own]
        others = len(set(callers) - {errand.caller})
        return min(1.0, self.number / (others + callers.count(errand.caller) + 1))

    def rest(self, longest: float) -> None:
        """End those that have been idle for longer than this, and free their memory."""
        for worker in self._workers:
            if worker.errand is None and monotonic() - worker.used > longest:
                worker.end()

    async def close(self) -> None:
        """End all of them, and wait until they have; what waits for them waits no more."""
        for waiting in self._waiting:
            waiting.worker.cancel()
        self._waiting.clear()
        for doing in self._doing:
            doing.cancel()
        for worker in self._workers:
            worker.end(wait=True)
        await asyncio.gather(*self._doing, return_exceptions=True)
