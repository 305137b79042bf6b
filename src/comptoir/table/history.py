"""History: the actions of a session, how far undo goes, and the tables on the way.

A table is kept every sixteen actions, and of these the first and the last two; any other is rebuilt
from the one before it.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.table.flow import Table
from comptoir.table.refusal import IllegalAction

EVERY: Final = 16
LATEST: Final = 2
"""How many tables are kept besides the first: undo seldom goes further back."""


class History:
    """What was done at a table, by whom, and what bars undo: it revealed, rolled or announced."""

    def __init__(self, table: Table) -> None:
        self.seats = bytearray()  # by action: whose it is; these three need a byte each
        self.actions: list[Any] = []
        self.barred = bytearray()
        self.announced = bytearray()
        self.kept: dict[int, Table] = {0: table.copy()}

    def __len__(self) -> int:
        return len(self.actions)

    def apply(self, table: Table, seat: int, action: object) -> None:
        """Apply an action that was checked, and remember it."""
        before, told = (table.revealed, table.chance.drawn), table.announced
        table.apply(seat, action, trusted=True)
        self.seats.append(seat)
        self.actions.append(action)
        after = (table.revealed, table.chance.drawn)
        self.barred.append(before != after or not table.awaited)  # the end tells all
        self.announced.append(told != table.announced)
        if len(self.actions) % EVERY == 0:
            self._keep(len(self.actions), table)

    def who_agrees(
        self, seat: int | None, seats: int, count: int = 1, *, even_revealed: bool = False
    ) -> tuple[int, ...]:
        """Name who must agree that a seat (None: all) takes the last actions back, if it may."""
        if not 1 <= count <= len(self.actions):
            raise IllegalAction("table.why.nothing_to_undo")
        if any(self.barred[-count:]) and not even_revealed:
            raise IllegalAction("table.why.undo_revealed")
        if any(self.announced[-count:]) and not even_revealed:
            raise IllegalAction("table.why.undo_announced")
        own = all(seat in (None, by) for by in self.seats[-count:])
        return () if own else tuple(range(seats))

    def announced_by(self, seat: int) -> Any:  # noqa: ANN401 - each game has its actions
        """Give the last action of a seat, if the others were told something by it."""
        for number in range(len(self.actions) - 1, -1, -1):
            if self.seats[number] == seat:
                return self.actions[number] if self.announced[number] else None
        return None

    def back(self) -> Table:
        """Forget the last action and give the table as it was before."""
        self.kept.pop(len(self.actions), None)
        self.seats.pop()
        self.actions.pop()
        self.barred.pop()
        self.announced.pop()
        return self.rebuild()

    def rebuild(self) -> Table:
        """Give the table as it is after all that is remembered."""
        start = max(self.kept)
        table = self.kept[start].copy()
        table.loud = False
        latest = len(self.actions) - len(self.actions) % EVERY
        for number in range(start + 1, len(self.actions) + 1):
            table.apply(self.seats[number - 1], self.actions[number - 1], trusted=True)
            if number == latest:
                self._keep(number, table)
        table.loud = True
        return table

    def _keep(self, number: int, table: Table) -> None:
        self.kept[number] = table.copy()
        for older in sorted(self.kept)[1:-LATEST]:
            del self.kept[older]
