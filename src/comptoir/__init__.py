"""Comptoir: an open platform for merchant board games."""

from comptoir.bots import bot
from comptoir.games import GAMES as _GAMES
from comptoir.table.chance import Chance, Quick, Scripted
from comptoir.table.event import Event
from comptoir.table.flow import Choice, Step, Table
from comptoir.table.game import Game, GameInfo, Option, shelve
from comptoir.table.game import find_game as game
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
    "UnknownName",
    "bot",
    "game",
    "games",
    "shelve",
]


def games() -> tuple[Game, ...]:
    """List the games Comptoir plays."""
    return _GAMES
