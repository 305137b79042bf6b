"""Apprentice: rules of thumb for Chinatown, as a beginner would say them aloud.

Keep lots that lie side by side. Build all you have, best beside equal shops. Agree if about as much
comes in as goes out, by a price list learned by heart. It brings up no deals of its own.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.judge import row_of, terms_of
from comptoir.games.chinatown.rules.board import NEIGHBOURS, SHOPS, SIZES
from comptoir.games.chinatown.rules.business import EARNED, MOST_TILES
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    TILE,
    balance,
    is_cash,
    is_lot,
    parties,
    taken_by,
    transfers,
)
from comptoir.table.chance import Chance
from comptoir.table.game import View

A_LOT: Final = 3.0  # bills: what lots and tiles cost, by heart
A_TILE: Final = 1.0
FITS: Final = 2.0  # more for a lot beside one's own, and for a tile like one's own shops
ALWAYS: Final = 0.1  # to build is always better than not to
SHORT: Final = 2.0  # bills that may be missing: a beginner would rather deal than not

OwnLots = dict[int, str | None]
"""The own lots, and what stands on them."""


def rate(view: View, options: list[str], dice: Chance) -> list[float]:
    """Weigh every option by the rule for its kind."""
    row = view["players"][view["seat"]]
    own = {lot["lot"]: lot["shop"] for lot in row["lots"]}
    weights = []
    for option in options:
        words = option.split()
        if words[0] == "keep":
            weights.append(keeping(own, [int(word) for word in words[1:]]))
        elif words[0] == "build":
            weights.append(building(own, int(words[1]), words[2]))
        else:
            weights.append(speaking(view, own, words))
    return weights


def keeping(own: OwnLots, kept: list[int]) -> float:
    """Count how often lots would lie side by side."""
    return sum(other in own or other in kept for lot in kept for other in NEIGHBOURS[lot])


def building(own: OwnLots, lot: int, shop: str) -> float:
    """Say how much more equal shops side by side would earn; nothing is kept for later."""
    earns = EARNED[SIZES[SHOPS.index(shop)] - 3]
    town = {**own, lot: shop}
    more = earns[len(group(town, lot))]
    for place in {min(group(own, there)) for there in NEIGHBOURS[lot] if own.get(there) == shop}:
        more -= earns[len(group(own, place))]
    return ALWAYS + max(more, 0)


def group(town: OwnLots, first: int) -> list[int]:
    """Walk over equal shops side by side."""
    run = [first]
    for here in run:
        for there in NEIGHBOURS[here]:
            if town.get(there) == town[first] and there not in run:
                run.append(there)
    return run[:MOST_TILES]


def speaking(view: View, own: OwnLots, words: list[str]) -> float:
    """Say what an answer on the floor is worth; being done is worth nothing."""
    if words[0] in ("consent", "take"):
        return looks_like(view, own, int(words[1])) + SHORT
    if words[0] == "decline":
        return 0.2 if words[4] == "too_little" else 0.1
    return {"choose": 1.0, "done": 0.0, "withdraw": -1.0, "resume": -2.0}[words[0]]


def looks_like(view: View, own: OwnLots, number: int) -> float:
    """Add up by the price list what a deal brings, and take off what it costs."""
    me = int(view["seat"])
    terms = terms_of(row_of(view, number))
    if ANYONE in parties(terms):
        terms = taken_by(terms, me)
    total = float(balance(terms, me))
    for giver, receiver, thing in transfers(terms):
        if me in (giver, receiver) and not is_cash(thing):
            total += price(own, thing) * (1 if receiver == me else -1)
    return total


def price(own: OwnLots, thing: int) -> float:
    """Say what a lot or a tile costs, and more if it fits."""
    if is_lot(thing):
        return A_LOT + FITS * any(there in own for there in NEIGHBOURS[thing])
    return A_TILE + FITS * (SHOPS[thing - TILE] in own.values())
