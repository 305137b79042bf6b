"""Master: looks ahead within a time, on tables that its seat could be at."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from comptoir.bots.cores import Crew, search_for
from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.protocol import Ranked, Trouble
from comptoir.bots.race import Racer
from comptoir.bots.search import Budget, Search, quick_dice, ranking
from comptoir.table.chance import Chance, Quick
from comptoir.table.flow import Table
from comptoir.table.game import View
from comptoir.table.result import Result

SECONDS: Final = 1.0


class Master:
    """Searches with the guide of the game at hand; remembers what it found for the next answer.

    On several cores it searches in this many processes, this one among them. Iterations are shared
    out among them: the same number of both gives the same answer again.
    """

    def __init__(self, seconds: float = SECONDS, iterations: int = 0, cores: int = 1) -> None:
        self.name = "master"
        self.seconds = inf if iterations else seconds
        self.iterations = iterations
        self.cores = cores
        self.search: Search | None = None
        self.trouble = Trouble()
        self._crew: Crew | None = None

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        if len(options) == 1 and not knowledge_of(view["game"]).free_form:
            return options[0]
        search = self._search(view)
        table, act = self._planned(search, view, chance)
        if act is None:
            table, racers = self._race(search, view, chance)
            act = racers[0].move.acts[0]
        return search.game.notate(table, int(view["seat"]), act)

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Search again and rank the answers: winning chances, tries, and what is expected."""
        search = self._search(view)
        table, racers = self._race(search, view, chance or Quick(0))
        return ranking(search.game, table, int(view["seat"]), racers)

    def _race(self, search: Search, view: View, chance: Chance) -> tuple[Table, list[Racer]]:
        if self.cores > 1 and not self.trouble:
            self._crew = self._crew or Crew(self.cores)
            found = self._crew.race(search, view, self.seconds, self.iterations, quick_dice(chance))
            self.trouble = self._crew.trouble
            return found
        return search.race(view, Budget(self.seconds, self.iterations), quick_dice(chance))

    def close(self, result: Result | None = None) -> None:
        """Let the other processes go, if there are any."""
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def _planned(self, search: Search, view: View, chance: Chance) -> tuple[Table, Any]:
        act = search.planned(view)
        return search.world(view, quick_dice(chance)), act

    def _search(self, view: View) -> Search:
        game = str(view["game"])
        if self.search is None or self.search.game.info.id != game:
            self.search = search_for(game)
        return self.search
