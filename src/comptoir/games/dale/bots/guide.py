"""Guide: what the search is told about Dale of Merchants."""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import Move
from comptoir.games.dale.bots.guesses import Glances
from comptoir.games.dale.bots.pace import fresh, left, paces
from comptoir.games.dale.bots.turns import turns, whole_turn
from comptoir.games.dale.rules.dale import Dale
from comptoir.table.chance import Chance

SPREAD: Final = 0.8  # turns, ...
SPREAD_BEFORE: Final = 0.9  # ... and this many more for each stack the leader has still to build
TEAMS: Final = 2.0  # as many times: two hands come together, and the stall is higher
FOLLOWED: Final = (0, 0, 3, 3, 4)  # by seats: whole turns of others and oneself
LOOKS: Final = 3  # tables on which a technique is tried
FEW: Final = 3  # moves: so few are asked for where only imagined


class DaleGuide:
    """Turns as the merchant weighs them, and the turns that everybody is short of."""

    def moves(self, table: Dale, seat: int, dice: Chance, most: int) -> list[Move]:
        """List turns, the merchant's first; or only that, to the end of the turn."""
        if most <= FEW:
            return [Move(whole_turn(table, seat, dice), 0.0)]
        tables = Glances(table, seat, dice, LOOKS)
        return [Move(acts, float(value)) for value, acts in turns(tables, seat, most)]

    def standings(self, table: Dale) -> list[float]:
        """Count the turns that are missing, below zero."""
        return paces(table)

    def spread(self, table: Dale) -> float:
        """The farther the goal, the more may happen."""
        spread = SPREAD + SPREAD_BEFORE * left(table)
        return spread * TEAMS if table.how.teams else spread

    def par(self, table: Dale) -> float:
        """Nobody plays alone."""
        return 0.0

    def plies(self, table: Dale) -> int:
        """Follow a few turns, after what is left of this one."""
        return FOLLOWED[table.seats] + (not fresh(table))
