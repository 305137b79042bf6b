"""Dragon Market (Marco Teubner, Blue Orange 2019), wired into the protocol."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market import INFO, notation, position, view, words, worlds
from comptoir.games.dragon_market.ahead import ahead
from comptoir.games.dragon_market.rules.audit import audit
from comptoir.games.dragon_market.rules.box import STANDARD
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.opening import open_harbour
from comptoir.table.event import Event
from comptoir.table.game import Message, pick_option
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
    start = staticmethod(open_harbour)
    ahead = staticmethod(ahead)
    describe = staticmethod(position.describe)
    restore = staticmethod(position.restore)
    audit = staticmethod(audit)
    view = staticmethod(view.view_of)
    determinise = staticmethod(worlds.determinise)
    worlds = staticmethod(worlds.worlds)
    suggest = staticmethod(pick_option)
    parse = staticmethod(notation.parse)
    notate = staticmethod(notation.notate)
    prompt = staticmethod(words.prompt)
    say_action = staticmethod(words.say_action)

    def components(self) -> str:
        """Give the figures of the box, to be corrected and played with."""
        return STANDARD

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

    def say_event(self, table: Harbour, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(table.box, event)


GAME: Final = DragonMarket()
