"""What is typed is understood in every language, and the notation stays what it is."""

import pytest

from comptoir.games import own_titles
from comptoir.present.phrases import alternatives, meant_by, own_typed, typed_in
from comptoir.present.presenter import presenter_of
from comptoir.present.rules_page import rules_for, rules_of
from comptoir.table.record import Record
from comptoir.terminal.commands import COMMANDS
from comptoir.terminal.pages import show_rules
from comptoir.terminal.replay import COMMANDS as STEPS
from comptoir.terminal.screen import Screen
from comptoir.words import LANGUAGES, Catalogue, texts_of
from tests.titles import records_of

GAMES = pytest.mark.parametrize("game", [title.info.id for title in own_titles()])
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@GAMES
@EACH_LANGUAGE
def test_the_notation_is_read_as_it_is_in_every_language(game: str, language: str) -> None:
    words, read = Catalogue(language), presenter_of(game).read
    files = sorted(records_of(game).glob("*.txt"))
    lines = {notation for file in files for _, notation in Record.load(file).log}
    assert len(lines) > 100
    assert [line for line in sorted(lines) if read(line, words) != line] == []


@GAMES
@EACH_LANGUAGE
def test_a_verb_of_any_language_is_read_in_every_other(game: str, language: str) -> None:
    """A word that means something else in the reader's own language means that."""
    words = Catalogue(language)
    lists = {name for name in words.texts if name.startswith(game) and name.endswith(".typed")}
    [name] = lists - {f"{game}.settings.typed"}
    own, known = own_typed(words, name), typed_in(words, name)
    assert own.items() <= known.items()
    for other in LANGUAGES:
        for word, meant in own_typed(Catalogue(other), name).items():
            assert known.get(word, word) in (meant, own.get(word), word)
        assert {*own_typed(Catalogue(other), name).values()} <= {*known.values()} | {*own.values()}


@EACH_LANGUAGE
def test_a_command_has_its_names_of_all_languages(language: str) -> None:
    words = Catalogue(language)
    for scope, names in (("command", COMMANDS), ("replay", STEPS)):
        for name in names:
            own, every = alternatives(f"cli.{scope}.{name}", words)
            assert meant_by(name, names, scope, words) == name
            assert {meant_by(word, names, scope, words) for word in own} == {name}, own
            assert {*own} <= {*every}
    assert meant_by("journal", COMMANDS, "command", words) == "log"
    assert meant_by("suite", STEPS, "replay", words) == "next"
    assert meant_by("nonsense", COMMANDS, "command", words) == ""


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("typed", "agreed"), [("yes", True), ("OUI", True), ("", False), ("no", False), ("non", False)]
)
def test_yes_is_understood_in_every_language(
    language: str, typed: str, *, agreed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(Catalogue(language), plain=True)
    monkeypatch.setattr(screen, "ask", lambda: typed)
    assert screen.agrees() is agreed


@GAMES
def test_rules_that_are_not_translated_are_in_english_and_say_so(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules_for(game, "xx") == ("en", rules_of(game, "en"))
    assert rules_for(game, "fr") == ("fr", rules_of(game, "fr"))
    words = Catalogue("fr")
    assert words.texts["table.untranslated"], "read before the language has another name"
    words.language = "xx"
    show_rules(Screen(words, plain=True), game, "1")
    told = capsys.readouterr().out
    assert texts_of("fr")["table.untranslated"] in " ".join(told.splitlines())
    assert rules_of(game, "en")[1].title in told
