"""General: how bots play a game by a guide alone, and what guides them where a game brings none.

A game that brings nothing is judged by playing on at random to its end: who comes first how often
says how everybody stands. With a guide, the game's own or this one, all levels search; they differ
in how much.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.bots.guide import Guide, Move, rank_values
from comptoir.bots.race import Racer
from comptoir.bots.search import Budget, Search, next_of, quick_dice
from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.game import Game, View
from comptoir.table.title import find_game

GLANCE: Final = 24  # tries of the apprentice
LOOK: Final = 120  # tries of the merchant
PLAYOUTS: Final = 2  # random games by which a table is judged
NEVER_TRIED: Final = -1.0
PAR: Final = 50.0  # points of somebody who plays alone
SPREAD_ALONE: Final = 50.0
SPREAD: Final = 0.5  # makes of mean ranks, which go from 0 to 1, about the same as chances


class Playouts:
    """A guide for any game: all answers are worth a thought, and random games tell what they are.

    Who plays alone stands as well as the points that random games end with.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def moves(self, table: Table, seat: int, dice: Chance, most: int) -> list[Move]:
        """List some answers, in any order."""
        acts = list(table.options(seat)) or [self.game.suggest(table, seat, dice)]
        dice.shuffle(acts)
        return [Move((act,), 0.0) for act in acts[:most]]

    def standings(self, table: Table) -> list[float]:
        """Say which rank each seat reaches on the average, on the scale of `rank_values`."""
        sums, dice = [0.0] * table.seats, table.chance.copy().fork()
        for _ in range(PLAYOUTS):
            for seat, value in enumerate(self.played_out(table, dice)):
                sums[seat] += value / PLAYOUTS
        return sums

    def played_out(self, table: Table, dice: Chance) -> list[float]:
        """Play a copy of a table to its end, and say what everybody has got."""
        twin, answers = table.copy(), 0
        twin.loud, twin.chance = False, dice.fork()
        while twin.awaited and answers < self.game.info.longest:
            seat = next_of(twin, dice)
            twin.apply(seat, self.game.suggest(twin, seat, dice), trusted=True)
            answers += 1
        result = self.game.result(twin)
        if result is None:  # a game that random answers lead round in circles
            return [0.0] * table.seats
        return rank_values(result) if table.seats > 1 else [float(result.scores[0])]

    def spread(self, table: Table) -> float:
        """Say how far apart such standings are."""
        return SPREAD if table.seats > 1 else SPREAD_ALONE

    def par(self, table: Table) -> float:
        """Say what is a fair result alone; nobody knows."""
        return PAR

    def plies(self, table: Table) -> int:
        """Think of two answers of everybody; random games go on from there."""
        return 2 * table.seats


def choose(guide: Callable[[], Guide], view: View, _options: list[str], chance: Chance) -> str:
    """Choose by a short search."""
    search = Search(find_game(view["game"]), guide())
    table, racers = search.race(view, Budget(iterations=LOOK), quick_dice(chance))
    return search.game.notate(table, int(view["seat"]), racers[0].move.acts[0])


def rate(guide: Callable[[], Guide], view: View, options: list[str], chance: Chance) -> list[float]:
    """Rate options by a shorter one; what it did not try comes last."""
    search = Search(find_game(view["game"]), guide())
    table, racers = search.race(view, Budget(iterations=GLANCE), quick_dice(chance))

    def notated(racer: Racer) -> str:
        return search.game.notate(table, int(view["seat"]), racer.move.acts[0])

    means = {notated(racer): racer.mean for racer in reversed(racers) if racer.values}
    return [means.get(option, NEVER_TRIED) for option in options]
