"""Outside: a bot that is a program of its own, in any language; `docs/outside-bots.md` tells how.

Messages are lines of JSON on its standard input and output. It is told what its seat may know and
nothing else. If it fails, in whatever way, somebody else plays on for it, and `trouble` says so.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import weakref
from math import isfinite
from typing import Any, Final

from comptoir.bots.apprentice import Apprentice
from comptoir.bots.program import Fault, Program, Said, quoted
from comptoir.bots.protocol import Explainer, Ranked, Trouble
from comptoir.table.chance import Chance, Quick
from comptoir.table.game import View, read_action
from comptoir.table.refusal import BadOption, Refusal
from comptoir.table.result import Result
from comptoir.table.title import find_game

PROTOCOL: Final = 2
SECONDS: Final = 5.0  # for an answer
OPENING: Final = 20.0  # seconds until it is ready
GRACE: Final = 1.0  # seconds to end by itself
LONGEST: Final = 3600.0
MOST_RANKED: Final = 200
TIMED: Final = re.compile(r"(\d+(?:\.\d+)?)s:(.*)", re.DOTALL)


class Outside:
    """Asks a program, which plays one seat of one game."""

    def __init__(
        self,
        command: str,
        seconds: float = SECONDS,
        opening: float = OPENING,
        stand_in: Explainer | None = None,
    ) -> None:
        self.command = command
        self.arguments = arguments_of(command)
        self.seconds = seconds
        self.opening = opening
        self.trouble = Trouble()
        self.name = f"outside:{command}"
        self._called = command
        self._stand_in = stand_in or Apprentice()
        self._program: Program | None = None
        self._place: tuple[Any, ...] = ()
        self._number = 0

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        """Ask the program; if it fails, or has failed, ask who stands in for it."""
        found = self._answered(view, options, chance)
        return found[0].action if found else self._stand_in.choose(view, options, chance)

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Ask the program for its ranking; one that gives none is asked for its answer."""
        found = self._answered(view, options, chance or Quick(0), explain=True)
        return found or self._stand_in.explain(view, options, chance)

    def _answered(
        self, view: View, options: list[str], chance: Chance, *, explain: bool = False
    ) -> list[Ranked]:
        """Give the program's answer first, or all it thinks of; nothing if it fails or has."""
        if not self.trouble:
            try:
                said = self._ask(view, options, chance, explain=explain)
                found = ranking(said if explain else {"action": said.get("action")}, view, options)
                go_on(chance, said)
            except Fault as fault:
                self._give_up(fault)
            else:
                return found
        return []

    def close(self, result: Result | None = None) -> None:
        """Tell the program that the game has ended, and how; see to it that it ends too."""
        if self._program is not None:
            self._program.tell({"type": "end", "result": result.plain() if result else None})
            self._program.end(GRACE)
            self._program = None

    def _ask(
        self, view: View, options: list[str], chance: Chance, *, explain: bool = False
    ) -> Said:
        """Put a question, and give the answer to it."""
        place = (str(view["game"]), view["seats"], view["seat"])
        if self._program is not None and self._place != place:
            self.close()
        if self._program is None:
            self._number = 1
            self._program = self._open(place)
        else:
            self._number += 1
        question = {"type": "choose", "id": self._number, "seconds": self.seconds,
                    "seed": seed_of(chance), "options": options, "view": view}  # fmt: skip
        self._program.tell({**question, "explain": True} if explain else question)
        said = self._program.hear("answer", self.seconds)
        if said.get("id") != self._number:
            raise Fault("table.outside.id", found=quoted(str(said.get("id"))))
        return said

    def _open(self, place: tuple[Any, ...]) -> Program:
        """Start the program and greet it."""
        program = Program(self.arguments)
        weakref.finalize(self, program.end)  # however we end, even if nobody closes it
        self._program, self._place = program, place
        game, seats, seat = place
        program.tell({"type": "hello", "protocol": PROTOCOL, "game": game, "seats": seats,
                      "seat": seat})  # fmt: skip
        ready = program.hear("ready", self.opening)
        if ready.get("protocol") != PROTOCOL:
            raise Fault("table.outside.protocol", found=quoted(str(ready.get("protocol", 1))))
        self._called = quoted(str(ready.get("name") or self.command))
        return program

    def _give_up(self, fault: Fault) -> None:
        """End the program, and note what was wrong with it."""
        words = ""
        if self._program is not None:
            self._program.end()
            words = self._program.last_words
            self._program = None
        told = {"name": quoted(self._called), "number": self._number, "why": fault.why,
                "word": self._stand_in.name}  # fmt: skip
        if words:
            self.trouble = Trouble(id="table.outside.trouble.words", args={**told, "text": words})
        else:
            self.trouble = Trouble(id="table.outside.trouble", args=told)


