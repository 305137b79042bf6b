"""Sight: what a view of Dragon Market shows, in the order a person looks at it.

The drawing, the plain text and the menu are all written from this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from comptoir.games.dragon_market.box import BONUSES, CENTRE, END, RED_NAMES, SIDE, SORT_NAMES
from comptoir.games.dragon_market.components import Box
from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.view import HIDDEN, NO_CARD, box_of
from comptoir.games.dragon_market.walking import CROSS_SAILOR, DIAGONAL_STEP, JUMP_WATER
from comptoir.games.dragon_market.water import CELL_NAMES, UNDER
from comptoir.table.game import View
from comptoir.terminal.look import step_of


@dataclass(frozen=True)
class Space:
    """A goods space of a boat: its cell, what lies there and how many of it; nothing yet is ""."""

    cell: str
    goods: str
    left: int


@dataclass(frozen=True)
class Boat:
    """A boat: the cells of its sailor and of its goods."""

    sailor: str
    spaces: tuple[Space, Space]
    along_row: bool

    def cells(self) -> list[str]:
        """List its three cells, from left to right or from top to bottom."""
        return sorted([self.sailor, *(space.cell for space in self.spaces)], key=place_of)


def place_of(cell: str) -> tuple[int, int]:
    """Give the row and the column of a cell, both from 0."""
    return divmod(CELL_NAMES.index(cell), SIDE)


def boat_from(row: dict[str, Any]) -> Boat | None:
    """Read a boat; none if it is not placed yet."""
    if not row["lies"]:
        return None
    cell, heading = row["lies"].split()
    sort = CENTRE if row["sailor"] == SORT_NAMES[CENTRE] else END
    spot = 4 * CELL_NAMES.index(cell) + HEADINGS.index(heading)
    sailor, *cells = (CELL_NAMES[under] for under in UNDER[sort][spot])
    stacks = [stack.split() for stack in row["goods"]] or [["", "0"]] * 2
    one, two = (
        Space(cell, name, int(left)) for cell, (name, left) in zip(cells, stacks, strict=True)
    )
    return Boat(sailor, (one, two), heading in ("east", "west"))


def bonus_of(box: Box, card: str) -> str:
    """Name the bonus of a red objective; blue ones have none."""
    return BONUSES[box.bonus_of[RED_NAMES.index(card)]] if card in RED_NAMES else ""


class Sight:
    """A view, read once; `seat` is the one that looks, if it is one of the players."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.box = box_of(view)
        self.seat: int | None = view["seat"]
        self.over = not view["awaited"]
        found = [boat for boat in map(boat_from, view["boats"]) if boat is not None]
        self.boats = sorted(found, key=lambda boat: place_of(boat.sailor))
        self.heirs: list[str] = view["heirs"]
        self.spaces = {space.cell: space for boat in self.boats for space in boat.spaces}

    def seats(self) -> list[int]:
        """The players in turn order, the one who looks first."""
        number = int(self.view["seats"])
        first = int(self.view["first"]) if self.seat is None else self.seat
        return [(first + place) % number for place in range(number)]

    def side(self, seat: int) -> dict[str, Any]:
        """What a player has, together with the partner if there is one."""
        row: dict[str, Any] = self.view["sides"][self.view["side_of"][seat]]
        return row

    def partner(self, seat: int) -> int | None:
        """The partner of a player in the team game."""
        sides = self.view["side_of"]
        return next(
            (other for other in range(len(sides)) if other != seat and sides[other] == sides[seat]),
            None,
        )

    def missing(self, seat: int) -> list[str]:
        """The goods that an objective still asks for, as far as it is known."""
        row = self.side(seat)
        return [name for name in row["wants"] if name not in row["held"]]

    def is_complete(self, seat: int, more: Sequence[str] = ()) -> bool:
        """Tell whether a player has all that is needed, or would have with more."""
        row = self.side(seat)
        lacking = [name for name in self.missing(seat) if name not in more]
        return bool(row["wants"]) and len(lacking) <= row["skips"]

    def has_secret(self, seat: int) -> bool:
        """Tell whether the objective of a player is hidden."""
        return bool(self.side(seat)["objective"] == HIDDEN)

    def has_none(self, seat: int) -> bool:
        """Tell whether a player is left without an objective in the middle of the game."""
        row = self.side(seat)
        return bool(self.view["turn"] and row["objective"] == NO_CARD and not row["drawn"])

    def to_come(self, seat: int) -> str:
        """Name the bonus that the objective of a player will bring, if it is known."""
        card = self.side(seat)["objective"]
        return bonus_of(self.box, card)

    def is_needed(self, space: Space) -> bool:
        """Tell whether the one who looks could take something here."""
        return self.seat is not None and space.left > 0 and space.goods in self.missing(self.seat)

    def heir_at(self, cell: str) -> int | None:
        """Name the player whose heir stands on a cell."""
        return self.heirs.index(cell) if cell in self.heirs else None

    def boat_of(self, sailor: str) -> Boat:
        """Find a boat by the cell of its sailor."""
        return next(boat for boat in self.boats if boat.sailor == sailor)

    def taken(self, path: Sequence[str], leave: Sequence[str]) -> list[str]:
        """Name the goods that the one who looks takes on a path."""
        spaces = [self.spaces[cell] for cell in path if cell in self.spaces]
        found = [space.goods for space in spaces if self.is_needed(space)]
        return [name for name in dict.fromkeys(found) if name not in leave]

    def cost(self, path: Sequence[str]) -> int:
        """Say what a walk costs: a point a cell, and what steps cost that need a bonus."""
        seat, costs = self.seat or 0, self.box.costs
        sailors = {boat.sailor for boat in self.boats}
        total = 0
        for before, after in zip([self.heirs[seat], *path], path, strict=False):
            (row, column), (down, right) = place_of(before), place_of(after)
            far = abs(row - down), abs(column - right)
            if after in sailors:
                total += costs[CROSS_SAILOR] - 1
            elif 2 in far:
                total += costs[JUMP_WATER]
            else:
                total += costs[DIAGONAL_STEP] if far == (1, 1) else 1
        return total

    def comes_home(self, path: Sequence[str], leave: Sequence[str]) -> bool:
        """Tell whether a walk brings an objective home."""
        if self.seat is None or path[-1] != self.view["pontoons"][self.seat]:
            return False
        return self.is_complete(self.seat, self.taken(path, leave))


def in_turn(view: View) -> bool:
    """Tell whether points are being spent."""
    return step_of(view) in ("Spend", "Reroll", "Rob", "MayRob")
