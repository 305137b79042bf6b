"""Golden: the ends of recorded games, as games of their own that are soon analysed."""

from pathlib import Path

from comptoir import Record, Session
from comptoir.lab.analyse import Action, analyse
from tests.titles import records_of, samples


def golden_record(game: str) -> Path:
    """A recorded game of this title."""
    return records_of(game) / f"{samples()[game].GOLDEN}.txt"


def from_action(file: Path, number: int) -> Session:
    """A recorded game, as a game of its own that begins before action `number` (from the end)."""
    record = Record.load(file)
    before = Session.replay(record, upto=len(record.log) + number if number < 0 else number)
    return Session.at(before.game, before.position, seed=record.seed or "tail")


def end_of(file: Path, actions: int) -> Record:
    """The last actions of a recorded game."""
    record, session = Record.load(file), from_action(file, -actions)
    for seat, notation in record.log[-actions:]:
        session.play(seat, notation)
    return session.record


def one_answer(session: Session, seat: int, notation: str) -> Action:
    """The analysis of a single answer."""
    session.play(seat, notation)
    (action,) = analyse(session.record, iterations=40).actions
    return action
