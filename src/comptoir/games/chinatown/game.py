"""Chinatown (Karsten Hartwig, 1999; Filosofia 2008), wired into the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from comptoir.games.chinatown import INFO, notation, position, view, words, worlds
from comptoir.games.chinatown.rules.acts import Action
from comptoir.games.chinatown.rules.audit import audit
from comptoir.games.chinatown.rules.board import BILL
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.opening import open_city, options_from
from comptoir.games.chinatown.rules.suggest import suggest
from comptoir.games.chinatown.view_types import View as Seen
from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.game import Message, View
from comptoir.table.reading import Reader
from comptoir.table.result import Result, ranked, tie_broken


class Chinatown:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO
    start = staticmethod(open_city)
    describe = staticmethod(position.describe)
    audit = staticmethod(audit)
    suggest = staticmethod(suggest)
    say_action = staticmethod(words.say_action)
    prompt = staticmethod(words.prompt)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> City:
        """Make a table from such data."""
        return position.restore(state, options_from(options), seats, chance)

    def view(self, table: City, seat: int | None) -> View:
        """Give what a seat may know."""
        return dict(view.view_of(table, seat))

    def determinise(self, seen: View, chance: Chance) -> City:
        """Make a table that the seat of this view could be at."""
        return worlds.determinise(cast("Seen", seen), chance)

    def worlds(self, seen: View) -> int:
        """Count the different tables that could lie behind a view."""
        return worlds.worlds(cast("Seen", seen))

    def even(self, seen: View) -> bool:
        """Tell whether all those tables are equally likely."""
        return worlds.even(cast("Seen", seen))

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
