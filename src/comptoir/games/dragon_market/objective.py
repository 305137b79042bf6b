"""Objective: the goods a side looks for, and what follows once they are home. [Rules 4.6, 5, 6]

A red objective is a secret of its side. But who draws cards learns that the others, whose
objectives were chosen before, have none of these: `ruled_out` keeps what each side knows so of
each other, by card as bits, until that one draws anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.actions import KEEP, Action
from comptoir.games.dragon_market.box import (
    BONUS_OF,
    BONUSES,
    DRAWN,
    DRAWN_WITH_BONUS,
    GOODS,
    TO_WIN,
)
from comptoir.games.dragon_market.coins import coins_to
from comptoir.games.dragon_market.harbour import NOTHING, Harbour
from comptoir.table.event import ALL
from comptoir.table.flow import Choice, Deed
from comptoir.table.native import BIT
from comptoir.table.refusal import IllegalAction

SKIP_ONE: Final = BONUSES.index("skip_one_good")
OF_THREE: Final = BONUSES.index("choose_of_three")
THREE_COINS: Final = BONUSES.index("three_coins")
MANY: Final = 3  # coins of that bonus


def wanted(harbour: Harbour, side: int) -> int:
    """Say which goods the objective of a side asks for, as bits."""
    card = harbour.cards[side]
    return 0 if card == NOTHING else harbour.objectives[card]


def missing(harbour: Harbour, side: int) -> int:
    """Say which of them it does not hold yet."""
    card = harbour.cards[side]
    return 0 if card == NOTHING else harbour.objectives[card] & ~harbour.held[side]


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
    for kind in range(len(GOODS)):
        harbour.boxed[kind] += harbour.held[side] >> kind & 1
    harbour.held[side] = 0
    harbour.skips[side] = 0
    harbour.tell("validate", (seat, card, len(harbour.validated[side]), harbour.how.advanced))
    if len(harbour.validated[side]) >= to_win(harbour):
        harbour.winner = side
        return
    bonus = BONUS_OF[card] if harbour.how.advanced else NOTHING
    harbour.then(Draw(seat, DRAWN_WITH_BONUS if bonus == OF_THREE else DRAWN))
    if bonus == THREE_COINS:
        coins_to(harbour, seat, MANY)
    if bonus == SKIP_ONE:
        harbour.skips[side] = 1


def draw(harbour: Harbour, number: int) -> tuple[int, ...]:
    """Draw cards from the deck, as many as there are; its order is never looked at. [R18, R19]"""
    deck = harbour.deck
    cards = [
        deck.pop(harbour.chance.below(len(deck))) for _ in range(min(number, len(harbour.deck)))
    ]
    return tuple(sorted(cards))


def learn(harbour: Harbour, side: int, cards: tuple[int, ...]) -> None:
    """Note what a side that has drawn these knows of the others, and they no longer of it."""
    sides = harbour.sides()
    seen = sum(BIT[card] for card in cards)
    for other in range(sides):
        if other != side:
            harbour.ruled_out[side * sides + other] |= int(seen)
            harbour.ruled_out[other * sides + side] = 0


def those_of(harbour: Harbour, side: int) -> int:
    """Name the players of a side as an audience."""
    return int(sum(BIT[seat] for seat in harbour.partners(side)))


class Draw(Deed):
    """A new objective is drawn: face up, or in the advanced game one of two in secret."""

    fields = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, harbour: Harbour) -> None:
        """Draw; without a card left one plays on. [R18]"""
        side = harbour.side(self.seat)
        cards = draw(harbour, self.number if harbour.how.advanced else 1)
        harbour.reveal()
        if not cards:
            harbour.tell("no_card", (self.seat,))
        elif not harbour.how.advanced:
            harbour.cards[side] = cards[0]
            harbour.tell("card", (self.seat, cards[0]))
        else:
            learn(harbour, side, cards)
            harbour.drawn[side] = cards
            ours = those_of(harbour, side)
            harbour.tell("draw", (self.seat, cards), ours)
            harbour.tell("draws", (self.seat, len(cards)), ALL - ours)
            harbour.then(Keep(self.seat))


class Keep(Choice):
    """One of the cards drawn is kept in secret, the others go back. [Rules 6.1, R31]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the cards."""
        return [(KEEP, card) for card in harbour.drawn[harbour.side(seat)]]

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Only what was drawn can be kept."""
        return IllegalAction("dragon_market.why.keep", "6.1")

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Keep it; the others go back."""
        side = harbour.side(seat)
        harbour.cards[side] = act[1]
        harbour.deck += [card for card in harbour.drawn[side] if card != act[1]]
        harbour.deck.sort()
        harbour.drawn[side] = ()
        ours = those_of(harbour, side)
        harbour.tell("keep", (seat, act[1]), ours)
        harbour.tell("keeps", (seat,), ALL - ours)
