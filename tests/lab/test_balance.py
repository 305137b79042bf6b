"""Balance: what is rigged is found, what is fair is not, and who took what is read rightly."""

import json

import pytest

from comptoir import BadOption, Record, UnknownName, games
from comptoir.lab.balance import (
    LESS,
    MORE,
    Report,
    Seen,
    Share,
    Way,
    balance,
    compared,
    summed_up,
    takers,
    ways,
)
from comptoir.lab.balance_page import page
from comptoir.lab.components import Taken, components_of
from comptoir.lab.playing import Played
from comptoir.lab.statistics import Z95, wilson, z_among
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.words import Catalogue
from tests.titles import TURNS, records_of, sample_of, samples

TAKEN = [(name, *row) for name, sample in samples().items() for row in sample.TAKEN]
OPTION, (_, _, GROUP, THING, _) = sample_of("turns").OPTION, sample_of("turns").TAKEN[0]


def seen(winner: int, *taken: dict[str, int]) -> Seen:
    """A game of as many seats as there are takings, of one group, and who won it."""
    ranks = tuple(1 if seat == winner else 2 for seat in range(len(taken)))
    scores = tuple(3 - rank for rank in ranks)
    return Seen(Played(scores, ranks, 40), tuple({GROUP: own} for own in taken))


def reported(games: list[Seen]) -> Report:
    tried = summed_up(TURNS, Way({}), 2, games)
    return compared(Report(TURNS, ("buyer",), 2, "s", len(games), (tried,), {}))


def test_something_that_always_wins_is_found_and_others_are_not() -> None:
    games = [
        seen(n % 2, {"gold": 1, "tea": 1}, {"tea": 1}) if n % 2 == 0
        else seen(n % 2, {"tea": 1}, {"gold": 1, "rice": n % 4 // 2})
        for n in range(60)
    ]  # fmt: skip
    (tried,) = reported(games).tried
    verdicts = {row.name: row.verdict for row in tried.groups[GROUP]}
    assert verdicts["gold"] == MORE
    assert verdicts["tea"] in ("", LESS)
    assert [row.verdict for row in tried.seats] == ["", ""]


def test_fair_seats_and_things_are_not_marked() -> None:
    games = [seen(n % 2, {"tea": 1}, {"rice": 1}) for n in range(40)]
    (tried,) = reported(games).tried
    assert tried.flagged == []


def test_a_seat_that_wins_too_much_is_marked() -> None:
    (tried,) = reported([seen(0, {}, {}) for _ in range(30)]).tried
    assert [row.verdict for row in tried.seats] == [MORE, LESS]


def test_shares_of_seats_add_up_to_the_games_shared_wins_too() -> None:
    shared = Seen(Played((5, 5), (1, 1), 30), ({}, {}))
    (tried,) = reported([seen(0, {}, {}), seen(1, {}, {}), shared]).tried
    assert [row.wins for row in tried.seats] == [1.5, 1.5]


def test_from_a_few_games_nothing_is_concluded() -> None:
    assert Share("x", 9, 9, 0.1, Z95).verdict == ""
    assert Share("x", 10, 10, 0.1, Z95).verdict == MORE


def test_intervals_are_wider_the_more_is_compared() -> None:
    assert z_among(1) == pytest.approx(Z95)
    assert z_among(100) == pytest.approx(3.4808, abs=1e-4)
    assert wilson(5, 10, z_among(100))[0] < wilson(5, 10)[0]


def test_who_took_it_or_who_took_most_of_it() -> None:
    taken = [{"manor": 2, "shop": 1}, {"manor": 1, "shop": 1}]
    assert takers(taken, most=False) == [("manor", 0), ("manor", 1), ("shop", 0), ("shop", 1)]
    assert takers(taken, most=True) == [("manor", 0)]


@pytest.mark.parametrize(("name", "record", "seat", "group", "thing", "count"), TAKEN)
def test_who_took_what_is_read_from_a_game_that_is_over(
    name: str, record: str, seat: int, group: str, thing: str, count: int
) -> None:
    session = Session.replay(Record.load(records_of(name) / f"{record}.txt"))
    components = components_of(name)
    assert components is not None
    taken: Taken = components.taken(session)[seat]
    assert taken[group][thing] == count
    assert list(taken) == sorted((own.name for own in components.groups), key=list(taken).index)
    for own in components.groups:
        for language in ("en", "fr"):
            assert all(own.labelled(Catalogue(language), each) for each in taken[own.name])


def test_the_report_does_not_depend_on_the_number_of_jobs() -> None:
    usual = find_game(TURNS).info.chosen({})[OPTION[0]]
    tried = ways({}, {OPTION[0]: {value: value for value in (usual, OPTION[1])}})
    alone, shared = (
        balance(TURNS, ["random"], 2, seats=2, tried=tried, seed="s", jobs=jobs) for jobs in (1, 2)
    )
    assert alone == shared
    assert len(alone.tried) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_is_plain_data_and_a_page_of_its_own(language: str) -> None:
    games = [seen(n % 2, {THING: 1}, {}) for n in range(20)]
    report = reported(games)
    found = json.loads(json.dumps(report.plain(), allow_nan=False))
    assert list(found) == ["game", "bots", "seats", "seed", "games", "correction", "tried"]
    assert found["correction"]["method"] == "bonferroni"
    row = found["tried"][0]["components"][GROUP][0]
    assert list(row) == ["name", "trials", "wins", "share", "interval", "fair_share", "verdict"]
    whole = page(report, Catalogue(language))
    assert f'<html lang="{language}">' in whole
    assert not any(
        word in whole for word in ("http:", "https:", "<script", "<link", "<img", "url(")
    )


def test_what_cannot_be_compared_is_refused() -> None:
    many = {str(value): str(value) for value in range(9)}
    with pytest.raises(BadOption, match="too_many_ways"):
        ways({}, {"a": many, "b": many})
    with pytest.raises(UnknownName, match="unknown_option"):
        balance(TURNS, ["random"], 1, seats=2, tried=[Way({"tea": "x"})], seed="s")
    with pytest.raises(UnknownName, match="unknown_bot"):
        balance(TURNS, ["nobody"], 1, seats=2, tried=[Way({})], seed="s")


def test_there_are_components_for_every_game() -> None:
    assert all(components_of(game.info.id) for game in games())
