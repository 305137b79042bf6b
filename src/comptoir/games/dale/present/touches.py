"""Touches: the things on the table that an option is made of, as the board names them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

USE: Final = re.compile(r"(\w+(?:\([^)]*\))?)(?::(\w+))?([+-]1)?(@discards)?")
"""A card as options write it: marks, what it counts as, one more or less, whether it is fetched."""
SLOTS: Final = ("+0", "+1", "+2", "+3", "+4")


def used(words: list[str]) -> list[str]:
    """Name cards that are used, what they count as, and how they are stretched."""
    found = []
    for word in words:
        use = USE.fullmatch(word)
        held, face, by, fetched = use.groups() if use else (word, None, None, None)
        found.append(f"fetch:{held}" if fetched else f"card:{held}")
        found += [f"as:{held}:{face}"] if face else []
        found += [f"by:{held}:{by}"] if by else []
    return found


def offered(words: list[str]) -> list[str]:
    """Name a card of the market by its slot, and the slot it is to be priced in."""
    slot, *rest = words[1:]
    if slot == "thrown":
        return [f"market:{slot}"]
    return [f"market:{slot}", f"to:{rest[1] if rest[:1] == ['to'] else slot}"]


def bought(words: list[str]) -> list[str]:
    """Name a card of the market, and the cards it is paid with."""
    pay = words.index("pay")
    return offered(words[:pay]) + used(words[pay + 1 :])


def numbered(words: list[str]) -> list[str]:
    """Name a number, and the junk that goes with it."""
    return [f"n:{words[0]}", *(f"card:junk{place}" for place in words[1:])]


def others(words: list[str]) -> list[str]:
    """Name a card of the market, equal cards by their places, or cards."""
    second = words[1] if len(words) > 1 else ""
    if second in SLOTS:
        return [f"market:{second}"]
    if second.startswith("#"):
        return [f"card:{words[0]}{place}" for place in words[1:]]
    return used(words)


def swapped(words: list[str]) -> list[str]:
    """Name two stacks of a stall, or what else is swapped."""
    return [f"stall:{':'.join(words)}"] if len(words) == 3 else others(words)


MADE_OF: Final[dict[str, Callable[[list[str]], list[str]]]] = {
    **dict.fromkeys(("guess", "junk", "name", "set"), numbered),
    "choose": list,
    "arrange": lambda words: [f"lay:{slot}:{name}" for slot, name in enumerate(words)],
    "market": offered,
    "buy": bought,
    "stack": lambda _: ["do:build"],
    "build": lambda words: ["do:build", *used(words)],
    "ask": lambda words: ["do:ask", *used(words)],
    "swap": swapped,
}
"""By verb: what an option is made of, from the words after it."""


def touches(notation: str) -> list[str]:
    """Name the things that an option is made of."""
    verb, *words = notation.split()
    if verb in ("done", "inventory", "left", "return", "right"):
        return [f"do:{verb}"]
    return MADE_OF.get(verb, others)(words)
