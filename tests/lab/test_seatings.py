"""Seatings: fair to every bot and every seat, and the same for the same seed."""

from collections import Counter
from itertools import groupby, islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from comptoir.lab.seatings import MIXES, MOST_LISTED, Seating, circles, seatings, turned


def first(games: int, bots: int, seats: int, mix: str = "all", seed: str = "s") -> list[Seating]:
    return list(islice(seatings(bots, seats, mix, seed), games))


def whole_deals(played: list[Seating]) -> list[list[tuple[int, ...]]]:
    """The seatings of each deal but the last, which may not be played to its end."""
    deals = [[seating.bots for seating in deal] for _, deal in groupby(played, lambda at: at.deal)]
    return deals[:-1]


TABLES = {
    "bots": some.integers(2, 6),
    "seats": some.integers(2, 5),
    "mix": some.sampled_from(MIXES),
    "seed": some.text(max_size=4),
}


@settings(max_examples=60, deadline=None)
@given(games=some.integers(1, 300), **TABLES)
def test_every_deal_is_played_from_all_seats_by_every_bot_at_the_table(
    games: int, bots: int, seats: int, mix: str, seed: str
) -> None:
    for deal in whole_deals(first(games, bots, seats, mix, seed)):
        assert len(set(deal)) == len(deal)
        assert len({tuple(sorted(seated)) for seated in deal}) == 1
        by_seat = [Counter(seated[seat] for seated in deal) for seat in range(seats)]
        assert all(counts == by_seat[0] for counts in by_seat)


@settings(max_examples=60, deadline=None)
@given(games=some.integers(1, 300), **TABLES)
def test_no_table_has_only_one_kind_of_bot(
    games: int, bots: int, seats: int, mix: str, seed: str
) -> None:
    for seating in first(games, bots, seats, mix, seed):
        assert len(set(seating.bots)) > 1
        assert mix == "all" or seating.bots.count(0) == 1


@settings(max_examples=60, deadline=None)
@given(games=some.integers(1, 300), **TABLES)
def test_at_any_time_all_bots_have_played_about_as_much(
    games: int, bots: int, seats: int, mix: str, seed: str
) -> None:
    played = Counter(dict.fromkeys(range(bots), 0))
    for seating in first(games, bots, seats, mix, seed):
        played.update(seating.bots)
    if mix == "one":
        assert played.pop(0) == games
    apart = max(played.values()) - min(played.values())
    assert apart <= 2 * seats * seats


@settings(max_examples=30, deadline=None)
@given(games=some.integers(1, 200), more=some.integers(0, 100), **TABLES)
def test_the_same_seed_seats_alike_however_many_games_are_played(
    games: int, more: int, bots: int, seats: int, mix: str, seed: str
) -> None:
    longer = first(games + more, bots, seats, mix, seed)
    assert first(games, bots, seats, mix, seed) == longer[:games]
    assert [seating.number for seating in longer] == list(range(1, games + more + 1))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 3), (4, 4), (3, 5)])
def test_a_round_plays_every_arrangement_exactly_once(bots: int, seats: int) -> None:
    every = [seated for seated in product(range(bots), repeat=seats) if len(set(seated)) > 1]
    played = [seating.bots for seating in first(2 * len(every), bots, seats)]
    assert sorted(played[: len(every)]) == every
    assert sorted(played[len(every) :]) == every


def test_two_bots_at_four_seats_meet_one_to_three_two_to_two_and_three_to_one() -> None:
    assert circles(2, 4, "all") == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 1)]
    assert turned((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_one_among_others_takes_each_seat_of_each_deal() -> None:
    played = first(8, 2, 4, "one")
    assert {seating.bots for seating in played[:4]} == {
        (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0),
    }  # fmt: skip
    assert [seating.deal for seating in played] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_different_seeds_seat_differently() -> None:
    assert first(60, 4, 4, seed="a") != first(60, 4, 4, seed="b")


def test_a_single_bot_plays_against_itself() -> None:
    assert [(seating.deal, seating.bots) for seating in first(2, 1, 3)] == [
        (0, (0, 0, 0)),
        (1, (0, 0, 0)),
    ]


def test_a_table_for_one_is_for_each_bot_in_turn() -> None:
    assert [(seating.deal, seating.bots) for seating in first(5, 3, 1)] == [
        (0, (0,)),
        (0, (1,)),
        (0, (2,)),
        (1, (0,)),
        (1, (1,)),
    ]


def test_with_too_many_mixes_to_list_a_bag_keeps_it_even() -> None:
    bots, seats = 9, 5
    assert bots**seats > MOST_LISTED
    played = Counter[int]()
    for seating in first(450, bots, seats):
        played.update(seating.bots)
    assert set(played.values()) == {250}


def test_a_bag_never_deals_a_bot_against_itself_alone() -> None:
    played = first(4000, 70, 2)
    assert all(one != other for _, _, (one, other) in played)
