"""Judge: whether a deal is good enough, and what to say if it is not.

A deal is good enough if the own seat gains nearly its fair part of what all gain (`parts.py`). What
others say never lowers that bar; what they have paid or taken this year moves it (`partners.py`),
and it rises against somebody who keeps on with bad offers.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.partners import owed
from comptoir.games.chinatown.bots.parts import fair_parts, goods_of
from comptoir.games.chinatown.rules.deal import (
    Terms,
    arranged,
    balance,
    is_cash,
    transfers,
)
from comptoir.games.chinatown.view import terms_in
from comptoir.table.game import View

LEAST_GAIN: Final = 0.5  # bills
ROUNDING: Final = 0.25  # bills, since sums are whole
OWN_ROUNDING: Final = 0.75  # the same in own deals: who proposes bears most of it
ANNOYED: Final = 3  # bad offers of one player in a year, after which no more is forgiven
WARY: Final = 1.1  # of a fair part, from such a player
LOSS: Final = 0.01
NEEDED: Final = 3  # bills a year: what a thing brings that is not given away lightly
SMALL: Final = 6  # bills: what a thing is worth that may go for little

Row = dict[str, Any]


def terms_of(row: Row) -> Terms:
    """Read the terms of a deal."""
    return terms_in(row["terms"])


def row_of(view: View, number: int) -> Row:
    """Find a deal of this year by its number."""
    row: Row = view["deals"][number - 1 - int(view["numbered"])]
    return row


def named(verb: str, row: Row) -> str:
    """Begin an answer to a deal: it names what it answers."""
    return f"{verb} {row['number']} v{row['version']} {row['digest']}"


def refused_by(view: View, seat: int, proposer: int) -> int:
    """Count the deals of a player that a seat has declined this year."""
    return sum(row["by"] == proposer and has_declined(row, seat) for row in view["deals"])


def has_declined(row: Row, seat: int) -> bool:
    """Tell whether a player has declined a deal."""
    return any(answer["seat"] == seat for answer in row["declined"])


def bar(market: Market, view: View, row: Row, terms: Terms) -> float:
    """Say what the own seat must gain by a deal."""
    me, by = market.seat, row["by"]
    part = fair_parts(market, goods_of(terms)).get(me, 0.0)
    if by != me:
        if refused_by(view, me, by) >= ANNOYED:
            part *= WARY
        part += owed(market, view, by)
    return max(LEAST_GAIN, part - (OWN_ROUNDING if by == me else ROUNDING))


def is_good(market: Market, view: View, row: Row, terms: Terms) -> bool:
    """Tell whether to agree."""
    gain = market.gain(market.seat, terms)
    return gain >= bar(market, view, row, terms) - LOSS


def reason(market: Market, view: View, row: Row, terms: Terms) -> str:
    """Say why not, from the closed list."""
    me = market.seat
    if market.money[me] + balance(terms, me) < 0:
        return "cannot_pay"
    if refused_by(view, me, row["by"]) >= ANNOYED:
        return "not_with_you"
    if market.gain(me, terms) > 0:
        return "too_little"
    given = [thing for giver, _, thing in transfers(terms) if giver == me and not is_cash(thing)]
    if not given:
        return "no_use"
    bare = tuple(part for thing in given for part in (me, row["by"], thing))
    lost = -market.gain(me, bare)
    if lost >= NEEDED * market.judge.years:
        return "need_it"
    return "not_this_year" if market.judge.years > 1 and lost > SMALL else "too_little"


def clash(market: Market, one: Terms, two: Terms) -> bool:
    """Tell whether a deal is no longer good once another is struck, in either order."""
    me = market.seat
    both = arranged(transfers(one) + transfers(two))
    if not market.can(me, both):
        return True
    gain = market.gain(me, both)
    return gain - max(market.gain(me, one), market.gain(me, two)) < LEAST_GAIN


def agreed_deals(market: Market, view: View) -> list[tuple[Row, Terms]]:
    """List the open deals to which the own seat has agreed."""
    return [
        (row, terms_of(row))
        for row in view["deals"]
        if row["state"] == "open" and market.seat in row["consents"]
    ]
