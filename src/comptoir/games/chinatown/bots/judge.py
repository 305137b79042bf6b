"""Judge: whether a deal is good enough, and what to say if it is not.

A deal is good enough if the own seat gains, and gains nearly as much of the joint gain as everybody
else. What others say never lowers that bar. It rises against a player who keeps on with bad offers.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.rules.deal import (
    Terms,
    arranged,
    balance,
    is_cash,
    parties,
    transfers,
)
from comptoir.games.chinatown.view import terms_in
from comptoir.table.game import View

LEAST_GAIN: Final = 0.5  # bills
NEARLY: Final = 0.9  # of a fair part
ROUNDING: Final = 0.25  # bills, since sums are whole
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
    """Say what the own seat must gain by a deal; who brings in nothing but money takes no part."""
    me = market.seat
    sides = parties(terms)
    joint = sum(max(market.gain(seat, terms), 0.0) for seat in sides)
    sharing = len(parties(goods_of(terms))) or len(sides)
    part = NEARLY
    if row["by"] != me and refused_by(view, me, row["by"]) >= ANNOYED:
        part = WARY
    return max(LEAST_GAIN, part * joint / sharing - ROUNDING)


def is_good(market: Market, view: View, row: Row, terms: Terms) -> bool:
    """Tell whether to agree."""
    return market.gain(market.seat, terms) >= bar(market, view, row, terms) - LOSS


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


def goods_of(terms: Terms) -> Terms:
    """Leave the money out of a deal."""
    return tuple(part for one in transfers(terms) if not is_cash(one[2]) for part in one)


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
