"""Bots: the one list of the computer players, by name, from the weakest to the strongest.

Each lies in a module of its own that is loaded when the first bot of this kind is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.bots.protocol import Bot, Explainer, Ranked, dismiss, trouble_of
from comptoir.table.refusal import UnknownName

__all__ = ["BOTS", "Bot", "Explainer", "Ranked", "bot", "dismiss", "level", "trouble_of"]


def _random() -> Explainer:
    from comptoir.bots.random import Random

    return Random()


def _apprentice() -> Explainer:
    from comptoir.bots.apprentice import Apprentice

    return Apprentice()


def _merchant() -> Explainer:
    from comptoir.bots.merchant import Merchant

    return Merchant()


def _master() -> Explainer:
    from comptoir.bots.master import Master

    return Master()


BOTS: Final[dict[str, Callable[[], Explainer]]] = {
    "random": _random,
    "apprentice": _apprentice,
    "merchant": _merchant,
    "master": _master,
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


MOST_CORES: Final = 64


def bot(name: str) -> Explainer:
    """Give a bot of this name, ready for one seat of one game.

    A master may be told how long to think: `master:0.1s`, or `master:200i` for this many
    iterations, whatever time they take; `master:1s:2` thinks on two cores. `outside:COMMAND` is a
    program that plays, and `outside:2s:COMMAND` one that has two seconds for an answer: never take
    such a name from a stranger. `exploiter:NAME` is one of a game's gallery of exploiters. The
    person who asks for bots dismisses them after the game.
    """
    kind, _, setting = name.partition(":")
    if kind == "outside" and setting:
        from comptoir.bots.outside import outside_bot

        return outside_bot(setting)
    if kind == "exploiter" and setting:
        from comptoir.bots.exploiter import Exploiter

        return Exploiter(setting)
    if level(kind) == "master" and setting:
        return _told(name, setting)
    if level(name) not in BOTS:
        raise UnknownName("table.why.unknown_bot", name=name[:40], choices=list(BOTS))
    return BOTS[level(name)]()


def _told(name: str, setting: str) -> Explainer:
    from comptoir.bots.master import Master

    thought, sign, cores = setting.partition(":")
    number, unit = thought[:-1], thought[-1:]
    try:
        many = int(cores) if sign else 1
        if 0 < many <= MOST_CORES:
            if unit == "s" and 0 < float(number) <= 3600:
                return Master(seconds=float(number), cores=many)
            if unit == "i" and 0 < int(number) <= 10**7:
                return Master(iterations=int(number), cores=many)
    except ValueError:
        pass
    raise UnknownName("table.why.unknown_bot", name=name[:40], choices=list(BOTS))
