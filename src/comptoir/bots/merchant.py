"""Merchant: takes what looks best now, by the values written down in each game's folder `bots`."""

from __future__ import annotations

from typing import Any, Final

from comptoir.bots.guide import Move
from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.protocol import Ranked
from comptoir.table.chance import Chance, Quick
from comptoir.table.game import View
from comptoir.table.title import find_game

THOUGHT_OF: Final = 12


class Merchant:
    """Asks the heuristic of the game at hand."""

    name = "merchant"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        return knowledge_of(view["game"]).choose(view, options, chance)

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Rank what the guide of the game thinks of, by its own worth; the choice comes first."""
        dice = chance or Quick(0)
        choice = self.choose(view, options, dice.copy())
        game, seat = find_game(view["game"]), int(view["seat"])
        table = game.determinise(view, dice)
        table.loud = False
        best: dict[Any, Move] = {}
        for move in knowledge_of(game.info.id).guide().moves(table, seat, dice, THOUGHT_OF):
            best.setdefault(move.acts[0], move)
        found = [
            Ranked(action, move.worth, line=(action,))
            for move in best.values()
            for action in [game.notate(table, seat, move.acts[0])]
        ]
        top = max((ranked.value for ranked in found), default=0.0)
        first = next((ranked for ranked in found if ranked.action == choice), None)
        rest = [ranked for ranked in found if ranked is not first]
        value = first.value if first else top
        return [Ranked(choice, value, line=(choice,)), *rest]
