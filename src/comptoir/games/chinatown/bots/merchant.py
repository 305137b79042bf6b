"""What the merchant does in Chinatown, question by question.

It sees only the view. `value.py` says what holdings are worth, `ground.py` and `plan.py` how tiles
would be built, `market.py` what a deal brings each party, `trade.py` which deals there are,
`judge.py` which are good enough, and `talk.py` what is said on the floor; `build.py` keeps cards
and builds.
"""

from __future__ import annotations

from comptoir.games.chinatown.bots.build import build, keep
from comptoir.games.chinatown.bots.talk import talk
from comptoir.table.chance import Chance
from comptoir.table.game import View


def choose(view: View, options: list[str], chance: Chance) -> str:
    """Answer for the seat of this view: an option, or on the floor a deal."""
    step = view["steps"][0]["step"]
    if step == "Choose":
        return keep(view, options)
    return build(view, options) if step == "Build" else talk(view, options)
