"""Dale of Merchants 2 (Sami Laakso, 2016) with the first game's sets, wired into the protocol."""

from __future__ import annotations

from typing import Final

from comptoir.games.dale import INFO, notation, position, words, worlds
from comptoir.games.dale.ahead import ahead
from comptoir.games.dale.rules.audit import audit
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.deal import deal
from comptoir.games.dale.view import typed, view_of
from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.game import Message, View, pick_option
from comptoir.table.refusal import BadPosition
from comptoir.table.result import Result, ranked

MOST_TRIES: Final = 20_000
DEARER: Final = 30  # a try that comes as far as a table counts for this many more


class DaleOfMerchants:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO
    start = staticmethod(deal)
    ahead = staticmethod(ahead)
    describe = staticmethod(position.describe)
    restore = staticmethod(position.restore)
    view = staticmethod(view_of)
    even = staticmethod(worlds.even)
    worlds = staticmethod(worlds.worlds)
    prompt = staticmethod(words.prompt)
    audit = staticmethod(audit)
    suggest = staticmethod(pick_option)
    parse = staticmethod(notation.parse)
    notate = staticmethod(notation.notate)
    say_action = staticmethod(words.say_action)

    def determinise(self, seen: View, chance: Chance) -> Dale:
        """Make a table that the seat of this view could be at."""
        view = typed(seen)
        answers = worlds.answering(view)
        tries = 0
        while tries < MOST_TRIES:
            tries += 1
            dealt = worlds.deal(view, chance)
            if worlds.fits(view, dealt, answers):
                tries += DEARER
                dale = worlds.fill(view, dealt, chance.fork(), answers)
                dale.settle()
                if list(dale.awaited) == view["awaited"]:
                    return dale
        raise BadPosition("dale.why.no_world", where="view")

    def result(self, table: Dale) -> Result | None:
        """Give the result when the game is over. [Rules 13, 14.2, R36]"""
        if table.awaited:
            return None
        scores = tuple(len(table.stall(seat)) for seat in range(table.seats))
        return Result(
            scores=scores,
            ranks=ranked([(score,) for score in scores]),
            reason="dale.end.last_stack" if table.winner >= 0 else "dale.end.turn_limit",
            parts=tuple({"stacks": score} for score in scores),
            notes={"next_first": f"not {int(table.winner)}" if table.winner >= 0 else "random"},
        )

    def say_event(self, table: Dale, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(event)


GAME: Final = DaleOfMerchants()
