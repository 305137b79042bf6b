"""News: what a viewer is sent. It depends on nothing that this viewer may not know."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from comptoir.present.presenter import presenter_of, shown, touched
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.web.fairness.commitments import public_fairness
from comptoir.web.services.lessons import progress_of
from comptoir.web.tables.clock import now
from comptoir.web.tables.seats import Visitor
from comptoir.web.tables.story import Story
from comptoir.web.tables.summaries import calls_of
from comptoir.web.tables.table_log import Viewer
from comptoir.web.tables.undo import own_count, undo_of
from comptoir.web.tables.votes import late_at, lends_of

encode = msgspec.json.Encoder(enc_hook=str).encode


def news_of(story: Story, viewer: Viewer, after: int, state: bytes) -> bytes:
    """Write the news since an entry; `state` is what `States` gave for this viewer."""
    items = b",".join(story.log.after(after, viewer))
    return b'{"news":%d,"after":%d,"items":[%s],%s}' % (story.seq, after, items, state)


class States:
    """Table and game as each viewer may know them, written once until something changes."""

    def __init__(self) -> None:
        self._shared = b""
        self._at = 0  # when that was written, if clocks run
        self._alike: SeenAlike | None = None
        self._own: dict[tuple[Viewer, int | None, bool], bytes] = {}

    def clear(self) -> None:
        """Write all again: something has changed."""
        self._shared = b""
        self._alike = None
        self._own.clear()

    def of(
        self,
        story: Story,
        visitor: Visitor,
        online: Callable[[], Collection[int]],
        expires: Callable[[Story], int | None],
    ) -> bytes:
        """Give what a viewer is told of table and game: the rest of every news."""
        if story.setup.settings["limit"] and self._at != now():  # clocks do not stand still
            self._shared, self._at = b"", now()
        if not self._shared:
            self._shared = encode(shared_table(story, online(), expires(story)))[:-1]
        known = (visitor.seat, visitor.invited, story.may_choose(visitor))
        own = self._own.get(known)
        if own is None:
            own = self._own[known] = self._write_own(story, visitor)
        return b'"table":%s,%s' % (self._shared, own)

    def _write_own(self, story: Story, visitor: Visitor) -> bytes:
        session, viewer = story.session, visitor.seat
        if session is None:
            table = encode(own_table(story, visitor, None))
            return b'%s,"game":null' % table[1:]
        if story.hides:
            view = session.view(viewer)
            written = encode(shown(view))
        else:
            self._alike = self._alike or SeenAlike(session.view(None))
            view, written = self._alike.to(viewer)
        table = encode(own_table(story, visitor, view))
        game = encode(game_of(story, session, viewer, view))
        return b'%s,"game":%s,"view":%s}' % (table[1:], game[:-1], written)


class SeenAlike:
    """What all see where nobody hides anything: made, and written, once for everybody."""

    def __init__(self, view: View) -> None:
        presenter = presenter_of(view["game"])
        self.show = presenter.show_alike(view) if presenter.show_alike else presenter.show
        self.all = {name: part for name, part in view.items() if name != "seat"}
        self.written = encode(self.all)[:-1]

    def to(self, viewer: Viewer) -> tuple[View, bytes]:
        """Give the view of somebody, and that written, with what it means to them."""
        view = {**self.all, "seat": viewer}
        own = encode({"seat": viewer, "shown": self.show(view)})
        return view, b"%s,%s" % (self.written, own[1:])


def table_of(
    story: Story,
    visitor: Visitor,
    online: Collection[int],
    expires: int | None = None,
) -> dict[str, Any]:
    """Give the table around the game, as a visitor may know it."""
    return {**shared_table(story, online, expires), **own_table(story, visitor, None)}


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
    rematch = {"rematch": story.rematch} if story.rematch else {}
    return {
        "id": setup.id,
        "game": setup.game,
        "name": setup.name,
        "status": story.status,
        "seats": [seat.plain(online=number in online) for number, seat in enumerate(story.seats)],
        "options": setup.options,
        "limit": settings["limit"],
        "spectators": setup.spectators,
        "pace": story.pace,
        "aid": settings["aid"],
        "hints": story.hints,
        "hidden": story.hides,
        **clocks,
        **ended,
        **rematch,
        "expires": expires,
        **lesson_of(story),
        "undo": undo,
        "lend": lends_of(story, now()),
        "fairness": public_fairness(story),
    }


def own_table(story: Story, visitor: Visitor, view: View | None) -> dict[str, Any]:
    """Give what the table says to one visitor; the `view` is what they see, if known already."""
    return {
        "you": visitor.seat,
        "invited": visitor.invited,
        "joins": story.may_choose(visitor),
        "calls": calls_of(story, visitor.seat, view),
        "passes": passes_of(story, visitor.seat),
    }


def passes_of(story: Story, seat: int | None) -> list[str]:
    """List the questions that a seat always passes."""
    passes = {} if seat is None else story.passes[seat]
    return sorted(question for question, turn in passes.items() if turn is None)


def lesson_of(story: Story) -> dict[str, Any]:
    """Say which step a lesson is at; nothing at other tables."""
    progress = progress_of(story)
    return {} if progress is None else {"lesson": {"step": progress.step}}


def clocks_of(story: Story) -> list[int | None]:
    """Count the seconds each seat has left for its answer; None where none is owed."""
    at = now()
    ends = [late_at(story, seat) for seat in range(story.setup.seats)]
    return [None if end is None else max(0, end - at) for end in ends]


def game_of(story: Story, session: Session, viewer: Viewer, view: View) -> dict[str, Any]:
    """Give the game as a viewer may know it, without what they see of it."""
    owes = viewer is not None and viewer in session.awaited
    options = session.options(viewer) if owes and viewer is not None else []
    count = 0 if viewer is None else own_count(session, viewer)
    return {
        "moves": story.moves,
        "awaited": session.awaited,
        "owing": session.owing,
        "prompt": session.game.prompt(view, viewer) if owes and viewer is not None else None,
        "options": options,
        "touches": touched(story.setup.game, options),
        "acted": None if viewer is None else (story.moves - count + 1) * bool(count),
        "undo": None if viewer is None else undo_of(story, session, viewer, count),
        "result": session.result.plain() if session.result else None,
    }
