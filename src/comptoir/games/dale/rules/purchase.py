"""Purchase: the market action. A card is paid for and taken, and what that sets off. [Rules 5]"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar

from comptoir.games.dale.rules.actions import (
    ARRANGE,
    CARD,
    DONE,
    NONE,
    NUMBER,
    PAY,
    Action,
    face_of,
)
from comptoir.games.dale.rules.card import ARRANGES, LIFTS_BAN, PURCHASED, RETURNS
from comptoir.games.dale.rules.dale import GAP, JUNK, SLOTS, Dale, set_aside
from comptoir.games.dale.rules.laying import REFILL_FOLLOWS, Lay, lay_out
from comptoir.games.dale.rules.memory import EVERYBODY, MARKET_DECK
from comptoir.games.dale.rules.moves import NOWHERE, different, enter_hand, happened, leave_hand
from comptoir.games.dale.rules.payments import MOST_LISTED, payments_for, payments_holding
from comptoir.games.dale.rules.react import answered, show_cards, show_model
from comptoir.games.dale.rules.token import KINDS, kind_of
from comptoir.games.dale.rules.values import THROWN, on_offer
from comptoir.table.flow import JUST, NOBODY, Choice, Deed, Step
from comptoir.table.native import i64


class Pay(Step):
    """Pay for a card when the ways to do so are too many to be listed with it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slot", "to", "begun")

    def __init__(self, seat: int, slot: int, to: int, begun: tuple[int, ...]) -> None:
        self.seat = seat
        self.slot = slot
        self.to = to
        self.begun = begun

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the payments, or the cards that one can begin or go on with, in any order."""
        found = payments_holding(dale, seat, self.slot, self.to, self.begun, MOST_LISTED)
        if len(found) <= MOST_LISTED:
            return found
        payments = payments_for(dale, seat, self.slot, self.to, 0)
        for use in self.begun:
            payments.left[payments.places[payments.uses.index(use)]] -= 1
        return [
            (PAY, use)
            for use in sorted(payments.uses)
            if payments.left[payments.places[payments.uses.index(use)]]
            and payments_holding(dale, seat, self.slot, self.to, (*self.begun, use), 0)
        ]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show a card, or pay all."""
        if act[0] == PAY:
            begun = tuple(sorted([*self.begun, act[1]]))
            show_cards(dale, seat, begun)
            dale.then(Pay(seat, self.slot, self.to, begun))
        else:
            buy(dale, seat, act)


def buy(dale: Dale, seat: int, act: Action) -> None:
    """Pay for a card and take it. [Rules 5.4]"""
    slot, to = act[1], act[2]
    paid = act[3:]
    can = 0
    for use in paid:
        if use >= KINDS:
            show_model(dale, seat, use)
    for use in paid:
        laid = lay_out(dale, seat, use)
        can |= dale.cards[face_of(laid)].pays
    if slot == THROWN:
        kind = dale.thrown.pop()
    else:
        kind = dale.market[slot]
        dale.market[slot] = GAP
    dale.tell("buy", (seat, kind, slot, to, paid))
    dale.aside.append(set_aside(kind, EVERYBODY, MARKET_DECK))
    seen = dale.how.answers and dale.how.copied  # a chameleon may react as the top of the pile
    lay = Lay(seat, seat, 0 if seen else REFILL_FOLLOWS)
    dale.follow(answered(dale))
    dale.then(lay, Bought(seat, kind))
    if dale.cards[kind].throws_junk:
        dale.then(JunkAway(seat, dale.cards[kind].throws_junk))
    if can & (RETURNS | LIFTS_BAN):  # which may have been added only now
        dale.then(TakeBack(seat))
    if can & LIFTS_BAN:
        dale.then(AddMore(seat))
    if can & ARRANGES:
        dale.then(Arrange(seat, slot, to))


