"""Nothing that is known is left out on a narrow terminal, and lines break where they may."""

import re
from pathlib import Path

import pytest

from comptoir import Record
from comptoir.bots import bot
from comptoir.games.dadaocheng.terminal import PAINT, owned
from comptoir.table.chance import Quick
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.words import Catalogue
from tests.cli.driver import Terminal, comptoir

WIDTHS = (40, 42, 44, 60, 80, 100, 120)
GAME = find_game("dadaocheng")


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of four, far enough on for everybody to own something."""
    session, merchant, dice = Session(GAME, 4, seed="tea"), bot("merchant"), Quick(1)
    while session.view(None)["round"] < 4:
        seat = session.awaited[0]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    file = tmp_path_factory.mktemp("records") / "rich.txt"
    session.record.save(file)
    return file


@pytest.fixture(scope="module")
def indebted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A last round in which both have lost prestige to opium."""
    position = Session(GAME, 2, seed="tea").position
    for before, after in (("round = 1\n", "round = 10\n"), ('"Round 2"', '"Round 11"')):
        assert before in position
        position = position.replace(before, after)
    position = position.replace("opium = 0\n", "opium = 5\n")
    file = tmp_path_factory.mktemp("records") / "indebted.txt"
    Session.at(GAME, position, seed="tea").record.save(file)
    return file


def squeezed(shown: str) -> str:
    return re.sub(r"[\s│╭╮╰╯─]+", " ", shown)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_whole_table_is_shown_at_any_width(columns: int, language: str, rich: Path) -> None:
    names = ("Anne", "Bartholomew-Maxi", "李四李四李四李四李四李四", "D")
    terminal = Terminal(
        "play", "--resume", str(rich), "--people", "4", "--lang", language,
        "--names", ",".join(names), columns=columns,
    )  # fmt: skip
    shown = terminal.answer("board")
    assert max(map(len, terminal.lines)) <= columns
    view = Session.replay(Record.load(rich)).view(0)
    words = Catalogue(language)
    told = squeezed(shown).replace(" ", "")
    for seat in range(4):
        cards = owned(view, words, seat)
        assert all(word in shown for word in cards.split())
        assert cards.replace(" ", "") in told or columns >= 80  # there, a column among others
        assert (names[seat][:8] if seat == 2 else names[seat]) in shown
        cubes = sorted(view["players"][seat]["cubes"], key=list(PAINT).index)
        assert " ".join(PAINT[good][0] for good in cubes) in shown
    cells = [cell["shop"] for side in view["storage"].values() for cell in side]
    for number in range(1, 5):
        assert len(re.findall(rf"{number}:[A-Z·⌂]{{2}}", shown)) >= 4
    assert shown.count("⌂") == 2 + 2 * sum(cells)
    terminal.child.close()


@pytest.mark.parametrize("columns", [40, 43])
def test_moves_are_shown_without_cropping(columns: int, rich: Path) -> None:
    terminal = Terminal("play", "--resume", str(rich), "--people", "4", columns=columns)
    shown = terminal.answer("flip b2")
    for number in range(1, 5):
        assert len(re.findall(rf"{number}:[A-Z·⌂]{{2}}", shown)) == 4
    terminal.child.close()


def test_a_table_of_points_that_is_too_wide_is_told(indebted: Path) -> None:
    run = comptoir("play", "--resume", str(indebted), "--people", "1", "--bots", "random",
                   "--names", "Bartholomew-Maxi,Bartholomew-Mini", typed="1\n" * 40,
                   COLUMNS="40")  # fmt: skip
    assert run.returncode == 0
    assert "Bartholomew-Maxi: −" in run.stdout.replace("\n", " ")


@pytest.mark.parametrize("plain", ["--plain", ""])
def test_a_minus_is_a_minus_everywhere(plain: str, indebted: Path) -> None:
    typed = "flip a1\nflip a1\nboard\nend\nflip a1\nflip a1\nend\n"
    run = comptoir("play", "--resume", str(indebted), "--people", "2", *plain.split(), typed=typed)
    assert "−5" in run.stdout
    assert not re.search(r"(?<![\w-])-\d", run.stdout)
    if not plain:
        assert re.search(r"total +−5 +−5", run.stdout)


@pytest.mark.parametrize("columns", range(40, 90, 7))
def test_lines_do_not_break_at_spaces_that_hold(columns: int) -> None:
    terminal = Terminal("play", "dadaocheng", "--seed", "tea", "--lang", "fr", columns=columns)
    for line in ("why swap", "aide", "flip", "event", "règles 7.6", "why buy manor"):
        terminal.answer(line)
    assert max(map(len, terminal.lines)) <= columns
    for line in terminal.lines:
        assert not re.match(r"\s*[»;:!?]", line), line
        assert not line.endswith("«"), line
    terminal.child.close()
