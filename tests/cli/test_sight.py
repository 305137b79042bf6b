"""Whether a card can be bought, and if not why, as the board and the plain text say it."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from comptoir.table.game import View, find_game
from comptoir.table.session import Session
from comptoir.terminal.dadaocheng.board import draw
from comptoir.terminal.dadaocheng.plain import describe
from comptoir.terminal.dadaocheng.sight import Sight
from comptoir.words import Catalogue
from tests.cli.driver import comptoir
from tests.games.dadaocheng.scenario import cubes as heap
from tests.games.dadaocheng.scenario import player, scene

GAME = find_game("dadaocheng")


def view(cubes: str, **on_the_table: Any) -> View:  # noqa: ANN401 - the words of a scene
    """What the first of two players sees in a real position; the first ship asks for tea."""
    cards = {name: on_the_table.pop(name) for name in ("workshop",) if name in on_the_table}
    first = {"level_1": "ship-1-06"}
    town = scene(ships=first, south=player(cubes, **cards), **on_the_table)
    return town.session.view(0)


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
        ("rice camphor tea", "now", "now"),
        ("rice camphor", "lacks", "workshop"),
        ("rice camphor opium", "opium", "workshop"),
        ("rice", "lacks", "lacks"),
        ("rice opium", "lacks_some", "opium"),
    ],
)
def test_a_workshop_pays_for_a_tea(cubes: str, without: str, with_one: str) -> None:
    assert ship(view(cubes)) == without
    assert ship(view(cubes, workshop=1)) == with_one
    assert ship(view(cubes, workshop=1, turn={"workshops_used": 1})) == without


def test_a_workshop_is_of_no_use_in_somebody_else_s_turn() -> None:
    assert ship(view("rice camphor", workshop=1, active=1)) == "lacks"


def test_a_building_is_bought_once_a_turn_but_manors_are_not() -> None:
    bought = {"bought": ["market", "manor"]}
    seen = view("rice camphor camphor sugar", turn=bought)
    assert building(seen, "market") == "bought"
    assert building(seen, "manor") == "now"
    seen = view("rice camphor camphor sugar", turn=bought, active=1)
    assert building(seen, "market") == "now"


def test_a_shop_needs_an_empty_cell() -> None:
    assert building(view("rice sugar sugar"), "shop") == "now"
    full = {"south": "tea | shop | rice rice | tea"}
    assert building(view("rice sugar sugar", storage=full), "shop") == "no_cell"
    room = {"south": "tea | | rice rice | tea"}
    assert building(view("rice sugar sugar", storage=room), "shop") == "now"


def test_a_shop_needs_a_red_cube_to_mark_it() -> None:
    """Sugar that is paid lies in the supply; only opium in its place can leave it without any."""
    assert building(view("rice opium opium"), "shop") == "opium"
    hoard = player(heap(sugar=14))
    assert building(view("rice opium opium", north=hoard), "shop") == "no_marker"
    hoard = player(heap(sugar=13))
    assert building(view("rice sugar opium", north=hoard), "shop") == "opium"


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


def drawn(seen: View, language: str = "en", width: int = 100) -> str:
    """The board as a terminal of this width shows it, without its frames."""
    console = Console(width=width, color_system=None, file=StringIO(), record=True)
    console.print(draw(seen, Catalogue(language), width))
    return " ".join(console.export_text().split())


@pytest.mark.parametrize("width", [44, 80, 130])
def test_the_scale_of_manors_and_what_dice_bring_are_shown(width: int) -> None:
    seen = scene().session.view(0)
    shown = drawn(seen, width=width)
    assert "1→4, 2→10," in shown
    assert "5→31, 6→39" in shown
    assert "R → 2 dice" in shown
    assert "* * → 3 dice" in shown
    assert "1R 2C 3S 4T 5O 6–" in shown
    told = describe(seen, Catalogue("fr"))
    assert any("1 → 4, 2 → 10" in line for line in told)
    assert "Temple : offrir 2 cubes au choix et lancer 3 dés." in [
        line.replace("\u00a0", " ") for line in told
    ]
    assert any("6 : rien" in line.replace("\u00a0", " ") for line in told)


def test_alone_goals_challenges_and_ships_put_aside_are_shown() -> None:
    options = {"challenge": "all_buildings_and_two_cubes"}
    seen = scene(seats=1, aside="ship-1-01 ship-1-05", options=options).session.view(0)
    told = " ".join(describe(seen, Catalogue("en")))
    for text in (drawn(seen, width=130), told):
        assert "apprentice merchant 50" in text
        assert "buy all 18 manors" in text
        assert "keep 2 cubes at most" in text
        assert "Put aside before play: Keelung, Penghu." in text


def test_the_next_event_is_shown_where_they_come_by_year() -> None:
    by_year = scene(round=3, options={"events": "chronological"}).session.view(0)
    shuffled = scene(round=3).session.view(0)
    last = scene(round=10, options={"events": "chronological"}).session.view(0)
    for text in (drawn(by_year), " ".join(describe(by_year, Catalogue("en")))):
        assert "Next: 1860, Tamsui opens to trade" in text
    for seen in (shuffled, last):
        assert "Next:" not in drawn(seen)


def test_an_event_that_is_used_and_opium_that_is_forgiven_are_marked() -> None:
    town = scene(event=1915, south=player(opium=3)).play("event")
    seen = town.session.view(0)
    assert "Used this turn." in drawn(seen)
    assert "3 (−2)" in drawn(seen)
    assert "3 opium used (2 of it forgiven)" in drawn(seen, width=130)
    told = " ".join(describe(seen, Catalogue("en")))
    assert "2 of the opium used cost no prestige." in told
