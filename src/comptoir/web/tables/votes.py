"""Votes: what happens at a table once the others agree, and who still has to.

Taking back what others have seen is one such question. Letting a bot play for somebody whose time
is up is the other: everybody seated is asked, but not those whose own time is up as well.
"""

from __future__ import annotations

from typing import Any

from comptoir.table.refusal import IllegalAction
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.seats import BOT
from comptoir.web.tables.story import Story
from comptoir.web.tables.undo import why_not
from comptoir.web.tables.writing import Writing


def late_at(story: Story, seat: int) -> int | None:
    """Say when the time of a seat is up; None if it owes nothing, or may take any time."""
    limit, since = story.setup.settings["limit"], story.owing_since.get(seat)
    return since + limit if limit and since is not None else None


def is_late(story: Story, seat: int, now: int) -> bool:
    """Tell whether the time of a seat is up."""
    end = late_at(story, seat)
    return end is not None and now >= end


def to_lend(story: Story, absent: int, now: int) -> list[int]:
    """Name those who have yet to say whether a bot may play for somebody."""
    lending = story.lending[absent]
    people = [seat for seat in story.people() if seat != absent and not is_late(story, seat, now)]
    return lending.missing(people)


def lends_of(story: Story, now: int) -> list[dict[str, Any]]:
    """Give the proposals to let a bot play, JSON-ready."""
    return [
        {
            "seat": absent,
            "by": lending.by,
            "bot": lending.bot,
            "agreed": lending.agreed,
            "missing": to_lend(story, absent, now),
        }
        for absent, lending in story.lending.items()
    ]


def check_lend(story: Story, seat: int, absent: int, now: int) -> None:
    """Refuse a proposal of a seat that may not be made, or not now."""
    if absent >= len(story.seats):
        raise IllegalAction("table.why.no_such_seat", seat=str(absent), seats=len(story.seats))
    if story.seats[absent].kind == BOT or not is_late(story, absent, now):
        raise Trouble("web.why.not_late", seat=absent)
    if is_late(story, seat, now):
        raise Trouble("web.why.late_too")
    if absent in story.lending:
        raise Trouble("web.why.lend_pending")


def check_answer(story: Story, seat: int, absent: int, now: int, *, agree: bool) -> None:
    """Refuse an answer that nobody waits for; who was late may say that they are back."""
    back = seat == absent and not agree
    if absent not in story.lending or not (back or seat in to_lend(story, absent, now)):
        raise Trouble("web.why.no_lend")


def conclude(writing: Writing) -> None:
    """Do what was asked for, once nobody is left who has to agree."""
    story = writing.story
    for absent in list(story.lending):
        if not to_lend(story, absent, writing.now):
            data = {"kind": "bot", "bot": story.lending[absent].bot}
            lent = {"lent": True} if story.seats[absent].held else {}  # an empty seat is nobody's
            writing.add("seat", absent, data | lent)
    if story.asking is not None and not story.missing() and why_not_agreed(story) is None:
        writing.add("undo", story.asking.by, {"count": story.asking.count})


def why_not_agreed(story: Story) -> Trouble | None:
    """Say why nobody can agree any more to what an older version let somebody ask for."""
    asking = story.asking
    if asking is None or asking.needed is not None:
        return None
    return why_not(story, story.playing(), asking.count)


def due(story: Story, now: int) -> int | None:
    """Say when a proposal needs nobody any more, because all who lack are late; None if never."""
    found: list[int] = []
    for absent in story.lending:
        ends = [late_at(story, seat) for seat in to_lend(story, absent, now)]
        if None not in ends:
            found.append(max((end for end in ends if end is not None), default=now))
    return min(found, default=None)
