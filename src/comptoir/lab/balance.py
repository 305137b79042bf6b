"""Balance: which seat, set, card or ship wins too much, when bots play many games.

A thing is compared with what others of its group win: how often takers of any ship win, and takers
of this one. A seat is compared with an equal share. All intervals are
Wilson's, widened for the number of comparisons of the report (Bonferroni): 95 times of 100 all of
them hold together. From fewer than ten trials nothing is concluded. A leader can
often take more: this is correlation, not cause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Final

from comptoir.bots import bot
from comptoir.lab.components import Taken, components_of
from comptoir.lab.playing import Played, Seated, play
from comptoir.lab.simulate import Task, no_progress
from comptoir.lab.statistics import Interval, mean, mean_interval, wilson, z_among
from comptoir.lab.workers import Needs, Processes, Workers
from comptoir.table.record import Record
from comptoir.table.refusal import BadOption
from comptoir.table.session import Session
from comptoir.table.title import find_game

MOST_WAYS: Final = 64
FEWEST: Final = 10  # from fewer trials nothing is concluded

MORE: Final = "more"
LESS: Final = "less"


@dataclass(frozen=True)
class Seen:
    """What a worker gives back: how a game ended, and what each seat took."""

    outcome: Played
    taken: tuple[Taken, ...]


@dataclass(frozen=True)
class Share:
    """How often something won, and how often it should have; `z` is how wide its interval is."""

    name: str
    trials: int
    wins: float
    fair_share: float
    z: float = 0.0

    @property
    def share(self) -> float:
        return self.wins / self.trials if self.trials else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.trials, self.z)

    @property
    def verdict(self) -> str:
        """Say whether it wins more or less than is fair; nothing where that is not sure."""
        if self.trials < FEWEST:
            return ""
        low, high = self.interval
        return (
            MORE if low > self.fair_share + 1e-9 else LESS if high < self.fair_share - 1e-9 else ""
        )

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "trials": self.trials,
            "wins": self.wins,
            "share": self.share,
            "interval": list(self.interval),
            "fair_share": self.fair_share,
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Way:
    """A way to set the game up that is tried: its options, and those of them that vary, in short.

    Of an option that is a file, the short form is its name.
    """

    options: dict[str, str]
    label: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tried:
    """How games of one set-up went."""

    way: Way
    games: int
    length: float
    length_interval: Interval | None
    score: float
    score_interval: Interval | None
    seats: tuple[Share, ...]
    groups: dict[str, tuple[Share, ...]]

    @property
    def flagged(self) -> list[Share]:
        rows = [*self.seats, *(row for rows in self.groups.values() for row in rows)]
        return [row for row in rows if row.verdict]

    def plain(self) -> dict[str, Any]:
        return {
            "options": self.way.label,
            "games": self.games,
            "length": self.length,
            "length_interval": list(self.length_interval) if self.length_interval else None,
            "score": self.score,
            "score_interval": list(self.score_interval) if self.score_interval else None,
            "seats": [row.plain() for row in self.seats],
            "components": {
                group: [row.plain() for row in rows] for group, rows in self.groups.items()
            },
        }


@dataclass(frozen=True)
class Report:
    """How fair a game is, in each way it was tried."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str
    games: int
    tried: tuple[Tried, ...]
    comparisons: dict[str, int]

    def plain(self) -> dict[str, Any]:
        """Give everything as plain data, JSON-ready."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seats": self.seats,
            "seed": self.seed,
            "games": self.games,
            "correction": {"method": "bonferroni", "comparisons": self.comparisons},
            "tried": [tried.plain() for tried in self.tried],
        }


def ways(options: dict[str, str], varied: dict[str, dict[str, str]]) -> list[Way]:
    """Combine the values of the options that vary: for each option, short form and value."""
    found = [
        Way(
            options | {name: varied[name][short] for name, short in zip(varied, some, strict=True)},
            dict(zip(varied, some, strict=True)),
        )
        for some in product(*varied.values())
    ]
    if len(found) > MOST_WAYS:
        raise BadOption("table.why.too_many_ways", number=len(found), most=MOST_WAYS)
    return found


def balance(  # noqa: PLR0913 - the knobs of the command, each by name
    game_id: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int,
    tried: Sequence[Way],
    seed: str,
    jobs: int = 1,
    workers: Workers | None = None,
    progress: Callable[[int, int], None] = no_progress,
) -> Report:
    """Let bots play this many games in each way, with the same seeds, and compare.

    `workers` play, or as many processes as there are jobs.
    """
    info = find_game(game_id).info
    for name in bots:
        bot(name)
    for way in tried:
        info.chosen(way.options)
    info.check_seats(seats)
    tasks = [
        Task(game_id, tuple(bots), seats, way.options, seed, index, keep=True).seated
        for way in tried
        for index in range(games)
    ]
    seen: dict[int, Seen] = {}
    needs = Needs(game_id, tuple(bots))
    with closing((workers or Processes(jobs)).each(look_at, tasks, needs)) as coming:
        for place, one in coming:
            seen[place] = one
            progress(len(seen), len(tasks))
    in_order = [seen[place] for place in range(len(tasks))]
    found = [
        summed_up(game_id, way, seats, in_order[number * games : (number + 1) * games])
        for number, way in enumerate(tried)
    ]
    return compared(Report(game_id, tuple(bots), seats, seed, games, tuple(found), {}))


def look_at(task: Seated) -> Seen:
    """Play a game and see who took what."""
    outcome = play(task)
    components = components_of(task.game)
    taken = components.taken(Session.replay(Record.read(outcome.record))) if components else []
    return Seen(replace(outcome, record=""), tuple(taken))


def summed_up(game: str, way: Way, seats: int, seen: Sequence[Seen]) -> Tried:
    """Count what happened in the games of one set-up."""
    components = components_of(game)
    lengths = [one.outcome.decisions for one in seen]
    scores = [score for one in seen for score in one.outcome.scores]
    wins = [wins_of(one.outcome) for one in seen]
    return Tried(
        way,
        len(seen),
        mean(lengths),
        mean_interval(lengths),
        mean(scores),
        mean_interval(scores),
        tuple(
            Share(str(seat), len(seen), sum(one[seat] for one in wins), 1 / seats)
            for seat in range(seats)
        ),
        {
            group.name: taken_and_won(group.name, seen, wins, most=group.most)
            for group in (components.groups if components and seats > 1 else ())
        },
    )


def wins_of(outcome: Played) -> list[float]:
    """Say what part of the win each seat has: a shared win counts as a fraction."""
    part = 1 / len(outcome.winners)
    return [part * (seat in outcome.winners) for seat in range(len(outcome.scores))]


def taken_and_won(
    group: str, seen: Sequence[Seen], wins: Sequence[Sequence[float]], *, most: bool
) -> tuple[Share, ...]:
    """Count for each thing of a group who took it, and how often they won."""
    trials: dict[str, int] = {}
    won: dict[str, float] = {}
    for one, win in zip(seen, wins, strict=True):
        for name, seat in takers([taken.get(group, {}) for taken in one.taken], most=most):
            trials[name] = trials.get(name, 0) + 1
            won[name] = won.get(name, 0.0) + win[seat]
    usual = sum(won.values()) / max(sum(trials.values()), 1)
    return tuple(Share(name, trials[name], won[name], usual) for name in sorted(trials))


def takers(taken: Sequence[dict[str, int]], *, most: bool) -> list[tuple[str, int]]:
    """List each thing with the seats that took it; or with the one that took most of it."""
    found = []
    for name in sorted({name for some in taken for name in some}):
        counts = [some.get(name, 0) for some in taken]
        best = max(counts)
        if not most:
            found += [(name, seat) for seat, count in enumerate(counts) if count]
        elif counts.count(best) == 1:
            found.append((name, counts.index(best)))
    return found


def compared(report: Report) -> Report:
    """Widen the intervals for the number of comparisons: of seats, and of things."""
    seats = sum(len(tried.seats) for tried in report.tried)
    things = sum(len(rows) for tried in report.tried for rows in tried.groups.values())
    tried = tuple(
        replace(
            one,
            seats=widened(one.seats, z_among(seats)),
            groups={name: widened(rows, z_among(things)) for name, rows in one.groups.items()},
        )
        for one in report.tried
    )
    return replace(report, tried=tried, comparisons={"seats": seats, "components": things})


def widened(rows: Sequence[Share], z: float) -> tuple[Share, ...]:
    return tuple(replace(row, z=z) for row in rows)
