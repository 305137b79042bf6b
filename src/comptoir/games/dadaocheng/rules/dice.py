"""Dice: the temple's dice are rolled, and what they bring; some faces let the player choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.dadaocheng.rules.actions import PICK, about, action
from comptoir.games.dadaocheng.rules.cubes import count, one
from comptoir.games.dadaocheng.rules.reasons import Selection
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.flow import NOBODY
from comptoir.table.native import i64


def roll(town: Town, seat: int, dice: i64) -> None:
    """Roll the temple's dice: cubes for each face, those of one's choice last. [Rules 7.8, R49]"""
    chosen = 0
    for _ in range(dice):
        face = town.chance.roll(6)
        brings = town.box.face_cubes[face - 1]
        chosen += town.box.face_any[face - 1]
        gained = town.gain(seat, brings)
        if town.loud:
            town.tell("die", (seat, int(face), int(gained)))
    if chosen > 0:
        town.then(Pick(seat, chosen))


class Pick(Selection):
    """Dice that bring cubes of one's choice: they are taken one by one. [Rules 7.8, R49]"""

    phase: ClassVar[str] = "pick"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the goods in the supply."""
        if self.left == 0:
            return NOBODY
        return [action(PICK, good) for good in range(5) if count(town.supply, good) > 0]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Take one, and ask again."""
        town.gain(seat, one(about(act)))
        town.tell("pick", (seat, int(about(act))))
        town.then(Pick(seat, self.left - 1))
