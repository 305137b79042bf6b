"""Comptoir: an open platform for merchant board games."""

from comptoir.bots import bot
from comptoir.table.chance import Chance, Quick, Scripted
from comptoir.table.event import Event
from comptoir.table.flow import Choice, Step, Table
from comptoir.table.game import Game, GameInfo, Option
from comptoir.table.record import Record
from comptoir.table.refusal import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refusal,
    UnknownName,
)
from comptoir.table.result import Result
from comptoir.table.session import Session
from comptoir.table.title import TITLES as _TITLES
from comptoir.table.title import Title, add_title
from comptoir.table.title import find_game as game

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Choice",
    "Event",
    "Game",
    "GameInfo",
    "IllegalAction",
    "Option",
    "Quick",
    "Record",
    "Refusal",
    "Result",
    "Scripted",
    "Session",
    "Step",
    "Table",
    "Title",
    "UnknownName",
    "add_title",
    "bot",
    "game",
    "games",
]

# After all of the above, for the games of others import it; before `games`, which takes its name.
import comptoir.games  # noqa: F401 - finds the games there are


def games() -> tuple[Game, ...]:
    """List the games Comptoir plays."""
    return tuple(title.game for title in _TITLES.values())
