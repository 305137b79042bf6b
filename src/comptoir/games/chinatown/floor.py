"""Floor: the open negotiation of a year: anyone proposes, until all are done. [Rules 4.3]

Proposals cannot be listed, so `check` judges them; what can be listed is. A deal is struck when all
its parties have consented to the same version, and looked at again at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.chinatown.city import City
from comptoir.games.chinatown.deal import (
    ANYONE,
    CASH,
    ENDED,
    IMPOSSIBLE,
    MOST_CASH,
    OPEN,
    REASONS,
    STRUCK,
    TILE,
    WITHDRAWN,
    Deal,
    Terms,
    arranged,
    balance,
    is_cash,
    is_lot,
    is_tile,
    named_in,
    parties,
    taken_by,
    transfers,
)
from comptoir.table.flow import Step
from comptoir.table.native import BIT
from comptoir.table.refusal import IllegalAction

Action = tuple[int, ...]

DONE: Final = (0,)
RESUME: Final = (1,)
CONSENT: Final = 2  # number, version
DECLINE: Final = 3  # number, version, reason
WITHDRAW: Final = 4  # number
TAKE: Final = 5  # number, version: in the place of ANYONE
CHOOSE: Final = 6  # number, version, seat: one of those who would
PROPOSE: Final = 7  # number of the deal it counters or 0, terms
CHANGE: Final = 8  # number, terms
WANT: Final = 9  # things
SELL: Final = 10  # things
SPEECH: Final = (PROPOSE, CHANGE, WANT, SELL)

MOST_OPEN: Final = 12  # deals that one player may have open at a time
MOST_TRANSFERS: Final = 40
MOST_WISHES: Final = 20


class Floor(Step):
    """All speak at once, until all are done. [Rules 4.3]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "done")

    def __init__(self, seat: int, done: int) -> None:
        self.seat = seat
        self.done = done  # who has said so, as bits

    def waiting(self, city: City) -> Sequence[int]:
        """Wait for all who are not done, and for the others while they have something to answer.

        Who is awaited follows from what everybody can see, so that it tells nothing else.
        """
        return [
            seat
            for seat in range(city.seats)
            if not self.done & BIT[seat] or city.spoken[seat] < city.how.talk or owes(city, seat)
        ]

    def resting(self, city: City) -> Sequence[int]:
        """Name those who are done and have answered what they were asked."""
        return [
            seat
            for seat in range(city.seats)
            if self.done & BIT[seat] and not any(lacks(deal, seat) for deal in city.deals)
        ]

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List what can be listed: being done, and answers to what was proposed."""
        found: list[Action] = []
        if not self.done & BIT[seat]:
            found.append(DONE)
        elif city.spoken[seat] < city.how.talk:
            found.append(RESUME)
        for deal in city.deals:
            if deal.state == OPEN:
                found += answers(city, seat, deal)
        return found

    def check(self, city: City, seat: int, action: Action) -> None:
        """Judge what is said."""
        if action and action[0] in SPEECH:
            check_speech(city, seat, action)
        elif action not in self.options(city, seat):
            raise why_no_answer(city, seat, action)

    def answer(self, city: City, seat: int, action: Action) -> None:
        """Carry it out; the floor stays open until all are done."""
        verb = action[0]
        done = self.done
        if action == DONE:
            done |= BIT[seat]
            city.tell("done", (seat,))
        elif action == RESUME:
            done &= ~BIT[seat]
            city.spoken[seat] += 1
            city.tell("resume", (seat,))
        elif verb in SPEECH:
            speak(city, seat, action)
            done &= ~BIT[seat]
        else:
            done &= ~respond(city, seat, action)
        if done == BIT[city.seats] - 1:
            close_floor(city)
        else:
            city.then(Floor(0, done))


def owes(city: City, seat: int) -> bool:
    """Tell whether a player could withdraw, or has not answered, an open deal."""
    return any(lacks(deal, seat) or (deal.state == OPEN and seat == deal.by) for deal in city.deals)


def lacks(deal: Deal, seat: int) -> bool:
    """Tell whether an open deal lacks the answer of one of its parties."""
    if deal.state != OPEN or not deal.named & BIT[seat] or deal.consents & BIT[seat]:
        return False
    return all(other != seat for other, _ in deal.declined)


def answers(city: City, seat: int, deal: Deal) -> list[Action]:
    """List what a player may answer to an open deal."""
    found: list[Action] = []
    number, version = deal.number, deal.version
    named = deal.named & BIT[seat]
    if deal.named & BIT[ANYONE]:
        if seat == deal.by:
            takers = [other for other in range(city.seats) if deal.takers & BIT[other]]
            found += [(CHOOSE, number, version, other) for other in takers]
        elif not deal.takers & BIT[seat] and is_able(city, seat, taken_by(deal.terms, seat)):
            found.append((TAKE, number, version))
    elif named and not deal.consents & BIT[seat] and is_able(city, seat, deal.terms):
        found.append((CONSENT, number, version))
    declined = [other for other, _ in deal.declined]
    agreed = (deal.consents | deal.takers) & BIT[seat]
    heard = not agreed or city.spoken[seat] < city.how.talk  # [R9]
    if (named or agreed) and seat != deal.by and seat not in declined and heard:
        found += [(DECLINE, number, version, reason) for reason in range(len(REASONS))]
    if seat == deal.by:
        found.append((WITHDRAW, number))
    return found


def is_able(city: City, seat: int, terms: Terms) -> bool:
    """Tell whether a player has what they would give; told to nobody but themselves."""
    return missing_from(city, seat, terms) is None and city.money[seat] + balance(terms, seat) >= 0


def missing_from(city: City, seat: int, terms: Terms) -> int | None:
    """Name a lot or a tile that a player would give and does not have."""
    for place in range(0, len(terms), 3):
        thing = terms[place + 2]
        if terms[place] != seat or thing > CASH:
            continue
        if thing < TILE:
            if city.owners[thing] != seat:
                return thing
        elif city.tiles[seat][thing - TILE] < given_of(terms, seat, thing):
            return thing
    return None


def given_of(terms: Terms, seat: int, thing: int) -> int:
    """Count how many tiles of a type a player would give."""
    number = 0
    for place in range(0, len(terms), 3):
        if terms[place] == seat and terms[place + 2] == thing:
            number += 1
    return number


def check_speech(city: City, seat: int, action: Action) -> None:
    """Judge a proposal, a change or a wish."""
    if city.spoken[seat] >= city.how.talk:
        raise IllegalAction("chinatown.why.talked_enough", "4.3", number=city.how.talk)
    verb, rest = action[0], action[1:]
    if verb in (WANT, SELL):
        check_wishes(city, seat, verb, rest)
        return
    if not rest:
        raise IllegalAction("chinatown.why.no_terms")
    number, terms = rest[0], rest[1:]
    if verb == CHANGE:
        deal = open_deal(city, number)
        if seat != deal.by and seat not in parties(deal.terms):
            raise IllegalAction("chinatown.why.not_your_deal", number=number)
        if terms == deal.terms:
            raise IllegalAction("chinatown.why.nothing_changed", number=number)
    else:
        if number:
            open_deal(city, number)
        mine = [deal for deal in city.deals if deal.state == OPEN and deal.by == seat]
        if len(mine) >= MOST_OPEN:
            raise IllegalAction("chinatown.why.too_many_open", number=MOST_OPEN)
    check_terms(city, seat, terms)
    if verb == CHANGE and ANYONE in parties(terms) and seat != city.deals[number - 1].by:
        raise IllegalAction("chinatown.why.anyone")  # the author chooses who takes it [R12]


def open_deal(city: City, number: int) -> Deal:
    """Find an open deal by its number."""
    if not 1 <= number <= len(city.deals):
        raise IllegalAction("chinatown.why.no_such_deal", number=number)
    deal = city.deals[number - 1]
    if deal.state != OPEN:
        raise IllegalAction("chinatown.why.deal_closed", number=number)
    return deal


def check_wishes(city: City, seat: int, verb: int, things: Sequence[int]) -> None:
    """Judge an entry of the wish board."""
    if len(things) > MOST_WISHES or len(set(things)) != len(things):
        raise IllegalAction("chinatown.why.wishes", number=MOST_WISHES)
    for thing in things:
        if not is_lot(thing) and not is_tile(thing):
            raise IllegalAction("chinatown.why.no_such_thing", most=MOST_CASH)
        if verb == SELL and missing_from(city, seat, (seat, ANYONE, thing)) is not None:
            raise IllegalAction("chinatown.why.not_theirs", "4.3", seat=seat)


def check_terms(city: City, seat: int, terms: Terms) -> None:
    """Judge the terms of a deal: real goods of their owners, each once, whole sums. [Rules 4.3]"""
    check_form(city, seat, terms)
    named = parties(terms)
    for giver in named:
        if giver == ANYONE or (city.how.hidden_tiles and giver != seat):
            continue
        if missing_from(city, giver, terms) is not None:
            raise IllegalAction("chinatown.why.not_theirs", "4.3", seat=giver)
    if seat in named and city.money[seat] + balance(terms, seat) < 0:
        raise IllegalAction("chinatown.why.no_debts", "4.3")


def check_form(city: City, seat: int, terms: Terms) -> None:
    """Judge what must hold of a player's deal for as long as it is open."""
    if not terms or len(terms) % 3 or len(terms) > 3 * MOST_TRANSFERS:
        raise IllegalAction("chinatown.why.no_terms")
    given = transfers(terms)
    for giver, receiver, thing in given:
        check_transfer(city, giver, receiver, thing)
    if arranged(given) != terms:
        raise IllegalAction("chinatown.why.not_in_order")
    lots = [thing for _, _, thing in given if is_lot(thing)]
    if len(set(lots)) != len(lots):
        raise IllegalAction("chinatown.why.twice", "4.3")
    named = parties(terms)
    if ANYONE in named and (seat not in named or len(named) != 2):
        raise IllegalAction("chinatown.why.anyone")


