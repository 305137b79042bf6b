"""Laying: several cards go to a pile at once, in the order their owner likes. [Rules 12.3, R33]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import LAY, Action, face_of, token_in, use_of
from comptoir.games.dale.rules.dale import HAND, Dale
from comptoir.games.dale.rules.moves import discard, leave_hand, put_among, throw
from comptoir.games.dale.rules.token import KINDS, kind_of
from comptoir.table.flow import JUST, NOBODY, Choice

AWAY: Final = 4  # the market discard pile, after the four players' discard piles
REFILL_FOLLOWS: Final = 60  # the clean-up comes next, and draws as many as are missing


def lay_out(dale: Dale, seat: int, use: int) -> int:
    """Lay a card of the hand out, for a price or a stack; give it, without its marks."""
    kind = leave_hand(dale, seat, token_in(use))
    laid = kind if use < KINDS else int(use_of(kind, face_of(use)))
    put_among(dale.laid, laid)
    return laid


class Lay(Choice):
    """The cards that were laid out go to a pile; the order is asked where it can matter.

    `draws` is how many cards are drawn from the deck beside the pile before anybody can look at
    the pile: if that shuffles it, its order is gone. [R33]
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "pile", "draws")

    def __init__(self, seat: int, pile: int, draws: int = 0) -> None:
        self.seat = seat
        self.pile = pile
        self.draws = draws

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Ask only where there are two different cards, and their order can matter."""
        if len(dale.laid) < 2 or not self.is_ordered(dale):
            return NOBODY
        return JUST[self.seat] if len(self.options(dale, self.seat)) > 1 else NOBODY

    def is_ordered(self, dale: Dale) -> bool:
        """Tell whether the order can matter."""
        how = dale.how
        if not (how.thrown_matters if self.pile == AWAY else how.discards_matter):
            return False
        return not (self.draws and self.is_shuffled_first(dale))

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards."""
        kinds: list[int] = []
        for use in dale.laid:
            if use & 127 not in kinds:
                kinds.append(use & 127)
        kinds.sort()
        return [(LAY, kind) for kind in kinds]

    def is_shuffled_first(self, dale: Dale) -> bool:
        """Tell whether the pile becomes a deck before anybody can look at it."""
        if self.pile == AWAY:
            return self.draws > len(dale.market_deck)
        player = dale.players[self.pile]
        draws = self.draws
        if draws == REFILL_FOLLOWS:
            draws = HAND - len(player.hand) - len(dale.aside)  # a bought card comes in between
            if dale.limited(self.pile):
                draws = min(draws, 1)
        return draws > len(player.deck)

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
        dale.then(Lay(seat, self.pile, self.draws))

    def put(self, dale: Dale, kind: int) -> None:
        """Put a card on the pile."""
        if self.pile == AWAY:
            throw(dale, kind)
        else:
            discard(dale, self.pile, kind)
