"""Flow: what is still to be done at a table, and who is awaited.

A rulebook's phases, the steps of a turn, the sentences of a card and the reactions to it are all
`Step`s: small data objects, never changed once pushed. A `Table` runs them off its stack until
one of them asks somebody something. `table.then(A, B, C)` pushes in reading order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from comptoir.table.chance import Chance
from comptoir.table.event import ALL, Event
from comptoir.table.native import i64, mypyc_attr
from comptoir.table.refusal import IllegalAction

NOBODY: Final[tuple[int, ...]] = ()
JUST: Final = [(seat,) for seat in range(16)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something still to be done, for the seat it concerns.

    A step that asks has `options` and `answer`; one that only does something has `run`.
    `fields` names the data a step is made of, in the order of its constructor.
    `any_order`, of a question that is asked again after an answer: True if the answers name a set,
    False if their order is part of what is said; the conformance suite goes by it.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    any_order: ClassVar[bool | None] = None

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, table: Any) -> Sequence[int]:
        """Name the seats that may answer; nobody if there is nothing to choose.

        A step whose answers cannot be listed, such as a deal, says itself who is awaited.
        """
        found = self.options(table, self.seat)
        if not found:
            return NOBODY
        asking: Table = table
        asking.open = found
        asking.open_to = self.seat
        return JUST[self.seat]

    def resting(self, table: Any) -> Sequence[int]:
        """Name the awaited seats for which nobody waits: they may speak up, and need not."""
        return NOBODY

    def options(self, table: Any, seat: int) -> Sequence[Any]:
        """List the finite answers open to a seat, in a fixed order."""
        return NOBODY

    def count(self, table: Any, seat: int) -> i64:
        """Say how many answers `options` lists; a step may know without listing them."""
        return len(table.options(seat))

    def pick(self, table: Any, seat: int, place: i64) -> Any:
        """Give the answer at a place of that list; a step may find it without listing the rest."""
        return table.options(seat)[place]

    def check(self, table: Any, seat: int, action: Any) -> None:
        """Judge an answer: the only arbiter of what is legal."""
        if action not in table.options(seat):
            raise self.why_not(table, seat, action)

    def why_not(self, table: Any, seat: int, action: Any) -> IllegalAction:
        """Say why an answer that is not open is not."""
        return IllegalAction("table.why.not_an_option")

    def recall(self, table: Any, seat: int, action: Any) -> Any:
        """Give the answer that takes back what a seat announced last; None if there is none."""
        return None

    def run(self, table: Any) -> None:
        """Do what is to be done when nobody needs to be asked."""

    def answer(self, table: Any, seat: int, action: Any) -> None:
        """Carry out an answer that was checked."""
        raise AssertionError("a step that asks says what an answer does")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Step):
    """A step that asks nobody anything: it only has `run`."""

    def waiting(self, table: Any) -> Sequence[int]:
        """Wait for nobody."""
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """A step whose last remaining option is taken without asking."""

    def waiting(self, table: Any) -> Sequence[int]:
        """Ask only where there are two options or more."""
        asking: Table = table
        asking.open = self.options(table, self.seat)
        if len(asking.open) < 2:
            return NOBODY
        asking.open_to = self.seat
        return JUST[self.seat]

    def run(self, table: Any) -> None:
        """Take the one option there is, if there is one."""
        if table.open:
            self.answer(table, self.seat, table.open[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of a game; each game has a subclass with its own pieces and `copy`."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.steps: list[Step] = []
        self.awaited: Sequence[int] = NOBODY
        self.events: list[Event] = []
        self.loud = True
        self.revealed: i64 = 0
        self.announced: i64 = 0
        self.open: Sequence[Any] = NOBODY
        self.open_to = -1
        self.counted: i64 = 0
        self.counted_for = -1

    def like(self, other: Table) -> None:
        """Take over what every table has, for a copy; steps are shared, events are not."""
        self.steps = other.steps.copy()
        self.awaited = other.awaited
        self.loud = other.loud
        self.revealed = other.revealed
        self.announced = other.announced
        self.open = other.open
        self.open_to = other.open_to
        self.counted = other.counted
        self.counted_for = other.counted_for

    def copy(self) -> Table:
        """Give a table that goes on alike from here and shares nothing that changes."""
        raise AssertionError("each game's table says how it is copied")

    def then(self, *steps: Step) -> None:
        """Push what comes next, in reading order."""
        if len(steps) == 1:
            self.steps.append(steps[0])
        else:
            self.steps.extend(steps[::-1])

    def options(self, seat: int) -> Sequence[Any]:
        """List what a seat may answer now; worked out once for each decision."""
        if self.open_to != seat:
            self.open = self.steps[-1].options(self, seat)
            self.open_to = seat
        return self.open

    def count(self, seat: int) -> i64:
        """Say how many answers a seat may choose from; worked out once for each decision."""
        if self.open_to == seat:
            return len(self.open)
        if self.counted_for != seat:
            self.counted = self.steps[-1].count(self, seat)
            self.counted_for = seat
        return self.counted

    def settle(self) -> Sequence[int]:
        """Run on until somebody is awaited; nobody is when the game is over."""
        steps = self.steps
        while steps:
            step = steps[-1]
            awaited = step.waiting(self)
            if awaited:
                self.awaited = awaited
                return awaited
            steps.pop()
            step.run(self)
        self.open_to = -1
        self.counted_for = -1
        self.open = NOBODY
        self.awaited = NOBODY
        return NOBODY

    def owing(self) -> list[int]:
        """List the awaited seats that owe an answer; the others may speak up, and need not."""
        resting = self.steps[-1].resting(self) if self.steps else NOBODY
        return [seat for seat in self.awaited if seat not in resting]

    def check(self, seat: int, action: Any) -> None:
        """Refuse, with the reason, an action that may not be; change nothing."""
        if not self.awaited:
            raise IllegalAction("table.why.over")
        if seat not in self.awaited:
            raise IllegalAction("table.why.not_awaited", seat=seat, awaited=list(self.awaited))
        self.steps[-1].check(self, seat, action)

    def apply(self, seat: int, action: Any, trusted: bool = False) -> Sequence[int]:  # noqa: FBT001, FBT002
        """Carry out an action in place and run on; `trusted` if it is known to be open."""
        if not trusted:
            self.check(seat, action)
        step = self.steps.pop()
        self.open_to = -1
        self.counted_for = -1
        step.answer(self, seat, action)
        return self.settle()

    def tell(self, kind: str, details: tuple[Any, ...], audience: i64 = ALL) -> None:
        """Note what happened, for those who may know."""
        if self.loud:
            self.events.append(Event(kind, details, audience))

    def reveal(self) -> None:
        """Note that somebody learns something here: no draft and no undo goes beyond it."""
        self.revealed += 1

    def announce(self) -> None:
        """Note that the others heard something they may act on: no undo goes behind it.

        Unlike what is revealed, it may be tried out in a draft; an action of its own takes it back.
        """
        self.announced += 1
