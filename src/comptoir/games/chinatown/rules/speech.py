"""Speech: proposals, changes and wishes: what is judged before they are heard. [Rules 6.1, 6.5]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.chinatown.rules.acts import CHANGE, PROPOSE, SELL, WANT, WISHES, Action
from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.games.chinatown.rules.city import NOBODY, City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    MOST_CASH,
    OPEN,
    TILE,
    Deal,
    Terms,
    arranged,
    balance,
    is_cash,
    is_lot,
    is_tile,
    parties,
    transfers,
)
from comptoir.games.chinatown.rules.goods import given_of, missing_from, shops_named
from comptoir.table.bits import BIT
from comptoir.table.refusal import IllegalAction

MOST_OPEN: Final = 12  # deals that one player may have open at a time
MOST_TRANSFERS: Final = 40
MOST_WISHES: Final = 20
MOST_ASIDES: Final = 20  # wishes of a player in a year, and coming back to the floor [R9]


def check_speech(city: City, seat: int, action: Action) -> None:
    """Judge a proposal, a change or a wish."""
    verb, rest = action[0], action[1:]
    if verb in WISHES:
        check_wishes(city, seat, verb, rest)
        return
    if city.spoken[seat] >= city.how.talk:
        raise IllegalAction("chinatown.why.talked_enough", "6.6", number=city.how.talk)
    if not rest:
        raise IllegalAction("chinatown.why.no_terms")
    number, terms = rest[0], rest[1:]
    deal = open_deal(city, number) if verb == CHANGE or number else None
    if verb == CHANGE and deal is not None:
        if seat != deal.by and seat not in parties(deal.terms):
            raise IllegalAction("chinatown.why.not_your_deal", "6.3", number=number)
        if terms == deal.terms:
            raise IllegalAction("chinatown.why.nothing_changed", number=number)
    elif sum(deal.state == OPEN and deal.by == seat for deal in city.deals) >= MOST_OPEN:
        raise IllegalAction("chinatown.why.too_many_open", "6.6", number=MOST_OPEN)
    check_terms(city, seat, terms)
    if verb == CHANGE and deal is not None and ANYONE in parties(terms) and seat != deal.by:
        raise IllegalAction("chinatown.why.anyone", "6.4")  # the author chooses who takes it [R12]


def open_deal(city: City, number: int) -> Deal:
    """Find an open deal by its number."""
    deal = city.deal(number)
    if deal is None:
        raise IllegalAction("chinatown.why.no_such_deal", number=number)
    if deal.state != OPEN:
        raise IllegalAction("chinatown.why.deal_closed", number=number)
    return deal


def check_wishes(city: City, seat: int, verb: int, things: Sequence[int]) -> None:
    """Judge an entry of the wish board."""
    if city.asides[seat] >= MOST_ASIDES:
        raise IllegalAction("chinatown.why.wished_enough", "6.6", number=MOST_ASIDES)
    if len(things) > MOST_WISHES or len(set(things)) != len(things):
        raise IllegalAction("chinatown.why.wishes", "6.5", number=MOST_WISHES)
    for thing in things:
        if not is_lot(thing) and not is_tile(thing):
            raise IllegalAction("chinatown.why.wish_thing", "6.5")
        if verb == SELL:
            check_goods(city, seat, seat, (seat, ANYONE, thing))


def check_terms(city: City, seat: int, terms: Terms) -> None:
    """Judge the terms of a deal: real goods of their owners, each once, whole sums. [Rules 4.3]"""
    check_form(city, seat, terms)
    named = parties(terms)
    for giver in named:
        if giver != ANYONE and (giver == seat or not city.how.hidden_tiles):
            check_goods(city, seat, giver, terms)
    if seat in named and city.money[seat] + balance(terms, seat) < 0:
        raise IllegalAction("chinatown.why.no_debts", "4.3")


def check_form(city: City, seat: int, terms: Terms) -> None:
    """Judge what must hold of a player's deal for as long as it is open."""
    if not terms or len(terms) % 3 or len(terms) > 3 * MOST_TRANSFERS:
        raise IllegalAction("chinatown.why.no_terms")
    given = transfers(terms)
    for giver, receiver, thing in given:
        check_transfer(city, seat, giver, receiver, thing)
    if arranged(given) != terms:
        raise IllegalAction("chinatown.why.not_in_order")
    lots = [thing for _, _, thing in given if is_lot(thing)]
    if len(set(lots)) != len(lots):
        raise IllegalAction("chinatown.why.twice", "4.3")
    named = parties(terms)
    if ANYONE in named and (seat not in named or len(named) != 2):
        raise IllegalAction("chinatown.why.anyone", "6.4")


