"""Waiting: for something to happen, not for a time to pass, and never for ever.

Nothing else in the tests sleeps (`tests/house/test_waiting.py`).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

PATIENCE = 60.0
EVERY = 0.02
Found = TypeVar("Found")


def until(
    found: Callable[[], Found | None], seconds: float = PATIENCE, every: float = EVERY
) -> Found:
    """Wait until something is there, and give it."""
    end = time.monotonic() + seconds
    while not (thing := found()):
        assert time.monotonic() < end, "this never happens"
        time.sleep(every)
    return thing


async def happens(found: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is there, while others play on."""
    async with asyncio.timeout(seconds):
        while not found():  # noqa: ASYNC110 - there are many to wait for
            await asyncio.sleep(EVERY)


async def comes(found: Callable[[], Awaitable[object]], seconds: float = PATIENCE) -> None:
    """The same, where looking takes a while itself."""
    async with asyncio.timeout(seconds):
        while not await found():  # noqa: ASYNC110 - there are many to wait for
            await asyncio.sleep(EVERY)


def pause(seconds: float) -> None:
    """Do nothing for a moment, as people do between two things: nothing is waited for."""
    time.sleep(seconds)


async def paused(seconds: float) -> None:
    """Do nothing for a moment while others play on."""
    await asyncio.sleep(seconds)
