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
    CASH,
    IMPOSSIBLE,
    OPEN,
    REASONS,
    STRUCK,
    TILE,
    WITHDRAWN,
    Deal,
    Terms,
    balance,
    parties,
    taken_by,
)
from comptoir.games.chinatown.rules.goods import (
    is_able,
    lacks_tile,
    shops_named,
    tidy_after_deal,
)
from comptoir.games.chinatown.rules.open_deals import AMONG, ONE_EACH, OpenDeals
from comptoir.table.bits import BIT
from comptoir.table.native import i64


def has_declined(deal: Deal, seat: int) -> bool:
    """Tell whether a player has declined this version of a deal."""
    return bool(deal.refused >> seat & 1)


def owing_answer(deal: Deal, everybody: i64, *, last: bool) -> i64:
    """Name the players whose answer an open deal lacks, as bits.

    An offer to anyone asks its author once somebody would take it, and in the last call all others.
    """
    if not deal.named >> ANYONE & 1:
        return deal.named & ~deal.consents & ~deal.refused
    author: i64 = BIT[deal.by]
    found: i64 = author if deal.takers else 0
    if last:
        found |= everybody & ~author & ~(deal.takers | deal.gone_back)
    return found & ~deal.refused


def asks(deal: Deal, seat: int, *, last: bool) -> bool:
    """Tell whether an open deal lacks the answer of a player."""
    return bool(owing_answer(deal, BIT[ANYONE] - 1, last=last) >> seat & 1)


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


def open_deals(city: City) -> OpenDeals:
    """Give the open deals with their answers counted; count them where that is still to be done."""
    found = city.open_deals
    if found is None:
        found = city.open_deals = OpenDeals()
        for deal in city.deals:
            if deal.state == OPEN:
                found.enter(deal, count_answers(city, deal), everybody_at(city))
    return found


def everybody_at(city: City) -> i64:
    """Name all players, as bits."""
    return BIT[city.seats] - 1


def note_change(city: City, number: int) -> None:
    """Count the answers to a deal again that was put forward, changed or answered."""
    known, everybody = open_deals(city), everybody_at(city)
    deal = city.deal(number)
    assert deal is not None, "it was put forward"
    place = known.find(number)
    if deal.state != OPEN:
        if place >= 0:
            known.leave(place, everybody)
    elif place < 0:
        known.enter(deal, count_answers(city, deal), everybody)
    else:
        known.change(place, deal, count_answers(city, deal), everybody)


def count_answers(city: City, deal: Deal) -> i64:
    """Count what `answers` lists for each player, side by side."""
    if deal.named >> ANYONE & 1:
        found: i64 = 0
        for seat in range(city.seats):
            found += ONE_EACH[BIT[seat]] * len(answers(city, seat, deal))
        return found
    author: i64 = BIT[deal.by]
    may_agree = able_among(city, deal.named & ~(deal.consents | deal.gone_back), deal.terms)
    may_decline = deal.named & ~deal.refused & ~author
    declines: i64 = ONE_EACH[may_decline]
    return ONE_EACH[may_agree] + declines * len(REASONS) + ONE_EACH[author]


def able_among(city: City, seats: i64, terms: Terms) -> i64:
    """Name those of some players who have what they would give: `is_able` for all at once.

    The lots of an open deal are where it says: otherwise it would have been closed. [R4]
    """
    payers: i64 = 0
    for place in range(0, len(terms), 3):
        giver, thing = terms[place], terms[place + 2]
        if thing > CASH:
            payers |= BIT[giver]
        elif thing >= TILE and lacks_tile(city, giver, terms, thing):
            seats &= ~BIT[giver]
    for seat in AMONG[payers & seats]:
        if city.money[seat] + balance(terms, seat) < 0:
            seats &= ~BIT[seat]
    return seats


def answer_at(city: City, seat: int, deal: Deal, place: i64, number: i64) -> Action:
    """Find an answer by its place in what `answers` lists; `number` is the length of that list."""
    if deal.named >> ANYONE & 1:
        return answers(city, seat, deal)[place]
    ours = seat == deal.by
    if place == number - 1 and ours:
        return (WITHDRAW, deal.number)
    if not ours and number >= len(REASONS):
        place -= number - len(REASONS)
        if place >= 0:
            return (DECLINE, deal.number, deal.version, deal.digest, int(place))
    return (CONSENT, deal.number, deal.version, deal.digest)


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
        own: i64 = BIT[seat]
        deal.gone_back |= (deal.consents | deal.takers) & own
        deal.note_declined((*deal.declined, (seat, action[4])))
        deal.consents &= ~own
        deal.takers &= ~own
        city.tell("decline", (seat, deal.number, deal.version, action[4]))
    elif verb == TAKE:
        deal.takers |= BIT[seat]
        deal.note_declined(without(deal, seat))
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
    deal.consents |= BIT[seat]
    deal.note_declined(without(deal, seat))
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
        deal.takers &= ~BIT[taker]
        deal.gone_back |= BIT[taker]
        city.reveal()
        city.tell("cannot", (taker, deal.number))
        return 0
    deal.taken_as(terms)
    deal.consents = BIT[seat] | BIT[taker]
    return strike(city, deal)


def strike(city: City, deal: Deal) -> int:
    """Let everything change hands at once; close what has become impossible. [Rules 4.3, R4]

    Nobody is done any more: what changed hands may concern everybody. [R13]
    """
    deal.state = STRUCK
    terms = deal.terms
    built = shops_named(city, terms)
    for place in range(0, len(terms), 3):
        giver, receiver, thing = terms[place], terms[place + 1], terms[place + 2]
        if thing < TILE:
            city.give_lot(thing, receiver)
        elif thing < CASH:
            city.tiles[giver][thing - TILE] -= 1
            city.tiles[receiver][thing - TILE] += 1
    for party in parties(terms):
        city.money[party] += balance(terms, party)
        tidy_after_deal(city, party, terms)
    city.reveal()
    city.tell("struck", (deal.number, deal.version, terms, built))
    close_impossible(city, deal.number)
    return (1 << city.seats) - 1


def close_impossible(city: City, struck: int) -> None:
    """Close the open deals that have become impossible; what others can pay is counted again."""
    left, everybody = OpenDeals(), everybody_at(city)
    for deal in open_deals(city).deals:
        if deal.number == struck:
            continue
        if has_become_impossible(city, deal):
            closed = deal.twin()
            closed.state = IMPOSSIBLE
            city.replace_deal(closed)
            city.tell("impossible", (deal.number,))
        else:
            left.enter(deal, count_answers(city, deal), everybody)
    city.open_deals = left


def has_become_impossible(city: City, deal: Deal) -> bool:
    """Tell whether a deal names open goods that are no longer there; what is hidden stays so."""
    terms, hidden = deal.terms, city.how.hidden_tiles
    for place in range(0, len(terms), 3):
        giver, thing = terms[place], terms[place + 2]
        if thing < TILE:
            if city.owners[thing] != giver:
                return True
        elif (
            thing < CASH
            and not hidden
            and giver != ANYONE
            and lacks_tile(city, giver, terms, thing)
        ):
            return True
    return False