def check_transfer(city: City, seat: int, giver: int, receiver: int, thing: int) -> None:
    """Judge one transfer by itself."""
    if giver == receiver:
        raise IllegalAction("chinatown.why.to_oneself")
    for party in (giver, receiver):
        if party != ANYONE and not 0 <= party < city.seats:
            raise IllegalAction("chinatown.why.no_such_player", seat=f"p{party}")
    if is_lot(thing):
        if giver == ANYONE:
            raise IllegalAction("chinatown.why.lot_of_anyone", "6.4", lot=str(thing))
        if city.owners[thing] != giver:
            raise why_not_their_lot(city, seat, giver, thing)
    elif not is_tile(thing) and not is_cash(thing):
        raise IllegalAction("chinatown.why.no_such_thing", most=MOST_CASH)


def check_goods(city: City, seat: int, giver: int, terms: Terms) -> None:
    """Refuse terms in which somebody gives what they do not have."""
    thing = missing_from(city, giver, terms)
    if thing is None:
        return
    if is_lot(thing):
        raise why_not_their_lot(city, seat, giver, thing)
    raise why_no_tile(city, seat, giver, thing - TILE, given_of(terms, giver, thing))


def why_not_their_lot(city: City, seat: int, giver: int, lot: int) -> IllegalAction:
    """Say whose a lot is that somebody would give."""
    owner = city.owners[lot]
    if owner == NOBODY:
        return IllegalAction("chinatown.why.lot_of_nobody", "4.3", lot=str(lot))
    if giver == seat:
        return IllegalAction("chinatown.why.not_your_lot", "4.3", lot=str(lot), other=owner)
    if owner == seat:
        return IllegalAction("chinatown.why.your_lot", "4.3", lot=str(lot), seat=giver)
    return IllegalAction("chinatown.why.not_their_lot", "4.3", lot=str(lot), seat=giver,
                         other=owner)  # fmt: skip


def why_no_tile(city: City, seat: int, giver: int, kind: int, number: int) -> IllegalAction:
    """Say that somebody lacks a loose tile; one that is built goes with its lot alone."""
    shop = SHOPS[kind]
    for lot in city.lots_of(giver):
        if city.shops[lot] == kind and not city.tiles[giver][kind]:
            return IllegalAction("chinatown.why.tile_built", "4.3", shop=shop, lot=str(lot))
    if giver == seat:
        return IllegalAction("chinatown.why.no_tile.you", "4.3", shop=shop, number=number)
    return IllegalAction("chinatown.why.no_tile", "4.3", shop=shop, seat=giver, number=number)


def speak(city: City, seat: int, action: Action) -> None:
    """Put a proposal, a change or a wish before everybody."""
    verb, rest = action[0], action[1:]
    if verb in WISHES:
        city.asides[seat] += 1
    else:
        city.spoken[seat] += 1
    if verb == WANT:
        city.wants[seat] = rest
        city.tell("want", (seat, rest))
    elif verb == SELL:
        city.sells[seat] = rest
        city.tell("sell", (seat, rest))
    elif verb == PROPOSE:
        deal = Deal(city.last_number() + 1, 1, seat, rest[1:])
        deal.answers_to = rest[0]
        put_forward(city, seat, deal)
    else:
        old = open_deal(city, rest[0])
        deal = Deal(old.number, old.version + 1, old.by, rest[1:])
        deal.answers_to = old.answers_to
        put_forward(city, seat, deal)


def put_forward(city: City, seat: int, deal: Deal) -> None:
    """Lay a version on the table; who wrote it consents to it, and nobody else does yet. [R2]"""
    deal.consents = deal.named & BIT[seat]
    city.replace_deal(deal)
    if city.loud:
        told = (seat, deal.number, deal.version, deal.answers_to, deal.terms)
        city.tell("propose", (*told, shops_named(city, deal.terms)))
