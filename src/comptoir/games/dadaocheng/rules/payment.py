"""Payment: which cubes can pay a cost, opium standing in for any named good."""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    HEAPS,
    ONE_OPIUM,
    OPIUM,
    bundles_of,
    count,
    count_bundles,
    covers,
    one,
    total,
)
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64


def payments(hand: i64, cost: i64, cost_any: i64) -> list[int]:
    """List the heaps of a hand that pay named goods and this many of any. [Rules 7.10, R25]"""
    if total(hand) < total(cost) + cost_any:
        return []
    if cost == 0:
        return [heap for heap in HEAPS[cost_any] if covers(hand, heap)]
    named = named_payments(hand, cost)
    if cost_any == 0:
        return named
    heaps = [
        heap + BUNDLES[bundle] for heap in named for bundle in bundles_of(hand - heap, cost_any)
    ]
    return sorted(set(heaps))


def named_payments(hand: i64, cost: i64) -> list[int]:
    """List the heaps that pay named goods, opium standing in for any of them."""
    spare = count(hand, OPIUM) - count(cost, OPIUM)
    if spare <= 0:
        return [int(cost)] if covers(hand, cost) else []
    if lacking(hand, cost) > spare:
        return []
    heaps: list[int] = [int(cost)]
    for good in range(4):
        named = int(count(cost, good))
        if named > 0:
            stand_in = ONE_OPIUM - int(one(good))
            heaps = [heap + time * stand_in for heap in heaps for time in range(named + 1)]
    return [heap for heap in heaps if covers(hand, heap)]


def count_payments(hand: i64, cost: i64, cost_any: i64) -> i64:
    """Count those heaps: `payments`, without the list."""
    if total(hand) < total(cost) + cost_any:
        return 0
    if cost_any > 0:
        return count_bundles(hand, cost_any) if cost == 0 else len(payments(hand, cost, cost_any))
    spare: i64 = count(hand, OPIUM) - count(cost, OPIUM)
    if spare <= 0:
        return 1 if covers(hand, cost) else 0
    spare -= lacking(hand, cost)
    return count_stand_ins(hand, cost, 0, spare) if spare >= 0 else 0


def count_stand_ins(hand: i64, cost: i64, good: i64, spare: i64) -> i64:
    """Count the ways to let spare opium stand in for cubes of this good and those after it."""
    if good == OPIUM or spare == 0:
        return 1
    ways: i64 = 0
    for times in range(min(count(hand, good), count(cost, good), spare) + 1):
        ways += count_stand_ins(hand, cost, good + 1, spare - times)
    return ways


def lacking(heap: i64, cost: i64) -> i64:
    """Count the cubes of named goods, opium left out, that a heap lacks for a cost."""
    missing: i64 = 0
    for good in range(4):
        missing += max(count(cost, good) - count(heap, good), 0)
    return missing


def pays(heap: i64, cost: i64, cost_any: i64) -> bool:
    """Tell whether a heap pays a cost exactly. [Rules 7.10]"""
    spare = count(heap, OPIUM) - count(cost, OPIUM)
    return total(heap) == total(cost) + cost_any and 0 <= lacking(heap, cost) <= spare


def pay(town: Town, seat: int, heap: i64, cost: i64) -> None:
    """Put a payment into the supply; opium in place of a named good counts as used. [R25]"""
    town.give_up(seat, heap)
    used = lacking(heap, cost)
    if used > 0:
        town.use_opium(seat, used)
        town.tell("opium", (seat, int(used), int(town.players[seat].opium)))
