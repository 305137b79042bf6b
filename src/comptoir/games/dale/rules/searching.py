"""Searching: verbs that look through the own deck and take cards out of it. [Rules 12.2]"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.rules.actions import CARD, DONE, NONE, Action
from comptoir.games.dale.rules.dale import Dale, set_aside
from comptoir.games.dale.rules.memory import DECK_OF, HAND_OF
from comptoir.games.dale.rules.moves import (
    discard,
    enter_hand,
    leave_hand,
    place_on_deck,
    shuffle_deck,
    shuffle_searched,
)
from comptoir.games.dale.rules.step_kinds import HandQuestion
from comptoir.table.bits import BIT
from comptoir.table.event import all_but, only
from comptoir.table.flow import Deed, Step
from comptoir.table.native import i64


def search(me: int) -> Sequence[Step]:
    """Look through the own deck, take a card into hand, shuffle. [Rules 12.2]"""
    return LookThrough(me), TakeFound(me)


class LookThrough(Deed):
    """Look through the own deck."""

    def run(self, dale: Dale) -> None:
        """Remember what it holds."""
        if dale.players[self.seat].deck:
            dale.memory.part(DECK_OF[self.seat], BIT[self.seat])
            dale.reveal()


class TakeFound(Step):
    """Take a card of the own deck, which was looked through, into hand."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the deck."""
        return cards_in_deck(dale, seat)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take it; then the deck is shuffled."""
        take_found(dale, seat, act[1])
        shuffle_searched(dale, seat)


def cards_in_deck(dale: Dale, seat: int) -> list[Action]:
    """List the different cards of a deck, which says nothing of their order."""
    return [(CARD, kind) for kind in sorted({slot & 127 for slot in dale.players[seat].deck})]


def out_of_deck(dale: Dale, seat: int, kind: int) -> None:
    """Take a card of a kind out of a deck that will be shuffled."""
    cards = dale.players[seat].deck
    cards.remove(next(slot for slot in cards if slot & 127 == kind))


def take_found(dale: Dale, seat: int, kind: int) -> None:
    """Take a card that was found in the own deck into hand."""
    out_of_deck(dale, seat, kind)
    enter_hand(dale, seat, kind, DECK_OF[seat], BIT[seat])
    dale.tell("found", (seat, kind), only(seat))
    dale.tell("find", (seat,), all_but(seat))


class DiscardFound(Step):
    """Discard a card of the own deck, which was looked through, or none."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the deck."""
        found = cards_in_deck(dale, seat)
        return [DONE, *found] if found else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Discard it; the deck is shuffled in any case."""
        if act != DONE:
            out_of_deck(dale, seat, act[1])
            discard(dale, seat, act[1])
            dale.tell("discard_from_deck", (seat, act[1]))
        shuffle_searched(dale, seat)


class EachSearches(Step):
    """Each player takes a card of the own deck, all at once; then the decks are shuffled."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "searched")

    def __init__(self, seat: int, left: int, searched: int) -> None:
        self.seat = seat
        self.left = left  # a bit for each player who has not chosen yet
        self.searched = searched

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Wait for all who have not chosen."""
        return [seat for seat in range(dale.seats) if self.left >> seat & 1]

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of a player's deck."""
        return cards_in_deck(dale, seat) if self.left >> seat & 1 else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take it, and wait for the others."""
        take_found(dale, seat, act[1])
        dale.then(EachSearches(self.seat, self.left - int(BIT[seat]), self.searched))

    def run(self, dale: Dale) -> None:
        """Shuffle the decks that were searched, when all have chosen."""
        for seat in dale.everybody(self.seat):
            if self.searched >> seat & 1 and dale.players[seat].deck:
                shuffle_deck(dale, seat)


def everybody_searches(dale: Dale, me: int) -> Step:
    """Let all players look through their decks, those who have one."""
    seats: i64 = 0
    for seat in range(dale.seats):
        if dale.players[seat].deck:
            dale.memory.part(DECK_OF[seat], BIT[seat])
            dale.reveal()
            seats |= BIT[seat]
    return EachSearches(me, int(seats), int(seats))


class OutOfDeck(Step):
    """Take a number of cards out of the own deck, in exchange for as many of the hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number", "left")

    def __init__(self, seat: int, number: int, left: int) -> None:
        self.seat = seat
        self.number = number
        self.left = left

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the deck."""
        return cards_in_deck(dale, seat)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Set one aside; then the others, then those of the hand."""
        out_of_deck(dale, seat, act[1])
        insort(dale.aside, set_aside(act[1], BIT[seat], DECK_OF[seat]))
        if self.left > 1:
            dale.then(OutOfDeck(seat, self.number, self.left - 1))
        else:
            dale.then(IntoDeck(seat, self.number))


def by_kind(slot: int) -> int:
    """Order the cards of a deck whatever anybody knows of them."""
    return slot & 127


class IntoDeck(HandQuestion):
    """Put cards of the hand into the own deck; then come those that were set aside."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put one in, then the others; take up what was set aside and shuffle."""
        kind = leave_hand(dale, seat, act[1], BIT[seat])
        place_on_deck(dale, seat, kind, HAND_OF[seat], BIT[seat])
        if self.left > 1:
            dale.then(IntoDeck(seat, self.left - 1))
            return
        number = len(dale.aside)
        for entry in dale.aside:
            enter_hand(dale, seat, entry & 127, DECK_OF[seat], BIT[seat])
        dale.aside = []
        dale.tell("exchange_deck", (seat, number))
        dale.players[seat].deck.sort(key=by_kind)  # whichever card was named first
        shuffle_deck(dale, seat)
