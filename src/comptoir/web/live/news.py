"""News: what a viewer is sent. It depends on nothing that this viewer may not know."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from comptoir.present.presenter import shown, touched
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.web.fairness.commitments import public_fairness
from comptoir.web.services.lessons import progress_of
from comptoir.web.tables.clock import now
from comptoir.web.tables.story import Story, Viewer
from comptoir.web.tables.summaries import calls_of
from comptoir.web.tables.undo import own_count, undo_of
from comptoir.web.tables.votes import late_at, lends_of

encode = msgspec.json.Encoder(enc_hook=str).encode


def news_of(story: Story, viewer: Viewer, after: int, state: bytes) -> bytes:
    """Write the news since an entry; `state` is what `States` gave for this viewer."""
    items = b",".join(story.logs[viewer].after(after))
    return b'{"news":%d,"after":%d,"items":[%s],%s}' % (story.seq, after, items, state)


class States:
    """Table and game as each viewer may know them, written once until something changes."""

    def __init__(self) -> None:
        self._shared = b""
        self._own: dict[tuple[Viewer, int | None], bytes] = {}

    def clear(self) -> None:
        """Write all again: something has changed."""
        self._shared = b""
        self._own.clear()

    def of(
        self,
        story: Story,
        viewer: Viewer,
        invited: int | None,
        online: Collection[int],
        expires: int | None = None,
    ) -> bytes:
        """Give what a viewer is told of table and game: the rest of every news."""
        if story.setup.settings["limit"]:  # clocks do not stand still
            self.clear()
        if not self._shared:
            self._shared = encode(shared_table(story, online, expires))
        own = self._own.get((viewer, invited))
        if own is None:
            view = story.session.view(viewer) if story.session else None
            seen = encode(own_table(story, viewer, invited, view))
            own = b'%s,"game":%s' % (seen[1:], encode(game_of(story, viewer, view)))
            self._own[viewer, invited] = own
        return b'"table":%s,%s' % (self._shared[:-1], own)


def table_of(
    story: Story,
    viewer: Viewer,
    invited: int | None,
    online: Collection[int],
    expires: int | None = None,
) -> dict[str, Any]:
    """Give the table around the game, as a viewer may know it."""
    return {**shared_table(story, online, expires), **own_table(story, viewer, invited, None)}


def shared_table(story: Story, online: Collection[int], expires: int | None) -> dict[str, Any]:
    """Give what everybody may know: who sits where, how it was set up, and when it `expires`."""
    setup, settings, asking = story.setup, story.setup.settings, story.asking
    undo = None
    if asking is not None:
        undo = {
            "by": asking.by,
            "count": asking.count,
            "agreed": asking.agreed,
            "missing": story.missing(),
        }
    clocks = {"clocks": clocks_of(story)} if settings["limit"] else {}
    ended = {"ended": story.ended} if story.ended is not None else {}
    return {
        "id": setup.id,
        "game": setup.game,
        "name": setup.name,
        "status": story.status,
        "seats": [seat.plain(online=number in online) for number, seat in enumerate(story.seats)],
        "options": setup.options,
        "limit": settings["limit"],
        "watch": settings["watch"],
        "pace": story.pace,
        "aid": settings["aid"],
        "hints": story.hints,
        "hidden": story.hides,
        **clocks,
        **ended,
        "expires": expires,
        **lesson_of(story),
        "undo": undo,
        "lend": lends_of(story, now()),
        "fair": public_fairness(story),
    }


def own_table(
    story: Story, viewer: Viewer, invited: int | None, view: View | None
) -> dict[str, Any]:
    """Give what the table says to one viewer; the `view` is what they see, if known already."""
    return {"you": viewer, "invited": invited, "calls": calls_of(story, viewer, view)}


def lesson_of(story: Story) -> dict[str, Any]:
    """Say which step a lesson is at; nothing at other tables."""
    progress = progress_of(story)
    return {} if progress is None else {"lesson": {"step": progress.step}}


def clocks_of(story: Story) -> list[int | None]:
    """Count the seconds each seat has left for its answer; None where none is owed."""
    at = now()
    ends = [late_at(story, seat) for seat in range(story.setup.seats)]
    return [None if end is None else max(0, end - at) for end in ends]


def game_of(story: Story, viewer: Viewer, view: View | None) -> dict[str, Any] | None:
    """Give the game as a viewer may know it, with what they see of it."""
    session = story.session
    if session is None or view is None:
        return None
    asked = viewer is not None and viewer in session.awaited
    options = session.options(viewer) if asked and viewer is not None else []
    return {
        "moves": story.moves,
        "awaited": session.awaited,
        "owing": session.owing,
        "view": shown(view),
        "prompt": session.game.prompt(view, viewer) if asked and viewer is not None else None,
        "options": options,
        "touches": touched(story.setup.game, options),
        "acted": None if viewer is None else acted_of(session, viewer),
        "undo": None if viewer is None else undo_of(story, session, viewer),
        "result": session.result.plain() if session.result else None,
    }


def acted_of(session: Session, seat: int) -> int:
    """Count the actions up to a seat's last one, that one included; none, if it has not acted."""
    count = own_count(session, seat)
    return len(session.record.log) - count + 1 if count else 0
