"""Intimidating Dwarf Crocodiles: threats and harassment."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.looking import LookAtDecks
from comptoir.games.dale.rules.moves import is_bare
from comptoir.games.dale.rules.others import Another
from comptoir.games.dale.rules.verbs import DrawFrom, FlipTop, PlaceOnDeck


def little_villain(dale: Dale, me: int) -> Steps:
    """Each opponent turns the top card of the deck onto the discard pile, twice."""
    return [FlipTop(other) for other in dale.opponents(me) for _ in range(2)]


def night_shift(_dale: Dale, me: int) -> Steps:
    """Look at the top card of every deck and put one of them back on each."""
    return (LookAtDecks(me),)


def ruthless_competition(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, take_and_put_back),)


def take_and_put_back(dale: Dale, me: int, other: int) -> Steps:
    """The top card of that deck becomes yours; a card of your hand goes back there. [R3]"""
    if dale.how.skip_empty and is_bare(dale, other):
        return ()
    return DrawFrom(me, other), PlaceOnDeck(me, other)


DECK: Final[Deck] = Deck(
    "crocodiles",
    2,
    Card("little_villain", 1, technique=True, bonus=True, play=little_villain),
    Card("scary_gunfight", 2, technique=True, bonus=True, delayed=True, surcharge=2),
    Card("night_shift", 3, technique=True, bonus=True, play=night_shift),
    Card("ruthless_competition", 4, technique=True, bonus=True, play=ruthless_competition,
         then=take_and_put_back),
    Card("nasty_threat", 5, technique=True, bonus=True, delayed=True, threat=1),
    Card("lost_shipments", 5, technique=True, bonus=True, delayed=True, one_card_refill=True),
)  # fmt: skip
