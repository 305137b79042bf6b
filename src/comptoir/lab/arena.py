"""Arena: bots meet in games that are fair to all of them, and every finished game is kept at once.

`seatings` says who sits where on which deal, `playing` plays, `keeping` keeps what was played in a
folder, `report` says what it means. The games do not depend on the number of jobs, as long as the
bots do not look at the clock.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any

from comptoir.lab.keeping import Keeper
from comptoir.lab.line import Line
from comptoir.lab.playing import Seated, known_bots, play
from comptoir.lab.seatings import MIXES, Seating, seatings
from comptoir.lab.workers import Needs, Processes, Workers, never
from comptoir.table.refusal import BadOption, UnknownName
from comptoir.table.title import find_game


@dataclass(frozen=True)
class Plan:
    """What is played: the same plan gives the same games, however many of them."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, str]
    seed: str
    mix: str = "all"

    def check(self) -> None:
        """Refuse what cannot be played."""
        info = find_game(self.game).info
        known_bots(self.bots)
        info.check_seats(self.seats)
        info.chosen(self.options)
        twice = [name for place, name in enumerate(self.bots) if name in self.bots[:place]]
        if twice:
            raise BadOption("lab.why.twice", name=twice[0])
        if self.mix not in MIXES:
            raise UnknownName("lab.why.mix", found=self.mix[:40], choices=list(MIXES))
        if self.mix == "one" and len(self.bots) < 2:
            raise BadOption("lab.why.one_needs_two")

    def first(self, games: int) -> list[Seating]:
        """Seat the first games, up to this number."""
        coming = seatings(len(self.bots), self.seats, self.mix, self.seed)
        return list(islice(coming, games))

    def names(self, seating: Seating) -> tuple[str, ...]:
        return tuple(self.bots[bot] for bot in seating.bots)

    def seated(self, seating: Seating, *, keep: bool) -> Seated:
        """Give a game as it is played; games of one deal have one seed."""
        seed = f"{self.seed}/{seating.deal}"
        return Seated(self.game, self.names(seating), self.options, seed, keep)

    def plain(self) -> dict[str, Any]:
        """Give what makes two runs the same run."""
        return {
            "game": self.game,
            "revision": find_game(self.game).info.revision,
            "bots": list(self.bots),
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "mix": self.mix,
        }


@dataclass(frozen=True)
class Run:
    """What was played, in the order of the plan: `found` games were there before.

    `spoiled` games were there too and did not fit, and so were played again.
    """

    plan: Plan
    games: int
    lines: tuple[Line, ...]
    found: int
    spoiled: int
    seconds: float


def no_progress(done: int) -> None:
    """Tell nobody."""


def run(  # noqa: PLR0913 - the knobs of the command, each by name
    plan: Plan,
    games: int,
    *,
    jobs: int = 1,
    workers: Workers | None = None,
    folder: Path | None = None,
    force: bool = False,
    progress: Callable[[int], None] = no_progress,
    stopped: Callable[[], bool] = never,
) -> Run:
    """Play this many games of a plan, or go on with them in a folder that has some already.

    `workers` play, or as many processes as there are jobs. `progress` hears how many games are
    done; once `stopped`, those under way are the last ones.
    """
    if games < 1 or jobs < 1:
        raise ValueError("an arena needs a game and a job")
    plan.check()
    wanted = plan.first(games)
    with Keeper(folder, plan.plain()) as keeper:
        found = keeper.open({(at.number, at.deal, plan.names(at)) for at in wanted}, force=force)
        done = {line.game: line for line in found}
        missing = [seating for seating in wanted if seating.number not in done]
        progress(len(done))
        start = perf_counter()
        tasks = [plan.seated(seating, keep=folder is not None) for seating in missing]
        needs = Needs(plan.game, plan.bots)
        with closing((workers or Processes(jobs)).each(play, tasks, needs, stopped)) as coming:
            for place, played in coming:
                seating = missing[place]
                line = Line.of(seating.number, seating.deal, plan.names(seating), played)
                keeper.keep(line, played.record)
                done[line.game] = line
                progress(len(done))
    lines = tuple(done[number] for number in sorted(done))
    return Run(plan, games, lines, len(found), keeper.spoiled, perf_counter() - start)
