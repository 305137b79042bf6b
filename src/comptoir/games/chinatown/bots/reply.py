"""Reply: how the bot answers what was proposed.

It agrees to the best of what is good, and takes back what has become bad. Otherwise it counters:
with a fair price for the same goods, or with something else that would have to come with them. What
no price can mend is declined with a reason.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.judge import (
    Row,
    agreed_deals,
    clash,
    is_good,
    named,
    reason,
    row_of,
    terms_of,
)
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.parts import goods_of
from comptoir.games.chinatown.bots.price import (
    attempts,
    is_better_elsewhere,
    may_speak,
    offer_for,
    suits,
    was_said,
)
from comptoir.games.chinatown.bots.temper import temper_of
from comptoir.games.chinatown.bots.trade import (
    LEAST_JOINT,
    Bargain,
    bargain,
    bargains,
    priced,
    triples,
)
from comptoir.games.chinatown.notation import terms_text
from comptoir.games.chinatown.rules.deal import ANYONE, Terms, parties, taken_by
from comptoir.table.game import View

MOST_AGREED: Final = 2  # open deals agreed to at a time
WORTH_IT: Final = 1.0  # bills that a deal must bring more than those taken back for it
MOST_GOODS: Final = 6  # in a counter that asks for something more
MOST_INSTEAD: Final = 3  # other deals among the same players that are thought of


def respond(market: Market, view: View, options: list[str]) -> str:
    """Answer what was proposed; nothing if there is nothing to answer."""
    offered = set(options)
    me = market.seat
    good: list[tuple[float, str]] = []
    bad: list[tuple[Row, Terms]] = []
    for row in view["deals"]:
        if row["state"] != "open":
            continue
        terms = terms_of(row)
        if ANYONE in parties(terms):
            if row["by"] == me:
                continue
            agree = taking(market, view, row, offered)
            terms = taken_by(terms, me)
        else:
            agree = named("consent", row)
        if me not in parties(terms):
            continue
        suits_me = is_good(market, view, row, terms)
        if suits_me and agree in offered and is_better_elsewhere(market, view, row, terms):
            continue  # not now: the other deal is proposed first
        if suits_me and agree in offered:
            good.append((market.gain(me, terms), agree))
        elif not suits_me or me not in row["consents"] + row["takers"]:
            bad.append((row, terms))
    return (
        chosen(market, view, offered)
        or agreed(market, view, good, offered)
        or refused(market, view, bad, offered)
        or withdrawn(market, view, offered)
    )


def chosen(market: Market, view: View, offered: set[str]) -> str:
    """Choose one of those who would take an own offer: who has least so far."""
    for row in view["deals"]:
        if row["state"] == "open" and row["by"] == market.seat and row["takers"]:
            takers = sorted(row["takers"], key=lambda seat: market.worth(seat) + market.money[seat])
            for seat in takers:
                choice = f"{named('choose', row)} p{seat}"
                if (
                    choice in offered
                    and market.gain(market.seat, taken_by(terms_of(row), seat)) > 0
                ):
                    return choice
    return ""


def agreed(market: Market, view: View, good: list[tuple[float, str]], offered: set[str]) -> str:
    """Answer the best of the good deals to which there is an answer."""
    for _, agree in sorted(good, reverse=True):
        answer = cleared(market, view, agree, offered)
        if answer:
            return answer
    return ""


def refused(market: Market, view: View, bad: list[tuple[Row, Terms]], offered: set[str]) -> str:
    """Answer the first of the bad deals to which there is an answer."""
    for row, terms in bad:
        answer = refuse(market, view, row, terms, offered)
        if answer:
            return answer
    return ""


def cleared(market: Market, view: View, answer: str, offered: set[str]) -> str:
    """Agree, but first take back what would be bad beside it, if the new deal is worth that.

    If it is not, or nothing can be taken back any more, the new deal is declined.
    """
    new = terms_of(row_of(view, int(answer.split()[1])))
    held = [
        (market.gain(market.seat, terms), row, terms) for row, terms in agreed_deals(market, view)
    ]
    rivals = [(gain, row) for gain, row, terms in held if clash(market, terms, new)]
    if not rivals and len(held) < MOST_AGREED:
        return answer
    rivals = rivals or [(gain, row) for gain, row, _ in held]
    lost = sum(gain for gain, _ in rivals)
    if market.gain(market.seat, new) >= lost + WORTH_IT:
        for _, row in rivals:
            for back in (f"withdraw {row['number']}", f"{named('decline', row)} thinking"):
                if back in offered:
                    return back
    refusal = f"{answer.replace('consent', 'decline').replace('take', 'decline')} thinking"
    return refusal if refusal in offered else ""


def taking(market: Market, view: View, row: Row, offered: set[str]) -> str:
    """Take an offer to anyone, unless something else is agreed to."""
    take = named("take", row)
    return take if take in offered and not agreed_deals(market, view) else ""


def refuse(market: Market, view: View, row: Row, terms: Terms, offered: set[str]) -> str:
    """Counter a deal with a better price, decline it, or take back the own one."""
    number = row["number"]
    if f"withdraw {number}" in offered:
        return f"withdraw {number}"
    decline = f"{named('decline', row)} {reason(market, view, row, terms)}"
    if decline not in offered:
        return ""
    return countered(market, view, row, terms) or decline


def countered(market: Market, view: View, row: Row, terms: Terms) -> str:
    """Offer the same goods at a fair price, or with something more; nothing if enough was said."""
    me = market.seat
    own = [other for other in view["deals"] if other["by"] == me]
    held = [other for _, other in agreed_deals(market, view)]
    goods = goods_of(terms)
    if (
        not may_speak(market, view)
        or sum(other["answers_to"] is not None for other in own) >= temper_of(view, me).counters
        or any(other["answers_to"] == row["number"] for other in own)
        or me not in parties(goods)
        or len(held) >= MOST_AGREED
        or not market.can(me, goods)
    ):
        return ""
    weighed = bargain(market, triples(goods))
    for found in (weighed, *sweetened(market, weighed), *instead(market, weighed)):
        offer = priced(market, found, 1.0) if found.joint > 0 else None
        if (
            offer
            and market.gain(me, offer) > market.gain(me, terms)
            and not was_said(view, me, offer)
            and suits(market, view, offer)
            and not any(clash(market, other, offer) for other in held)
        ):
            return f"counter {row['number']} {terms_text(offer)}"
    return ""


def instead(market: Market, goods: Bargain) -> list[Bargain]:
    """Find the best that the same players could do: not this, but that."""
    sides = [seat for seat, _ in goods.gains]
    same = [one for one in bargains(market) if [seat for seat, _ in one.gains] == sides]
    return same[:MOST_INSTEAD]


def sweetened(market: Market, goods: Bargain) -> list[Bargain]:
    """Find the one thing more that makes most of a deal among its parties; or none does."""
    given = triples(goods.goods)
    if len(given) >= MOST_GOODS:
        return []
    gone = {(giver, thing) for giver, _, thing in given}
    sides = [seat for seat, _ in goods.gains]
    me = market.seat
    tries = [
        bargain(market, [*given, (giver, receiver, thing)])
        for giver in sides
        for receiver in sides
        if giver != receiver and me in (giver, receiver)
        for thing in market.things_of(giver)
        if (giver, thing) not in gone
    ]
    return [best for best in sorted(tries, reverse=True)[:1] if best.joint >= LEAST_JOINT]


def withdrawn(market: Market, view: View, offered: set[str]) -> str:
    """Ask for less in an own deal that somebody has declined, or take it back."""
    for row in view["deals"]:
        text = f"withdraw {row['number']}"
        if row["state"] == "open" and row["by"] == market.seat and row["declined"]:
            if text not in offered:
                return ""
            return lowered(market, view, row) or text
    return ""


def lowered(market: Market, view: View, row: Row) -> str:
    """Change an own deal that was too little for somebody."""
    goods = goods_of(terms_of(row))
    little = all(answer["reason"] == "too_little" for answer in row["declined"])
    if not little or not goods or ANYONE in parties(goods) or not may_speak(market, view):
        return ""
    if len(agreed_deals(market, view)) > 1 or not all(
        market.can(seat, goods) for seat in parties(goods)
    ):
        return ""
    offer = offer_for(market, view, bargain(market, triples(goods)), attempts(market, view)[goods])
    return f"change {row['number']} {terms_text(offer)}" if offer else ""
