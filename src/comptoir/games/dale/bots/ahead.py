"""Ahead: what comes of an answer, tried out on tables that the bot could be at.

What hidden cards and dice bring is tried on several such tables. Each stops where the text at
hand is done with; there the bot looks at how it stands, or at the action it has still open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.bots.action import NEVER, prospect
from comptoir.games.dale.bots.around import outlook, surroundings
from comptoir.games.dale.bots.holding import Pause, held_by, refills
from comptoir.games.dale.rules.actions import DONE, Action
from comptoir.games.dale.rules.build import Build
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import Lay
from comptoir.games.dale.rules.luck import Guess
from comptoir.games.dale.rules.purchase import Arrange, Pay
from comptoir.games.dale.rules.turn import (
    Act,
    Begin,
    CleanUp,
    EndOfTurn,
    RefillHand,
    RefillMarket,
    Turn,
)
from comptoir.table.flow import Step

LONGEST: Final = 40  # answers after which a text is given up
EFFORT: Final = 25  # what a technique must bring to be played at all


def cut_off(dale: Dale, seat: int) -> None:
    """Let a table stop where the text at hand is done with."""
    kept: list[Step] = []
    for step in reversed(dale.steps):
        if is_end(step, seat):
            break
        kept.append(step)
    kept.append(Pause(seat, refills(dale, seat)))
    kept.reverse()
    dale.steps = kept


def is_end(step: Step, seat: int) -> bool:
    """Tell whether a step belongs to what comes after the text at hand."""
    if isinstance(step, (CleanUp, RefillHand, RefillMarket, EndOfTurn, Turn)):
        return True
    return isinstance(step, (Act, Begin)) and step.seat != seat


def value_of(dale: Dale, seat: int, act: Action) -> int:
    """Give an answer on a table of its own, go on to the end of the text, and look."""
    dale.apply(seat, act, True)  # noqa: FBT003
    for _ in range(LONGEST):
        if not dale.awaited:
            break
        step = dale.steps[-1]
        if isinstance(step, Pause):
            break
        if seat not in dale.awaited:
            other = dale.awaited[0]
            dale.apply(other, answer_of_another(dale, other), True)  # noqa: FBT003
        elif isinstance(step, Act):
            return prospect(dale, seat, held_by(dale, seat)) + surroundings(dale, seat)
        else:
            dale.apply(seat, quick_answer(dale, seat), True)  # noqa: FBT003
    return outlook(dale, seat)


def answer_of_another(dale: Dale, seat: int) -> Action:
    """Answer for somebody else: no reaction, the dearest card, any guess."""
    options: Sequence[Action] = dale.options(seat)
    act = options[0]
    if isinstance(dale.steps[-1], Guess):
        return options[int(dale.chance.below(len(options)))]
    if act != DONE:
        act = options[-1]
    return act


def quick_answer(dale: Dale, seat: int) -> Action:
    """Answer a further question of the same text by how one stands right after it."""
    options = dale.options(seat)
    best: Action = options[0]
    if len(options) == 1 or isinstance(dale.steps[-1], (Lay, Arrange, Pay, Build)):
        return best
    most = NEVER
    for act in options:
        twin = dale.copy()
        twin.apply(seat, act, True)  # noqa: FBT003
        value = outlook(twin, seat)
        if value > most:
            most, best = value, act
    return best
