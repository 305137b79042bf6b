"""What audits found in this game cannot come back: each defect, put back, is caught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from comptoir.games.dale.rules.actions import CARD, DONE, SLOT
from comptoir.games.dale.rules.dale import GAP
from comptoir.games.dale.rules.moves import discard, leave_hand, throw
from comptoir.table.chance import Chance
from comptoir.table.flow import Step, Table
from comptoir.table.game import Game
from comptoir.testing import order
from tests.conformance.altered import Altered

PILES_UNSEEN: Final = "crocodiles polecats sloths"
"""Sets with which nobody looks at a discard pile."""


class Beginning(Altered):
    """A game that begins with another question."""

    def __init__(self, name: str, step: Step, **options: str) -> None:
        super().__init__(name, 2, **options)
        self.step = step

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = self.game.start(seats, options, chance)
        table.then(self.step)
        table.settle()
        return table


class Inventory(Step):
    """Took cards from the first of the hand to the last."""

    fields = ("seat", "last")

    def __init__(self, seat: int, last: int = 0) -> None:
        super().__init__(seat)
        self.last = last

    def options(self, dale: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        tokens = sorted({token for token in dale.players[seat].hand if token >= self.last})
        return [DONE, *[(CARD, token) for token in tokens]]

    def answer(self, dale: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        if action != DONE:
            self.move(dale, leave_hand(dale, seat, action[1]))
            dale.then(type(self)(seat, action[1]))

    def move(self, dale: Any, kind: int) -> None:  # noqa: ANN401
        """Put the card where it goes."""
        discard(dale, self.seat, kind)


class AddMore(Inventory):
    """Stock Clearance added cards in the same way."""

    def move(self, dale: Any, kind: int) -> None:  # noqa: ANN401
        dale.laid.append(kind)


class ThrowFromMarket(Step):
    """Daring Adventurer threw cards away from the cheapest slot to the dearest."""

    fields = ("seat", "number", "last")

    def __init__(self, seat: int, number: int = 3, last: int = 0) -> None:
        super().__init__(seat)
        self.number = number
        self.last = last

    def options(self, dale: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        slots = [slot for slot, kind in enumerate(dale.market) if kind != GAP and slot >= self.last]
        return [(SLOT, slot) for slot in slots[: len(slots) - self.number + 1]]

    def answer(self, dale: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        throw(dale, dale.market[action[1]])
        dale.market[action[1]] = GAP
        if self.number > 1:
            dale.then(ThrowFromMarket(seat, self.number - 1, action[1]))


@pytest.mark.parametrize("step", [Inventory(0), AddMore(0), ThrowFromMarket(0)])
def test_a_choice_of_dale_in_one_order_alone_is_caught(step: Step) -> None:
    game: Game = Beginning("dale", step, sets=PILES_UNSEEN)
    with pytest.raises(AssertionError, match=r"in this order alone|cannot be said before it"):
        order.check_sets_are_named_in_any_order(game)
