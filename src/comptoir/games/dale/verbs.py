"""Verbs: what cards say, as steps. Draw, discard, throw away, search, take, put on a deck.

`others.py` has the verbs that choose a player, roll a die, or touch several hands at once.
A verb that asks about hidden cards asks even where one answer is possible: not asking would tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.actions import CARD, DONE, GIVE, NONE, NUMBER, SLOT, STALL, Action
from comptoir.games.dale.card import Sequel, nothing_more
from comptoir.games.dale.dale import (
    GAP,
    JUNK,
    SLOTS,
    Dale,
    set_aside,
    token_aside,
    viewers_in,
    zone_in,
)
from comptoir.games.dale.laying import AWAY, Lay
from comptoir.games.dale.memory import EVERYBODY, MARKET_DECK, deck
from comptoir.games.dale.moves import (
    NOWHERE,
    discard,
    discard_from_hand,
    draw,
    draw_from_market_deck,
    enter_hand,
    fill_market,
    is_bare,
    leave_hand,
    lift_from_schedule,
    look_at_top,
    place_on_deck,
    reveal_from_market_deck,
    shuffle_deck,
    slide_market,
    take_from_market,
    take_top,
    throw,
    top_of_market_deck,
)
from comptoir.games.dale.values import on_offer
from comptoir.table.event import all_but, only
from comptoir.table.flow import JUST, NOBODY, Choice, Deed, Step
from comptoir.table.native import BIT


class Draw(Deed):
    """Draw cards of the own deck into hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, dale: Dale) -> None:
        """Draw them one by one."""
        for _ in range(self.number):
            draw(dale, self.seat, self.seat)


class DrawFrom(Deed):
    """Draw the top card of another player's deck into hand. [R3]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Draw it, or junk in its place."""
        draw(dale, self.seat, self.owner)


class DrawFromMarketDeck(Deed):
    """Draw the top card of the market deck into hand."""

    def run(self, dale: Dale) -> None:
        """Draw it, if there is one."""
        draw_from_market_deck(dale, self.seat)


class DiscardCards(Step):
    """Discard cards from hand, as many as said or all there are; the first lies lowest."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Discard one, and the others."""
        discard_from_hand(dale, seat, act[1])
        if self.number > 1:
            dale.then(DiscardCards(seat, self.number - 1))


def different(hand: list[int]) -> list[int]:
    """List the different cards of a hand, which is sorted."""
    found: list[int] = []
    last = -1
    for token in hand:
        if token != last:
            found.append(token)
            last = token
    return found


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

    def __init__(self, seat: int, may: bool = False, then: Sequel = nothing_more) -> None:  # noqa: FBT001, FBT002
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
        dale.then(*self.then(dale, seat, kind))


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


def search(me: int) -> Sequence[Step]:
    """Look through the own deck, take a card into hand, shuffle. [Rules 12.2]"""
    return LookThrough(me), TakeFound(me)


class LookThrough(Deed):
    """Look through the own deck."""

    def run(self, dale: Dale) -> None:
        """Remember what it holds."""
        if dale.players[self.seat].deck:
            dale.memory.part(deck(self.seat), BIT[self.seat])
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
    enter_hand(dale, seat, kind, deck(seat), BIT[seat])
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


def shuffle_searched(dale: Dale, seat: int) -> None:
    """Shuffle a deck that was searched, if cards are left in it. [Rules 12.2]"""
    if dale.players[seat].deck:
        shuffle_deck(dale, seat)


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


TO_HAND: Final = 0
TO_DECK: Final = 1
AWAY_FOR_NEW: Final = 2


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


class TakeTopDiscard(Deed):
    """Take the top card of a discard pile into hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Take it, if there is one."""
        discards = dale.players[self.owner].discards
        if discards:
            kind = discards.pop()
            enter_hand(dale, self.seat, kind, NOWHERE, EVERYBODY)
            dale.tell("take_top_discard", (self.seat, self.owner, kind))


