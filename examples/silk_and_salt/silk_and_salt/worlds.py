"""Worlds: the tables that could lie behind a view.

Bots search on such tables, never on the true one.
"""

from __future__ import annotations

from math import comb, prod
from typing import Any

from comptoir.table.chance import Chance
from comptoir.table.game import View
from silk_and_salt.rules import SALT, SILK, highest_bid


def guess(view: View, chance: Chance) -> dict[str, Any]:
    """Write down a table that this seat could be at, each as likely as any other."""
    pile = [kind for kind in (SILK, SALT) for _ in range(view["pile"][kind])]
    chance.shuffle(pile)
    asking, *rest = view["steps"]
    if "sealed" in asking:
        asking = {**asking, "sealed": [opened(view, bid, chance) for bid in asking["sealed"]]}
    known = {key: view[key] for key in ("up", "doubts", "players")}
    return {"pile": pile, **known, "steps": [asking, *rest]}


def opened(view: View, bid: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """Guess what is in a sealed bid; what the seat knows stays."""
    if bid["coins"] is not None:
        return bid
    return {**bid, "coins": int(chance.below(could_be(view, bid)))}


def could_be(view: View, bid: dict[str, Any]) -> int:
    """Count the bids that a sealed one could be."""
    return highest_bid(view["players"][bid["seat"]]["coins"]) + 1


def worlds(view: View) -> int:
    """Count the different tables that fit a view."""
    pile = view["pile"]
    hidden = [bid for bid in view["steps"][0].get("sealed", ()) if bid["coins"] is None]
    return comb(pile[SILK] + pile[SALT], pile[SILK]) * prod(could_be(view, bid) for bid in hidden)
