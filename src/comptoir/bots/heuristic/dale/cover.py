"""Cover: which cards of one set make a stack, or come nearest, and what is then missing.

The cards of a set are packed into one number: how many there are of each value, three bits each,
the ones lowest. All answers are kept, for the same few cards are asked about again and again.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

UNIT: Final = (0, 1, 8, 64, 512, 4096)  # by value: one such card, packed
PACK: Final = 32768  # a cover is what is missing times this, and the cards used, packed

# What a missing rest costs, in thousandths of a turn: a card of 2 to 5 is a purchase, two of them
# are two; a 1 hardly ever lies in the market.
MISSING: Final = (0, 1700, 1000, 1030, 1060, 1100, 2000, 2050, 2100, 2150, 2200, 3000, 3100, 3200)

COVERS: Final[dict[int, int]] = {}


def cover(cards: i64, total: i64) -> int:
    """Give the best cover of a total by cards of one set: what is missing, and the cards used."""
    key = int(cards * 16 + total)
    found = COVERS.get(key)
    if found is None:
        found = COVERS[key] = best_cover(cards, 5, total)
    return found


def best_cover(cards: i64, value: i64, total: i64) -> int:
    """Use none, one or more cards of a value, then lower ones; with equal rests fewer cards."""
    if value == 0 or total == 0:
        return int(total * PACK)
    unit = UNIT[value]
    there: i64 = (cards // unit) & 7
    best = -1
    for number in range(min(there, total // value), -1, -1):
        rest = best_cover(cards, value - 1, total - number * value)
        if best < 0 or MISSING[rest // PACK] < MISSING[best // PACK]:
            best = rest + number * unit
    return best


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
