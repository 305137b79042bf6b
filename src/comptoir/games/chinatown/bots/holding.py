"""Holding: the lots and loose tiles of a player, as a set and a tuple, or as one number.

The number, a code, has two bytes for each district, a bit for each of its lots, and then a byte for
each type of tile. To add a lot or a tile is to add a number, and codes cost little to remember.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.ground import AT, BLOCKS
from comptoir.games.chinatown.rules.board import DISTRICTS, LOTS, NEIGHBOURS, TYPES

Lots = frozenset[int]
Tiles = tuple[int, ...]
Holding = tuple[Lots, Tiles]

LOT_BYTES: Final = 2
TILE_BYTE: Final = LOT_BYTES * BLOCKS
WHOLE: Final = TILE_BYTE + TYPES
LOT_CODES: Final[list[int]] = [0] + [
    AT[lot] << 8 * LOT_BYTES * DISTRICTS[lot] for lot in range(1, LOTS + 1)
]
NEAR_CODES: Final[list[int]] = [
    sum(LOT_CODES[other] for other in NEIGHBOURS[lot]) for lot in range(LOTS + 1)
]
"""By lot: the lots it shares a side with."""
TILE_CODES: Final[list[int]] = [1 << 8 * (TILE_BYTE + kind) for kind in range(TYPES)]


def code_of(holding: Holding) -> int:
    """Write a holding as a number."""
    lots, tiles = holding
    code = 0
    for lot in lots:
        code += LOT_CODES[lot]
    for kind in range(TYPES):
        if tiles[kind]:
            code += tiles[kind] * TILE_CODES[kind]
    return code
