"""Step kinds: what many steps of cards are made of besides their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.rules.actions import CARD, GIVE, Action
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.moves import different, how_many, nth
from comptoir.table.flow import JUST, NOBODY, Deed, Step
from comptoir.table.native import i64


class OwnerDeed(Deed):
    """Something done to the cards of another player."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner


class HandQuestion(Step):
    """A question about the cards of the hand: which of the different ones?"""

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Ask if there is a card."""
        return JUST[self.seat] if dale.players[self.seat].hand else NOBODY

    def count(self, dale: Dale, seat: int) -> i64:
        """Count the different cards of the hand."""
        return how_many(dale.players[seat].hand)

    def pick(self, dale: Dale, seat: int, place: i64) -> Action:
        """Find one of them."""
        return CARD, nth(dale.players[seat].hand, place)

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [(CARD, token) for token in different(dale.players[seat].hand)]


class OwnerStep(HandQuestion):
    """Such a question that concerns another player, too."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner


class NumberDeed(Deed):
    """Something done a number of times."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class NumberStep(HandQuestion):
    """Such a question that is asked a number of times."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


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


class OwnerQuestion(AsideQuestion):
    """A question about the cards set aside that concerns another player, too."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        self.seat = seat
        self.owner = owner
