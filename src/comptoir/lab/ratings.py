"""Ratings: how strong each bot is, from who ended ahead of whom, on the scale of Elo.

The model is that of Bradley and Terry: anyone who is 400 points above another ends ahead of it ten
times as often as behind. A game with several seats is all the pairs at its table; a shared rank is
half of each. The ratings are those that make what happened most likely, found by Newton's method;
their mean is 1500.

Pairs of one game, and games of one deal, are not independent. So the 95 % intervals come from how
much the deals differ from each other, not from the number of pairs (the "sandwich" of a clustered
sample). Somebody who never lost would be infinitely strong: each two bots are therefore thought to
have met once more, with half a win for each, which moves nobody who has played a few dozen games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from comptoir.lab.statistics import Z95, Interval

MEAN: Final = 1500.0
POINTS: Final = 400 / log(10)
"""Points of Elo in a unit of the model, where odds of e : 1 are one unit."""
THOUGHT_UP: Final = 0.5
STEPS: Final = 100
EXACT: Final = 1e-9
FARTHEST: Final = 2.0  # a step is never longer, so that it cannot overshoot

Row = list[float]


class Pair(NamedTuple):
    """Two different bots at a table: 1.0 if the first ended ahead, 0.0 if behind, else 0.5."""

    first: int
    second: int
    ahead: float


class Rating(NamedTuple):
    """A rating in points; from a single deal nobody can say how far to trust it."""

    points: float
    interval: Interval | None


def rate(bots: int, deals: Sequence[Sequence[Pair]]) -> list[Rating]:
    """Rate this many bots by the pairs of each deal."""
    strengths = _fitted(bots, deals)
    points = [MEAN + POINTS * strength for strength in strengths]
    if sum(1 for pairs in deals if pairs) < 2:
        return [Rating(own, None) for own in points]
    spread = [Z95 * POINTS * error for error in _errors(strengths, deals)]
    return [Rating(own, (own - off, own + off)) for own, off in zip(points, spread, strict=True)]


def expected(difference: float) -> float:
    """Say how often somebody this many points above another ends ahead of it."""
    return 1 / (1 + exp(-difference / POINTS))


def _fitted(bots: int, deals: Sequence[Sequence[Pair]]) -> Row:
    """Find the strengths, of mean 0, that make what happened most likely."""
    met, ahead = _table(bots, THOUGHT_UP * 2), _table(bots, THOUGHT_UP)
    for pair in (pair for pairs in deals for pair in pairs):
        for one, other, won in (pair, (pair.second, pair.first, 1 - pair.ahead)):
            met[one][other] += 1
            ahead[one][other] += won
    strengths = [0.0] * bots
    for _ in range(STEPS):
        slope = [
            sum(ahead[one][other] - met[one][other] * _chance(strengths, one, other)
                for other in range(bots) if other != one)
            for one in range(bots)
        ]  # fmt: skip
        inverse = _inverse(_information(strengths, met))
        step = [sum(map(_times, row, slope)) for row in inverse]
        longest = max(map(abs, step), default=0.0)
        strengths = [
            strength + part * min(1.0, FARTHEST / max(longest, EXACT))
            for strength, part in zip(strengths, step, strict=True)
        ]
        if longest < EXACT:
            break
    return strengths


def _errors(strengths: Row, deals: Sequence[Sequence[Pair]]) -> Row:
    """Estimate the standard error of each strength from how much the deals differ."""
    bots = len(strengths)
    met, meat = _table(bots, THOUGHT_UP * 2), _table(bots, 0.0)
    played = [pairs for pairs in deals if pairs]
    for pairs in played:
        surprise = [0.0] * bots
        for pair in pairs:
            off = pair.ahead - _chance(strengths, pair.first, pair.second)
            surprise[pair.first] += off
            surprise[pair.second] -= off
            met[pair.first][pair.second] += 1
            met[pair.second][pair.first] += 1
        _add_square(meat, surprise, len(played) / (len(played) - 1))
    for one, other in _couples(bots):
        chance = _chance(strengths, one, other)
        for off in (THOUGHT_UP * (1 - chance), -THOUGHT_UP * chance):
            surprise = [0.0] * bots
            surprise[one], surprise[other] = off, -off
            _add_square(meat, surprise, 1.0)
    bread = _inverse(_information(strengths, met))
    return [
        sqrt(sum(row[i] * meat[i][j] * row[j] for i in range(bots) for j in range(bots)))
        for row in bread
    ]


def _information(strengths: Row, met: list[Row]) -> list[Row]:
    """Say how sharply the likelihood bends; the mean, which no pair tells, is held at 0."""
    bots = len(strengths)
    found = _table(bots, 0.0)
    for one, other in _couples(bots):
        chance = _chance(strengths, one, other)
        weight = met[one][other] * chance * (1 - chance)
        found[one][other] = found[other][one] = -weight
        found[one][one] += weight
        found[other][other] += weight
    return [[cell + 1 / bots for cell in row] for row in found]


def _inverse(matrix: list[Row]) -> list[Row]:
    """Invert by Gauss and Jordan; the matrix is symmetric and definite, so no row is swapped."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for place in range(size):
        rows[place] = [cell / rows[place][place] for cell in rows[place]]
        for other in range(size):
            factor = 0.0 if other == place else rows[other][place]
            rows[other] = [
                cell - factor * top for cell, top in zip(rows[other], rows[place], strict=True)
            ]
    return [row[size:] for row in rows]


def _chance(strengths: Row, one: int, other: int) -> float:
    return 1 / (1 + exp(strengths[other] - strengths[one]))


def _add_square(matrix: list[Row], vector: Row, weight: float) -> None:
    for row, left in zip(matrix, vector, strict=True):
        for place, right in enumerate(vector):
            row[place] += weight * left * right


def _couples(bots: int) -> Iterator[tuple[int, int]]:
    return ((one, other) for one in range(bots) for other in range(one + 1, bots))


def _table(bots: int, value: float) -> list[Row]:
    return [[value] * bots for _ in range(bots)]


def _times(left: float, right: float) -> float:
    return left * right
