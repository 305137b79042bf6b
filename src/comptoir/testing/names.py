"""Names: after an undo, what an answer names is what it was, or the answer is refused.

Where several speak at once, one of them says something that gives others a new answer, such as
the yes to a proposal. It is taken back, and something else is said instead. An answer that was on
its way in the meantime may still be open now: then it must do what it would have done.
"""

from __future__ import annotations

from comptoir.table.chance import Quick
from comptoir.table.game import Game, Message
from comptoir.table.session import Session
from comptoir.testing.play import any_answer, sessions, setups, where

INSTEAD = 3
"""How many other things are said in the place of one that was taken back."""
ANSWERS_EACH = 4
"""How many new answers of each seat are followed."""

Answers = dict[tuple[int, str], list[Message]]


def check_no_name_means_two_things(game: Game) -> None:
    """An answer to what was taken back is refused, or does what it did before."""
    for number, (seats, change) in enumerate(setups(game)):
        dice = Quick(number)
        for session in sessions(game, f"names/{number}", seats, change):
            if len(session.awaited) > 1:
                _take_back(session, dice)


def _take_back(session: Session, dice: Quick) -> None:
    """Say something, take it back, and say other things instead."""
    log, known = len(session.log), _known(session)
    speaker, said = any_answer(session, dice)
    if dice.below(2):
        said = _suggested(session, speaker, dice)
    others = [seat for seat in session.awaited if seat != speaker]
    before = {seat: session.options(seat) for seat in others}
    session.play(speaker, said)
    made: Answers = {}
    for seat in others:
        new = [text for text in session.options(seat) if text not in before[seat]]
        made |= {(seat, text): _done_by(session, seat, text) for text in new[:ANSWERS_EACH]}
    recall = session.recall(speaker)
    for way in ("undo", recall) if made and _known(session) == known else ():
        if way == "undo":
            session.undo(even_revealed=True)  # even where it is barred at a table
        elif way is not None:
            session.play(speaker, said)
            session.play(speaker, way)
        for _ in range(INSTEAD if speaker in session.awaited else 0):
            _compare(session, speaker, _suggested(session, speaker, dice), said, made)
    while len(session.log) > log:
        session.undo(even_revealed=True)


def _suggested(session: Session, seat: int, dice: Quick) -> str:
    """Think of something to say, an option or not."""
    table = session.copy_table()
    return session.game.notate(table, seat, session.game.suggest(table, seat, dice))


def _known(session: Session) -> tuple[int, int]:
    """Sum up what has been revealed and rolled."""
    table = session.copy_table()
    return int(table.revealed), int(table.chance.drawn)


def _compare(session: Session, speaker: int, instead: str, said: str, made: Answers) -> None:
    """Say something else: answers that were made by what was said before are not reused."""
    session.play(speaker, instead)
    for (seat, text), before in made.items():
        if seat in session.awaited and text in session.options(seat):
            now = _done_by(session, seat, text)
            assert now == before, (
                f"{where(session)}, seat {seat}: {text!r} answered {said!r}; "
                f"after an undo it answers {instead!r}: {before} was done, and now {now}"
            )
    session.undo(even_revealed=True)


def _done_by(session: Session, seat: int, text: str) -> list[Message]:
    """Say what an answer would do, as its seat would hear it."""
    game, table = session.game, session.copy_table()
    table.loud = True
    table.events = []
    table.apply(seat, game.parse(table, seat, text))
    return [game.say_event(table, event) for event in table.events if event.heard_by(seat)]
