"""Card text: cards as they are written in actions, views and positions, both ways.

A card is its name; what this turn did to it stands in brackets, `junk(3)`; what a chameleon
counts as follows a colon, `reflection:magnet`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from comptoir.games.dale.rules.actions import (
    FETCHED_BIT,
    face_of,
    is_fetched,
    stretch_of,
    token_in,
    use_of,
)
from comptoir.games.dale.rules.dale import GAP
from comptoir.games.dale.rules.decks import CARDS, KINDS
from comptoir.games.dale.rules.stacks import LONGER, SHORTER
from comptoir.games.dale.rules.token import (
    CHANGE,
    FACTOR,
    ZERO_CHANGE,
    bound,
    bound_to,
    fixed,
    is_used,
    kind_of,
    revalued,
    with_use,
    worth,
)

TOKEN: Final = re.compile(r"(\w+)(?:\(([\w=,+x-]*)\))?")
CHANGED: Final = re.compile(r"x(\d{1,3})([+-]\d{1,3})")


def card_name(kind: int) -> str:
    """Name a kind of card; a gap is a dash."""
    return "-" if kind == GAP else CARDS[kind].name


def names(kinds: Iterable[int]) -> list[str]:
    """Name several."""
    return [card_name(kind) for kind in kinds]


def token_text(token: int, raised: int) -> str:
    """Write a card in hand, with what this turn did to it."""
    kind = kind_of(token)
    marks = []
    if token >> FACTOR & 255:
        if CARDS[kind].copies_others:
            change = (token >> CHANGE & 255) - ZERO_CHANGE
            marks.append(f"x{(token >> FACTOR & 255) - 1}{change:+d}")
        else:
            marks.append(str(worth(token, CARDS[kind].value, raised)))
    if bound_to(token) >= 0:
        marks.append(f"={CARDS[bound_to(token)].name}")
    if is_used(token):
        marks.append("used")
    return f"{CARDS[kind].name}({','.join(marks)})" if marks else CARDS[kind].name


def read_token(text: str, raised: int) -> int:
    """Read such a card; -1 if it is none."""
    found = TOKEN.fullmatch(text)
    if found is None or found[1] not in KINDS:
        return -1
    kind = token = KINDS[found[1]]
    card = CARDS[kind]
    for mark in found[2].split(",") if found[2] else ():
        changed = CHANGED.fullmatch(mark)
        if mark == "used":
            token = int(with_use(token))
        elif mark.startswith("=") and mark[1:] in KINDS and card.copies_others:
            token = int(bound(token, KINDS[mark[1:]]))
        elif mark.isascii() and mark.isdigit() and len(mark) < 3 and not card.copies_others:
            token = int(revalued(token, card.value, raised, int(mark)))
        elif changed and card.copies_others:
            token = read_change(token, int(changed[1]), int(changed[2]))
        else:
            return -1
        if token < 0:
            return -1
    return token


def read_change(token: int, factor: int, change: int) -> int:
    """Read how the value of a chameleon was changed; -1 if it cannot be."""
    if factor > 254 or not -ZERO_CHANGE <= change < 256 - ZERO_CHANGE or token >= 1 << FACTOR + 8:
        return -1
    plain = int(fixed(token, 0, change))
    return plain + (factor << FACTOR)


@lru_cache(maxsize=20_000)
def use_text(use: int, raised: int) -> str:
    """Write a card as it is used."""
    token, face, stretch = token_in(use), face_of(use), stretch_of(use)
    as_other = "" if face == kind_of(token) else f":{CARDS[face].name}"
    size = {0: "", -1: "-1", 1: "+1"}[stretch]
    fetched = "@discards" if is_fetched(use) else ""
    return token_text(token, raised) + as_other + size + fetched


def read_use(text: str, raised: int) -> int:
    """Read such a use; -1 if it is none."""
    text, fetched, _ = text.partition("@discards")
    size = {"-1": SHORTER, "+1": LONGER}.get(text[-2:], 0)
    if size:
        text = text[:-2]
    card, colon, face = text.partition(":")
    token = read_token(card, raised)
    if token < 0 or (colon and face not in KINDS):
        return -1
    use = int(use_of(token, KINDS[face])) if colon else token
    return use + size + (FETCHED_BIT if fetched else 0)
