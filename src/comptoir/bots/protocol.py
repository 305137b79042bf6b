"""Bot: what a computer player is asked, and all it is told; how it explains itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from comptoir.table.chance import Chance
from comptoir.table.game import Message, View
from comptoir.table.result import Result


class Bot(Protocol):
    """Chooses among options; knows the view of its seat and nothing else."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""

    def choose(self, view: View, options: list[str], chance: Chance) -> str:
        """Pick one of the options; `chance` is the bot's own dice, never the game's."""


@dataclass(frozen=True)
class Ranked:
    """What a bot thinks of an answer.

    `value` is larger for better answers: a winning chance from 0 to 1 if the bot searched
    (then `visits` counts how often it tried the answer), else on a scale of its own.
    `line` is what the bot expects to follow, the answer itself first.
    """

    action: str
    value: float
    visits: int = 0
    line: tuple[str, ...] = ()


class Explainer(Bot, Protocol):
    """A bot that can say what it thinks of its options."""

    def explain(self, view: View, options: list[str], chance: Chance | None = None) -> list[Ranked]:
        """Rank the answers it considered, the best first; others are left out."""


class Trouble(Message):
    """What went wrong with a bot, as a message for people; empty if it plays as it should."""

    def __str__(self) -> str:
        """Name it for a log; front ends look it up in the catalogue."""
        return f"{self['id']}: {self['args']}" if self else ""


def trouble_of(bot: Bot) -> Trouble:
    """Say what went wrong with a bot."""
    return Trouble(getattr(bot, "trouble", {}))


def dismiss(bots: Iterable[Bot], result: Result | None = None) -> None:
    """Let bots go that a game was played with; those that keep a program or processes end them."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close(result)
