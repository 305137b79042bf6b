"""Knowledge: what the bots are told of a game, in its part `bots`, or what they do without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from comptoir.bots.general import Playouts, choose, rate
from comptoir.bots.guide import Draw, Guide
from comptoir.table.chance import Chance
from comptoir.table.game import Message, View
from comptoir.table.title import find_title

Choose = Callable[[View, list[str], Chance], str]
"""Answers for the seat of a view."""


class Remark(NamedTuple):
    """What a bot says about its answer, in everybody's language, and the seats it speaks to."""

    message: Message
    to: tuple[int, ...]


@dataclass(frozen=True)
class Knowledge:
    """What the bots know of a game: a choice for the merchant, ratings for the apprentice, a guide.

    There is a guide for each search: what it remembers is known to nobody else. `draws` makes, for
    each seat of each game, what draws tables to search on, where `determinise` by itself leaves out
    what a player knows from earlier. With `free_form` more may be answered than what is listed.
    `exploiters` are players, by name, who try to profit from the others: for tests and benchmarks.
    `remark` is what is said about an answer, in a sentence; it tells nothing that is hidden.
    """

    choose: Choose
    rate: Callable[[View, list[str], Chance], list[float]]
    guide: Callable[[], Guide]
    draws: Callable[[], Draw] | None = None
    free_form: bool = False
    exploiters: Mapping[str, Choose] = field(default_factory=dict)
    remark: Callable[[View, str], Remark | None] = lambda _view, _answer: None


def by_guide(guide: Callable[[], Guide]) -> Knowledge:
    """Make do with a guide: merchant and apprentice search, too, but not for long."""
    return Knowledge(partial(choose, guide), partial(rate, guide), guide)


def knowledge_of(game: str) -> Knowledge:
    """Give what the bots know of a game; of one that brings nothing, how random games end."""
    title = find_title(game)
    found: Knowledge | None = title.part("bots", "KNOWLEDGE")
    return found or by_guide(partial(Playouts, title.game))
