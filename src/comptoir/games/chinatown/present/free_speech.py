"""Free speech: a sentence that somebody typed becomes a deal, for its writer to confirm.

"I'd give you 23 and 40k for your photo shop" names neither a player nor a thing as the notation
does. Words are sorted into a few kinds by the lists `chinatown.speech.*` of the catalogues; a
sentence is read in the language that knows most of them. Each clause says who gives what to whom
(`clauses.py`); what is missing follows from who owns what. A word that is not understood is
refused, with the nearest one that is.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from comptoir.games.chinatown.notation import VERBS
from comptoir.games.chinatown.present.clauses import Item, read_clauses
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.present.phrases import names_in
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction
from comptoir.words import LANGUAGES, Catalogue, texts_of

SPEECH: Final = "chinatown.speech."
KINDS: Final = (
    "i", "me", "you", "give", "get", "against", "and", "to", "from", "anyone", "lot", "shop",
    "tile", "filler",
)  # fmt: skip
"""What words do in a sentence."""
LONGEST: Final = 4  # words in a phrase
THOUSANDS: Final = re.compile(r"\$?\b(\d{1,4})[ .,'\u00a0\u202f](000)\b(?:\s?(?:\$|dollars?))?")
PLAIN_SUM: Final = re.compile(r"\$?\b(\d{2,4})(000)\b(?:\s?(?:\$|dollars?))?")
SHORT_SUM: Final = re.compile(r"\$?\b(\d{1,4})\s?(?:k|mille|thousand|tausend)\b")
WORD: Final = re.compile(r"§\d+k|\d+|[^\W\d_]+(?:'[^\W\d_]+)*'?|[;,.:!?]")
ELIDED: Final = re.compile(r"((?:[jdlmtsnc]|qu)')(.+)")
OWNERS: Final = re.compile(r"(.+)'s")
STOPS: Final = ".;:!?"


def understood(view: View, line: str, words: Catalogue) -> str:
    """Read a sentence as a deal, in notation."""
    names = names_in(words, "chinatown", SHOPS, VERBS) | {shop: shop for shop in SHOPS}
    said = tokens(line)
    known = lexicon(said, names, words.language)
    said = [part for word in said for part in halves(word, known, names)]
    items = sorted_out(said, known, names)
    given = read_clauses(view, items)
    parts: dict[tuple[str, str], list[str]] = {}
    for giver, receiver, thing in given:
        parts.setdefault((giver, receiver), []).append(thing)
    told = [f"{giver} gives {' '.join(things)} to {to}" for (giver, to), things in parts.items()]
    return f"propose {' and '.join(told)}"


def tokens(line: str) -> list[str]:
    """Take a line apart: words, numbers, sums such as `§40k`, and stops."""
    text = line.lower().replace("’", "'")
    for pattern in (THOUSANDS, PLAIN_SUM, SHORT_SUM):
        text = pattern.sub(r" §\1k ", text)
    found: list[str] = []
    for word in WORD.findall(text):
        elided, owner = ELIDED.fullmatch(word), OWNERS.fullmatch(word)
        found += elided.groups() if elided else [owner[1]] if owner else [word]
    return found


def vocabulary(language: str) -> dict[str, str]:
    """Give the kinds of the words and phrases of a language."""
    texts = texts_of(language)
    return {
        phrase: kind for kind in KINDS for phrase in texts[f"{SPEECH}{kind}"].lower().split("|")
    }


def lexicon(said: list[str], names: dict[str, str], own: str) -> dict[str, str]:
    """Choose the language that knows most of what was said; the reader's own, if they are equal."""
    best = vocabulary(own)
    for language in LANGUAGES:
        other = vocabulary(language)
        if unknown(said, other, names) < unknown(said, best, names):
            best = other
    return best


def unknown(said: list[str], known: dict[str, str], names: dict[str, str]) -> int:
    """Count the words that are not understood."""
    return sum(kind == "" for kind, _ in sorted_in(said, known, names))


def halves(word: str, known: dict[str, str], names: dict[str, str]) -> tuple[str, ...]:
    """Take a compound apart whose first half names a thing, as in *Fotoladen*."""
    if word in names or word in known:
        return (word,)
    for place in range(3, len(word)):
        if word[:place] in names and word[place:] in known:
            return (word[:place], word[place:])
    return (word,)


def sorted_out(said: list[str], known: dict[str, str], names: dict[str, str]) -> list[Item]:
    """Sort what was said into kinds; refuse a word that is not understood."""
    items = sorted_in(said, known, names)
    for kind, text in items:
        if kind == "":
            near = get_close_matches(text, [*names, *known], 1, 0.5)
            if near:
                raise IllegalAction("chinatown.why.said.word", text=text[:40], near=near[0])
            raise IllegalAction("chinatown.why.said.strange", text=text[:40])
    return [item for item in items if item[0] != "filler"]


def sorted_in(said: list[str], known: dict[str, str], names: dict[str, str]) -> list[Item]:
    """Give each word or phrase its kind; none to what is not understood."""
    found: list[Item] = []
    place = 0
    while place < len(said):
        for length in range(min(LONGEST, len(said) - place), 0, -1):
            item = kind_of(" ".join(said[place : place + length]), known, names)
            if item[0] or length == 1:
                found.append(item)
                place += length
                break
    return found


def kind_of(phrase: str, known: dict[str, str], names: dict[str, str]) -> Item:
    """Say what a phrase is: a player, a thing, or what it does in a sentence."""
    if phrase in names:
        meant = names[phrase]
        return ("shop_kind" if meant in SHOPS else "player", meant)
    if phrase in known:
        return (known[phrase], phrase)
    if phrase.startswith("§") and " " not in phrase:
        return ("money", phrase[1:])
    if phrase.isdigit():
        return ("number", phrase) if 1 <= int(phrase) <= LOTS else ("", phrase)
    if phrase in STOPS:
        return ("stop", phrase)
    return ("and", phrase) if phrase == "," else ("", phrase)
