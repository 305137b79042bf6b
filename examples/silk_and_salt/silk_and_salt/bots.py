"""Bots: how well everybody stands, so that apprentice, merchant and master can look ahead.

A game may bring more: rules of thumb of its own for each level. One that brings nothing is judged
by random games to the end.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.guide import Move
from comptoir.bots.knowledge import by_guide
from comptoir.table.chance import Chance
from silk_and_salt.rules import DOUBT, SALT, SILK, WORTH, Harbour, Player, Take, points, sinks

DOUBT_WORTH: Final = 1.0  # points that a doubt in hand may save
SPREAD: Final = 0.9  # points that each cargo to come may still change


class HarbourGuide:
    """What the search is told of the game."""

    def moves(self, table: Harbour, seat: int, dice: Chance, most: int) -> list[Move]:
        """List all answers, for there are four at most; a doubt only where it may help."""
        acts = list(table.options(seat))
        if DOUBT in acts and sinks(table.doubts) != (winner_of(table) == seat):
            acts.remove(DOUBT)
        dice.shuffle(acts)
        return [Move((act,), 0.0) for act in acts[:most]]

    def standings(self, table: Harbour) -> list[float]:
        """Count points, and share out what is to come by the coins that are left to bid."""
        coming = float(sum(WORTH[kind] for kind in table.pile))
        coins = [player.coins + 1.0 for player in table.players]
        return [
            counted(player) + coming * own / sum(coins) + DOUBT_WORTH * player.doubt
            for player, own in zip(table.players, coins, strict=True)
        ]

    def spread(self, table: Harbour) -> float:
        """Say how much may change: less, the fewer cargoes are to come."""
        return 0.5 + SPREAD * len(table.pile)

    def par(self, table: Harbour) -> float:
        """Nobody plays alone."""
        return 0.0

    def plies(self, table: Harbour) -> int:
        """Follow a cargo until it is taken or has sunk: everybody bids and may doubt."""
        return 2 * table.seats


def winner_of(table: Harbour) -> int:
    """Name who takes the cargo, if it is taken."""
    return next(step.seat for step in table.steps if isinstance(step, Take))


def counted(player: Player) -> int:
    return sum(points(player.cargo[SILK], player.cargo[SALT], player.coins).values())


KNOWLEDGE: Final = by_guide(HarbourGuide)
