"""Workers: the same work on many things, on several processors if asked, with results in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeVar

from comptoir.lab.playing import workers

MOST_AT_ONCE: Final = 4

Thing = TypeVar("Thing")
Done = TypeVar("Done")


def each(
    work: Callable[[list[Thing]], list[Done]], things: Sequence[Thing], jobs: int
) -> Generator[Done]:
    """Work on all things and give the results in order; `work` takes several at once."""
    if min(jobs, len(things)) < 2:
        for thing in things:
            yield from work([thing])
        return
    size = max(1, min(MOST_AT_ONCE, len(things) // (4 * jobs)))
    batches = [list(things[first : first + size]) for first in range(0, len(things), size)]
    with workers(min(jobs, len(batches))) as pool:
        for done in pool.map(work, batches):
            yield from done