def outside_bot(setting: str) -> Outside:
    """Make such a bot from what stands after `outside:`, the seconds for an answer included."""
    timed = TIMED.fullmatch(setting)
    if timed is None:
        return Outside(setting)
    seconds = float(timed[1])
    if not 0 < seconds <= LONGEST:
        raise BadOption("table.why.outside_command", text=quoted(setting))
    found = Outside(timed[2], seconds)
    found.name = f"outside:{setting}"
    return found


def arguments_of(command: str) -> list[str] | str:
    """Take a command apart as a shell does; `comptoir` is this very Comptoir."""
    try:
        arguments = shlex.split(command)
    except ValueError:
        arguments = []
    if not arguments:
        raise BadOption("table.why.outside_command", text=quoted(command))
    if arguments[0] == "comptoir":
        return [sys.executable, "-m", "comptoir", *arguments[1:]]
    return arguments if os.name == "posix" else command


def legal(action: object, view: View, options: list[str]) -> str:
    """Give an answer as it is written; one that is not listed is tried at a table that fits."""
    if not isinstance(action, str):
        raise Fault("table.outside.form", text=quoted(str(action)))
    if action in options:
        return action
    try:
        game, seat = find_game(str(view["game"])), int(view["seat"])
        table = game.determinise(view, Quick(0))
        return game.notate(table, seat, read_action(game, table, seat, action))
    except Refusal as refusal:
        raise Fault("table.outside.illegal", text=quoted(action), cause=refusal.reason) from None


def ranking(said: Said, view: View, options: list[str]) -> list[Ranked]:
    """Read what a program thinks of its options: its answer first, then others that are legal."""
    first = legal(said.get("action"), view, options)
    given = said.get("ranking", [])
    if not isinstance(given, list):
        raise Fault("table.outside.form", text=quoted(str(given)))
    found = {first: Ranked(first, 0.0, line=(first,))}
    for entry in given[:MOST_RANKED]:
        ranked = _ranked(entry)
        action = legal(ranked.action, view, options)
        found[action] = Ranked(action, ranked.value, ranked.visits, ranked.line or (action,))
    return list(found.values())


def _ranked(entry: object) -> Ranked:
    wrong = Fault("table.outside.form", text=quoted(str(entry)))
    if not isinstance(entry, dict):
        raise wrong
    action, value = entry.get("action"), entry.get("value", 0.0)
    visits, line = entry.get("visits", 0), entry.get("line", [])
    numbers = isinstance(value, int | float) and isinstance(visits, int)
    if not isinstance(action, str) or not numbers or not isfinite(value):
        raise wrong
    if not isinstance(line, list) or not all(isinstance(part, str) for part in line):
        raise wrong
    return Ranked(action, float(value), visits, tuple(line))


def seed_of(chance: Chance) -> int:
    """Say where the dice of a bot stand, in a number."""
    return int(chance.state) if isinstance(chance, Quick) else int(chance.word()) or 1


def dice_at(seed: int) -> Quick:
    """Give dice that stand there."""
    dice = Quick(0)
    dice.state = seed
    return dice


def go_on(chance: Chance, said: Said) -> None:
    """Leave the dice where the program left them; one that has its own moves them by one."""
    seed = said.get("seed")
    if seed is None or not isinstance(chance, Quick):
        chance.word()
    elif type(seed) is int and 0 < seed < 1 << 32:
        chance.state = seed
    else:
        raise Fault("table.outside.form", text=quoted(str(seed)))
