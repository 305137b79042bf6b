"""Guide of Dragon Market: whole turns as moves, and how far everybody is from winning.

A turn is thought through as the merchant does it, more or less widely, down to its end or to
where an objective is drawn. Standings are points: what a side has, less what it still needs.

Worlds differ by little more than dice, so the same situations come again and again: what was once
thought of them is remembered.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.bots.guide import Move
from comptoir.games.dragon_market.bots.opening import (
    best_boat,
    placed,
    weighed_cards,
)
from comptoir.games.dragon_market.bots.outlook import outlook, spread
from comptoir.games.dragon_market.bots.plans import Plan, plans
from comptoir.games.dragon_market.rules.actions import REROLL, ROB, Action
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.objective import Keep
from comptoir.games.dragon_market.rules.opening import Pick, Place
from comptoir.games.dragon_market.rules.turn import Spend
from comptoir.table.chance import Chance

FEW: Final = 4  # turns thought of among many players: each try takes long, and luck tells much ...
AHEAD: Final = 3  # ... and this many or fewer are asked for when it is looked ahead
REMEMBERED: Final = 4000  # situations

Situation = tuple[int, ...]
"""All that turns and outlook depend on."""


class DragonMarketGuide:
    """What the search must know of Dragon Market; it remembers this many situations."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self._most = remembered
        self._turns: dict[Situation, list[Move]] = {}  # with the number of turns wanted in front
        self._outlooks: dict[Situation, list[int]] = {}

    def moves(self, table: Harbour, seat: int, dice: Chance, most: int) -> list[Move]:
        """List whole turns, or answers to what is asked outside a turn."""
        step = table.steps[-1]
        if isinstance(step, Spend):
            return self.turns(table, seat, most)
        if isinstance(step, Keep):
            found = weighed_cards(table, seat)
        elif isinstance(step, Pick):
            found = [(best_boat(table, seat), 0)]
        elif isinstance(step, Place):
            found = placed(table, seat, step.sort)
        else:
            found = [(act, thought_of(table, act)) for act in table.options(seat)]
        found.sort(key=lambda pair: -pair[1])
        return [Move((act,), float(worth)) for act, worth in found[:most]]

    def turns(self, table: Harbour, seat: int, most: int) -> list[Move]:
        """List whole turns, as they were thought of before if this is the same situation."""
        here = (most, *situation(table))
        known = self._turns.get(here)
        if known is None:
            found = plans(table, seat, most) if table.seats == 2 else fewer(table, seat, most)
            known = [Move(acts, worth) for acts, worth in found]
            make_room(self._turns, self._most)
            self._turns[here] = known
        return known

    def outlook(self, table: Harbour) -> list[int]:
        """Say how well off each side is, as it was found before if this is the same situation."""
        here = situation(table)
        known = self._outlooks.get(here)
        if known is None:
            make_room(self._outlooks, self._most)
            known = self._outlooks[here] = outlook(table)
        return known

    def standings(self, table: Harbour) -> list[float]:
        """Say how well off each player is, in points."""
        views = self.outlook(table)
        return [views[table.side(seat)] / 100 for seat in range(table.seats)]

    def spread(self, table: Harbour) -> float:
        """Say how many points more or less luck and the others bring."""
        return spread(self.outlook(table))

    def par(self, table: Harbour) -> float:
        """Nobody plays Dragon Market alone."""
        return 0.0

    def plies(self, table: Harbour) -> int:
        """Follow the answers of all others; among many, where much changes, one's own too."""
        return 1 if table.seats == 2 else table.seats


def situation(table: Harbour) -> Situation:
    """Sum up a table, but for what the dice and the deck will bring."""
    step, how = table.steps[-1] if table.steps else None, table.how
    return (
        step.seat if isinstance(step, Spend) else NOTHING,
        *(table.seats, how.advanced, how.teams, how.lenient),
        *(table.first, table.turn, table.winner),
        *(table.points, table.bought, table.used, table.stock),
        *table.spots,
        *table.heirs,
        *table.kinds,
        *table.left,
        *table.coins,
        *table.cards,
        *table.held,
        *table.skips,
        *table.powers,
        *(card for cards in table.validated for card in (*cards, NOTHING)),
    )


def make_room(remembered: dict[Situation, Any], most: int) -> None:
    """Forget everything before it becomes too much."""
    if len(remembered) >= most:
        remembered.clear()


def fewer(table: Harbour, seat: int, most: int) -> list[Plan]:
    """List fewer turns than wanted: one at a glance, or the best few of many."""
    return plans(table, seat, 1) if most <= AHEAD else plans(table, seat, most)[:FEW]


def thought_of(table: Harbour, act: Action) -> int:
    """Weigh a coin taken from a side, or a die thrown again."""
    if act[0] == ROB:
        return 1 + len(table.validated[act[1]])
    return 1 if act[0] == REROLL and act[1] == min(table.box.faces) else 0
