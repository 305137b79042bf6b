"""Exchange: a card of the hand and one of the own discard pile change places. [R6]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dale.actions import CARD, NONE, Action
from comptoir.games.dale.dale import JUNK, Dale
from comptoir.games.dale.memory import EVERYBODY
from comptoir.games.dale.moves import NOWHERE, enter_hand, leave_hand
from comptoir.games.dale.token import kind_of
from comptoir.games.dale.verbs import different, picks_from
from comptoir.table.flow import Choice, Step


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

    fields: ClassVar[tuple[str, ...]] = ("seat",)

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
