"""What the bots know of Dragon Market."""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import Knowledge
from comptoir.games.dragon_market.bots.apprentice import rate
from comptoir.games.dragon_market.bots.guide import DragonMarketGuide
from comptoir.games.dragon_market.bots.merchant import choose

KNOWLEDGE: Final = Knowledge(choose, rate, DragonMarketGuide)
