"""Handover: of several processes that share a port, each table's sockets are at one.

Whichever process lets a socket in hands it to the one that its table belongs to, with the request
that was read already. So a table is followed, and its news are written, by one process. Nothing
breaks where it is not so, as when a process has been killed or hangs: then the others have its
tables.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from collections.abc import Callable, MutableSequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from time import monotonic
from typing import Final

TABLE: Final = re.compile(rb"/api/tables/([a-z0-9_-]+)/")
LARGEST: Final = 2**17
"""Bytes of a request, and of what came right after it."""
AT_ONCE: Final = 16
ALIKE: Final = socket.SOCK_SEQPACKET if sys.platform == "linux" else socket.SOCK_DGRAM
LOST: Final = 1.0
"""Seconds after which a process is handed nothing any more that has given no sign of life."""
Inbox = tuple[socket.socket, socket.socket]
"""Where a process takes what is handed to it, and where others put it."""
Taker = Callable[[socket.socket, bytes], None]


def inbox() -> Inbox:
    """Make an inbox; nobody waits at either end of it."""
    taking, putting = socket.socketpair(socket.AF_UNIX, ALIKE)
    taking.settimeout(0)
    putting.settimeout(0)
    return taking, putting


@dataclass(frozen=True)
class Siblings:
    """The processes that share a port, as one of them sees them."""

    own: int
    inboxes: list[Inbox]
    alive: MutableSequence[float]
    """When each process said last that it takes what is handed to it; 0 if it does not."""

    def hand_over(self, caller: socket.socket, path: bytes, data: bytes) -> bool:
        """Hand a caller to the process that their table belongs to; False if it is this one."""
        found = TABLE.match(path)
        owner = self._owner(found[1]) if found else self.own
        if owner == self.own or len(data) > LARGEST:
            return False
        try:
            socket.send_fds(self.inboxes[owner][1], [data], [caller.fileno()])
        except OSError:  # it has too many to take in already: they are as well served here
            return False
        return True

    def _owner(self, table: bytes) -> int:
        """Choose the process for a table; if one goes, only its own tables go to others."""
        since = monotonic() - LOST
        able = [number for number, seen in enumerate(self.alive) if seen > since]
        rank = {one: blake2b(b"%s %d" % (table, one), digest_size=8).digest() for one in able}
        return max(able, key=rank.__getitem__, default=self.own)

    def begin(self, take: Taker) -> None:
        """Take in what is handed to this process, from now on."""
        taking = self.inboxes[self.own][0]

        def look() -> None:
            for caller, data in handed(taking):
                take(caller, data)

        asyncio.get_running_loop().add_reader(taking, look)
        self.say_so()

    def say_so(self) -> None:
        """Let the others know that this process takes what is handed to it."""
        self.alive[self.own] = monotonic()

    def end(self) -> None:
        """Take nothing in any more, but what was handed over already."""
        self.alive[self.own] = 0.0


def handed(taking: socket.socket) -> list[tuple[socket.socket, bytes]]:
    """Take some callers out of an inbox, with what was read from each."""
    found = []
    with suppress(BlockingIOError):  # that is how it is told that there are no more
        for _ in range(AT_ONCE):
            data, descriptors, _, _ = socket.recv_fds(taking, LARGEST, 1)
            found += [(socket.socket(fileno=one), data) for one in descriptors]
    return found
