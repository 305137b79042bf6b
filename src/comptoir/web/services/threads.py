"""Threads: what is done beside the event loop but in this process; each kind has its own.

So nobody waits for work of another kind: a server whose readers are busy still says that it is
well, and a short game is there at once while a long one is being built. What strangers make long
is not done here at all, but by `workers.py`, in processes.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Threads:
    """Some threads for one kind of work; they are made when they are first needed."""

    def __init__(self, kind: str, number: int) -> None:
        self.kind = kind
        self.number = number
        self.load = 0  # what is being done and what waits
        self._pool = ThreadPoolExecutor(number, f"comptoir-{kind}")

    async def run(
        self, deed: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
    ) -> Found:
        """Have something done in one of these threads."""
        self.load += 1
        inside = partial(copy_context().run, deed, *given, **named)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, inside)
        finally:
            self.load -= 1


HEALTH: Final = Threads("health", 1)
"""Reads back what was written to see whether the server is well, and nothing else."""
READS: Final = Threads("database", 4)
"""Reads the database; the store's own thread writes it."""
SHORT_STORIES: Final = Threads("short stories", 1)
LONG_STORIES: Final = Threads("long stories", 1)
"""Build the stories of tables, which have to live in this process."""
OTHERS: Final = Threads("others", 2)
"""What is short and in nobody's way: boxes, lessons, texts of records, analyses under way."""
ALL: Final = (HEALTH, READS, SHORT_STORIES, LONG_STORIES, OTHERS)
SHORT: Final = 1500
"""Actions and other entries: our four games are shorter, even if they are played at random."""
TURN: Final = 0.001
"""Seconds after which a thread that works lets another have its turn."""
THRESHOLDS: Final = (5_000, 1, 2_000)
"""The thresholds of the garbage collector, for its three generations: it looks at new objects a few
thousand at a time, and seldom at all that have stayed."""


def give_way() -> None:
    """Let the event loop have its turn soon while a story is being built beside it.

    A story is many small objects that stay: collecting garbage among them takes long.
    """
    sys.setswitchinterval(TURN)
    gc.set_threshold(*THRESHOLDS)


def for_stories(length: int) -> Threads:
    """Choose the threads that build a story of this length: actions and other entries."""
    return SHORT_STORIES if length <= SHORT else LONG_STORIES
