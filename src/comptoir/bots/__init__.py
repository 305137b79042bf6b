"""Bots: the one list of the computer players, by name, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.bots.apprentice import Apprentice
from comptoir.bots.master import Master
from comptoir.bots.merchant import Merchant
from comptoir.bots.protocol import Bot, Explainer, Ranked
from comptoir.bots.random import Random
from comptoir.table.refusal import UnknownName

__all__ = ["BOTS", "Bot", "Explainer", "Ranked", "bot", "level"]

BOTS: Final[dict[str, Callable[[], Explainer]]] = {
    "random": Random,
    "apprentice": Apprentice,
    "merchant": Merchant,
    "master": Master,
}
ALIASES: Final = {
    "hasard": "random",
    "apprenti": "apprentice",
    "marchand": "merchant",
    "greedy": "merchant",  # its name in tables opened before there were levels
    "maître": "master",
    "maitre": "master",
}


def level(name: str) -> str:
    """Give the name of a bot as it is listed, whatever it goes by; an unknown one as it is."""
    return ALIASES.get(name, name)


def bot(name: str) -> Explainer:
    """Give a bot of this name, ready for one seat of one game.

    A master may be told how long to think: `master:0.1s`, or `master:200i` for so many
    iterations, whatever time they take.
    """
    kind, _, setting = name.partition(":")
    if level(kind) == "master" and setting:
        return _told(name, setting)
    if level(name) not in BOTS:
        raise UnknownName("table.why.unknown_bot", name=name[:40], choices=list(BOTS))
    return BOTS[level(name)]()


def _told(name: str, setting: str) -> Explainer:
    number, unit = setting[:-1], setting[-1]
    try:
        if unit == "s" and 0 < float(number) <= 3600:
            return Master(seconds=float(number))
        if unit == "i" and 0 < int(number) <= 10**7:
            return Master(iterations=int(number))
    except ValueError:
        pass
    raise UnknownName("table.why.unknown_bot", name=name[:40], choices=list(BOTS))
