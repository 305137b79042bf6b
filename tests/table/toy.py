"""Toy: a game small enough to test the engine with, written as somebody outside would write one.

Two players count down from a number; each takes one or two, in secret order where the test wants
it. The person who takes the last one wins.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from comptoir import Chance, Choice, Event, GameInfo, IllegalAction, Option, Result, Step, Table
from comptoir.table.event import only
from comptoir.table.game import Message, View, message, pick_option
from comptoir.table.reading import Reader


class Pile(Table):
    """A number of matches."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.matches = 0
        self.last = -1

    def copy(self) -> "Pile":
        twin = Pile(self.seats, self.chance.copy())
        twin.like(self)
        twin.matches = self.matches
        twin.last = self.last
        return twin


class Take(Step):
    """Take one or two; after a roll of the dice if somebody is greedy."""

    def options(self, table: Pile, seat: int) -> Sequence[int]:
        return [n for n in (1, 2) if n <= table.matches]

    def answer(self, table: Pile, seat: int, action: int) -> None:
        table.matches -= action
        table.last = seat
        table.tell("take", (seat, action))
        table.tell("whisper", (seat,), only(seat))
        table.then(Luck(seat, action), Take(1 - seat))


class Luck(Step):
    """The person who takes two rolls a die; on a one a match comes back. It asks nobody."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "taken")

    def __init__(self, seat: int, taken: int) -> None:
        super().__init__(seat)
        self.taken = taken

    def run(self, table: Pile) -> None:
        if self.taken == 2 and table.chance.roll(6) == 1:
            table.matches += 1
            table.reveal()


class Only(Choice):
    """A choice of what is named."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    def options(self, table: Pile, seat: int) -> Sequence[int]:
        return list(range(1, self.most + 1))

    def answer(self, table: Pile, seat: int, action: int) -> None:
        table.matches -= action


class Matches:
    """The game."""

    info = GameInfo(
        id="matches",
        title="Matches",
        edition="toy",
        designers=(),
        publisher="",
        seats=(2,),
        minutes=1,
        longest=200,
        revision=3,
        stage="alpha",
        options=(Option("pile", ("7", "20"), "7"), Option("note", (), "")),
    )

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Pile:
        table = Pile(seats, chance)
        table.matches = int(options["pile"])
        table.then(Take(0))
        table.settle()
        return table

    def describe(self, table: Pile) -> dict[str, Any]:
        seat = table.steps[-1].seat if table.steps else 0
        return {"matches": table.matches, "turn": seat, "last": table.last}

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Pile:
        table = Pile(seats, chance)
        table.matches = state.whole("matches", 0, 20)
        table.last = state.whole("last", -1, 1, -1)
        table.then(Take(state.whole("turn", 0, 1, 0)))
        state.done()
        table.settle()
        return table

    def audit(self, table: Pile) -> None:
        assert table.matches >= 0, "no fewer than none"

    def view(self, table: Pile, seat: int | None) -> View:
        return {"matches": table.matches, "seat": seat}

    def determinise(self, view: View, chance: Chance) -> Pile:
        raise AssertionError("nothing is hidden in this game, so nobody samples it")

    def worlds(self, view: View) -> int:
        return 1

    def suggest(self, table: Pile, seat: int, chance: Chance) -> int:
        suggested: int = pick_option(table, seat, chance)
        return suggested

    def result(self, table: Pile) -> Result | None:
        if table.awaited:
            return None
        scores = tuple(int(seat == table.last) for seat in range(table.seats))
        return Result(scores, tuple(2 - score for score in scores), "matches.end")

    def parse(self, table: Pile, seat: int, text: str) -> int:
        if not text.isdigit():
            raise IllegalAction("matches.why.number", text=text)
        return int(text)

    def notate(self, table: Pile, seat: int, action: int) -> str:
        return str(action)

    def prompt(self, view: View, seat: int) -> Message:
        return message("matches.prompt", left=view["matches"])

    def say_action(self, text: str) -> Message:
        return message("matches.action", number=text)

    def say_event(self, table: Pile, event: Event) -> Message:
        return message(f"matches.{event.kind}", details=list(event.details))


MATCHES = Matches()
