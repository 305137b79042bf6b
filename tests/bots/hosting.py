"""Hosting: programs that play, most of them badly, and tables for them to play at."""

import os
import shlex
import sys
from pathlib import Path

from comptoir import Quick, Session, game
from comptoir.bots import Bot, bot, dismiss
from comptoir.bots.outside import Outside
from comptoir.bots.random import Random
from tests.titles import SEATS
from tests.waiting import until

PRELUDE = '''
import json, os, signal, subprocess, sys, time

NOTES = sys.argv[1]


def note(number):
    with open(NOTES, "a") as notes:
        print(number, file=notes)


def say(**message):
    print(json.dumps(message), flush=True)


def asked():
    """Greet, and give question after question."""
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            say(type="ready", protocol=2, name="sample")
        elif said["type"] == "choose":
            yield said
        elif said["type"] == "end":
            note("ended " + json.dumps(said["result"]))


def answer(said, action=None, **more):
    say(type="answer", id=said["id"], action=action or said["options"][0], **more)


def questions(number):
    """Answer this many questions, and give the next."""
    for said in asked():
        if said["id"] > number:
            return said
        answer(said)


note(os.getpid())
'''


class Sample:
    """A program in Python, and what it noted: the numbers of its processes first."""

    def __init__(self, folder: Path, body: str) -> None:
        self.file, self.notes = folder / "sample.py", folder / "notes"
        self.file.write_text(PRELUDE + body, "utf-8")
        self.notes.write_text("", "utf-8")

    @property
    def command(self) -> str:
        return shlex.join([sys.executable, str(self.file), str(self.notes)])

    def bot(self, seconds: float = 10.0, opening: float = 10.0) -> Outside:
        return Outside(self.command, seconds, opening, stand_in=Random())

    def noted(self) -> list[str]:
        return self.notes.read_text("utf-8").splitlines()

    def processes(self) -> list[int]:
        return [int(line) for line in self.noted() if line.isdigit()]


def played(player: Bot, name: str, most: int = 10**6, seats: int = 0) -> Session:
    """A game of a bot against random ones, to its end or for this many of its decisions."""
    session = Session(game(name), seats or SEATS[name], seed="hosting")
    others, own, dice = bot("random"), Quick(1), Quick(2)
    try:
        while session.owing and most:
            seat = session.owing[0]
            view, options = session.view(seat), session.options(seat)
            if seat == 0:
                most -= 1
                session.play(seat, player.choose(view, options, own))
            else:
                session.play(seat, others.choose(view, options, dice))
    finally:
        dismiss([player], session.result)
    return session


def is_there(process: int) -> bool:
    """Tell whether a process is there, be it only as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def gone(processes: list[int], seconds: float = 10.0) -> bool:
    """Tell whether all these processes end, without leaving a trace, within a time."""
    try:
        return until(lambda: not any(map(is_there, processes)), seconds)
    except AssertionError:
        return False
