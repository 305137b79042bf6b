"""Settings: a game's options and their values, typed and shown in the words of the reader.

Records, bots and the server use the names in the code, and those are always understood. A game
lists its words in `GAME.settings.typed`; those that all games share are in `table.settings.typed`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from comptoir.table.game import GameInfo, Option
from comptoir.words import LANGUAGES, Catalogue, texts_of

LONG: Final = 120


def plainly(word: str) -> str:
    """Write a word as people type it: small letters, no accents, hyphens within."""
    letters = unicodedata.normalize("NFKD", word.lower().replace("œ", "oe").replace("_", "-"))
    return "".join(sign for sign in letters if not unicodedata.combining(sign))


def listed(language: str, game: str) -> dict[str, str]:
    """List a language's words for those in the code; of several for one, the first is shown."""
    texts = texts_of(language)
    own = [texts.get(f"{scope}.settings.typed", "").split() for scope in (game, "table")]
    return dict(pair.split("=") for pairs in own for pair in pairs)


def typed(info: GameInfo, words: Catalogue) -> dict[str, str]:
    """Give what can be typed, in any language; the reader's goes first, then the code's."""
    in_code = {option.name for option in info.options}
    in_code |= {choice for option in info.options for choice in option.choices}
    own = listed(words.language, info.id)
    found = {word: meant for each in LANGUAGES for word, meant in listed(each, info.id).items()}
    in_code |= {*found.values()}
    known = found | {name: name for name in in_code} | own
    return {plainly(word): meant for word, meant in known.items()}


def option_called(info: GameInfo, name: str, words: Catalogue) -> Option | None:
    """Find the option that somebody names."""
    meant = typed(info, words).get(plainly(name))
    return next((option for option in info.options if option.name in (name, meant)), None)


def value_read(info: GameInfo, value: str, words: Catalogue) -> str:
    """Read a value, word by word; what is not known stays as it is."""
    known = typed(info, words)
    return " ".join(known.get(plainly(word), word) for word in value.split())


def in_words(info: GameInfo, name: str, words: Catalogue) -> str:
    """Write an option's name, or a value of it, as the reader types it."""
    own: dict[str, str] = {}
    for word, meant in listed(words.language, info.id).items():
        own.setdefault(meant, word)
    return " ".join(own.get(word, word) for word in name.split(" "))


def shown(info: GameInfo, options: Mapping[str, str], words: Catalogue) -> list[str]:
    """Write options as the reader types them; of a long text, only that there is one."""
    told = {name: "…" if len(value) > LONG else value for name, value in options.items()}
    return [
        f"{in_words(info, name, words)}={in_words(info, value, words)}"
        for name, value in told.items()
    ]
