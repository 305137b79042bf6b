"""Walking: where an heir can go over boats, what it costs, and what it takes there. [Rules 4.3]

A walk is one action with its whole path: goods that are left lying, as bits, and the cells. Another
heir may be passed, not stopped on; a sailor is neither entered nor passed. Bonuses allow, each
once, a diagonal step, a jump over water, and passing a sailor. The cheapest path to every cell is
listed, and to the same cell the cheapest ones that take more goods. What a secret objective needs
may be left lying: the cheapest path is listed once more, without taking anything. A walk back to
where it began is listed if it takes something, or if it brings everything home that a partner
has collected meanwhile.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.actions import WALK, Action
from comptoir.games.dragon_market.rules.box import BOATS, BONUSES, CELLS, SIDE
from comptoir.games.dragon_market.rules.harbour import SPACE_OF, SPACES, WATER, Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, missing, validate
from comptoir.games.dragon_market.rules.powers import available
from comptoir.games.dragon_market.rules.water import NEXT, OUTSIDE
from comptoir.table.bits import BIT
from comptoir.table.native import i64

CROSS_SAILOR: Final = BONUSES.index("cross_sailor")
DIAGONAL_STEP: Final = BONUSES.index("diagonal_step")
JUMP_WATER: Final = BONUSES.index("jump_water")
CROSS: Final = int(BIT[CROSS_SAILOR])
DIAGONAL: Final = int(BIT[DIAGONAL_STEP])
JUMP: Final = int(BIT[JUMP_WATER])
STRIDES: Final = CROSS | DIAGONAL | JUMP
NO_WAY: Final = (-1, 0)
UNCOUNTED: Final = -1
ASHORE: Final = int(BIT[SPACES])  # stands for the own pontoon among the spaces
Journey = tuple[int, int, int, int, Action]
"""A walk with bonuses under way: its cost, the cell it has come to, goods taken, bonuses used, and
the action so far."""

NEIGHBOURS: Final[list[list[int]]] = [
    [there for there in NEXT[cell] if there != OUTSIDE] for cell in range(CELLS)
]
"""By cell: those that share a side with it."""
ASLANT: Final[list[list[int]]] = [
    [
        there
        for there in range(CELLS)
        if abs(there // SIDE - cell // SIDE) == 1 and abs(there % SIDE - cell % SIDE) == 1
    ]
    for cell in range(CELLS)
]
"""By cell: those that touch its corners."""
BEYOND: Final[list[list[tuple[int, int]]]] = [
    [
        (NEXT[cell][way], NEXT[NEXT[cell][way]][way])
        for way in range(4)
        if NEXT[cell][way] != OUTSIDE and NEXT[NEXT[cell][way]][way] != OUTSIDE
    ]
    for cell in range(CELLS)
]
"""By cell: the next cell in each direction, and the one after it."""
IS_SAILOR: Final[list[bool]] = [*(part % 3 == 0 for part in range(3 * BOATS)), False, False]
"""By what lies on a cell: whether it is a sailor; water and pontoons stand at the end."""


def can_stand(harbour: Harbour, seat: int, cell: int) -> bool:
    """Tell whether a cell bears an heir: goods spaces of boats, and the own pontoon."""
    return SPACE_OF[harbour.lies[cell]] >= 0 or cell == harbour.pontoon(seat)


def stride(harbour: Harbour, seat: int, cell: int, there: int, powers: int) -> tuple[int, int]:
    """Say what the way from a cell to the next of a path costs and which bonus it uses.

    The price of crossing is for the sailor and for the cell after it, which is a step as always.
    """
    costs = harbour.box.costs
    if IS_SAILOR[harbour.lies[there]]:
        entered = powers & CROSS and there in NEIGHBOURS[cell]
        return (
            (costs[CROSS_SAILOR] - 1, CROSS)
            if entered and not IS_SAILOR[harbour.lies[cell]]
            else NO_WAY
        )
    if not can_stand(harbour, seat, there):
        return NO_WAY
    if there in NEIGHBOURS[cell]:
        return 1, 0
    if IS_SAILOR[harbour.lies[cell]]:
        return NO_WAY  # anyone who passes a sailor goes on in one of the four directions [R22]
    if there in ASLANT[cell]:
        return (costs[DIAGONAL_STEP], DIAGONAL) if powers & DIAGONAL else NO_WAY
    if powers & JUMP:
        for over, target in BEYOND[cell]:
            if target == there and harbour.lies[over] == WATER:
                return costs[JUMP_WATER], JUMP
    return NO_WAY


def strides(harbour: Harbour, seat: int, cell: int, powers: int) -> list[tuple[int, int, int]]:
    """List the next cells of a path, each with its cost and the bonus it uses."""
    near = NEIGHBOURS[cell] + ASLANT[cell] + [there for _, there in BEYOND[cell]]
    found = []
    for there in near:
        price, bonus = stride(harbour, seat, cell, there, powers)
        if price >= 0:
            found.append((there, price, bonus))
    return found


def walks(harbour: Harbour, seat: int, points: int, found: list[Action]) -> None:
    """List walks of an heir that cost no more than these points."""
    powers = available(harbour, seat) & STRIDES if harbour.how.advanced else 0
    if powers:
        journeys(harbour, seat, points, powers, found)
    elif can_step(harbour, seat):
        strolls(harbour, seat, points, found)


def can_step(harbour: Harbour, seat: int) -> bool:
    """Tell whether an heir has anywhere to go without bonuses."""
    lies, home = harbour.lies, harbour.homes[seat]
    for there in NEIGHBOURS[harbour.heirs[seat]]:
        if SPACE_OF[lies[there]] >= 0 or there == home:
            return True
    return False


def strolls(harbour: Harbour, seat: int, points: int, found: list[Action]) -> None:
    """List walks without bonuses, the shortest first."""
    lies, left, kinds, heirs = harbour.lies, harbour.left, harbour.kinds, harbour.heirs
    start, home, side = heirs[seat], harbour.homes[seat], harbour.side_of[seat]
    need, held, advanced = missing(harbour, side), harbour.held[side], harbour.how.advanced
    waiting = start == home and is_complete(harbour, side, held)
    reached: dict[int, list[int]] = {} if waiting else {start: [0]}
    paths: list[tuple[int, int, Action]] = [(start, 0, (WALK, 0))]
    for cell, taken, path in paths:  # which grow longer meanwhile
        if len(path) == points + 2:
            return
        for there in NEIGHBOURS[cell]:
            space = SPACE_OF[lies[there]]
            if space < 0 and there != home:
                continue
            now = taken
            if space >= 0 and left[space]:
                now |= need & BIT[kinds[space]]
            if not is_new(reached, there, now):
                continue
            longer = (*path, there)
            if there not in heirs or there == start:
                first = advanced and len(reached[there]) == 1
                list_walk(longer, now if first else 0, found)
            if there != home or not is_complete(harbour, side, held | now):
                paths.append((there, now, longer))  # validated at home: the walk ends


def number_of_walks(harbour: Harbour, seat: int, points: int) -> i64:
    """Say how many walks without bonuses there are."""
    if not can_step(harbour, seat):
        return 0
    side = harbour.side_of[seat]
    need, held = missing(harbour, side), harbour.held[side]
    if not (need & harbour.goods_at(harbour.heirs[seat]) or is_complete(harbour, side, held)):
        found = cells_to_stop_on(harbour, seat, points, need)
        if found != UNCOUNTED:
            return found
    listed: list[Action] = []
    strolls(harbour, seat, points, listed)
    return len(listed)


def cells_to_stop_on(harbour: Harbour, seat: int, points: int, need: int) -> i64:
    """Count the cells to which an heir can walk; UNCOUNTED if goods are taken on the way.

    Without these, one walk to each of them is listed. Spaces met before are bits of a number.
    """
    lies, left, kinds, home = harbour.lies, harbour.left, harbour.kinds, harbour.homes[seat]
    reached = [harbour.heirs[seat]]
    occupied = 0
    for heir in harbour.heirs:
        space = SPACE_OF[lies[heir]]
        occupied |= BIT[space] if space >= 0 else 0
    space = SPACE_OF[lies[reached[0]]]
    met_before = BIT[space] if space >= 0 else ASHORE
    far = [0]
    found: i64 = 0
    for place, cell in enumerate(reached):  # which become more meanwhile
        if far[place] == points:
            break
        for there in NEIGHBOURS[cell]:
            space = SPACE_OF[lies[there]]
            if space < 0 and there != home:
                continue
            bit = BIT[space] if space >= 0 else ASHORE
            if met_before & bit:
                continue
            if space >= 0 and left[space] and need & BIT[kinds[space]]:
                return UNCOUNTED
            met_before |= bit
            reached.append(there)
            far.append(far[place] + 1)
            if not occupied & bit:
                found += 1
    return found


def list_walk(path: Action, left: int, found: list[Action]) -> None:
    """List a walk, and where goods can be left lying, the one that takes nothing."""
    found.append(path)
    if left:
        found.append((WALK, left, *path[2:]))


def is_new(reached: dict[int, list[int]], cell: int, taken: int) -> bool:
    """Note what a path to a cell takes, unless a cheaper one takes as much."""
    before = reached.get(cell)
    if before is None:
        reached[cell] = [taken]
        return True
    for got in before:
        if taken | got == got:
            return False
    before.append(taken)
    return True


def journeys(harbour: Harbour, seat: int, points: int, powers: int, found: list[Action]) -> None:
    """List walks with bonuses, each of which is used once at most, the cheapest first."""
    start, side = harbour.heirs[seat], harbour.side(seat)
    waiting = start == harbour.homes[seat] and is_complete(harbour, side, harbour.held[side])
    reached: dict[int, list[tuple[int, int]]] = {}
    fronts: list[list[Journey]] = [[] for _ in range(points + 1)]
    fronts[0].append((0, start, 0, 0, (WALK, 0)))
    for front in fronts:
        for journey in front:
            _, cell, taken, _, path = journey
            begun = len(path) > 2
            if (begun or not waiting) and not is_worth_it(reached, journey):
                continue
            if begun and can_stop(harbour, seat, cell):
                list_walk(path, taken if len(reached[cell]) == 1 else 0, found)
            for longer in going_on(harbour, seat, points, journey, powers):
                fronts[longer[0]].append(longer)


def is_worth_it(reached: dict[int, list[tuple[int, int]]], journey: Journey) -> bool:
    """Note where a walk has come to, unless a cheaper one came there with as much."""
    _, cell, taken, used, _ = journey
    before = reached.setdefault(cell, [])
    if any(taken | got == got and had | used == used for got, had in before):
        return False
    before.append((taken, used))
    return True


def going_on(
    harbour: Harbour, seat: int, points: int, journey: Journey, powers: int
) -> list[Journey]:
    """List how a walk could go on by a cell."""
    cost, cell, taken, used, path = journey
    side = harbour.side(seat)
    need, held = missing(harbour, side), harbour.held[side]
    if cell == harbour.homes[seat] and len(path) > 2 and is_complete(harbour, side, held | taken):
        return []  # validated here: the walk ends
    return [
        (cost + price, there, taken | harbour.goods_at(there) & need, used | bonus, (*path, there))
        for there, price, bonus in strides(harbour, seat, cell, powers & ~used)
        if cost + price <= points
    ]


def can_stop(harbour: Harbour, seat: int, cell: int) -> bool:
    """Tell whether a walk may end on a cell."""
    return not IS_SAILOR[harbour.lies[cell]] and not harbour.heir_at(cell, seat)


def cost_of(harbour: Harbour, seat: int, act: Action) -> tuple[int, int]:
    """Say what a walk that can be costs, and which bonuses it uses."""
    powers = available(harbour, seat) & STRIDES
    if not powers:
        return len(act) - 2, 0
    cell, total, used = harbour.heirs[seat], 0, 0
    for there in act[2:]:
        price, bonus = stride(harbour, seat, cell, there, powers & ~used)
        total += price
        used |= bonus
        cell = there
    return total, used


def walk(harbour: Harbour, seat: int, act: Action) -> None:
    """Go along a path, take what is needed on the way, and validate at home."""
    side = harbour.side(seat)
    harbour.tell("walk", (seat, act[2:]))
    home = harbour.pontoon(seat)
    for cell in act[2:]:
        harbour.heirs[seat] = cell
        take(harbour, seat, act[1])
        if cell == home and is_complete(harbour, side, harbour.held[side]):
            validate(harbour, seat)
            return


def take(harbour: Harbour, seat: int, leave: int) -> None:
    """Take what the objective needs from the cell that was entered. [Rules 4.5]"""
    cell, side = harbour.heirs[seat], harbour.side(seat)
    here = harbour.goods_at(cell) & missing(harbour, side) & ~leave
    if here:
        harbour.left[harbour.space_at(cell)] -= 1
        harbour.held[side] |= here
        harbour.tell("take", (seat, cell, here.bit_length() - 1))


def met(harbour: Harbour, seat: int, path: Action) -> int:
    """Say which needed goods lie on a path, as bits."""
    found = 0
    for cell in path:
        found |= harbour.goods_at(cell)
    return found & missing(harbour, harbour.side(seat))
