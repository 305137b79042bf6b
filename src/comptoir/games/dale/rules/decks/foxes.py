"""Friendly Fennec Foxes: everyone takes part."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck, Steps
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.looking import LookAtHand, MayReturn
from comptoir.games.dale.rules.market import TakeFromMarket
from comptoir.games.dale.rules.others import Another, OneOfEachHand, RandomFromNeighbours, Side
from comptoir.games.dale.rules.searching import everybody_searches
from comptoir.games.dale.rules.verbs import TopToDeck


def cunning_neighbour(_dale: Dale, me: int) -> Steps:
    """Choose another player."""
    return (Another(me, look_at_hand),)


def look_at_hand(_dale: Dale, me: int, other: int) -> Steps:
    """Look at that hand; this card may go onto your deck."""
    return LookAtHand(me, other), MayReturn(me)


def cheer(dale: Dale, me: int) -> Steps:
    """Each player takes any card of the own deck into hand; then they are shuffled."""
    return (everybody_searches(dale, me),)


def raffle(_dale: Dale, me: int) -> Steps:
    """Choose a side."""
    return (Side(me, take_from_side),)


def take_from_side(_dale: Dale, me: int, side: int) -> Steps:
    """Each player takes a random card of the neighbour on that side."""
    return (RandomFromNeighbours(me, side),)


def charity(_dale: Dale, me: int) -> Steps:
    """Take a random card of every hand; give each of those players one of them."""
    return (OneOfEachHand(me),)


def tasters(_dale: Dale, me: int) -> Steps:
    """Choose a side."""
    return (Side(me, all_taste),)


def all_taste(dale: Dale, me: int, side: int) -> Steps:
    """You first, then the others that way round: each takes a card of the market."""
    return [TakeFromMarket((me + side * i) % dale.seats) for i in range(dale.seats)]


def rumours(dale: Dale, me: int) -> Steps:
    """Each player moves the top card of the discard pile onto the deck, twice."""
    return [TopToDeck(seat) for seat in dale.everybody(me) for _ in range(2)]


DECK: Final[Deck] = Deck(
    "foxes",
    2,
    Card("cunning_neighbour", 1, technique=True, bonus=True, play=cunning_neighbour,
         then=look_at_hand),
    Card("cheer", 2, technique=True, bonus=True, play=cheer),
    Card("raffle", 3, technique=True, bonus=True, play=raffle, then=take_from_side),
    Card("charity", 4, technique=True, bonus=True, play=charity),
    Card("tasters", 5, technique=True, bonus=True, play=tasters, then=all_taste),
    Card("rumours", 5, technique=True, bonus=True, play=rumours, looks_at_discards=True),
)  # fmt: skip
