"""Outlook: how far each side is from winning, in hundredths of a point.

The figures were fitted to how games among bots went on: the chance to win is that of the side with
the better outlook, the surer the farther it is ahead.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.distance import way_home
from comptoir.games.dragon_market.bots.scene import Scene
from comptoir.games.dragon_market.bots.worth import COIN, WON
from comptoir.games.dragon_market.rules.box import DICE
from comptoir.games.dragon_market.rules.harbour import NOTHING, NOWHERE, Harbour
from comptoir.games.dragon_market.rules.objective import to_win
from comptoir.games.dragon_market.rules.turn import Spend

WHOLE: Final = 1750  # points that an objective takes from the first to the last
SPREAD: Final = 2.0  # points ahead that make it about 73 to 27 at the very end, ...
SPREAD_BEFORE: Final = 0.1  # ... and this many more for each point that the first still needs


def outlook(harbour: Harbour, *, ended: bool = False) -> list[int]:
    """Say how well off each side is: the points it still needs, less what it has for them.

    If the turn has `ended`, the person who plays it can do no more.
    """
    found = []
    for side in range(harbour.sides()):
        if harbour.winner == side:
            found.append(WON)
            continue
        ahead = to_win(harbour) - len(harbour.validated[side])
        if harbour.cards[side] == NOTHING or NOWHERE in harbour.spots:
            need = WHOLE * ahead
        else:
            scene = Scene(harbour, side, waits(harbour, side, ended=ended))
            need = WHOLE * (ahead - 1) + way_home(scene, scene.goods & ~scene.held)
        found.append(coming(harbour, side) - need)
    return found


def waits(harbour: Harbour, side: int, *, ended: bool) -> int:
    """Say for how many turns of others a side waits."""
    found = harbour.seats
    for seat in harbour.partners(side):
        wait = turns_until(harbour, seat)
        found = min(found, harbour.seats - 1 if ended and wait == 0 else wait - int(ended))
    return found


def turns_until(harbour: Harbour, seat: int) -> int:
    """Count the turns until a player's own."""
    step = harbour.steps[-1] if harbour.steps else None
    turn = step.seat if isinstance(step, Spend) else harbour.first + harbour.turn - 1
    return (seat - turn) % harbour.seats


def spread(views: list[int]) -> float:
    """Say how many points ahead make it about 73 to 27: the nearer the end, the fewer."""
    return SPREAD + SPREAD_BEFORE * max(0, -max(views)) / 100


def coming(harbour: Harbour, side: int) -> int:
    """Say what a side has for its next turn: coins, points left, or a turn that comes soon."""
    most = 0
    for seat in harbour.partners(side):
        most = max(most, soon(harbour, seat))
    return most + COIN[harbour.coins[side]]


def soon(harbour: Harbour, seat: int) -> int:
    """Give the points of a player's turn; the later it comes, the less."""
    step = harbour.steps[-1] if harbour.steps else None
    wait = turns_until(harbour, seat)
    if wait == 0 and isinstance(step, Spend):
        return 100 * harbour.points
    roll = 100 * DICE * sum(harbour.box.faces) // len(harbour.box.faces)
    return roll - roll * wait // harbour.seats
