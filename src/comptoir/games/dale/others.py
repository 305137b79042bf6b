"""Others: verbs that choose a player or a side, roll a die, or touch several players at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from comptoir.games.dale.actions import CARD, DONE, NONE, NUMBER, SEAT, SIDE, Action, use_of
from comptoir.games.dale.card import Card, Sequel
from comptoir.games.dale.dale import Dale, set_aside, token_aside
from comptoir.games.dale.memory import EVERYBODY, deck, hand
from comptoir.games.dale.moves import (
    NOWHERE,
    discard,
    discard_from_hand,
    enter_hand,
    is_bare,
    leave_hand,
    lift_from_schedule,
    look_at_top,
    place_on_deck,
    random_card,
    reveal_from_market_deck,
    shuffle_deck,
    take_top,
    throw,
)
from comptoir.games.dale.react import show_model
from comptoir.games.dale.stack import LONGER, SHORTER, put_in_stall
from comptoir.games.dale.token import fixed, increased, kind_of, multiplied, revalued
from comptoir.games.dale.values import faces, use_value, value
from comptoir.games.dale.verbs import (
    AsideQuestion,
    cards_in_deck,
    deal_from_aside,
    different,
    out_of_deck,
    take_found,
    tell_aside,
)
from comptoir.table.event import all_but, only
from comptoir.table.flow import JUST, NOBODY, Choice, Deed, Step
from comptoir.table.native import BIT, i64

ANYBODY: Final = 0
AN_OPPONENT: Final = 1
WITH_DISCARDS: Final = 2
LEFT: Final = 1  # the next player in turn order [R9]
RIGHT: Final = -1
POLECAT: Final = (1, 1, 2, 2, 3, 3)
OCELOT: Final = (0, 1, 1, 2, 2, 3)
HIGHEST_GUESS: Final = 15


class Another(Choice):
    """Choose another player; partners too, unless an opponent is meant. [Rules 14.4]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "then", "whom")

    def __init__(self, seat: int, then: Sequel, whom: int = ANYBODY) -> None:
        self.seat = seat
        self.then = then
        self.whom = whom

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the players."""
        players = dale.opponents(seat) if self.whom == AN_OPPONENT else dale.others(seat)
        if self.whom == WITH_DISCARDS:
            players = [other for other in players if dale.players[other].discards]
        return [(SEAT, other) for other in sorted(players)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Go on with that player."""
        dale.tell("choose_player", (seat, act[1]))
        dale.then(*self.then(dale, seat, act[1]))


