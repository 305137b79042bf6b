"""Seats: who sits where, and the secrets that say so.

A seat's token is derived from the server's secret, the table, the seat and how often its link was
renewed, so that no token lies in the database and renewing one makes the old one worthless.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from comptoir.bots import level

OPEN, PERSON, BOT = "open", "person", "bot"


@dataclass
class Seat:
    """A place at a table; `generation` counts how often its link was renewed."""

    kind: str
    bot: str | None = None
    name: str = ""
    generation: int = 0
    lent: bool = False  # to a bot, until its person comes back
    share: str = ""  # of whoever sits there, in the chance of the game

    @property
    def linked(self) -> bool:
        """Whether a link leads to it: a bot has none, and nobody looks into its hand."""
        return self.kind != BOT or self.lent

    def plain(self, *, online: bool) -> dict[str, Any]:
        """Give what everybody may know of it, JSON-ready."""
        bot = level(self.bot) if self.bot else None
        return {"kind": self.kind, "bot": bot, "name": self.name, "online": online}


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
    """Whether actions may be taken back."""

    count: int


@dataclass
class Lending(Question):
    """Whether a bot may play for somebody who owes an answer since this time."""

    bot: str
    since: int


@dataclass(frozen=True)
class Visitor:
    """Who asks: somebody in a seat, the host, both, or a spectator."""

    seat: int | None = None
    host: bool = False

    @property
    def known(self) -> bool:
        """Whether they hold any token of this table."""
        return self.host or self.seat is not None


class Keys:
    """Makes and knows the tokens of this server."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def seat(self, table: str, seat: int, generation: int) -> str:
        """Make the token of a seat."""
        return self._token(f"{table}/seat/{seat}/{generation}")

    def host(self, table: str) -> str:
        """Make the token of whoever opened the table."""
        return self._token(f"{table}/host")

    def _token(self, what: str) -> str:
        digest = hmac.new(self._secret, what.encode(), sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()

    def visitor(self, table: str, seats: list[Seat], token: str) -> Visitor | None:
        """Tell whom a token belongs to; nobody, if it is none of this table."""
        given = token.encode("utf-8", "replace")
        found: Visitor | None = None
        if hmac.compare_digest(given, self.host(table).encode()):
            found = Visitor(host=True)
        for number, seat in enumerate(seats):
            known = self.seat(table, number, seat.generation).encode()
            if hmac.compare_digest(given, known) and seat.linked:
                found = Visitor(seat=number)
        return found
