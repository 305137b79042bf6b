"""Moments: the game between bots that pictures of a title show, as its `text/moment.toml` says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

import comptoir
from comptoir.present.presenter import step_of
from comptoir.table.title import TITLES


@dataclass(frozen=True)
class Moment:
    """After this many actions, at a step of seat 0; `readme` is how the README shows it."""

    game: str
    seats: int
    actions: int
    step: str
    options: dict[str, str] = field(default_factory=dict)
    readme: tuple[str, ...] = ()
    deal: dict[str, Any] = field(default_factory=dict)
    """A second picture: what is clicked before it, what it shows, how the README shows it."""


def moments() -> list[Moment]:
    """Read the moments of all games that name one."""
    found = {name: title.file("text", "moment.toml") for name, title in TITLES.items()}
    return [
        Moment(name, **tomllib.loads(file.read_text("utf-8")))
        for name, file in found.items()
        if file
    ]


def records_of(moment: Moment) -> tuple[str, str]:
    """Let bots play; give the record as it is at the moment, and in the end."""
    game = comptoir.game(moment.game)
    session = comptoir.Session(game, moment.seats, seed="picture", options=moment.options)
    merchant, dice = comptoir.bot("merchant"), comptoir.Quick(1)
    middle = ""
    while session.awaited:
        if not middle and reached(session, moment):
            middle = session.record.text
        seat = session.owing[int(dice.below(len(session.owing)))]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    assert middle, f"{moment} never comes"
    return middle, session.record.text


def reached(session: comptoir.Session, moment: Moment) -> bool:
    """Tell whether it has come."""
    at_step = step_of(session.view(0)) == moment.step
    return len(session.log) >= moment.actions and at_step and 0 in session.owing
