"""Cores: a search in several processes at once.

All think of the same moves and let them race in worlds of their own; then what each move brought
is put together. The others are started for the first search and end with the bot, or when it dies.
One that is still starting takes no part in a search by the clock.
"""

from __future__ import annotations

import json
import sys
import weakref
from math import inf
from typing import Final

from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.program import Fault, Program, Said
from comptoir.bots.protocol import Trouble
from comptoir.bots.race import Racer, by_tries
from comptoir.bots.search import Budget, Search, notated
from comptoir.table.chance import Quick
from comptoir.table.flow import Table
from comptoir.table.game import View
from comptoir.table.title import find_game

BEGIN: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from comptoir.bots.cores import work; work()"
)
PATIENT: Final = 3600.0  # seconds for this many iterations, or to be ready for them
LATE: Final = 10.0  # seconds after the time is over
MOST: Final = 1 << 28  # bytes


class Crew:
    """The processes that search beside this one; `trouble` says why there are none any more."""

    def __init__(self, cores: int) -> None:
        self.trouble = Trouble()
        self._others: list[Program] = []
        self._ready: set[Program] = set()
        weakref.finalize(self, end_all, self._others)
        try:
            for _ in range(cores - 1):
                arguments = [sys.executable, "-c", BEGIN, json.dumps(sys.path)]
                self._others.append(Program(arguments, MOST))
        except Fault as fault:
            self._fail(fault)

    def race(
        self, search: Search, view: View, seconds: float, iterations: int, dice: Quick
    ) -> tuple[Table, list[Racer]]:
        """Search for a seat on all cores; give what `Search.race` gives."""
        opening, luck = int(dice.word()), Quick(int(dice.word()))
        size, *sizes = shares(iterations, len(self._others) + 1)
        programs = self._ask(view, opening, seconds, sizes, dice)
        table, racers = search.race(view, Budget(seconds, size), Quick(opening), luck)
        moves = written(search, table, view, racers)
        try:
            for other in programs:
                said = other.hear("raced", min(seconds + LATE, PATIENT))
                search.iterations += put_together(moves, said)
        except Fault as fault:
            self._fail(fault)
        racers.sort(key=by_tries)
        search.remember(table, int(view["seat"]), racers[0])
        return table, racers

    def _ask(
        self, view: View, opening: int, seconds: float, sizes: list[int], dice: Quick
    ) -> list[Program]:
        """Let the others begin: all of them, or those that are ready if the clock runs."""
        programs: list[Program] = []
        clock = None if seconds == inf else seconds
        try:
            for other, size in zip(list(self._others), sizes, strict=True):
                question = {"type": "race", "opening": opening, "luck": int(dice.word()),
                            "seconds": clock, "iterations": size, "view": view}  # fmt: skip
                if (size or clock) and self._is_ready(other, wait=clock is None):
                    other.tell(question)
                    programs.append(other)
        except Fault as fault:
            self._fail(fault)
            return []
        return programs

    def close(self) -> None:
        """End the others."""
        end_all(self._others)

    def _is_ready(self, other: Program, *, wait: bool) -> bool:
        """Tell whether one of the others has started; where the clock does not matter, wait."""
        if other not in self._ready:
            try:
                other.hear("ready", PATIENT if wait else 0.0)
            except Fault as fault:
                if fault.why["id"] != "table.outside.late":
                    raise
                return False
            self._ready.add(other)
        return True

    def _fail(self, fault: Fault) -> None:
        self.close()
        self.trouble = Trouble(id="table.outside.core", args={"why": fault.why})


def end_all(programs: list[Program]) -> None:
    """End programs that have nothing to lose."""
    while programs:
        programs.pop().end()


def shares(iterations: int, cores: int) -> list[int]:
    """Share iterations out; none at all if the clock decides."""
    return [(iterations + cores - 1 - place) // cores for place in range(cores)]


def written(search: Search, table: Table, view: View, racers: list[Racer]) -> dict[str, Racer]:
    """Give the moves by what they are in writing: so they are the same in every process."""
    seat = int(view["seat"])
    found: dict[str, Racer] = {}
    for racer in racers:
        line = notated(search.game, table, tuple((seat, act) for act in racer.move.acts))
        found.setdefault("; ".join(line), racer)
    return found


def put_together(moves: dict[str, Racer], said: Said) -> int:
    """Add what moves brought in another process, unless only that one thought of them."""
    for line, values in said["values"].items():
        if line in moves:
            moves[line].values += values
    return int(said["tries"])


def work() -> None:
    """Search for another process, question by question."""
    searches: dict[str, Search] = {}
    say({"type": "ready"})
    for line in sys.stdin.buffer:
        said: Said = json.loads(line)
        if said["type"] == "race":
            game = str(said["view"]["game"])
            if game not in searches:
                searches[game] = search_for(game)
            say(raced(searches[game], said))


def raced(search: Search, said: Said) -> Said:
    """Let the moves race here, and tell what each brought."""
    view, before = said["view"], search.iterations
    budget = Budget(inf if said["seconds"] is None else said["seconds"], said["iterations"])
    table, racers = search.race(view, budget, Quick(said["opening"]), Quick(said["luck"]))
    moves = written(search, table, view, racers)
    values = {line: racer.values for line, racer in moves.items()}
    return {"type": "raced", "tries": search.iterations - before, "values": values}


def search_for(game: str) -> Search:
    """Make a search with what is written down for a game."""
    known = knowledge_of(game)
    return Search(find_game(game), known.guide(), known.draws() if known.draws else None)


def say(said: Said) -> None:
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()
