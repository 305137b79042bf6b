"""Why: the reasons for which something cannot be said or done now, each with its rule.

A reason tells a player what they could see themselves, and never what anybody else could pay.
"""

from __future__ import annotations

from comptoir.games.chinatown.rules.acts import (
    ANSWERS,
    BUILD,
    CHOOSE,
    CONSENT,
    DECLINE,
    DONE,
    KEEP,
    RESUME,
    SPEECH,
    TAKE,
    UNNAMED,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.rules.answers import has_declined
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.rules.city import EMPTY, NOBODY, City
from comptoir.games.chinatown.rules.deal import ANYONE, Deal, Terms, balance, taken_by
from comptoir.games.chinatown.rules.speech import MOST_ASIDES, check_goods, open_deal
from comptoir.table.refusal import IllegalAction


def why_other_phase(action: Action) -> IllegalAction:
    """Say to which phase something belongs that is not to be done now."""
    if action == RESUME or (action and (action[0] in SPEECH or action[0] in ANSWERS)):
        return IllegalAction("chinatown.why.phase.floor", "4.3")
    if action and action[0] == KEEP:
        return IllegalAction("chinatown.why.phase.keep", "4.1")
    if action and action[0] == BUILD:
        return IllegalAction("chinatown.why.phase.build", "4.4")
    return IllegalAction("table.why.not_an_option")


def why_not_kept(city: City, seat: int, action: Action, number: int) -> IllegalAction:
    """Say why these building cards cannot be kept. [Rules 4.1]"""
    if action == DONE:
        return IllegalAction("chinatown.why.keep_first", "4.1", number=number)
    if not action or action[0] != KEEP:
        return why_other_phase(action)
    lots = action[1:]
    for lot in lots:
        if lot not in city.hands[seat]:
            return IllegalAction("chinatown.why.not_your_card", "4.1", lot=str(lot))
    if len(set(lots)) != len(lots):
        return IllegalAction("chinatown.why.card_twice", "4.1")
    if len(lots) != number:
        return IllegalAction("chinatown.why.cards_kept", "4.1", number=number, found=len(lots))
    return IllegalAction("table.why.not_an_option")  # not in order: no notation writes it so


def why_not_built(city: City, seat: int, action: Action) -> IllegalAction:
    """Say why a tile cannot be put on a lot. [Rules 4.4]"""
    if len(action) != 3 or action[0] != BUILD:
        return why_other_phase(action)
    lot, kind = action[1], action[2]
    if not 1 <= lot <= LOTS or not 0 <= kind < len(SHOPS):
        return IllegalAction("table.why.not_an_option")  # no notation writes it
    owner = city.owners[lot]
    if owner == NOBODY:
        return IllegalAction("chinatown.why.build.nobody", "4.4", lot=str(lot))
    if owner != seat:
        return IllegalAction("chinatown.why.build.other", "4.4", lot=str(lot), other=owner)
    if city.shops[lot] != EMPTY:
        there = SHOPS[city.shops[lot]]
        return IllegalAction("chinatown.why.build.taken", "4.4", lot=str(lot), shop=there)
    return IllegalAction("chinatown.why.build.no_tile", "4.4", shop=SHOPS[kind])


def why_not_said(city: City, seat: int, action: Action, done: bool) -> IllegalAction:  # noqa: FBT001
    """Say why something cannot be said on the floor."""
    if action == DONE:
        return IllegalAction("chinatown.why.already_done", "6.6")
    if action == RESUME:
        if done:
            return IllegalAction("chinatown.why.back_enough", "6.6", number=MOST_ASIDES)
        return IllegalAction("chinatown.why.not_done", "6.6")
    if len(action) < 2 or action[0] not in ANSWERS:
        ours = action and action[0] in (KEEP, BUILD)
        return why_other_phase(action) if ours else IllegalAction("table.why.not_an_option")
    try:
        deal = open_deal(city, action[1])
    except IllegalAction as refusal:
        return refusal
    if action[0] == WITHDRAW:
        return IllegalAction("chinatown.why.not_your_offer", "6.3", number=deal.number)
    return why_no_answer(city, seat, action, deal)


def why_no_answer(city: City, seat: int, action: Action, deal: Deal) -> IllegalAction:
    """Say why a deal is not answered like that: what it is, who may, what it costs, which one."""
    verb, number = action[0], deal.number
    found = why_other_version(action, deal) or why_not_asked(seat, verb, deal)
    if found is not None:
        return found
    if verb in (CONSENT, TAKE):
        found = why_not_able(city, seat, taken_by(deal.terms, seat) if verb == TAKE else deal.terms)
    elif verb == CHOOSE and len(action) > 4:
        taker = action[4]
        if not 0 <= taker < city.seats or not deal.takers >> taker & 1:
            return IllegalAction("chinatown.why.no_taker", "6.4", number=number)
        found = why_not_able(city, seat, taken_by(deal.terms, taker))
    if found is not None:
        return found
    named = len(action) > 3 and action[3] != UNNAMED
    if named and action[3] != deal.digest:
        return IllegalAction("chinatown.why.other_terms", "6.2", number=number)
    return IllegalAction("chinatown.why.unnamed", "6.2", number=number)


def why_other_version(action: Action, deal: Deal) -> IllegalAction | None:
    """Say that another version is on the table than the one that is answered."""
    version = action[2] if len(action) > 2 else UNNAMED
    told = {"number": deal.number, "version": deal.version}
    if version > deal.version or version == 0:
        return IllegalAction("chinatown.why.no_version", "6.2", **told)
    if UNNAMED < version < deal.version:
        return IllegalAction("chinatown.why.other_version", "6.2", **told)
    return None


def why_not_asked(seat: int, verb: int, deal: Deal) -> IllegalAction | None:
    """Say that a deal does not ask a player for such an answer."""
    anyone, number = bool(deal.named >> ANYONE & 1), deal.number
    reason = ""
    if verb == CHOOSE:
        reason = "" if anyone and seat == deal.by else "chinatown.why.no_choice"
    elif seat == deal.by and (verb == DECLINE or anyone):
        reason = "chinatown.why.own_deal"
    elif anyone != (verb == TAKE) and verb != DECLINE:
        reason = "chinatown.why.take_it" if anyone else "chinatown.why.no_offer"
    elif not anyone and not deal.named >> seat & 1:
        reason = "chinatown.why.not_named"
    elif verb == DECLINE:
        reason = "chinatown.why.declined" if has_declined(deal, seat) else ""
    elif (deal.consents | deal.takers) >> seat & 1:
        reason = "chinatown.why.agreed"
    elif deal.gone_back >> seat & 1:
        reason = "chinatown.why.gone_back"
    return IllegalAction(reason, "6.2", number=number) if reason else None


def why_not_able(city: City, seat: int, terms: Terms) -> IllegalAction | None:
    """Say to a player what they lack to agree; None if they lack nothing."""
    try:
        check_goods(city, seat, seat, terms)
    except IllegalAction as refusal:
        return refusal
    if city.money[seat] + balance(terms, seat) < 0:
        return IllegalAction("chinatown.why.no_debts", "4.3")
    return None
