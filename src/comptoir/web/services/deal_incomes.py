"""Deal incomes: what a deal of Chinatown, proposed or open, does to everybody's income.

It is worked out from the view of the seat that asks and from nothing else, so it tells nothing that
this player could not work out with a pencil. Sums are in bills of 10,000.
"""

from __future__ import annotations

from typing import Any

from comptoir.bots.heuristic.chinatown.market import Market
from comptoir.games.chinatown.acts import ANSWERS, BUILD, CHOOSE, PROPOSALS
from comptoir.games.chinatown.board import YEARS
from comptoir.games.chinatown.business import income
from comptoir.games.chinatown.deal import ANYONE, STATES, Terms, balance, parties, taken_by
from comptoir.games.chinatown.notation import parse, parse_terms
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.terminal.chinatown.sight import Sight


def weigh(session: Session, seat: int, notation: str) -> dict[str, Any]:
    """Say what a deal or a building does to the yearly income of all, and for how many years."""
    if session.game.info.id != "chinatown":
        raise IllegalAction("table.why.not_an_option")
    view = session.view(seat)
    action = parse(notation, seat)
    if action[0] == BUILD:
        return weigh_building(view, action[1], action[2])
    if action[0] in PROPOSALS:
        terms = action[2:]
    elif action[0] in ANSWERS:
        chosen = action[4] if action[0] == CHOOSE else seat
        terms = terms_of(view, action[1], chosen)
    else:
        raise IllegalAction("table.why.not_an_option")
    return weigh_terms(view, terms)


def terms_of(view: View, number: int, chosen: int) -> Terms:
    """Give the terms of an open deal, a player in the place of whoever takes it."""
    deal = next((row for row in view["deals"] if row["number"] == number), None)
    if deal is None:
        raise IllegalAction("chinatown.why.no_such_deal", number=number)
    if deal["state"] != STATES[0]:
        raise IllegalAction("chinatown.why.deal_closed", number=number)
    terms = parse_terms(deal["terms"].split())
    if ANYONE in parties(terms) and chosen != deal["by"]:
        return taken_by(terms, chosen)
    return terms


def weigh_terms(view: View, terms: Terms) -> dict[str, Any]:
    """Weigh the terms of a deal: incomes as it is built now, and if all loose tiles were built."""
    sight, market = Sight(view), Market(view)
    after = sight.owners_after(terms)
    rows = []
    for other in range(market.seats):
        before, now = sight.owners, market.holdings[other]
        rows.append({
            "seat": other,
            "money": balance(terms, other),
            "before": income(before, sight.shops, other),
            "after": income(after, sight.shops, other),
            "built_before": income(before, built(market, now), other),
            "built_after": income(after, built(market, market.after(other, terms)), other),
        })  # fmt: skip
    return {"years": years_left(view), "parties": parties(terms), "rows": rows}


def weigh_building(view: View, lot: int, kind: int) -> dict[str, Any]:
    """Weigh a tile put on a lot."""
    sight = Sight(view)
    shops = sight.shops.copy()
    shops[lot] = kind
    rows = [
        {
            "seat": other,
            "money": 0,
            "before": income(sight.owners, sight.shops, other),
            "after": income(sight.owners, shops, other),
        }
        for other in range(len(sight.rows))
    ]
    return {"years": years_left(view), "parties": [sight.owners[lot]], "rows": rows}


def built(market: Market, holding: tuple[frozenset[int], tuple[int, ...]]) -> list[int]:
    """Give the shops as they could stand if a player built this year what they hold."""
    shops = list(market.shops)
    for lot, kind in market.judge.plan(holding).builds:
        shops[lot] = kind
    return shops


def years_left(view: View) -> int:
    """Count the incomes that are still to be paid, this year's included."""
    return max(0, len(YEARS) - int(view["year"]))
