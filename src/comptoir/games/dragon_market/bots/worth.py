"""Worth: what the merchant values in Dragon Market, in hundredths of a point.

A side is the better off the fewer points it still needs: `distance.py` estimates what the goods
that are missing and the way home will take. Coins are points of later turns. Read this to know
how the bot plays.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.bots.distance import way_home
from comptoir.games.dragon_market.bots.scene import Scene
from comptoir.games.dragon_market.rules.box import BONUSES
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour

WON: Final = 1_000_000
OBJECTIVE: Final = 3000  # an objective validated ...
NEXT_ONE: Final = 1500  # ... after which about so much is needed for the next one
POINT_KEPT: Final = 85  # a point that is left for it in the same turn
COIN: Final[list[int]] = [0, 60, 120, 160, 190, 210, 220, 220, 220, 220, 220, 220, 220]
"""By number of coins: what they are worth."""
BONUS: Final[dict[str, int]] = {
    "hop_boat": 120,
    "half_turn": 100,
    "sideways": 150,
    "cross_sailor": 90,
    "diagonal_step": 140,
    "jump_water": 120,
    "swap_heirs": 20,
    "other_pivot": 70,
    "swap_stacks": 80,
    "reroll_die": 20,
    "skip_one_good": 350,
    "choose_of_three": 150,
    "three_coins": 150,
}
"""By bonus of a red objective: what it brings to who has it."""
WORTH: Final[list[int]] = [BONUS[name] for name in BONUSES]


def position_worth(harbour: Harbour, side: int) -> int:
    """Say how well off a side is, but for its coins."""
    if harbour.winner == side:
        return WON
    done = OBJECTIVE * len(harbour.validated[side])
    if harbour.cards[side] == NOTHING:
        return done - NEXT_ONE
    scene = Scene(harbour, side)
    return done - way_home(scene, scene.goods & ~scene.held)
