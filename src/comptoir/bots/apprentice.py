"""Apprentice: a few rules of thumb for each game, and now and then a slip, as people make them."""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.protocol import Ranked
from comptoir.table.chance import Chance, Quick
from comptoir.table.game import View

SLIP: Final = 12  # once in this many answers it takes what looks second best


class Apprentice:
    """Rates each option by rules of thumb."""

    name = "apprentice"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        if len(options) == 1:
            return options[0]
        order = self.explain(view, options, chance)
        place = 1 if len(order) > 1 and chance.below(SLIP) == 0 else 0
        return order[place].action

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Rank all options by the rules of thumb; of equal ones any may come first."""
        dice = chance or Quick(0)
        weights = knowledge_of(view["game"]).rate(view, options, dice)
        order = list(range(len(options)))
        dice.shuffle(order)
        order.sort(key=lambda place: -weights[place])
        return [Ranked(options[place], weights[place], line=(options[place],)) for place in order]
