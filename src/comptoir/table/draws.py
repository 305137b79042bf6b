"""Draws: every shuffle and die of a recorded game, in the order in which they were drawn.

Given the seed, they can be drawn again without the rules. The game is played again with
a chance that takes notes; the one that games are played with takes none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from comptoir.table.chance import Chance, key_of
from comptoir.table.game import Game, read_action
from comptoir.table.record import Record
from comptoir.table.title import find_game


@dataclass(frozen=True)
class Draw:
    """What was drawn for an action, 0 being the set-up.

    `came` is a number, or for every place of a shuffle where its thing lay before.
    """

    action: int
    kind: str
    of: int
    came: int | list[int]


class Noting(Chance):
    """The stream of a seed, with a note of everything drawn from it."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.action = 0
        self.draws: list[Draw] = []

    def below(self, n: int) -> int:
        """Draw a number, and note it."""
        came = int(super().below(n))
        self.draws.append(Draw(self.action, "number", int(n), came))
        return came

    def roll(self, faces: int) -> int:
        """Roll a die, and note it in place of the number behind it."""
        before = len(self.draws)
        face = int(super().roll(faces))
        self.draws[before:] = [Draw(self.action, "die", int(faces), face)]
        return face

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle a list, and note its order in place of the numbers behind it."""
        before, order = len(self.draws), list(range(len(things)))
        super().shuffle(order)
        self.draws[before:] = [Draw(self.action, "shuffle", len(order), order)]
        things[:] = [things[place] for place in order]


def draws_of(record: Record, game: Game | None = None) -> tuple[list[Draw], int]:
    """Play a record again from its seed; give its draws, and how many words they took."""
    assert record.seed, "a script has no stream"
    assert not record.position, "a position lies somewhere in its stream"
    game = game or find_game(record.game)
    chance = Noting(key_of(record.seed))
    table = game.start(record.seats, game.info.chosen(record.options), chance)
    table.loud = False
    for number, (seat, notation) in enumerate(record.log, start=1):
        chance.action = number
        table.apply(seat, read_action(game, table, seat, notation), trusted=True)
    return chance.draws, int(chance.drawn)
