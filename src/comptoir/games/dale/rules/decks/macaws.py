"""Snappy Scarlet Macaws: hand management."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import Lay
from comptoir.games.dale.rules.looking import KeepOne, LookAtTop, PutAllBack
from comptoir.games.dale.rules.verbs import Draw, HandOut, Strengthen, TakeTopDiscard, ThrowFromHand


def swift_broker(dale: Dale, me: int) -> Steps:
    """Discard your hand and draw as many."""
    number = len(dale.players[me].hand)
    return HandOut(me), Lay(me, me, number), Draw(me, number)


def shattered_relic(_dale: Dale, me: int) -> Steps:
    """Throw a card of your hand away, then draw one."""
    return ThrowFromHand(me), Draw(me, 1)


def spyglass(_dale: Dale, me: int) -> Steps:
    """Look at the top three cards of your deck, keep one, put the others back in any order."""
    return LookAtTop(me, 3), KeepOne(me), PutAllBack(me)


def flashy_show(_dale: Dale, me: int) -> Steps:
    """Your cards are worth one more this turn."""
    return (Strengthen(me),)


def favourite_toy(_dale: Dale, me: int) -> Steps:
    """Take the top card of your discard pile into hand."""
    return (TakeTopDiscard(me, me),)


DECK: Final[Deck] = Deck(
    "macaws",
    1,
    Card("swift_broker", 1, technique=True, bonus=True, play=swift_broker),
    Card("cookies", 2, refill_from_hand=1),
    Card("shattered_relic", 3, technique=True, bonus=True, play=shattered_relic),
    Card("spyglass", 4, technique=True, bonus=True, play=spyglass),
    Card("flashy_show", 5, technique=True, bonus=True, this_turn=True, play=flashy_show),
    Card("favourite_toy", 5, technique=True, bonus=True, play=favourite_toy,
         looks_at_discards=True),
)  # fmt: skip
