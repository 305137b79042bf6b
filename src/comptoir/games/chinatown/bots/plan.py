"""Plan: where a player's tiles would stand best, found run by run from the best gain on."""

from __future__ import annotations

from comptoir.games.chinatown.bots.ground import AT, EARNS, NEAR, Ground, Group
from comptoir.games.chinatown.rules.board import DISTRICTS, NEIGHBOURS
from comptoir.games.chinatown.rules.business import MOST_TILES
from comptoir.table.native import i64

Choice = tuple[float, list[int]]


class Plan(Ground):
    """Builds in thought."""

    def build(self) -> None:
        """Build run after run, what brings most for a tile first, while it is worth the lots."""
        kinds = [kind for kind, number in enumerate(self.loose) if number]
        choices: dict[int, Choice] = {}
        while kinds and any(self.free):
            best: Choice = (0.0, [])
            chosen = -1
            for kind in kinds:
                if kind not in choices:
                    choices[kind] = self.best_run(kind)
                if choices[kind][0] > best[0]:
                    best, chosen = choices[kind], kind
            if chosen < 0:
                return
            self.put(best[1], chosen)
            block = DISTRICTS[best[1][0]]
            kinds = [kind for kind in kinds if self.loose[kind]]
            for kind, choice in list(choices.items()):
                if kind == chosen or (choice[1] and DISTRICTS[choice[1][0]] == block):
                    del choices[kind]

    def best_run(self, kind: int) -> Choice:
        """Find the lots to build a type on in one go, by what they bring for each tile."""
        most = self.loose[kind]
        best: Choice = (0.0, [])
        alike = [group for group in self.groups if group.kind == kind]
        seen: set[int] = set()
        for lot in self.lots:
            if not self.free[DISTRICTS[lot]] & AT[lot] or lot in seen:
                continue
            run = self.spread(lot, most)
            if len(run) < most and not alike:
                seen.update(run)
            value, length = self.best_length(run, kind, alike)
            if value > best[0]:
                best = (value, run[:length])
        return best

    def best_length(self, run: list[int], kind: int, alike: list[Group]) -> tuple[float, int]:
        """Say what a run brings for each tile, and how much of it to build for that."""
        prices, earns, block = self.prices, EARNS[kind], DISTRICTS[run[0]]
        free: i64 = self.free[block]
        built: i64 = 0
        near: i64 = 0
        number, cost, best, length = 0, 0.0, 0.0, 0
        for place, lot in enumerate(run):
            bit: i64 = AT[lot]
            cost += self.kept_for(lot, kind) + prices.tile
            for group in alike:
                if group.block == block and group.near & bit and not built & group.lots:
                    number += group.number
                    built |= group.lots
                    near |= group.near
                    cost += self.held(group)
            beside: i64 = NEAR[lot]
            built |= bit
            near |= beside
            number = min(number + 1, MOST_TILES)
            value = earns[number] * prices.years - cost
            value += self.hope(kind, block, number, near & ~built, free & ~built)
            if value > best * (place + 1):
                best, length = value / (place + 1), place + 1
        return best, length

    def spread(self, lot: int, most: int) -> list[int]:
        """Walk over free lots side by side."""
        run = [lot]
        left: i64 = self.free[DISTRICTS[lot]]
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
