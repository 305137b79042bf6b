"""Race: the moves that a search compares, and which of them drop out.

Every move that is still in the race is tried in the same worlds, so that luck counts for none of
them more than for another.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any, Final

from comptoir.bots.guide import Move

SURE: Final = 2.6  # standard errors behind the leader: out
ALIKE: Final = 0.002  # of the expected rank: moves that differ by less need no more thought
DOUBT: Final = 0.8  # standard errors ahead of the guide's favourite: not enough to be preferred
FEWEST: Final = 5  # worlds before a move may drop out


class Node:
    """What is known of the positions after certain moves, whatever the world."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0  # for the seat that moved here
        self.children: dict[tuple[Any, ...], Node] = {}


@dataclass
class Racer:
    """A move at the root: what it brought in each world."""

    move: Move
    node: Node
    values: list[float] = field(default_factory=list)
    line: tuple[tuple[int, Any], ...] = ()

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def by_tries(racer: Racer) -> tuple[int, float]:
    """Sort what was tried most to the front, and of equals what brought most."""
    return -len(racer.values), -racer.mean


def level(racing: list[Racer]) -> None:
    """Forget the last round where not all could take part in it."""
    fewest = min(len(racer.values) for racer in racing)
    if fewest:
        for racer in racing:
            del racer.values[fewest:]


def still_racing(racers: list[Racer]) -> list[Racer]:
    """Drop the moves that are clearly behind the leader, world by world, or as good as equal."""
    leader = max(racers, key=lambda racer: racer.mean)
    worlds = len(leader.values)
    if worlds < FEWEST:
        return racers
    return [
        racer
        for racer in racers
        if racer is leader or not (clearly(SURE, leader, racer) or alike(leader, racer))
    ]


def clearly(sure: float, leader: Racer, other: Racer) -> bool:
    """Tell whether a move is ahead of another by this many standard errors, world by world."""
    gap, error = lead(leader, other)
    return gap > sure * error + 1e-9


def alike(leader: Racer, other: Racer) -> bool:
    """Tell whether two moves surely come to the same: they need no more thought."""
    gap, error = lead(leader, other)
    return gap + SURE * error < ALIKE


def lead(leader: Racer, other: Racer) -> tuple[float, float]:
    """Say by how much a move is ahead of another in the same worlds, and how sure that is."""
    gaps = [ours - theirs for ours, theirs in zip(leader.values, other.values, strict=True)]
    worlds = len(gaps)
    if worlds < 2:
        return 0.0, inf
    gap = sum(gaps) / worlds
    return gap, sqrt(sum((one - gap) ** 2 for one in gaps) / (worlds - 1) / worlds)


def prefer(favourite: Racer, racers: list[Racer]) -> None:
    """Put the guide's favourite in front of moves that came in just before it, in as many worlds.

    Of many moves one is always lucky; the guide is trusted as far as the race does not tell.
    """
    leader = racers[0]
    as_often = len(favourite.values) == len(leader.values)
    if favourite is not leader and as_often and not clearly(DOUBT, leader, favourite):
        racers.remove(favourite)
        racers.insert(0, favourite)
