"""In every language there is: the help, a game in the terminal, and what is missing where."""

import pytest

from comptoir.words import LANGUAGES, Catalogue, texts_of
from tests.cli.driver import Terminal, comptoir
from tests.titles import TURNS

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PLAY = ("play", TURNS, "--seed", "tea", "--seats", "2", "--plain")


def test_german_is_one_of_them() -> None:
    assert set(LANGUAGES) >= {"de", "en", "fr"}


@EACH_LANGUAGE
def test_the_help_is_in_the_language(language: str) -> None:
    words = Catalogue(language)
    run = comptoir("--help", "--lang", language)
    assert run.returncode == 0
    told = " ".join(run.stdout.split())
    for name in ("cli.args.about", "cli.heading.usage", "cli.about.replay", "cli.args.lang"):
        assert words.text(name).replace("\u00a0", " ") in told.replace("\u00a0", " ")
    assert "|".join(LANGUAGES) in told


@EACH_LANGUAGE
def test_a_language_that_there_is_not_is_refused_with_those_there_are(language: str) -> None:
    run = comptoir("games", "--lang", "xx", LANG=language)
    assert run.returncode == 2
    listed = Catalogue(language).text("cli.why.language", found="xx", choices=list(LANGUAGES))
    assert listed in run.stderr


@EACH_LANGUAGE
def test_a_game_begins_and_is_saved_in_the_language(language: str) -> None:
    """By numbers, and by commands with their names in the language."""
    words = Catalogue(language)

    def command(name: str) -> str:
        return words.text(f"cli.command.{name}").split("|")[0]

    terminal = Terminal(*PLAY, "--lang", language)
    shown = terminal.answer(command("help"))
    for name in ("board", "log", "undo", "why"):
        assert command(name) in shown
    for _ in range(4):
        assert "Traceback" not in terminal.answer("1")
    assert terminal.answer(command("log")).strip()
    assert words.text("table.why.nothing_to_undo") not in terminal.answer(command("undo"))
    terminal.child.close()


def empty_texts(language: str) -> list[str]:
    """Name the texts that are empty; lists of words may be, if a language needs none."""
    empty = [name for name, text in texts_of(language).items() if not text]
    return [name for name in empty if not name.endswith((".typed", ".values", ".elided"))]


@EACH_LANGUAGE
def test_no_id_is_without_a_text(language: str) -> None:
    assert texts_of(language).keys() == texts_of("en").keys()
    assert empty_texts(language) == empty_texts("en")
