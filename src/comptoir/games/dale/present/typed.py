"""Typed: how what players type is read, and what cards are called as it is typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.decks import CARDS, KINDS, SETS
from comptoir.present.phrases import names_in, own_typed, player_typed, put, typed_in, written_in
from comptoir.words import LANGUAGES, Catalogue

MARKED: Final = re.compile(
    r"(?P<card>[^(:@]*?[^(:@\s])(?:\((?P<marks>[^)]*)\))?(?::(?P<face>[^@]*?[^@\s]))??"
    r"(?P<stretch>[+-]1)?(?:@(?P<place>\S+))?"
)
"""A card as it is written: what a turn did to it, what it counts as, by how much it is stretched,
and where it comes from."""
LONGEST: Final = 8
"""A card of this many words can be typed, with what it counts as."""
Named = Callable[[str], str | None]


def plainly(text: str) -> str:
    """Write a name as people type it: small letters without accents, words apart."""
    bare = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    letters = (sign for sign in bare if not unicodedata.combining(sign))
    signs = "".join(sign if sign.isalnum() else " " for sign in letters)
    return " ".join(signs.split())


@cache
def phrases(language: str) -> dict[str, str]:
    """List what cards are called, as it is typed, with how they are written; a language first."""
    return {
        plainly(words.word("dale", card.name)): card.name
        for words in map(Catalogue, (*LANGUAGES, language))
        for card in CARDS
    }


def names_of(words: Catalogue, name: str) -> tuple[str, ...]:
    """Give what a card or a set is called, as it is typed, in any language."""
    spoken = (words, *map(Catalogue, LANGUAGES))
    return plainly(name), *(plainly(each.word("dale", name)) for each in spoken)


def find_cards(words: Catalogue, wanted: str) -> list[Card]:
    """Find the cards of a name, or of a part of one."""
    exact = [card for card in CARDS if wanted in names_of(words, card.name)]
    return exact or [
        card for card in CARDS if any(wanted in name for name in names_of(words, card.name))
    ]


def find_sets(words: Catalogue, wanted: str) -> list[str]:
    """Find the sets that are called so, or at least by such a beginning."""
    if len(wanted) < 3:
        return []
    return [name for name in SETS
            if any(known.startswith(wanted) for known in names_of(words, name))]  # fmt: skip


def read(line: str, words: Catalogue) -> str:
    """Read the words of the player's own language as those of the notation."""
    typed, cards = typed_in(words, "dale.typed"), phrases(words.language)
    players = names_in(words, "dale", (), {*typed, *cards, *KINDS})
    said = [typed.get(word, word) for word in line.lower().split()]

    def meaning(phrase: Sequence[str], place: int) -> str | None:
        text = " ".join(phrase)
        if not {"-", "#"}.isdisjoint(word[:1] for word in phrase):
            return None
        return (players.get(text) if place else None) or marked(
            text, lambda name: cards.get(plainly(name)), lambda word: typed.get(word, word)
        )

    found = put(said, meaning, LONGEST)
    if found[:1] == ["choose"] and found[1:] and not found[1][1:].isdigit():
        found[0] = "pick"  # a card, in secret: some languages have one word for both
    return " ".join(found)


def written(option: str, words: Catalogue) -> str:
    """Write an option in the words of the player's own language, cards as they are called."""
    verb, *rest = option.split()
    own = {meant: word for word, meant in reversed(own_typed(words, "dale.typed").items())}

    def name_of(card: str) -> str | None:
        return words.word("dale", card).lower() if card in KINDS else None

    known = {*own.values(), *phrases(words.language), *KINDS}
    told = [
        marked(word, name_of, lambda word: own.get(word, word)) or player_typed(word, words, known)
        for word in rest
    ]
    return written_in(" ".join([verb, *told]), words, "dale.typed")


def marked(text: str, name_of: Named, word_of: Callable[[str], str]) -> str | None:
    """Put a card and its marks into other words; None if it names no card."""
    found = MARKED.fullmatch(text)
    card = name_of(found["card"]) if found else None
    if not found or not card:
        return None
    face = name_of(found["face"]) if found["face"] else ""
    marks = [
        f"={name_of(mark[1:])}" if mark.startswith("=") else word_of(mark)
        for mark in (found["marks"] or "").split(",")
    ]
    parts = (
        f"({','.join(marks)})" if found["marks"] else "",
        f":{face}" if face else "",
        found["stretch"] or "",
        f"@{word_of(found['place'])}" if found["place"] else "",
    )
    return card + "".join(parts) if face is not None and "=None" not in marks else None


def narrows(notation: str) -> bool:
    """List what begins so; of a payment or a stack it is rather said what is wrong."""
    words = notation.split()
    return words[:1] != [] and "pay" not in words and (words[0] != "build" or len(words) == 1)


def named(option: str, words: Catalogue) -> list[tuple[str, str]]:
    """Say which sets there are, and what they are like."""
    if option != "sets":
        return []
    return [
        (name, f"{words.text(f'dale.set.{name}')}. {words.text(f'dale.theme.{name}')}")
        for name in SETS
    ]
