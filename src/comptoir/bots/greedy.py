"""Greedy: takes what looks best now, by the values written down for each game in `heuristic`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.bots.heuristic import chinatown, dadaocheng, dale, dragon_market
from comptoir.table.chance import Chance
from comptoir.table.game import View
from comptoir.table.refusal import UnknownName

HEURISTICS: Final[dict[str, Callable[[View, list[str], Chance], str]]] = {
    "chinatown": chinatown.choose,
    "dadaocheng": dadaocheng.choose,
    "dale": dale.choose,
    "dragon_market": dragon_market.choose,
}


class Greedy:
    """Asks the heuristic of the game at hand."""

    name = "greedy"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        game = str(view["game"])
        if game not in HEURISTICS:
            raise UnknownName("table.why.no_heuristic", name=game[:40], choices=list(HEURISTICS))
        return HEURISTICS[game](view, options, chance)
