"""Junk: worth 1 as payment, and normally nothing else."""

from typing import Final

from comptoir.games.dale.rules.card import Card, Deck

DECK: Final[Deck] = Deck("junk", 2, Card("junk", 1, source="rulebook"))
