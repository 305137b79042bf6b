"""Hoarding Flying Squirrels: building."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import FETCHES, MIXES, TAKES_JUNK, Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.market import SwapWithStall


def acorn(_dale: Dale, me: int) -> Steps:
    """Exchange the played card with one of an opponent's stall."""
    return (SwapWithStall(me, own=False),)


DECK: Final[Deck] = Deck(
    "squirrels",
    1,
    Card("stashing_vendor", 1, widens=TAKES_JUNK),
    Card("empty_chest", 2, widens=MIXES),
    Card("nostalgic_item", 3, widens=FETCHES),
    Card("acorn", 4, technique=True, bonus=True, play=acorn),
    Card("accordion", 5, stretches=True),
    Card("winter_is_coming", 5, builds_again=True),
)
