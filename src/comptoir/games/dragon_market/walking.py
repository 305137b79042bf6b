"""Walking: where an heir can go over boats, what it costs, and what is taken on the way. [Rules 4.3]

A walk is one action with its whole path: goods that are left lying, as bits, and the cells. Another
heir may be passed, not stopped on; a sailor is neither entered nor passed. Bonuses allow, each
once, a diagonal step, a jump over water, and passing a sailor. The cheapest path to every cell is
listed, and to the same cell the cheapest ones that take more goods.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import BONUSES, CELLS
from comptoir.games.dragon_market.harbour import AT, NOTHING, WATER, Harbour
from comptoir.games.dragon_market.objective import is_complete, missing, validate
from comptoir.games.dragon_market.powers import available, use
from comptoir.games.dragon_market.water import NEXT, OUTSIDE
from comptoir.table.native import BIT

Action = tuple[int, ...]
WALK: Final = 3  # goods left lying as bits, then the cells of the path
CROSS: Final = int(BIT[BONUSES.index("cross_sailor")])
DIAGONAL: Final = int(BIT[BONUSES.index("diagonal_step")])
JUMP: Final = int(BIT[BONUSES.index("jump_water")])
STRIDES: Final = CROSS | DIAGONAL | JUMP

ASLANT: Final[list[list[int]]] = [
    [
        NEXT[NEXT[cell][one]][two]
        for one in (0, 2)
        for two in (1, 3)
        if OUTSIDE not in (NEXT[cell][one], NEXT[cell][two])
    ]
    for cell in range(CELLS)
]
"""By cell: those that touch its corners."""


NEIGHBOURS: Final[list[list[int]]] = [
    [there for there in NEXT[cell] if there != OUTSIDE] for cell in range(CELLS)
]
BESIDE: Final[list[int]] = [sum(AT[there] for there in NEIGHBOURS[cell]) for cell in range(CELLS)]
"""By cell: those beside it, as bits."""


def goods_at(harbour: Harbour, cell: int) -> int:
    """Say which goods lie on a cell, as a bit; nothing if its stack is empty."""
    space = harbour.space_at(cell)
    if space == NOTHING or not harbour.left[space]:
        return 0
    return int(BIT[harbour.kinds[space]])


def can_stand(harbour: Harbour, seat: int, cell: int) -> bool:
    """Tell whether a cell bears an heir: goods spaces of boats, and the own pontoon."""
    here = harbour.lies[cell]
    return here % 3 != 0 if here >= 0 else cell == harbour.pontoon(seat)


def strides(harbour: Harbour, seat: int, cell: int, powers: int) -> list[tuple[int, int, int]]:
    """List the next cells of a path, each with its cost and the bonus it uses."""
    found: list[tuple[int, int, int]] = []
    for direction, there in enumerate(NEXT[cell]):
        if there == OUTSIDE:
            continue
        if can_stand(harbour, seat, there):
            found.append((there, 1, 0))
        elif powers & JUMP and harbour.lies[there] == WATER:
            beyond = NEXT[there][direction]
            if beyond != OUTSIDE and can_stand(harbour, seat, beyond):
                found.append((beyond, 2, JUMP))
        elif powers & CROSS and harbour.lies[there] >= 0:  # a sailor
            found.append((there, 1, CROSS))
    if powers & DIAGONAL:
        found += [(there, 1, DIAGONAL) for there in ASLANT[cell] if can_stand(harbour, seat, there)]
    return found


def is_sailor(harbour: Harbour, cell: int) -> bool:
    """Tell whether a sailor stands on a cell."""
    here = harbour.lies[cell]
    return here >= 0 and here % 3 == 0


def walks(harbour: Harbour, seat: int, points: int) -> list[Action]:
    """List walks of an heir that cost no more than these points."""
    powers = available(harbour, seat) & STRIDES
    return strolls(harbour, seat, points) if not powers else journeys(harbour, seat, points, powers)


def strolls(harbour: Harbour, seat: int, points: int) -> list[Action]:
    """List walks without bonuses, step by step."""
    start, home = harbour.heirs[seat], harbour.pontoon(seat)
    ground = harbour.decks | AT[home]
    if not ground & BESIDE[start]:
        return []
    side = harbour.side(seat)
    need, held = missing(harbour, side), harbour.held[side]
    best: dict[tuple[int, int, int], Action] = {(start, 0, 0): ()}
    reached: dict[int, list[int]] = {start: [0]}
    front: list[tuple[int, int, Action]] = [(start, 0, ())]
    for _ in range(points):
        coming: list[tuple[int, int, Action]] = []
        for cell, taken, path in front:
            if cell == home and taken and is_complete(harbour, side, held | taken):
                continue  # validated here: the walk ends
            for there in NEIGHBOURS[cell]:
                if not ground & AT[there]:
                    continue
                now = taken | (goods_at(harbour, there) & need)
                before = reached.get(there)
                if before is None:
                    reached[there] = [now]
                elif now in before or (now != need and any(now & ~got == 0 for got in before)):
                    continue
                else:
                    before.append(now)
                longer = (*path, there)
                best[there, now, 0] = longer
                coming.append((there, now, longer))
        front = coming
    return listed(harbour, seat, best)


def journeys(harbour: Harbour, seat: int, points: int, powers: int) -> list[Action]:
    """List walks with bonuses, each of which is used once at most."""
    side = harbour.side(seat)
    need, held = missing(harbour, side), harbour.held[side]
    start, home = harbour.heirs[seat], harbour.pontoon(seat)
    best: dict[tuple[int, int, int], Action] = {(start, 0, 0): ()}
    fronts: list[list[tuple[int, int, int]]] = [[] for _ in range(points + 1)]
    fronts[0].append((start, 0, 0))
    reached: list[list[tuple[int, int]]] = [[] for _ in range(CELLS)]
    reached[start].append((0, 0))
    for cost in range(points):
        for state in fronts[cost]:
            cell, taken, used = state
            if cell == home and taken and is_complete(harbour, side, held | taken):
                continue  # validated here: the walk ends
            for there, price, bonus in strides(harbour, seat, cell, powers & ~used):
                if cost + price > points or (
                    is_sailor(harbour, cell) and is_sailor(harbour, there)
                ):
                    continue
                now, spent = taken | (goods_at(harbour, there) & need), used | bonus
                if any(now & ~got == 0 and had & ~spent == 0 for got, had in reached[there]):
                    continue
                reached[there].append((now, spent))
                best[there, now, spent] = (*best[state], there)
                fronts[cost + price].append((there, now, spent))
    return listed(harbour, seat, best)


def listed(harbour: Harbour, seat: int, best: dict[tuple[int, int, int], Action]) -> list[Action]:
    """Make actions of paths that end where one may stop; secret needs may be left lying."""
    found: list[Action] = []
    for (cell, taken, _), path in best.items():
        if not path or is_sailor(harbour, cell) or harbour.heir_at(cell, seat):
            continue
        found.append((WALK, 0, *path))
        if taken and harbour.how.advanced:
            found.append((WALK, taken, *path))
    return found


def cost_of(harbour: Harbour, seat: int, act: Action) -> tuple[int, int]:
    """Say what a walk costs and which bonuses it uses; a negative cost if it cannot be."""
    cell, total, used = harbour.heirs[seat], 0, 0
    powers = available(harbour, seat) & STRIDES
    for there in act[2:]:
        ways = [
            (price, bonus)
            for next_, price, bonus in strides(harbour, seat, cell, powers & ~used)
            if next_ == there and not (is_sailor(harbour, cell) and is_sailor(harbour, there))
        ]
        if not ways:
            return -1, 0
        price, bonus = min(ways)
        total += price
        used |= bonus
        cell = there
    return total, used


def walk(harbour: Harbour, seat: int, act: Action) -> None:
    """Go along a path, take what is needed on the way, and validate at home."""
    side = harbour.side(seat)
    use(harbour, seat, cost_of(harbour, seat, act)[1])
    harbour.tell("walk", (seat, act[2:]))
    home = harbour.pontoon(seat)
    for cell in act[2:]:
        harbour.heirs[seat] = cell
        here = goods_at(harbour, cell) & missing(harbour, side) & ~act[1]
        if here:
            harbour.left[harbour.space_at(cell)] -= 1
            harbour.held[side] |= here
            harbour.tell("take", (seat, cell, here.bit_length() - 1))
        if cell == home and is_complete(harbour, side, harbour.held[side]):
            validate(harbour, seat)
            return
