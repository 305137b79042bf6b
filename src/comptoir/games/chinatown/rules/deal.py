"""Deal: what changes hands, among two players or more, all at once or not at all. [Rules 4.3]

A thing is a number: a lot, with what stands on it; a loose tile of a type; or an amount of money. A
transfer is three numbers: who gives, who receives, and the thing. The terms of a deal are its
transfers one after the other, in a fixed order, so that equal terms are equal tuples.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from comptoir.games.chinatown.rules.board import LOTS, TYPES
from comptoir.table.bits import BIT
from comptoir.table.native import i64

TILE: Final = 100  # a tile of the first type; lots are below
CASH: Final = 200  # no money; amounts are above
MOST_CASH: Final = 999
ANYONE: Final = 7  # in place of a player: any taker of the offer

OPEN: Final = 0
STRUCK: Final = 1
WITHDRAWN: Final = 2
IMPOSSIBLE: Final = 3  # something it names has changed hands, or cannot be paid
ENDED: Final = 4  # the floor was closed
STATES: Final = ("open", "struck", "withdrawn", "impossible", "ended")

REASONS: Final = (
    "too_little",
    "need_it",
    "not_this_year",
    "not_with_you",
    "not_for_sale",
    "no_use",
    "cannot_pay",
    "thinking",
)
"""Why a player declines, from a closed list, so that it can be said in every language."""

UNREAD: Final = -1  # in the place of a digest

Terms = tuple[int, ...]
Declined = tuple[tuple[int, int], ...]


class Deal:
    """A proposal and what became of it. It never changes: a new one takes its place."""

    def __init__(
        self, number: int, version: int, by: int, terms: Terms, named: i64 = UNREAD
    ) -> None:
        self.number = number
        self.version = version
        self.by: i64 = by  # who proposed it first
        self.terms = terms
        self.named: i64 = named_in(terms) if named == UNREAD else named  # its parties, as bits
        self.summed_up = UNREAD  # its digest, once it was read
        self.answers_to = 0  # the number of the deal it counters
        self.consents: i64 = 0  # who agrees to this version, as bits
        self.declined: Declined = ()  # who does not, and the reason's place
        self.refused: i64 = 0  # the same players, as bits
        self.takers: i64 = 0  # who would take the place of ANYONE, as bits
        self.gone_back: i64 = 0  # who took a yes back, and cannot give it again, as bits
        self.state: i64 = OPEN

    @property
    def digest(self) -> int:
        """What an answer carries, so that it answers nothing else; worked out when first read."""
        if self.summed_up == UNREAD:
            self.summed_up = digest_of(self.number, self.version, self.by, self.terms)
        return self.summed_up

    def twin(self) -> Deal:
        """Give a deal alike, to be changed before anybody sees it."""
        other = Deal(self.number, self.version, self.by, self.terms, self.named)
        other.summed_up = self.summed_up
        other.answers_to = self.answers_to
        other.consents = self.consents
        other.declined = self.declined
        other.refused = self.refused
        other.takers = self.takers
        other.gone_back = self.gone_back
        other.state = self.state
        return other

    def note_declined(self, declined: Declined) -> None:
        """Note who declines, and why."""
        self.declined = declined
        self.refused = 0
        for seat, _ in declined:
            self.refused |= BIT[seat]

    def taken_as(self, terms: Terms) -> None:
        """Name one player in the place of ANYONE: other parties, and another digest."""
        self.terms = terms
        self.named = named_in(terms)
        self.summed_up = UNREAD


def digest_of(number: int, version: int, by: int, terms: Terms) -> int:
    """Sum a version of a deal up in 32 bits."""
    text = " ".join([str(part) for part in (number, version, by, *terms)])
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big")


def named_in(terms: Terms) -> i64:
    """Say who gives or receives something, as bits."""
    named: i64 = 0
    for place in range(0, len(terms), 3):
        named |= BIT[terms[place]] | BIT[terms[place + 1]]
    return named


def called_by(deal: Deal, everybody: i64) -> i64:
    """Say who may decline a deal, a yes taken back included, or withdraw it, as bits. [R3, R9]"""
    author: i64 = BIT[deal.by]
    addressed: i64 = everybody if deal.named >> ANYONE & 1 else deal.named
    return addressed & ~deal.refused | author


def is_lot(thing: int) -> bool:
    """Tell whether a thing is a lot."""
    return 1 <= thing <= LOTS


def is_tile(thing: int) -> bool:
    """Tell whether a thing is a loose tile."""
    return TILE <= thing < TILE + TYPES


def is_cash(thing: int) -> bool:
    """Tell whether a thing is money."""
    return CASH < thing <= CASH + MOST_CASH


def transfers(terms: Terms) -> list[tuple[int, int, int]]:
    """List the transfers of a deal: giver, receiver, thing."""
    return [(terms[i], terms[i + 1], terms[i + 2]) for i in range(0, len(terms), 3)]


def arranged(given: list[tuple[int, int, int]]) -> Terms:
    """Put transfers into their fixed order; money between two players becomes one sum."""
    paid: dict[tuple[int, int], int] = {}
    rest = []
    for giver, receiver, thing in given:
        if is_cash(thing):
            pair = (giver, receiver)
            paid[pair] = paid.get(pair, 0) + thing - CASH
        else:
            rest.append((giver, receiver, thing))
    rest += [(giver, receiver, CASH + sum_) for (giver, receiver), sum_ in paid.items()]
    return tuple(number for transfer in sorted(rest) for number in transfer)


def parties(terms: Terms) -> list[int]:
    """List who gives or receives something, in order of seats; ANYONE last."""
    named = named_in(terms)
    return [seat for seat in range(ANYONE + 1) if named >> seat & 1]


def taken_by(terms: Terms, seat: int) -> Terms:
    """Put a player in the place of ANYONE."""
    return arranged(
        [
            (seat if giver == ANYONE else giver, seat if receiver == ANYONE else receiver, thing)
            for giver, receiver, thing in transfers(terms)
        ]
    )


def balance(terms: Terms, seat: int) -> int:
    """Say how much more money a player has after a deal; less than 0 if they pay."""
    total = 0
    for place in range(0, len(terms), 3):
        thing = terms[place + 2]
        if thing > CASH:
            if terms[place] == seat:
                total -= thing - CASH
            if terms[place + 1] == seat:
                total += thing - CASH
    return total
