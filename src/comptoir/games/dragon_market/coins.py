"""Coins: what unspent points become, and who gives them if the stock is short. [Rules 4.7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dragon_market.actions import ROBBED, Action
from comptoir.games.dragon_market.harbour import Harbour
from comptoir.table.flow import Choice
from comptoir.table.native import BIT


def coins_to(harbour: Harbour, seat: int, number: int) -> None:
    """Give a player coins out of the stock, and ask for the rest where it is short."""
    side = harbour.side(seat)
    given = min(number, harbour.stock)
    harbour.stock -= given
    harbour.coins[side] += given
    if given:
        harbour.tell("coins", (seat, given))
    if number > given:
        harbour.then(Rob(seat, number - given, richest(harbour, side)))


def within_reach(harbour: Harbour, side: int) -> int:
    """Say how many coins a side could get in all."""
    return harbour.stock + sum(harbour.coins) - harbour.coins[side]


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

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Take a coin."""
        side = harbour.side(seat)
        harbour.coins[act[1]] -= 1
        harbour.coins[side] += 1
        harbour.tell("rob", (seat, act[1]))
        if self.number > 1:
            tied = self.tied if self.options(harbour, seat) else richest(harbour, side)
            harbour.then(Rob(seat, self.number - 1, tied))
