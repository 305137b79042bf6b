"""Analyses: who does not win this game when that is possible is told so."""

from comptoir import Record
from tests.lab.golden import from_action, one_answer
from tests.titles import records_of

RECORD = records_of("dale") / "two_by_the_bot.txt"


def test_who_does_not_build_the_winning_stack_has_lost_a_lot() -> None:
    session = from_action(RECORD, -1)
    (seat, winning), *_ = Record.load(RECORD).log[-1:]
    assert winning.startswith("build")
    action = one_answer(session, seat, "buy acorn +0 pay binoculars")
    assert action.judged is not None
    assert action.judged.best == winning
    assert action.loss > 0.3
    assert action.judged.sure
