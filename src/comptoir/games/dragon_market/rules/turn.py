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
from comptoir.games.dragon_market.rules.boats import (
    boat_action,
    boat_actions,
    number_of_boat_actions,
)
from comptoir.games.dragon_market.rules.box import DICE, SEATS
from comptoir.games.dragon_market.rules.coins import Rob, coins_to, richest, within_reach
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.powers import available, use
from comptoir.games.dragon_market.rules.reasons import raise_why_not
from comptoir.games.dragon_market.rules.walking import cost_of, number_of_walks, walk, walks
from comptoir.games.dragon_market.rules.water import turned
from comptoir.table.flow import JUST, NOBODY, Deed, Step
from comptoir.table.native import i64


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
        harbour.points = 0
        for number in dice:
            harbour.points += number
        harbour.reveal()
        harbour.tell("roll", (self.seat, tuple(dice)))
        if harbour.how.advanced:
            bonuses.after_roll(harbour, self.seat)


class Spend(Step):
    """Points are spent on boats and on the own heir, in any mix. [Rules 4]"""

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        """Ask the player until somebody has won: the turn can always be ended."""
        return NOBODY if harbour.winner != NOTHING else JUST[self.seat]

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List everything that can be paid for; only the player ends the turn. [R36]"""
        funds = harbour.points + spendable(harbour, seat)
        found = FINISHES[: most_kept(harbour, seat) + 1]
        if funds:
            boat_actions(harbour, found)
            walks(harbour, seat, funds, found)
        if harbour.how.advanced:
            bonuses.actions(harbour, seat, funds, found)
        return found

    def count(self, harbour: Harbour, seat: int) -> i64:
        """Count them, where no bonus is at hand, without a list."""
        if harbour.open_to == seat or (harbour.how.advanced and available(harbour, seat)):
            return len(harbour.options(seat))
        funds = harbour.points + spendable(harbour, seat)
        found: i64 = most_kept(harbour, seat) + 1
        if funds:
            found += number_of_boat_actions(harbour) + number_of_walks(harbour, seat, funds)
        return found

    def pick(self, harbour: Harbour, seat: int, place: i64) -> Action:
        """Find the one at a place, in the order of the list."""
        if harbour.open_to == seat or (harbour.how.advanced and available(harbour, seat)):
            action: Action = harbour.options(seat)[place]
            return action
        kept: i64 = most_kept(harbour, seat) + 1
        if place < kept:
            return FINISHES[place]
        moves = number_of_boat_actions(harbour)
        if place < kept + moves:
            return boat_action(harbour, place - kept)
        found: list[Action] = []
        walks(harbour, seat, harbour.points + spendable(harbour, seat), found)
        return found[place - kept - moves]

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


def most_kept(harbour: Harbour, seat: int) -> int:
    """Say how many points can become coins: not more than coins are there. [Rules 4.7]"""
    if harbour.points <= harbour.stock:
        return harbour.points
    reach = within_reach(harbour, harbour.side_of[seat])
    return reach if reach < harbour.points else harbour.points  # noqa: FURB136 - as below


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
