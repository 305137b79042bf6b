"""The table as the terminal draws it, and as it is told there."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from comptoir.games.dadaocheng.present import PRESENTER
from comptoir.games.dadaocheng.terminal import draw
from comptoir.table.game import View
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.words import Catalogue
from tests.cli.driver import comptoir
from tests.games.dadaocheng.laid_out import tables
from tests.games.dadaocheng.scenario import player, scene

GAME = find_game("dadaocheng")


def test_what_a_workshop_pays_for_is_said_and_can_be_bought(tmp_path: Path) -> None:
    position = Session(GAME, 2, seed="tea").position
    position = position.replace("cubes = []", 'cubes = ["rice", "camphor"]', 1)
    position = position.replace("workshop = 0", "workshop = 1", 1)
    file = tmp_path / "game.txt"
    Session.at(GAME, position, seed="tea").record.save(file)
    typed = "flip a1\nflip a1\nbuy ship-1-06 workshop pay rice camphor\n"
    run = comptoir("play", "--resume", str(file), "--plain", typed=typed)
    assert "You can pay with a workshop." in run.stdout
    assert "Player 1 buys the Xiamen for 1 rice and 1 camphor" in run.stdout


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
    told = PRESENTER.describe(seen, Catalogue("fr"))
    assert any("1 → 4, 2 → 10" in line for line in told)
    assert "Temple : offrir 2 cubes au choix et lancer 3 dés." in [
        line.replace("\u00a0", " ") for line in told
    ]
    assert any("6 → rien" in line for line in told)


def test_alone_goals_challenges_and_ships_put_aside_are_shown() -> None:
    options = {"challenge": "all_buildings_and_two_cubes"}
    seen = scene(seats=1, aside="ship-1-01 ship-1-05", options=options).session.view(0)
    told = " ".join(PRESENTER.describe(seen, Catalogue("en")))
    for text in (drawn(seen, width=130), told):
        assert "apprentice merchant 50" in text
        assert "buy all 18 manors" in text
        assert "keep at most 2 cubes" in text
        assert "Set aside before the game: Keelung, Penghu." in text


def test_the_next_event_is_shown_where_they_come_by_year() -> None:
    by_year = scene(round=3, options={"events": "chronological"}).session.view(0)
    shuffled = scene(round=3).session.view(0)
    last = scene(round=10, options={"events": "chronological"}).session.view(0)
    for text in (drawn(by_year), " ".join(PRESENTER.describe(by_year, Catalogue("en")))):
        assert "Next: 1860, Tamsui opens to trade" in text
    for seen in (shuffled, last):
        assert "Next:" not in drawn(seen)


def test_an_event_that_is_used_and_opium_that_is_forgiven_are_marked() -> None:
    town = scene(event=1915, south=player(opium=3)).play("event")
    seen = town.session.view(0)
    assert "Used this turn." in drawn(seen)
    assert "3 (−2)" in drawn(seen)
    assert "3 opium used (2 forgiven)" in drawn(seen, width=130)
    told = " ".join(PRESENTER.describe(seen, Catalogue("en")))
    assert "2 of the opium used cost no prestige." in told


def test_what_is_drawn_of_a_ship_is_what_is_shown() -> None:
    words = Catalogue("en")
    for town in tables(40, 5):
        seen = GAME.view(town, int(town.active))
        text = drawn(seen, width=200)
        for ship in filter(None, PRESENTER.show(seen)["ships"]):
            verdict = ship["verdict"]
            said = words.say(verdict["said"])
            sign = {"exchange": "⇄", "no": "✗"}.get(verdict["can"], "✓")
            lacks = verdict["said"]["args"].get("number", len(verdict["lacks"]))
            missing = words.text("dadaocheng.board.missing", number=lacks)
            assert f"{sign} {missing if verdict['lacks'] else said}"[:24] in text
