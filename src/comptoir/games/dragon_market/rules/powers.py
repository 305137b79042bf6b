"""Powers: which bonuses a player has at hand in this turn. [Rules 6.3, 7]"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import BONUSES, PER_TURN, TIMINGS
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.table.bits import BIT

EVERY_TURN: Final = int(
    sum(BIT[bonus] for bonus in range(len(BONUSES)) if TIMINGS[bonus] == PER_TURN)
)
"""The bonuses that can be used once in every turn, as bits."""


def available(harbour: Harbour, seat: int) -> int:
    """Say which bonuses a player may still use in this turn, as bits."""
    if not harbour.how.advanced:
        return 0
    side = harbour.side(seat)
    if harbour.powers[side] not in (NOTHING, seat):
        return 0  # the partner has used one in this round
    owned = 0
    for card in harbour.validated[side]:
        owned |= int(BIT[harbour.box.bonus_of[card]])
    return owned & EVERY_TURN & ~harbour.used


def use(harbour: Harbour, seat: int, bonuses: int) -> None:
    """Note that bonuses were used in this turn, and by whom in this round."""
    if bonuses:
        harbour.used |= bonuses
        if harbour.how.teams:
            harbour.powers[harbour.side(seat)] = seat
