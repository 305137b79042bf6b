"""Master: looks ahead within a time, on tables that its seat could be at."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from comptoir.bots.guides import DRAWS, FREE, GUIDES, known
from comptoir.bots.protocol import Ranked
from comptoir.bots.search import Budget, Racer, Search, quick_dice, ranking
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Table
from comptoir.table.game import View, find_game

SECONDS: Final = 1.0


class Master:
    """Searches with the guide of the game at hand; remembers what it found for the next answer."""

    def __init__(self, seconds: float = SECONDS, iterations: int = 0, cores: int = 1) -> None:
        self.name = "master"
        self.seconds = inf if iterations else seconds
        self.iterations = iterations
        self.cores = cores
        self.search: Search | None = None

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        if len(options) == 1 and view["game"] not in FREE:
            return options[0]
        search = self._search(view)
        table, act = self._planned(search, view, chance)
        if act is None:
            table, racers = self._race(search, view, chance)
            act = racers[0].move.acts[0]
        return search.game.notate(table, int(view["seat"]), act)

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Search anew and rank the answers: winning chances, tries, and what is expected."""
        search = self._search(view)
        table, racers = self._race(search, view, chance or Quick(0))
        return ranking(search.game, table, int(view["seat"]), racers)

    def _race(self, search: Search, view: View, chance: Chance) -> tuple[Table, list[Racer]]:
        budget = Budget(self.seconds, self.iterations)
        return search.race(view, budget, quick_dice(chance))

    def _planned(self, search: Search, view: View, chance: Chance) -> tuple[Table, Any]:
        act = search.planned(view)
        return search.world(view, quick_dice(chance)), act

    def _search(self, view: View) -> Search:
        game = known(view, GUIDES)
        if self.search is None or self.search.game.info.id != game:
            draw = DRAWS[game]() if game in DRAWS else None
            self.search = Search(find_game(game), GUIDES[game], draw)
        return self.search
