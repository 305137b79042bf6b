"""Reading: the story of a table, looked at while nobody changes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from comptoir.web.tables.story import Story


class Reading:
    """Looks at a story: an `async with` by hand, since every news does."""

    __slots__ = ("_lock", "_read")

    def __init__(self, lock: asyncio.Lock, read: Callable[[], Awaitable[Story]]) -> None:
        self._lock, self._read = lock, read

    async def __aenter__(self) -> Story:
        await self._lock.acquire()
        try:
            return await self._read()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
