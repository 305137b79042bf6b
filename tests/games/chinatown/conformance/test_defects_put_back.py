"""What audits found in this game cannot come back: each defect, put back, is caught."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from comptoir.games.chinatown.rules import acts, floor
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.flow import Step, Table
from comptoir.table.game import Game
from comptoir.testing import names, owing
from tests.conformance.altered import Altered


class NamedByNumber(Altered):
    """Chinatown whose answers name a deal by its number and version, and not by what it says."""

    def notate(self, city: Any, seat: int, action: Any) -> str:  # noqa: ANN401
        return re.sub(r" (v\d+) [0-9a-f]{8}\b", r" \1", self.game.notate(city, seat, action))

    def parse(self, city: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        listed = {self.notate(city, seat, action): action for action in city.options(seat)}
        return listed[text] if text in listed else self.game.parse(city, seat, text)


def test_bait_and_switch_by_undo_is_caught() -> None:
    game: Game = NamedByNumber("chinatown")
    with pytest.raises(AssertionError, match="after an undo it answers"):
        names.check_no_name_means_two_things(game)


class Floor(Step):
    """The floor that closed as soon as all were done, whatever was still asked."""

    fields = ("seat", "done")

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.real = floor.Floor(seat, done)
        self.done = done

    def waiting(self, city: Any) -> Sequence[int]:  # noqa: ANN401
        return self.real.waiting(city)

    def resting(self, city: Any) -> Sequence[int]:  # noqa: ANN401
        return self.real.resting(city)

    def options(self, city: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        return self.real.options(city, seat)

    def check(self, city: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        self.real.check(city, seat, action)

    def answer(self, city: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        if action == acts.DONE and self.done | BIT[seat] == BIT[city.seats] - 1:
            floor.close_floor(city)
            return
        self.real.answer(city, seat, action)
        if isinstance(city.steps[-1], floor.Floor):
            city.steps[-1] = Floor(0, city.steps[-1].done)


class HastyFloor(Altered):
    """Chinatown with that floor in its first year."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = self.game.start(seats, options, chance)
        table.steps = [Floor(0, 0) if isinstance(s, floor.Floor) else s for s in table.steps]
        return table

    def suggest(self, table: Table, seat: int, chance: Chance) -> Any:  # noqa: ANN401
        twin = table.copy()
        if isinstance(twin.steps[-1], Floor):
            twin.steps[-1] = twin.steps[-1].real
        return self.game.suggest(twin, seat, chance)


def test_a_floor_that_closes_over_somebodys_head_is_caught() -> None:
    game: Game = HastyFloor("chinatown")
    with pytest.raises(AssertionError, match=r"ends Floor while seat \d owes an answer"):
        owing.check_nobody_is_passed_over(game)
