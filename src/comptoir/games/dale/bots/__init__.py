"""What the bots know of Dale of Merchants."""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import Knowledge
from comptoir.games.dale.bots.apprentice import rate
from comptoir.games.dale.bots.guide import DaleGuide
from comptoir.games.dale.bots.merchant import choose

KNOWLEDGE: Final = Knowledge(choose, rate, DaleGuide)
