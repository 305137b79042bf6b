"""Drafts: what is tried out is what comes when it is played. `twins.py` has what they may tell."""

from __future__ import annotations

from comptoir.table.draft import Draft
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.table.refusal import IllegalAction
from comptoir.testing.knowledge import moments
from comptoir.testing.play import where


def check_drafts_foresee_what_is_played(game: Game) -> None:
    """A draft goes as far as nothing is rolled or revealed, and then it was right."""
    for session, _, dice in moments(game, "drafts", 4):
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        options = session.options(seat)
        if not options:
            continue
        notation = options[int(dice.below(len(options)))]
        place = f"{where(session)}, seat {seat}, {notation!r}"
        table = session.copy_table()
        here = _draft(game, table, seat, notation)
        before = (table.revealed, table.chance.drawn)
        table.apply(seat, game.parse(table, seat, notation))
        if here is None:
            learned = (table.revealed, table.chance.drawn) != before or not table.awaited
            assert learned, f"{place}: it cannot be tried, though nothing is rolled or revealed"
        elif not here.stopped:
            same = here.view() == game.view(table, seat)
            assert same, f"{place}: played, it comes to something else than its draft"


def _draft(game: Game, table: Table, seat: int, notation: str) -> Draft | None:
    """Try an action out; None if it cannot be, because it rolls or reveals."""
    draft = Draft(game, table, seat)
    try:
        draft.play(notation)
    except IllegalAction as refusal:
        if refusal.reason != "table.why.unforeseen":
            raise
        return None
    return draft
