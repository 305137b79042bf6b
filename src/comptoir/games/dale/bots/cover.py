"""Cover: which cards of one set make a stack, or a part of it, and what is then missing.

The cards of a set are packed into one number: how many there are of each value, three bits each,
the ones lowest. All answers are kept, for the same few cards are asked about again and again.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

UNIT: Final = (0, 1, 8, 64, 512, 4096)  # by value: one such card, packed
PACK: Final = 32768  # a cover is what is missing times this, and the cards used, packed

COVERS: Final[dict[int, list[int]]] = {}


def covers(cards: i64, total: i64) -> list[int]:
    """List the ways to cover a total, or a part of it: one for each rest that may be missing."""
    key = int(cards * 16 + total)
    found = COVERS.get(key)
    if found is None:
        found = []
        for missing in range(total + 1):
            used = subset(cards, 5, total - missing)
            if used >= 0:
                found.append(int(missing * PACK) + used)
        COVERS[key] = found
    return found


def subset(cards: i64, value: i64, total: i64) -> int:
    """Find cards of exactly this total, high ones first; -1 if there are none."""
    if total == 0:
        return 0
    if value == 0:
        return -1
    unit = UNIT[value]
    there: i64 = (cards // unit) & 7
    for number in range(min(there, total // value), -1, -1):
        rest = subset(cards, value - 1, total - number * value)
        if rest >= 0:
            return rest + int(number) * unit
    return -1


def makes(cards: i64, total: i64) -> bool:
    """Tell whether cards make a total."""
    return covers(cards, total)[0] < PACK


def without(cards: i64, used: i64) -> int:
    """Take used cards away, as far as they are there."""
    left: i64 = 0
    place: i64 = 1
    for _ in range(5):
        over: i64 = ((cards // place) & 7) - ((used // place) & 7)
        if over > 0:
            left += over * place
        place *= 8
    return int(left)
