"""Report: what the games of an arena say about its bots, every figure with how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from comptoir.lab.arena import Run
from comptoir.lab.line import Line
from comptoir.lab.ratings import Pair, Rating, rate
from comptoir.lab.statistics import Interval, mean, mean_interval, wilson
from comptoir.table.game import Message


@dataclass(frozen=True)
class Figure:
    """A mean and the 95 % interval it is known to; from a single value there is none."""

    mean: float
    interval: Interval | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Figure:
        return cls(mean(values), mean_interval(values))

    def plain(self) -> dict[str, Any]:
        return {"mean": self.mean, "interval": list(self.interval) if self.interval else None}


@dataclass(frozen=True)
class Share:
    """Successes among trials, with Wilson's interval; half a success is possible."""

    successes: float
    trials: int

    @property
    def share(self) -> float:
        return self.successes / self.trials if self.trials else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.successes, self.trials)

    def plain(self) -> dict[str, Any]:
        return {"share": self.share, "interval": list(self.interval), "of": self.trials}


@dataclass(frozen=True)
class Seat:
    """A seat that somebody sat at in some game."""

    line: Line
    number: int

    @property
    def score(self) -> int:
        return self.line.scores[self.number]

    @property
    def win(self) -> float:
        """A win, or its part of one that is shared."""
        winners = self.line.winners
        return 1 / len(winners) if self.number in winners else 0.0


@dataclass(frozen=True)
class Note:
    """What went wrong at a seat."""

    game: int
    seat: int
    bot: str
    trouble: Message


@dataclass(frozen=True)
class Entry:
    """How one bot did. If it sits at several seats of a game it has played it several times."""

    name: str
    rating: Rating | None
    wins: Share
    score: Figure
    scores: tuple[int, ...]
    by_seat: tuple[Figure | None, ...]
    decisions: float
    milliseconds: float
    longest: float
    notes: int

    @property
    def seats(self) -> int:
        """At how many seats it sat, in all games."""
        return self.wins.trials

    def plain(self) -> dict[str, Any]:
        rating = self.rating
        return {
            "name": self.name,
            "rating": rating and {"points": rating.points, "interval": rating.interval},
            "seats": self.seats,
            "wins": self.wins.successes,
            "win": self.wins.plain(),
            "score": self.score.plain(),
            "score_by_seat": [own and own.plain() for own in self.by_seat],
            "decisions_per_game": self.decisions,
            "milliseconds_per_decision": self.milliseconds,
            "longest_decision": self.longest,
            "notes": self.notes,
        }


@dataclass(frozen=True)
class Report:
    """Everything that is shown of a run; `ahead[a][b]` says how often a ended ahead of b."""

    run: Run
    entries: tuple[Entry, ...]
    ahead: tuple[tuple[Share, ...], ...]
    length: Figure
    rounds: Figure | None
    notes: tuple[Note, ...]

    @property
    def fair_share(self) -> float:
        """The share of wins of somebody as strong as the others."""
        return 1 / self.run.plan.seats

    @property
    def deals(self) -> int:
        return len({line.deal for line in self.run.lines})

    def plain(self) -> dict[str, Any]:
        """Give everything as plain data, JSON-ready."""
        names = self.run.plan.bots
        return {
            **self.run.plan.plain(),
            "games": len(self.run.lines),
            "games_wanted": self.run.games,
            "deals": self.deals,
            "fair_share": self.fair_share,
            "standings": [entry.plain() for entry in self.entries],
            "ahead": [
                {"bot": names[one], "rival": names[other], **share.plain()}
                for one, row in enumerate(self.ahead)
                for other, share in enumerate(row)
                if one != other and share.trials
            ],
            "decisions": self.length.plain(),
            "rounds": self.rounds and self.rounds.plain(),
            "notes": [vars(note) for note in self.notes],
            "seconds": self.run.seconds,
        }


def report(run: Run) -> Report:
    """Sum up what was played, the strongest bot first."""
    plan, lines = run.plan, run.lines
    ratings = ratings_of(plan.bots, lines) if len(plan.bots) > 1 and plan.seats > 1 else None
    entries = [
        entry_of(name, plan.seats, lines, ratings[place] if ratings else None)
        for place, name in enumerate(plan.bots)
    ]
    entries.sort(key=lambda own: (-(own.rating.points if own.rating else 0), -own.score.mean))
    ahead = tuple(tuple(ahead_of(one, other, lines) for other in plan.bots) for one in plan.bots)
    rounds = [line.rounds for line in lines if line.rounds]
    notes = tuple(
        Note(line.game, seat, line.seating[seat], own.trouble)
        for line in lines
        for seat, own in enumerate(line.efforts)
        if own.trouble
    )
    length = Figure.of([line.decisions for line in lines])
    return Report(run, tuple(entries), ahead, length, Figure.of(rounds) if rounds else None, notes)


def entry_of(name: str, seats: int, lines: Sequence[Line], rating: Rating | None) -> Entry:
    """Sum up how one bot did."""
    own = [
        Seat(line, seat) for line in lines for seat, sits in enumerate(line.seating) if sits == name
    ]
    efforts = [seat.line.efforts[seat.number] for seat in own]
    decisions = sum(effort.decisions for effort in efforts)
    by_seat = [[seat.score for seat in own if seat.number == number] for number in range(seats)]
    return Entry(
        name,
        rating,
        Share(sum(seat.win for seat in own), len(own)),
        Figure.of([seat.score for seat in own]),
        tuple(seat.score for seat in own),
        tuple(Figure.of(scores) if scores else None for scores in by_seat),
        decisions / len(own) if own else 0.0,
        sum(effort.milliseconds for effort in efforts) / decisions if decisions else 0.0,
        max((effort.longest for effort in efforts), default=0.0),
        sum(1 for effort in efforts if effort.trouble),
    )


def ahead_of(one: str, other: str, lines: Sequence[Line]) -> Share:
    """Count how often a bot ended ahead of another: each game once, by the share of its pairs.

    Pairs of one game are not independent; a game is one trial, however many pairs it has.
    """
    games = [
        [pair.ahead for pair in pairs_of((one, other), line) if pair.first == 0] for line in lines
    ]
    met = [mean(pairs) for pairs in games if pairs]
    return Share(sum(met), len(met)) if one != other else Share(0.0, 0)


def ratings_of(bots: Sequence[str], lines: Sequence[Line]) -> list[Rating]:
    """Rate the bots, deal by deal."""
    deals: dict[int, list[Pair]] = {}
    for line in lines:
        deals.setdefault(line.deal, []).extend(
            pair for pair in pairs_of(bots, line) if pair.first < pair.second
        )
    return rate(len(bots), list(deals.values()))


def pairs_of(bots: Sequence[str], line: Line) -> list[Pair]:
    """List the pairs of different bots at a table, from either side; of equal ranks, half each."""
    places = {name: place for place, name in enumerate(bots)}
    seats = [
        (places.get(name, -1), rank) for name, rank in zip(line.seating, line.ranks, strict=True)
    ]
    return [
        Pair(one, other, (rank < rival) + 0.5 * (rank == rival))
        for one, rank in seats
        for other, rival in seats
        if one != other and one >= 0 and other >= 0
    ]
