"""Outside bots that fail: nothing hangs, nobody is left behind, another plays on, and we hear."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from comptoir import Quick, Session, game
from comptoir.bots.outside import Outside
from comptoir.bots.program import MOST
from comptoir.bots.protocol import Trouble
from comptoir.bots.random import Random
from comptoir.lab.simulate import simulate
from comptoir.words import LANGUAGES, Catalogue
from tests.bots.hosting import Sample, gone, played
from tests.titles import FLOOR, HANDS, SEATS, TURNS

HANG = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(1000)\n"
ONE_ANSWER = "said = questions(1)\n"
FAILURES = {
    "crashes at once": ("raise SystemExit(3)", "ended", 1),
    "crashes with a traceback": (ONE_ANSWER + "1 / 0", "ended", 2),
    "is killed": (ONE_ANSWER + "os.kill(os.getpid(), signal.SIGKILL)", "ended", 2),
    "ends without a word": (ONE_ANSWER, "ended", 2),
    "closes its output": (ONE_ANSWER + "os.close(1)\ntime.sleep(1000)", "silent", 2),
    "does not greet": (HANG, "late", 1),
    "hangs": (ONE_ANSWER + HANG, "late", 2),
    "says it is ready again and again": (
        "asked()\nwhile True:\n    say(type='ready', protocol=2)", "form", 1,
    ),
    "answers in prose": (ONE_ANSWER + "print('I pass', flush=True)\n" + HANG, "garbage", 2),
    "answers with a list": (ONE_ANSWER + "print('[1]', flush=True)\n" + HANG, "form", 2),
    "answers with nothing": (ONE_ANSWER + "say(type='answer', id=2)\n" + HANG, "form", 2),
    "nests without end": (ONE_ANSWER + "print('[' * 99999, flush=True)\n" + HANG, "garbage", 2),
    "has a type that is none": (ONE_ANSWER + "say(type=5)\n" + HANG, "form", 2),
    "sends what nobody knows": (ONE_ANSWER + "say(type='banana')\n" + HANG, "form", 2),
    "answers another question": (ONE_ANSWER + "say(type='answer', id=1, action='x')\n" + HANG,
                                 "id", 2),
    "answers twice": ("for said in asked():\n    answer(said)\n    answer(said)\n", "id", 2),
    "has dice that are none": (ONE_ANSWER + "answer(said, seed=-1)\n" + HANG, "form", 2),
    "is not in UTF-8": (ONE_ANSWER + "os.write(1, b'{\"type\":\"\\xff\"}\\n')\n" + HANG,
                        "garbage", 2),
    "never ends its line": (ONE_ANSWER + "while True:\n    os.write(1, b'x' * 4096)", "flood", 2),
    "says lines without end": (ONE_ANSWER + "while True:\n    say(type='info')", "flood", 2),
    "speaks another version": ("say(type='ready', protocol=1)\n" + HANG, "protocol", 1),
    "names no version": ("say(type='ready')\n" + HANG, "protocol", 1),
    "answers what is not possible": (ONE_ANSWER + "answer(said, 'fly to the moon')\n" + HANG,
                                     "illegal", 2),
}  # fmt: skip


@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_fails_another_plays_on(failure: str, tmp_path: Path) -> None:
    body, why, number = FAILURES[failure]
    late = why == "late"
    sample = Sample(tmp_path, body)
    player = sample.bot(seconds=2 if late and number > 1 else 20,
                        opening=1 if late and number == 1 else 20)  # fmt: skip
    session = played(player, HANDS, most=6)
    assert sum(seat == 0 for seat, _ in session.log) == 6
    told = player.trouble["args"]
    assert told["why"]["id"] == f"table.outside.{why}"
    assert (told["number"], told["word"]) == (number, "random")
    assert gone(sample.processes(), 0), "not even a zombie is left"


@pytest.mark.parametrize("which", SEATS)
def test_a_game_is_played_to_its_end_by_whoever_stands_in(which: str, tmp_path: Path) -> None:
    sample = Sample(tmp_path, "questions(3)\nsys.exit('I do not feel well')\n")
    player = sample.bot()
    assert played(player, which).result is not None
    assert player.trouble["args"]["number"] == 4
    assert player.trouble["args"]["text"] == "I do not feel well"


def test_a_program_that_is_not_there() -> None:
    player = Outside("/nowhere/bot --fast", stand_in=Random())
    played(player, HANDS, most=3)
    assert str(player.trouble).startswith("table.outside.trouble: {'name': '/nowhere/bot --fast'")
    assert not str(Trouble())
    assert player.trouble["args"]["why"]["id"] == "table.outside.missing"
    assert Catalogue("en").say(player.trouble) == (
        "The outside bot “/nowhere/bot --fast” failed at decision 1: it could not be started "
        "(No such file or directory). “random” takes over."
    )


@pytest.mark.parametrize("which", SEATS)
def test_the_apprentice_stands_in(which: str) -> None:
    player = Outside("/nowhere/bot")
    assert sum(seat == 0 for seat, _ in played(player, which, most=10).log) == 10
    assert player.trouble["args"]["word"] == "apprentice"


def test_trouble_can_be_said_in_every_language(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "print('out of\\ntea\\x1b[31m\\n', file=sys.stderr)\nsys.exit(7)\n")
    player = sample.bot()
    played(player, HANDS, most=1)
    for language in LANGUAGES:
        said = Catalogue(language).say(player.trouble)
        assert "tea·[31m" in said, "and nothing that moves a cursor"
        assert "7" in said
        assert "random" in said


def test_much_on_stderr_holds_nobody_up(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "for said in asked():\n"
                    "    sys.stderr.write('thinking ' * 100_000)\n    answer(said)\n")  # fmt: skip
    player = sample.bot()
    played(player, HANDS, most=3)
    assert player.trouble == {}


def test_a_program_that_reads_nothing_holds_nobody_up(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "say(type='ready', protocol=2)\n" + HANG)
    player, session = sample.bot(seconds=0.3), Session(game(HANDS), 2, seed=1)
    seat = session.awaited[0]
    view = {**session.view(seat), "padding": "x" * 3 * MOST}  # more than any pipe holds
    begun = time.monotonic()
    assert player.choose(view, session.options(seat), Quick(1)) in session.options(seat)
    assert time.monotonic() - begun < 10
    assert player.trouble["args"]["why"]["id"] == "table.outside.late"
    assert gone(sample.processes(), 0)


def test_a_program_that_does_not_end_is_ended(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "for said in asked():\n    answer(said)\n" + HANG)
    player = sample.bot()
    played(player, HANDS, most=1)
    assert gone(sample.processes(), 0)
    assert player.trouble == {}


def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    begins = "questions(0)\nnote(subprocess.Popen(['sleep', '1000']).pid)\n"
    sample = Sample(tmp_path, begins + "print('hm', flush=True)\n" + HANG)
    player = sample.bot()
    played(player, HANDS, most=1)
    assert len(sample.processes()) == 2
    assert gone(sample.processes())


def test_nothing_is_left_when_nobody_closes(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "for said in asked():\n    answer(said)\n")
    player, session = sample.bot(), Session(game(FLOOR), 3, seed=1)
    player.choose(session.view(0), session.options(0), Quick(1))
    del player
    assert gone(sample.processes(), 0)


HOST = """
import sys, time
from comptoir import Quick, Session, game
from comptoir.bots import bot

