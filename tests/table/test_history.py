"""History: a long game is taken back as it was played, though few tables on the way are kept."""

import random

import pytest

from comptoir.table.history import EVERY, LATEST
from comptoir.table.session import Session
from comptoir.table.title import TITLES, find_game

LONG = 6 * EVERY + 3


@pytest.mark.parametrize("game", TITLES)
def test_every_table_on_the_way_back_is_the_one_that_was_there(game: str) -> None:
    session, dice = Session(find_game(game), 3, seed="back"), random.Random(7)
    history, digests = session._history, [session.digest()]
    for _ in range(LONG):
        if not session.awaited:
            break
        seat = dice.choice([seat for seat in session.awaited if session.options(seat)])
        session.play(seat, dice.choice(session.options(seat)))
        digests.append(session.digest())
        assert len(history.kept) <= 1 + LATEST
    assert len(history) > 4 * EVERY
    while len(history):
        digests.pop()
        session.undo(consents=(0, 1, 2), even_revealed=True)
        assert session.digest() == digests[-1], f"after {len(history)} actions"
        assert len(history.kept) <= 1 + LATEST
        latest = len(history) - len(history) % EVERY
        assert latest in history.kept, "what is taken back next need not be built from the first"
