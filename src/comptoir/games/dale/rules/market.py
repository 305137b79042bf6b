"""Market: verbs that touch the market, its deck and the stalls without buying or building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.rules.actions import CARD, NONE, NUMBER, SLOT, STALL, Action, use_of
from comptoir.games.dale.rules.build import put_in_stall
from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.rules.dale import GAP, JUNK, SLOTS, Dale
from comptoir.games.dale.rules.memory import EVERYBODY
from comptoir.games.dale.rules.moves import (
    NOWHERE,
    add_among,
    enter_hand,
    fill_market,
    lift_from_schedule,
    reveal_from_market_deck,
    slide_market,
    take_from_market,
    throw,
)
from comptoir.games.dale.rules.react import show_model
from comptoir.games.dale.rules.stacks import LONGER, SHORTER
from comptoir.games.dale.rules.values import faces, on_offer, use_value
from comptoir.table.flow import Choice, Deed


class TakeFromMarket(Choice):
    """Take a card of the market into hand, free of charge; the gap stays."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards."""
        return [(SLOT, slot) for slot in on_offer(dale)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take it."""
        kind = take_from_market(dale, seat, act[1])
        dale.tell("take_market", (seat, kind))


class ThrowFromMarket(Choice):
    """Throw away this many cards of the market, or all there are, in an order of choice. [R33]

    The market is filled next: where that shuffles the pile they go to, or where nobody looks at
    it, their order does not matter.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "number")

    def __init__(self, seat: int, left: int, number: int = 0) -> None:
        self.seat = seat
        self.left = left
        self.number = number  # of cards thrown away so far

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards; one, if all of them go and their order cannot matter."""
        slots = on_offer(dale)
        if self.left >= len(slots) and not self.is_ordered(dale):
            slots = slots[:1]
        return [(SLOT, slot) for slot in slots]

    def is_ordered(self, dale: Dale) -> bool:
        """Tell whether somebody can see in which order the cards are thrown away."""
        cards = len(on_offer(dale))
        gaps = SLOTS - cards + min(self.left, cards)
        return dale.how.thrown_matters and gaps <= len(dale.market_deck)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Throw one away, and the others."""
        kind = dale.market[act[1]]
        if self.is_ordered(dale):
            dale.thrown.append(kind)
        else:
            add_among(dale.thrown, kind, self.number)
        dale.market[act[1]] = GAP
        dale.tell("throw_market", (seat, kind))
        if self.left > 1:
            dale.then(ThrowFromMarket(seat, self.left - 1, self.number + 1))


class ClearMarket(Deed):
    """Lay all cards of the market out; `Lay` throws them away."""

    def run(self, dale: Dale) -> None:
        """Lay them out."""
        dale.laid += [dale.market[slot] for slot in on_offer(dale)]
        dale.market = [GAP] * SLOTS
        dale.tell("clear_market", (self.seat,))


class FillMarket(Deed):
    """Fill the market at once, because a card says so. [R2]"""

    def run(self, dale: Dale) -> None:
        """Fill the gaps; slide the cards first, if that is how it is played."""
        if dale.how.slide_first:
            slide_market(dale)
        fill_market(dale)


class TossTop(Deed):
    """Throw away the top card of the market deck."""

    def run(self, dale: Dale) -> None:
        """Throw it away, if there is one."""
        kind = reveal_from_market_deck(dale)
        if kind >= 0:
            throw(dale, kind)
            dale.tell("toss", (self.seat, kind))


class SwapWithMarket(Choice):
    """Exchange the played card with a card of the market; that card comes into hand."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards."""
        return [(SLOT, slot) for slot in on_offer(dale)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Let the two cards change places."""
        kind = take_from_market(dale, seat, act[1])
        dale.market[act[1]] = lift_from_schedule(dale, seat)
        dale.tell("swap_market", (seat, kind, dale.market[act[1]]))


class SwapWithStall(Choice):
    """Exchange the played card with a card of a stall; that card comes into hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "own")

    def __init__(self, seat: int, own: int) -> None:
        self.seat = seat
        self.own = own

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the stacks: own ones, or the opponents'."""
        owners = [seat] if self.own else dale.opponents(seat)
        if dale.how.teams:
            owners = owners[:1]  # the other team has one stall, too
        return [
            (STALL, owner, rank, kind)
            for owner in sorted(owners)
            for rank, stack in enumerate(dale.stall(owner), start=1)
            for kind in sorted(set(stack))
        ]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Let the two cards change places; no stack is checked again. [Rules 7.3]"""
        owner, rank, kind = act[1], act[2], act[3]
        stall = dale.stall(owner)
        cards = list(stall[rank - 1])
        cards.remove(kind)
        played = lift_from_schedule(dale, seat)
        stall[rank - 1] = tuple(sorted([*cards, played]))
        enter_hand(dale, seat, kind, NOWHERE, EVERYBODY)
        dale.tell("swap_stall", (seat, owner, rank, kind, played))


class NameValue(Choice):
    """Name a value and turn up the top card of the market deck: right, it is yours."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Name one of the five."""
        return [(NUMBER, value) for value in range(1, 6)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Turn the card up."""
        kind = reveal_from_market_deck(dale)
        if kind < 0:
            return
        if dale.cards[kind].value == act[1]:
            enter_hand(dale, seat, kind, NOWHERE, EVERYBODY)
            dale.tell("guessed", (seat, act[1], kind))
        else:
            throw(dale, kind)
            dale.tell("missed", (seat, act[1], kind))


class Charm(Deed):
    """Turn up the top card of the market deck, for a stack or to be thrown away."""

    def run(self, dale: Dale) -> None:
        """Turn it up."""
        kind = reveal_from_market_deck(dale)
        if kind < 0:
            return
        dale.tell("charm", (self.seat, kind))
        if charms(dale, self.seat, kind):
            dale.laid.append(kind)
            dale.then(CharmBuild(self.seat))
        else:
            throw(dale, kind)


class CharmBuild(Choice):
    """Turn up a card of the market deck: if it alone makes the next stack, it must. [R26]"""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the ways to count it."""
        if not dale.laid:
            return NONE
        return charms(dale, seat, dale.laid[0])

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Build it."""
        dale.laid = []
        show_model(dale, seat, act[1])
        again = dale.cards[act[2]].builds_again
        put_in_stall(dale, seat, [act[1]], again=again)


def charms(dale: Dale, seat: int, kind: int) -> list[Action]:
    """List what a card may count as so that it alone makes the next stack."""
    found: list[Action] = []
    target = dale.target(seat)
    for face in faces(dale, seat, kind):
        card: Card = dale.cards[face]
        if card.set == JUNK:
            continue
        use = int(use_of(kind, face))
        for size in (0, SHORTER, LONGER) if card.stretches else (0,):
            if use_value(dale, seat, use + size) == target:
                found.append((CARD, use + size, face))
    return found
