"""The walks that are listed, against all paths there are, found by trying every step.

To every cell the cheapest path is listed, and to the same cell dearer ones that take more goods.
Every path is legal that the trying finds, listed or not, and no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import pytest

from comptoir import IllegalAction
from tests.games.dragon_market.crowded import crowded
from tests.games.dragon_market.scenario import (
    RED,
    RED_TEAMS,
    SIZE,
    SORTS,
    TEAMS,
    Cell,
    Scene,
    cell_named,
    cells_of,
    name_of,
)


class Way(NamedTuple):
    """A path that an heir can go: its cells, what it costs, and what it takes."""

    path: tuple[Cell, ...]
    cost: int
    taken: frozenset[str]


@dataclass
class Ground:
    """What an heir can walk on, read off the position as plain data."""

    goods: dict[Cell, str]
    sailors: set[Cell]
    start: Cell
    home: Cell
    others: set[Cell]
    wants: frozenset[str]
    held: frozenset[str]
    lacking: int
    powers: frozenset[str]

    def stands(self, cell: Cell) -> bool:
        return cell in self.goods or cell == self.home

    def steps(self, cell: Cell, powers: frozenset[str]) -> Iterator[tuple[Cell, int, str]]:
        """The cells that can come next, what they cost, and the bonus that this uses up."""
        row, column = cell
        on_sailor = cell in self.sailors
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there, beyond = (row + down, column + right), (row + 2 * down, column + 2 * right)
            if self.stands(there):
                yield there, 1, ""
            if there in self.sailors and "cross_sailor" in powers and not on_sailor:
                yield there, 1, "cross_sailor"
            over_water = self.is_water(there) and self.stands(beyond)
            if over_water and "jump_water" in powers and not on_sailor:
                yield beyond, 2, "jump_water"
        if "diagonal_step" in powers and not on_sailor:
            for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                if self.stands((row + down, column + right)):
                    yield (row + down, column + right), 1, "diagonal_step"

    def is_water(self, cell: Cell) -> bool:
        corner = cell[0] in (0, SIZE - 1) and cell[1] in (0, SIZE - 1)
        inside = 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE
        return inside and not corner and cell not in self.goods and cell not in self.sailors

    def complete(self, taken: frozenset[str]) -> bool:
        return bool(self.wants) and len(self.wants - self.held - taken) <= self.lacking

    def ways(self, funds: int) -> Iterator[Way]:
        """All paths that cost no more than this and end where the heir may stop."""
        front = [(Way((), 0, frozenset()), self.start, self.powers)]
        while front:
            way, cell, powers = front.pop()
            if way.path and cell not in self.others and cell not in self.sailors:
                yield way
            if way.path and cell == self.home and self.complete(way.taken):
                continue
            for there, price, bonus in self.steps(cell, powers):
                if way.cost + price <= funds:
                    taken = way.taken | {self.goods.get(there, "")} & (self.wants - self.held)
                    longer = Way((*way.path, there), way.cost + price, taken)
                    front.append((longer, there, powers - {bonus}))


def ground(harbour: Scene, seat: int) -> Ground:
    """Read off where an heir can walk."""
    state, view = harbour.state, harbour.view(seat)
    goods, sailors = {}, set()
    for boat, row in enumerate(state["boats"]):
        sailor, *spaces = cells_of(SORTS[boat], row["lies"])
        sailors.add(sailor)
        for cell, stack in zip(spaces, row["goods"], strict=True):
            kind, number = stack.split()
            goods[cell] = kind if int(number) else ""
    side = view["sides"][view["side_of"][seat]]
    heirs = [cell_named(name) for name in state["heirs"]]
    return Ground(
        goods=goods,
        sailors=sailors,
        start=heirs[seat],
        home=cell_named(view["pontoons"][seat]),
        others={cell for other, cell in enumerate(heirs) if other != seat},
        wants=frozenset((side["objective"] or {}).get("goods") or ()),
        held=frozenset(side["held"]),
        lacking=side["skips"],
        powers=frozenset(view["bonuses"][seat]),
    )


def typed(path: tuple[Cell, ...]) -> str:
    return " ".join(["walk", *map(name_of, path)])


def compare(harbour: Scene, funds: int) -> int:
    """Compare the listed walks of the first seat with all ways there are; count these."""
    listed = [line.partition(" leave ")[0] for line in harbour.options("walk")]
    ours = ground(harbour, 0)
    ways = {typed(way.path): way for way in ours.ways(funds)}
    assert {*listed} <= {*ways}
    best: dict[Cell, list[Way]] = {}
    for line in {*listed}:
        best.setdefault(ways[line].path[-1], []).append(ways[line])
    for line, way in ways.items():
        home = ours.start == ours.home and ours.complete(frozenset())
        if way.path[-1] == ours.start and not way.taken and not home:
            continue  # there and back for nothing: nobody needs it on the list
        assert any(
            other.cost <= way.cost and other.taken >= way.taken
            for other in best.get(way.path[-1], [])
        ), f"{line}\n{harbour.picture}"
    for line in {*listed}:
        way = ways[line]
        assert not any(
            other.cost < way.cost and other.taken >= way.taken for other in best[way.path[-1]]
        ) or harbour.view(0)["bonuses"][0], line  # fmt: skip
    red = harbour.session.record.options["objectives"] == "red"
    leaving = {line.partition(" leave ")[0] for line in harbour.options("walk") if "leave" in line}
    assert all(ways[line].taken for line in leaving)
    for cell, there in best.items():
        cheapest = min(way.cost for way in there)
        without = [way.cost for way in there if not way.taken or typed(way.path) in leaving]
        if cell != ours.start and red:
            assert min(without) == cheapest, "nobody is forced to take anything"
        assert sum(typed(way.path) in leaving for way in there) <= int(red and cell != ours.start)
    return len(ways)


BLUE_CASES: list[dict[str, Any]] = [
    {"seats": 2, "objectives": ["b01"], "points": 6},
    {"seats": 4, "objectives": ["b03", "b05"], "held": ["buddha"], "dice": [3, 4]},
    {"seats": 3, "objectives": ["b08"], "held": ["lantern goldfish mirror"], "points": 5,
     "coins": [2, 0, 0]},
    {"seats": 4, "options": TEAMS, "objectives": ["b01", "b05"], "points": 6, "coins": [0, 0],
     "held": ["ring teapot vase mirror"]},
]  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("case", range(len(BLUE_CASES)))
def test_blue_walks(case: int, seed: int) -> None:
    harbour = crowded(100 * case + seed, **BLUE_CASES[case])
    funds = harbour.points + min(2, harbour.coins()[0])
    compare(harbour, funds)


RED_CASES: list[dict[str, Any]] = [
    {"seats": 2, "options": RED, "objectives": ["r01", "r02"], "points": 6},
    {"seats": 2, "options": RED, "objectives": ["r08", "r02"], "validated": ["r04"], "points": 5},
    {"seats": 3, "options": RED, "objectives": ["r01", "r02", "r03"], "validated": ["r05 r06"],
     "points": 4},
    {"seats": 4, "options": RED_TEAMS, "objectives": ["r01", "r02"], "validated": ["r04 r05 r06"],
     "coins": [0, 3], "points": 4},
    {"seats": 4, "options": RED_TEAMS, "objectives": ["r01", "r02"], "validated": ["r04 r05 r06"],
     "coins": [0, 3], "points": 5, "held": ["snake"]},
    {"seats": 3, "options": RED, "objectives": ["r01", "r02", "r03"], "validated": ["r05 r11"],
     "points": 5, "skips": [1, 0, 0]},
    {"seats": 4, "options": RED_TEAMS, "objectives": ["r01", "r02"], "validated": ["r05"],
     "coins": [0, 3], "points": 4, "held": ["snake parasol vase"]},
]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("case", range(len(RED_CASES)))
def test_red_walks_with_bonuses(case: int, seed: int) -> None:
    harbour = crowded(100 * case + seed, **RED_CASES[case])
    compare(harbour, harbour.points)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_walks_in_hundreds_of_harbours(seed: int) -> None:
    for number, case in enumerate(BLUE_CASES + RED_CASES):
        harbour = crowded(10_000 + 100 * seed + number, **case)
        compare(harbour, harbour.points + min(2, harbour.coins()[0]))


def test_there_is_much_to_compare() -> None:
    ways = [
        len([*ground(crowded(100 * case + seed, **RED_CASES[case]), 0).ways(4)])
        for case in (2, 3)
        for seed in range(20)
    ]
    assert sum(ways) > 1000


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("case", range(len(RED_CASES)))
def test_a_path_can_be_typed_if_and_only_if_trying_finds_it(case: int, seed: int) -> None:
    harbour = crowded(700 + 100 * case + seed, **RED_CASES[case])
    dice = Random(seed)
    start = ground(harbour, 0).start
    ways = {way.path for way in ground(harbour, 0).ways(harbour.points)}
    tried = dice.sample(sorted(ways), min(40, len(ways)))
    for path in [*tried]:
        changed = list(path)
        place = dice.randrange(len(path))
        changed[place] = (dice.randrange(7), dice.randrange(7))
        tried += [tuple(changed), path[::-1], (*path, path[-1]), path[1:]]
    for path in tried:
        own = path[1:] if path[:1] == (start,) else path
        assert understood(harbour, typed(path)) == (own in ways), typed(path)


def understood(harbour: Scene, line: str) -> bool:
    try:
        harbour.session.check(0, line)
    except IllegalAction:
        return False
    return True
