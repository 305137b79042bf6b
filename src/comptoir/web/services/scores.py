"""Scores: how everybody's score ran so far, as anybody may know it, and where the points came from.

Everything is read from what spectators see; once the game is over, from what everybody saw of their
own, as nothing is secret any more. This is done in a worker process.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import Any, Final

from comptoir.present.presenter import Parts, presenter_of
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.web.live.news import encode
from comptoir.web.recent import Recent

KEPT: Final = 16
"""How many games a process keeps at hand."""


class Running:
    """The scores of one game, action by action."""

    def __init__(self, *, over: bool) -> None:
        self._over = over
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
        score = presenter_of(session.game.info.id).score
        self._parts = score(session.view(None))
        if self._over:
            self._parts = [score(session.view(seat))[seat] for seat in range(len(self._parts))]
        scores = [sum(parts.values()) for parts in self._parts]
        if not self._steps or self._steps[-1][1] != scores:
            self._steps.append((len(session.record.log), scores))


RUNNING: Final[Recent[tuple[str, bool], Running]] = Recent(KEPT)
"""The games that this process has looked at last."""


def scores_after(table: str, text: str, seconds: float, *, over: bool) -> bytes | None:
    """Give the scores of a table's game; None if it takes longer than this. Runs in a worker."""
    found = RUNNING.recall((table, over), partial(Running, over=over)).after(text, seconds)
    return None if found is None else encode(found)
