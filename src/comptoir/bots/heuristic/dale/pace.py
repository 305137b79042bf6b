"""Pace: how many turns everybody still needs, and how much that may still change."""

from __future__ import annotations

from typing import Final

from comptoir.bots.heuristic.dale.around import waiting
from comptoir.bots.heuristic.dale.holding import held_by
from comptoir.bots.heuristic.dale.worth import TURN, standing
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.turn import Act

HOME: Final = 20.0  # a stall that is complete, in turns ahead


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
    return (standing(held_by(dale, seat)) + waiting(dale, seat)) / TURN - until(dale, seat)


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


def left(dale: Dale) -> int:
    """Say how many stacks the player who is ahead still has to build."""
    return dale.goal() - max([len(stall) for stall in dale.stalls])
