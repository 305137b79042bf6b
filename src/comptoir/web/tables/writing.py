"""Writing: a change in the making, before it is kept."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from comptoir.table.refusal import Refusal
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.automatic_passes import due_pass
from comptoir.web.tables.changes import apply
from comptoir.web.tables.clock import now
from comptoir.web.tables.store import Entry
from comptoir.web.tables.story import Story

LOG: Final = logging.getLogger("comptoir.web")
Answer = dict[str, Any]
MOST: Final = 1000
"""How often one seat may do the same at one table: say something, take something back, leave."""
UNCOUNTED: Final = frozenset({"start", "play"})
"""What the rules of the game put an end to."""
ASKING: Final = frozenset({"start", "play", "auto_pass", "sit"})
"""After these somebody may be asked what they pass without being asked."""


class Writing:
    """A change in the making: the entries it adds to a story."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.entries: list[Entry] = []
        self.now = max(now(), story.latest)  # no entry is earlier than the one before it

    def add(
        self, kind: str, seat: int | None, data: dict[str, Any], action_id: str | None = None
    ) -> Answer:
        """Add an entry, or refuse it and change nothing."""
        if kind not in UNCOUNTED and self.story.counts[kind, seat] >= MOST:
            raise Trouble("web.why.often_enough", most=MOST)
        entry = Entry(self.story.seq + 1, kind, seat, data, action_id, self.now)
        answer = apply(self.story, entry)
        self.entries.append(entry)
        if kind in ASKING and (due := due_pass(self.story)):
            seat, action = due
            self.add("play", seat, {"actions": [action], "automatic": True})
        return answer

    def played(self) -> int:
        """Count the actions in it."""
        return sum(len(entry.data.get("actions", ())) for entry in self.entries)


async def to_the_end(changing: asyncio.Future[dict[str, Any]]) -> dict[str, Any]:
    """Wait for a change; it goes on even if the caller is gone."""
    try:
        return await asyncio.shield(changing)
    except asyncio.CancelledError:
        changing.add_done_callback(note_unheard)
        raise


def note_unheard(changing: asyncio.Future[dict[str, Any]]) -> None:
    """Look at the end of a change that nobody waits for: only a mistake of ours is told."""
    error = None if changing.cancelled() else changing.exception()
    if error is not None and not isinstance(error, Refusal | Trouble):
        LOG.error("a change failed that nobody waited for", exc_info=error)
