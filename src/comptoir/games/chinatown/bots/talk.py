"""Talk: what the bot says on the floor.

First it takes back what has become bad and agrees to what is good. Then it declines, or counters
with another price. Then it proposes, one deal at a time, and asks for a smaller part of the gain
the second time. When nothing is left to gain it says so.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.bots.judge import (
    Row,
    agreed_deals,
    bar,
    clash,
    is_good,
    named,
    reason,
    row_of,
    terms_of,
)
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.parts import goods_of
from comptoir.games.chinatown.bots.partners import is_asked_in_vain
from comptoir.games.chinatown.bots.trade import Bargain, bargain, bargains, priced, triples
from comptoir.games.chinatown.notation import terms_text, thing_text
from comptoir.games.chinatown.rules.deal import ANYONE, Terms, parties, taken_by
from comptoir.games.chinatown.rules.speech import MOST_ASIDES
from comptoir.games.chinatown.view import thing_in, transfer_rows
from comptoir.table.game import View

MOST_SAID: Final = 8  # proposals in a year
MOST_COUNTERS: Final = 2
SHARES: Final = [1.1, 1.0, 0.9]  # of a fair part: first, second and last time
MOST_LOOKED_AT: Final = 12  # bargains that are priced before the bot gives up
MOST_AGREED: Final = 2  # open deals agreed to at a time
WORTH_IT: Final = 1.0  # bills that a deal must bring more than those taken back for it
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
            agree = named_offer(market, view, row, offered)
            terms = taken_by(terms, me)
        else:
            agree = named("consent", row)
        if me not in parties(terms):
            continue
        suits_me = is_good(market, view, row, terms)
        if (suits_me and agree in offered) or agree.startswith("counter"):
            good.append((market.gain(me, terms), agree))
        elif not suits_me or me not in row["consents"]:
            bad.append((row, terms))
    return (
        agreed(market, view, good, offered)
        or refused(market, view, bad, offered)
        or withdrawn(market, view, offered)
    )


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
    refusal = f"{answer.replace('consent', 'decline')} thinking"
    return refusal if refusal in offered else ""


def named_offer(market: Market, view: View, row: Row, offered: set[str]) -> str:
    """Answer an offer to anyone with the same terms, the own seat named.

    To take it would bind the bot for as long as the other likes; an own deal can be withdrawn.
    """
    number = row["number"]
    terms = taken_by(terms_of(row), market.seat)
    if (
        named("take", row) not in offered
        or not may_speak(market, view)
        or was_said(view, market.seat, terms)
        or agreed_deals(market, view)
        or not is_good(market, view, row, terms)
    ):
        return ""
    return f"counter {number} {terms_text(terms)}"


def may_speak(market: Market, view: View) -> bool:
    """Tell whether the bot has something left to say this year."""
    said = int(view["players"][market.seat]["spoken"])
    return said < min(MOST_SAID, int(view["talk"]))


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
    """Offer the same goods at a fair price; nothing if there is none, or enough was said."""
    me = market.seat
    own = [other for other in view["deals"] if other["by"] == me]
    goods = goods_of(terms)
    if (
        not may_speak(market, view)
        or sum(other["answers_to"] is not None for other in own) >= MOST_COUNTERS
        or any(other["answers_to"] == row["number"] or other["state"] == "open" for other in own)
        or me not in parties(goods)
        or agreed_deals(market, view)
        or not market.can(me, goods)
    ):
        return ""
    offer = priced(market, bargain(market, triples(goods)), 1.0)
    if offer is None or was_said(view, me, offer) or not suits(market, view, offer):
        return ""
    return f"counter {row['number']} {terms_text(offer)}"


def was_said(view: View, seat: int, terms: Terms) -> bool:
    """Tell whether a player has proposed these terms this year."""
    said = transfer_rows(terms)
    return any(row["by"] == seat and row["terms"] == said for row in view["deals"])


def withdrawn(market: Market, view: View, offered: set[str]) -> str:
    """Take back an own deal that somebody has declined."""
    for row in view["deals"]:
        text = f"withdraw {row['number']}"
        if row["state"] == "open" and row["by"] == market.seat and row["declined"]:
            return text if text in offered else ""
    return ""


def waits(market: Market, view: View) -> bool:
    """Tell whether an own deal has still to be answered."""
    return any(row["state"] == "open" and row["by"] == market.seat for row in view["deals"])


def suits(market: Market, view: View, terms: Terms) -> bool:
    """Tell whether all parties should agree to these terms."""
    row = {"by": market.seat}
    return all(is_good(market.seen_by(seat), view, row, terms) for seat in parties(terms))


def proposal(market: Market, view: View) -> str:
    """Find the best deal to propose."""
    tried = attempts(market, view)
    deaf = [seat for seat in range(market.seats) if is_asked_in_vain(view, seat)]
    for goods in bargains(market)[:MOST_LOOKED_AT]:
        times = tried.get(goods.goods, 0)
        if times >= len(SHARES) or any(seat in deaf for seat, _ in goods.gains):
            continue
        terms = offer_for(market, view, goods, times)
        if terms is not None:
            return f"propose {terms_text(terms)}"
    return ""


def offer_for(market: Market, view: View, goods: Bargain, times: int) -> Terms | None:
    """Price goods: a smaller part for the own seat each time, and never the same terms again."""
    for share in SHARES[times:]:
        terms = priced(market, goods, share)
        if (
            terms
            and suits(market, view, terms)
            and not was_said(view, market.seat, terms)
            and not agreed_deals(market, view)
        ):
            return terms
    return None


def attempts(market: Market, view: View) -> dict[Terms, int]:
    """Count how often the bot has proposed which goods this year."""
    found: dict[Terms, int] = {}
    for row in view["deals"]:
        if row["by"] == market.seat:
            goods = goods_of(terms_of(row))
            found[goods] = found.get(goods, 0) + 1
    return found


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
    wants = [thing_in(thing) for thing in row["wants"]]
    if not wanted or row["asides"] >= MOST_ASIDES or any(thing in wanted for thing in wants):
        return ""
    most = sorted(wanted, key=lambda thing: -wanted[thing])[:MOST_WISHES]
    return " ".join(["want", *map(thing_text, most)])
