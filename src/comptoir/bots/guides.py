"""Guides: the one list of what the bots know of each game."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final, Protocol

from comptoir.bots.guide import Draw, Guide
from comptoir.bots.heuristic.chinatown.books import Books
from comptoir.bots.heuristic.chinatown.guide import Chinatown
from comptoir.bots.heuristic.dadaocheng.guide import TownGuide
from comptoir.bots.heuristic.dale.guide import DaleGuide
from comptoir.bots.heuristic.dragon_market.guide import DragonMarketGuide
from comptoir.table.game import View
from comptoir.table.refusal import UnknownName

GUIDES: Final[dict[str, Callable[[], Guide]]] = {
    "chinatown": Chinatown,
    "dadaocheng": TownGuide,
    "dale": DaleGuide,
    "dragon_market": DragonMarketGuide,
}
"""One for each search: what a guide remembers is known to nobody else."""
DRAWS: Final[dict[str, Callable[[], Draw]]] = {
    "chinatown": Books,
}
"""What draws tables to search on, where `determinise` by itself leaves out what a player knows from
earlier: one for each seat of each game."""
FREE: Final = frozenset({"chinatown"})
"""Games in which more may be answered than what is listed."""


class Names(Container[str], Iterable[str], Protocol):
    """Names of games."""


def known(view: View, names: Names) -> str:
    """Name the game of a view; refuse one that nothing is written down for."""
    game = str(view["game"])
    if game not in names:
        raise UnknownName("table.why.no_heuristic", name=game[:40], choices=list(names))
    return game
