"""History: the actions of a session, how far undo goes freely, and the tables on the way.

A table is kept every sixteen actions; any other is rebuilt from the one before it.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.table.flow import Table

EVERY: Final = 16


class History:
    """What was done at a table, by whom, and whether it revealed something or rolled dice."""

    def __init__(self, table: Table) -> None:
        self.actions: list[tuple[int, Any]] = []
        self.barred: list[bool] = []
        self.kept: dict[int, Table] = {0: table.copy()}

    def __len__(self) -> int:
        return len(self.actions)

    def apply(self, table: Table, seat: int, action: object) -> None:
        """Apply an action that was checked, and remember it."""
        before = (table.revealed, table.chance.drawn)
        table.apply(seat, action, trusted=True)
        self.actions.append((seat, action))
        self.barred.append(before != (table.revealed, table.chance.drawn))
        if len(self.actions) % EVERY == 0:
            self.kept[len(self.actions)] = table.copy()

    def back(self) -> Table:
        """Forget the last action and give the table as it was before."""
        self.kept.pop(len(self.actions), None)
        self.actions.pop()
        self.barred.pop()
        return self.rebuild()

    def rebuild(self) -> Table:
        """Give the table as it is after all that is remembered."""
        start = max(self.kept)
        table = self.kept[start].copy()
        table.loud = False
        for seat, action in self.actions[start:]:
            table.apply(seat, action, trusted=True)
        table.loud = True
        return table
