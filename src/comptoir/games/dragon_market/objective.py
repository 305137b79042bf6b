"""Objective: the goods a side looks for, and what happens when it brings them home. [Rules 4.6, 5, 6]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.box import (
    BLUE,
    BONUS_OF,
    BONUSES,
    DRAWN,
    DRAWN_WITH_BONUS,
    RED,
    TO_WIN,
)
from comptoir.games.dragon_market.coins import coins_to
from comptoir.games.dragon_market.harbour import NOTHING, Harbour
from comptoir.table.event import all_but, only
from comptoir.table.flow import Choice, Deed

Action = tuple[int, ...]
KEEP: Final = 4  # card
SKIP_ONE: Final = BONUSES.index("skip_one_good")
OF_THREE: Final = BONUSES.index("choose_of_three")
THREE_COINS: Final = BONUSES.index("three_coins")
MANY: Final = 3  # coins of that bonus


def wanted(harbour: Harbour, side: int) -> int:
    """Say which goods the objective of a side asks for, as bits."""
    card = harbour.cards[side]
    if card == NOTHING:
        return 0
    return RED[card] if harbour.how.advanced else BLUE[card]


def missing(harbour: Harbour, side: int) -> int:
    """Say which of them it does not hold yet."""
    return wanted(harbour, side) & ~harbour.held[side]


def is_complete(harbour: Harbour, side: int, held: int) -> bool:
    """Tell whether these goods are enough; a bonus may let one be lacking. [Rules 6.3]"""
    goods = wanted(harbour, side)
    return goods != 0 and (goods & ~held).bit_count() <= harbour.skips[side]


def to_win(harbour: Harbour) -> int:
    """Say how many objectives win. [Rules 5]"""
    if harbour.how.teams:
        return TO_WIN["teams"]
    if harbour.how.advanced:
        return TO_WIN["advanced"]
    return TO_WIN["four" if harbour.seats == 4 else "two_or_three"]


def validate(harbour: Harbour, seat: int) -> None:
    """Lay the objective down, the goods into the box, and go for a new one. [Rules 4.6]"""
    side = harbour.side(seat)
    card = harbour.cards[side]
    harbour.validated[side] = (*harbour.validated[side], card)
    harbour.cards[side] = NOTHING
    harbour.held[side] = 0
    harbour.skips[side] = 0
    harbour.tell("validate", (seat, card))
    if len(harbour.validated[side]) >= to_win(harbour):
        harbour.winner = side
        return
    bonus = BONUS_OF[card] if harbour.how.advanced else NOTHING
    harbour.then(Draw(seat, DRAWN_WITH_BONUS if bonus == OF_THREE else DRAWN))
    if bonus == THREE_COINS:
        coins_to(harbour, seat, MANY)
    if bonus == SKIP_ONE:
        harbour.skips[side] = 1


class Draw(Deed):
    """A new objective is drawn: face up, or in the advanced game one of two in secret."""

    fields = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, harbour: Harbour) -> None:
        """Draw."""
        side = harbour.side(self.seat)
        if not harbour.how.advanced:
            if harbour.deck:
                harbour.cards[side] = harbour.deck.pop()
                harbour.reveal()
                harbour.tell("card", (self.seat, harbour.cards[side]))
            return
        number = min(self.number, len(harbour.deck))
        cards = tuple(sorted(harbour.deck.pop() for _ in range(number)))
        harbour.drawn[side] = cards
        harbour.reveal()
        harbour.tell("draw", (self.seat, cards), only(self.seat))
        harbour.tell("draws", (self.seat, number), all_but(self.seat))
        harbour.then(Keep(self.seat))


class Keep(Choice):
    """One of the cards drawn is kept in secret, the others go back. [Rules 6.1]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the cards."""
        return [(KEEP, card) for card in harbour.drawn[harbour.side(seat)]]

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Keep it, and shuffle the others back."""
        side = harbour.side(seat)
        harbour.cards[side] = act[1]
        harbour.deck += [card for card in harbour.drawn[side] if card != act[1]]
        harbour.deck.sort()
        harbour.chance.shuffle(harbour.deck)
        harbour.drawn[side] = ()
        harbour.reveal()
        harbour.tell("keep", (seat, act[1]), only(seat))
        harbour.tell("keeps", (seat,), all_but(seat))
