"""Connections: which connections are let in, and which are let go first.

A caller is a stranger until they show the token of a seat. Strangers may take all connections but a
reserve, players all but a smaller one. When there is no room, the server ends the connection of the
stranger who has been idle longest, in the network that has the most connections.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Network, IPv6Network, ip_address
from time import monotonic
from typing import Any, Final, Protocol

from comptoir.web.http.limits import Buckets, SocketLimit, network_of
from comptoir.web.ops.metrics import LET_GO, REFUSED
from comptoir.web.ops.throttled_log import ThrottledLog

MOST: Final = 4000
"""How many connections there may be, if the system allows it and the operator says nothing."""
NETWORKS: Final = 8
"""How many networks it takes to fill the server, if the operator says nothing."""
RESERVE, LOBBY = 4, 8
"""A quarter of the connections is kept for players, an eighth for everybody else: players come in
there too, until they show a token."""
DEVICES: Final = 8
"""How many connections of one seat count as a player's."""
AGAIN: Final = 10
"""Seconds after which a refused caller may try again."""
NOTED: Final = ("full", "network", "too fast", "junk")
"""What is written in the log; slow clients are only counted in the figures."""
AT_A_TIME: Final = 64
"""How many are chosen at once to make room."""
Network = IPv4Network | IPv6Network
TableSeat = tuple[str, int]
"""A seat of a table."""


class Stage(IntEnum):
    """What goes on over a connection; where room is needed, the lowest is let go first."""

    IDLE = 0  # nothing is asked, or what is asked is not finished
    WATCHING = 1  # somebody waits for news, or does not read what they are sent
    WORKING = 2  # an answer is being made: that is over soon, and nobody is let go meanwhile


