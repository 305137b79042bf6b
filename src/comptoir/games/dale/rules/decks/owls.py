"""Observant Snowy Owls: reactions to events."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import (
    ARRIVED,
    BUILT,
    OWN_CARDS,
    OWN_DECK,
    OWN_DISCARDS,
    OWN_TURN,
    PURCHASED,
    RESOLVED,
    SHUFFLED,
    SPIED,
    Card,
    Deck,
    Steps,
)
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.looking import LookAtTop, PutAllBack
from comptoir.games.dale.rules.searching import DiscardFound, LookThrough
from comptoir.games.dale.rules.verbs import (
    TO_DECK,
    DiscardCards,
    Draw,
    GiveToDiscards,
    PickDiscard,
    ThrowFromHand,
)


def wise_spy(_dale: Dale, me: int) -> Steps:
    """Look at the top three cards of your deck; put them back in any order."""
    return LookAtTop(me, SPIED), PutAllBack(me)


def ancient_knowledge(_dale: Dale, me: int) -> Steps:
    """Look through your deck, discard a card of it or none, shuffle."""
    return LookThrough(me), DiscardFound(me)


def quality_inspection(_dale: Dale, me: int) -> Steps:
    """Throw a card of your hand away."""
    return (ThrowFromHand(me, then=draw_another),)


def draw_another(_dale: Dale, me: int, _thrown: int) -> Steps:
    """Draw one in its place."""
    return (Draw(me, 1),)


def binoculars(_dale: Dale, me: int) -> Steps:
    """Draw one, discard one."""
    return Draw(me, 1), DiscardCards(me, 1)


def balancing(_dale: Dale, me: int) -> Steps:
    """A card of your hand that is no junk and one of your discard pile change places."""
    return (GiveToDiscards(me),)


def extra_remarks(_dale: Dale, me: int) -> Steps:
    """Any card of your discard pile goes onto your deck."""
    return (PickDiscard(me, TO_DECK),)


DECK: Final[Deck] = Deck(
    "owls",
    2,
    Card("wise_spy", 1, reacts_to=OWN_TURN, reaction=wise_spy, needs=OWN_CARDS),
    Card("ancient_knowledge", 2, reacts_to=RESOLVED, reaction=ancient_knowledge,
         needs=OWN_DECK),
    Card("quality_inspection", 3, reacts_to=ARRIVED, reaction=quality_inspection,
         then=draw_another),
    Card("binoculars", 4, reacts_to=PURCHASED, reaction=binoculars),
    Card("balancing", 5, reacts_to=SHUFFLED, reaction=balancing, needs=OWN_DISCARDS),
    Card("extra_remarks", 5, reacts_to=BUILT, reaction=extra_remarks, needs=OWN_DISCARDS),
)  # fmt: skip