def check_transfer(city: City, giver: int, receiver: int, thing: int) -> None:
    """Judge one transfer by itself."""
    if giver == receiver:
        raise IllegalAction("chinatown.why.to_oneself")
    for seat in (giver, receiver):
        if seat != ANYONE and not 0 <= seat < city.seats:
            raise IllegalAction("chinatown.why.no_such_player", seat=seat)
    if is_lot(thing):
        if giver == ANYONE or city.owners[thing] != giver:
            raise IllegalAction("chinatown.why.not_their_lot", "4.3", lot=thing, seat=giver)
    elif not is_tile(thing) and not is_cash(thing):
        raise IllegalAction("chinatown.why.no_such_thing", most=MOST_CASH)


def why_no_answer(city: City, seat: int, action: Action) -> IllegalAction:
    """Say why an answer is not open; never what anybody else could pay."""
    if action == DONE:
        return IllegalAction("chinatown.why.already_done")
    if len(action) < 2 or action[0] not in (CONSENT, DECLINE, WITHDRAW, TAKE, CHOOSE):
        return IllegalAction("table.why.not_an_option")
    number = action[1]
    if not 1 <= number <= len(city.deals):
        return IllegalAction("chinatown.why.no_such_deal", number=number)
    deal = city.deals[number - 1]
    if deal.state != OPEN:
        return IllegalAction("chinatown.why.deal_closed", number=number)
    if len(action) > 2 and action[2] != deal.version:
        return IllegalAction("chinatown.why.other_version", number=number, version=deal.version)
    terms = taken_by(deal.terms, seat) if action[0] == TAKE else deal.terms
    if action[0] in (CONSENT, TAKE) and seat in parties(terms):
        if missing_from(city, seat, terms) is not None:
            return IllegalAction("chinatown.why.not_theirs", "4.3", seat=seat)
        if city.money[seat] + balance(terms, seat) < 0:
            return IllegalAction("chinatown.why.no_debts", "4.3")
    return IllegalAction("chinatown.why.not_your_answer", number=number)


