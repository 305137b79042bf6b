"""Automatic passes: questions that a player passes without being asked, such as reactions.

The server passes them in the same change as the action that would have asked. So nobody else sees
who was asked, neither by whose answer is awaited nor by how long it takes: at two tables that
differ only in who holds a reaction, the others are sent the same at the same moment.
"""

from __future__ import annotations

from typing import Final

from comptoir.present.presenter import shown
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.web.tables.story import Story
from comptoir.web.tables.table_log import Viewer

PASSES: Final = frozenset({"pass", "done", "decline", "no", "skip"})
"""The verbs that pass a reaction; the page has the same list (`react.js`)."""


def due_pass(story: Story) -> tuple[int, str] | None:
    """Give the seat that is asked what it always passes, and the action that passes it."""
    session = story.session
    if session is None or len(session.awaited) != 1:
        return None
    seat = session.awaited[0]
    passes = story.passes[seat]
    if not passes or not story.seats[seat].held:
        return None
    view = session.view(seat)
    key = question_of(session, view, seat)
    if key not in passes or passes[key] not in (None, view.get("turn")):
        return None
    options = session.options(seat)
    if view.get("active") == seat:
        more = shown(view).get("shown", {})
        found = more["go_on"] if more.get("asks_again") else None
    else:
        found = next((option for option in options if option.split(" ")[0] in PASSES), None)
    return (seat, found) if found in options and len(options) > 1 else None


def question_of(session: Session, view: View, seat: int) -> str:
    """Name the kind of question that a seat is asked, as the page does."""
    prompt = session.game.prompt(view, seat)
    about = prompt["args"].get("text")
    return f"{prompt['id']} {about['id'] if isinstance(about, dict) else ''}".strip()


def seen_after(story: Story, viewer: Viewer, moves: int) -> int:
    """Give the position that a viewer is shown for this number of actions.

    Where somebody else's automatic pass was due, it is the one after it, until the game is over.
    """
    while story.session and story.session.awaited and story.passed.get(moves, viewer) != viewer:
        moves += 1
    return moves
