"""Ahead: the next turn of a player as if it began now, for those who plan while others play."""

from __future__ import annotations

from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.turn import TURNS


def ahead(dale: Dale, seat: int) -> bool:
    """Let the next turn of a player begin; tell whether there is one, with all cards in place."""
    if dale.turn == 0 or dale.winner >= 0 or dale.aside or dale.laid or dale.news:
        return False
    dale.raised = 0
    dale.steps = [TURNS[seat]]
    return True