def speak(city: City, seat: int, action: Action) -> None:
    """Put a proposal, a change or a wish before everybody."""
    city.spoken[seat] += 1
    verb, rest = action[0], action[1:]
    if verb == WANT:
        city.wants[seat] = rest
        city.tell("want", (seat, rest))
    elif verb == SELL:
        city.sells[seat] = rest
        city.tell("sell", (seat, rest))
    elif verb == PROPOSE:
        deal = Deal(len(city.deals) + 1, 1, seat, rest[1:])
        deal.answers_to = rest[0]
        put_forward(city, seat, deal)
    else:
        old = city.deals[rest[0] - 1]
        deal = Deal(old.number, old.version + 1, old.by, rest[1:])
        deal.answers_to = old.answers_to
        put_forward(city, seat, deal)


def put_forward(city: City, seat: int, deal: Deal) -> None:
    """Lay a version on the table; who wrote it consents to it, and nobody else does yet. [R2]"""
    if seat in parties(deal.terms):
        deal.consents = int(BIT[seat])
    if deal.number > len(city.deals):
        city.deals.append(deal)
    else:
        city.deals[deal.number - 1] = deal
    city.tell("propose", (seat, deal.number, deal.version, deal.answers_to, deal.terms))


def respond(city: City, seat: int, action: Action) -> int:
    """Answer a deal; give those whose `done` is taken back, as bits."""
    verb, number = action[0], action[1]
    deal = city.deals[number - 1].twin()
    city.deals[number - 1] = deal
    if verb == WITHDRAW:
        deal.state = WITHDRAWN
        city.tell("withdraw", (seat, number))
    elif verb == DECLINE:
        if (deal.consents | deal.takers) & BIT[seat]:
            city.spoken[seat] += 1  # a yes taken back: or yes and no could go on forever [R9]
        deal.declined = (*deal.declined, (seat, action[3]))
        deal.consents &= ~int(BIT[seat])
        deal.takers &= ~int(BIT[seat])
        city.tell("decline", (seat, number, deal.version, action[3]))
    elif verb == TAKE:
        deal.takers |= int(BIT[seat])
        deal.declined = without(deal, seat)
        city.tell("take", (seat, number, deal.version))
    else:
        return agree(city, seat, action, deal)
    return 0


