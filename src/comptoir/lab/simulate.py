"""Simulate: bots play many games, on several processors if asked; the results do not depend on it.

The seed of game i is `<seed>/<i>`. The bots rotate over the seats from game to game, so that
none profits from its place. Their own dice come from that seed too, on a stream apart from the
game's. With several jobs the games are played in processes of their own, which know the games
and bots of Comptoir; a game of a third party is simulated with one job.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from comptoir.bots import bot, dismiss, trouble_of
from comptoir.bots.protocol import Trouble
from comptoir.lab.statistics import Interval, mean, mean_interval, wilson
from comptoir.table.chance import Quick, key_of
from comptoir.table.game import find_game
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord
from comptoir.table.session import Session

MOST_AT_ONCE: Final = 8


@dataclass(frozen=True)
class Task:
    """What a worker needs to know to play game number `index`."""

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


@dataclass(frozen=True)
class Outcome:
    """What a worker gives back; `record` is empty unless it was to be kept.

    `troubles` says, by seat, which bots failed and let others play on.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    record: str
    troubles: dict[int, Trouble] = field(default_factory=dict)


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
    trouble: Trouble


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
    records: Path | None = None,
    force: bool = False,
    progress: Callable[[int, int], None] = no_progress,
) -> Summary:
    """Let bots play games; keep their records in a folder if one is named.

    Fewer bots than seats sit down again and again. `progress` hears how many of all games are done.
    """
    if not bots or games < 1 or jobs < 1:
        raise ValueError("a simulation needs a bot, a game and a job")
    for name in bots:
        bot(name)
    info = find_game(game_id).info
    chosen = {name: value for name, value in info.chosen(options).items() if name in options}
    info.check_seats(seats)
    keep = records is not None
    tasks = [Task(game_id, tuple(bots), seats, chosen, seed, index, keep) for index in range(games)]
    paths = record_paths(records, games, force=force) if records else []
    start = perf_counter()
    outcomes: list[Outcome] = []
    with closing(played(tasks, min(jobs, games))) as coming:
        for outcome in coming:
            if keep:
                Record.read(outcome.record).save(paths[len(outcomes)], force=force)
            outcomes.append(outcome)
            progress(len(outcomes), games)
    return summed_up(tasks, outcomes, perf_counter() - start)


def record_paths(folder: Path, games: int, *, force: bool) -> list[Path]:
    """Name a file for each game; refuse before anything is played if one is there already."""
    width = max(4, len(str(games)))
    paths = [folder / f"game-{number:0{width}}.txt" for number in range(1, games + 1)]
    for path in paths:
        if path.exists() and not force:
            raise BadRecord("record.why.exists", path=str(path))
    folder.mkdir(parents=True, exist_ok=True)
    return paths


def played(tasks: list[Task], jobs: int) -> Generator[Outcome]:
    """Play all games and give their outcomes in order."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    size = max(1, min(MOST_AT_ONCE, len(tasks) // (4 * jobs)))
    batches = [tasks[first : first + size] for first in range(0, len(tasks), size)]
    others = multiprocessing.active_children()
    # Spawned, not forked: alike on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts)
    try:
        for outcomes in pool.map(play_all, batches):
            yield from outcomes
    except BaseException:
        # Nobody waits for games whose results are no longer wanted.
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Leave ctrl-c to the process that started this one; it ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_all(tasks: list[Task]) -> list[Outcome]:
    return [play(task) for task in tasks]


def play(task: Task) -> Outcome:
    """Play one game to its end."""
    seed = f"{task.seed}/{task.index}"
    session = Session(find_game(task.game), task.seats, seed=seed, options=task.options)
    bots = [bot(task.bots[place]) for place in task.seating]
    dice = [own_dice(f"{seed}/bot/{seat}") for seat in range(task.seats)]
    speaker = own_dice(f"{seed}/speaker")
    try:
        while session.owing:
            owing = session.owing  # of several, on an open floor, anyone may be the next to speak
            seat = owing[int(speaker.below(len(owing)))] if len(owing) > 1 else owing[0]
            view, options = session.view(seat), session.options(seat)
            session.play(seat, bots[seat].choose(view, options, dice[seat]))
    finally:
        dismiss(bots, session.result)
    result = session.result
    assert result is not None, "nobody is awaited, so the game is over"
    record = session.record.text if task.keep else ""
    troubles = {seat: trouble for seat, one in enumerate(bots) if (trouble := trouble_of(one))}
    return Outcome(result.scores, result.winners, len(session.log), record, troubles)


def own_dice(seed: str) -> Quick:
    """Give a bot dice of its own."""
    return Quick(int.from_bytes(key_of(seed)[:4], "little"))


def summed_up(tasks: list[Task], outcomes: list[Outcome], seconds: float) -> Summary:
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
        Failure(task.index, seat, task.seating[seat], trouble)
        for task, outcome in zip(tasks, outcomes, strict=True)
        for seat, trouble in outcome.troubles.items()
    )
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Summary(
        first.game, first.seats, first.seed, len(tasks), tuple(entries), decisions, seconds,
        failures,
    )  # fmt: skip
