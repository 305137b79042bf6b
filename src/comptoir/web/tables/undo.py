"""Undo: what somebody may take back, and whose word it needs.

Nothing goes behind a draw or a reveal. One's own actions, and what bots answered, are taken back
freely. For an action of another person, all people at the table must agree, even those for whom a
bot plays at the moment. If the person who played it has left, it stays. What was announced to
others stays too: only an action of its own takes it back, such as withdrawing a deal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.web.http.errors import Trouble, trouble_of
from comptoir.web.tables.seats import Person
from comptoir.web.tables.story import Story


def person_at(story: Story, seat: int) -> Person | None:
    """Name the person whose seat it is; None if it is a bot's."""
    place = story.seats[seat]
    return person(seat, place.given_up) if place.held else None


@lru_cache(1024)
def person(seat: int, given_up: int) -> Person:
    """Name a person; a story keeps one for each action, so they are not made one by one."""
    return seat, given_up


def own_count(session: Session, seat: int) -> int:
    """Count the actions from a seat's last one on; none, if it has not acted yet."""
    for back, (by, _) in enumerate(reversed(session.record.log), 1):
        if by == seat:
            return back
    return 0


def why_not(story: Story, session: Session, count: int) -> Trouble | None:
    """Say why the last actions cannot be taken back even by consent; None if they can."""
    try:
        session.undo_needs(count=count)
    except IllegalAction as refusal:
        return trouble_of(refusal)
    for person in story.played[-count:]:
        if person is not None and person != person_at(story, person[0]):
            return Trouble("web.why.undo_left", seat=person[0])
    return None


def who_agrees(story: Story, seat: int, count: int) -> list[int]:
    """Name who must agree that a seat takes the last actions back: nobody, if all are its own."""
    others = [person for person in story.played[-count:] if person and person[0] != seat]
    held = [other for other, place in enumerate(story.seats) if place.held and other != seat]
    return held if others else []


def undo_of(story: Story, session: Session, seat: int, count: int) -> dict[str, Any] | None:
    """Say who would be asked if a seat took actions back from its last one on, or why it cannot."""
    if not count or not session.awaited:
        return None
    recall = session.recall(seat)
    if recall is not None:
        said = session.game.say_action(recall)
        return {"count": 0, "free": True, "asks": [], "why": None, "recall": said}
    why = why_not(story, session, count)
    asks = who_agrees(story, seat, count)
    free = why is None and not asks
    return {"count": count, "free": free, "asks": asks, "why": why.plain() if why else None}
