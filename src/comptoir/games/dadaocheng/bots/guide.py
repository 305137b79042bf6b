"""Guide: what the search is told about Dadaocheng. A move is a whole turn; it counts prestige."""

from __future__ import annotations

from math import sqrt
from typing import Final

from comptoir.bots.guide import Move
from comptoir.games.dadaocheng.bots.plan import discs_offer
from comptoir.games.dadaocheng.bots.turns import turns
from comptoir.games.dadaocheng.bots.worth import MASTER, expected, turns_of
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import Plan
from comptoir.table.chance import Chance

SWING: Final = 2.1  # how far from expectation a turn may take two players, in prestige
SWING_ALONE: Final = 4.0  # wider, so that every point counts, however far from par
TIE: Final = 0.01  # a credit breaks a tie
NEXT_PLAN: Final = 0.75  # how much the discs matter to the player who plans next ...
USUAL_PLAN: Final = 8.2  # ... compared with what they usually offer
FAIR_ALONE: Final = 115.0  # prestige
FEW: Final = 6  # turns that are thought of: more of them than can be told apart would be in the way


class TownGuide:
    """Looks at whole turns: two disc moves, the purchases, the cubes that are kept."""

    def moves(self, table: Town, seat: int, dice: Chance, most: int) -> list[Move]:
        """List turns, or what is left of one."""
        most = min(most, FEW)
        return [Move(tuple(way.acts), way.value) for way in turns(table, seat, MASTER, most)]

    def standings(self, table: Town) -> list[float]:
        """Expect what a seat has, what that promises, and what the discs offer to the next."""
        table = at_rest(table)
        found = [
            expected(table, seat, MASTER) + TIE * int(table.players[seat].credits)
            for seat in range(table.seats)
        ]
        if table.awaited and isinstance(table.steps[-1], Plan):
            seat = table.steps[-1].seat
            found[seat] += NEXT_PLAN * (discs_offer(table, seat, MASTER) - USUAL_PLAN)
        return found

    def spread(self, table: Town) -> float:
        """Widen with the turns that are left."""
        swing = SWING if table.seats > 1 else SWING_ALONE
        left = sum(turns_of(table, seat) for seat in range(table.seats))
        return swing * sqrt(2 * left / table.seats + 0.2)

    def par(self, table: Town) -> float:
        """Take what a good merchant reaches alone."""
        return FAIR_ALONE

    def plies(self, table: Town) -> int:
        """Follow the next two turns; first let the present player end theirs."""
        step = table.steps[-1] if table.awaited else None
        if isinstance(step, Plan):
            return 2
        return 3 if isinstance(step, Trade) else 4


def at_rest(table: Town) -> Town:
    """Give a table between two turns: one that has begun is played to its end on a copy."""
    if not table.awaited or isinstance(table.steps[-1], Plan):
        return table
    table = table.copy()
    while table.awaited and not isinstance(table.steps[-1], Plan):
        seat = int(table.awaited[0])
        for act in turns(table, seat, MASTER, 1)[0].acts:
            if seat in table.awaited:
                table.apply(seat, act, trusted=True)
    return table
