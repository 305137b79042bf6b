"""Options: how they are grouped and named, and how what people type is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.present.phrases import put, typed_in, written_in
from comptoir.present.presenter import MOST, Groups, by_key
from comptoir.table.game import View
from comptoir.words import Catalogue

TYPED: Final = "dadaocheng.typed"
FIRST: Final = ("collect", "take", "return", "event", "buy", "market", "den", "temple", "trade",
                "flip", "swap")  # fmt: skip


def with_titles(_option: str, said: str, view: View, _words: Catalogue) -> str:
    """Call each ship that lies face up by its title; with its name if that is what is typed."""
    up = [pile["up"] for pile in view["ships"].values()]
    for ship in box_from(view["options"]["components"]).ships:
        if ship.name in up:
            known = ships().get(ship.title.lower()) == ship.name
            said = said.replace(ship.name, ship.title if known else f"{ship.title} ({ship.name})")
    return said


def grouped(options: Sequence[str]) -> Groups:
    """Group all options: each card to buy by itself, the rest by verb."""
    return by_key(sorted(options, key=_rank), _card_or_verb)


def regrouped(options: Sequence[str]) -> Groups:
    """List the options of a group, or group them once more if they are too many."""
    if len(options) > MOST:
        finer = by_key(sorted(options, key=_rank), _beginning)
        if len(finer) > 1:
            return finer
    return {option: [option] for option in sorted(options, key=_opium_last)}


def titled(key: str, group: Sequence[str], view: View, words: Catalogue) -> str:
    """Name a card to buy with the ways to do so; leave the others to the menu."""
    verb, *rest = key.split()
    if verb != "buy" or len(rest) != 1:
        return ""
    told = words.text("dadaocheng.menu.buy", what=rest[0], count=len(group))
    return with_titles(key, told, view, words)


def _rank(option: str) -> tuple[int, str]:
    verb = option.split(maxsplit=1)[0]
    return (FIRST.index(verb) if verb in FIRST else len(FIRST), option)


def _card_or_verb(option: str) -> str:
    words = option.split()
    return " ".join(words[:2]) if words[0] == "buy" else words[0]


def _beginning(option: str) -> str:
    words = option.split()
    return " ".join(words[: words.index("for")] if "for" in words[1:] else words[:2])


def _opium_last(option: str) -> tuple[int, str]:
    """Sort payments by the opium they use up, which costs prestige."""
    return (option.split("for", maxsplit=1)[0].count("opium"), option)


def written(option: str, words: Catalogue) -> str:
    """Write an option in the words of the player's own language."""
    titles = {name: title for title, name in ships().items()}
    told = " ".join(titles.get(word, word) for word in option.split())
    return written_in(told, words, TYPED)


@cache
def ships() -> dict[str, str]:
    """List the ships of the standard box by what they are called, as it is typed."""
    return {ship.title.lower(): ship.name for ship in box_from("").ships}


def read(line: str, words: Catalogue) -> str:
    """Read the words of the player's own language as those of the notation."""
    typed = typed_in(words, TYPED)
    known = ships() | typed
    said = put(line.lower().split(), lambda phrase, _: known.get(" ".join(phrase)))
    if said[:1] == ["swap"] and "for" in said:  # cubes: many languages have one word for both
        said[0] = "market" if said.index("for") == 2 else "trade"
    return " ".join(said)
