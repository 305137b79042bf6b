"""Summaries: a table in short, kept beside it, so that nobody has to wake it.

That for players names nothing that a spectator could not see, but for how often the links were
renewed: by that the tokens of callers are known.
"""

from __future__ import annotations

from typing import Any

from comptoir.present.presenter import presenter_of
from comptoir.table.game import View
from comptoir.web.tables.clock import now
from comptoir.web.tables.seats import BOT, PERSON
from comptoir.web.tables.store import BOTS, VOTES, Change, Entry
from comptoir.web.tables.story import OVER, PLAYING, Story
from comptoir.web.tables.votes import due, to_lend


def listed_summary(story: Story) -> dict[str, Any]:
    """Sum a table up for lists that everybody may read."""
    result = story.session.result if story.session else None
    return {
        "table": story.setup.id,
        "game": story.setup.game,
        "name": story.setup.name,
        "status": story.status,
        "seats": [
            {"kind": seat.kind, "bot": seat.bot, "name": seat.name, "lent": seat.lent}
            for seat in story.seats
        ],
        "moves": story.moves if story.status == OVER else None,
        "ended": story.ended,
        "result": {"scores": result.scores, "ranks": result.ranks} if result else None,
    }


def player_summary(story: Story) -> dict[str, Any]:
    """Sum a table up for each of its seats; `owed` is since when an answer is."""
    seats, view = range(story.setup.seats), floor_of(story)
    result = story.session.result if story.session else None
    return {
        "game": story.setup.game,
        "name": story.setup.name,
        "status": story.status,
        "limit": story.setup.settings["limit"],
        "seats": [{**vars(seat)} for seat in story.seats],
        "owed": [story.owing_since.get(seat) for seat in seats],
        "calls": [calls_of(story, seat, view) for seat in seats],
        "bots": story.asking is None
        and any(story.seats[seat].kind == BOT for seat in story.owing_since),
        "moves": story.moves,
        "result": {"scores": result.scores, "ranks": result.ranks} if result else None,
        "lesson": bool(story.setup.settings.get("lesson")),
    }


def calls_of(story: Story, seat: int | None, view: View | None = None) -> list[str]:
    """Name what a person in a seat is waited for, each thing in a word or two of its own.

    The `view` is that of the seat or of everybody, if one of them is known already.
    """
    if seat is None or story.status != PLAYING or story.seats[seat].kind != PERSON:
        return []
    lends = [absent for absent in story.lending if seat in to_lend(story, absent, now())]
    return [
        *(["turn"] if seat in story.owing_since else []),
        *(f"deal {one}" for one in sorted(matters(story, seat, view))),
        *([f"undo {story.asking.by}"] if story.asking and seat in story.missing() else []),
        *(f"lend {absent}" for absent in lends),
        *(["late"] if seat in story.lending else []),
    ]


def change_of(story: Story, entries: list[Entry]) -> Change:
    """Sum up what new entries have made of a table."""
    work = work_at(story, now())
    return Change(entries, listed_summary(story), player_summary(story), work)


def work_at(story: Story, now: int) -> dict[str, int]:
    """Say which work a table waits for, and when it is due: bots to answer, a vote to conclude.

    Bots come before all that is due at a time, unless they are alone: then in turn with others.
    """
    awaited = story.session.awaited if story.session and story.asking is None else ()
    bots = any(story.seats[seat].kind == BOT for seat in awaited)
    people = any(seat.held for seat in story.seats)
    vote = due(story, now)
    return ({BOTS: 0 if people else now} if bots else {}) | ({} if vote is None else {VOTES: vote})


def matters(story: Story, seat: int, view: View | None = None) -> frozenset[str]:
    """Name what lacks the answer of a seat, in games where all may speak at any time."""
    presenter, view = presenter_of(story.setup.game), view or floor_of(story)
    return presenter.matters(view, seat) if presenter.matters and view else frozenset()


def floor_of(story: Story) -> View | None:
    """Give what everybody sees, in games where all may speak at any time."""
    speaks = presenter_of(story.setup.game).matters is not None
    return story.session.view(None) if story.session and speaks else None
