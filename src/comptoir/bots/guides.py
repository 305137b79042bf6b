"""Guides: the one list of what the bots know of each game."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final, Protocol

from comptoir.bots.guide import Guide
from comptoir.bots.heuristic.dragon_market import guide as dragon_market
from comptoir.table.game import View
from comptoir.table.refusal import UnknownName

GUIDES: Final[dict[str, Guide]] = {
    "dragon_market": dragon_market.GUIDE,
}


class Names(Container[str], Iterable[str], Protocol):
    """Names of games."""


def known(view: View, names: Names) -> str:
    """Name the game of a view; refuse one that nothing is written down for."""
    game = str(view["game"])
    if game not in names:
        raise UnknownName("table.why.no_heuristic", name=game[:40], choices=list(names))
    return game