@dataclass(frozen=True)
class Caps:
    """How many connections there may be: all in all, and of one network."""

    most: int = MOST
    each: int = MOST // NETWORKS

    @property
    def strangers(self) -> int:
        """How many of them may be of strangers."""
        return self.most - self.most // RESERVE

    @property
    def players(self) -> int:
        """How many of them count as those of people who sit at a table."""
        return self.most - max(1, self.most // LOBBY)


USUAL: Final = Caps()


class Tell(Protocol):
    """Sends a text at once, if that can be, or along with the next one that `waits` not."""

    def __call__(self, text: bytes, *, waits: bool = False) -> bool:
        """Tell whether it was sent."""


def never(text: bytes, *, waits: bool = False) -> bool:
    """Send nothing."""
    return False


class Connection:
    """A connection that was let in; `let_go` ends it at once."""

    def __init__(self, connections: Connections, network: str | None) -> None:
        self.connections = connections
        self.network = network  # of the caller; None for a proxy between two requests
        self.proxied = network is None
        self.limit = SocketLimit()
        self.place: TableSeat | None = None
        self.stage = Stage.IDLE
        self.since = monotonic()
        self.let_go: Callable[[], None] = lambda: None
        self.tell: Tell = never  # at once, if it is a socket and can
        self.told = 0  # bytes, that way

    def enter(self, stage: Stage) -> None:
        """Note what goes on now."""
        if stage is not self.stage:
            self.stage = stage
            self.since = monotonic()

    @property
    def can_go(self) -> bool:
        """Whether it may make room for another."""
        return self.place is None and self.stage is not Stage.WORKING

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for news meanwhile."""
        self.enter(Stage.WATCHING)
        try:
            yield
        finally:
            self.enter(Stage.WORKING)


CURRENT: Final[ContextVar[Connection | None]] = ContextVar("connection", default=None)
"""The connection over which something is being asked."""


def caller() -> str:
    """Name the network that asks; nothing, if nobody does."""
    connection = CURRENT.get()
    return (connection.network if connection else None) or ""


def sits(table: str, seat: int) -> None:
    """Note that the caller has shown the token of a seat."""
    connection = CURRENT.get()
    if connection is not None:
        connection.connections.seat(connection, (table, seat))


@contextmanager
def waits() -> Iterator[None]:
    """Note that the caller waits for news meanwhile."""
    connection = CURRENT.get()
    if connection is None:
        yield
    else:
        with connection.waiting():
            yield


class Refused(Exception):
    """There is no room for a connection; `reason` is why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.ours = reason in ("full", "descriptors")  # rather than too many of theirs
        self.again = AGAIN


class Connections:
    """Knows all connections, and decides which may stay."""

    def __init__(self, caps: Caps = USUAL, proxies: tuple[Network, ...] = ()) -> None:
        self.caps = caps
        self.all: set[Connection] = set()
        self.proxies = proxies
        self._networks: dict[str, set[Connection]] = {}
        self._places = SeatedConnections(caps.players)
        self._arriving = Buckets(caps.each / 2, 2 * caps.each)
        self._next: list[Connection] = []  # to be let go, the first one last
        self.told = ThrottledLog("connections")

    def admit(self, address: str) -> Connection:
        """Let a connection in, or refuse it."""
        network = None if self._trusted(address) else network_of(address)
        if network is not None:
            if not self._arriving.take(network):
                raise self.refused("too fast")
            if not self._room_within(network):
                raise self.refused("network")
        if self._full and not self.make_room():
            raise self.refused("full")
        connection = Connection(self, network)
        self.all.add(connection)
        self._join(connection)
        return connection

    @property
    def _full(self) -> bool:
        count = len(self.all)
        return count - self._places.count >= self.caps.strangers or count >= self.caps.most

    def leave(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self.all.discard(connection)
        self._part(connection)
        self._places.stand_up(connection)

    def refused(self, reason: str) -> Refused:
        """Count that somebody is not let in; give that as an error."""
        REFUSED.labels(reason).inc()
        self.told.note(f"refused, {reason}")
        return Refused(reason)

    def ended(self, connection: Connection, reason: str) -> None:
        """Count that a connection is ended, and why."""
        LET_GO.labels(reason).inc()
        if reason in NOTED:
            self.told.note(f"let go, {reason}")
        connection.stage = Stage.WORKING  # it goes by itself: there is no need to end it twice

    @contextmanager
    def called(self, connection: Connection, address: str) -> Iterator[None]:
        """Count what a proxy hands on by the network it comes from, as long as it lasts."""
        if not connection.proxied:
            yield
            return
        network = network_of(address)
        if not self._room_within(network):
            raise self.refused("network")
        connection.network = network
        self._join(connection)
        try:
            yield
        finally:
            self._part(connection)
            self._places.stand_up(connection)
            connection.network = None

    def seat(self, connection: Connection, place: TableSeat) -> None:
        """Note that a connection is a player's."""
        if connection in self.all:
            self._places.sit(connection, place)

    def make_room(self) -> bool:
        """Let a stranger go; tell whether there was one."""
        while True:
            if not self._next:
                self._next = self._crowd()
            if not self._next:
                return False
            connection = self._next.pop()
            if connection in self.all and connection.can_go:
                self._let_go(connection, "full")
                return True

    def let_all_go(self) -> None:
        """End all connections at once."""
        for connection in list(self.all):
            connection.let_go()

    def _crowd(self) -> list[Connection]:
        """List the connections to be ended first; the very first is the last of the list."""
        found = [connection for connection in self.all if connection.can_go]
        found.sort(key=self._rank)
        return found[:AT_A_TIME][::-1]

    def _rank(self, connection: Connection) -> tuple[int, int, float]:
        crowd = len(self._networks.get(connection.network or "", ()))
        return -crowd, connection.stage, connection.since

    def _room_within(self, network: str) -> bool:
        """Tell whether a network may have one more connection; if need be, end one of its own."""
        own = self._networks.get(network, set())
        if len(own) < self.caps.each:
            return True
        able = [connection for connection in own if connection.can_go]
        if not able:
            return False
        self._let_go(min(able, key=self._rank), "network")
        return True

    def _let_go(self, connection: Connection, reason: str) -> None:
        self.ended(connection, reason)
        connection.let_go()
        self.leave(connection)

    def _trusted(self, address: str) -> bool:
        if not self.proxies:
            return False
        found = ip_address(address)
        return any(found in proxy for proxy in self.proxies)

    def _join(self, connection: Connection) -> None:
        if connection.network is not None:
            self._networks.setdefault(connection.network, set()).add(connection)

    def _part(self, connection: Connection) -> None:
        own = self._networks.get(connection.network or "")
        if own is not None:
            own.discard(connection)
            if not own:
                del self._networks[connection.network or ""]


class SeatedConnections:
    """The seats of tables, and the connections of the people who sit in them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0
        self._devices: dict[TableSeat, list[Connection]] = {}

    def sit(self, connection: Connection, place: TableSeat) -> None:
        """Note where somebody sits.

        With too many devices in one seat, the first becomes a stranger again; with too many in
        all, one of the network that has the most.
        """
        if connection.place == place:
            return
        self.stand_up(connection)
        devices = self._devices.setdefault(place, [])
        devices.append(connection)
        connection.place = place
        self.count += 1
        if len(devices) > DEVICES:
            self.stand_up(devices[0])
        elif self.count > self.most:
            self.stand_up(self._of_the_largest())

    def _of_the_largest(self) -> Connection:
        seated = [connection for devices in self._devices.values() for connection in devices]
        crowd = Counter(connection.network for connection in seated)
        return min(seated, key=lambda one: (-crowd[one.network], one.since))

    def stand_up(self, connection: Connection) -> None:
        """Note that somebody is a stranger again."""
        place, connection.place = connection.place, None
        if place is None:
            return
        self.count -= 1
        devices = self._devices[place]
        devices.remove(connection)
        if not devices:
            del self._devices[place]


def connection_of(scope: Any) -> Connection | None:  # noqa: ANN401 - as ASGI gives it
    """Give the connection that something was asked over, if it was let in here."""
    found = scope.get("state", {}).get("connection")
    return found if isinstance(found, Connection) else None
