"""What views and the presenter send: of the form that is written down, and of nothing hidden."""

from typing import Any

import msgspec
import pytest

from comptoir.games.dadaocheng.box import Box, contents
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.present import PRESENTER, Shown
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.present.presenter import shown
from comptoir.testing.knowledge import moments
from comptoir.testing.twins import twins
from comptoir.words import Catalogue
from tests.games.dadaocheng.laid_out import tables
from tests.games.dadaocheng.scenario import player, scene

THREE_ROWS = """
W/Y W/R W/G K/W
Y/W Y/R R/W Y/G
G/W R/Y K/R R/G
K/G G/Y K/Y G/R
"""


def assert_of_type(found: Any, kind: Any) -> None:  # noqa: ANN401 - whatever is sent
    assert msgspec.convert(found, kind, strict=True) == found


def test_views_and_what_is_shown_are_of_the_types_that_are_written_down() -> None:
    for session, _, _ in moments(GAME, "typed", 6):
        for seat in (*range(session.seats), None):
            seen = session.view(seat)
            assert_of_type(seen, SeenView)
            assert_of_type(PRESENTER.show(seen), Shown)


def test_the_box_is_of_its_type() -> None:
    assert_of_type(contents(), Box)


def test_nothing_hidden_is_shown() -> None:
    for session, seat, other, _ in twins(GAME, "shown", 5):
        assert shown(session.view(seat)) == shown(session.game.view(other, seat))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_text_says_the_verdicts_that_are_shown(language: str) -> None:
    words = Catalogue(language)
    for town in tables(60, 3):
        seen = GAME.view(town, int(town.active))
        told = dict(PRESENTER.sections(seen, words))
        for heading, offers in (("ships", "ships"), ("buildings", "buildings")):
            lines = told[f"table.heading.{heading}"]
            cards = [offer for offer in PRESENTER.show(seen)[offers] if offer]
            for line, card in zip(lines, cards, strict=False):
                verdict = words.say(card["verdict"]["said"])
                assert line.endswith(f"{verdict[0].upper()}{verdict[1:]}.")


def test_cells_that_one_more_cube_would_spoil_are_named() -> None:
    storage = {"south": "tea tea | tea | shop | ", "north": "rice rice | | | rice sugar"}
    found = PRESENTER.show(scene(storage=storage).session.view(None))
    assert found["full"] == ["south-1", "north-1", "north-4"]


def test_cubes_of_a_cost_are_marked_one_by_one() -> None:
    (market,) = (one for one in show(south=player("camphor tea"))["buildings"]
                 if one["name"] == "market")  # fmt: skip
    assert list(zip(market["cost"], market["held"], strict=True)) == [
        ("rice", False), ("camphor", True), ("sugar", False),
    ]  # fmt: skip
    assert [one["held"] for one in show(south=player("tea"))["offerings"]] == [
        [False],
        [True, False],
    ]


def show(**on_the_table: Any) -> dict[str, Any]:  # noqa: ANN401 - the words of a scene
    return dict(PRESENTER.show(scene(**on_the_table).session.view(0)))


def test_lines_that_show_are_told_with_what_they_pay() -> None:
    town = scene(THREE_ROWS, at="Turn")
    assert PRESENTER.show(town.view)["lines"] == [
        {"line": "a1-c1", "good": "rice", "pays": ["rice"]}
    ]


@pytest.mark.parametrize(
    ("options", "seats", "kept"),
    [({}, 2, 6), ({}, 1, 3), ({"challenge": "two_cubes"}, 1, 2)],
)
def test_how_many_cubes_are_kept(options: dict[str, str], seats: int, kept: int) -> None:
    aside = "ship-1-01 ship-1-05" if seats == 1 else ""
    assert show(seats=seats, options=options, aside=aside)["kept"] == kept


def test_the_set_of_manors_that_is_begun_starts_again_after_six() -> None:
    assert [show(south=player(manor=number))["begun"] for number in (0, 1, 6, 7)] == [0, 1, 6, 1]


def test_buildings_that_work_tell_how_often_they_were_used_this_turn() -> None:
    mine = player("rice", market=2, den=1)
    found = show(south=mine, turn={"markets_used": 1})["works"]
    assert [(one["building"], one["count"], one["used"]) for one in found] == [
        ("market", 2, 1),
        ("den", 1, 0),
    ]
    found = show(south=mine, turn={"markets_used": 1}, active=1)["works"]
    assert [one["used"] for one in found] == [0, 0]


def test_the_game_is_over_and_nothing_is_for_sale() -> None:
    town = scene(round=10, active=1).play("end")
    found = PRESENTER.show(town.session.view(0))
    assert [one["verdict"] for one in found["buildings"]] == [None] * 5
    assert not found["trading"]


def test_alone_with_a_promise_no_ships_lie_aside() -> None:
    found = show(seats=1, options={"solo_credit_ships": "guarantee_two"})["alone"]
    assert [said["id"] for said in found] == ["dadaocheng.goals"]
