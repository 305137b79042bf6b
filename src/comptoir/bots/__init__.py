"""Bots: the one list of the computer players, by name."""

from __future__ import annotations

from typing import Final

from comptoir.bots.greedy import Greedy
from comptoir.bots.protocol import Bot
from comptoir.bots.random import Random
from comptoir.table.refusal import UnknownName

__all__ = ["BOTS", "Bot", "bot"]

BOTS: Final[dict[str, Bot]] = {"greedy": Greedy(), "random": Random()}


def bot(name: str) -> Bot:
    """Give the bot of this name."""
    if name not in BOTS:
        raise UnknownName("table.why.unknown_bot", name=name[:40], choices=list(BOTS))
    return BOTS[name]
