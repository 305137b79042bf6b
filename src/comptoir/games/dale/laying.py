"""Laying: several cards go to a pile at once, in the order their owner likes. [Rules 12.3, R33]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.actions import LAY, NONE, Action, face_of, token_in, use_of
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.moves import discard, leave_hand, throw
from comptoir.games.dale.token import KINDS, kind_of
from comptoir.table.flow import Choice

AWAY: Final = 4  # the market discard pile, after the four players' discard piles


def lay_out(dale: Dale, seat: int, use: int) -> int:
    """Lay a card of the hand out, for a price or a stack; give it, without its marks."""
    kind = leave_hand(dale, seat, token_in(use))
    laid = kind if use < KINDS else int(use_of(kind, face_of(use)))
    dale.laid.append(laid)
    return laid


class Lay(Choice):
    """The cards that were laid out go to a pile; the order is asked where it can matter."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "pile")

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards."""
        how = dale.how
        if not (how.thrown_matters if self.pile == AWAY else how.discards_matter):
            return NONE
        return [(LAY, kind) for kind in sorted({use & 127 for use in dale.laid})]

    def run(self, dale: Dale) -> None:
        """Lay them all: there is nothing to choose."""
        for use in sorted(dale.laid):
            self.put(dale, use & 127)
        dale.laid = []

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Lay the next one, and ask again."""
        kind = act[1]
        dale.laid.remove(next(use for use in dale.laid if kind_of(use) == kind))
        self.put(dale, kind)
        dale.then(Lay(seat, self.pile))

    def put(self, dale: Dale, kind: int) -> None:
        """Put a card on the pile."""
        if self.pile == AWAY:
            throw(dale, kind)
        else:
            discard(dale, self.pile, kind)
