"""Offers: what the master thinks of saying on the floor, the most promising first.

It knows how a merchant judges a deal, and prices goods so that the others should just agree. Like a
merchant it never agrees to less than nearly its fair part, and it puts forward one deal at a time.
What a deal is worth to it is not its own gain alone: what the others gain by it counts as well.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from comptoir.games.chinatown.bots.judge import (
    LEAST_GAIN,
    LOSS,
    agreed_deals,
    bar,
    clash,
    has_declined,
    is_good,
    named,
    reason,
    terms_of,
)
from comptoir.games.chinatown.bots.market import Market, Transfer
from comptoir.games.chinatown.bots.price import (
    attempts,
    may_speak,
    suits,
    waits,
    was_said,
)
from comptoir.games.chinatown.bots.reply import MOST_AGREED
from comptoir.games.chinatown.bots.trade import (
    Bargain,
    bargain,
    bargains,
    payments,
    priced,
    triples,
)
from comptoir.games.chinatown.notation import terms_text
from comptoir.games.chinatown.rules.deal import ANYONE, Terms, arranged, parties
from comptoir.table.game import View

SHARES: Final = [1.0, 0.9]  # of a fair part, once the closest price was declined
LOOKED_AT: Final = 24  # bargains that are priced
ROUNDED_OFF: Final = 4  # of those, bargains that more is added to
MOST_THINGS: Final = 6  # in a deal
STEP: Final = 0.2  # bills for each party that a thing more must bring
MOST_OFFERS: Final = 5  # proposals that enter the race

Rate = Callable[[list[float]], float]
"""Says how good it is for the own seat if the standings of all change by so much."""


def ideas(market: Market, view: View, offered: set[str], rate: Rate) -> list[tuple[float, str]]:
    """List what could be said, and how good each would be if all went well."""
    me = market.seat
    found: list[tuple[float, str]] = []
    for row in view["deals"]:
        terms = terms_of(row)
        if row["state"] != "open" or ANYONE in parties(terms):
            continue
        agree = named("consent", row)
        if (
            agree in offered
            and is_good(market, view, row, terms)
            and not bound(market, view, terms)
        ):
            found.append((rate(gains_of(market, terms)), agree))
        decline = named("decline", row)
        if agree in offered and f"{decline} thinking" in offered and not has_declined(row, me):
            found.append((0.0, f"{decline} {reason(market, view, row, terms)}"))
    if "done" in offered:
        found.append((0.0, "done"))
        if may_speak(market, view) and not waits(market, view) and not agreed_deals(market, view):
            found += proposals(market, view, rate)
    return sorted(found, reverse=True)


def bound(market: Market, view: View, terms: Terms) -> bool:
    """Tell whether a deal does not go with those already agreed to."""
    held = [other for _, other in agreed_deals(market, view)]
    return len(held) >= MOST_AGREED or any(clash(market, other, terms) for other in held)


def takes_back(view: View, seat: int, answer: str) -> bool:
    """Tell whether an answer takes back a deal that the seat has agreed to."""
    words = answer.split()
    return words[0] in ("withdraw", "decline") and any(
        row["number"] == int(words[1]) and seat in row["consents"] for row in view["deals"]
    )


def gains_of(market: Market, terms: Terms) -> list[float]:
    """Say what everybody gains by a deal."""
    sides = parties(terms)
    return [market.gain(seat, terms) if seat in sides else 0.0 for seat in range(market.seats)]


def proposals(market: Market, view: View, rate: Rate) -> list[tuple[float, str]]:
    """Price the best bargains so that all should agree; keep those that are best for the seat."""
    tried = attempts(market, view)
    found: dict[str, float] = {}
    for goods in rounded_off(market, bargains(market)[:LOOKED_AT]):
        times = tried.get(goods.goods, 0)
        if times <= len(SHARES):
            terms = offer_for(market, view, goods, times)
            if terms is not None:
                found[f"propose {terms_text(terms)}"] = rate(gains_of(market, terms))
    order = sorted(((worth, text) for text, worth in found.items()), reverse=True)
    return order[:MOST_OFFERS]


def part_of(goods: Bargain) -> float:
    """Say what a fair part of a bargain is."""
    return goods.joint / len(goods.gains)


def rounded_off(market: Market, found: list[Bargain]) -> list[Bargain]:
    """Add to the best bargains what else could change hands among the same players."""
    best = sorted(found, key=part_of, reverse=True)[:ROUNDED_OFF]
    return found + [better for goods in best for better in steps_up(market, goods)]


def steps_up(market: Market, goods: Bargain) -> list[Bargain]:
    """Add or leave out one thing after the other while the parts become larger."""
    found: list[Bargain] = []
    while True:
        given = triples(goods.goods)
        tries = [[*given[:place], *given[place + 1 :]] for place in range(len(given))]
        if len(given) < MOST_THINGS:
            tries += [[*given, one] for one in further(market, goods)]
        best = goods
        for things in tries:
            if market.seat in parties(arranged(things)):
                weighed = bargain(market, things)
                if part_of(weighed) > part_of(best) + STEP:
                    best = weighed
        if best is goods:
            return found
        goods = best
        found.append(goods)


def further(market: Market, goods: Bargain) -> list[Transfer]:
    """List what else the parties of a bargain could give each other."""
    given = triples(goods.goods)
    gone = [(giver, thing) for giver, _, thing in given]
    sides = [seat for seat, _ in goods.gains]
    return [
        (giver, receiver, thing)
        for giver in sides
        for thing in market.things_of(giver)
        if (giver, thing) not in gone
        for receiver in sides
        if receiver != giver
    ]


def offer_for(market: Market, view: View, goods: Bargain, times: int) -> Terms | None:
    """Price goods: first as close as a merchant agrees to, then better for the others."""
    choices = [closest(market, view, goods)] if times == 0 else []
    choices += [priced(market, goods, share) for share in SHARES[max(times - 1, 0) :]]
    for terms in choices:
        if (
            terms
            and market.gain(market.seat, terms) >= LEAST_GAIN
            and suits(market, view, terms)
            and not was_said(view, market.seat, terms)
        ):
            return terms
    return None


def closest(market: Market, view: View, goods: Bargain) -> Terms | None:
    """Give the others what a merchant asks for, and keep the rest; None if it cannot be paid."""
    me = market.seat
    row = {"by": me}
    due = {}
    for seat, gain in goods.gains:
        if seat != me:
            least = bar(market.seen_by(seat), view, row, goods.goods) - LOSS
            due[seat] = max(ceil(least - gain), -market.money[seat])
    due[me] = -sum(due.values())
    if due[me] < -market.money[me]:
        return None
    return arranged([*triples(goods.goods), *payments(due)])
