"""Verbs: what cards say, as steps. Draw, discard, throw away, take, put on a deck.

The other verbs are in `searching.py`, `looking.py`, `market.py`, `luck.py` and `others.py`. A verb
that asks about hidden cards asks even where one answer is possible: not asking would tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import CARD, DONE, NONE, NUMBER, Action
from comptoir.games.dale.rules.card import Sequel, nothing_more
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.memory import DECK_OF, EVERYBODY
from comptoir.games.dale.rules.moves import (
    NOWHERE,
    different,
    discard,
    discard_from_hand,
    draw,
    draw_from_market_deck,
    enter_hand,
    is_bare,
    leave_hand,
    place_on_deck,
    shuffle_searched,
    take_places,
    take_top,
    throw,
    ways_to_take,
)
from comptoir.games.dale.rules.step_kinds import NumberDeed, NumberStep, OwnerDeed, OwnerStep
from comptoir.games.dale.rules.token import kind_of
from comptoir.table.bits import BIT
from comptoir.table.event import all_but, only
from comptoir.table.flow import Choice, Deed, Step

TO_HAND: Final = 0
TO_DECK: Final = 1
AWAY_FOR_NEW: Final = 2


class Draw(NumberDeed):
    """Draw cards of the own deck into hand."""

    def run(self, dale: Dale) -> None:
        """Draw them one by one."""
        for _ in range(self.number):
            draw(dale, self.seat, self.seat)


class DrawFrom(OwnerDeed):
    """Draw the top card of another player's deck into hand. [R3]"""

    def run(self, dale: Dale) -> None:
        """Draw it, or junk in its place."""
        draw(dale, self.seat, self.owner)


class DrawFromMarketDeck(Deed):
    """Draw the top card of the market deck into hand."""

    def run(self, dale: Dale) -> None:
        """Draw it, if there is one."""
        draw_from_market_deck(dale, self.seat)


class DiscardCards(NumberStep):
    """Discard cards from hand, as many as said or all there are; the first lies lowest."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Discard one, and the others."""
        discard_from_hand(dale, seat, act[1])
        if self.number > 1:
            dale.then(DiscardCards(seat, self.number - 1))


class HandOut(Deed):
    """Lay the whole hand out; `Lay` discards it."""

    def run(self, dale: Dale) -> None:
        """Lay it out."""
        for token in dale.players[self.seat].hand.copy():
            dale.laid.append(leave_hand(dale, self.seat, token))
        if dale.laid:
            dale.tell("discard_hand", (self.seat, tuple(dale.laid)))


class ThrowFromHand(Step):
    """Throw away a card from hand, if there is one; what follows depends on the card."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "may", "then")

    def __init__(self, seat: int, may: int = 0, then: Sequel = nothing_more) -> None:
        self.seat = seat
        self.may = may
        self.then = then

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards; none, if that is allowed."""
        hand = dale.players[seat].hand
        if not hand:
            return NONE
        found: list[Action] = [(CARD, token) for token in different(hand)]
        return [DONE, *found] if self.may else found

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Throw it away."""
        if act == DONE:
            return
        kind = leave_hand(dale, seat, act[1])
        throw(dale, kind)
        dale.tell("throw", (seat, kind))
        dale.follow(self.then(dale, seat, kind))


class TopToDeck(Deed):
    """Move the top card of the own discard pile onto the deck."""

    def run(self, dale: Dale) -> None:
        """Move it, if there is one."""
        discards = dale.players[self.seat].discards
        if discards:
            kind = discards.pop()
            place_on_deck(dale, self.seat, kind, NOWHERE, EVERYBODY)
            dale.tell("top_to_deck", (self.seat, kind))


class FlipTop(Deed):
    """Turn the top card of the own deck onto the discard pile. [R3]"""

    def run(self, dale: Dale) -> None:
        """Turn it over, unless there is neither deck nor discard pile."""
        if not is_bare(dale, self.seat):
            kind = take_top(dale, self.seat) & 127
            discard(dale, self.seat, kind)
            dale.reveal()
            dale.tell("flip", (self.seat, kind))


class PickDiscard(Choice):
    """Pick a card of the own discard pile; `purpose` says where it goes."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "purpose")

    def __init__(self, seat: int, purpose: int) -> None:
        self.seat = seat
        self.purpose = purpose

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards; equal ones apart only where their order can matter."""
        picks = picks_from(dale, seat)
        if self.purpose == AWAY_FOR_NEW:
            return [pick for pick in picks if pick[1] != JUNK]
        return [DONE, *picks] if picks and self.purpose == TO_HAND else picks

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take it where it goes."""
        if act == DONE:
            return
        kind = dale.players[seat].discards.pop(-act[2])
        if self.purpose == TO_HAND:
            enter_hand(dale, seat, kind, NOWHERE, EVERYBODY)
            dale.tell("take_discard", (seat, kind))
        elif self.purpose == TO_DECK:
            place_on_deck(dale, seat, kind, NOWHERE, EVERYBODY)
            dale.tell("discard_to_deck", (seat, kind))
        else:
            throw(dale, kind)
            dale.tell("throw_discard", (seat, kind))
            dale.then(DrawFromMarketDeck(seat))


