"""Price: for how much goods are proposed, so that all who are to agree should do so."""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.judge import LEAST_GAIN, Row, is_good, terms_of
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.partners import is_asked_in_vain, owed
from comptoir.games.chinatown.bots.parts import fair_parts, goods_of
from comptoir.games.chinatown.bots.temper import FOR_SHARERS, temper_of
from comptoir.games.chinatown.bots.trade import Bargain, bargains, priced, triples
from comptoir.games.chinatown.rules.deal import Terms, parties
from comptoir.games.chinatown.view import transfer_rows
from comptoir.table.game import View

MOST_SAID: Final = 8  # proposals in a year
MOST_LOOKED_AT: Final = 24  # bargains that are thought of
ELSEWHERE: Final = 0.5  # bills that another deal must bring more, to be asked for first


def may_speak(market: Market, view: View) -> bool:
    """Tell whether the bot has something left to say this year."""
    said = int(view["players"][market.seat]["spoken"])
    return said < min(MOST_SAID, int(view["talk"]))


def waits(market: Market, view: View) -> bool:
    """Tell whether an own deal has still to be answered."""
    return any(row["state"] == "open" and row["by"] == market.seat for row in view["deals"])


def was_said(view: View, seat: int, terms: Terms) -> bool:
    """Tell whether a player has proposed these terms this year."""
    said = transfer_rows(terms)
    return any(row["by"] == seat and row["terms"] == said for row in view["deals"])


def suits(market: Market, view: View, terms: Terms) -> bool:
    """Tell whether all parties should agree to these terms."""
    row = {"by": market.seat}
    return all(is_good(market.seen_by(seat), view, row, terms) for seat in parties(terms))


def own_bargains(market: Market, view: View) -> list[Bargain]:
    """List what is worth proposing, best for the own seat first; nobody is asked in vain."""
    deaf = [seat for seat in range(market.seats) if is_asked_in_vain(view, seat)]
    me = market.seat
    found = [
        (fair_parts(market, goods.goods)[me], goods)
        for goods in bargains(market)[:MOST_LOOKED_AT]
        if not any(seat in deaf for seat, _ in goods.gains)
    ]
    return [goods for part, goods in sorted(found, reverse=True) if part >= LEAST_GAIN]


def is_better_elsewhere(market: Market, view: View, row: Row, terms: Terms) -> bool:
    """Tell whether what the own seat would give may bring it more from somebody else.

    Only while it can still say so: what it has proposed this year in vain no longer counts.
    """
    me, by = market.seat, int(row["by"])
    given = {(giver, thing) for giver, _, thing in triples(goods_of(terms)) if giver == me}
    if not given or me in view["last_call"] or not may_speak(market, view):
        return False
    tried, gain = attempts(market, view), market.gain(me, terms)
    return any(
        by not in parties(goods.goods)
        and goods.goods not in tried
        and fair_parts(market, goods.goods)[me] > gain + ELSEWHERE
        and any((giver, thing) in given for giver, _, thing in triples(goods.goods))
        for goods in own_bargains(market, view)
    )


def shares_for(market: Market, view: View, goods: Bargain) -> tuple[float, ...]:
    """List what to ask of these players, in fair parts: first, and then each time they decline."""
    shares = temper_of(view, market.seat).shares
    others = [seat for seat, _ in goods.gains if seat != market.seat]
    shared = all(owed(market, view, seat) < 0 for seat in others)
    return (*shares, FOR_SHARERS) if shared else shares


def offer_for(market: Market, view: View, goods: Bargain, times: int) -> Terms | None:
    """Price goods: a smaller part for the own seat each time, and never the same terms again."""
    for share in shares_for(market, view, goods)[times:]:
        terms = priced(market, goods, share)
        if terms and suits(market, view, terms) and not was_said(view, market.seat, terms):
            return terms
    return None


def attempts(market: Market, view: View) -> dict[Terms, int]:
    """Count how often the bot has proposed which goods this year."""
    found: dict[Terms, int] = {}
    for row in view["deals"]:
        if row["by"] == market.seat:
            goods = goods_of(terms_of(row))
            found[goods] = found.get(goods, 0) + int(row["version"])
    return found
