"""Shown: what a view of Chinatown means, worked out once for page, text mode and terminal.

Businesses and incomes, how everybody stands to the deals, and what the one who looks may do about
them and about wishes, are worked out by the rules themselves on a table laid out from the view.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, cast

from comptoir.games.chinatown.rules.acts import CONSENT, TAKE
from comptoir.games.chinatown.rules.answers import asks
from comptoir.games.chinatown.rules.board import KEPT, SHOPS, SIZES, YEARS
from comptoir.games.chinatown.rules.business import EARNED, businesses, income
from comptoir.games.chinatown.rules.city import EMPTY, City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    Deal,
    Terms,
    is_lot,
    taken_by,
    transfers,
)
from comptoir.games.chinatown.rules.goods import missing_from
from comptoir.games.chinatown.rules.why import why_not_able, why_not_asked
from comptoir.games.chinatown.shown_types import (
    Agreeing,
    Business,
    Shown,
    ShownDeal,
    ShownPlayer,
    ShownThing,
    Stance,
    Why,
    Wish,
    Year,
)
from comptoir.games.chinatown.view import thing_in
from comptoir.games.chinatown.view_types import DealRow, Thing, View
from comptoir.games.chinatown.worlds import deal_in, lay_out
from comptoir.table.game import View as Plain
from comptoir.table.refusal import IllegalAction

PHASES: Final = ("Choose", "DrawTiles", "Floor", "Build", "Income")
CHOOSING: Final = PHASES.index("Choose")
FLOOR: Final = PHASES.index("Floor")
KINDS: Final[tuple[Literal["wants"], Literal["sells"]]] = ("wants", "sells")

Spots = tuple[int, ...]
"""By lot: whose it is, or what stands on it."""


class Town:
    """A view and what it means; `seat` is the one who looks, if it is one of the players."""

    def __init__(self, view: Plain) -> None:
        self.view = cast("View", view)
        self.seat = self.view["seat"]
        self.shown = cast("Shown", view.get("shown") or show(view))

    @property
    def on_floor(self) -> bool:
        """Tell whether players are dealing."""
        return phase_of(self.view) == FLOOR

    def hand(self) -> list[int]:
        """The lots that the one who looks chooses from."""
        return [] if self.seat is None else self.view["players"][self.seat]["hand"] or []

    def open_deals(self) -> list[tuple[DealRow, ShownDeal]]:
        """The deals that can still be struck."""
        both = zip(self.view["deals"], self.shown["deals"], strict=True)
        return [(row, shown) for row, shown in both if row["state"] == "open"]


def show(plain: Plain) -> dict[str, Any]:
    """Work out what a view means."""
    view = cast("View", plain)
    city, seat = lay_out(view), view["seat"]
    first = view["first"] if seat is None else seat
    order = [(first + place) % view["seats"] for place in range(view["seats"])]
    players = [show_player(view, city, other) for other in range(view["seats"])]
    earned = 0 if seat is None else players[seat]["income"]
    shown: Shown = {
        "year": show_year(view),
        "order": order,
        "keep": KEPT[view["seats"]][view["year"]] if phase_of(view) == CHOOSING else None,
        "left": None if seat is None else max(0, view["talk"] - view["players"][seat]["spoken"]),
        "players": players,
        "deals": [show_deal(view, city, row, earned) for row in view["deals"]],
        "wishes": [wish for other in order for wish in show_wishes(view, city, other)],
    }
    return dict(shown)


def show_year(view: View) -> Year:
    """Say what year it is, and which phase of it."""
    return {
        "number": min(view["year"] + 1, len(YEARS)),
        "total": len(YEARS),
        "calendar": YEARS[min(view["year"], len(YEARS) - 1)],
        "phase": phase_of(view),
    }


def phase_of(view: View) -> int | None:
    """Say which of the five phases of a year is on, from 0; income when the game is over."""
    if not view["steps"]:
        return PHASES.index("Income")
    step = view["steps"][0]["step"]
    return PHASES.index(step) if step in PHASES else None


def show_player(view: View, city: City, seat: int) -> ShownPlayer:
    """Work out what a player has come to."""
    row, found = view["players"][seat], businesses_of(tuple(city.owners), tuple(city.shops), seat)
    return {
        "income": sum(business["income"] for business in found),
        "earned": sum(row["earned"]),
        "businesses": found,
        "free": [lot["lot"] for lot in row["lots"] if lot["shop"] is None],
        "done": is_done(view, seat),
    }


@lru_cache(maxsize=64)
def businesses_of(owners: Spots, shops: Spots, seat: int) -> list[Business]:
    """Find the businesses of a player, the richest first; once for all who look at the map."""
    whose, built = list(owners), list(shops)
    found: list[Business] = []
    for lots in businesses(whose, built, seat):
        kind = shops[lots[0]]
        earned = EARNED[SIZES[kind] - 3][len(lots)]
        found.append({"shop": SHOPS[kind], "lots": lots, "size": SIZES[kind], "income": earned})
    found.sort(key=lambda business: (-business["income"], business["lots"]))
    return found


def is_done(view: View, seat: int) -> bool:
    """Tell whether a player has said that they are done with the floor, or has chosen cards."""
    for step in view["steps"][:1]:
        if "kept" in step:
            return step["kept"][seat] != []
        return seat in step.get("done", [])
    return False


def show_deal(view: View, city: City, row: DealRow, earned: int) -> ShownDeal:
    """Work out how everybody stands to a deal, and what the one who looks may do about it."""
    shown: ShownDeal = {
        "stances": stances(row, []),
        "asks": [],
        "may_answer": [],
        "agree": None,
        "may_change": False,
        "income": None,
    }
    if row["state"] != "open":
        return shown
    deal, seat = deal_in(row), view["seat"]
    anyone = bool(deal.named >> ANYONE & 1)
    answerers = [other for other in range(view["seats"]) if asks(deal, other, last=True)]
    shown["may_answer"] = answerers
    if anyone and not view["last_call"]:
        answerers = [other for other in answerers if asks(deal, other, last=False)]
    shown["asks"] = answerers
    shown["stances"] = stances(row, answerers)
    if seat is not None:
        shown["may_change"] = seat == deal.by or bool(deal.named >> seat & 1)
        terms = taken_by(deal.terms, seat) if anyone and seat != deal.by else deal.terms
        shown["agree"] = agreeing(city, seat, deal, terms)
        shown["income"] = income_after(city, seat, terms, earned)
    return shown


def stances(row: DealRow, answerers: list[int]) -> list[Stance]:
    """Say how those stand to a deal who are named in it, have answered it, or still have to.

    The author of an offer to anyone agrees to it, but has to choose once somebody would take it.
    """
    sides = {side for one in row["terms"] for side in (one["from"], one["to"])}
    found: dict[int, Stance] = {
        seat: {"seat": seat, "stance": "open", "reason": None}
        for seat in sorted(side for side in sides if side is not None)
    }
    for seat in row["takers"]:
        found[seat] = {"seat": seat, "stance": "takes", "reason": None}
    for answer in row["declined"]:
        seat, why = answer["seat"], answer["reason"]
        found[seat] = {"seat": seat, "stance": "refuses", "reason": why}
    for seat in row["consents"]:
        found[seat]["stance"] = "agrees"
    found |= {seat: {"seat": seat, "stance": "open", "reason": None} for seat in answerers}
    return list(found.values())


def agreeing(city: City, seat: int, deal: Deal, terms: Terms) -> Agreeing | None:
    """Say how a player would agree to a deal, and why they cannot; None if it is not for them."""
    anyone = bool(deal.named >> ANYONE & 1)
    ready = deal.takers if anyone else deal.consents
    if ready >> seat & 1 or (seat == deal.by if anyone else not deal.named >> seat & 1):
        return None
    why = why_not_asked(seat, TAKE if anyone else CONSENT, deal) or why_not_able(city, seat, terms)
    return {"verb": "take" if anyone else "consent", "why": None if why is None else reason(why)}


def reason(refusal: IllegalAction) -> Why:
    """Write a reason down."""
    return {"id": refusal.reason, "args": dict(refusal.arguments), "rule": refusal.rule}


def income_after(city: City, seat: int, terms: Terms, earned: int) -> int | None:
    """Say what a player would earn a year after a deal; None if it changes nothing."""
    for giver, receiver, thing in transfers(terms):
        if seat in (giver, receiver) and is_lot(thing) and city.shops[thing] != EMPTY:
            after = income(owners_after(city, terms), city.shops, seat)
            return None if after == earned else after
    return None


def owners_after(city: City, terms: Terms) -> list[int]:
    """Say whose each lot would be after a deal."""
    owners = city.owners.copy()
    for _, receiver, thing in transfers(terms):
        if is_lot(thing):
            owners[thing] = receiver
    return owners


def show_wishes(view: View, city: City, seat: int) -> list[Wish]:
    """Say what a player looks for and sells, and what of it the one who looks can do about."""
    row, me = view["players"][seat], view["seat"]
    dealing = me is not None and me != seat and phase_of(view) == FLOOR
    found: list[Wish] = []
    for kind in KINDS:
        shown: list[ShownThing] = [
            {**thing, "meet": dealing and (kind == "sells" or has(city, me, thing))}
            for thing in row[kind]
        ]
        if shown:
            found.append({"seat": seat, "kind": kind, "things": shown})
    return found


def has(city: City, seat: int | None, thing: Thing) -> bool:
    """Tell whether a player has what somebody looks for."""
    return seat is not None and missing_from(city, seat, (seat, ANYONE, thing_in(thing))) is None
