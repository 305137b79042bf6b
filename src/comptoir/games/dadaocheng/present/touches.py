"""Touches: the things on the board that an option is made of.

Goods that are given are touches like `tea`, goods that are taken `+tea`; a building of one's own
that works is `use:market`, one that is for sale `market`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


def event(head: list[str]) -> list[str]:
    """Name the event, and the cell or the building of one's own that it is used on."""
    return ["event", *(head[1:] or [f"use:{building}" for building in head])]


def buy(head: list[str]) -> list[str]:
    """Name what is bought, and where it is put or what helps to pay it."""
    return [head[0], *("use:workshop" if word == "workshop" else word for word in head[1:])]


MADE_OF: Final[dict[str, Callable[[list[str]], list[str]]]] = {
    "trade": lambda head: ["trade", *head],
    "market": lambda head: ["use:market", *head],
    "den": lambda _: ["use:den", "opium"],
    "temple": lambda head: [f"temple-{head[0]}"],
    "pick": lambda head: [f"+{good}" for good in head],
    "event": event,
    "buy": buy,
    "end": lambda _: ["end"],
    "done": lambda _: ["done"],
}
"""By verb: what an option is made of before its `pay` and `for`; of the others, their words."""


def touches(notation: str) -> list[str]:
    """Name the things that an option is made of."""
    verb, *words = notation.split()
    before, _, gained = " ".join(words).partition("for ")
    head, _, paid = before.partition("pay ")
    made = MADE_OF.get(verb, list)(head.split())
    return [*made, *paid.split(), *(f"+{good}" for good in gained.split())]
