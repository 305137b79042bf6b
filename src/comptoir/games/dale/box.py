"""Box of Dale of Merchants for the page: every card and every set, as plain data.

Everything comes from the rows the game is played with; only the colours of the sets are the
page's own, dark enough for white letters. A set's pictogram has the name of the set.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypedDict

from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.dale import SLOTS
from comptoir.games.dale.rules.deal import JUNK_CARDS
from comptoir.games.dale.rules.decks import CARDS, DECKS

COLOURS: Final = {
    "junk": "#6d675f",
    "platypuses": "#2b6ca3",
    "sloths": "#775640",
    "crocodiles": "#3d6b35",
    "foxes": "#b25d12",
    "polecats": "#93405f",
    "owls": "#5a6b80",
    "macaws": "#b1322b",
    "pandas": "#3c3c42",
    "raccoons": "#64498f",
    "squirrels": "#9a4a31",
    "ocelots": "#84690a",
    "chameleons": "#0f7a66",
}


class CardRow(TypedDict):
    """A card as it is printed; `text` and the names of sets are ids of words."""

    set: str
    value: int
    kind: str
    bonus: bool
    copies: int
    text: str
    copies_others: bool


class Folk(TypedDict):
    """A set."""

    game: int
    colour: str
    pictogram: str
    name: str
    theme: str
    cards: list[str]


class Box(TypedDict):
    """What the board shows of the box."""

    slots: int
    sets: dict[str, Folk]
    cards: dict[str, CardRow]


@cache
def contents() -> Box:
    """List what the board shows of the box."""
    return {
        "slots": SLOTS,
        "sets": {
            deck.name: {
                "game": deck.game,
                "colour": COLOURS[deck.name],
                "pictogram": deck.name,
                "name": f"dale.set.{deck.name}",
                "theme": f"dale.theme.{deck.name}",
                "cards": [card.name for card in deck.cards],
            }
            for deck in DECKS
        },
        "cards": {card.name: _row(card) for card in CARDS},
    }


def _row(card: Card) -> CardRow:
    return {
        "set": DECKS[card.set].name,
        "value": card.value,
        "kind": _kind(card),
        "bonus": card.bonus,
        "copies": JUNK_CARDS if _kind(card) == "rubbish" else card.copies,
        "text": f"dale.text.{card.name}",
        "copies_others": card.copies_others,
    }


def _kind(card: Card) -> str:
    if card.technique:
        return "bonus" if card.bonus else "technique"
    return "rubbish" if DECKS[card.set].name == "junk" else "passive"
