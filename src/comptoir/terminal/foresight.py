"""Foresight and hindsight: what actions would do, and the last one taken back."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from comptoir.table.draft import Draft
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.terminal.look import show_table
from comptoir.terminal.news import gathered
from comptoir.terminal.screen import Screen


def foresee(screen: Screen, session: Session, seat: int, notation: str) -> None:
    """Tell what an action would do, as far as nothing hidden is seen and no die is rolled."""
    try:
        draft = session.draft(seat, [notation])
    except IllegalAction as refusal:
        if refusal.reason != "table.why.unforeseen":
            raise
        screen.tell("cli.why.unknown")
        return
    tell_draft(screen, draft)


def try_out(screen: Screen, session: Session, seat: int, notations: Sequence[str]) -> None:
    """Show what several actions would come to, without playing any."""
    draft = session.draft(seat, notations)
    tell_draft(screen, draft)
    show_table(screen, session.game.info.id, draft.view())
    screen.tell("cli.try.nothing", "dim")


def tell_draft(screen: Screen, draft: Draft) -> None:
    """Tell what would happen."""
    for message in gathered(draft.events(), screen.words):
        screen.say("  " + screen.words.say(message))
    if draft.stopped:
        screen.tell("cli.why.unknown")


def take_back(screen: Screen, session: Session, seat: int, people: Collection[int]) -> bool:
    """Take back the last action of a person, and what bots did after it; tell whether it was.

    Refused where something was drawn, revealed or announced since.
    """
    played = [number for number, (by, _) in enumerate(session.log) if by in people]
    if not played:
        raise IllegalAction("table.why.nothing_to_undo")
    recall = session.recall(seat) if session.log[played[-1]][0] == seat else None
    if recall is not None:  # the others have heard it: it is taken back for all to see
        session.play(seat, recall)
        return True
    back = len(session.log) - played[-1]
    needed = session.undo_needs(seat, back)
    for other in needed:
        if other == seat or other not in people:
            continue
        screen.tell("cli.undo.agree", seat=other)
        if not screen.agrees():
            screen.tell("cli.undo.refused", seat=other)
            return False
    if needed and len(people) < session.seats:
        screen.tell("cli.undo.bots", "dim")
    for _ in range(back):
        session.undo(session.log[-1][0], consents=range(session.seats))
    return True
