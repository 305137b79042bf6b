"""Elsewhere: who is connected to other processes that share the database, and who thinks there.

It is told and never kept: a process says what has changed, and repeats it now and then. What a
process has said that has ended is forgotten, and so is what has not been repeated for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Final

from comptoir.web.live.audience import Audience

REPEATED: Final = 15.0
"""Seconds after which a process says again who is there."""
FORGOTTEN: Final = 40.0
"""Seconds after which it is forgotten, if it has not."""
ANSWERED: Final = 2.0
"""Seconds for which somebody who asks who looks on waits for an answer."""
HERE, WHO, THINK = "here", "who", "think"
NOBODY: Final = "-"
GONE: Final = (NOBODY, "0")


@dataclass(frozen=True)
class Present:
    """Who is connected to a process at a table, and which bots think there."""

    seats: frozenset[int] = frozenset()
    watched: bool = False
    thinking: tuple[int, ...] = ()
    until: float = 0.0


class Elsewhere:
    """What other processes have said; `tell` says something to them."""

    def __init__(self, tell: Callable[..., None]) -> None:
        self._tell = tell
        self._said: dict[str, tuple[str, str]] = {}  # by table: what we have said last
        self._heard: dict[str, dict[int, Present]] = {}  # by table and process
        self._sought: dict[str, asyncio.Event] = {}  # by table: somebody wants to know who is there

    def _there(self, table: str) -> Iterable[Present]:
        now = monotonic()
        return (one for one in self._heard.get(table, {}).values() if one.until > now)

    def with_seats(self, table: str, here: list[int]) -> list[int]:
        """Name the seats that somebody is connected to, those of this process included."""
        return sorted({*here, *(seat for one in self._there(table) for seat in one.seats)})

    def watched(self, table: str) -> bool:
        """Tell whether somebody looks on by another process."""
        return any(one.watched for one in self._there(table))

    def thinking(self, table: str) -> list[int]:
        """Name the bots that think in other processes."""
        return sorted({seat for one in self._there(table) for seat in one.thinking})

    def announce(self, table: str, audience: Audience, *, again: bool = False) -> None:
        """Say who is here, if that is new; the first one asks who is elsewhere."""
        said = (written(audience.online()), str(int(audience.watched())))
        before = self._said.get(table)
        if said == (before or GONE) and not again:
            return
        self._said[table] = said
        self._tell(HERE, table, *said)
        if before is None:
            self._tell(WHO, table)
        if said == GONE:
            del self._said[table]

    async def find(self, table: str) -> None:
        """Ask who looks on at a table, and wait a moment until somebody says so."""
        heard = self._sought.setdefault(table, asyncio.Event())
        self._tell(WHO, table)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWERED):
                    await heard.wait()
        finally:
            self._sought.pop(table, None)

    def announce_thinking(self, table: str, seats: list[int]) -> None:
        """Say which bots think here."""
        self._tell(THINK, table, written(seats))

    def hear(self, process: int, words: list[str]) -> str | None:
        """Hear what another process says; give the table where something has changed for us."""
        kind, table, *rest = words
        if kind == WHO:
            if table in self._said:
                self._tell(HERE, table, *self._said[table])
            return None
        there = self._heard.setdefault(table, {})
        before = there.get(process, Present())
        until = monotonic() + FORGOTTEN
        if kind == HERE:
            seats, watched = frozenset(numbers(rest[0])), rest[1] == "1"
            there[process] = Present(seats, watched, before.thinking, until)
            if watched and table in self._sought:
                self._sought[table].set()
        elif kind == THINK:
            thinking = tuple(numbers(rest[0]))
            there[process] = Present(before.seats, before.watched, thinking, until)
        now = there.get(process, before)
        same = (now.seats, now.thinking) == (before.seats, before.thinking)
        return None if same and before.until > monotonic() else table

    def say_again(self) -> None:
        """Say and ask everything again: nobody knows what was heard meanwhile."""
        for table, said in self._said.items():
            self._tell(HERE, table, *said)
            self._tell(WHO, table)

    def forget_ended(self, processes: set[int]) -> list[str]:
        """Forget what processes have said that have ended; name the tables this concerns."""
        found = [table for table, there in self._heard.items() if processes & there.keys()]
        for table in found:
            self._heard[table] = {
                key: one for key, one in self._heard[table].items() if key not in processes
            }
        return found

    def forget(self, watched: set[str]) -> None:
        """Forget what has not been repeated, and say where nobody looks on here any more."""
        for table in self._said.keys() - watched:
            del self._said[table]
            self._tell(HERE, table, *GONE)
        now = monotonic()
        for table, there in list(self._heard.items()):
            self._heard[table] = {key: one for key, one in there.items() if one.until > now}
            if not self._heard[table]:
                del self._heard[table]


def written(seats: Iterable[int]) -> str:
    """Write some seats in a word."""
    return ",".join(map(str, sorted(seats))) or NOBODY


def numbers(word: str) -> list[int]:
    """Read the seats that such a word names."""
    return [] if word == NOBODY else [int(one) for one in word.split(",")]
