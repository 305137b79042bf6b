"""Remarks: what a bot says about what it does on the floor, to those whom it concerns.

Made from what lies on the table for all, so a remark tells nothing that its readers may not know.
"""

from __future__ import annotations

from typing import Final

from comptoir.bots.knowledge import Remark
from comptoir.games.chinatown.bots.judge import row_of, terms_of
from comptoir.games.chinatown.bots.parts import goods_of
from comptoir.games.chinatown.notation import parse
from comptoir.games.chinatown.rules.acts import CHANGE, DECLINE, PROPOSALS
from comptoir.games.chinatown.rules.board import SHOPS, SIZES
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    REASONS,
    TILE,
    Terms,
    is_cash,
    is_lot,
    is_tile,
    parties,
    taken_by,
    transfers,
)
from comptoir.games.chinatown.words import terms_words, thing_words
from comptoir.table.game import Message, View, message

SAY: Final = "chinatown.bot."
OWN: Final = ("need_it", "not_for_sale", "not_this_year", "too_little")
"""Reasons that are about what the own seat would give; the others are about what it would get."""


def remark(view: View, answer: str) -> Remark | None:
    """Say something about an answer of the seat of this view; nothing about most of them."""
    act = parse(answer)
    me = int(view["seat"])
    if act[0] in PROPOSALS:
        terms = act[2:]
        others = [seat for seat in parties(terms) if seat not in (me, ANYONE)]
        return Remark(offered(view, act[0], act[1], terms), tuple(others)) if others else None
    if act[0] == DECLINE:
        row = row_of(view, act[1])
        terms = terms_of(row)
        said = declined(view, REASONS[act[4]], taken_by(terms, me))
        others = [seat for seat in {*parties(terms), int(row["by"])} if seat not in (me, ANYONE)]
        return Remark(said, tuple(sorted(others))) if said else None
    return None


def offered(view: View, verb: int, number: int, terms: Terms) -> Message:
    """Say why a deal is proposed: what is new in it, or what it brings one of the others."""
    told = terms_words(terms)
    if verb == CHANGE:
        return message(f"{SAY}less", terms=told)
    if number:
        old = {one for one in transfers(terms_of(row_of(view, number))) if not is_cash(one[2])}
        new = [one for one in transfers(terms) if not is_cash(one[2]) and one not in old]
        if new:
            things = [thing_words(thing) for _, _, thing in new]
            return message(f"{SAY}also", number=number, things=things, terms=told)
        return message(f"{SAY}rather", number=number, terms=told)
    for giver, receiver, thing in transfers(terms):
        if giver == view["seat"] and receiver != ANYONE and not is_cash(thing):
            found = grown(view, receiver, thing)
            if found:
                return found
    return message(f"{SAY}offer", terms=told)


def grown(view: View, seat: int, thing: int) -> Message | None:
    """Say how many shops of a kind a player would have with one more tile or shop."""
    kind = kind_of(view, thing)
    if kind < 0:
        return None
    row = view["players"][seat]
    name = SHOPS[kind]
    number = 1 + sum(lot["shop"] == name for lot in row["lots"])
    number += sum(tiles["count"] for tiles in row["tiles"] if tiles["shop"] == name)
    if not 1 < number <= SIZES[kind]:
        return None
    return message(f"{SAY}grows", seat=seat, thing=thing_words(thing), shop=name,
                   number=number, total=SIZES[kind])  # fmt: skip


def kind_of(view: View, thing: int) -> int:
    """Say which kind of shop comes with a thing; less than 0 if none."""
    if is_tile(thing):
        return thing - TILE
    for row in view["players"]:
        for lot in row["lots"]:
            if is_lot(thing) and lot["lot"] == thing and lot["shop"]:
                return SHOPS.index(lot["shop"])
    return -1


def declined(view: View, reason: str, terms: Terms) -> Message | None:
    """Say why not, with the things that it is about."""
    me = view["seat"]
    goods = transfers(goods_of(terms))
    given = [thing_words(thing) for giver, _, thing in goods if giver == me]
    got = [thing_words(thing) for _, receiver, thing in goods if receiver == me]
    things = given if reason in OWN else got
    if not things:
        return None
    return message(f"{SAY}{reason}", things=things)
