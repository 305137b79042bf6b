"""Dragon Market (Marco Teubner, Blue Orange 2019), wired into the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from comptoir.games.dragon_market import INFO, notation, position, view, words, worlds
from comptoir.games.dragon_market.rules.actions import Action
from comptoir.games.dragon_market.rules.audit import audit
from comptoir.games.dragon_market.rules.box import STANDARD
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.opening import open_harbour, options_from
from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.game import Message, View, pick_option
from comptoir.table.reading import Reader
from comptoir.table.result import Result, ranked


class DragonMarket:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO
    seldom: Final = (  # met in random games, in which hardly an objective is validated
        "bonus.0.cost", "bonus.1.cost", "bonus.2.cost", "bonus.3.cost", "bonus.4.cost",
        "bonus.5.cost", "bonus.6.cost", "bonus.7.cost", "bonus.8.cost", "bonus.9.cost",
        "red_deck.draw_with_bonus",
        "win.basic_4_players", "win.basic_2_or_3_players", "win.advanced", "win.teams",
    )  # fmt: skip

    def components(self) -> str:
        """Give the figures of the box, to be corrected and played with."""
        return STANDARD

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        """Set up a table and run on to the first question."""
        return open_harbour(seats, options, chance)

    def describe(self, table: Harbour) -> dict[str, Any]:
        """Give the whole table as plain data, hidden things included."""
        return position.describe(table)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        """Make a table from such data."""
        return position.restore(state, options_from(seats, options), seats, chance)

    def audit(self, table: Harbour) -> None:
        """Refuse a table that the box cannot make."""
        audit(table)

    def view(self, table: Harbour, seat: int | None) -> View:
        """Give what a seat may know."""
        return view.view_of(table, seat)

    def determinise(self, seen: View, chance: Chance) -> Harbour:
        """Make a table that the seat of this view could be at."""
        return worlds.determinise(seen, chance)

    def worlds(self, seen: View) -> int:
        """Count the different tables that could lie behind a view."""
        return worlds.worlds(seen)

    def suggest(self, table: Harbour, seat: int, chance: Chance) -> Action:
        """Suggest any option; walks that are not listed only take a longer way."""
        act: Action = pick_option(table, seat, chance)
        return act

    def result(self, table: Harbour) -> Result | None:
        """Give the result when the game is over: who validated enough has won. [Rules 5, R32]"""
        if table.awaited:
            return None
        sides = [table.side(seat) for seat in range(table.seats)]
        scores = tuple(len(table.validated[side]) for side in sides)
        won = table.winner != NOTHING
        return Result(
            scores=scores,
            ranks=ranked([(int(side == table.winner),) for side in sides]),
            reason="dragon_market.end.objectives" if won else "dragon_market.end.turn_limit",
            parts=tuple({"objectives": score} for score in scores),
        )

    def parse(self, table: Harbour, seat: int, text: str) -> Action:
        """Read an action."""
        return notation.parse(table, seat, text)

    def notate(self, table: Harbour, seat: int, action: Action) -> str:
        """Write an action down."""
        return notation.notate(table, seat, action)

    def prompt(self, seen: View, seat: int) -> Message:
        """Ask a seat its question."""
        return words.prompt(seen)

    def say_action(self, text: str) -> Message:
        """Put an action into words."""
        return words.say_action(text)

    def say_event(self, table: Harbour, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(table.box, event)


GAME: Final = DragonMarket()
