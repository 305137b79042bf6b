"""What the bots know of Dadaocheng."""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import Knowledge
from comptoir.games.dadaocheng.bots.apprentice import rate
from comptoir.games.dadaocheng.bots.guide import TownGuide
from comptoir.games.dadaocheng.bots.merchant import choose

KNOWLEDGE: Final = Knowledge(choose, rate, TownGuide)
