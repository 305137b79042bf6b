"""Surplus: giving cubes back when a player holds more than may be kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dadaocheng.rules.actions import RETURN, about, action
from comptoir.games.dadaocheng.rules.cubes import count, one, total
from comptoir.games.dadaocheng.rules.reasons import Selection
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.flow import NOBODY


class Surplus(Selection):
    """More cubes than may be kept: they go back one by one. [Rules 6.3, 7.12, R16, R29]"""

    phase: ClassVar[str] = "surplus"
    fields: ClassVar[tuple[str, ...]] = ("seat", "limit")

    def __init__(self, seat: int, limit: int) -> None:
        super().__init__(seat)
        self.limit = limit

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the goods held, while they are too many."""
        cubes = town.players[seat].cubes
        if total(cubes) <= self.limit:
            return NOBODY
        return [action(RETURN, good) for good in range(5) if count(cubes, good) > 0]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Give one back, and ask again."""
        town.give_up(seat, one(about(act)))
        town.tell("return", (seat, int(about(act))))
        town.then(Surplus(seat, self.limit))
