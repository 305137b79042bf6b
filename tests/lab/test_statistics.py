"""Intervals on numbers that are known."""

import pytest

from comptoir.lab.statistics import mean, mean_interval, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (9, 10, 0.5958, 0.9821), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)],
)
def test_wilson_s_interval_is_that_of_the_textbooks(
    wins: float, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_mean() -> None:
    assert mean([1, 2, 3, 4, 5]) == 3
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3 - 1.3859, 3 + 1.3859), abs=5e-5)


def test_a_single_value_has_no_interval() -> None:
    assert mean_interval([7]) is None
