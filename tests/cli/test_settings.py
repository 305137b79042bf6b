"""Options are typed and shown in the words of the reader; all languages are understood."""

import pytest

from comptoir import games
from comptoir.present.presenter import presenter_of
from comptoir.settings import in_words, option_called, shown, value_read
from comptoir.table.game import GameInfo
from comptoir.words import ENGLISH, LANGUAGES, Catalogue, texts_of

INFOS = {game.info.id: game.info for game in games()}
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def in_code(info: GameInfo) -> list[str]:
    """The words of the code that need a word of the language: figures are the same in all."""
    names = [option.name for option in info.options]
    choices = [choice for option in info.options for choice in option.choices]
    return [name for name in (*names, *choices) if not name.isdigit()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", INFOS)
def test_every_option_and_value_has_a_word_that_is_read_in_every_language(
    game: str, language: str
) -> None:
    info = INFOS[game]
    words = Catalogue(language)
    for name in in_code(info):
        word = in_words(info, name, words)
        assert "_" not in word, f"no {language} word for {name}"
        for reader in LANGUAGES:
            assert value_read(info, word, Catalogue(reader)) == name, (word, reader)
            assert value_read(info, name, Catalogue(reader)) == name, (name, reader)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", INFOS)
def test_a_word_stands_for_one_thing(game: str, language: str) -> None:
    """No list says twice what a word means, and a game's own names nothing that is not there."""
    for scope in (game, "table"):
        pairs = texts_of(language).get(f"{scope}.settings.typed", "").split()
        known = [pair.split("=")[0] for pair in pairs]
        assert len(known) == len(set(known))
    meant = {pair.split("=")[1] for pair in texts_of(language)[f"{game}.settings.typed"].split()}
    said, info = Catalogue(language), INFOS[game]
    names = [presenter_of(game).named(option.name, said) for option in info.options]
    assert meant <= {*in_code(info), *(name for each in names for name, _ in each)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", INFOS)
def test_options_are_found_without_accents_and_in_capitals(game: str, language: str) -> None:
    info, words = INFOS[game], Catalogue(language)
    for option in info.options:
        word = in_words(info, option.name, words)
        bare = word.translate(str.maketrans("éèêàâäöüôî", "eeeaaaouoi"))
        for typed in (word, word.upper(), bare, option.name, option.name.replace("_", "-")):
            assert option_called(info, typed, words) is option, typed
    assert option_called(info, "xyzzy", words) is None


def test_unknown_words_stay_and_long_texts_are_left_out() -> None:
    info = next(info for info in INFOS.values() if any(option.file for option in info.options))
    words = Catalogue("fr")
    name = next(option.name for option in info.options if option.file)
    assert value_read(info, "xyzzy 7", words) == "xyzzy 7"
    assert shown(info, {name: "x" * 200}, words) == [f"{in_words(info, name, words)}=…"]
    assert shown(info, {name: "box.toml"}, words) == [f"{in_words(info, name, words)}=box.toml"]
