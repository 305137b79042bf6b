"""Turns: who is asked next at one terminal, also where several players may answer at any time.

Bots do not keep people waiting, but where all may speak they do not do all the talking either: each
speaks once, and says what it has to say to what was before it, then people do, one by one. Who
rests is asked only about what is new.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from comptoir.present.presenter import Presenter
from comptoir.table.session import Session

NOTHING: Final[frozenset[str]] = frozenset()


class Turns:
    """Who has answered what so far."""

    def __init__(self, session: Session, presenter: Presenter, bots: Collection[int]) -> None:
        self.session = session
        self.presenter = presenter
        self.bots = bots
        self.heard: list[int] = []  # who has answered, each once, the latest last
        self.passed: dict[int, frozenset[str]] = {}  # by seat: what it left alone
        self.left: dict[int, frozenset[str]] = {}  # by seat: what it could not answer at once

    def next(self, typist: int) -> int:
        """Choose who answers first; nobody, −1, when the game is over.

        Among people that is whose turn it is, then who has typed ahead.
        """
        awaited = self.session.awaited
        if len(awaited) == 1:
            return awaited[0]
        astir = [seat for seat in awaited if not self.rests(seat)] or awaited
        people = [seat for seat in astir if seat not in self.bots]
        bots = [seat for seat in astir if seat in self.bots]
        for seat in bots:
            if self.may_go_first(seat, people):
                return seat
        for first in (self.session.view(None).get("active"), typist):
            if first in people:
                return int(first)
        return min(people or bots, key=self.last_heard, default=-1)

    def may_go_first(self, bot: int, people: list[int]) -> bool:
        """Tell whether a bot has not spoken since all these people did, or has more to answer."""
        since = min(map(self.last_heard, people), default=-1)
        return self.last_heard(bot) <= since or bool(self.left[bot] & self.matters(bot))

    def matters(self, seat: int) -> frozenset[str]:
        """Name what lacks the answer of a seat."""
        return (
            self.presenter.matters(self.session.view(None), seat)
            if self.presenter.matters
            else NOTHING
        )

    def rests(self, seat: int) -> bool:
        """Tell whether a seat need not be asked: it rests, and has seen what it could answer."""
        if not self.presenter.rests(self.session.view(None), seat) or seat in self.session.owing:
            return False
        return self.matters(seat) <= self.passed.get(seat, NOTHING)

    def hear(self, seat: int, before: frozenset[str]) -> None:
        """Note who has answered, and what became of what mattered to them before."""
        self.heard = [other for other in self.heard if other != seat] + [seat]
        after = self.matters(seat)
        ignored = before <= after
        self.left[seat] = NOTHING if ignored else before & after
        if ignored:
            self.passed[seat] = self.passed.get(seat, NOTHING) | before

    def last_heard(self, seat: int) -> int:
        """Tell when a seat has answered last, compared with others; −1 if it never has."""
        return self.heard.index(seat) if seat in self.heard else -1
