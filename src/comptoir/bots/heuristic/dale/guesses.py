"""Guesses: tables that a seat could be at, made as they are needed."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale import GAME
from comptoir.games.dale.dale import Dale
from comptoir.table.chance import Chance
from comptoir.table.game import View

TABLES: Final = 3  # on which something hidden is tried


class Guesses:
    """A view, and what could lie behind it."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.view = view
        self.chance = chance
        self.tables: list[Dale] = []
        self.first = self.table(0)

    def table(self, number: int) -> Dale:
        """Give a table, the same one for the same number."""
        while len(self.tables) <= number:
            dale = GAME.determinise(self.view, self.chance)
            dale.loud = False
            self.tables.append(dale)
        return self.tables[number]
