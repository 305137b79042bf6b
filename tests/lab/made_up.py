"""Runs of an arena that nobody played: seats and deals are real, scores are made up."""

from random import Random

from comptoir.lab.arena import Plan, Run
from comptoir.lab.line import Line
from comptoir.lab.playing import Effort
from comptoir.lab.seatings import Seating
from tests.titles import TURNS, sample_of

STRENGTHS = {"master:200i": 85, "merchant": 75, "apprentice": 50, "random": 3, "<b>&": 60}
PLAN = Plan(TURNS, tuple(STRENGTHS), 4, dict([sample_of("turns").OPTION]), "made up")

TROUBLE = {
    "id": "table.outside.trouble",
    "args": {"name": "<b>&", "number": 3, "why": "<i>late</i>", "word": "random"},
}


def made_up(plan: Plan = PLAN, games: int = 60, wanted: int = 0) -> Run:
    dice = Random(1)
    lines = tuple(_line(plan, seating, dice) for seating in plan.first(games))
    return Run(plan, wanted or games, lines, 0, 0, 1.0)


def _line(plan: Plan, seating: Seating, dice: Random) -> Line:
    names = plan.names(seating)
    scores = tuple(round(dice.gauss(STRENGTHS[name], 12)) for name in names)
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    efforts = tuple(
        Effort(decisions := dice.randrange(20, 40), decisions * 1.5, 3.0,
               TROUBLE if name == "<b>&" and dice.random() < 0.1 else {})
        for name in names
    )  # fmt: skip
    length = sum(own.decisions for own in efforts)
    return Line(seating.number, seating.deal, names, scores, ranks, length, 8, efforts)