def without(deal: Deal, seat: int) -> tuple[tuple[int, int], ...]:
    """Give the declines of a deal but for that of a player who now agrees."""
    return tuple(answer for answer in deal.declined if answer[0] != seat)


def agree(city: City, seat: int, action: Action, deal: Deal) -> int:
    """Consent to a deal, or choose who takes it; strike it once all parties agree."""
    if action[0] == CHOOSE:
        taker = action[3]
        deal.terms = taken_by(deal.terms, taker)
        deal.named = named_in(deal.terms)
        deal.consents = int(BIT[seat] | BIT[taker])
        city.tell("choose", (seat, deal.number, taker))
    else:
        deal.consents |= int(BIT[seat])
        deal.declined = without(deal, seat)
        city.tell("consent", (seat, deal.number, deal.version))
    named = parties(deal.terms)
    if any(not deal.consents & BIT[party] for party in named):
        return 0
    if not all(is_able(city, party, deal.terms) for party in named):
        deal.state = IMPOSSIBLE
        city.reveal()  # somebody cannot pay
        city.tell("impossible", (deal.number,))
        return 0
    strike(city, deal)
    return int(sum(BIT[party] for party in named))


def strike(city: City, deal: Deal) -> None:
    """Let everything change hands at once; close what has become impossible. [Rules 4.3, R4]"""
    deal.state = STRUCK
    for giver, receiver, thing in transfers(deal.terms):
        if is_lot(thing):
            city.owners[thing] = receiver
        elif is_tile(thing):
            city.tiles[giver][thing - TILE] -= 1
            city.tiles[receiver][thing - TILE] += 1
    for party in parties(deal.terms):
        city.money[party] += balance(deal.terms, party)
        tidy_wishes(city, party)
    city.reveal()
    city.tell("struck", (deal.number, deal.version, deal.terms))
    for place, other in enumerate(city.deals):
        if other.state == OPEN and has_become_impossible(city, other):
            closed = other.twin()
            closed.state = IMPOSSIBLE
            city.deals[place] = closed
            city.tell("impossible", (other.number,))


def tidy_wishes(city: City, seat: int) -> None:
    """Take off the wish board what a player has sold, and the lots that they have got."""
    city.sells[seat] = tuple(
        thing
        for thing in city.sells[seat]
        if missing_from(city, seat, (seat, ANYONE, thing)) is None
    )
    city.wants[seat] = tuple(
        thing for thing in city.wants[seat] if is_tile(thing) or city.owners[thing] != seat
    )


def has_become_impossible(city: City, deal: Deal) -> bool:
    """Tell whether a deal names open goods that are no longer there; what is hidden stays so."""
    return any(
        (is_lot(thing) and city.owners[thing] != giver)
        or (is_tile(thing) and not city.how.hidden_tiles and giver != ANYONE
            and missing_from(city, giver, deal.terms) is not None)
        for giver, _, thing in transfers(deal.terms)
    )  # fmt: skip


def close_floor(city: City) -> None:
    """All are done: what is still open ends with the year's talk."""
    for place, deal in enumerate(city.deals):
        if deal.state == OPEN:
            ended = deal.twin()
            ended.state = ENDED
            city.deals[place] = ended
    city.tell("closed", ())
