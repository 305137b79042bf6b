"""Chinatown (Karsten Hartwig, 1999; Filosofia 2008), wired into the protocol."""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown import INFO, notation, position, view, words, worlds
from comptoir.games.chinatown.rules.acts import Action
from comptoir.games.chinatown.rules.audit import audit
from comptoir.games.chinatown.rules.board import BILL
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.opening import open_city
from comptoir.games.chinatown.rules.suggest import suggest
from comptoir.table.event import Event
from comptoir.table.game import Message
from comptoir.table.result import Result, ranked, tie_broken


class Chinatown:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO
    start = staticmethod(open_city)
    describe = staticmethod(position.describe)
    restore = staticmethod(position.restore)
    view = staticmethod(view.view_of)
    determinise = staticmethod(worlds.determinise)
    even = staticmethod(worlds.even)
    worlds = staticmethod(worlds.worlds)
    audit = staticmethod(audit)
    suggest = staticmethod(suggest)
    say_action = staticmethod(words.say_action)
    prompt = staticmethod(words.prompt)

    def result(self, table: City) -> Result | None:
        """Give the result when the game is over: most money, then most shops. [Rules 5, R6]"""
        if table.awaited:
            return None
        keys = [(table.money[seat], table.built(seat)) for seat in range(table.seats)]
        return Result(
            scores=tuple(money * BILL for money, _ in keys),
            ranks=ranked(keys),
            reason="chinatown.end.six_years",
            parts=tuple(
                {"income": sum(table.earned[seat]) * BILL, "shops": table.built(seat)}
                for seat in range(table.seats)
            ),
            tie_break=tie_broken(keys, ["shops"]),
        )

    def parse(self, table: City, seat: int, text: str) -> Action:
        """Read an action."""
        return notation.parse(text, seat)

    def notate(self, table: City, seat: int, action: Action) -> str:
        """Write an action down."""
        return notation.notate(action)

    def say_event(self, table: City, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(event)


GAME: Final = Chinatown()
