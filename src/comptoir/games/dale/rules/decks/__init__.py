"""Decks: the rows of all cards, by set. A card's place in this list is its kind."""

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck
from comptoir.games.dale.rules.decks import (
    chameleons,
    crocodiles,
    foxes,
    junk,
    macaws,
    ocelots,
    owls,
    pandas,
    platypuses,
    polecats,
    raccoons,
    sloths,
    squirrels,
)

DECKS: Final[list[Deck]] = [
    junk.DECK,
    platypuses.DECK,
    sloths.DECK,
    crocodiles.DECK,
    foxes.DECK,
    polecats.DECK,
    owls.DECK,
    macaws.DECK,
    pandas.DECK,
    raccoons.DECK,
    squirrels.DECK,
    ocelots.DECK,
    chameleons.DECK,
]


def numbered(decks: list[Deck]) -> list[Card]:
    """Number the cards, and tell each its set."""
    cards: list[Card] = []
    for place, deck in enumerate(decks):
        for card in deck.cards:
            card.set = place
            card.kind = len(cards)
            cards.append(card)
    return cards


CARDS: Final = numbered(DECKS)
KINDS: Final = {card.name: card.kind for card in CARDS}
SETS: Final = tuple(deck.name for deck in DECKS[1:])
