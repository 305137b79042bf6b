"""Apprentice: a few rules of thumb for each game, and now and then a slip, as people make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.bots.guides import known
from comptoir.bots.heuristic.chinatown import apprentice as chinatown
from comptoir.bots.heuristic.dadaocheng import apprentice as dadaocheng
from comptoir.bots.heuristic.dale import apprentice as dale
from comptoir.bots.heuristic.dragon_market import apprentice as dragon_market
from comptoir.bots.protocol import Ranked
from comptoir.table.chance import Chance, Quick
from comptoir.table.game import View

Weigh = Callable[[View, list[str], Chance], list[float]]
THUMBS: Final[dict[str, Weigh]] = {
    "chinatown": chinatown.weigh,
    "dadaocheng": dadaocheng.weigh,
    "dale": dale.weigh,
    "dragon_market": dragon_market.weigh,
}
SLIP: Final = 12  # once in so many answers it takes what looks second best


class Apprentice:
    """Weighs each option by the thumb."""

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
        weights = THUMBS[known(view, THUMBS)](view, options, dice)
        order = list(range(len(options)))
        dice.shuffle(order)
        order.sort(key=lambda place: -weights[place])
        return [Ranked(options[place], weights[place], line=(options[place],)) for place in order]
