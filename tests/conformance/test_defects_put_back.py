"""What audits found in several games cannot come back: each defect, put back, is caught."""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.table.game import Game
from comptoir.table.refusal import IllegalAction
from comptoir.testing import refusals
from tests.conformance.altered import Altered
from tests.titles import HANDS


class NotHereNotNow(Altered):
    """A game that refuses everything in the engine's words."""

    def parse(self, table: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        try:
            action = self.game.parse(table, seat, text)
            table.check(seat, action)
        except IllegalAction as refusal:
            raise IllegalAction("table.why.not_an_option") from refusal
        return action


class NoSuchChoice(NotHereNotNow):
    """A game that only says again what was said."""

    def parse(self, table: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        try:
            return super().parse(table, seat, text)
        except IllegalAction as refusal:
            raise IllegalAction(f"{HANDS}.why.no_such_choice", text=text) from refusal


@pytest.mark.parametrize("kind", [NotHereNotNow, NoSuchChoice])
def test_general_refusals_are_caught(kind: type[Altered]) -> None:
    game: Game = kind(HANDS, 2)
    with pytest.raises(AssertionError, match="refused with a general reason"):
        refusals.check_refusals_have_reasons_of_their_own(game)
