"""Games: the one list of the games Comptoir plays."""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng import GAME as DADAOCHENG
from comptoir.table.game import Game, shelve

GAMES: Final[tuple[Game, ...]] = (DADAOCHENG,)

for _game in GAMES:
    shelve(_game)
