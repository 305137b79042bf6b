"""Restless Marbled Polecats: risk taking."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import MULTIPLIES, Card, Deck, Steps
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.luck import Multiply, Roll
from comptoir.games.dale.rules.market import FillMarket, NameValue, ThrowFromMarket
from comptoir.games.dale.rules.searching import LookThrough, OutOfDeck
from comptoir.games.dale.rules.verbs import DrawFromMarketDeck, ThrowFromHand


def daring_adventurer(_dale: Dale, me: int) -> Steps:
    """Roll the die."""
    return (Roll(me, clear_some),)


def clear_some(_dale: Dale, me: int, rolled: int) -> Steps:
    """Throw away that many cards of the market; fill it."""
    return ThrowFromMarket(me, rolled), FillMarket(me)


def rare_artefact(_dale: Dale, me: int) -> Steps:
    """Reveal a card of your hand and roll: its value is multiplied this turn."""
    return (Multiply(me),)


def swank(_dale: Dale, me: int) -> Steps:
    """Throw a card of your hand away."""
    return (ThrowFromHand(me, then=if_it_was_no_junk),)


def if_it_was_no_junk(_dale: Dale, me: int, thrown: int) -> Steps:
    """Unless it was junk, draw a card of the market deck."""
    return () if thrown == JUNK else (DrawFromMarketDeck(me),)


def risky_business(_dale: Dale, me: int) -> Steps:
    """Name a value and turn up the top card of the market deck."""
    return (NameValue(me),)


def natural_survivor(_dale: Dale, me: int) -> Steps:
    """Roll the die."""
    return (Roll(me, exchange_with_deck),)


def exchange_with_deck(dale: Dale, me: int, rolled: int) -> Steps:
    """Exchange that many cards of your hand with as many of your deck; shuffle."""
    player = dale.players[me]
    number = min(rolled, len(player.deck), len(player.hand))
    return (LookThrough(me), OutOfDeck(me, number, number)) if number else ()


DECK: Final[Deck] = Deck(
    "polecats",
    2,
    Card("daring_adventurer", 1, technique=True, bonus=True, play=daring_adventurer,
         then=clear_some),
    Card("rare_artefact", 2, technique=True, bonus=True, this_turn=True, revalues=MULTIPLIES,
         play=rare_artefact),
    Card("swank", 3, technique=True, bonus=True, play=swank, then=if_it_was_no_junk),
    Card("risky_business", 4, technique=True, bonus=True, play=risky_business),
    Card("natural_survivor", 5, technique=True, bonus=True, play=natural_survivor,
         then=exchange_with_deck),
    Card("sofa", 5, refill_from_stall=1),
)  # fmt: skip
