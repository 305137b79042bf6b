"""Analyses: what was not bought in the last turn is found out, and a game alone has chances too."""

from comptoir import Record
from comptoir.lab.analyse import analyse
from comptoir.lab.analysis_page import page
from comptoir.words import Catalogue
from tests.lab.golden import end_of, from_action, one_answer
from tests.titles import records_of

RECORDS = records_of("dadaocheng")
ITERATIONS = 24


def test_who_ends_the_last_turn_instead_of_buying_is_found_out() -> None:
    record = Record.load(RECORDS / "four_by_the_bot.txt")
    place = max(n for n, (_, text) in enumerate(record.log) if text.startswith("buy ship-3"))
    session = from_action(RECORDS / "four_by_the_bot.txt", place)
    seat, _ = record.log[place]
    action = one_answer(session, seat, "end")
    assert action.judged is not None
    assert action.judged.best != "end"
    assert action.loss > 0.01


def test_alone_it_is_the_chance_to_come_out_above_par() -> None:
    found = analyse(end_of(RECORDS / "solo_by_the_bot.txt", 4), iterations=ITERATIONS)
    assert all(0 <= chance <= 1 for (chance,) in (action.chances for action in found.actions))
    assert page(found, Catalogue("en"))
