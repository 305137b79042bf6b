"""Hindrance: which cell is in the way of a boat, and why a bonus at hand cannot be used so."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.actions import Action
from comptoir.games.dragon_market.rules.bonuses import (
    HALF_TURN,
    HOP,
    SIDEWAYS,
    SWAP_HEIRS,
    SWAP_STACKS,
)
from comptoir.games.dragon_market.rules.box import END, SIDE
from comptoir.games.dragon_market.rules.harbour import PONTOON, WATER, Harbour
from comptoir.games.dragon_market.rules.sight import lead
from comptoir.games.dragon_market.rules.water import CELL_NAMES, NEXT, OUTSIDE, moved
from comptoir.table.refusal import IllegalAction

WHY: Final = "dragon_market.why."
RULE: Final = "6.3"


def is_own_water(harbour: Harbour, boat: int, cell: int) -> bool:
    """Tell whether a cell is water, or under this very boat."""
    return harbour.lies[cell] == WATER or harbour.lies[cell] // 3 == boat


def blocked(harbour: Harbour, deed: str, rule: str, cell: int) -> IllegalAction:
    """Name the cell in the way, and what lies there."""
    what = "pontoon" if harbour.lies[cell] == PONTOON else "boat"
    return IllegalAction(f"{WHY}{deed}_{what}", rule, cell=CELL_NAMES[cell])


def room(
    harbour: Harbour, corner: int, old: int, new: int, cells: list[tuple[int, int]], rule: str
) -> IllegalAction:
    """Name the cell that a quarter turn needs and that is not free."""
    needed = [moved(corner, [(old, x), (new, y)]) for x, y in cells]
    for cell in needed:
        if cell != OUTSIDE and harbour.lies[cell] != WATER:
            return blocked(harbour, "turn", rule, cell)
    return IllegalAction(WHY + "turn_edge", rule)


def why_not_so(harbour: Harbour, seat: int, act: Action) -> IllegalAction:
    """Say why a bonus cannot be used like this."""
    bonus, boat = act[1], act[2]
    if bonus == SWAP_HEIRS:
        return why_no_swap(harbour, seat, act[2])
    if bonus == SWAP_STACKS:
        return IllegalAction(WHY + "stacks_empty", RULE, cell=CELL_NAMES[harbour.under(boat)[0]])
    if bonus == HALF_TURN:
        return landing(harbour, boat, act[3], "turn_edge", "turn")
    if bonus == HOP:
        return why_no_hop(harbour, boat, act[3])
    if bonus == SIDEWAYS:
        return why_not_aside(harbour, boat, act[3])
    if act[3] == OUTSIDE:
        return IllegalAction(WHY + "turn_edge", RULE)
    spot, far = harbour.spots[boat], harbour.under(boat)[2]
    cells = harbour.box.swept[harbour.how.lenient][END]
    return room(harbour, far, (spot + 2) % 4, (act[3] + 2) % 4, cells, RULE)


def why_no_swap(harbour: Harbour, seat: int, other: int) -> IllegalAction:
    """Heirs change places on one boat, and only goods that are needed can be left there."""
    here, there = harbour.heirs[seat], harbour.heirs[other]
    if seat == other:
        return IllegalAction(WHY + "swap_self", RULE)
    if harbour.lies[here] < 0:
        return IllegalAction(WHY + "swap_ashore", RULE, cell=CELL_NAMES[here])
    if harbour.lies[here] // 3 != harbour.lies[there] // 3:
        return IllegalAction(WHY + "swap_apart", RULE, other=other, cell=CELL_NAMES[there])
    return IllegalAction(WHY + "leave", "4.5")


def landing(harbour: Harbour, boat: int, spot: int, edge: str, deed: str) -> IllegalAction:
    """Name the cell on which a boat would come to lie and that is not free."""
    places = (0, 1, -1) if harbour.box.sorts[boat] != END else (0, 1, 2)
    for place in places:
        cell = moved(spot // 4, [(spot % 4, place)])
        if cell != OUTSIDE and not is_own_water(harbour, boat, cell):
            return blocked(harbour, deed, RULE, cell)
    return IllegalAction(WHY + edge, RULE)


def gone(harbour: Harbour, boat: int, spot: int) -> tuple[int, int]:
    """Say in which direction a boat goes to another spot and how far; 0 if not straight."""
    before = divmod(harbour.spots[boat] // 4, SIDE)
    after = divmod(spot // 4, SIDE)
    down, right = after[0] - before[0], after[1] - before[1]
    if down and right:
        return 0, 0
    if down:
        return (2 if down > 0 else 0), abs(down)
    return (1 if right > 0 else 3), abs(right)


def why_no_hop(harbour: Harbour, boat: int, spot: int) -> IllegalAction:
    """A hop goes along the own line over exactly one boat, and ends on free water."""
    before = harbour.spots[boat]
    way, far = gone(harbour, boat, spot)
    if spot == before:
        return IllegalAction(WHY + "no_distance", RULE)
    if not far or way % 2 != before % 2:
        return IllegalAction(WHY + "own_line", RULE)
    cell, over = lead(harbour.box.sorts[boat], before, way), -1
    for _ in range(far):
        cell = NEXT[cell][way]
        if cell == OUTSIDE:
            return IllegalAction(WHY + "off_board", RULE)
        here = harbour.lies[cell]
        if here == PONTOON:
            return blocked(harbour, "slide", RULE, cell)
        if here >= 0 and over not in (-1, here // 3):
            return IllegalAction(WHY + "hop_second", "R21", cell=CELL_NAMES[cell])
        over = here // 3 if here >= 0 else over
    if over < 0:
        return IllegalAction(WHY + "hop_nothing", "R21")
    return landing(harbour, boat, spot, "off_board", "land")


def why_not_aside(harbour: Harbour, boat: int, spot: int) -> IllegalAction:
    """A boat goes sideways over free water, and one with a sailor in the middle off the edges."""
    before = harbour.spots[boat]
    way, far = gone(harbour, boat, spot)
    if spot == before:
        return IllegalAction(WHY + "no_distance", RULE)
    if not far or way % 2 == before % 2:
        return IllegalAction(WHY + "sideways_line", RULE)
    cells = list(harbour.under(boat))
    for _ in range(far):
        cells = [NEXT[cell][way] for cell in cells]
        for cell in cells:
            if harbour.lies[cell] != WATER:
                return blocked(harbour, "slide", RULE, cell)
    return IllegalAction(WHY + "sideways_edge", RULE)
