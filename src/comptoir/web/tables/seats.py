"""Seats: who sits where, and the secrets that say so.

A seat's token is derived from the server's secret, the table, the seat and its generation, so that
no token lies in the database. Sitting down, moving to another device and renewing the link each
begin a new generation, which makes the former token worthless. The token of an open seat is an
invitation: it shows what spectators see until its holder sits down. The token of the table itself
lets anybody choose one of its open seats.
"""

from __future__ import annotations

import hmac
import re
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from comptoir.bots import level
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.clock import now

OPEN, PERSON, BOT = "open", "person", "bot"
CODE: Final = re.compile(r"m([0-9]{1,2})\.([0-9]{1,12})\.([A-Za-z0-9_-]{22})")
MINUTES: Final = 15
"""How long a code is valid that moves a seat to another device."""
NO_SEAT: Final = 99
REMEMBERED: Final = 10_000
"""How many tokens are kept in memory: each message is compared with all those of its table."""
PAST: Final = 8
"""How many former generations of a token are recognised; older ones are like any wrong token."""


@dataclass
class Seat:
    """A place at a table; `generation` counts how often its token was replaced."""

    kind: str
    bot: str | None = None
    name: str = ""
    generation: int = 0
    lent: bool = False  # to a bot, until its person comes back
    share: str = ""  # of the person who sits there, in the chance of the game
    claim: str = ""  # the digest of what the client sent that got the present token
    given_up: int = 0  # how many people have left it, or were sent away
    moved: bool = False  # whether its person got the present token by moving to another device

    @property
    def linked(self) -> bool:
        """Whether a link leads to it: a bot has none, and nobody looks into its hand."""
        return self.kind != BOT or self.lent

    @property
    def held(self) -> bool:
        """Whether it is a person's, even if a bot plays for them."""
        return self.kind == PERSON or self.lent

    def holder(self, number: int, *, host: bool = False, moves: bool = False) -> Visitor:
        """Give the visitor with its token, or with a code that moves it: seated or invited."""
        return visitor_at(number, host=host, moves=moves, seated=self.kind != OPEN and not moves)

    def renew(self, claim: str = "", *, moved: bool = False) -> None:
        """Begin a new generation: all former tokens are worthless."""
        self.generation += 1
        self.claim, self.moved = claim, moved

    def plain(self, *, online: bool) -> dict[str, Any]:
        """Give what everybody may know of it, JSON-ready."""
        bot = level(self.bot) if self.bot else None
        return {"kind": self.kind, "bot": bot, "name": self.name, "online": online}


Person = tuple[int, int]
"""A seat, and how many people had given it up before this one."""


@dataclass
class Question:
    """Somebody asks the others, and some have agreed."""

    by: int
    agreed: list[int] = field(default_factory=list, kw_only=True)

    def missing(self, people: list[int]) -> list[int]:
        """Name those of some people who have yet to agree."""
        return [seat for seat in people if seat != self.by and seat not in self.agreed]


@dataclass
class Asking(Question):
    """Whether actions may be taken back, and whose word that takes, whatever becomes of them.

    Older entries do not say whose: that of everybody who is a person.
    """

    count: int
    needed: list[int] | None = None


@dataclass
class Lending(Question):
    """Whether a bot may play for somebody who owes an answer since this time."""

    bot: str
    since: int


@dataclass(frozen=True)
class Visitor:
    """Who asks: somebody in a seat or invited to one, the host, both, or a spectator."""

    seat: int | None = None
    host: bool = False
    invited: int | None = None
    moves: bool = False  # invited by a code that moves the seat to another device
    joins: bool = False  # has the link of the table, by which to choose an open seat

    @property
    def place(self) -> int | None:
        """The seat that they have, or may take."""
        return self.invited if self.seat is None else self.seat

    @property
    def known(self) -> bool:
        """Whether they hold any token of this table."""
        return self.host or self.place is not None


@lru_cache(4096)
def visitor_at(number: int, *, host: bool, moves: bool, seated: bool) -> Visitor:
    """Give somebody at a place; they are asked for with every news, and made once."""
    if seated:
        return Visitor(number, host)
    return Visitor(None, host, invited=number, moves=moves)


