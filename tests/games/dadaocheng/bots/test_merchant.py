"""The merchant is good at Dadaocheng."""

import pytest

from comptoir.lab.simulate import simulate


def test_the_merchant_beats_three_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 8, seats=4,
                       options={}, seed="strength")  # fmt: skip
    low, _ = summary.bots[0].win_interval
    assert low > 0.5


def test_the_merchant_becomes_a_merchant_alone() -> None:
    summary = simulate("dadaocheng", ["merchant"], 5, seats=1, options={}, seed="alone")
    assert summary.bots[0].mean_score > 60


@pytest.mark.slow
def test_the_merchant_wins_nearly_always_against_random_ones() -> None:
    summary = simulate("dadaocheng", ["merchant", "random", "random", "random"], 120, seats=4,
                       options={}, seed="strength", jobs=2)  # fmt: skip
    assert summary.bots[0].win_interval[0] > 0.95
