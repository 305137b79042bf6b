"""Coins: what unspent points become, and who gives them if the stock is short. [Rules 4.7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dragon_market.rules.actions import ENOUGH, ROB, ROBBED, Action
from comptoir.games.dragon_market.rules.box import COINS
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.table.bits import BIT
from comptoir.table.flow import Choice
from comptoir.table.refusal import IllegalAction

WHY: Final = "dragon_market.why."


def coins_to(harbour: Harbour, seat: int, number: int) -> int:
    """Give a player coins out of the stock; say how many it lacks."""
    given = min(number, harbour.stock)
    harbour.stock -= given
    harbour.coins[harbour.side(seat)] += given
    if given:
        harbour.tell("coins", (seat, given))
    return number - given


def within_reach(harbour: Harbour, side: int) -> int:
    """Say how many coins a side could get in all: those in the stock and with the others."""
    return COINS - harbour.coins[side]


def richest(harbour: Harbour, but: int) -> int:
    """Name the other sides that have most, as bits; none if nobody has any."""
    most, found = 1, 0
    for side, coins in enumerate(harbour.coins):
        if side != but and coins >= most:
            found = int(BIT[side]) | (found if coins == most else 0)
            most = coins
    return found


class Rob(Choice):
    """Coins that the stock lacks are taken from those who have most, one by one. [Rules 4.7]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number", "tied")

    def __init__(self, seat: int, number: int, tied: int) -> None:
        self.seat = seat
        self.number = number
        self.tied = tied  # who had most when taking began, as bits

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List those of them who still have a coin."""
        return [
            ROBBED[side]
            for side, coins in enumerate(harbour.coins)
            if coins and self.tied & BIT[side]
        ]

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Only those who have most give coins."""
        if action == ENOUGH:
            return IllegalAction(WHY + "coins_chosen", "4.7", number=self.number)
        if not action or action[0] != ROB:
            return IllegalAction(WHY + "coin_first", "4.7")
        if action[1] == harbour.side(seat):
            return IllegalAction(WHY + "coin_own", "4.7")
        others = [other for side in range(harbour.sides()) if self.tied & BIT[side]
                  for other in harbour.partners(side)]  # fmt: skip
        return IllegalAction(WHY + "coin_richest", "4.7", awaited=others)

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Take a coin."""
        side = harbour.side(seat)
        harbour.coins[act[1]] -= 1
        harbour.coins[side] += 1
        harbour.tell("rob", (seat, act[1]))
        if self.number > 1:
            found = any(harbour.coins[other] and self.tied & BIT[other]
                        for other in range(harbour.sides()))  # fmt: skip
            tied = self.tied if found else richest(harbour, side)
            harbour.then(self.again(self.number - 1, tied))

    def again(self, number: int, tied: int) -> Rob:
        """Go on with the next coin."""
        return Rob(self.seat, number, tied)


class MayRob(Rob):
    """The same for the bonus of three coins: who takes them may stop. [Rules 6.3]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List who can give a coin, and to take no more."""
        givers = super().options(harbour, seat)
        return [*givers, ENOUGH] if givers else givers

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Take a coin, or no more."""
        if act == ENOUGH:
            harbour.tell("enough", (seat,))
        else:
            super().answer(harbour, seat, act)

    def again(self, number: int, tied: int) -> Rob:
        """Go on with the next coin."""
        return MayRob(self.seat, number, tied)
