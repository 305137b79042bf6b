"""Foresight and hindsight: what an action would do, and the last one taken back."""

from __future__ import annotations

from collections.abc import Collection

from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.terminal.news import gathered
from comptoir.terminal.screen import Screen


def foresee(screen: Screen, session: Session, seat: int, notation: str) -> None:
    """Tell what would happen, as far as nothing hidden is seen and no die is rolled."""
    game = session.game
    table = session.copy_table()
    before = (table.revealed, table.chance.drawn)
    table.apply(seat, game.parse(table, seat, notation))
    if before != (table.revealed, table.chance.drawn):
        screen.tell("cli.why.unknown")
        return
    told = [game.say_event(table, event) for event in table.events if event.heard_by(seat)]
    for message in gathered(told, screen.words):
        screen.say("  " + screen.words.say(message))


def take_back(screen: Screen, session: Session, seat: int, people: Collection[int]) -> bool:
    """Take back the last action of a person, and what bots did after it; tell whether it was."""
    played = [number for number, (by, _) in enumerate(session.log) if by in people]
    if not played:
        raise IllegalAction("table.why.nothing_to_undo")
    back = len(session.log) - played[-1]
    needed = session.undo_needs(seat) if back == 1 else tuple(range(session.seats))
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
