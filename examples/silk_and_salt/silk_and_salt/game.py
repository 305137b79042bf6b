"""The game, as the engine, the front ends and the bots see it: the protocol of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.game import Message, View, message, pick_option
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition, IllegalAction
from comptoir.table.result import Result, ranked, tie_broken
from silk_and_salt import INFO, position, worlds
from silk_and_salt.rules import DOUBT, PASS, SILK, Harbour, Sail, points
from silk_and_salt.view import view_of

TOLD: Final = {
    "cargo": ("cargo",),
    "sealed": ("seat", "coins"),
    "wins": ("seat", "coins"),
    "takes": ("seat", "cargo"),
    "sinks": ("seat", "cargo"),
    "bids": ("seat",),
    "doubts": ("seat",),
    "over": (),
}
"""By event: what its details are called in the texts."""


class SilkAndSalt:
    """Silk and Salt."""

    info: Final = INFO

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = Harbour(seats, chance)
        chance.shuffle(harbour.pile)
        harbour.then(Sail())
        harbour.settle()
        return harbour

    def result(self, harbour: Harbour) -> Result | None:
        if harbour.awaited:
            return None
        parts = tuple(points(**player.cargo, coins=player.coins) for player in harbour.players)
        keys = [(sum(part.values()), part[SILK]) for part in parts]
        scores = tuple(score for score, _ in keys)
        end, tie = "silk_and_salt.end.pile", tie_broken(keys, [SILK])
        return Result(scores, ranked(keys), end, parts, tie)

    def describe(self, harbour: Harbour) -> dict[str, Any]:
        return position.describe(harbour)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return position.restore(state, seats, chance)

    def audit(self, harbour: Harbour) -> None:
        position.audit(harbour)

    def view(self, harbour: Harbour, seat: int | None) -> View:
        return dict(view_of(self.info.id, harbour, seat))

    def determinise(self, view: View, chance: Chance) -> Harbour:
        state = Reader(worlds.guess(view, chance), BadPosition)
        return self.restore(state, view["seats"], {}, chance.fork())

    def worlds(self, view: View) -> int:
        return worlds.worlds(view)

    def suggest(self, harbour: Harbour, seat: int, chance: Chance) -> int:
        action: int = pick_option(harbour, seat, chance)
        return action

    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        match text.lower().split():
            case ["pass"]:
                return PASS
            case ["doubt"]:
                return DOUBT
            case ["bid", number] if number in ("0", "1", "2", "3"):
                return int(number)
        raise IllegalAction("table.why.not_understood", text=text[:80])

    def notate(self, harbour: Harbour, seat: int, action: int) -> str:
        return {PASS: "pass", DOUBT: "doubt"}.get(action, f"bid {action}")

    def prompt(self, view: View, seat: int) -> Message:
        asks = "bid" if view["steps"][0]["step"] == "Bid" else "doubt"
        return message(f"silk_and_salt.prompt.{asks}", cargo=view["up"])

    def say_action(self, text: str) -> Message:
        verb, *number = text.split()
        if number == ["0"]:
            return message("silk_and_salt.action.nothing")
        return message(f"silk_and_salt.action.{verb}", coins=int(number[0]) if number else 0)

    def say_event(self, harbour: Harbour, event: Event) -> Message:
        told = dict(zip(TOLD[event.kind], event.details, strict=True))
        return message(f"silk_and_salt.event.{event.kind}", **told)


GAME: Final = SilkAndSalt()
