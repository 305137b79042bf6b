"""Guide: what the search is told about Dale of Merchants."""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import Move
from comptoir.bots.heuristic.dale.guesses import Glances
from comptoir.bots.heuristic.dale.pace import left, paces
from comptoir.bots.heuristic.dale.turns import turns
from comptoir.games.dale.dale import Dale
from comptoir.table.chance import Chance

SPREAD: Final = (0.45, 0.65)  # turns; the second for each stack the leader has still to build
PLIES: Final = (0, 0, 8, 9, 10)  # by seats: everybody's next turn or two
GLANCES: Final = 1  # tables on which a technique is tried at a glance
LOOKS: Final = 3  # and at the root


class DaleGuide:
    """Turns as the merchant weighs them, and the turns that everybody is short of."""

    def moves(self, table: Dale, seat: int, dice: Chance, most: int) -> list[Move]:
        """List turns: the merchant's first."""
        tables = Glances(table, seat, dice, GLANCES if most < 6 else LOOKS)
        return [Move(acts, float(value)) for value, acts in turns(tables, seat, most)]

    def standings(self, table: Dale) -> list[float]:
        """Count the turns that are missing, below zero."""
        return paces(table)

    def spread(self, table: Dale) -> float:
        """The farther the goal, the more may happen."""
        return SPREAD[0] + SPREAD[1] * left(table)

    def par(self, table: Dale) -> float:
        """Nobody plays alone."""
        return 0.0

    def plies(self, table: Dale) -> int:
        """Look at everybody's next turn or two."""
        return PLIES[table.seats]


GUIDE: Final = DaleGuide()
