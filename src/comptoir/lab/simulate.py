"""Simulate: bots play many games, on several processors if asked; the results do not depend on it.

The seed of game i is `<seed>/<i>`. The bots rotate over the seats from game to game, so that
none profits from its place. How a game is played stands in `playing`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from comptoir.lab.playing import Played, Seated, known_bots, play
from comptoir.lab.statistics import Interval, mean, mean_interval, wilson
from comptoir.lab.workers import Needs, Processes, Workers
from comptoir.table.game import Message
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.title import find_game


@dataclass(frozen=True)
class Task:
    """Game number `index` of a simulation."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, str]
    seed: str
    index: int
    keep: bool

    @property
    def seating(self) -> list[int]:
        """The bot at each seat, as its place in `bots`."""
        return [(seat + self.index) % len(self.bots) for seat in range(self.seats)]

    @property
    def seated(self) -> Seated:
        """The game as it is played."""
        bots = tuple(self.bots[place] for place in self.seating)
        return Seated(self.game, bots, self.options, f"{self.seed}/{self.index}", self.keep)


@dataclass(frozen=True)
class Entry:
    """How one bot did. A bot that sits at several seats of a game has played it several times."""

    index: int
    name: str
    games: int
    wins: float
    mean_score: float
    score_interval: Interval | None

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def win_interval(self) -> Interval:
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, Any]:
        return {
            "index": self.index,
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_share": self.win_share,
            "win_interval": list(self.win_interval),
            "mean_score": self.mean_score,
            "score_interval": list(self.score_interval) if self.score_interval else None,
        }


@dataclass(frozen=True)
class Failure:
    """A bot that failed in a game, so that another played on for it; games count from 0."""

    game: int
    seat: int
    bot: int
    trouble: Message


@dataclass(frozen=True)
class Summary:
    """How the bots did, and how fast. A shared win counts as a fraction for each winner."""

    game: str
    seats: int
    seed: str
    games: int
    bots: tuple[Entry, ...]
    decisions: int
    seconds: float
    failures: tuple[Failure, ...] = ()

    @property
    def mean_length(self) -> float:
        """Decisions in a game."""
        return self.decisions / self.games if self.games else 0.0

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def plain(self) -> dict[str, Any]:
        """Give everything as plain data, JSON-ready."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "games": self.games,
            "bots": [entry.plain() for entry in self.bots],
            "decisions": self.decisions,
            "mean_length": self.mean_length,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "failures": [vars(failure) for failure in self.failures],
        }


def no_progress(done: int, games: int) -> None:
    """Tell nobody."""


def simulate(  # noqa: PLR0913 - the knobs of the command, each by name
    game_id: str,
    bots: list[str],
    games: int,
    *,
    seats: int,
    options: dict[str, str],
    seed: str,
    jobs: int = 1,
    workers: Workers | None = None,
    records: Path | None = None,
    force: bool = False,
    progress: Callable[[int, int], None] = no_progress,
) -> Summary:
    """Let bots play games; keep their records in a folder if one is named.

    Fewer bots than seats sit down again and again. `workers` play, or as many processes as there
    are jobs. `progress` hears how many of all games are done.
    """
    if not bots or games < 1 or jobs < 1:
        raise ValueError("a simulation needs a bot, a game and a job")
    known_bots(bots)
    info = find_game(game_id).info
    chosen = {name: value for name, value in info.chosen(options).items() if name in options}
    info.check_seats(seats)
    keep = records is not None
    tasks = [Task(game_id, tuple(bots), seats, chosen, seed, index, keep) for index in range(games)]
    paths = record_paths(records, games, force=force) if records else []
    start = perf_counter()
    outcomes: dict[int, Played] = {}
    seated, needs = [task.seated for task in tasks], Needs(game_id, tuple(bots))
    with closing((workers or Processes(jobs)).each(play, seated, needs)) as coming:
        for place, outcome in coming:
            if keep:
                Record.read(outcome.record).save(paths[place], force=force)
            outcomes[place] = replace(outcome, record="")
            progress(len(outcomes), games)
    in_order = [outcomes[place] for place in range(games)]
    return summed_up(tasks, in_order, perf_counter() - start)


def record_paths(folder: Path, games: int, *, force: bool) -> list[Path]:
    """Name a file for each game; refuse before anything is played if one is there already."""
    width = max(4, len(str(games)))
    paths = [folder / f"game-{number:0{width}}.txt" for number in range(1, games + 1)]
    for path in paths:
        if path.exists() and not force:
            raise BadRecord("record.why.exists", path=str(path))
    folder.mkdir(parents=True, exist_ok=True)
    return paths


def summed_up(tasks: list[Task], outcomes: list[Played], seconds: float) -> Summary:
    """Count wins and scores for each bot."""
    first = tasks[0]
    wins = [0.0] * len(first.bots)
    scores: list[list[int]] = [[] for _ in first.bots]
    for task, outcome in zip(tasks, outcomes, strict=True):
        for seat, place in enumerate(task.seating):
            scores[place].append(outcome.scores[seat])
            if seat in outcome.winners:
                wins[place] += 1 / len(outcome.winners)
    entries = [
        Entry(index, name, len(own), wins[index], mean(own), mean_interval(own))
        for index, (name, own) in enumerate(zip(first.bots, scores, strict=True))
    ]
    failures = tuple(
        Failure(task.index, seat, task.seating[seat], effort.trouble)
        for task, outcome in zip(tasks, outcomes, strict=True)
        for seat, effort in enumerate(outcome.efforts)
        if effort.trouble
    )
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Summary(
        first.game, first.seats, first.seed, len(tasks), tuple(entries), decisions, seconds,
        failures,
    )  # fmt: skip
