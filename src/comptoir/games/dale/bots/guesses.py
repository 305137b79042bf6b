"""Guesses: tables that a seat could be at, made as they are needed."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.dale import Dale
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.game import View
from comptoir.table.native import i64

TABLES: Final = 3  # on which something hidden is tried


class Tables:
    """One table after the other; what lies open is the same at all of them."""

    def __init__(self, first: Dale, chance: Chance) -> None:
        self.first = first
        self.chance = chance
        self.tables: list[Dale] = []
        self.tries = TABLES

    def table(self, number: int) -> Dale:
        """Give a table, the same one for the same number."""
        while len(self.tables) <= number:
            self.tables.append(self.another())
        return self.tables[number]

    def another(self) -> Dale:
        """Make one more."""
        raise AssertionError("each kind of guess says how it is made")


class Guesses(Tables):
    """Tables behind a view: what it hides is redrawn, as likely as the shuffles make it."""

    def __init__(self, view: View, chance: Chance) -> None:
        super().__init__(at_a_view(view, chance), chance)
        self.view = view
        self.tables.append(self.first)

    def another(self) -> Dale:
        """Draw one from the view."""
        return at_a_view(self.view, self.chance)


def at_a_view(view: View, chance: Chance) -> Dale:
    """Make a table that the seat of a view could be at."""
    dale = GAME.determinise(view, chance)
    dale.loud = False
    return dale


class Glances(Tables):
    """Tables made in a hurry from one that is thought of: only the decks are shuffled again."""

    def __init__(self, dale: Dale, seat: int, chance: Chance, tries: int) -> None:
        super().__init__(dale, chance)
        self.seat = seat
        self.tries = tries

    def another(self) -> Dale:
        """Shuffle what the seat does not know of each deck."""
        twin = self.first.copy()
        twin.chance = self.chance.fork()
        mix(twin.market_deck, self.seat, twin.chance)
        for player in twin.players:
            mix(player.deck, self.seat, twin.chance)
        return twin


def mix(deck: list[int], seat: i64, chance: Chance) -> None:
    """Shuffle the cards of a deck that a player does not know; the others stay where they are."""
    places = [place for place, slot in enumerate(deck) if (slot >> 7) & BIT[seat] == 0]
    for last in range(len(places) - 1, 0, -1):
        other = int(chance.below(last + 1))
        here, there = places[last], places[other]
        deck[here], deck[there] = deck[there], deck[here]
