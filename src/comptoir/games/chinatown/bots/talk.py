"""Talk: what the bot says on the floor.

First it answers what was proposed (`reply.py`). Then it proposes, one deal at a time, and asks for
less the next time; what several would buy it offers to anyone. When nothing is left to gain it says
what it would like, or could do without, and that it is done.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.judge import agreed_deals, is_good, named
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.price import (
    attempts,
    may_speak,
    offer_for,
    own_bargains,
    waits,
    was_said,
)
from comptoir.games.chinatown.bots.reply import respond
from comptoir.games.chinatown.bots.trade import bargains
from comptoir.games.chinatown.notation import terms_text, thing_text
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    Terms,
    arranged,
    is_cash,
    taken_by,
    transfers,
)
from comptoir.games.chinatown.rules.speech import MOST_ASIDES
from comptoir.games.chinatown.view import thing_in
from comptoir.table.game import View

MOST_WISHES: Final = 2
WISHED: Final = 3  # bills a year: what a thing must bring to be put on the wish board


def talk(view: View, options: list[str]) -> str:
    """Say something."""
    market = Market(view)
    answer = respond(market, view, options) or called(market, view, options)
    if answer:
        return answer
    if "done" not in options and "resume" not in options:
        return quiet(options)
    if may_speak(market, view) and not waits(market, view):
        found = proposal(market, view) or wish(market, view)
        if found:
            return found
    return "done" if "done" in options else quiet(options)


def called(market: Market, view: View, options: list[str]) -> str:
    """Answer in the last call what was not worth an answer before: decline it, or withdraw it."""
    if market.seat not in view["last_call"]:
        return ""
    for row in view["deals"]:
        if market.seat in row["takers"]:
            continue
        if row["state"] == "open" and (row["takers"] or market.seat not in row["consents"]):
            for answer in (f"{named('decline', row)} no_use", f"withdraw {row['number']}"):
                if answer in options:
                    return answer
    return ""


def quiet(options: list[str]) -> str:
    """Find what says least."""
    for start in ("resume", "done", "decline", "withdraw"):
        for option in options:
            if option.startswith(start):
                return option
    return options[0]


def proposal(market: Market, view: View) -> str:
    """Find the best deal to propose; what several would take is offered to anyone."""
    if agreed_deals(market, view):
        return ""
    tried = attempts(market, view)
    for goods in own_bargains(market, view):
        times = tried.get(goods.goods, 0)
        terms = offer_for(market, view, goods, times)
        if terms is None:
            continue
        if times == 0:
            terms = to_anyone(market, view, terms) or terms
        return f"propose {terms_text(terms)}"
    return ""


def to_anyone(market: Market, view: View, terms: Terms) -> Terms | None:
    """Offer to anyone what would be sold to one, if another should take it at the same price."""
    me = market.seat
    given = [one for one in transfers(terms) if one[0] == me]
    paid = [one for one in transfers(terms) if one[0] != me]
    if len(given) != 1 or is_cash(given[0][2]) or len(paid) != 1 or not is_cash(paid[0][2]):
        return None
    offer = arranged([(me, ANYONE, given[0][2]), (ANYONE, me, paid[0][2])])
    row = {"by": me}
    takers = [
        seat
        for seat in range(market.seats)
        if seat != me
        for taken in [taken_by(offer, seat)]
        if market.can(seat, taken) and is_good(market.seen_by(seat), view, row, taken)
    ]
    return offer if len(takers) > 1 and not was_said(view, me, offer) else None


def wish(market: Market, view: View) -> str:
    """Say what the bot would like most, once nothing it asked for before is there to be had."""
    me = market.seat
    wanted: dict[int, float] = {}
    for seat in range(market.seats):
        if seat != me:
            for thing in market.things_of(seat):
                gain = market.gain(me, (seat, me, thing))
                if gain >= WISHED * market.judge.years:
                    wanted[thing] = gain
    row = view["players"][me]
    if row["asides"] >= MOST_ASIDES:
        return ""
    wants = [thing_in(thing) for thing in row["wants"]]
    if wanted and not any(thing in wanted for thing in wants):
        most = sorted(wanted, key=lambda thing: -wanted[thing])[:MOST_WISHES]
        return " ".join(["want", *map(thing_text, most)])
    return "" if row["sells"] else spare(market)


def spare(market: Market) -> str:
    """Say what the bot would part with: what is worth more to somebody else."""
    me = market.seat
    things = [
        goods.goods[2]
        for goods in bargains(market)
        if len(goods.goods) == 3 and goods.goods[0] == me
    ]
    most = [*dict.fromkeys(things)][:MOST_WISHES]
    return " ".join(["sell", *map(thing_text, most)]) if most else ""
