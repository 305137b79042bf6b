"""Drafts: what is tried out is what comes when it is played, and tells nothing that is hidden."""

from __future__ import annotations

from comptoir.table.draft import Draft
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.table.refusal import IllegalAction
from comptoir.testing.knowledge import moments
from comptoir.testing.play import where


def check_drafts_foresee_what_is_played(game: Game) -> None:
    """A draft goes as far as nothing is rolled or revealed, whatever lies hidden."""
    for session, _, dice in moments(game, "drafts", 4):
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        options = session.options(seat)
        if not options:
            continue
        notation = options[int(dice.below(len(options)))]
        place = f"{where(session)}, seat {seat}, {notation!r}"
        table = session.copy_table()
        here = _draft(game, table, seat, notation)
        there = _draft(game, game.determinise(session.view(seat), dice), seat, notation)
        assert _seen(here) == _seen(there), f"{place}: a draft tells something hidden"
        before = (table.revealed, table.chance.drawn)
        table.apply(seat, game.parse(table, seat, notation))
        if here is None:
            learned = (table.revealed, table.chance.drawn) != before
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


def _seen(draft: Draft | None) -> object:
    """Give all that a player gets to see of a draft."""
    return draft and (draft.stopped, draft.view(), draft.events(), draft.options())