class Side(Choice):
    """Choose a side: left is the next player in turn order. [R9]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "then")

    def __init__(self, seat: int, then: Sequel) -> None:
        self.seat = seat
        self.then = then

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Left or right; between two players it is the same."""
        return [(SIDE, LEFT)] if dale.seats == 2 else [(SIDE, LEFT), (SIDE, RIGHT)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Go on to that side."""
        dale.then(*self.then(dale, seat, act[1]))


def roll(dale: Dale, seat: int, die: tuple[int, ...]) -> int:
    """Roll a die."""
    face = die[int(dale.chance.roll(6)) - 1]
    dale.reveal()
    dale.tell("roll", (seat, face))
    return face


class Roll(Deed):
    """Roll the polecat die and go on with what it shows."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "then")

    def __init__(self, seat: int, then: Sequel) -> None:
        self.seat = seat
        self.then = then

    def run(self, dale: Dale) -> None:
        """Roll it."""
        dale.then(*self.then(dale, self.seat, roll(dale, self.seat, POLECAT)))


class LookAtDecks(Deed):
    """Look at the top card of every player's deck. [R3]"""

    def run(self, dale: Dale) -> None:
        """Set them aside, then put one back on each of those decks."""
        back: list[Step] = []
        for owner in dale.everybody(self.seat):
            if not (dale.how.skip_empty and is_bare(dale, owner)):
                look_at_top(dale, self.seat, owner)
                back.append(PutOneBack(self.seat, owner))
                dale.memory.join(deck(self.seat), deck(owner), BIT[self.seat])
        tell_aside(dale, self.seat)
        dale.then(*back)


class PutOneBack(AsideQuestion):
    """Put one of the cards that were looked at on top of a deck."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        deal_from_aside(dale, act[1], int(deck(self.owner)))
        place_on_deck(dale, self.owner, act[1], deck(self.owner), BIT[seat])
        dale.tell("put_known", (seat, self.owner, act[1]), only(seat))
        dale.tell("put", (seat, self.owner), all_but(seat))


class LookAtHand(Deed):
    """Look at another player's hand."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Look, and remember."""
        kinds = [kind_of(token) for token in dale.players[self.owner].hand]
        dale.memory.learn(self.owner, kinds, self.seat)
        dale.reveal()
        dale.tell("saw_hand", (self.seat, self.owner, tuple(kinds)), only(self.seat))
        dale.tell("see_hand", (self.seat, self.owner), all_but(self.seat))


class MayReturn(Choice):
    """The played card may go on top of the own deck instead of the discard pile."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """There, or not."""
        return [DONE, (NUMBER, 1)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it there."""
        if act != DONE:
            kind = lift_from_schedule(dale, seat)
            place_on_deck(dale, seat, kind, NOWHERE, EVERYBODY)
            dale.tell("return_to_deck", (seat, kind))


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
            dale.memory.part(deck(seat), BIT[seat])
            dale.reveal()
            seats |= BIT[seat]
    return EachSearches(me, int(seats), int(seats))


class RandomFromNeighbours(Deed):
    """Each player takes a random card of the hand of the neighbour on a side, all at once."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "side")

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def run(self, dale: Dale) -> None:
        """Pick from the hands as they are, then move the cards."""
        moving: list[tuple[int, int, int]] = []
        for taker in dale.everybody(self.seat):
            giver = (taker + self.side) % dale.seats
            if dale.players[giver].hand:
                moving.append((taker, giver, random_card(dale, giver)))
        for taker, giver, token in moving:
            leave_hand(dale, giver, token, BIT[giver] | BIT[taker])
        for taker, giver, token in moving:
            pass_card(dale, taker, giver, kind_of(token))


def pass_card(dale: Dale, taker: int, giver: int, kind: int) -> None:
    """Let a card that left a hand come into another; the two players know it."""
    enter_hand(dale, taker, kind, hand(giver), BIT[giver])
    if dale.loud:
        two = BIT[taker] | BIT[giver]
        dale.tell("passed", (giver, taker, kind), two)
        dale.tell("pass", (giver, taker), -1 - two)


class OneOfEachHand(Deed):
    """Take a random card of every hand and give one of them to each of those players."""

    def run(self, dale: Dale) -> None:
        """Set them aside, then deal them out."""
        back: list[GiveOne] = []
        for owner in dale.everybody(self.seat):
            if dale.players[owner].hand:
                viewers = BIT[self.seat] | BIT[owner]
                kind = leave_hand(dale, owner, random_card(dale, owner), viewers)
                dale.aside.append(set_aside(kind, BIT[self.seat], hand(owner)))
                back.append(GiveOne(self.seat, owner))
                dale.memory.join(hand(back[0].owner), hand(owner), BIT[self.seat])
        if back:
            dale.reveal()
        tell_aside(dale, self.seat)
        dale.then(*back)


class GiveOne(AsideQuestion):
    """Give one of the cards set aside to a player."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Give it."""
        deal_from_aside(dale, act[1], int(hand(self.owner)))
        enter_hand(dale, self.owner, act[1], hand(self.owner), BIT[seat])
        dale.tell("given", (seat, self.owner, act[1]), BIT[seat] | BIT[self.owner])
        dale.tell("give", (seat, self.owner), -1 - (BIT[seat] | BIT[self.owner]))


class Multiply(Step):
    """Reveal a card of the hand and roll: its value is multiplied for this turn. [R10]"""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show it and roll."""
        token = act[1]
        card = dale.cards[kind_of(token)]
        dale.memory.show(seat, kind_of(token), 1)
        dale.tell("reveal", (seat, kind_of(token)))
        times = roll(dale, seat, POLECAT)
        changed = multiplied(token, card.value, dale.lift(seat), times, card.copies_others)
        replace(dale, seat, token, int(changed))


def replace(dale: Dale, seat: int, token: int, changed: int) -> None:
    """Mark a card in hand."""
    cards = dale.players[seat].hand
    cards.remove(token)
    cards.append(changed)
    cards.sort()
    kind = kind_of(token)
    marked = sum(kind_of(card) == kind and card > 127 for card in cards)
    dale.memory.show(seat, kind, marked)


class Haggle(Deed):
    """Roll the ocelot die and add it to the value of the card that is used. [R11]"""

    def run(self, dale: Dale) -> None:
        """Roll it."""
        token = int(dale.using)
        card = dale.cards[kind_of(token)]
        more = roll(dale, self.seat, OCELOT)
        lift = dale.lift(self.seat)
        replace(
            dale,
            self.seat,
            token,
            int(increased(token, card.value, lift, more, card.copies_others)),
        )


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
        dale.aside.append(set_aside(act[1], BIT[seat], deck(seat)))
        if self.left > 1:
            dale.then(OutOfDeck(seat, self.number, self.left - 1))
        else:
            dale.then(IntoDeck(seat, self.number))


class IntoDeck(Step):
    """Put cards of the hand into the own deck; then come those that were set aside."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put one in, then the others; take up what was set aside and shuffle."""
        kind = leave_hand(dale, seat, act[1], BIT[seat])
        place_on_deck(dale, seat, kind, hand(seat), BIT[seat])
        if self.left > 1:
            dale.then(IntoDeck(seat, self.left - 1))
            return
        number = len(dale.aside)
        for entry in dale.aside:
            enter_hand(dale, seat, entry & 127, deck(seat), BIT[seat])
        dale.aside = []
        dale.tell("exchange_deck", (seat, number))
        shuffle_deck(dale, seat)


class RandomDiscards(Choice):
    """Choose at most two opponents: each discards a random card."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List nobody, one, and two of them."""
        others = sorted(dale.opponents(seat))
        found: list[Action] = [DONE]
        for number in (1, 2):
            found += [(SEAT, *some) for some in combinations(others, number)]
        return found

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Discard them."""
        if act != DONE:
            for other in act[1:]:
                if dale.players[other].hand:
                    discard_from_hand(dale, other, random_card(dale, other))


class StealRandom(Deed):
    """Take a random card of another hand, then give one back."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Take it; from an empty hand nothing is taken or given."""
        me, other = self.seat, self.owner
        if dale.players[other].hand:
            kind = leave_hand(dale, other, random_card(dale, other), BIT[me] | BIT[other])
            pass_card(dale, me, other, kind)
            dale.then(GiveCard(me, other))


class GiveCard(Step):
    """Give a card of the hand to another player."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Give it."""
        kind = leave_hand(dale, seat, act[1], BIT[seat] | BIT[self.owner])
        pass_card(dale, self.owner, seat, kind)


class OpenTop(Deed):
    """Lay the two top cards of another deck open: one is thrown away, one discarded."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Lay out as many as there are."""
        for _ in range(2):
            if not is_bare(dale, self.owner):
                dale.laid.append(take_top(dale, self.owner) & 127)
                dale.reveal()
        dale.tell("open_top", (self.seat, self.owner, tuple(dale.laid)))
        dale.then(ThrowOneOpen(self.seat, self.owner))


class ThrowOneOpen(Choice):
    """Throw one of the open cards away; the other goes to its owner's discard pile."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List them."""
        return [(CARD, kind) for kind in sorted(set(dale.laid))]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Throw it away."""
        dale.laid.remove(act[1])
        throw(dale, act[1])
        dale.tell("throw_open", (seat, self.owner, act[1]))
        for kind in dale.laid:
            discard(dale, self.owner, kind)
        dale.laid = []


class MixHands(Deed):
    """Mix two hands and deal both players as many cards as they had."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Mix and deal; who gave a card away knows where it is."""
        pair = (self.seat, self.owner)
        mine = len(dale.players[self.seat].hand)
        cards: list[int] = []
        for seat in pair:
            cards += [kind_of(token) + seat * 128 for token in dale.players[seat].hand]
            dale.players[seat].hand = []
            dale.memory.leave(seat, -1, BIT[seat])
        dale.memory.join(hand(self.seat), hand(self.owner), BIT[self.seat] | BIT[self.owner])
        dale.chance.shuffle(cards)
        dale.reveal()
        dale.tell("mix_hands", pair)
        for place, card in enumerate(cards):
            kind, giver = card & 127, card >> 7
            taker = pair[0] if place < mine else pair[1]
            enter_hand(dale, taker, kind, hand(giver), BIT[giver])
            dale.tell("dealt", (taker, kind), only(taker))


class SwapRandom(Deed):
    """Roll the ocelot die and exchange that many random cards between two hands."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def run(self, dale: Dale) -> None:
        """Roll, pick, exchange."""
        me, other = self.seat, self.owner
        two = BIT[me] | BIT[other]
        number = roll(dale, me, OCELOT)
        number = min(number, len(dale.players[me].hand), len(dale.players[other].hand))
        moving: list[tuple[int, int, int]] = []
        for taker, giver in ((me, other), (other, me)):
            for _ in range(number):
                kind = leave_hand(dale, giver, random_card(dale, giver), two)
                moving.append((taker, giver, kind))
        for taker, giver, kind in moving:
            pass_card(dale, taker, giver, kind)


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
        if card.set == 0 and not card.takes_junk:
            continue
        use = int(use_of(kind, face))
        for size in (0, SHORTER, LONGER) if card.stretches else (0,):
            if use_value(dale, seat, use + size) == target:
                found.append((CARD, use + size, face))
    return found


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


class PickSecretly(Step):
    """Pick a card of the hand in secret; an opponent will guess its value."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Set it aside, marks and all."""
        leave_hand(dale, seat, act[1], BIT[seat])
        dale.aside.append(set_aside(act[1], BIT[seat], hand(seat)))


class Guess(Step):
    """An opponent guesses the value of the card that was picked. [R29, R30]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Ask if a card was picked at all."""
        return JUST[self.seat] if dale.aside else NOBODY

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Name a value."""
        return [(NUMBER, value) for value in range(1, HIGHEST_GUESS + 1)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show the card: right, it is discarded; wrong, its owner sets its value."""
        token = token_aside(dale.aside[0])
        kind = kind_of(token)
        dale.aside = []
        dale.reveal()
        if value(dale, self.owner, token) == act[1]:
            dale.tell("guess_right", (seat, self.owner, act[1], kind))
            discard(dale, self.owner, kind)
            return
        dale.tell("guess_wrong", (seat, self.owner, act[1], kind))
        cards = dale.players[self.owner].hand
        cards.append(token)
        cards.sort()
        dale.memory.show(self.owner, kind, 1)
        dale.using = token
        dale.then(SetValue(self.owner, token))


class SetValue(Choice):
    """Set the value of the card that was not guessed, for this turn."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "token")

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """Name one of the five."""
        return [(NUMBER, value) for value in range(1, 6)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Set it."""
        card, lift = dale.cards[kind_of(self.token)], dale.lift(seat)
        if card.copies_others:
            changed = fixed(self.token, lift, act[1])
        else:
            changed = revalued(self.token, card.value, lift, act[1])
        replace(dale, seat, self.token, int(changed))
        dale.tell("set_value", (seat, kind_of(self.token), act[1]))
