"""How options are grouped and named, and how what people type is read."""

import pytest

from comptoir.games.dadaocheng.present import PRESENTER
from comptoir.present.menu import Menu
from comptoir.words import LANGUAGES, Catalogue
from tests.games.dadaocheng.scenario import Scene, player, scene

WORDS = Catalogue("en")


def menu(town: Scene) -> Menu:
    return Menu(town.session.game, PRESENTER, town.session.view(0), WORDS)


def test_every_card_is_a_group_of_its_own_and_the_rest_go_by_verb() -> None:
    town = scene(ships={"level_1": "ship-1-06"}, south=player("rice camphor tea opium sugar sugar"))
    groups = [entry.label for entry in menu(town).top(town.options())]
    assert groups[0].startswith("use the event (")
    assert any("Xiamen (" in label for label in groups)
    assert groups[-2].startswith("exchange two cubes for one (")
    assert groups[-1] == "end your turn"


def test_payments_with_opium_come_last() -> None:
    town = scene(ships={"level_1": "ship-1-06"}, south=player("rice camphor tea opium"))
    options = town.options("buy ship-1-06")
    assert len(options) > 1
    listed = list(PRESENTER.regrouped(options))
    assert listed[0] == "buy ship-1-06 pay rice camphor tea"
    assert "opium" in listed[-1]


def test_too_many_exchanges_are_grouped_by_what_is_given() -> None:
    town = scene(south=player("rice camphor tea opium sugar sugar"))
    groups = PRESENTER.regrouped(town.options("trade"))
    assert "trade rice tea" in groups
    assert all(len(group) == 5 for group in groups.values())
    flips = [f"flip {space}" for space in "abcdefghijklmnopqrstuvwxyz"]
    assert PRESENTER.regrouped(flips) == {flip: [flip] for flip in flips}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("échanger a1 c3", "swap a1 c3"),
        ("échanger thé pour riz", "market tea for rice"),
        ("échanger thé thé pour riz", "trade tea tea for rice"),
        ("retourner a1", "flip a1"),
    ],
)
def test_french_words_are_those_of_the_notation(typed: str, read: str) -> None:
    assert PRESENTER.read(typed, Catalogue("fr")) == read


def test_what_a_player_holds_is_one_line() -> None:
    seen = scene(south=player("rice tea tea", market=1)).session.view(0)
    assert PRESENTER.holdings(seen, 0, WORDS) == (
        "In hand: 1 rice and 2 tea; 0 credits; 1 prestige."
    )
    assert PRESENTER.score(seen)[0]["buildings"] == 1
    assert not PRESENTER.secret(seen)
    assert not PRESENTER.narrows("buy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_typed_instead_is_read_again(language: str) -> None:
    words = Catalogue(language)
    for line in (
        "flip b2", "swap a1 c3", "collect a1-c1 a3-c3", "return tea", "done", "take south-2",
        "buy ship-3-01 workshop pay rice camphor sugar tea",
        "buy shop south-2 pay rice sugar sugar", "market tea for rice", "den for rice tea",
        "temple 2 pay rice", "trade tea tea for rice", "event", "event shop south-2",
        "event pay sugar sugar for tea tea rice", "pick tea", "end",
    ):  # fmt: skip
        assert PRESENTER.read(PRESENTER.written(line, words), words) == line


def test_a_menu_says_what_may_be_typed_in_the_language_of_the_reader() -> None:
    town = scene(at="Plan 0 2")
    french = Menu(town.session.game, PRESENTER, town.session.view(0), Catalogue("fr"))
    assert french.within(["flip b2"])[0].typed == "retourner b2"
    assert menu(town).within(["flip b2"])[0].typed == "flip b2"
    assert {entry.typed for entry in french.top(town.options())} == {""}
