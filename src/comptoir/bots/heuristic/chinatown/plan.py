"""Plan: where a player's tiles would stand best, found tile by tile from the best gain on."""

from __future__ import annotations

from typing import Final, NamedTuple

from comptoir.games.chinatown.board import NEIGHBOURS, SIZES
from comptoir.games.chinatown.business import EARNED

Group = tuple[int, frozenset[int]]
"""A type, and the lots side by side on which it stands."""

KEPT_FREE: Final = 0.5  # a lot beside an unfinished group waits for its type: so much is lost

Spots = tuple[int, ...]


class Plan(NamedTuple):
    """What is built, in order, and what then is there."""

    builds: tuple[tuple[int, int], ...]
    groups: list[Group]
    income: int
    free: set[int]
    loose: list[int]


def groups_of(lots: frozenset[int], shops: Spots) -> list[Group]:
    """List the groups that stand on the lots of a player."""
    rest = {lot for lot in lots if shops[lot] >= 0}
    found: list[Group] = []
    while rest:
        first = rest.pop()
        members = [first]
        for here in members:
            for there in NEIGHBOURS[here]:
                if there in rest and shops[there] == shops[first]:
                    rest.remove(there)
                    members.append(there)
        found.append((shops[first], frozenset(members)))
    return found


EARNS: Final = [EARNED[size - 3] for size in SIZES]
"""By type and number of shops side by side: what they earn in a year."""

Choice = tuple[float, Spots]


class Planner:
    """Builds in thought."""

    def __init__(
        self, lots: frozenset[int], tiles: Spots, shops: Spots, growth: list[float]
    ) -> None:
        self.free = {lot for lot in lots if shops[lot] < 0}
        self.groups = groups_of(lots, shops)
        self.loose = list(tiles)
        self.growth = growth

    def beside(self, kind: int) -> dict[int, list[Group]]:
        """List, by free lot, the groups of a type that it lies beside."""
        found: dict[int, list[Group]] = {}
        for group in self.groups:
            if group[0] == kind:
                for lot in {there for here in group[1] for there in NEIGHBOURS[here]} & self.free:
                    found.setdefault(lot, []).append(group)
        return found

    def best_run(self, kind: int, years: int, cost: float, lost: dict[int, float]) -> Choice:
        """Find the lots to build a type on in one go, by what they are worth for each tile."""
        most, earns = self.loose[kind], EARNS[kind]
        best: Choice = (0.0, ())
        beside = self.beside(kind)
        for lot, groups in beside.items():
            before = sum(earns[len(members)] for _, members in groups)
            number = sum(len(members) for _, members in groups)
            run = self.spread(lot, most)
            for length in range(1, len(run) + 1):
                value = (earns[number + length] - before) * years / length - cost
                if value > best[0]:
                    best = (value, run[:length])
        seen: set[int] = set()
        for lot in self.free:
            if lot in seen or lot in beside:
                continue
            run = self.spread(lot, most, beside)
            if len(run) < most:
                seen.update(run)
            wait = 0.0
            for length in range(1, len(run) + 1):
                wait += lost.get(run[length - 1], 0.0)
                value = (earns[length] * years - wait) / length - cost
                if value > best[0] or (value == best[0] and length > len(best[1])):
                    best = (value, run[:length])
        return best

    def spread(self, lot: int, most: int, avoid: dict[int, list[Group]] | None = None) -> Spots:
        """Walk over free lots side by side."""
        run = [lot]
        for here in run:
            for there in NEIGHBOURS[here]:
                if len(run) >= most:
                    return tuple(run)
                if there in self.free and there not in run and not (avoid and there in avoid):
                    run.append(there)
        return tuple(run)

    def put(self, run: Spots, kind: int) -> None:
        """Build a run, which joins the groups it touches."""
        members = set(run)
        near = {there for here in run for there in NEIGHBOURS[here]}
        rest: list[Group] = []
        for group in self.groups:
            if group[0] == kind and not near.isdisjoint(group[1]):
                members |= group[1]
            else:
                rest.append(group)
        self.groups = [*rest, (kind, frozenset(members))]
        self.free.difference_update(run)
        self.loose[kind] -= len(run)

    def waiting(self) -> dict[int, float]:
        """Say, by free lot, what is lost if another type is built there than the one beside it."""
        found: dict[int, float] = {}
        for kind, members in self.groups:
            left = len(members) % SIZES[kind]
            if left:
                step = EARNS[kind][left + 1] - EARNS[kind][left]
                for lot in {there for here in members for there in NEIGHBOURS[here]} & self.free:
                    lost = KEPT_FREE * step * self.growth[kind]
                    found[lot] = max(found.get(lot, 0.0), lost)
        return found


def plan_of(
    lots: frozenset[int],
    tiles: Spots,
    shops: Spots,
    years: int,
    cost: float,
    growth: list[float],
) -> Plan:
    """Build run after run, the best earnings for a tile first, while it is worth the lots."""
    planner = Planner(lots, tiles, shops, growth)
    builds: list[tuple[int, int]] = []
    choices: dict[int, Choice] = {}
    lost: dict[int, float] = {}
    kinds = [kind for kind, number in enumerate(tiles) if number]
    while planner.free and kinds:
        if years > 1:
            lost = planner.waiting()
        for kind in kinds:
            if kind not in choices:
                choices[kind] = planner.best_run(kind, years, cost, lost)
        kind = max(kinds, key=lambda kind: (choices[kind][0], len(choices[kind][1])))
        run = choices[kind][1]
        if not run:
            break
        planner.put(run, kind)
        builds += [(lot, kind) for lot in run]
        kinds = [kind for kind in kinds if planner.loose[kind]]
        choices = {other: choice for other, choice in choices.items()
                   if other != kind and not any(lot in choice[1] for lot in run)}  # fmt: skip
    income = sum(EARNS[kind][len(members)] for kind, members in planner.groups)
    return Plan(tuple(builds), planner.groups, income, planner.free, planner.loose)