@dataclass(frozen=True)
class Former:
    """Whose token it was, how many generations ago, and whether it was a code to move."""

    seat: int
    behind: int
    code: bool = False

    def trouble(self, seat: Seat) -> Trouble:
        """Say why it is worth nothing any more."""
        if self.code and self.behind:
            return Trouble("web.why.code_used", seat=self.seat)
        if self.code:
            return Trouble("web.why.code_late", count=MINUTES, seat=self.seat)
        if self.behind == 1 and seat.moved:
            return Trouble("web.why.moved", seat=self.seat)
        return Trouble("web.why.taken" if seat.held else "web.why.token", seat=self.seat)


class Keys:
    """Makes and knows the tokens of this server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._token = lru_cache(REMEMBERED)(self._make_token)

    def seat(self, table: str, seat: int, generation: int) -> str:
        """Make the token of a seat."""
        return self._token(f"{table}/seat/{seat}/{generation}")

    def host(self, table: str) -> str:
        """Make the token of the person who opened the table."""
        return self._token(f"{table}/host")

    def join(self, table: str, generation: int) -> str:
        """Make the token by which anybody may choose an open seat of a table."""
        return self._token(f"{table}/join/{generation}")

    def rematch(self, table: str) -> str:
        """Give the id that the table of a rematch has: as long as any other, and as secret."""
        return b32encode(self._digest(f"{table}/rematch")[:10]).decode().lower()

    def code(self, table: str, seat: int, generation: int, until: int) -> str:
        """Make the code that moves a seat to another device, once, up to some time."""
        digest = self._digest(f"{table}/move/{seat}/{generation}/{until}")
        return f"m{seat}.{until}.{urlsafe_b64encode(digest[:16]).decode().rstrip('=')}"

    def joins(self, table: str, generation: int, token: str) -> bool:
        """Tell whether it is the token of a table."""
        return same(token, self.join(table, generation))

    def _make_token(self, what: str) -> str:
        return urlsafe_b64encode(self._digest(what)[:24]).decode()

    def _digest(self, what: str) -> bytes:
        return hmac.digest(self._secret, what.encode(), "sha256")

    def visitor(self, table: str, seats: list[Seat], token: str) -> Visitor | None:
        """Tell whose token it is; None if it is not, or no longer, one of this table."""
        return self.visitors(table, seats, [token])[0]

    def visitors(
        self, table: str, seats: list[Seat], tokens: Sequence[str]
    ) -> list[Visitor | None]:
        """Tell the same of several tokens of a table, for which its own are made only once."""
        own = [(self.host(table), Visitor(host=True))] + [
            (self.seat(table, number, seat.generation), seat.holder(number))
            for number, seat in enumerate(seats)
            if seat.linked
        ]
        return [holder(own, token) or self._mover(table, seats, token) for token in tokens]

    def _mover(self, table: str, seats: list[Seat], token: str) -> Visitor | None:
        number, until = read_code(token)
        if number >= len(seats) or not seats[number].linked:
            return None
        known = same(token, self.code(table, number, seats[number].generation, until))
        return seats[number].holder(number, moves=True) if known and now() <= until else None

    def former(self, table: str, seats: list[Seat], token: str) -> Former | None:
        """Tell whose token it was, or which code, if it was one not long ago."""
        coded, until = read_code(token)
        for number, seat in enumerate(seats):
            for behind in range(min(PAST, seat.generation) + 1):
                generation = seat.generation - behind
                if behind and same(token, self.seat(table, number, generation)):
                    return Former(number, behind)
                if number == coded and same(token, self.code(table, number, generation, until)):
                    return Former(number, behind, code=True)
        return None


def holder(own: list[tuple[str, Visitor]], token: str) -> Visitor | None:
    """Find whose token it is; all are compared, in a time that tells nothing about them."""
    found = [visitor for known, visitor in own if same(token, known)]
    return found[-1] if found else None


def same(one: str, other: str) -> bool:
    """Compare two tokens in a time that tells nothing about them."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())


def read_code(token: str) -> tuple[int, int]:
    """Read which seat a code moves, and until when; `NO_SEAT` if it is no code."""
    found = CODE.fullmatch(token)
    return (int(found[1]), int(found[2])) if found else (NO_SEAT, 0)


def digest_of(claim: str) -> str:
    """Give what is kept of a claim: enough to know it again."""
    return sha256(claim.encode()).hexdigest()[:32] if claim else ""
