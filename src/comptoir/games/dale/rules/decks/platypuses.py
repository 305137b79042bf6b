"""Experimenting Platypuses: card control."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import ARRANGES, RETURNS, Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.market import SwapWithStall
from comptoir.games.dale.rules.searching import search
from comptoir.games.dale.rules.verbs import DiscardCards, Draw, TopToDeck


def tireless_tinkerer(_dale: Dale, me: int) -> Steps:
    """The top card of your discard pile goes onto your deck."""
    return (TopToDeck(me),)


def safety_precaution(_dale: Dale, me: int) -> Steps:
    """Exchange the played card with one of your stall."""
    return (SwapWithStall(me, own=True),)


def magnet(_dale: Dale, me: int) -> Steps:
    """Take any card of your deck into hand; shuffle."""
    return search(me)


def dangerous_test(_dale: Dale, me: int) -> Steps:
    """Draw three, then discard three."""
    return Draw(me, 3), DiscardCards(me, 3)


DECK: Final[Deck] = Deck(
    "platypuses",
    2,
    Card("tireless_tinkerer", 1, technique=True, bonus=True, play=tireless_tinkerer,
         looks_at_discards=True),
    Card("calculations", 2, pays=ARRANGES),
    Card("safety_precaution", 3, technique=True, bonus=True, play=safety_precaution),
    Card("magnet", 4, technique=True, bonus=True, play=magnet),
    Card("dangerous_test", 5, technique=True, bonus=True, play=dangerous_test),
    Card("glue", 5, pays=RETURNS),
)  # fmt: skip
