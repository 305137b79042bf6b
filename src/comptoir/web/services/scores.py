"""Scores: how everybody's score ran so far, as anybody may know it, and where the points came from.

Everything is read from what spectators see. Money that is secret in Chinatown stays so: then what
the shops have earned is counted, which everybody has seen. This is done in a worker process.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from comptoir.games.chinatown.view import SECRET
from comptoir.table.game import View
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.web.live.news import encode
from comptoir.web.recent import Recent

KEPT: Final = 16
"""How many games a process keeps at hand."""
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
        self._session: Session | None = None
        self._parts: Parts = []
        self._steps: list[tuple[int, list[int]]] = []

    def after(self, text: str, seconds: float) -> dict[str, Any] | None:
        """Give the scores up to the end of a record; what was taken back since is forgotten.

        None if the end was not reached in time: then ask again.
        """
        record, end = Record.read(text), monotonic() + seconds
        session = self._session
        if session is None or session.record.log != record.log[: len(session.record.log)]:
            session = self._session = Session.begin(record)
            self._steps = []
            self._note(session)
        for seat, notation in record.log[len(session.record.log) :]:
            session.play(seat, notation)
            self._note(session)
            if monotonic() > end and len(session.record.log) < len(record.log):
                return None
        return {"moves": len(record.log), "steps": list(self._steps), "parts": self._parts}

    def _note(self, session: Session) -> None:
        """Note how it stands now, if anything has changed."""
        count = COUNTED.get(session.game.info.id)
        self._parts = count(session.view(None)) if count else []
        scores = [sum(parts.values()) for parts in self._parts]
        if not self._steps or self._steps[-1][1] != scores:
            self._steps.append((len(session.record.log), scores))


RUNNING: Final[Recent[str, Running]] = Recent(KEPT)
"""The games that this process has looked at last."""


def scores_after(table: str, text: str, seconds: float) -> bytes | None:
    """Give the scores of a table's game; None if it takes longer than this. Runs in a worker."""
    found = RUNNING.recall(table, Running).after(text, seconds)
    return None if found is None else encode(found)
