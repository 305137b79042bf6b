"""Holding: what a player owns, by place, as far as the merchant looks at it.

A purchase, a stack or a discard is tried out on a copy of this, which is far quicker than a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.bots.cover import UNIT
from comptoir.games.dale.bots.supply import Costs, costs_at
from comptoir.games.dale.bots.taste import ENGINE, STALL
from comptoir.games.dale.rules.actions import DONE, Action
from comptoir.games.dale.rules.dale import JUNK, Dale, zone_in
from comptoir.games.dale.rules.decks import CARDS, DECKS
from comptoir.games.dale.rules.memory import HAND_OF
from comptoir.games.dale.rules.turn import CleanUp, RefillHand
from comptoir.games.dale.rules.values import hand_size
from comptoir.table.bits import BIT
from comptoir.table.flow import JUST, Step
from comptoir.table.native import i64

LAST_ROUND: Final = 30  # by then effects are worth nothing any more
SETS: Final = len(DECKS)
SET: Final = [card.set for card in CARDS]
VALUE: Final = [card.value for card in CARDS]
RAISES_REFILL: Final = [card.refill_from_hand for card in CARDS]
# Chameleons count as what lies elsewhere, so no stack can be planned with them.
COVER_OF: Final = [
    0 if card.kind == JUNK or card.copies_others else UNIT[card.value] for card in CARDS
]


class Pause(Step):
    """Where trying something out stops: what follows on the real table is cut off."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "refills")

    def __init__(self, seat: int, refills: bool) -> None:  # noqa: FBT001
        super().__init__(seat)
        self.refills = refills  # the hand would be refilled before its owner acts again

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Wait for ever."""
        return JUST[self.seat]

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """There is nothing to choose."""
        return [DONE]


class Holding:
    """Cards by place and set, packed as `cover.py` does; their number and their value."""

    def __init__(self) -> None:
        self.hand: list[int] = [0] * SETS
        self.deck: list[int] = [0] * SETS
        self.discards: list[int] = [0] * SETS
        self.sizes: list[int] = [0, 0, 0]  # hand, deck, discards
        self.coins: list[int] = [0, 0, 0]
        self.junk: list[int] = [0, 0, 0]
        self.tops: list[int] = []  # cards known to lie on top of the deck, the top first
        self.engine = 0  # what its effects are worth
        self.fading = 0  # how much of that is left, so late in the game
        self.costs: list[Costs] = []  # by set: what missing cards cost
        self.sets: list[int] = []
        self.height = 0
        self.goal = 0
        self.refill = 0  # up to how many cards the hand will be refilled before it acts again
        self.limited = False  # to one card

    def copy(self) -> Holding:
        """Give one to try something out on."""
        twin = Holding.__new__(Holding)
        twin.hand = self.hand.copy()
        twin.deck = self.deck
        twin.discards = self.discards.copy()
        twin.sizes = self.sizes.copy()
        twin.coins = self.coins.copy()
        twin.junk = self.junk.copy()
        twin.tops = self.tops
        twin.engine = self.engine
        twin.fading = self.fading
        twin.costs = self.costs
        twin.sets = self.sets
        twin.height = self.height
        twin.goal = self.goal
        twin.refill = self.refill
        twin.limited = self.limited
        return twin

    def take(self, kind: int) -> None:
        """Let a card come into hand."""
        self.hand[SET[kind]] += COVER_OF[kind]
        self.count(0, kind, 1)
        self.engine += ENGINE[kind]
        if self.refill:
            self.refill += RAISES_REFILL[kind]

    def drop(self, kind: int) -> None:
        """Let a card of the hand go for good."""
        self.hand[SET[kind]] -= COVER_OF[kind]
        self.count(0, kind, -1)
        self.engine -= ENGINE[kind]
        if self.refill:
            self.refill -= RAISES_REFILL[kind]

    def discard(self, kind: int) -> None:
        """Let a card go from the hand to the discard pile."""
        self.drop(kind)
        self.discards[SET[kind]] += COVER_OF[kind]
        self.count(2, kind, 1)
        self.engine += ENGINE[kind]

    def fetch(self, kind: int) -> None:
        """Let a card go from the discard pile into a stack."""
        self.discards[SET[kind]] -= COVER_OF[kind]
        self.count(2, kind, -1)
        self.engine -= ENGINE[kind]

    def count(self, place: int, kind: int, more: int) -> None:
        """Note that a place holds a card more or less."""
        self.sizes[place] += more
        self.coins[place] += more * VALUE[kind]
        if kind == JUNK:
            self.junk[place] += more

    def draws(self) -> int:
        """Say how many cards will be drawn before the player acts again."""
        number = self.refill - self.sizes[0]
        if number <= 0:
            return 0
        return 1 if self.limited else number


def held_by(dale: Dale, seat: int) -> Holding:
    """Look at what a player owns; cards in the schedule count as discarded."""
    found = Holding()
    player = dale.players[seat]
    found.sets = dale.how.sets
    found.fading = fading(dale)
    found.costs = costs_at(dale)
    found.goal = dale.goal()
    found.height = len(dale.stall(seat))
    for token in player.hand:
        found.take(token & 127)
    for entry in dale.aside:
        if zone_in(entry) == HAND_OF[seat]:
            found.take(entry & 127)
    for slot in player.deck:
        lie(found, found.deck, 1, slot & 127)
    for kind in player.discards:
        lie(found, found.discards, 2, kind)
    for entry in player.schedule:
        lie(found, found.discards, 2, entry & 127)
    for stack in dale.stall(seat):
        for kind in stack:
            found.engine += STALL[kind]
    found.tops = known_tops(player.deck, seat)
    if refills(dale, seat):
        found.refill = hand_size(dale, seat)
        found.limited = dale.limited(seat)
    return found


def lie(found: Holding, cards: list[int], place: int, kind: int) -> None:
    """Add a card to the deck or the discard pile."""
    cards[SET[kind]] += COVER_OF[kind]
    found.count(place, kind, 1)
    found.engine += ENGINE[kind]


def known_tops(deck: list[int], seat: i64) -> list[int]:
    """List the cards on top of a deck as far as the player knows them."""
    found: list[int] = []
    for slot in reversed(deck):
        if (slot >> 7) & BIT[seat] == 0:
            break
        found.append(slot & 127)
    return found


def refills(dale: Dale, seat: int) -> bool:
    """Tell whether a player will refill the hand before acting again."""
    for step in reversed(dale.steps):
        if isinstance(step, Pause):
            return step.refills
        if isinstance(step, (CleanUp, RefillHand)) and step.seat == seat:
            return True
    return False


def fading(dale: Dale) -> int:
    """Say how much the effects of cards are still worth, in percent."""
    last = LAST_ROUND * dale.seats
    return 100 * max(0, last - int(dale.turn)) // last