session, player = Session(game(sys.argv[1]), 3, seed=1), bot("outside:" + sys.argv[2])
player.choose(session.view(0), session.options(0), Quick(1))
print("played", flush=True)
if sys.argv[3] == "stay":
    time.sleep(1000)
"""


@pytest.mark.parametrize("how", ["stay", "leave"])
def test_nothing_is_left_when_we_die_ourselves(how: str, tmp_path: Path) -> None:
    sample = Sample(tmp_path, "for said in asked():\n    answer(said)\n")
    with subprocess.Popen([sys.executable, "-c", HOST, FLOOR, sample.command, how], text=True,
                          stdout=subprocess.PIPE) as host:  # fmt: skip
        assert host.stdout is not None
        assert host.stdout.readline() == "played\n"
        if how == "stay":
            assert not gone(sample.processes(), 0)
            os.kill(host.pid, signal.SIGKILL)
    assert gone(sample.processes())


def test_a_simulation_says_in_which_games_bots_failed(tmp_path: Path) -> None:
    sample = Sample(tmp_path, "questions(2)\n")
    name = f"outside:{sample.command}"
    summary = simulate(TURNS, ["random", name], 2, seats=2, options={}, seed="s")
    found = [(failure.game, failure.seat, failure.bot) for failure in summary.failures]
    assert found == [(0, 1, 1), (1, 0, 1)]
    assert [failure["game"] for failure in summary.plain()["failures"]] == [0, 1]
    assert gone(sample.processes(), 0)
