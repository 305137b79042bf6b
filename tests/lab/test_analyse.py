"""Analyses: chances that add up, mistakes that are found, and nobody blamed for what is hidden."""

import json
from dataclasses import replace

import pytest

from comptoir import Quick, Record, Session, game
from comptoir.bots.search import digest
from comptoir.lab.analyse import Analysis, analyse, plain
from comptoir.lab.analysis_page import page
from comptoir.table.position import write_position
from comptoir.table.refusal import BadRecord
from comptoir.words import Catalogue
from tests.lab.golden import end_of, from_action, golden_record, one_answer
from tests.titles import HANDS, samples

RECORD = golden_record(HANDS)
ITERATIONS = 24
ACTIONS = 6


@pytest.fixture(scope="module", params=samples())
def golden(request: pytest.FixtureRequest) -> Analysis:
    return analyse(end_of(golden_record(request.param), ACTIONS), iterations=ITERATIONS)


def test_chances_are_chances_and_add_up(golden: Analysis) -> None:
    for chances in [*(action.chances for action in golden.actions), golden.last]:
        assert len(chances) == golden.seats
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)


def test_in_the_end_the_winners_have_all_the_chances(golden: Analysis) -> None:
    assert golden.result is not None
    winners = golden.result.winners
    assert golden.last == tuple((seat in winners) / len(winners) for seat in range(golden.seats))


def test_losses_are_differences_between_values(golden: Analysis) -> None:
    judged = [action.judged for action in golden.actions if action.judged]
    assert judged
    for one in judged:
        assert 0 <= one.loss <= 1
        assert one.value == pytest.approx(one.best_value - one.loss)
        assert one.line[0][1] == one.best
    assert [action.loss for action in golden.losses] == sorted(
        (action.loss for action in golden.losses), reverse=True
    )


def test_only_choices_are_judged(golden: Analysis) -> None:
    for action in golden.actions:
        assert action.seat in action.owing or action.judged is None
        assert action.options > 1 or action.free or action.judged is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_analysis_is_plain_data_and_a_page(golden: Analysis, language: str) -> None:
    words = Catalogue(language)
    found = json.loads(json.dumps(plain(golden, words.say), allow_nan=False))
    assert list(found) == [
        "game", "revision", "seats", "options", "finished", "result", "budget", "players",
        "actions", "last_chances", "losses",
    ]  # fmt: skip
    assert [action["number"] for action in found["actions"]] == list(range(1, ACTIONS + 1))
    for action in found["actions"]:
        assert action["words"]
        assert action["question"]
        decision = action["decision"]
        assert decision is None or decision["best"]["line"][0]["words"]
    whole = page(golden, words)
    assert f'<html lang="{language}">' in whole
    assert "default-src 'none'" in whole
    outside = whole.replace("http://www.w3.org/2000/svg", "")
    assert not any(
        word in outside for word in ("http:", "https:", "<script", "<link", "<img", "url(")
    )
    assert whole.count("<li id=") == len(golden.losses)


def test_the_same_iterations_give_the_same_figures() -> None:
    record = end_of(RECORD, 5)
    first, second = (analyse(record, iterations=ITERATIONS) for _ in range(2))
    assert first.actions == second.actions
    assert first.last == second.last


def test_the_figures_do_not_depend_on_the_number_of_jobs() -> None:
    record = end_of(RECORD, 4)
    alone, shared = (analyse(record, iterations=ITERATIONS, jobs=jobs) for jobs in (1, 2))
    assert alone.actions == shared.actions


def test_at_tables_that_look_alike_the_verdict_is_the_same() -> None:
    session = from_action(RECORD, -12)
    (seat,) = session.owing
    view = session.view(seat)
    twin_table = session.game.determinise(view, Quick(5))
    position = write_position(session.game, twin_table, session.record)
    twin = Session.at(session.game, position, seed="twin")
    assert digest(twin.view(seat)) == digest(view)
    assert twin.position != session.position
    answer = session.options(seat)[0]
    assert one_answer(session, seat, answer).judged == one_answer(twin, seat, answer).judged


def test_a_game_that_is_not_finished_is_analysed_as_far_as_it_goes() -> None:
    session = from_action(RECORD, -10)
    record = Record.load(RECORD)
    session.play(*record.log[-10])
    found = analyse(session.record, iterations=ITERATIONS)
    assert found.result is None
    assert len(found.actions) == 1
    assert sum(found.last) == pytest.approx(1)
    assert not plain(found, Catalogue("en").say)["finished"]
    assert page(found, Catalogue("fr"))


def test_nothing_played_is_nothing_lost() -> None:
    record = Session(game(HANDS), 2, seed="s").record
    found = analyse(record, iterations=ITERATIONS)
    assert found.actions == ()
    assert found.losses == []
    assert page(found, Catalogue("en"))


def test_a_record_that_does_not_fit_the_rules_is_refused() -> None:
    record = end_of(RECORD, 4)
    wrong = replace(record, log=[(record.log[0][0], "dance"), *record.log[1:]])
    with pytest.raises(BadRecord, match=r"record\.why\.illegal"):
        analyse(wrong, iterations=ITERATIONS)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[float, float]] = []
    record = end_of(RECORD, 3)
    analyse(record, iterations=ITERATIONS, progress=lambda done, whole: told.append((done, whole)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert all(done <= whole for done, whole in told)
