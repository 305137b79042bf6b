"""Answers: what may be said to an open deal, and what becomes of it. [Rules 6.2, 6.4]

A deal is struck when all its parties have consented to the same version, and looked at again at
that moment.
"""

from __future__ import annotations

from comptoir.games.chinatown.rules.acts import (
    CHOOSE,
    CONSENT,
    DECLINE,
    TAKE,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    IMPOSSIBLE,
    OPEN,
    REASONS,
    STRUCK,
    TILE,
    WITHDRAWN,
    Deal,
    balance,
    is_lot,
    is_tile,
    parties,
    taken_by,
    transfers,
)
from comptoir.games.chinatown.rules.goods import is_able, missing_from, shops_named, tidy_after_deal


def has_declined(deal: Deal, seat: int) -> bool:
    """Tell whether a player has declined this version of a deal."""
    return any(other == seat for other, _ in deal.declined)


def asks(deal: Deal, seat: int, *, last: bool) -> bool:
    """Tell whether an open deal lacks the answer of a player.

    An offer to anyone asks its author once somebody would take it, and in the last call all others.
    """
    if deal.state != OPEN or has_declined(deal, seat):
        return False
    if deal.named >> ANYONE & 1:
        if seat == deal.by:
            return deal.takers != 0
        return last and not (deal.takers | deal.gone_back) >> seat & 1
    return bool((deal.named & ~deal.consents) >> seat & 1)


def answers(city: City, seat: int, deal: Deal) -> list[Action]:
    """List what a player may answer to an open deal."""
    found: list[Action] = []
    number, version = deal.number, deal.version
    anyone = bool(deal.named >> ANYONE & 1)
    if anyone and seat == deal.by:
        for other in range(city.seats):
            if deal.takers >> other & 1 and is_able(city, seat, taken_by(deal.terms, other)):
                found.append((CHOOSE, number, version, deal.digest, other))
    elif may_agree(city, seat, deal):
        found.append((TAKE if anyone else CONSENT, number, version, deal.digest))
    if may_decline(seat, deal):
        for reason in range(len(REASONS)):
            found.append((DECLINE, number, version, deal.digest, reason))
    if seat == deal.by:
        found.append((WITHDRAW, number))
    return found


def may_agree(city: City, seat: int, deal: Deal) -> bool:
    """Tell whether a player may consent to a deal, or say that they would take an offer."""
    if (deal.consents | deal.takers | deal.gone_back) >> seat & 1:
        return False
    if deal.named >> ANYONE & 1:
        return is_able(city, seat, taken_by(deal.terms, seat))
    return bool(deal.named >> seat & 1) and is_able(city, seat, deal.terms)


def may_decline(seat: int, deal: Deal) -> bool:
    """Tell whether a player may decline a deal: a yes can always be taken back. [R3, R9]"""
    addressed = deal.named >> seat & 1 or deal.named >> ANYONE & 1
    return bool(addressed) and seat != deal.by and not has_declined(deal, seat)


def respond(city: City, seat: int, action: Action) -> int:
    """Answer a deal; give those whose `done` is taken back, as bits."""
    verb = action[0]
    old = city.deal(action[1])
    assert old is not None, "the answer was checked"
    deal = old.twin()
    city.replace_deal(deal)
    if verb == WITHDRAW:
        deal.state = WITHDRAWN
        city.tell("withdraw", (seat, deal.number))
    elif verb == DECLINE:
        # a yes taken back stays so, or yes and no could go on forever [R9]
        deal.gone_back |= (deal.consents | deal.takers) & 1 << seat
        deal.declined = (*deal.declined, (seat, action[4]))
        deal.consents &= ~(1 << seat)
        deal.takers &= ~(1 << seat)
        city.tell("decline", (seat, deal.number, deal.version, action[4]))
    elif verb == TAKE:
        deal.takers |= 1 << seat
        deal.declined = without(deal, seat)
        city.tell("take", (seat, deal.number, deal.version))
    elif verb == CHOOSE:
        return choose(city, seat, deal, action[4])
    else:
        return consent(city, seat, deal)
    return 0


def without(deal: Deal, seat: int) -> tuple[tuple[int, int], ...]:
    """Give the declines of a deal but for that of a player who now agrees."""
    return tuple([answer for answer in deal.declined if answer[0] != seat])


def consent(city: City, seat: int, deal: Deal) -> int:
    """Consent to a deal; strike it once all parties agree."""
    deal.consents |= 1 << seat
    deal.declined = without(deal, seat)
    city.tell("consent", (seat, deal.number, deal.version))
    if deal.named & ~deal.consents:
        return 0
    if not all(is_able(city, party, deal.terms) for party in parties(deal.terms)):
        deal.state = IMPOSSIBLE
        city.reveal()  # somebody cannot pay
        city.tell("impossible", (deal.number,))
        return 0
    return strike(city, deal)


def choose(city: City, seat: int, deal: Deal, taker: int) -> int:
    """Choose who takes an offer; one who cannot pay any more leaves it to the others. [R12]"""
    terms = taken_by(deal.terms, taker)
    city.tell("choose", (seat, deal.number, taker))
    if not is_able(city, taker, terms):
        deal.takers &= ~(1 << taker)
        deal.gone_back |= 1 << taker
        city.reveal()
        city.tell("cannot", (taker, deal.number))
        return 0
    deal.taken_as(terms)
    deal.consents = 1 << seat | 1 << taker
    return strike(city, deal)


def strike(city: City, deal: Deal) -> int:
    """Let everything change hands at once; close what has become impossible. [Rules 4.3, R4]

    Nobody is done any more: what changed hands may concern everybody. [R13]
    """
    deal.state = STRUCK
    built = shops_named(city, deal.terms)
    for giver, receiver, thing in transfers(deal.terms):
        if is_lot(thing):
            city.owners[thing] = receiver
        elif is_tile(thing):
            city.tiles[giver][thing - TILE] -= 1
            city.tiles[receiver][thing - TILE] += 1
    for party in parties(deal.terms):
        city.money[party] += balance(deal.terms, party)
        tidy_after_deal(city, party, deal.terms)
    city.reveal()
    city.tell("struck", (deal.number, deal.version, deal.terms, built))
    for place, other in enumerate(city.deals):
        if other.state == OPEN and has_become_impossible(city, other):
            closed = other.twin()
            closed.state = IMPOSSIBLE
            city.deals[place] = closed
            city.tell("impossible", (other.number,))
    return (1 << city.seats) - 1


def has_become_impossible(city: City, deal: Deal) -> bool:
    """Tell whether a deal names open goods that are no longer there; what is hidden stays so."""
    return any(
        (is_lot(thing) and city.owners[thing] != giver)
        or (is_tile(thing) and not city.how.hidden_tiles and giver != ANYONE
            and missing_from(city, giver, deal.terms) is not None)
        for giver, _, thing in transfers(deal.terms)
    )  # fmt: skip