def picks_from(dale: Dale, seat: int) -> list[Action]:
    """List the cards of a discard pile, each with its place from the top. [R33]"""
    found: list[Action] = []
    met: list[int] = []
    last = -1
    place = 0
    for kind in reversed(dale.players[seat].discards):
        place += 1
        if kind not in met or (dale.how.discards_matter and kind != last):
            found.append((CARD, kind, place))
            met.append(kind)
        last = kind
    found.sort()
    return found


class TakeTopDiscard(OwnerDeed):
    """Take the top card of a discard pile into hand."""

    def run(self, dale: Dale) -> None:
        """Take it, if there is one."""
        discards = dale.players[self.owner].discards
        if discards:
            kind = discards.pop()
            enter_hand(dale, self.seat, kind, NOWHERE, EVERYBODY)
            dale.tell("take_top_discard", (self.seat, self.owner, kind))


class TakeJunk(Choice):
    """Take some junk cards of the own discard pile into hand; which ones, where it matters."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Say how many, and from which places."""
        number = min(self.most, dale.players[seat].discards.count(JUNK))
        found: list[Action] = []
        for n in range(number + 1):
            found += [(NUMBER, n, *places) for places in ways_to_take(dale, seat, JUNK, n)]
        return found

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take them."""
        take_places(dale, seat, act[2:])
        for _ in range(act[1]):
            enter_hand(dale, seat, JUNK, NOWHERE, EVERYBODY)
        if act[1]:
            dale.tell("take_junk", (seat, act[1]))


class PlaceOnDeck(OwnerStep):
    """Put a card of the hand on top of a deck, face down."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        kind = leave_hand(dale, seat, act[1], BIT[seat])
        place_on_deck(dale, self.owner, kind, seat, BIT[seat])
        dale.tell("put_known", (seat, self.owner, kind), only(seat))
        dale.tell("put", (seat, self.owner), all_but(seat))


class SwapPiles(Deed):
    """The discard pile becomes the deck and is shuffled; the deck is turned over. [R17]"""

    def run(self, dale: Dale) -> None:
        """Exchange the piles."""
        player = dale.players[self.seat]
        turned = [slot & 127 for slot in reversed(player.deck)]
        player.deck, player.discards = player.discards, turned
        dale.memory.part(DECK_OF[self.seat], EVERYBODY)
        dale.reveal()
        dale.tell("swap_piles", (self.seat,))
        shuffle_searched(dale, self.seat)


class Strengthen(Deed):
    """All cards are worth one more for the rest of this turn. [Rules 11]"""

    def run(self, dale: Dale) -> None:
        """Raise them."""
        dale.raised += 1
        dale.tell("raise", (self.seat, int(dale.raised)))


class GiveToDiscards(Step):
    """Choose the card of the hand: any but junk."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List them; an empty discard pile has nothing to give in return."""
        if not dale.players[seat].discards:
            return NONE
        hand = different(dale.players[seat].hand)
        return [(CARD, token) for token in hand if kind_of(token) != JUNK]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Lay it out, and choose what comes back."""
        dale.laid.append(leave_hand(dale, seat, act[1]))
        dale.then(TakeInReturn(seat))


class TakeInReturn(Choice):
    """Choose the card of the discard pile; the other takes its place. [R6]"""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards of the discard pile."""
        return picks_from(dale, seat)

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Let them change places."""
        given = dale.laid.pop()
        discards = dale.players[seat].discards
        place = len(discards) - act[2]
        taken = discards.pop(place)
        if dale.how.balance_on_top:
            discards.append(given)
        else:
            discards.insert(place, given)
        enter_hand(dale, seat, taken, NOWHERE, EVERYBODY)
        dale.tell("exchange_discard", (seat, given, taken))
