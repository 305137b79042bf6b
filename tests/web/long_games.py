"""Long games: legal games that go on and on, as a stranger may send them."""

import random
from functools import cache

from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.table.title import find_game
from tests.titles import HANDS, sample_of


@cache
def long_record(actions: int) -> Record:
    """Play a game that nobody gets on with."""
    sample = sample_of("hands")
    session = Session(find_game(HANDS), 4, seed="long", options=sample.LONG)
    dice = random.Random(1)
    while session.awaited and len(session.record.log) < actions:
        seat = session.awaited[0]
        options = session.options(seat)
        idle = [option for option in options if option.startswith(sample.IDLE)]
        others = [option for option in options if not option.startswith(sample.GETS_ON)]
        session.play(seat, dice.choice(idle or others or options))
    return session.record
