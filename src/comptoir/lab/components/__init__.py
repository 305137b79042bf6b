"""Components: the one list of what can be taken in each game, and by whom it was."""

from __future__ import annotations

from typing import Final

from comptoir.lab.components import chinatown, dadaocheng, dale, dragon_market
from comptoir.lab.components.kinds import Components, Group, Taken

__all__ = ["COMPONENTS", "Components", "Group", "Taken"]

COMPONENTS: Final[dict[str, Components]] = {
    "chinatown": chinatown.COMPONENTS,
    "dadaocheng": dadaocheng.COMPONENTS,
    "dale": dale.COMPONENTS,
    "dragon_market": dragon_market.COMPONENTS,
}
