"""Cubes: a heap of resource cubes as one number, six bits for each of the five goods.

The topmost of the six bits stays free, so that "does this heap cover that cost?" is a single
subtraction. Heaps are added and taken apart with + and -. Building cards are counted the same way.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.bits import BIT
from comptoir.table.native import i64

GOODS: Final = ("rice", "camphor", "sugar", "tea", "opium")
RICE: Final = 0
CAMPHOR: Final = 1
SUGAR: Final = 2
TEA: Final = 3
OPIUM: Final = 4
NONE: Final = -1

BITS: Final = 6
MOST: Final = 31
FIELD: Final = 63
GUARDS: Final = 0b100000_100000_100000_100000_100000
ONE_RICE: Final = 1
ONE_SUGAR: Final = 1 << 12
ONE_TEA: Final = 1 << 18
ONE_OPIUM: Final = 1 << 24
NOT_OPIUM: Final = (1 << 24) - 1
ONE_OF_EACH: Final = 0b000001_000001_000001_000001_000001


def one(good: i64) -> i64:
    """Give a heap of a single cube."""
    return BIT[BITS * good]


def count(heap: i64, good: i64) -> i64:
    """Count the cubes of one good in a heap."""
    return (heap >> (BITS * good)) & FIELD


def covers(heap: i64, cost: i64) -> bool:
    """Tell whether a heap holds at least these cubes, good by good."""
    return ((heap | GUARDS) - cost) & GUARDS == GUARDS


def total(heap: i64) -> i64:
    """Count all cubes of a heap."""
    return (
        (heap & FIELD)
        + ((heap >> 6) & FIELD)
        + ((heap >> 12) & FIELD)
        + ((heap >> 18) & FIELD)
        + (heap >> 24)
    )


def heap_of(goods: list[int]) -> i64:
    """Heap up cubes given one by one."""
    heap: i64 = 0
    for good in goods:
        heap += one(good)
    return heap


def goods_of(heap: i64) -> list[int]:
    """List the cubes of a heap one by one, in the order of the goods."""
    return [good for good in range(5) for _ in range(int(count(heap, good)))]


def most_of(heap: i64, supply: i64) -> i64:
    """Give the part of a heap that a supply can hand out. [R31]"""
    part: i64 = 0
    for good in range(5):
        part += min(count(heap, good), count(supply, good)) * one(good)
    return part


def larger_of(heap: i64, other: i64) -> i64:
    """Give, good by good, the larger number of cubes of two heaps."""
    return heap + other - most_of(heap, other)


def _bundles() -> list[int]:
    """List every way to choose up to three cubes, smaller bundles first."""
    found = [0]
    smaller: list[list[int]] = [[]]
    for _ in range(3):
        larger = [[*few, good] for few in smaller for good in range(few[-1] if few else 0, 5)]
        found += [int(heap_of(few)) for few in larger]
        smaller = larger
    return found


BUNDLES: Final = _bundles()
"""Up to three cubes of any goods: the gains an action can name, by their number."""
SINGLES: Final = (1, 6)
PAIRS: Final = (6, 21)
TRIPLES: Final = (21, 56)
SIZES: Final = ((0, 1), SINGLES, PAIRS, TRIPLES)


HEAPS: Final = [sorted(BUNDLES[first:last]) for first, last in SIZES]
"""The same heaps by their size, in the order of their numbers as heaps."""


def bundles_of(heap: i64, size: i64) -> list[int]:
    """Number the bundles of this size that a heap can give."""
    first, last = SIZES[int(size)]
    return [number for number in range(first, last) if covers(heap, BUNDLES[number])]


def goods_in(heap: i64, least: i64 = 1) -> i64:
    """Count the goods of which a heap holds at least this many."""
    return total((((heap | GUARDS) - least * ONE_OF_EACH) & GUARDS) >> (BITS - 1))


def count_bundles(heap: i64, size: i64) -> i64:
    """Count the bundles of this size that a heap can give: `bundles_of`, without the list."""
    if size == 0:
        return 1
    ones: i64 = goods_in(heap)
    if size == 1:
        return ones
    twos: i64 = goods_in(heap, 2)
    if size == 2:
        return ones * (ones - 1) // 2 + twos
    threes: i64 = goods_in(heap, 3)
    return ones * (ones - 1) * (ones - 2) // 6 + twos * (ones - 1) + threes


def bundles_within(supply: i64, size: i64) -> list[int]:
    """Number the bundles of this size that the supply can give, or of the most it can. [R47]"""
    found: list[int] = []
    while size > 0 and not found:
        found = bundles_of(supply, size)
        size -= 1
    return found


def count_bundles_within(supply: i64, size: i64) -> i64:
    """Count those bundles: `bundles_within`, without the list."""
    found: i64 = 0
    while size > 0 and found == 0:
        found = count_bundles(supply, size)
        size -= 1
    return found


def bundle_within_at(supply: i64, size: i64, place: i64) -> i64:
    """Find the bundle at a place of that list."""
    while count_bundles(supply, size) == 0:
        size -= 1
    number: i64 = SIZES[int(size)][0]
    while place > 0 or not covers(supply, BUNDLES[number]):
        if covers(supply, BUNDLES[number]):
            place -= 1
        number += 1
    return number
