"""Turn: rolling, spending points on boats and the own heir, and what is left. [Rules 4]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.rules import bonuses
from comptoir.games.dragon_market.rules.actions import (
    BONUS,
    FINISH,
    FINISHES,
    SLIDE,
    WALK,
    Action,
)
from comptoir.games.dragon_market.rules.boats import boat_actions
from comptoir.games.dragon_market.rules.box import DICE, SEATS
from comptoir.games.dragon_market.rules.coins import Rob, coins_to, richest, within_reach
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.powers import use
from comptoir.games.dragon_market.rules.reasons import raise_why_not
from comptoir.games.dragon_market.rules.walking import cost_of, walk, walks
from comptoir.games.dragon_market.rules.water import turned
from comptoir.table.flow import Deed, Step


class Turn(Deed):
    """A player's turn; in order, until somebody has won or the limit is reached."""

    def run(self, harbour: Harbour) -> None:
        """Begin."""
        if harbour.winner != NOTHING or harbour.turn >= harbour.how.last_turn:
            harbour.tell("over", ())
            return
        harbour.turn += 1
        harbour.bought = 0
        harbour.used = 0
        if harbour.turn % harbour.seats == 1:
            harbour.powers = [NOTHING] * len(harbour.powers)  # a new round [Rules 7]
        harbour.tell("turn", (self.seat,))
        harbour.steps += PHASES[harbour.seats][self.seat]


class Roll(Deed):
    """The dice are thrown; their sum are the points of this turn. [Rules 4]"""

    def run(self, harbour: Harbour) -> None:
        """Throw them."""
        faces = harbour.box.faces
        dice = [faces[harbour.chance.below(len(faces))] for _ in range(DICE)]
        harbour.dice = tuple(dice)
        harbour.points = sum(dice)
        harbour.reveal()
        harbour.tell("roll", (self.seat, tuple(dice)))
        if harbour.how.advanced:
            bonuses.after_roll(harbour, self.seat)


class Spend(Step):
    """Points are spent on boats and on the own heir, in any mix. [Rules 4]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List everything that can be paid for; only the player ends the turn. [R36]"""
        if harbour.winner != NOTHING:
            return ()
        points = harbour.points
        funds = points + spendable(harbour, seat)
        if points > harbour.stock:
            points = min(points, within_reach(harbour, harbour.side(seat)))
        found = FINISHES[: points + 1]
        if funds:
            boat_actions(harbour, found)
            walks(harbour, seat, funds, found)
        if harbour.how.advanced:
            bonuses.actions(harbour, seat, funds, found)
        return found

    def check(self, harbour: Harbour, seat: int, action: Action) -> None:
        """Judge an action. Of walks not all are listed: every one that can be is legal."""
        if action in harbour.options(seat):
            return
        raise_why_not(harbour, seat, action)

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Carry it out, and ask again."""
        if act[0] == FINISH:
            harbour.points = 0
            short = coins_to(harbour, seat, act[1])
            if short:
                harbour.then(Rob(seat, short, richest(harbour, harbour.side(seat))))
            return
        harbour.steps.append(self)
        if act[0] == WALK:
            cost, used = cost_of(harbour, seat, act)
            pay(harbour, seat, cost)
            use(harbour, seat, used)
            walk(harbour, seat, act)
        elif act[0] == BONUS:
            pay(harbour, seat, harbour.box.costs[act[1]])
            bonuses.carry_out(harbour, seat, act)
        else:
            if harbour.points:
                harbour.points -= 1
            else:
                pay(harbour, seat, 1)
            before = harbour.spots[act[1]]
            spot = act[2] if act[0] == SLIDE else turned(before, act[2])
            harbour.put(act[1], spot)
            if harbour.loud:
                where = spot if act[0] == SLIDE else 4 * act[2]
                harbour.tell("slide" if act[0] == SLIDE else "turn_boat",
                             (seat, before // 4, where // 4))  # fmt: skip


PHASES: Final[dict[int, list[list[Step]]]] = {
    seats: [[Turn((seat + 1) % seats), Spend(seat), Roll(seat)] for seat in range(seats)]
    for seats in SEATS
}
"""By number of players and seat: a turn, and that of the next player after it, the last first."""


def spendable(harbour: Harbour, seat: int) -> int:
    """Say how many coins a player may still spend in this turn. [Rules 4.7]"""
    left, coins = harbour.box.most_bought - harbour.bought, harbour.coins[harbour.side_of[seat]]
    return left if left < coins else coins  # noqa: FURB136 - asked at every decision


def pay(harbour: Harbour, seat: int, cost: int) -> None:
    """Pay with points, and with coins once these are used up."""
    if cost <= harbour.points:
        harbour.points -= cost
    else:
        short = cost - harbour.points
        harbour.points = 0
        harbour.bought += short
        harbour.coins[harbour.side(seat)] -= short
        harbour.stock += short
        harbour.tell("pay", (seat, short))
