"""Ahead: the next turn of a player as if it began now, for those who plan while others play.

The dice are not thrown yet: a plan has the most points that they can bring, and what they bring
less shows when it is tried.
"""

from __future__ import annotations

from comptoir.games.dragon_market.rules.box import DICE
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.turn import Turn


def ahead(harbour: Harbour, seat: int) -> bool:
    """Let the next turn of a player begin; tell whether there is one."""
    turn = harbour.steps[0]
    if harbour.turn == 0 or harbour.winner != NOTHING or not isinstance(turn, Turn):
        return False  # the harbour is still laid out, or somebody has won
    for step in range((seat - turn.seat) % harbour.seats + 1):
        if harbour.turn >= harbour.how.last_turn:
            return False
        harbour.steps = []
        Turn((turn.seat + step) % harbour.seats).run(harbour)
    harbour.steps.pop()  # the dice
    harbour.dice = (max(harbour.box.faces),) * DICE
    harbour.points = sum(harbour.dice)
    return True
