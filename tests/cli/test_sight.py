"""Whether a card can be bought, and if not why, as the board and the plain text say it."""

from pathlib import Path
from typing import Any

import pytest

from comptoir.table.game import View, find_game
from comptoir.table.session import Session
from comptoir.terminal.sight import Sight
from tests.cli.driver import comptoir

GAME = find_game("dadaocheng")


@pytest.fixture
def view() -> View:
    """The first player's view of a new game of two; the first ship costs rice, camphor, tea."""
    return Session(GAME, 2, seed="tea").view(0)


@pytest.fixture
def me(view: View) -> dict[str, Any]:
    mine: dict[str, Any] = view["players"][0]
    return mine


def ship(view: View) -> str:
    offer = next(offer for offer in Sight(view).ships() if offer.name == "ship-1-06")
    assert sorted(offer.cost) == ["camphor", "rice", "tea"]
    return str(offer.verdict["id"]).removeprefix("dadaocheng.can.")


def building(view: View, name: str) -> str:
    offer = next(offer for offer in Sight(view).buildings() if offer.name == name)
    return str(offer.verdict["id"]).removeprefix("dadaocheng.can.")


@pytest.mark.parametrize(
    ("cubes", "without", "with_one"),
    [
        (["rice", "camphor", "tea"], "now", "now"),
        (["rice", "camphor"], "lacks", "workshop"),
        (["rice", "camphor", "opium"], "opium", "workshop"),
        (["rice"], "lacks", "lacks"),
        (["rice", "opium"], "lacks_some", "opium"),
    ],
)
def test_a_workshop_pays_for_a_tea(
    cubes: list[str], without: str, with_one: str, view: View, me: dict[str, Any]
) -> None:
    me["cubes"] = cubes
    assert ship(view) == without
    me["buildings"]["workshop"] = 1
    assert ship(view) == with_one
    view["turn"]["workshops_used"] = 1
    assert ship(view) == without


def test_a_workshop_is_of_no_use_in_somebody_else_s_turn(view: View, me: dict[str, Any]) -> None:
    me["cubes"], me["buildings"]["workshop"] = ["rice", "camphor"], 1
    view["active"] = 1
    assert ship(view) == "lacks"


def test_a_building_is_bought_once_a_turn_but_manors_are_not(
    view: View, me: dict[str, Any]
) -> None:
    me["cubes"] = ["rice", "camphor", "camphor", "sugar"]
    view["turn"]["bought"] = ["market", "manor"]
    assert building(view, "market") == "bought"
    assert building(view, "manor") == "now"
    view["active"] = 1
    assert building(view, "market") == "now"


def test_a_shop_needs_an_empty_cell(view: View, me: dict[str, Any]) -> None:
    me["cubes"] = ["rice", "sugar", "sugar"]
    assert building(view, "shop") == "now"
    view["storage"]["south"] = [["tea"], ["shop"], ["rice", "rice"], ["tea"]]
    assert building(view, "shop") == "no_cell"
    view["storage"]["south"][1] = []
    assert building(view, "shop") == "now"


def test_a_shop_needs_a_red_cube_to_mark_it(view: View, me: dict[str, Any]) -> None:
    """Sugar that is paid lies in the supply; only opium in its place can leave it without any."""
    me["cubes"] = ["rice", "opium", "opium"]
    assert building(view, "shop") == "opium"
    view["supply"] = [good for good in view["supply"] if good != "sugar"]
    assert building(view, "shop") == "no_marker"
    me["cubes"] = ["rice", "sugar", "opium"]
    assert building(view, "shop") == "opium"


def test_what_a_workshop_pays_for_is_said_and_can_be_bought(tmp_path: Path) -> None:
    position = Session(GAME, 2, seed="tea").position
    position = position.replace("cubes = []", 'cubes = ["rice", "camphor"]', 1)
    position = position.replace("workshop = 0", "workshop = 1", 1)
    file = tmp_path / "game.txt"
    Session.at(GAME, position, seed="tea").record.save(file)
    typed = "flip a1\nflip a1\nbuy ship-1-06 workshop pay rice camphor\n"
    run = comptoir("play", "--resume", str(file), "--plain", typed=typed)
    assert "You can pay it with a workshop." in run.stdout
    assert "Player 1 buys the Xiamen (ship-1-06) for 1 rice and 1 camphor" in run.stdout
