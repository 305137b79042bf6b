"""Phrases: what players type in their own language, put into the words of the notation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from comptoir.present.presenter import Presenter
from comptoir.words import LANGUAGES, Catalogue, texts_of

TYPED_RATHER: Final = 60
"""With more options than this, typing is shown first and the numbers after it."""
GOES_ON: Final = " :("
"""What may follow a name in the notation of an option."""
SEATS: Final = [f"p{seat}" for seat in range(16)]
LONGEST: Final = 4
"""This many words may make up the name of a player, a card or a good."""


Typed = dict[str, str]
"""By what is typed: what it means in the notation."""


def own_typed(words: Catalogue, name: str) -> Typed:
    """Give the language's own words for those of the notation: `acheter=buy vendre=sell`."""
    return dict(pair.split("=") for pair in words.text(name).split())


def written_in(notation: str, words: Catalogue, name: str) -> str:
    """Write an action in the language's own words; of several for one, the first is told."""
    own: Typed = {}
    for word, meant in own_typed(words, name).items():
        own.setdefault(meant, word)
    return " ".join(own.get(word, word) for word in notation.split())


def typed_in(words: Catalogue, name: str) -> Typed:
    """Give the words of all languages for those of the notation; the reader's language goes first.

    A word of the notation means itself unless the reader's own language says otherwise.
    """
    others = (texts_of(language).get(name, "") for language in LANGUAGES)
    found = dict(pair.split("=") for text in others for pair in text.split())
    notation = {*found.values()}
    own = own_typed(words, name)
    return {word: meant for word, meant in found.items() if word not in notation} | own


def alternatives(name: str, words: Catalogue) -> list[list[str]]:
    """Give what may be typed for a text such as `quit|q`: in the reader's language, then in all."""
    own = words.text(name).split("|")
    return [own, [word for lang in LANGUAGES for word in texts_of(lang)[name].split("|")]]


def meant_by(word: str, names: Sequence[str], scope: str, words: Catalogue) -> str:
    """Find what a word stands for: a name, in the reader's language or in any; nothing if none."""
    known = {name: alternatives(f"cli.{scope}.{name}", words) for name in names}
    for near in range(2):
        for name in names:
            if word == name or word in known[name][near]:
                return name
    return ""


def names_in(words: Catalogue, game: str, things: Sequence[str], own: Collection[str]) -> Typed:
    """Give what players and things are called, in any language; what the notation uses is no name.

    The reader's language goes first.
    """
    seats = [f"p{seat}" for seat in range(len(words.names))]
    found = {
        speaker.word(game, thing).lower(): thing
        for speaker in (*map(Catalogue, LANGUAGES), words)
        for thing in things
    }
    found |= {words.player(seat).lower(): name for seat, name in enumerate(seats)}
    found |= {thing.replace("_", " "): thing for thing in things}
    taken = {*own, *things, *SEATS}
    return {name: text for name, text in found.items() if name not in taken and not name.isdigit()}


def player_typed(word: str, words: Catalogue, own: Collection[str]) -> str:
    """Write `p0` as the player's name, if that can be typed and means nobody and nothing else."""
    if word not in SEATS or not int(word[1:]) < len(words.names):
        return word
    name = words.names[int(word[1:])]
    alike = [each for each in words.names if each.lower() == name.lower()]
    plain = len(alike) == 1 and 0 < len(name.split()) <= LONGEST and not name.isdigit()
    safe = name == " ".join(name.split()) and not set(";,") & set(name)
    return name if plain and safe and name.lower() not in own else word


def put(
    said: Sequence[str],
    meaning: Callable[[Sequence[str], int], str | None],
    longest: int = LONGEST,
) -> list[str]:
    """Replace phrases by what they mean, the longest first; what means nothing stays.

    `meaning` is asked about a phrase and the place of its first word.
    """
    found: list[str] = []
    place = 0
    while place < len(said):
        for length in range(min(longest, len(said) - place), 0, -1):
            meant = meaning(said[place : place + length], place)
            if meant is not None:
                found.append(meant)
                place += length
                break
        else:
            found.append(said[place])
            place += 1
    return found


def apart(line: str, sign: str, presenter: Presenter, words: Catalogue) -> list[str]:
    """Take actions apart at a sign; some games know actions that may hold it."""
    found: list[str] = []
    for part in filter(None, map(str.strip, line.split(sign))):
        joined = presenter.joined(found[-1], part, words) if found else ""
        found[-1:] = [joined] if joined else [*found[-1:], part]
    return found
