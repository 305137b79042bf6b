"""Ahead: the next turn of a player as if it began now, for those who plan while others play.

The event is that of this round: the next one is not turned up yet.
"""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.town import Town, next_seat
from comptoir.games.dadaocheng.rules.turn import Round, Turn


def ahead(town: Town, seat: int) -> bool:
    """Let the next turn of a player begin; tell whether there is one."""
    coming = town.steps[0]
    left = any(isinstance(step, Turn) and step.seat == seat for step in town.steps)
    if not isinstance(coming, Round) or not (left or coming.number <= town.box.rounds[town.seats]):
        return False  # the last turn has begun
    if next_seat(town) != seat:
        town.planned = 0  # what was planned already is another player's
    town.steps = [coming, Turn(seat)]
    return True
