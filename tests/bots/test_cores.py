"""The master on several cores: the same answers again, more thought, and nobody left behind."""

import os
import signal

import pytest

from comptoir import Quick, Session, UnknownName, game
from comptoir.bots import bot
from comptoir.bots.cores import Crew, put_together, shares
from comptoir.bots.guide import Move
from comptoir.bots.master import Master
from comptoir.bots.race import Node, Racer
from comptoir.words import LANGUAGES, Catalogue
from tests.bots.hosting import gone
from tests.cli.driver import alive
from tests.titles import SEATS
from tests.waiting import until

ANY = min(SEATS)


def helpers(player: Master) -> list[int]:
    assert player._crew is not None
    return [other.process.pid for other in player._crew._others]


def answered(player: Master, which: str, most: int) -> list[str]:
    """What a master answers in its first decisions of a game; everybody else takes the first."""
    session, dice = Session(game(which), SEATS[which], seed="cores"), Quick(3)
    answers: list[str] = []
    while len(answers) < most:
        seat = session.owing[0]
        options = session.options(seat)
        if seat == 0:
            answers.append(player.choose(session.view(0), options, dice))
            session.play(0, answers[-1])
        else:
            session.play(seat, options[0])
    return answers


@pytest.mark.parametrize("which", SEATS)
def test_iterations_on_several_cores_give_the_same_answers_again(which: str) -> None:
    runs = []
    for _ in range(2):
        player = Master(iterations=30, cores=2)
        runs.append(answered(player, which, 5))
        assert player.trouble == {}
        assert player.search is not None
        player.close()
    assert runs[0] == runs[1]


def test_all_cores_take_part() -> None:
    player = Master(iterations=30, cores=3)
    session = searching(player)
    ranked = player.explain(session.view(0), session.options(0), Quick(3))
    player.close()
    assert player.search is not None
    assert player.search.iterations > 10, "one alone has ten"
    assert ranked[0].visits >= 3, "each has tried it"


def searching(player: Master) -> Session:
    """A table at which a search is worth while."""
    session = Session(game(ANY), SEATS[ANY], seed="cores")
    while len(session.options(0)) < 3:
        seat = session.owing[0]
        session.play(seat, session.options(seat)[0])
    return session


def test_the_clock_waits_for_nobody_who_still_starts() -> None:
    player = bot("master:0.05s:2")
    assert isinstance(player, Master)
    session = searching(player)
    ranked = player.explain(session.view(0), session.options(0), Quick(3))
    assert all(one.action for one in ranked)
    player.close()


def test_nobody_is_left_behind() -> None:
    player = Master(iterations=4, cores=2)
    session = searching(player)
    player.explain(session.view(0), session.options(0), Quick(3))
    started = helpers(player)
    assert started
    player.close()
    assert gone(started, 0)
    player.explain(session.view(0), session.options(0), Quick(3))
    started = helpers(player)
    del player
    assert gone(started, 0)


def test_a_core_that_fails_is_told_and_done_without() -> None:
    player = Master(iterations=4, cores=2)
    session = searching(player)
    for _ in range(3):
        found = player.explain(session.view(0), session.options(0), Quick(3))
        assert found[0].action
        if not player.trouble:
            helper = helpers(player)[0]
            os.kill(helper, signal.SIGKILL)
            until(lambda: not alive(helper))  # noqa: B023 - waited for here
    assert player.trouble["args"]["why"]["id"] == "table.outside.ended"
    for language in LANGUAGES:
        assert Catalogue(language).say(player.trouble)
    player.close()


def test_what_a_move_brought_is_added_up_by_what_it_is_in_writing() -> None:
    racers = {line: Racer(Move((line,), 0.0), Node(), [0.5]) for line in ("pass", "buy; end")}
    said = {"type": "raced", "tries": 4,
            "values": {"buy; end": [0.25, 0.75], "pass": [], "fly": [1.0]}}  # fmt: skip
    assert put_together(racers, said) == 4
    assert {line: racer.values for line, racer in racers.items()} == {
        "pass": [0.5],
        "buy; end": [0.5, 0.25, 0.75],
    }


def test_iterations_are_shared_out() -> None:
    assert shares(100, 3) == [34, 33, 33]
    assert shares(1, 3) == [1, 0, 0]
    assert shares(0, 3) == [0, 0, 0], "by the clock"


def test_one_core_needs_no_crew() -> None:
    player = Master(iterations=4)
    session = searching(player)
    player.explain(session.view(0), session.options(0), Quick(3))
    assert player._crew is None
    player.close()
    assert not Crew(1)._others


def test_cores_are_told_after_the_time() -> None:
    player = bot("master:2s:4")
    assert isinstance(player, Master)
    assert (player.seconds, player.iterations, player.cores) == (2.0, 0, 4)
    player = bot("master:50i:2")
    assert isinstance(player, Master)
    assert (player.iterations, player.cores) == (50, 2)


@pytest.mark.parametrize(
    "wrong", ["master:", "master::2", "master:1s:", "master:1s:0", "master:1s:65", "master:1s:x",
              "master:1s:2:2", "master:2", "master:-1s", "master:nans"],
)  # fmt: skip
def test_nonsense_about_time_and_cores_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownName):
        bot(wrong)
