"""Lessons: a first game of each title, step by step, at a real table.

A lesson is a file: a position, and steps with texts. A step is read, or done: then it names what
the first seat is to play and what the others answer. Where a lesson stands follows from what was
played, and from nothing else.
"""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from comptoir.table.session import Session
from comptoir.table.title import find_game, find_title
from comptoir.web.http.bodies import Create, PlannedSeat
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.story import Story

LEARNER: Final = 0
"""The seat of the person who takes a lesson."""
Line = tuple[int, str]
"""A seat and what it plays."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A step: `text` and `hint` by language; `point` names what to look at on the page.

    `do` lists the ways to do it, each the actions of the first seat with semicolons between them;
    all ways lead to the same table. `then` is what the others answer.
    """

    text: dict[str, str]
    point: tuple[str, ...] = ()
    rule: str = ""
    do: tuple[str, ...] = ()
    hint: dict[str, str] = {}
    then: tuple[str, ...] = ()

    def ways(self) -> list[list[Line]]:
        """List what may be played in this step, the answers of the others included."""
        lines = [line.split(" ", 1) for line in self.then]
        answers = [(int(seat), action) for seat, action in lines]
        return [
            [*((LEARNER, action.strip()) for action in way.split(";")), *answers] for way in self.do
        ]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game: who sits there besides the learner, the position, and the steps."""

    others: tuple[str, ...]
    position: str
    steps: tuple[Step, ...]

    def plain(self) -> list[dict[str, Any]]:
        """Give the steps for the page; what is to be played stays here."""
        return [
            {
                "text": step.text,
                "point": step.point,
                "rule": step.rule,
                "do": bool(step.do),
                "hint": step.hint,
            }
            for step in self.steps
        ]


class Progress(Struct, frozen=True):
    """Where a lesson stands: its step, whether all went as it should, and who answers what."""

    step: int
    astray: bool = False
    answer: Line | None = None


def has_lesson(game: str) -> bool:
    """Tell whether there is a lesson for a game."""
    return find_title(game).file("text", "lesson.toml") is not None


@cache
def lesson_text(game: str) -> str:
    """Read the file of a lesson."""
    file = find_title(game).file("text", "lesson.toml")
    if file is None:
        raise Trouble("web.why.no_such_page")
    return file.read_text("utf-8")


@cache
def lesson_of(game: str) -> Lesson:
    """Give the lesson of a game; refuse a game that has none."""
    return msgspec.convert(tomllib.loads(lesson_text(game)), Lesson)


@cache
def version_of_lesson(game: str) -> str:
    """Sum a lesson up: a table opened with another version of it is no lesson any more."""
    return sha256(lesson_text(game).encode()).hexdigest()[:16]


def order(game: str, name: str) -> Create:
    """Order the table of a lesson: the learner here, and others who know what to answer.

    The lesson itself says what to do, so a bot does not.
    """
    lesson = lesson_of(game)
    session = Session.at(find_game(game), lesson.position, seed="lesson")
    others = [PlannedSeat("bot", name=other) for other in lesson.others]
    seats = [PlannedSeat("here", name=name), *others]
    return Create(record=session.record.text, seats=seats, pace="brisk", hints=False)


def progress_of(story: Story) -> Progress | None:
    """Tell where the lesson at a table stands; None if it is no lesson's table."""
    game, version = story.setup.game, story.setup.settings.get("lesson")
    if not version or story.session is None or version_of_lesson(game) != version:
        return None
    return follow(lesson_of(game), story.session.record.log)


def follow(lesson: Lesson, log: list[Line]) -> Progress:
    """Follow a lesson along what was played, step by step."""
    rest = list(log)
    for number, step in enumerate(lesson.steps):
        if not step.do:
            continue
        fitting = [
            way for way in step.ways() if all(a == b for a, b in zip(way, rest, strict=False))
        ]
        if not fitting:
            return Progress(number, astray=True)
        way = fitting[0]
        if len(rest) < len(way):
            due = way[len(rest)]
            return Progress(number, answer=None if due[0] == LEARNER else due)
        rest = rest[len(way) :]
    return Progress(len(lesson.steps))


def heed(story: Story) -> None:
    """Refuse what was just played if it is not what the lesson practises: it counts as undone."""
    progress = progress_of(story)
    if progress is not None and progress.astray:
        raise Trouble("web.why.lesson")


def due_at(story: Story) -> list[Line] | None:
    """Give the next answer that a lesson knows, if any; None where bots think for themselves."""
    progress = progress_of(story)
    if progress is None or progress.step == len(lesson_of(story.setup.game).steps):
        return None
    return [progress.answer] if progress.answer else []
