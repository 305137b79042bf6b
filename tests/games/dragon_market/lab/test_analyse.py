"""Analyses: a turn of this game that is ended too soon is found out."""

from comptoir.lab.analyse import Look, judged
from tests.lab.golden import from_action
from tests.titles import records_of


def test_however_short_a_look_is_the_answer_is_compared_with_the_best_one() -> None:
    session = from_action(records_of("dragon_market") / "two_by_the_bot.txt", -1)
    (seat,) = session.owing
    missed = judged(Look("dragon_market", session.view(seat), "end 0", 1e-6, 0))
    assert missed is not None
    assert missed.best != "end 0"
    assert missed.loss > 0
