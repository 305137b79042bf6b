"""Typed: how what players type is read, and what cards are called as it is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.decks import CARDS, KINDS, SETS
from comptoir.present.phrases import put, typed_in, written_in
from comptoir.words import LANGUAGES, Catalogue


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
    said = [typed.get(word, word) for word in line.lower().split()]
    if said[:1] == ["choose"] and said[1:] and not said[1][1:].isdigit():
        said[0] = "pick"  # a card, in secret: some languages have one word for both

    def card_of(phrase: Sequence[str], _: int) -> str | None:
        return cards.get(plainly(" ".join(phrase))) if all(map(_is_bare, phrase)) else None

    return " ".join(put(said, card_of))


def written(option: str, words: Catalogue) -> str:
    """Write an option in the words of the player's own language, cards as they are called."""
    verb, *rest = option.split()
    told = [words.word("dale", word).lower() if word in KINDS else word for word in rest]
    return written_in(" ".join([verb, *told]), words, "dale.typed")


def _is_bare(word: str) -> bool:
    return word != "-" and not set("+#@:()") & set(word)


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
