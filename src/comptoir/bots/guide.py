"""Guide: what the search must be told about a game, and nothing more.

Each game has one in `heuristic/<game>/guide.py`: which moves are worth a thought, in which order,
and how well everybody stands. A move is a chain of answers of one seat: a whole turn where a turn
can be foreseen, a single answer where it cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, NamedTuple, Protocol

from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.game import View
from comptoir.table.result import Result

Draw = Callable[[View, Chance], Table]
"""Makes a table that the seat of a view could be at."""


class Move(NamedTuple):
    """Answers in a row, and what they are worth before any search, on the game's own scale."""

    acts: tuple[Any, ...]
    worth: float


class Guide(Protocol):
    """What a game tells the search. All of it leaves the tables given as they are."""

    def moves(self, table: Any, seat: int, dice: Chance, most: int) -> list[Move]:  # noqa: ANN401
        """List moves of a seat that owes an answer, the best first: at least one, `most` at most.

        The fewer are wanted, the quicker; with one it is what a good player does at a glance.
        """

    def standings(self, table: Any) -> list[float]:  # noqa: ANN401
        """Say how well each seat stands, in the game's own unit: points, money, turns."""

    def spread(self, table: Any) -> float:  # noqa: ANN401
        """Say by how much, in that unit, what is still to come may change the standings."""

    def par(self, table: Any) -> float:  # noqa: ANN401
        """Say what standing is a fair result for somebody who plays alone."""

    def plies(self, table: Any) -> int:  # noqa: ANN401
        """Say how many moves, of whomever, are followed from here before a table is judged.

        It is asked again after each of them, so that a guide may stop where it judges best.
        """


def chances(standings: Sequence[float], spread: float, par: float) -> list[float]:
    """Turn standings into the value of the rank each seat can expect, from 0 to 1.

    Half of it is the chance to win, half the share of opponents left behind. Alone, it is the
    chance to come out above par.
    """
    spread = max(spread, 1e-6)
    if len(standings) == 1:
        return [_logistic((standings[0] - par) / spread)]
    best = max(standings)
    weights = [exp(max((own - best) / spread, -60.0)) for own in standings]
    whole, others = sum(weights), len(standings) - 1
    return [
        0.5 * weight / whole
        + 0.5 * (sum(_logistic((own - other) / spread) for other in standings) - 0.5) / others
        for own, weight in zip(standings, weights, strict=True)
    ]


def rank_values(result: Result) -> list[float]:
    """Give the value of the rank each seat reached, on the same scale."""
    ranks, winners = result.ranks, len(result.winners)
    others = max(len(ranks) - 1, 1)
    return [
        0.5 * (rank == 1) / winners
        + 0.5 * (sum((rank < other) + 0.5 * (rank == other) for other in ranks) - 0.5) / others
        for rank in ranks
    ]


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(min(x, 60.0), -60.0)))
