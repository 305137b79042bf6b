"""Playouts: random games to the end, as fast as the engine goes.

This loop is compiled with the rules: driven move by move from interpreted code, a compiled
engine loses most of its speed.
"""

from __future__ import annotations

from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.native import i64


def playout(table: Table, dice: Chance, limit: i64) -> i64:
    """Answer every question at random until the game is over; give the number of answers.

    Stops after `limit` answers. Only the finite options are drawn from.
    """
    table.loud = False
    answers: i64 = 0
    awaited = table.awaited
    while awaited and answers < limit:
        seat = awaited[0]
        if len(awaited) > 1:
            seat = awaited[dice.below(len(awaited))]
        step = table.steps[-1]
        action = step.pick(table, seat, dice.below(table.count(seat)))
        table.steps.pop()
        table.open_to = -1
        table.counted_for = -1
        step.answer(table, seat, action)
        awaited = table.settle()
        answers += 1
    return answers
