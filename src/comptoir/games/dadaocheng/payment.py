"""Payment: which cubes can pay a cost, opium standing in for any named good; and dice as gain."""

from __future__ import annotations

from comptoir.games.dadaocheng.cubes import (
    ONE_OPIUM,
    OPIUM,
    count,
    covers,
    one,
    total,
)
from comptoir.games.dadaocheng.town import Town
from comptoir.table.native import i64


def payments(hand: i64, cost: i64) -> list[int]:
    """List the heaps of a hand that pay a cost of named goods. [Rules 7.10, R25]"""
    spare = count(hand, OPIUM) - count(cost, OPIUM)
    if spare < 0 or total(hand) < total(cost):
        return []
    if spare == 0:
        return [int(cost)] if covers(hand, cost) else []
    lacking: i64 = 0
    for good in range(4):
        lacking += max(count(cost, good) - count(hand, good), 0)
    if lacking > spare:
        return []
    heaps: list[int] = [int(cost)]
    for good in range(4):
        stand_in = ONE_OPIUM - int(one(good))
        times = range(int(count(cost, good)) + 1)
        heaps = [heap + time * stand_in for heap in heaps for time in times]
    return [heap for heap in heaps if covers(hand, heap)]


def pay(town: Town, seat: int, heap: i64, asked_opium: i64) -> None:
    """Put a payment into the supply; opium that was not asked for counts as used. [R25]"""
    town.give_up(seat, heap)
    used = count(heap, OPIUM) - asked_opium
    if used > 0:
        town.use_opium(seat, used)
        town.tell("opium", (seat, int(used), int(town.players[seat].opium)))


def roll(town: Town, seat: int, dice: i64) -> None:
    """Roll the temple's dice: a cube for each face that shows one. [Rules 7.8]"""
    for _ in range(dice):
        face = town.chance.roll(6)
        good = town.box.temple_faces[face - 1]
        got = good >= 0 and town.gain(seat, one(good)) > 0
        town.tell("die", (seat, int(face), good, got))
