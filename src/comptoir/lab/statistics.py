"""Statistics: how sure one can be of a share or a mean."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

Z95: Final = 1.959963984540054
"""How many standard deviations either way hold 95 % of a normal distribution."""

SURE: Final = 0.95

Interval = tuple[float, float]


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """Give Wilson's interval for a share, usually of 95 %: sound near 0 and 1, too."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z**2 / (4 * trials**2))
    scale = 1 + z**2 / trials
    middle = share + z**2 / (2 * trials)
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Give the 95 % interval of a mean by the normal distribution; none from a single value."""
    count = len(values)
    if count < 2:
        return None
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    spread = Z95 * sqrt(variance / count)
    return middle - spread, middle + spread


def z_among(comparisons: int) -> float:
    """Say how wide intervals must be so that 95 times of 100 all of them hold (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * max(comparisons, 1)))
