"""Loading: the story of a table, built from what the database has of it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from comptoir.table.refusal import Refusal
from comptoir.web.http.errors import Trouble
from comptoir.web.ops.logs import REQUEST
from comptoir.web.ops.throttled_log import ThrottledLog
from comptoir.web.services.threads import READS, for_stories
from comptoir.web.tables.changes import replayed
from comptoir.web.tables.hash_chain import Damaged
from comptoir.web.tables.store import (
    Doubtful,
    Entry,
    Misread,
    NewerEntry,
    NotRead,
    NotSaved,
    Setup,
    Store,
    Unreadable,
)
from comptoir.web.tables.story import Story

LOG: Final = logging.getLogger("comptoir.web")


UNREAD: Final = ThrottledLog("the database cannot be read")
UNSAVED: Final = ThrottledLog("the database does not keep anything")


def unanswered(error: NotRead | NotSaved) -> Trouble:
    """Say that the database does not answer, or keeps nothing; the log says why."""
    if isinstance(error, NotSaved):
        UNSAVED.note(str(error))
        return unsaved(error)
    UNREAD.note(str(error))
    return Trouble("web.why.not_read")


def unsaved(error: NotSaved) -> Trouble:
    """Say that something was not kept, or that nobody knows."""
    return Trouble("web.why.not_known" if isinstance(error, Doubtful) else "web.why.not_saved")


def not_kept(table: str, error: NotSaved) -> Trouble:
    """Say, and note, that a change was not kept, and whether it was for a damaged page."""
    if isinstance(error, Unreadable):
        LOG.error("table %s is damaged: %s", table, error)
        return Trouble("web.why.damaged")
    LOG.error("table %s could not be kept: %s", table, error)
    return unsaved(error)


@contextmanager
def answered() -> Iterator[None]:
    """Say that the database does not answer, if it does not."""
    try:
        yield
    except Misread:
        raise
    except (NotRead, NotSaved) as error:
        raise unanswered(error) from error


async def load(store: Store, table: str) -> Story:
    """Build the story of a table from the database."""
    try:
        with answered():
            found = await READS.run(store.load, table)
    except Damaged as damage:
        LOG.error("table %s is damaged: %s", table, damage.how)  # noqa: TRY400 - in one line
        raise Trouble("web.why.damaged") from damage
    if found is None:
        raise Trouble("web.why.no_such_table")
    setup, entries, digest = found
    try:
        return await for_stories(length_of(setup, entries)).run(replayed, setup, entries, digest)
    except NewerEntry as error:
        raise unanswered(error) from error
    except (Refusal, Trouble) as refusal:  # by the rules of today
        LOG.warning("table %s does not replay: %s", table, refusal.reason)
        because = {"id": refusal.reason, "args": dict(refusal.arguments)}
        raise Trouble("web.why.old_rules", because=because) from refusal
    except Exception as error:
        LOG.exception("table %s cannot be read", table)
        raise Trouble("web.why.unreadable", text=REQUEST.get()) from error


def length_of(setup: Setup, entries: list[Entry]) -> int:
    """Say how long a story is, in actions and other entries, before it is built."""
    played = (len(entry.data.get("actions", " ")) for entry in entries)
    return sum(played) + setup.record.count("\n")
