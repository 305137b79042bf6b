"""Nearly over: games just before their end, so that a test sees it without playing them all."""

from comptoir.bots import bot
from comptoir.table.chance import Quick
from comptoir.table.position import write_position
from comptoir.table.record import Record
from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.services.game_info import example
from tests.titles import HANDS, sample_of


def late_game(name: str, left: int) -> Session:
    """Set up the example game of a title as it stands this many actions before its end."""
    record = Record.read(example(name))
    session = Session.replay(record, upto=len(record.log) - left)
    place = write_position(session.game, session.copy_table(), session.record)
    return Session.at(find_game(name), place, seed="late")


def last_action(name: str) -> str:
    """Give the action that ends the example game of a title."""
    return Record.read(example(name)).log[-1][1]


def finished(name: str, left: int, first: int | None = None) -> Session:
    """Play such a game to its end as merchants would, but for the first answer if one is named."""
    session, dice, merchant = late_game(name, left), Quick(5), bot("merchant")
    while session.owing:
        seat = session.owing[0]
        options = session.options(seat)
        slips = first is not None and not session.log
        choice = (
            options[first or 0] if slips else merchant.choose(session.view(seat), options, dice)
        )
        session.play(seat, choice)
    return session


def missed_win() -> Session:
    """A game whose first answer here misses its end: that comes after a few more."""
    return finished(HANDS, 1, first=sample_of("hands").SLIP)