class TakeJunk(Choice):
    """Take some junk cards of the own discard pile into hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Say how many."""
        number = min(self.most, dale.players[seat].discards.count(JUNK))
        return [(NUMBER, n) for n in range(number + 1)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Take the topmost ones."""
        discards = dale.players[seat].discards
        for _ in range(act[1]):
            discards.pop(len(discards) - 1 - discards[::-1].index(JUNK))
            enter_hand(dale, seat, JUNK, NOWHERE, EVERYBODY)
        if act[1]:
            dale.tell("take_junk", (seat, act[1]))


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
    """Throw away so many cards of the market, or all there are, in an order of choice. [R33]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number", "last")

    def __init__(self, seat: int, number: int, last: int = 0) -> None:
        self.seat = seat
        self.number = number
        self.last = last

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards; each choice of several once, if their order cannot matter."""
        slots = on_offer(dale)
        number = min(self.number, len(slots))
        if dale.how.thrown_matters or number == 0:
            return [(SLOT, slot) for slot in slots if number]
        slots = [slot for slot in slots if slot >= self.last]
        return [(SLOT, slot) for slot in slots[: len(slots) - number + 1]]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Throw one away, and the others."""
        kind = dale.market[act[1]]
        dale.market[act[1]] = GAP
        throw(dale, kind)
        dale.tell("throw_market", (seat, kind))
        if self.number > 1:
            dale.then(ThrowFromMarket(seat, self.number - 1, act[1]))


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


class LookAtTop(Deed):
    """Set the top cards of the own deck aside and look at them. [Rules 12.1]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, dale: Dale) -> None:
        """Look at as many as there are, the discard pile included."""
        for _ in range(self.number):
            if not is_bare(dale, self.seat):
                look_at_top(dale, self.seat, self.seat)
        tell_aside(dale, self.seat)


class LookAtMarketDeck(Deed):
    """Set the top cards of the market deck aside and look at them."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, dale: Dale) -> None:
        """Look at as many as there are."""
        for _ in range(self.number):
            slot = top_of_market_deck(dale)
            if slot >= 0:
                dale.aside.append(set_aside(slot & 127, BIT[self.seat], MARKET_DECK))
                dale.reveal()
        tell_aside(dale, self.seat)


def tell_aside(dale: Dale, seat: int) -> None:
    """Tell a player what was looked at, and the others that it was."""
    if dale.aside and dale.loud:
        kinds = tuple(entry & 127 for entry in dale.aside)
        dale.tell("looked", (seat, kinds), only(seat))
        dale.tell("look", (seat, len(kinds)), all_but(seat))


class AsideQuestion(Step):
    """A question about the cards set aside: asked when there are several, alike or not."""

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Ask when there are several."""
        return JUST[self.seat] if len(dale.aside) > 1 else NOBODY

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards."""
        return [(GIVE, kind) for kind in sorted({entry & 127 for entry in dale.aside})]

    def run(self, dale: Dale) -> None:
        """Take the one there is."""
        if dale.aside:
            self.answer(dale, self.seat, (GIVE, dale.aside[0] & 127))


def from_aside(dale: Dale, kind: int) -> int:
    """Take up a card that was set aside; give its entry."""
    entry = next(entry for entry in dale.aside if entry & 127 == kind)
    dale.aside.remove(entry)
    return entry


def deal_from_aside(dale: Dale, kind: int, zone: int) -> None:
    """Take up a card that goes to a zone; from which of the zones it came is not to be seen."""
    zones = [zone_in(entry) for entry in dale.aside]
    zones.remove(zone)
    from_aside(dale, kind)
    for i, entry in enumerate(dale.aside):
        dale.aside[i] = set_aside(token_aside(entry), viewers_in(entry), zones[i])


class KeepOne(AsideQuestion):
    """Keep one of the cards set aside in hand."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Keep it."""
        entry = from_aside(dale, act[1])
        enter_hand(dale, seat, act[1], zone_in(entry), BIT[seat])
        dale.tell("kept", (seat, act[1]), only(seat))
        dale.tell("keep", (seat,), all_but(seat))


class PutOnDeck(AsideQuestion):
    """Put one of the cards set aside on top of a deck; nobody else sees which."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        entry = from_aside(dale, act[1])
        place_on_deck(dale, self.owner, act[1], zone_in(entry), BIT[seat])
        dale.tell("put_known", (seat, self.owner, act[1]), only(seat))
        dale.tell("put", (seat, self.owner), all_but(seat))


class PutAllBack(Deed):
    """Put the cards set aside back on top of the own deck, in an order of choice."""

    def run(self, dale: Dale) -> None:
        """Put one back, then the others."""
        if dale.aside:
            dale.then(PutOnDeck(self.seat, self.seat), PutAllBack(self.seat))


class ThrowAside(Deed):
    """Throw the cards set aside away; they are seen by all."""

    def run(self, dale: Dale) -> None:
        """Lay them out, and throw them away in an order of choice."""
        for entry in dale.aside:
            dale.laid.append(token_aside(entry) & 127)
        dale.aside = []
        if dale.laid:
            dale.tell("throw_looked", (self.seat, tuple(dale.laid)))
        dale.then(Lay(self.seat, AWAY))


class PlaceOnDeck(Step):
    """Put a card of the hand on top of a deck, face down."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        kind = leave_hand(dale, seat, act[1], BIT[seat])
        place_on_deck(dale, self.owner, kind, seat, BIT[seat])
        dale.tell("put_known", (seat, self.owner, kind), only(seat))
        dale.tell("put", (seat, self.owner), all_but(seat))


class SwapWithStall(Choice):
    """Exchange the played card with a card of a stall; that card comes into hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "own")

    def __init__(self, seat: int, own: bool) -> None:  # noqa: FBT001
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


class SwapPiles(Deed):
    """The discard pile becomes the deck and is shuffled; the deck is turned over. [R17]"""

    def run(self, dale: Dale) -> None:
        """Exchange the piles."""
        player = dale.players[self.seat]
        turned = [slot & 127 for slot in reversed(player.deck)]
        player.deck, player.discards = player.discards, turned
        dale.memory.part(deck(self.seat), EVERYBODY)
        dale.reveal()
        dale.tell("swap_piles", (self.seat,))
        shuffle_searched(dale, self.seat)


class Strengthen(Deed):
    """All cards are worth one more for the rest of this turn. [Rules 11]"""

    def run(self, dale: Dale) -> None:
        """Raise them."""
        dale.raised += 1
        dale.tell("raise", (self.seat, int(dale.raised)))
