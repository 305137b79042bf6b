"""Partners: what a year of deals tells about each player, by what lies on the table for all.

Who asked for more than a fair part gets less, who left more gets more, and who refuses everything
is no longer asked.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.parts import fair_parts, goods_of
from comptoir.games.chinatown.rules.deal import parties
from comptoir.games.chinatown.view import terms_in
from comptoir.table.game import View

IN_VAIN: Final = 3  # deals that a player has declined, and agreed to none, before it is left alone
MOST_OWED: Final = 2.0  # bills by which a price is better or worse for what was struck before


def owed(market: Market, view: View, other: int) -> float:
    """Say by how much a player had more than its fair part of deals with the own seat this year.

    What was agreed to is judged as things were before it: the deals since then are undone.
    """
    if not any(row["state"] == "struck" for row in view["deals"]):
        return 0.0
    known = market.owed
    if known is None:
        known = market.owed = balances(market, view)
    return max(-MOST_OWED, min(MOST_OWED, known[other]))


def balances(market: Market, view: View) -> list[float]:
    """Work out what everybody owes the own seat: the author of a deal answers for its price."""
    found = [0.0] * market.seats
    me = market.seat
    before = market.rewound()
    for row in reversed(view["deals"]):
        if row["state"] != "struck":
            continue
        terms = terms_in(row["terms"])
        before.undo(terms)
        sides = parties(terms)
        if me not in sides:
            continue
        missing = fair_parts(before, goods_of(terms)).get(me, 0.0) - before.gain(me, terms)
        if row["by"] in sides and row["by"] != me:
            found[row["by"]] += missing
        elif row["by"] == me:
            for seat in sides:
                if seat != me:
                    found[seat] += missing / (len(sides) - 1)
    return found


def is_asked_in_vain(view: View, seat: int) -> bool:
    """Tell whether a player has refused all that was proposed this year, and proposed nothing."""
    refused = 0
    for row in view["deals"]:
        if row["by"] != seat and (seat in row["consents"] or seat in row["takers"]):
            return False
        if row["by"] == seat and row["state"] == "struck":
            return False
        refused += any(answer["seat"] == seat for answer in row["declined"])
    return refused >= IN_VAIN
