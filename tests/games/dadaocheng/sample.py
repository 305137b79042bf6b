"""Sample: what general tests need to know of this game, so that they need not name it."""

from typing import Final

LIKE: Final = "turns"
