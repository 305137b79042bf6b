"""Build: which cards to keep, and where to build."""

from __future__ import annotations

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.table.game import View


def keep(view: View, options: list[str]) -> str:
    """Keep the lots that make the own holding worth most."""
    market = Market(view)
    lots, tiles = market.holdings[market.seat]

    def worth(option: str) -> float:
        kept = frozenset(int(word) for word in option.split()[1:])
        return market.judge.worth((lots | kept, tiles))

    return max(options, key=worth)


def build(view: View, options: list[str]) -> str:
    """Build what the plan says next; be done when it says nothing more."""
    market = Market(view)
    for lot, kind in market.judge.plan(market.holdings[market.seat]).builds:
        option = f"build {lot} {SHOPS[kind]}"
        if option in options:
            return option
    return "done"
