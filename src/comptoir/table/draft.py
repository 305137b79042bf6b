"""Draft: actions tried out on a copy of the table, as far as nobody learns anything by it.

A draft never rolls and never turns a card over. It stops before the first step that would, before
others are asked, since whether they are may depend on what they hide, and before the end of the
game, which shows everything. So a player may try out a whole turn, look at it, and take it back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.flow import NOBODY, Deed, Table
from comptoir.table.game import Game, Message, View, listed, player_at, read_action
from comptoir.table.native import i64
from comptoir.table.refusal import IllegalAction
from comptoir.table.result import Result


class Unforeseen(Exception):
    """What comes next is up to chance."""


class Sealed(Chance):
    """The chance of a draft: there is none."""

    def __init__(self) -> None:
        super().__init__(b"")

    def copy(self) -> Chance:
        """Give one that is sealed as well."""
        return Sealed()

    def word(self) -> i64:
        """Draw nothing: every die and every shuffle comes down to this."""
        raise Unforeseen


class Draft:
    """A table as it would be after some actions of a seat, seen by that seat."""

    def __init__(self, game: Game, table: Table, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.actions: list[str] = []  # as a record would write them
        self.stopped = False  # before something that is not up to this seat
        self._table = table.copy()
        self._table.chance = Sealed()
        self._events: list[Event] = []

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that could answer then; none if the draft has stopped."""
        return tuple(self._table.awaited)

    @property
    def result(self) -> Result | None:
        """The result, if the game is over already: a draft never goes so far."""
        return None if self.stopped else self.game.result(self._table)

    def view(self) -> View:
        """Give what the seat would see."""
        return self.game.view(self._table, self.seat)

    def options(self) -> list[str]:
        """List what the seat could do next, in notation, sorted."""
        return listed(self.game, self._table, self.seat)

    def events(self) -> list[Message]:
        """Tell what would happen, as the seat would hear it."""
        heard = [event for event in self._events if event.heard_by(self.seat)]
        return [self.game.say_event(self._table, event) for event in heard]

    def begin_turn(self) -> None:
        """Go to where the next turn of the seat begins, as the table stands; or refuse."""
        table, seat = self._table, self.seat
        begin = getattr(self.game, "ahead", None)
        if begin is None:
            raise IllegalAction("table.why.no_ahead")
        if seat in table.awaited:
            raise IllegalAction("table.why.asked_now")
        table.loud = False
        table.open_to = -1
        if table.steps and begin(table, seat):
            self._settle()
        if seat not in self.awaited:
            raise IllegalAction("table.why.no_turn_ahead")
        self._events = []

    def play(self, notation: str) -> None:
        """Carry out an action of the seat and what follows from it, or refuse it."""
        table, seat = self._table, self.seat
        if self.stopped:
            raise IllegalAction("table.why.draft_stopped", text=self.actions[-1])
        action = read_action(self.game, table, seat, notation)
        written = self.game.notate(table, seat, action)

        def answer(twin: Table) -> None:
            step = twin.steps.pop()
            twin.open_to = -1
            step.answer(twin, seat, action)

        if not self._foresees(answer):
            raise IllegalAction("table.why.unforeseen", text=written)
        self.actions.append(written)
        self._settle()

    def _settle(self) -> None:
        """Run on until the seat is asked again, or others or chance decide."""
        while not self.stopped:
            step = self._table.steps[-1]
            self._table.awaited = step.waiting(self._table)
            if self.seat in self._table.awaited:
                return
            own = step.seat == self.seat or isinstance(step, Deed)
            others = bool(self._table.awaited) or not own
            self.stopped = others or not self._foresees(lambda twin: twin.steps.pop().run(twin))
        self._table.awaited = NOBODY
        self._table.open_to = -1

    def _foresees(self, deed: Callable[[Table], None]) -> bool:
        """Do something, unless it would roll or reveal; tell whether it was done."""
        twin = self._table.copy()
        twin.loud = True
        try:
            deed(twin)
        except Unforeseen:
            return False
        if twin.revealed != self._table.revealed or not twin.steps:
            return False  # the end of a game tells all that was hidden in it
        self._events += twin.events
        self._table = twin
        return True


def drafted(
    game: Game, table: Table, seat: int, notations: Sequence[str], *, ahead: bool = False
) -> Draft:
    """Try actions out; the draft stops where others, chance or hidden cards decide.

    `ahead` tries them in the seat's next turn, as if it began now.
    """
    draft = Draft(game, table, player_at(seat, table.seats))
    if ahead:
        draft.begin_turn()
    for notation in notations:
        draft.play(notation)
    return draft
