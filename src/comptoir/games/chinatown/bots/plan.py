"""Plan: where a player's tiles would stand best, found run by run from the best gain on."""

from __future__ import annotations

from comptoir.games.chinatown.bots.ground import (
    AT,
    BLOCKS,
    EARNS,
    NEAR,
    Ground,
    Group,
    Prices,
    Run,
)
from comptoir.games.chinatown.bots.holding import LOT_BYTES, TILE_BYTE, WHOLE
from comptoir.games.chinatown.rules.board import DISTRICTS, NEIGHBOURS, TYPES
from comptoir.games.chinatown.rules.business import MOST_TILES
from comptoir.table.bits import BIT
from comptoir.table.native import i64

NOTHING: Run = (0.0, ())


class Plan:
    """Builds in thought; `builds` says what, in order."""

    def __init__(self, code: int, prices: Prices) -> None:
        held = code.to_bytes(WHOLE, "little")
        self.prices = prices
        self.loose = [held[TILE_BYTE + kind] for kind in range(TYPES)]
        self.builds: list[tuple[int, int]] = []
        self.places: list[int] = []  # of the grounds built on, run by run
        self.grounds: list[Ground] = []
        for block in range(BLOCKS):
            own = held[LOT_BYTES * block] | held[LOT_BYTES * block + 1] << 8
            if own:
                self.grounds.append(prices.ground(block, own))

    def build(self) -> None:
        """Build run after run, what brings most for a tile first, while it is worth the lots."""
        choices: list[Run | None] = [None] * TYPES
        while self.goes_on():
            best, chosen = NOTHING, -1
            for kind in range(TYPES):
                if self.loose[kind]:
                    choice = choices[kind]
                    if choice is None:
                        choice = choices[kind] = self.best_run(kind)
                    if choice[0] > best[0]:
                        best, chosen = choice, kind
            if chosen < 0:
                return
            block = self.put(best[1], chosen)
            for kind in range(TYPES):
                choice = choices[kind]
                if choice is not None and choice[1] and DISTRICTS[choice[1][0]] == block:
                    choices[kind] = None
            choices[chosen] = None

    def goes_on(self) -> bool:
        """Tell whether there are both tiles and free lots."""
        for ground in self.grounds:
            if ground.free:
                return any(self.loose)
        return False

    def put(self, run: tuple[int, ...], kind: int) -> int:
        """Build a run; give its district."""
        block = DISTRICTS[run[0]]
        for place, ground in enumerate(self.grounds):
            if ground.block == block:
                self.grounds[place] = ground.with_run(run, kind)
                self.places.append(place)
        self.loose[kind] -= len(run)
        for lot in run:
            self.builds.append((lot, kind))
        return block

    def best_run(self, kind: int) -> Run:
        """Find the lots to build a type on in one go, by what they bring for each tile."""
        stands: i64 = 0
        for ground in self.grounds:
            stands |= ground.kinds
        alike = stands & BIT[kind] != 0
        best = NOTHING
        for ground in self.grounds:
            if ground.free:
                found = best_run_on(ground, kind, self.loose[kind], alike=alike)
                if found[0] > best[0]:
                    best = found
        return best

    def worth(self) -> float:
        """Say what everything is worth as it stands.

        It is added up in one order, found groups, built ones as they were built, lots and tiles:
        prices are rounded, and the last digit may decide.
        """
        total = 0.0
        for ground in self.grounds:
            if not ground.weighed:
                ground.list_worths()
            for worth in ground.found_worths:
                total += worth
        runs = [0] * len(self.grounds)
        for place in self.places:
            runs[place] += 1
            total += self.grounds[place].built_worths[runs[place]]
        for ground in self.grounds:
            for worth in ground.lot_worths:
                total += worth
        return total + self.prices.tile * sum(self.loose)


def best_run_on(ground: Ground, kind: int, most: int, *, alike: bool) -> Run:
    """Find the best run on a ground with this many tiles; looked for once.

    Where nothing `alike` stands anywhere, runs that begin in the middle of others are left out.
    """
    key = most << 8 | kind << 1 | alike
    found = ground.runs.get(key)
    if found is None:
        found = ground.runs[key] = look_for_run(ground, kind, most, alike=alike)
    return found


def look_for_run(ground: Ground, kind: int, most: int, *, alike: bool) -> Run:
    """Try the runs that begin at each free lot."""
    beside = [group for group in ground.groups if group.kind == kind]
    best = NOTHING
    seen: i64 = 0
    for lot in ground.lots:
        bit: i64 = AT[lot]
        if not ground.free & bit or seen & bit:
            continue
        run = run_from(ground.free, lot, most)
        if len(run) < most and not alike:
            for other in run:
                seen |= AT[other]
        value, length = best_length(ground, run, kind, beside)
        if value > best[0]:
            best = (value, tuple(run[:length]))
    return best


def best_length(ground: Ground, run: list[int], kind: int, alike: list[Group]) -> tuple[float, int]:
    """Say what a run brings for each tile, and how much of it to build for that."""
    prices, earns, free = ground.prices, EARNS[kind], ground.free
    built: i64 = 0
    near: i64 = 0
    number, cost, best, length = 0, 0.0, 0.0, 0
    for place, lot in enumerate(run):
        bit: i64 = AT[lot]
        cost += ground.kept_for(lot, kind) + prices.tile
        for group in alike:
            if group.near & bit and not built & group.lots:
                number += group.number
                built |= group.lots
                near |= group.near
                cost += ground.held(group)
        built |= bit
        near |= NEAR[lot]
        number = min(number + 1, MOST_TILES)
        value = earns[number] * prices.years - cost
        value += ground.hope(kind, number, near & ~built, free & ~built)
        if value > best * (place + 1):
            best, length = value / (place + 1), place + 1
    return best, length


def run_from(free: i64, lot: int, most: int) -> list[int]:
    """Walk over free lots side by side."""
    run = [lot]
    left: i64 = free
    first: i64 = AT[lot]
    left &= ~first
    for here in run:
        for there in NEIGHBOURS[here]:
            if len(run) >= most:
                return run
            bit: i64 = AT[there]
            if left & bit:
                run.append(there)
                left &= ~bit
    return run
