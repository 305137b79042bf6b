"""Luck: verbs that roll a die or let an opponent guess, and what that does to a card's value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import NUMBER, Action
from comptoir.games.dale.rules.card import MULTIPLIES, SETS_VALUE, VALUES, Sequel
from comptoir.games.dale.rules.dale import (
    JUNK,
    TODAY,
    Dale,
    face_in,
    set_aside,
    state_in,
    token_aside,
)
from comptoir.games.dale.rules.memory import HAND_OF
from comptoir.games.dale.rules.moves import discard, leave_hand
from comptoir.games.dale.rules.react import marked_copies
from comptoir.games.dale.rules.step_kinds import HandQuestion
from comptoir.games.dale.rules.token import (
    LARGEST,
    fixed,
    increased,
    kind_of,
    multiplied,
    revalued,
)
from comptoir.games.dale.rules.values import value
from comptoir.table.bits import BIT
from comptoir.table.flow import JUST, NOBODY, Choice, Deed, Step

POLECAT: Final = (1, 1, 2, 2, 3, 3)
OCELOT: Final = (0, 1, 1, 2, 2, 3)


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
        dale.follow(self.then(dale, self.seat, roll(dale, self.seat, POLECAT)))


class Multiply(HandQuestion):
    """Reveal a card of the hand and roll: its value is multiplied for this turn. [R10]"""

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
    dale.memory.show(seat, kind, marked_copies(cards, kind))


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


class PickSecretly(HandQuestion):
    """Pick a card of the hand in secret; an opponent will guess its value."""

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Set it aside, marks and all."""
        leave_hand(dale, seat, act[1], BIT[seat])
        dale.aside.append(set_aside(act[1], BIT[seat], HAND_OF[seat]))


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
        """Name a value that some card could have."""
        return [(NUMBER, value) for value in possible_values(dale, self.owner)]

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


def possible_values(dale: Dale, owner: int) -> list[int]:
    """List what any card in play may be worth by now in a player's hand. [R29]"""
    times, sets = 0, 0
    for face in worked_this_turn(dale, owner):
        times += 1 if dale.cards[face].revalues & MULTIPLIES else 0
        sets += 1 if dale.cards[face].revalues & SETS_VALUE else 0
    found: set[int] = set()
    for card in dale.cards:
        if card.set == JUNK or card.set in dale.how.sets:
            rolls = 1 if card.needs & VALUES or card.copies_others else 0
            add_changed(found, card.value, dale.lift(owner), times, sets, rolls)
    return sorted(found)


def worked_this_turn(dale: Dale, seat: int) -> list[int]:
    """List the cards that a player has played for this turn, or may have played. [R1]"""
    if dale.how.cards_at_once:
        return [kind for kind in dale.players[seat].discards if dale.cards[kind].this_turn]
    return [face_in(entry) for entry in dale.players[seat].schedule if state_in(entry) == TODAY]


def add_changed(
    found: set[int], worth: int, raises: int, times: int, sets: int, rolls: int
) -> None:
    """Add what a value may have become by now; all cards were raised so often. [R10]"""
    if raises == 0:
        found.add(min(worth, LARGEST))
    else:
        add_changed(found, worth + 1, raises - 1, times, sets, rolls)
    for factor in range(2, POLECAT[-1] + 1) if times else ():
        add_changed(found, worth * factor, raises, times - 1, sets, rolls)
    for fixed_at in range(1, 6) if sets else ():
        add_changed(found, fixed_at, raises, times, sets - 1, rolls)
    for more in range(1, OCELOT[-1] + 1) if rolls else ():
        add_changed(found, worth + more, raises, times, sets, rolls - 1)


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
