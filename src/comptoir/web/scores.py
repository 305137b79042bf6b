"""Scores: how everybody's score ran so far, as anybody may know it, and where the points came from.

Everything is read from what spectators see. Money that is secret in Chinatown stays so: then what
the shops have earned is counted, which everybody has seen.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from comptoir.games.chinatown.view import SECRET
from comptoir.table.game import View
from comptoir.table.record import Record
from comptoir.table.session import Session

KEPT: Final = 32
"""So many games are kept at hand."""
BILL: Final = 10_000
Parts = list[dict[str, int]]
"""By seat: points by where they come from."""


def stacks(view: View) -> Parts:
    """Count the stacks of a stall of Dale of Merchants; partners share one."""
    stalls = view["stalls"]
    return [{"stacks": len(stalls[seat % len(stalls)])} for seat in range(view["seats"])]


def objectives(view: View) -> Parts:
    """Count the objectives of a side of Dragon Market."""
    return [{"objectives": len(view["sides"][side]["validated"])} for side in view["side_of"]]


def dollars(view: View) -> Parts:
    """Count money where it is open, else what shops have earned."""
    players = view["players"]
    if any(row["money"] == SECRET for row in players):
        return [{"income": BILL * sum(row["earned"])} for row in players]
    return [{"money": BILL * row["money"]} for row in players]


COUNTED: Final[dict[str, Callable[[View], Parts]]] = {
    "chinatown": dollars,
    "dadaocheng": lambda view: [dict(row) for row in view["score"]],
    "dale": stacks,
    "dragon_market": objectives,
}


class Running:
    """The scores of one game, action by action."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._session: Session | None = None
        self._parts: Parts = []
        self._steps: list[tuple[int, list[int]]] = []

    def after(self, record: Record, log: list[tuple[int, str]]) -> dict[str, Any]:
        """Give the scores up to the end of a log; what was taken back since is forgotten."""
        session = self._session
        if session is None or session.record.log != log[: len(session.record.log)]:
            session = self._session = record.begin()
            self._steps = []
            self._note(session)
        for seat, notation in log[len(session.record.log) :]:
            session.play(seat, notation)
            self._note(session)
        return {"moves": len(log), "steps": list(self._steps), "parts": self._parts}

    def _note(self, session: Session) -> None:
        """Note how it stands now, if anything has changed."""
        count = COUNTED.get(session.game.info.id)
        self._parts = count(session.view(None)) if count else []
        scores = [sum(parts.values()) for parts in self._parts]
        if not self._steps or self._steps[-1][1] != scores:
            self._steps.append((len(session.record.log), scores))


class Scores:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Running] = OrderedDict()

    async def after(self, table: str, record: Record) -> dict[str, Any]:
        """Give the scores of a game so far."""
        running, log = self._games.setdefault(table, Running()), list(record.log)
        self._games.move_to_end(table)
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        async with running.lock:
            return await asyncio.to_thread(running.after, record, log)
