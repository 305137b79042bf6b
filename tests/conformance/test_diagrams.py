"""Diagrams of rules pages: every game's are drawn, and what is wrong with one is found."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
import silk_and_salt
from silk_and_salt.game import GAME

import comptoir
from comptoir.games import own_titles
from comptoir.present.diagrams import diagrams_of, moments_of
from comptoir.present.rules_page import rules_of
from comptoir.table.refusal import BadPosition
from comptoir.table.title import TITLES, Title
from comptoir.testing.diagrams import check_diagrams_show_the_game, figures_in

TEXT = Path(silk_and_salt.__file__).parent / "text"
NAMES = ("diagrams.toml", "rules.en.md", "rules.fr.md")
CAPTION = "With 1 doubt, an odd number"


@pytest.mark.parametrize("game", [title.info.id for title in own_titles()])
def test_the_diagrams_of_a_game_can_be_drawn(game: str) -> None:
    assert any(len(moments_of(game, name)) > 1 for name in diagrams_of(game))
    check_diagrams_show_the_game(comptoir.game(game))


class Written(Title):
    """The toy game with texts of our own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(silk_and_salt.TITLE.info, silk_and_salt.TITLE.package)
        self.__dict__["folder"] = folder

    def file(self, *path: str) -> Traversable | None:
        found = Path(self.__dict__["folder"], *path[1:])
        return found if found.is_file() else super().file(*path)


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The texts of the toy game, to be spoilt."""
    for name in NAMES:
        (tmp_path / name).write_text((TEXT / name).read_text("utf-8"), "utf-8")
    monkeypatch.setitem(TITLES, "silk_and_salt", Written(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def read_again() -> Iterator[None]:
    """What is read is kept: forgotten before each test, and what was spoilt after it."""
    for known in (diagrams_of, moments_of, rules_of):
        known.cache_clear()
    yield
    for known in (diagrams_of, moments_of, rules_of):
        known.cache_clear()


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def test_a_sound_game_passes(texts: Path) -> None:
    check_diagrams_show_the_game(GAME)
    assert texts.is_dir()


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("diagrams.toml", 'play = ["0 doubt"]', 'play = ["1 doubt"]', "diagram doubt"),
        ("diagrams.toml", 'play = ["0 doubt"]', 'play = ["doubt"]', "play"),
        ("diagrams.toml", 'up = "silk"', 'up = "tea"', "diagram doubt"),
        ("diagrams.toml", 'position = "doubted"', 'position = "doubt"', r"doubt\.position"),
        ("diagrams.toml", "size = [360,", "size = [36,", r"diagrams\.doubt\.size"),
        ("diagrams.toml", "size =", "sizes =", r"diagrams\.doubt\.size"),
        ("diagrams.toml", "[diagrams.doubt]", "[diagrams.other]", "found='doubt'"),
        ("rules.en.md", "```board doubt", "```text", r"rules\.en\.md"),
        ("rules.en.md", CAPTION, CAPTION.replace("1", "2"), "diagram doubt"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_diagram_is_named(
    texts: Path, file: str, old: str, new: str, why: str
) -> None:
    spoil(texts, file, old, new)
    with pytest.raises(AssertionError, match=why):
        check_diagrams_show_the_game(GAME)


def test_a_fence_that_names_no_diagram_is_refused(texts: Path) -> None:
    spoil(texts, "rules.fr.md", "```board doubt", "```board doubts")
    with pytest.raises(BadPosition, match="doubts"):
        rules_of("silk_and_salt", "fr")


def test_figures_are_told_from_names_and_numbers_of_rules() -> None:
    caption = "Swap a3 and south-4 (4.2): 12 cubes, 3; player 1's row 2. In 4.5 nothing."
    assert figures_in(caption) == [1, 2, 3, 12]
