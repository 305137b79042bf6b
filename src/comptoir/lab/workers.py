"""Workers: who does the same work on many things, and how it is cut into batches.

`Workers` is what simulations, the arena, balance and analyses ask: things go out, results come back
in any order, each with its place. `Processes` are those of this machine; a cluster is in `cluster`,
which is imported only when somebody asks for it. Things and results cross from one process to
another, so they are plain; with one job everything is done here, and nothing crosses.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from threading import Thread
from time import perf_counter
from typing import Final, Protocol, TypeVar

AHEAD: Final = 2  # batches handed out for each job, so that no job ever waits
SECONDS: Final = 0.1  # of a batch for a process of this machine
GROWTH: Final = 4  # a batch is at most this many times as large as one that was timed

Thing = TypeVar("Thing")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Needs:
    """What a worker elsewhere must have: the game, and the bots if any play."""

    game: str
    bots: tuple[str, ...] = ()


def never() -> bool:
    """Go on to the end."""
    return False


class Workers(Protocol):
    """Who does the work."""

    def each(
        self,
        work: Callable[[Thing], Done],
        things: Sequence[Thing],
        needs: Needs,
        stopped: Callable[[], bool] = never,
    ) -> Generator[tuple[int, Done]]:
        """Work on all things; give each result once, with its place, as soon as it is there.

        Once stopped, what is under way is the last.
        """
        ...


class Batches:
    """Cuts things into batches of about the same time, by how long those before have taken.

    Towards the end they become smaller, so that nobody works long after all the others.
    """

    def __init__(self, number: int, seconds: float) -> None:
        self.left = number
        self._number = number
        self._seconds = seconds
        self._size = 1
        self._done = 0
        self._spent = 0.0

    def next(self, at_once: int) -> range:
        """Give the places of the next batch, of which `at_once` are worked on at a time."""
        first = self._number - self.left
        size = min(self._size, ceil(self.left / (2 * at_once)))
        self.left -= size
        return range(first, first + size)

    def learn(self, size: int, seconds: float) -> None:
        """Hear how long a batch has taken."""
        self._done += size
        self._spent += seconds
        fitting = self._seconds * self._done / max(self._spent, 1e-6)
        self._size = max(1, min(int(fitting), max(self._size, GROWTH * size)))


class Processes:
    """Processes of this machine; one job is done here, in the process that asks."""

    def __init__(self, jobs: int = 1) -> None:
        if jobs < 1:
            raise ValueError("there is no work without a job")
        self.jobs = jobs

    def each(
        self,
        work: Callable[[Thing], Done],
        things: Sequence[Thing],
        needs: Needs,
        stopped: Callable[[], bool] = never,
    ) -> Generator[tuple[int, Done]]:
        """Work on all things, several at once; processes of this machine have all that we have."""
        jobs = min(self.jobs, len(things))
        if jobs < 2:
            for place, thing in enumerate(things):
                if stopped():
                    return
                yield place, work(thing)
            return
        batches = Batches(len(things), SECONDS)
        with processes(jobs) as pool:
            under_way: dict[Future[tuple[list[Done], float]], range] = {}
            while True:
                while batches.left and len(under_way) < AHEAD * jobs and not stopped():
                    places = batches.next(jobs)
                    some = [things[place] for place in places]
                    under_way[pool.submit(worked, work, some)] = places
                if stopped():  # what waits is left; what is being done is done to its end
                    under_way = {one: at for one, at in under_way.items() if not one.cancel()}
                if not under_way:
                    return
                for batch in wait(under_way, return_when=FIRST_COMPLETED).done:
                    places = under_way.pop(batch)
                    done, seconds = batch.result()
                    batches.learn(len(places), seconds)
                    yield from zip(places, done, strict=True)


def worked(work: Callable[[Thing], Done], things: list[Thing]) -> tuple[list[Done], float]:
    """Work on a batch, and say how long that took."""
    start = perf_counter()
    return [work(thing) for thing in things], perf_counter() - start


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Have processes that work; nobody waits for what is no longer wanted."""
    others = multiprocessing.active_children()
    # Spawned, not forked: alike on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=settle)
    try:
        yield pool
    except BaseException:
        killed = [one for one in multiprocessing.active_children() if one not in others]
        for worker in killed:
            worker.kill()
        for worker in killed:
            worker.join()
        # Not waited for: interrupted early, the pool may not have begun what it would wait for.
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def settle() -> None:
    """Leave interruptions to the process that started this one, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Leave at once when nobody is there any more to hear of the work."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker was started by somebody"
    parent.join()
    os._exit(1)
