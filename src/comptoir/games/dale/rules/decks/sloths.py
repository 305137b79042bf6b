"""Diligent Pale-throated Sloths: delayed actions."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import ASKS, DRAWS, Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.market import TakeFromMarket
from comptoir.games.dale.rules.verbs import (
    TO_HAND,
    Draw,
    PickDiscard,
    Strengthen,
    TakeJunk,
    ThrowFromHand,
)


def draw_one(_dale: Dale, me: int) -> Steps:
    """Draw one card."""
    return (Draw(me, 1),)


def shopping_journey(_dale: Dale, me: int) -> Steps:
    """Next turn: take a card of the market for free."""
    return (TakeFromMarket(me),)


def housecleaning(_dale: Dale, me: int) -> Steps:
    """Take up to three junk cards of your discard pile into hand."""
    return (TakeJunk(me, 3),)


def housecleaning_later(_dale: Dale, me: int) -> Steps:
    """Next turn: you may throw a card away."""
    return (ThrowFromHand(me, may=True),)


def siesta(_dale: Dale, me: int) -> Steps:
    """Next turn: you may take any card of your discard pile into hand."""
    return (PickDiscard(me, TO_HAND),)


def ironing(_dale: Dale, me: int) -> Steps:
    """Next turn: your cards are worth one more."""
    return (Strengthen(me),)


DECK: Final[Deck] = Deck(
    "sloths",
    2,
    Card("steady_achiever", 1, technique=True, bonus=True, delayed=True, later=draw_one,
         later_brings=DRAWS),
    Card("shopping_journey", 2, technique=True, delayed=True, later=shopping_journey,
         later_brings=ASKS),
    Card("housecleaning", 3, technique=True, bonus=True, delayed=True, play=housecleaning,
         later=housecleaning_later, later_brings=ASKS),
    Card("siesta", 4, technique=True, bonus=True, delayed=True, later=siesta, later_brings=ASKS),
    Card("lunch_break", 5, technique=True, bonus=True, delayed=True, play=draw_one,
         later=draw_one, later_brings=DRAWS),
    Card("ironing", 5, technique=True, bonus=True, delayed=True, this_turn=True, later=ironing),
)  # fmt: skip
