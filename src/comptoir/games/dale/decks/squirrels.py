"""Hoarding Flying Squirrels: building."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.card import Card, Deck, Steps
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.verbs import SwapWithStall


def acorn(_dale: Dale, me: int) -> Steps:
    """Exchange the played card with one of an opponent's stall."""
    return (SwapWithStall(me, own=False),)


DECK: Final[Deck] = Deck(
    "squirrels",
    1,
    Card("stashing_vendor", 1, takes_junk=True),
    Card("empty_chest", 2, mixes=True),
    Card("nostalgic_item", 3, fetches=True),
    Card("acorn", 4, technique=True, bonus=True, play=acorn),
    Card("accordion", 5, stretches=True),
    Card("winter_is_coming", 5, builds_again=True),
)
