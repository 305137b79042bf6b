"""Throttled log: what may happen thousands of times, told in the log once a minute at most."""

from __future__ import annotations

import logging
from collections import Counter
from time import monotonic
from typing import Final

LOG: Final = logging.getLogger("comptoir.web")
PAUSE: Final = 60.0


class ThrottledLog:
    """Counts what happens; the first time is told at once, the rest summed up, a line a minute."""

    def __init__(self, event: str, pause: float = PAUSE) -> None:
        self.event = event
        self.pause = pause
        self._counts: Counter[str] = Counter()
        self._told = float("-inf")

    def note(self, what: str) -> None:
        """Count something, and tell of it unless that was done a moment ago."""
        self._counts[what] += 1
        self.tell()

    def tell(self) -> None:
        """Write what was counted since the last line, unless that is a moment ago."""
        if monotonic() - self._told >= self.pause:
            self.tell_now()

    def tell_now(self) -> None:
        """Write what was counted since the last line, if anything was."""
        if not self._counts:
            return
        self._told = monotonic()
        counts = dict(sorted(self._counts.items()))
        self._counts.clear()
        said = "; ".join(f"{what}: {count}" for what, count in counts.items())
        fields = {"event": self.event, "counts": counts}
        LOG.warning("%s: %s", self.event, said, extra={"fields": fields})
