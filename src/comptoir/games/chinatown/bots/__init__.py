"""What the bots know of Chinatown."""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import Knowledge
from comptoir.games.chinatown.bots.apprentice import rate
from comptoir.games.chinatown.bots.books import Books
from comptoir.games.chinatown.bots.exploiters import GALLERY
from comptoir.games.chinatown.bots.guide import Chinatown
from comptoir.games.chinatown.bots.merchant import choose
from comptoir.games.chinatown.bots.remarks import remark

KNOWLEDGE: Final = Knowledge(
    choose, rate, Chinatown, draws=Books, free_form=True, exploiters=GALLERY, remark=remark
)
