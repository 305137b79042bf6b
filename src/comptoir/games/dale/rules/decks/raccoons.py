"""Thieving Northern Raccoons: stealing."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.others import (
    WITH_DISCARDS,
    Another,
    OpenTop,
    RandomDiscards,
    StealRandom,
)
from comptoir.games.dale.rules.verbs import PlaceOnDeck, SwapPiles, TakeTopDiscard


def wily_fellow(_dale: Dale, me: int) -> Steps:
    """Your deck and your discard pile change places; the new deck is shuffled."""
    return (SwapPiles(me),)


def nuisance(_dale: Dale, me: int) -> Steps:
    """At most two other players discard a random card."""
    return (RandomDiscards(me),)


def rotten_food(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, put_on_that_deck),)


def put_on_that_deck(_dale: Dale, me: int, other: int) -> Steps:
    """A card of your hand goes onto that deck."""
    return (PlaceOnDeck(me, other),)


def dirty_exchange(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, steal_and_give),)


def steal_and_give(_dale: Dale, me: int, other: int) -> Steps:
    """Take a random card of that hand, then give any one back."""
    return (StealRandom(me, other),)


def sabotage(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, spoil_the_top),)


def spoil_the_top(_dale: Dale, me: int, other: int) -> Steps:
    """Of the top two cards of that deck one is thrown away, one discarded."""
    return (OpenTop(me, other),)


def treasure_hunter(_dale: Dale, me: int) -> Steps:
    """Choose another player with a discard pile."""
    return (Another(me, take_the_top, WITH_DISCARDS),)


def take_the_top(_dale: Dale, me: int, other: int) -> Steps:
    """Take the top card of that discard pile into hand."""
    return (TakeTopDiscard(me, other),)


DECK: Final[Deck] = Deck(
    "raccoons",
    1,
    Card("wily_fellow", 1, technique=True, bonus=True, play=wily_fellow),
    Card("nuisance", 2, technique=True, bonus=True, play=nuisance),
    Card("rotten_food", 3, technique=True, bonus=True, play=rotten_food, then=put_on_that_deck),
    Card("dirty_exchange", 4, technique=True, bonus=True, play=dirty_exchange,
         then=steal_and_give),
    Card("sabotage", 5, technique=True, bonus=True, play=sabotage, then=spoil_the_top),
    Card("treasure_hunter", 5, technique=True, play=treasure_hunter, then=take_the_top,
         looks_at_discards=True),
)  # fmt: skip
