"""Ratings: strengths that are known come out again, with intervals that hold them."""

from math import log, log10
from random import Random

import pytest

from comptoir.lab.ratings import MEAN, POINTS, Pair, expected, rate


def played(strengths: list[float], deals: int, seed: int) -> list[list[Pair]]:
    """Deals of four games each, at tables of four, whose ranks come from these strengths."""
    dice = Random(seed)
    found = []
    for _ in range(deals):
        seats = [dice.randrange(len(strengths)) for _ in range(4)]
        pairs = []
        for _ in range(4):
            luck = [strengths[bot] / POINTS - log(-log(dice.random())) for bot in seats]
            pairs += [
                Pair(seats[one], seats[other], float(luck[one] > luck[other]))
                for one in range(4)
                for other in range(one)
                if seats[one] != seats[other]
            ]
        found.append(pairs)
    return found


def test_known_strengths_are_found_again() -> None:
    strengths = [1700.0, 1550.0, 1450.0, 1300.0]
    ratings = rate(4, played(strengths, 600, seed=1))
    for rating, strength in zip(ratings, strengths, strict=True):
        assert rating.points == pytest.approx(strength, abs=30)
        assert rating.interval is not None
        low, high = rating.interval
        assert 10 < high - low < 80
    assert sum(rating.points for rating in ratings) / 4 == pytest.approx(MEAN)


def test_about_95_of_100_intervals_hold_the_strength() -> None:
    strengths = [1600.0, 1500.0, 1400.0]
    held = []
    for seed in range(60):
        for rating, strength in zip(rate(3, played(strengths, 40, seed)), strengths, strict=True):
            assert rating.interval is not None
            held.append(rating.interval[0] <= strength <= rating.interval[1])
    assert 0.88 <= sum(held) / len(held) <= 0.99


def test_games_of_one_deal_do_not_make_it_surer_by_being_alike() -> None:
    once = [[Pair(0, 1, float(deal % 3 > 0))] for deal in range(60)]
    often = [pairs * 10 for pairs in once]
    widths = []
    for deals in (once, often):
        interval = rate(2, deals)[0].interval
        assert interval is not None
        widths.append(interval[1] - interval[0])
    assert widths[1] == pytest.approx(widths[0], rel=0.1)


def test_of_two_bots_the_difference_is_that_of_their_odds() -> None:
    deals = [[Pair(0, 1, 1.0)]] * 30 + [[Pair(1, 0, 1.0)]] * 10
    one, other = rate(2, deals)
    assert one.points - other.points == pytest.approx(400 * log10(30.5 / 10.5))
    assert expected(400) == pytest.approx(10 / 11)


def test_equal_ranks_make_equals() -> None:
    one, other = rate(2, [[Pair(0, 1, 0.5)]] * 10)
    assert one.points == other.points == pytest.approx(MEAN)


def test_somebody_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    one, other = rate(2, [[Pair(0, 1, 1.0)] * 4] * 100)
    assert 800 < one.points - other.points < 1300
    assert one.interval is not None
    assert 300 < one.interval[1] - one.interval[0] < 400


def test_a_single_deal_gives_no_interval() -> None:
    assert [rating.interval for rating in rate(2, [[Pair(0, 1, 1.0)] * 8])] == [None, None]


def test_who_has_not_played_yet_is_average() -> None:
    ratings = rate(3, [[Pair(0, 1, 1.0)], [Pair(0, 1, 0.0)]])
    assert [rating.points for rating in ratings] == pytest.approx([MEAN] * 3)
    assert [rating.points for rating in rate(2, [])] == [MEAN, MEAN]
