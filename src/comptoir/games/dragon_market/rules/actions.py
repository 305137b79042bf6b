"""Actions: what players can answer, as tuples of numbers that begin with one of these."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import BOATS, DICE, HIGHEST

Action = tuple[int, ...]

FINISH: Final = 0  # coins for points that are left
SLIDE: Final = 1  # boat, the spot it comes to
TURN: Final = 2  # boat, way round: 0 clockwise, 1 the other
WALK: Final = 3  # goods left lying as bits, then the cells of the path
KEEP: Final = 4  # card
ROB: Final = 5  # side
BOAT: Final = 6  # sort
PLACE: Final = 7  # spot
BONUS: Final = 8  # bonus, then a boat and its new spot, a boat alone, or a player and goods left
PASS: Final = (9,)
REROLL: Final = 10  # the face that a die shows
ENOUGH: Final = (11,)

FINISHES: Final[list[Action]] = [(FINISH, coins) for coins in range(DICE * HIGHEST + 1)]
ROBBED: Final[list[Action]] = [(ROB, side) for side in range(4)]
TURNS: Final[list[list[Action]]] = [
    [(TURN, boat, way) for way in range(2)] for boat in range(BOATS)
]
