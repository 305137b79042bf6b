"""Pace: how many turns everybody still needs, and how much that may still change."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.bots.around import waiting
from comptoir.games.dale.bots.holding import held_by
from comptoir.games.dale.bots.worth import TURN, progress
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.turn import Act

# What counts besides the turns of `worth.py`, in turns; fitted to the results of 1,600 games of two
# in which every fifth action was any of the best six.
STACK: Final = 2.0  # a stack that is built: it is safe
JUNK: Final = 0.4  # a card of junk, which is in the way
CARD: Final = 0.1  # any other card that must be carried along ...
COIN: Final = 0.09  # ... and a coin of its value
HAND: Final = 0.13  # a coin of a card in hand
ROUND: Final = 2.0  # a round until one's own turn
HOME: Final = 20.0  # a stall that is complete


def paces(dale: Dale) -> list[float]:
    """Say how well each seat stands: the turns it needs, below zero; partners stand alike."""
    own = [pace(dale, seat) for seat in range(dale.seats)]
    if dale.how.teams:
        teams = [(own[0] + own[2]) / 2, (own[1] + own[3]) / 2]
        return [teams[0], teams[1], teams[0], teams[1]]
    return own


def pace(dale: Dale, seat: int) -> float:
    """Count the turns a player needs, and the part of a round until the next one."""
    if dale.winner >= 0:
        return HOME if dale.stall(seat) is dale.stall(int(dale.winner)) else -HOME
    held = held_by(dale, seat)
    turns = (progress(held) + waiting(dale, seat)) / TURN
    turns += STACK * held.height - JUNK * sum(held.junk) - CARD * sum(held.sizes)
    turns += COIN * sum(held.coins) + HAND * held.coins[0]
    return turns - ROUND * until(dale, seat)


def until(dale: Dale, seat: int) -> float:
    """Say how long it is until a player acts, in rounds."""
    distance = (seat - int(dale.active)) % dale.seats
    if distance == 0 and not acts(dale, seat):
        distance = dale.seats
    return distance / dale.seats


def acts(dale: Dale, seat: int) -> bool:
    """Tell whether the action of a player is still to come in this turn."""
    for step in dale.steps:
        if isinstance(step, Act) and step.seat == seat and not step.bonus:
            return True
    return False


def fresh(dale: Dale) -> bool:
    """Tell whether a turn has just begun."""
    step = dale.steps[-1] if dale.steps else None
    return isinstance(step, Act) and not step.bonus


def left(dale: Dale) -> int:
    """Say how many stacks the player who is ahead still has to build."""
    return dale.goal() - max([len(stall) for stall in dale.stalls])
