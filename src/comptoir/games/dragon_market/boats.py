"""Boats: where each may slide to and how it may turn, as the harbour lies. [Rules 4.1, 4.2]"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import BOATS, CELLS, END, SIDE, SORTS
from comptoir.games.dragon_market.harbour import WATER, Harbour
from comptoir.games.dragon_market.water import NEXT, OUTSIDE, SWEEPS

Action = tuple[int, ...]

SLIDE: Final = 1  # boat, spot
TURN: Final = 2  # boat, way round: 0 clockwise

DELTA: Final = [-SIDE, 1, SIDE, -1]
"""By direction: from a cell to the next."""
SLIDES: Final[list[list[Action]]] = [
    [(SLIDE, boat, spot) for spot in range(4 * CELLS)] for boat in range(len(BOATS))
]
"""By boat and spot: the action that slides it there."""
TURNS: Final[list[list[Action]]] = [
    [(TURN, boat, way) for way in range(2)] for boat in range(len(BOATS))
]
LENIENT_END: Final = 2


def slides(harbour: Harbour, boat: int, found: list[Action]) -> None:
    """List the slides of a boat: along its own line, any distance, as far as the water is free."""
    spot = harbour.spots[boat]
    direction = spot % 4
    cells = harbour.under(boat)
    actions = SLIDES[boat]
    ahead = cells[2] if SORTS[boat] == END else cells[1]
    behind = cells[0] if SORTS[boat] == END else cells[2]
    for way, lead in ((direction, ahead), ((direction + 2) % 4, behind)):
        cell = NEXT[lead][way]
        there = spot
        while cell != OUTSIDE and harbour.lies[cell] == WATER:
            there += 4 * DELTA[way]
            found.append(actions[there])
            cell = NEXT[cell][way]


def turns(harbour: Harbour, boat: int, found: list[Action]) -> None:
    """List the quarter turns of a boat about its sailor for which there is room."""
    for way in range(2):
        needed = sweep(harbour, boat, way)
        if needed and all(harbour.lies[cell] == WATER for cell in needed):
            found.append(TURNS[boat][way])


def sweep(harbour: Harbour, boat: int, way: int) -> tuple[int, ...]:
    """Name the cells that a turn needs to be free; none if it would leave the water."""
    sort = SORTS[boat]
    kind = LENIENT_END if sort == END and harbour.how.lenient else sort
    return SWEEPS[kind][harbour.spots[boat]][way]
