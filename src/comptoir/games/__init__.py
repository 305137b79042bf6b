"""Games: the one list of the games Comptoir plays."""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown import GAME as CHINATOWN
from comptoir.games.dadaocheng import GAME as DADAOCHENG
from comptoir.games.dale import GAME as DALE
from comptoir.games.dragon_market import GAME as DRAGON_MARKET
from comptoir.table.game import Game, shelve

GAMES: Final[tuple[Game, ...]] = (DADAOCHENG, DALE, CHINATOWN, DRAGON_MARKET)

for _game in GAMES:
    shelve(_game)
