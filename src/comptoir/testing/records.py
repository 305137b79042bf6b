"""Records: a record replays to the same game, undo reaches every prefix, positions resume."""

from __future__ import annotations

from comptoir.table.game import Game
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.testing.play import sessions, setups, where


def check_records_replay_alike(game: Game) -> None:
    """Record, text, record, replay: the same digests, events and result."""
    for number, (seats, change) in enumerate(setups(game)):
        session = _whole_game(game, f"replay/{number}", seats, change)
        place = where(session)
        text = session.record.text
        record = Record.read(text)
        assert record.text == text, f"{place}: the record is written differently when read"
        again = Session.replay(record, game)
        assert again.log == session.log, f"{place}: replayed to another log"
        assert again.digest() == session.digest(), f"{place}: replayed to another table"
        assert again.record.digests == session.record.digests, f"{place}: other digests on the way"
        assert again.result == session.result, f"{place}: replayed to another result"
        assert len(session.record.digests) == len(session.log) // 16, f"{place}: digests missing"
        for seat in (None, *range(seats)):
            told = again.events(seat)
            assert told == session.events(seat), f"{place}: other events for seat {seat}"


def check_undo_goes_back_to_any_prefix(game: Game) -> None:
    """Action by action back to the start, each table as it was; from there the game goes on."""
    for number, (seats, change) in enumerate(setups(game)):
        seen = {}
        for session in sessions(game, f"undo/{number}", seats, change):
            seen[len(session.log)] = _moment(session)
        log = session.log
        for length in range(len(log) - 1, -1, -1):
            session.undo(even_revealed=True)
            place = where(session)
            assert len(session.log) == length, f"{place}: undo took back another number"
            if length in seen:
                assert _moment(session) == seen[length], f"{place}: undo went elsewhere"
            assert session.result is None, f"{place}: a result after undo"
        told = len(session.events(None))
        first = len(Session(game, seats, seed=f"undo/{number}", options=change).events(None))
        for seat, notation in log:
            session.play(seat, notation)
        assert _moment(session) == seen[len(log)], (
            f"{where(session)}: played again, it ends elsewhere"
        )
        again = [(event["id"], event["args"]) for event in session.events(None, told)]
        before = [(event["id"], event["args"]) for event in session.events(None)][first:]
        assert again == before[: len(again)], f"{where(session)}: other events after undo"
        assert again, f"{where(session)}: nothing is told any more after undo"


def _moment(session: Session) -> tuple[object, ...]:
    """Sum up what a session shows at a moment."""
    options = [session.options(seat) for seat in session.awaited]
    return session.digest(), session.awaited, options


def check_positions_can_be_resumed(game: Game) -> None:
    """A position, read again, is the same table with the same options and the same future."""
    for number, (seats, change) in enumerate(setups(game)):
        for session in sessions(game, f"position/{number}", seats, change):
            if not session.awaited or len(session.log) % 3:
                continue
            place = where(session)
            position = session.position
            again = Session.at(game, position)
            assert again.position == position, f"{place}: the position reads as another"
            assert again.awaited == session.awaited, f"{place}: somebody else is awaited"
            for seat in session.awaited:
                same = again.options(seat) == session.options(seat)
                assert same, f"{place}: other options for seat {seat}"


def _whole_game(game: Game, seed: str, seats: int, change: dict[str, str]) -> Session:
    for session in sessions(game, seed, seats, change):
        last = session
    return last
