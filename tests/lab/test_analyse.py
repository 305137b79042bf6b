"""Analyses: chances that add up, mistakes that are found, and nobody blamed for what is hidden."""

import json
from dataclasses import replace

import pytest

from comptoir import Quick, Record, Session, game
from comptoir.bots.search import digest
from comptoir.lab.analyse import Action, Analysis, Look, analyse, judged, plain
from comptoir.lab.analysis_page import page
from comptoir.table.position import write_position
from comptoir.table.refusal import BadRecord
from comptoir.words import Catalogue
from tests.house.places import ROOT

RECORDS = ROOT / "tests" / "records"
GOLDEN = (
    "dadaocheng/two_at_a_real_table.txt",
    "dale/two_by_the_bot.txt",
    "chinatown/three_by_the_bot.txt",
    "dragon_market/two_by_the_bot.txt",
)
ITERATIONS = 24
ACTIONS = 6

pytestmark = pytest.mark.unwatched


def from_action(name: str, number: int) -> Session:
    """A recorded game, as a game of its own that begins before action `number` (from the end)."""
    record = Record.load(RECORDS / name)
    before = Session.replay(record, upto=len(record.log) + number if number < 0 else number)
    return Session.at(before.game, before.position, seed=record.seed or "tail")


def end_of(name: str, actions: int) -> Record:
    """The last actions of a recorded game."""
    record, session = Record.load(RECORDS / name), from_action(name, -actions)
    for seat, notation in record.log[-actions:]:
        session.play(seat, notation)
    return session.record


def one_answer(session: Session, seat: int, notation: str) -> Action:
    """The analysis of a single answer."""
    session.play(seat, notation)
    (action,) = analyse(session.record, iterations=40).actions
    return action


@pytest.fixture(scope="module", params=GOLDEN)
def golden(request: pytest.FixtureRequest) -> Analysis:
    return analyse(end_of(request.param, ACTIONS), iterations=ITERATIONS)


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
        assert action.seat in action.asked or action.judged is None
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
    record = end_of("dale/two_by_the_bot.txt", 5)
    first, second = (analyse(record, iterations=ITERATIONS) for _ in range(2))
    assert first.actions == second.actions
    assert first.last == second.last


def test_the_figures_do_not_depend_on_the_number_of_jobs() -> None:
    record = end_of("dale/two_by_the_bot.txt", 4)
    alone, shared = (analyse(record, iterations=ITERATIONS, jobs=jobs) for jobs in (1, 2))
    assert alone.actions == shared.actions


def test_who_does_not_build_the_winning_stack_has_lost_a_lot() -> None:
    session = from_action("dale/two_by_the_bot.txt", -1)
    (seat, winning), *_ = Record.load(RECORDS / "dale/two_by_the_bot.txt").log[-1:]
    assert winning.startswith("build")
    action = one_answer(session, seat, "buy acorn +0 pay binoculars")
    assert action.judged is not None
    assert action.judged.best == winning
    assert action.loss > 0.3
    assert action.judged.sure


def test_however_short_a_look_is_the_answer_is_compared_with_the_best_one() -> None:
    session = from_action("dragon_market/two_by_the_bot.txt", -1)
    (seat,) = session.owing
    missed = judged(Look("dragon_market", session.view(seat), "end 0", 1e-6, 0))
    assert missed is not None
    assert missed.best != "end 0"
    assert missed.loss > 0


def test_who_ends_the_last_turn_instead_of_buying_is_found_out() -> None:
    record = Record.load(RECORDS / "dadaocheng/four_by_the_bot.txt")
    place = max(n for n, (_, text) in enumerate(record.log) if text.startswith("buy ship-3"))
    session = from_action("dadaocheng/four_by_the_bot.txt", place)
    seat, _ = record.log[place]
    action = one_answer(session, seat, "end")
    assert action.judged is not None
    assert action.judged.best != "end"
    assert action.loss > 0.01


def test_at_tables_that_look_alike_the_verdict_is_the_same() -> None:
    session = from_action("dale/two_by_the_bot.txt", -12)
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
    session = from_action("dale/two_by_the_bot.txt", -10)
    record = Record.load(RECORDS / "dale/two_by_the_bot.txt")
    session.play(*record.log[-10])
    found = analyse(session.record, iterations=ITERATIONS)
    assert found.result is None
    assert len(found.actions) == 1
    assert sum(found.last) == pytest.approx(1)
    assert not plain(found, Catalogue("en").say)["finished"]
    assert page(found, Catalogue("fr"))


def test_nothing_played_is_nothing_lost() -> None:
    record = Session(game("dale"), 2, seed="s").record
    found = analyse(record, iterations=ITERATIONS)
    assert found.actions == ()
    assert found.losses == []
    assert page(found, Catalogue("en"))


def test_alone_it_is_the_chance_to_come_out_above_par() -> None:
    found = analyse(end_of("dadaocheng/solo_by_the_bot.txt", 4), iterations=ITERATIONS)
    assert all(0 <= chance <= 1 for (chance,) in (action.chances for action in found.actions))
    assert page(found, Catalogue("en"))


def test_a_record_that_does_not_fit_the_rules_is_refused() -> None:
    record = end_of("dale/two_by_the_bot.txt", 4)
    wrong = replace(record, log=[(record.log[0][0], "dance"), *record.log[1:]])
    with pytest.raises(BadRecord, match=r"record\.why\.illegal"):
        analyse(wrong, iterations=ITERATIONS)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[float, float]] = []
    record = end_of("dale/two_by_the_bot.txt", 3)
    analyse(record, iterations=ITERATIONS, progress=lambda done, whole: told.append((done, whole)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert all(done <= whole for done, whole in told)
