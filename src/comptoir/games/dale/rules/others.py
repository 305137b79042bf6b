"""Others: verbs that choose a player or a side, or move cards between players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import CARD, DONE, SEAT, SIDE, Action
from comptoir.games.dale.rules.card import Sequel
from comptoir.games.dale.rules.dale import Dale, set_aside
from comptoir.games.dale.rules.looking import deal_from_aside, tell_aside
from comptoir.games.dale.rules.luck import OCELOT, roll
from comptoir.games.dale.rules.memory import HAND_OF
from comptoir.games.dale.rules.moves import (
    discard,
    discard_from_hand,
    enter_hand,
    is_bare,
    leave_hand,
    random_card,
    take_top,
    throw,
)
from comptoir.games.dale.rules.step_kinds import OwnerDeed, OwnerQuestion, OwnerStep
from comptoir.games.dale.rules.token import kind_of
from comptoir.table.bits import BIT
from comptoir.table.event import only
from comptoir.table.flow import Choice, Deed

ANYBODY: Final = 0
AN_OPPONENT: Final = 1
WITH_DISCARDS: Final = 2
LEFT: Final = 1  # the next player in turn order [R9]
RIGHT: Final = -1


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
        dale.follow(self.then(dale, seat, act[1]))


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
        dale.follow(self.then(dale, seat, act[1]))


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
    enter_hand(dale, taker, kind, HAND_OF[giver], BIT[giver])
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
                dale.aside.append(set_aside(kind, BIT[self.seat], HAND_OF[owner]))
                back.append(GiveOne(self.seat, owner))
                dale.memory.join(HAND_OF[back[0].owner], HAND_OF[owner], BIT[self.seat])
        if back:
            dale.reveal()
        tell_aside(dale, self.seat)
        dale.follow(back)


class GiveOne(OwnerQuestion):
    """Give one of the cards set aside to a player."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Give it."""
        deal_from_aside(dale, act[1], HAND_OF[self.owner])
        enter_hand(dale, self.owner, act[1], HAND_OF[self.owner], BIT[seat])
        dale.tell("given", (seat, self.owner, act[1]), BIT[seat] | BIT[self.owner])
        dale.tell("give", (seat, self.owner), -1 - (BIT[seat] | BIT[self.owner]))


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


class StealRandom(OwnerDeed):
    """Take a random card of another hand, then give one back."""

    def run(self, dale: Dale) -> None:
        """Take it; from an empty hand nothing is taken or given."""
        me, other = self.seat, self.owner
        if dale.players[other].hand:
            kind = leave_hand(dale, other, random_card(dale, other), BIT[me] | BIT[other])
            pass_card(dale, me, other, kind)
            dale.then(GiveCard(me, other))


class GiveCard(OwnerStep):
    """Give a card of the hand to another player."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Give it."""
        kind = leave_hand(dale, seat, act[1], BIT[seat] | BIT[self.owner])
        pass_card(dale, self.owner, seat, kind)


class OpenTop(OwnerDeed):
    """Lay the two top cards of another deck open: one is thrown away, one discarded."""

    def run(self, dale: Dale) -> None:
        """Draw them: junk, if need be, unless that player is left out. [R3, R34]"""
        for _ in range(2):
            if not (dale.how.skip_empty and is_bare(dale, self.owner)):
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


class MixHands(OwnerDeed):
    """Mix two hands and deal both players as many cards as they had."""

    def run(self, dale: Dale) -> None:
        """Mix and deal; who gave a card away knows where it is."""
        pair = (self.seat, self.owner)
        held = len(dale.players[self.seat].hand)
        cards: list[int] = []
        for seat in pair:
            cards += [kind_of(token) + seat * 128 for token in dale.players[seat].hand]
            dale.players[seat].hand = []
            dale.memory.leave(seat, -1, BIT[seat])
        dale.memory.join(HAND_OF[self.seat], HAND_OF[self.owner], BIT[self.seat] | BIT[self.owner])
        dale.chance.shuffle(cards)
        dale.reveal()
        dale.tell("mix_hands", pair)
        for place, card in enumerate(cards):
            kind, giver = card & 127, card >> 7
            taker = pair[0] if place < held else pair[1]
            enter_hand(dale, taker, kind, HAND_OF[giver], BIT[giver])
            dale.tell("dealt", (taker, kind), only(taker))


class SwapRandom(OwnerDeed):
    """Roll the ocelot die and exchange that many random cards between two hands."""

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