class Bought(Deed):
    """The bought card comes into hand; the purchase is complete. [Rules 5.4]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, dale: Dale) -> None:
        """Take it."""
        dale.aside = []
        enter_hand(dale, self.seat, self.card, NOWHERE, EVERYBODY)
        happened(dale, PURCHASED, self.seat, self.card)


class Arrange(Choice):
    """Calculations was paid: the other market cards may be placed again. [R7, R23]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "slot", "to")

    def __init__(self, seat: int, slot: int, to: int) -> None:
        self.seat = seat
        self.slot = slot
        self.to = to

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different ways to place them around the slot that was bought from."""
        return [self.placed(way) for way in sorted(set(permutations(self.to_place(dale))))]

    def to_place(self, dale: Dale) -> list[int]:
        """Lay the cards out, and gaps for the other places there are."""
        cards = [dale.market[slot] for slot in on_offer(dale)]
        places = len(cards) if dale.how.to_the_right else SLOTS - (self.slot != THROWN)
        return sorted(cards + [GAP] * (places - len(cards)))

    def placed(self, way: Sequence[int]) -> Action:
        """Say it as an action: the slot that was bought from stays free."""
        taken = [] if self.slot == THROWN else [GAP]
        row = [*way[: self.to], *taken, *way[self.to :]]
        return (ARRANGE, *row, *[GAP] * (SLOTS - len(row)))

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Ask if there are two ways."""
        cards = self.to_place(dale)
        return JUST[self.seat] if cards and cards[0] != cards[-1] else NOBODY

    def count(self, dale: Dale, seat: int) -> i64:
        """Count the ways without a list."""
        return orders(self.to_place(dale))

    def pick(self, dale: Dale, seat: int, place: i64) -> Action:
        """Find one of them, card after card."""
        cards = self.to_place(dale)
        way: list[int] = []
        while cards:
            kinds = sorted(set(cards))
            rest = without(cards, kinds[0])
            while place >= orders(rest):
                place -= orders(rest)
                kinds.pop(0)
                rest = without(cards, kinds[0])
            way.append(kinds[0])
            cards = rest
        return self.placed(way)

    def run(self, dale: Dale) -> None:
        """Place them in the one way there is."""
        self.answer(dale, self.seat, self.placed(self.to_place(dale)))

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Place them."""
        dale.market = list(act[1:])
        dale.tell("arrange", (seat, act[1:]))


def without(cards: list[int], card: int) -> list[int]:
    """Give the cards but for one."""
    rest = cards.copy()
    rest.remove(card)
    return rest


def orders(cards: list[int]) -> i64:
    """Count the different orders of cards, which are sorted."""
    number: i64 = 1
    alike: i64 = 0
    last = GAP - 1
    place: i64 = 0
    for card in cards:
        place += 1
        alike = alike + 1 if card == last else 1
        last = card
        number = number * place // alike
    return number


class AddMore(Step):
    """Stock Clearance was paid: superfluous cards may be added. [R24]"""

    any_order: ClassVar[bool | None] = True

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [DONE, *[(CARD, token) for token in different(dale.players[seat].hand)]]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Add a card, and ask again."""
        if act != DONE:
            insort(dale.laid, leave_hand(dale, seat, act[1]))
            dale.tell("pay_more", (seat, kind_of(act[1])))
            dale.then(AddMore(seat))


class TakeBack(Step):
    """Glue was paid: it may go back to the hand."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards that may."""
        back = sorted({use for use in dale.laid if dale.cards[face_of(use)].pays & RETURNS})
        return [DONE, *[(CARD, use) for use in back]] if back else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take one back, and ask again."""
        if act != DONE:
            dale.laid.remove(act[1])
            enter_hand(dale, seat, kind_of(act[1]), NOWHERE, EVERYBODY)
            dale.news.sort()  # only these have come, and whichever was named first does not matter
            dale.tell("take_back", (seat, kind_of(act[1])))
            dale.then(TakeBack(seat))


class JunkAway(Choice):
    """Essential Purchase was bought: junk of the payment may be thrown away."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Say how many."""
        number = min(self.most, sum(kind_of(use) == JUNK for use in dale.laid))
        return [(NUMBER, n) for n in range(number + 1)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Throw them away."""
        for _ in range(act[1]):
            dale.laid.remove(next(use for use in dale.laid if kind_of(use) == JUNK))
            dale.junk += 1
        if act[1]:
            dale.tell("junk_away", (seat, act[1]))
