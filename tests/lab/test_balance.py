"""Balance: what is rigged is found, what is fair is not, and who took what is read rightly."""

import json
import re

import pytest

from comptoir import BadOption, Chance, Record, UnknownName, games
from comptoir.bots import BOTS, Ranked
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
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.words import Catalogue
from tests.house.places import ROOT, SOURCE

RECORDS = ROOT / "tests" / "records"
PRINTED = SOURCE / "comptoir/games/dadaocheng/components.toml"


class Buyer:
    """Buys whatever it can, and thinks of nothing."""

    name = "buyer"

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        liked = [option for option in options if option.startswith(("buy", "event", "collect"))]
        return chance.pick(liked or options)  # type: ignore[no-any-return]

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        return []


def seen(winner: int, *taken: dict[str, int]) -> Seen:
    """A game of as many seats as there are takings, of ships, and who won it."""
    ranks = tuple(1 if seat == winner else 2 for seat in range(len(taken)))
    scores = tuple(3 - rank for rank in ranks)
    return Seen(Played(scores, ranks, 40), tuple({"ship": own} for own in taken))


def reported(games: list[Seen]) -> Report:
    tried = summed_up("dadaocheng", Way({}), 2, games)
    return compared(Report("dadaocheng", ("buyer",), 2, "s", len(games), (tried,), {}))


def rigged(prestige: int) -> str:
    """A box in which every building costs one rice, and markets are worth so much; short games."""
    head, *buildings = re.split(
        r"(?=^\[\[buildings\]\])", PRINTED.read_text("utf-8"), flags=re.MULTILINE
    )
    found = []
    for text in buildings:
        cheap = re.sub(r"^cost = .*$", "cost = { rice = 1 }", text, count=1, flags=re.MULTILINE)
        if 'id = "market"' in cheap:
            cheap = re.sub(
                r"^prestige = .*$", f"prestige = {prestige}", cheap, count=1, flags=re.MULTILINE
            )
        found.append(cheap)
    text = "".join([head, *found])
    return text.replace("discount = { camphor = 1 }", "discount = { }")


def test_something_that_always_wins_is_found_and_others_are_not() -> None:
    games = [
        seen(n % 2, {"gold": 1, "tea": 1}, {"tea": 1}) if n % 2 == 0
        else seen(n % 2, {"tea": 1}, {"gold": 1, "rice": n % 4 // 2})
        for n in range(60)
    ]  # fmt: skip
    (tried,) = reported(games).tried
    verdicts = {row.name: row.verdict for row in tried.groups["ship"]}
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


@pytest.mark.parametrize(
    ("name", "seat", "group", "thing", "count"),
    [
        ("dadaocheng/four_by_the_bot", 0, "ship", "ship-1-03", 1),
        ("dadaocheng/four_by_the_bot", 0, "building", "manor", 9),
        ("dale/two_by_the_bot", 0, "card", "empty_chest", 2),
        ("dale/two_by_the_bot", 1, "set", "platypuses", 5),
        ("dragon_market/three_red", 1, "objective", "r06", 1),
        ("dragon_market/three_red", 1, "bonus", "cross_sailor", 1),
        ("dragon_market/two_by_the_bot", 1, "objective", "b09", 1),
        ("chinatown/three_by_the_bot", 0, "lot", "15", 1),
        ("chinatown/three_by_the_bot", 2, "shop", "factory", 6),
    ],
)
def test_who_took_what_is_read_from_a_game_that_is_over(
    name: str, seat: int, group: str, thing: str, count: int
) -> None:
    session = Session.replay(Record.load(RECORDS / f"{name}.txt"))
    components = components_of(session.game.info.id)
    assert components is not None
    taken: Taken = components.taken(session)[seat]
    assert taken[group][thing] == count
    assert list(taken) == sorted((own.name for own in components.groups), key=list(taken).index)
    for own in components.groups:
        for language in ("en", "fr"):
            assert all(own.label(Catalogue(language), name) for name in taken[own.name])


def test_in_teams_both_partners_have_the_objectives_of_their_side() -> None:
    session = Session.replay(Record.load(RECORDS / "dragon_market/teams_red.txt"))
    components = components_of("dragon_market")
    assert components is not None
    taken = components.taken(session)
    assert taken[0] == taken[2] != taken[1] == taken[3]


@pytest.mark.unwatched
def test_a_rigged_box_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "buyer", Buyer)
    tried = ways({}, {"components": {"fair": rigged(1), "rigged": rigged(50)}})
    report = balance("dadaocheng", ["buyer"], 30, seats=2, tried=tried, seed="x")
    fair, unfair = ({row.name: row for row in one.groups["building"]} for one in report.tried)
    assert unfair["market"].verdict == MORE
    assert fair["market"].verdict == ""
    for one in report.tried:
        assert sum(row.wins for row in one.seats) == pytest.approx(30)
    assert [one.way.label for one in report.tried] == [
        {"components": "fair"}, {"components": "rigged"},
    ]  # fmt: skip
    assert "schema_version" not in json.dumps(report.plain())


def test_the_report_does_not_depend_on_the_number_of_jobs() -> None:
    tried = ways({}, {"events": {"shuffled": "shuffled", "chronological": "chronological"}})
    alone, shared = (
        balance("dadaocheng", ["random"], 2, seats=2, tried=tried, seed="s", jobs=jobs)
        for jobs in (1, 2)
    )
    assert alone == shared
    assert len(alone.tried) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_is_plain_data_and_a_page_of_its_own(language: str) -> None:
    games = [seen(n % 2, {"ship-1-01": 1}, {"ship-1-02": 1}) for n in range(20)]
    report = reported(games)
    found = json.loads(json.dumps(report.plain(), allow_nan=False))
    assert list(found) == ["game", "bots", "seats", "seed", "games", "correction", "tried"]
    assert found["correction"]["method"] == "bonferroni"
    row = found["tried"][0]["components"]["ship"][0]
    assert list(row) == ["name", "trials", "wins", "share", "interval", "fair", "verdict"]
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
        balance("dadaocheng", ["random"], 1, seats=2, tried=[Way({"tea": "x"})], seed="s")
    with pytest.raises(UnknownName, match="unknown_bot"):
        balance("dadaocheng", ["nobody"], 1, seats=2, tried=[Way({})], seed="s")


def test_there_are_components_for_every_game() -> None:
    assert all(components_of(game.info.id) for game in games())
