"""Luck: verbs that roll a die or let an opponent guess, and what that does to a card's value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.actions import CARD, NUMBER, Action
from comptoir.games.dale.card import Sequel
from comptoir.games.dale.dale import Dale, set_aside, token_aside
from comptoir.games.dale.memory import HAND_OF
from comptoir.games.dale.moves import different, discard, leave_hand
from comptoir.games.dale.react import marked_copies
from comptoir.games.dale.token import fixed, increased, kind_of, multiplied, revalued
from comptoir.games.dale.values import value
from comptoir.table.flow import JUST, NOBODY, Choice, Deed, Step
from comptoir.table.native import BIT

POLECAT: Final = (1, 1, 2, 2, 3, 3)
OCELOT: Final = (0, 1, 1, 2, 2, 3)
HIGHEST_GUESS: Final = 15


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


class PickSecretly(Step):
    """Pick a card of the hand in secret; an opponent will guess its value."""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]

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
