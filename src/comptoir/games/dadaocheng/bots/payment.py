"""Payment: the exchanges and the cubes that pay for a card, if they can be had at all."""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.actions import DEN, MARKET, TRADE, action
from comptoir.games.dadaocheng.rules.box import DEN as DENS
from comptoir.games.dadaocheng.rules.box import MARKET as MARKETS
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    ONE_OPIUM,
    OPIUM,
    count,
    covers,
    heap_of,
    one,
    total,
)
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.native import i64


class Purse:
    """What a seat can pay with: cubes by good, and exchanges it may still make this turn."""

    def __init__(self, town: Town, seat: int) -> None:
        me = town.players[seat]
        self.heap: i64 = me.cubes
        self.cubes = [int(count(me.cubes, good)) for good in range(5)]
        self.supply = [int(count(town.supply, good)) for good in range(5)]
        self.markets = int(count(me.buildings, MARKETS) - town.today.markets_used)
        self.dens = int(count(me.buildings, DENS) - town.today.dens_used)


def payment(purse: Purse, cost: int, *, stand_in: bool) -> tuple[int, ...]:
    """Give the exchanges to make, then the heap to pay; nothing if the card is out of reach.

    With `stand_in`, opium stands in for what is missing before anything is exchanged.
    """
    if covers(purse.heap, cost):
        return (cost,)
    if total(purse.heap) + purse.dens < total(cost):
        return ()
    over = [purse.cubes[good] - int(count(cost, good)) for good in range(5)]
    missing = [good for good in range(5) for _ in range(-over[good])]
    heap = cost
    if stand_in:
        while over[OPIUM] > 0 and missing:
            over[OPIUM] -= 1
            heap += ONE_OPIUM - int(one(missing.pop()))
    if any(purse.supply[good] < missing.count(good) for good in missing):
        return ()
    spare = [good for good in range(5) for _ in range(over[good])]
    spare.sort(key=lambda good: -over[good])
    exchanges = exchanged(purse, missing, spare)
    return () if exchanges is None else (*exchanges, heap)


def exchanged(purse: Purse, missing: list[int], spare: list[int]) -> list[int] | None:
    """List the exchanges that turn spare cubes into the missing ones: den, markets, two for one."""
    acts: list[int] = []
    dens, markets = purse.dens, purse.markets
    while missing:
        good = missing[0]
        if dens > 0 and OPIUM in spare and len(missing) > 1:
            spare.remove(OPIUM)
            bundle = BUNDLES.index(int(heap_of(missing[:2])))
            acts.append(action(DEN, 0, ONE_OPIUM, bundle))
            dens -= 1
            missing = missing[2:]
        elif markets > 0 and spare:
            acts.append(action(MARKET, 0, one(spare.pop(0)), 1 + good))
            markets -= 1
            missing = missing[1:]
        elif len(spare) > 1:
            given = heap_of([spare.pop(0), spare.pop(0)])
            acts.append(action(TRADE, 0, given, 1 + good))
            missing = missing[1:]
        else:
            return None
    return acts
