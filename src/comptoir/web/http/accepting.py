"""Accepting: listens, and hands every connection that is let in to a protocol of its own."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final

from comptoir.web.http.connections import MOST, NETWORKS, Caps, Connection, Connections, Refused
from comptoir.web.http.limits import Patience

BACKLOG: Final = 128
"""How many may wait to be let in; the system refuses the rest."""
AT_ONCE: Final = 16
"""How many are let in before the event loop goes on with its other work."""
DESCRIPTORS: Final = 2 * MOST
"""How many open files and connections to ask of the system, if its limit is lower."""
OWN: Final = 200
"""How many the server needs itself: for the database, files of the page, workers."""
SENDING: Final = 131_072
"""Bytes that the system buffers for a slow reader; if nothing is said, it takes megabytes."""
EXHAUSTED: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
BREATH: Final = 0.1
Receiver = Callable[[Connection, bytes], asyncio.Protocol]
"""Speaks with whom is let in; what another process has read of them comes first."""


def descriptors() -> int:
    """Raise the limit of open files as far as is sensible and allowed; give what it is then."""
    if sys.platform == "win32":  # it has no such limit
        return DESCRIPTORS
    import resource  # noqa: PLC0415 - it is not there everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = DESCRIPTORS if hard == unlimited else min(DESCRIPTORS, hard)
    if soft != unlimited and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return DESCRIPTORS if soft == unlimited else soft


def caps_for(found: int, most: int | None = None, each: int | None = None) -> Caps:
    """Say how many connections this many descriptors allow; an operator may allow fewer."""
    room = found - min(OWN, found // 2)
    most = min(room, MOST if most is None else most)
    return Caps(most, min(most, max(1, most // NETWORKS) if each is None else each))


def listening(host: str, port: int, patience: Patience, *, usual: bool) -> socket.socket:
    """Give a socket that listens; where the usual port is taken, any will do.

    The system ends a connection whose reader takes nothing for long, and drops what is on its
    way: closing it would wait for the reader.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else answers wait for a reader
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # handed on to every connection
        longest = int(1000 * patience.slowest)
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, longest)
    try:
        try:
            found.bind((host, port))
        except OSError:
            if not usual:
                raise
            found.bind((host, 0))
    except OSError as error:
        found.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
    return found


class Acceptor:
    """Where callers come in."""

    def __init__(self, connections: Connections, receiver: Receiver, full: str) -> None:
        self._connections = connections
        self._receiver = receiver
        self._full = full
        self._doors: dict[socket.socket, asyncio.Task[None]] = {}
        self._doing: set[asyncio.Task[None]] = set()

    def open(self, listener: socket.socket) -> None:
        """Let callers in from now on, by a socket that listens."""
        listener.settimeout(0)
        self._doors[listener] = self._begin(self._welcome(listener))

    async def close(self) -> None:
        """Let those in who wait already, and nobody any more: others are refused at once."""
        for listener, welcoming in self._doors.items():
            welcoming.cancel()
            await asyncio.gather(welcoming, return_exceptions=True)
            with listener, suppress(OSError):  # that is how it is told that nobody waits
                for _ in range(BACKLOG):
                    caller, address = listener.accept()
                    self._let_in(caller, str(address[0]))
        self._doors.clear()
        await asyncio.gather(*self._doing, return_exceptions=True)

    async def _welcome(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            for _ in range(AT_ONCE):
                try:
                    caller, address = await loop.sock_accept(listener)
                except OSError as error:
                    await self._recover(error)
                    break
                self._let_in(caller, str(address[0]))
            await asyncio.sleep(0)

    async def _recover(self, error: OSError) -> None:
        """Go on after a caller could not be let in; if descriptors ran out, make room."""
        if error.errno in EXHAUSTED:
            self._connections.refused("descriptors")
            for _ in range(AT_ONCE):
                self._connections.make_room()
            await asyncio.sleep(BREATH)

    def take(self, caller: socket.socket, data: bytes) -> None:
        """Let somebody in whom another process has let in; `data` is what was read from them."""
        try:
            address = str(caller.getpeername()[0])
        except OSError:  # it is gone already
            caller.close()
        else:
            self._let_in(caller, address, data)

    def _let_in(self, caller: socket.socket, address: str, data: bytes = b"") -> None:
        try:
            connection = self._connections.admit(address)
        except Refused as refused:
            turn_away(caller, refused, self._full)
        else:
            self._begin(self._hand_on(caller, connection, data))

    async def _hand_on(self, caller: socket.socket, connection: Connection, data: bytes) -> None:
        line = self._receiver(connection, data)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: line, caller)
        except OSError:  # it is gone already
            caller.close()
            self._connections.leave(connection)

    def _begin(self, deed: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(deed)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return task


def turn_away(caller: socket.socket, refused: Refused, said: str) -> None:
    """Say that there is no room, and when to come again; nobody waits until it is heard."""
    status = "503 Service Unavailable" if refused.ours else "429 Too Many Requests"
    body = f"{said}\n".encode()
    head = f"HTTP/1.1 {status}\r\nRetry-After: {refused.again}\r\nConnection: close\r\n"
    kind = f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
    with caller, suppress(OSError):
        caller.settimeout(0)
        caller.send(f"{head}{kind}".encode() + body)
        caller.shutdown(socket.SHUT_WR)
        caller.recv(2**16)  # what is left unread would take the answer back
