"""Limits: how much and how fast anybody may ask."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from itertools import islice
from math import ceil
from time import monotonic
from typing import Final, Generic, Protocol, TypeVar

from comptoir.web.http.errors import Trouble

BODY: Final = 64_000
RECORD_BODY: Final = 2_200_000
"""A record of a million letters, some of them escaped."""
MESSAGE: Final = 65_536
WAIT: Final = 25.0
TOKEN: Final = 200
ACTIONS: Final = 8_000
"""Of a record that is loaded: the longest of a thousand games played at random had 4,071."""
KEPT: Final = 10_000
"""How many callers are remembered; the one heard of longest ago is forgotten first."""
AT_A_TIME: Final = 2
"""How many of them are looked at, to forget them, whenever somebody calls."""
STRIKES: Final = 40
"""How often somebody may be too fast on one socket."""
HOUR: Final = 3600
HOME: Final = 64
"""The bits of an IPv6 address that name a network; the rest is its owner's to choose."""


def network_of(address: str) -> str:
    """Give the network that a caller is counted by: an IPv4 address, or the /64 of an IPv6 one.

    What is no address is counted as it is.
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(IPv6Network((int(found), HOME), strict=False))
        found = found.ipv4_mapped
    return str(found)


@dataclass(frozen=True)
class Patience:
    """How long the server waits, in seconds."""

    idle: float = 600.0  # before a room that nobody uses is forgotten; the database remembers
    empty: float = 60.0  # the same, for an address at which there is no table
    sweep: float = 60.0  # between two looks for such rooms
    greeting: float = 10.0  # for the first message on a socket
    slowest: float = 20.0  # for somebody who does not read what they are sent
    again: float = 5.0  # before bots go on that could not
    head: float = 10.0  # for the head of a request, from the connection or its first byte
    body: float = 20.0  # for the body of a request
    rest: float = 5.0  # for what is left of a body once its request is answered
    expiry: float = 21_600.0  # between two looks for tables that nobody touches
    outside: float = 2.0  # between two looks for what an operator did in the database
    record: float = 10.0  # for reading a record; a game takes a tenth of a second


USUAL: Final = Patience()


class Bucket:
    """Fills at `rate` a second up to `burst`; every request takes one out."""

    __slots__ = ("burst", "filled", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.filled = monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take one out, or what something costs; tell whether there was one.

        What costs more than there is makes later ones wait longer.
        """
        self._fill()
        if self.level < 1:
            return False
        self.level -= cost
        return True

    def _fill(self) -> None:
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now

    @property
    def full(self) -> bool:
        """Whether it is as good as new."""
        self._fill()
        return self.level >= self.burst

    def wait(self) -> int:
        """Say in how many seconds there is one again; an hour, if never."""
        return min(HOUR, ceil((1 - self.level) / self.rate)) if self.rate else HOUR

    def give(self, count: int) -> None:
        """Put some back."""
        self.level = min(self.burst, self.level + count)


class SocketLimit:
    """How fast one socket may go: messages, fragments, pings and pongs all count."""

    def __init__(self) -> None:
        self.bucket = Bucket(20, 60)
        self.strikes = 0

    def take(self) -> bool:
        """Count something that came; tell whether it was in time."""
        if self.bucket.take():
            return True
        self.strikes += 1
        return False

    @property
    def worn_out(self) -> bool:
        """Whether it was too much too often."""
        return self.strikes > STRIKES


class Account(Protocol):
    """What is left to one caller."""

    @property
    def full(self) -> bool:
        """Whether it is as good as new."""


Key = TypeVar("Key", bound=Hashable)
Kind = TypeVar("Kind", bound=Account)


class Accounts(Generic[Key, Kind]):
    """One account for every caller who has asked lately.

    What is full again is forgotten: a new one is the same. There are never more than `KEPT`.
    """

    def __init__(self, new: Callable[[], Kind]) -> None:
        self._new = new
        self._accounts: dict[Key, Kind] = {}  # the one heard of last comes last

    def __len__(self) -> int:
        """Count the callers that are remembered."""
        return len(self._accounts)

    def of(self, caller: Key) -> Kind:
        """Give a caller's account."""
        account = self._accounts.pop(caller, None) or self._new()
        self._forget()
        self._accounts[caller] = account
        return account

    def _forget(self) -> None:
        """Forget some of those who were heard of longest ago, faster than new ones come."""
        for caller in list(islice(self._accounts, AT_A_TIME)):
            if len(self._accounts) >= KEPT or self._accounts[caller].full:
                del self._accounts[caller]


class Buckets(Accounts[Hashable, Bucket]):
    """One bucket for every caller."""

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(lambda: Bucket(rate, burst))

    def take(self, caller: Hashable) -> bool:
        """Take one out of a caller's bucket; tell whether there was one."""
        return self.of(caller).take()

    def check(self, caller: Hashable, cost: float = 1) -> None:
        """Take one out, or refuse a caller who asks too fast."""
        bucket = self.of(caller)
        if not bucket.take(cost):
            raise too_many(bucket.wait())


def too_many(wait: int) -> Trouble:
    """Refuse somebody who asks too much, and say in how many seconds to ask again."""
    return Trouble("web.why.too_many", wait=max(1, wait))


class VisitorLimits:
    """How fast each visitor of each table may go; spectators are counted by their network.

    What happens at a table gives nothing back here: nobody's own words pay for more of them.
    """

    def __init__(self) -> None:
        self.looking = Buckets(20, 60)
        self.changing = Buckets(20, 60)
        self.talking = Buckets(2, 15)

    def look(self, table: str, visitor: Hashable) -> None:
        """Refuse somebody who looks too often."""
        self.looking.check((table, visitor))

    def change(self, table: str, visitor: Hashable, *, talks: bool) -> None:
        """Refuse somebody who changes too much, or talks too much."""
        (self.talking if talks else self.changing).check((table, visitor))
