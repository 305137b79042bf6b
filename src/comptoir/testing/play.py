"""Play: random games for the checks, on every number of seats and every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from comptoir.build import build
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.table.flow import Table
from comptoir.table.game import Game
from comptoir.table.refusal import BadOption
from comptoir.table.session import Session

Setup = tuple[int, dict[str, str]]
QUICK = build() == "compiled"
"""On the sources, where everything takes several times as long, less is played."""
FOLLOWED = 240 if QUICK else 120
"""How many actions of a game are looked at; of a longer game some in the middle are not."""


def setups(game: Game) -> list[Setup]:
    """List ways to set a game up: plain with each number of seats, and each option changed once."""
    seats = game.info.seats
    found: list[Setup] = [(number, {}) for number in seats]
    changes = [
        {option.name: value}
        for option in game.info.options
        for value in option.choices
        if value != option.default
    ]
    for turn, change in enumerate(changes):
        fitting = (seats[(turn + i) % len(seats)] for i in range(len(seats)))
        found += [(number, change) for number in fitting if _can_be(game, number, change)][:1]
    return found


def quiet_table(game: Game, seed: str, seats: int, options: Mapping[str, str]) -> tuple[Table, str]:
    """Set up a table that tells nothing, and say which one it is."""
    table = game.start(seats, game.info.chosen(options), Chance(key_of(seed)))
    table.loud = False
    return table, f"{game.info.id}, seed {seed}, {seats} seats, {options}"


def _can_be(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Tell whether an option is for this number of seats."""
    try:
        Session(game, seats, seed="setup", options=options)
    except BadOption:
        return False
    return True


def sessions(game: Game, seed: str, seats: int, options: dict[str, str]) -> Iterator[Session]:
    """Play a game at random; yield the session before every action and after the last.

    Of a long game the beginning is looked at, and a stretch that begins somewhere later.
    """
    session = Session(game, seats, seed=seed, options=options)
    dice = Quick(sum(seed.encode()) * 1009 + seats)
    followed = stretches(dice)
    while session.awaited:
        if len(session.log) in followed:
            yield session
        assert session.owing, f"{where(session)}: awaited, but nobody owes an answer"
        seat, notation = any_answer(session, dice)
        session.play(seat, notation)
        assert len(session.log) <= game.info.longest, f"{where(session)}: longer than it says"
    yield session


def stretches(dice: Quick) -> frozenset[int]:
    """Name the actions of a game that are looked at: the first ones, and some later ones."""
    half = FOLLOWED // 2
    later = half + int(dice.below(4 * FOLLOWED))
    return frozenset({*range(half), *range(later, later + half)})


def any_answer(session: Session, dice: Quick) -> tuple[int, str]:
    """Choose an answer for some seat: mostly an option, now and then a free-form suggestion."""
    seat = session.awaited[int(dice.below(len(session.awaited)))]
    options = session.options(seat)
    if options and dice.below(8):
        return seat, options[int(dice.below(len(options)))]
    table = session.copy_table()
    return seat, session.game.notate(table, seat, session.game.suggest(table, seat, dice))


def any_action(game: Game, table: Table, dice: Quick) -> tuple[int, Any]:
    """Choose an answer for some seat at a bare table."""
    seat = table.awaited[int(dice.below(len(table.awaited)))]
    return seat, game.suggest(table, seat, dice)


def where(session: Session) -> str:
    """Say where a game stands, so that a failure can be looked at."""
    record = session.record
    changed = {name: value for name, value in record.options.items() if value}
    place = f"seed {record.seed!r}, {record.seats} seats, action {len(record.log) + 1}"
    return f"{record.game}, {place}, {changed}"
