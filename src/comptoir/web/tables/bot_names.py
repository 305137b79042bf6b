"""Bot names: what the bots at a table are called, so that nobody plays against a number.

The names follow from the id of the table, so that every process gives the same. No two begin with
the same letter: boards mark seats with it.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import Final

NAMES: Final = (
    "Amina", "Basile", "Chen", "Dalia", "Elias", "Fatou", "Goro", "Hanna", "Inès", "Jonas", "Kenji",
    "Lin", "Marco", "Nadia", "Oskar", "Pilar", "Quito", "Rosa", "Sami", "Tessa", "Ulysse", "Vera",
    "Wei", "Yuki", "Zora",
)  # fmt: skip
APART: Final = 7
"""How far in the list the names of two neighbours are apart."""


def bot_name(table: str, seat: int, taken: Collection[str]) -> str:
    """Name the bot in a seat of a table; nobody else there is called so, or begins alike."""
    first = int(sha256(table.encode()).hexdigest()[:8], 16) + APART * seat
    letters = {name.strip()[:1].upper() for name in taken}
    free = [name for name in NAMES if name[0] not in letters] or NAMES
    return free[first % len(free)]


def bot_names(table: str, seats: Collection[int], taken: Collection[str]) -> list[str]:
    """Name the bots in these seats."""
    named: list[str] = []
    for seat in seats:
        named.append(bot_name(table, seat, [*taken, *named]))
    return named
