"""Deal incomes: what a deal of Chinatown, proposed or open, does to everybody's income.

It is worked out from the view of the seat that asks and from nothing else, so it tells nothing that
this player could not work out with a pencil. Sums are in bills of 10,000.
"""

from __future__ import annotations

from typing import Any, cast

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.notation import parse
from comptoir.games.chinatown.present.shown import owners_after
from comptoir.games.chinatown.rules.acts import ANSWERS, BUILD, CHOOSE, PROPOSALS
from comptoir.games.chinatown.rules.board import YEARS
from comptoir.games.chinatown.rules.business import income
from comptoir.games.chinatown.rules.deal import ANYONE, STATES, Terms, balance, parties, taken_by
from comptoir.games.chinatown.view import terms_in
from comptoir.games.chinatown.view_types import View as Seen
from comptoir.games.chinatown.worlds import lay_out
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction


def foresee(view: View, seat: int, notation: str) -> dict[str, Any]:
    """Say what a deal or a building does to the yearly income of all, and for how many years."""
    action = parse(notation, seat)
    if action[0] == BUILD:
        return foresee_building(view, action[1], action[2])
    if action[0] in PROPOSALS:
        terms = action[2:]
    elif action[0] in ANSWERS:
        chosen = action[4] if action[0] == CHOOSE else seat
        terms = terms_of(view, action[1], chosen)
    else:
        raise IllegalAction("table.why.not_an_option")
    return foresee_terms(view, terms)


def terms_of(view: View, number: int, chosen: int) -> Terms:
    """Give the terms of an open deal, a player in the place of the one who takes it."""
    deal = next((row for row in view["deals"] if row["number"] == number), None)
    if deal is None:
        raise IllegalAction("chinatown.why.no_such_deal", number=number)
    if deal["state"] != STATES[0]:
        raise IllegalAction("chinatown.why.deal_closed", number=number)
    terms = terms_in(deal["terms"])
    if ANYONE in parties(terms) and chosen != deal["by"]:
        return taken_by(terms, chosen)
    return terms


def foresee_terms(view: View, terms: Terms) -> dict[str, Any]:
    """Say what a deal does: incomes as it is built now, and if all loose tiles were built.

    In the end it brings what it pays, and once all is built the difference for each year left.
    """
    city, market, years = lay_out(cast("Seen", view)), Market(view), years_left(view)
    before, after = city.owners, owners_after(city, terms)
    rows = []
    for other in range(market.seats):
        paid = balance(terms, other)
        built_before = income(before, built(market, market.holdings[other]), other)
        built_after = income(after, built(market, market.after(other, terms)), other)
        gain = built_after - built_before
        rows.append({
            **incomes(other, income(before, city.shops, other), income(after, city.shops, other)),
            "money": paid,
            "built_before": built_before,
            "built_after": built_after,
            "built_gain": gain,
            "total": paid + years * gain,
        })  # fmt: skip
    return {"years": years, "parties": parties(terms), "rows": rows}


def foresee_building(view: View, lot: int, kind: int) -> dict[str, Any]:
    """Say what a tile put on a lot does."""
    city, years = lay_out(cast("Seen", view)), years_left(view)
    shops = city.shops.copy()
    shops[lot] = kind
    rows = []
    for other in range(city.seats):
        row = incomes(
            other, income(city.owners, city.shops, other), income(city.owners, shops, other)
        )
        rows.append({**row, "money": 0, "total": years * row["gain"]})
    return {"years": years, "parties": [city.owners[lot]], "rows": rows}


def incomes(seat: int, before: int, after: int) -> dict[str, int]:
    """Say what a player earns a year before and after, as it is built now."""
    return {"seat": seat, "before": before, "after": after, "gain": after - before}


def built(market: Market, holding: tuple[frozenset[int], tuple[int, ...]]) -> list[int]:
    """Give the shops as they could stand if a player built this year what they hold."""
    shops = list(market.shops)
    for lot, kind in market.judge.plan(holding).builds:
        shops[lot] = kind
    return shops


def years_left(view: View) -> int:
    """Count the incomes that are still to be paid, this year's included."""
    return max(0, len(YEARS) - int(view["year"]))
