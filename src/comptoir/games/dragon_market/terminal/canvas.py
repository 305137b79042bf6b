"""Canvas: the harbour drawn sign by sign, each cell two lines high.

A boat is a box around its three cells; its lower edge lies in the water below. What stands on a
cell is marked in its upper line, goods and sailors are written in the lower one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from comptoir.games.dragon_market.box import contents
from comptoir.games.dragon_market.present.shown import from_top, place_of, spaces_of
from comptoir.games.dragon_market.shown_types import Afloat, Shown, Space
from comptoir.table.game import View
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue

COLUMNS: Final = "abcdefghij"
SIDE: Final = len(COLUMNS)
PONTOONS: Final = contents()["pontoons"]
NARROW: Final = 3
WIDE: Final = 5
"""The widths of a cell."""
LABEL: Final = 3
"""This many columns are for the numbers of the rows."""
WATER: Final = "#6f9fb5 on #123a4f"
HULL: Final = "#e8c48a on #123a4f"
DECKS: Final = ("#5b3a1e", "#7a4a22", "#432c1a", "#6a4a38")
"""The colours of boats; those that touch have different ones."""
EDGE: Final = "#e8c48a"
LETTERS: Final = "bold #fff3dc"
SPENT: Final = "#c9a06a"
STOWED: Final = f"{LETTERS} on {DECKS[0]}"
WANTED: Final = "bold #1a1206 on #ffd24a"
SAILOR: Final = "bold #1a1206 on #e8c48a"
AXIS: Final = "dim"
STAR: Final = "★"
WOOD: Final = "▒"
EMPTY: Final = "–"


class Canvas:
    """Signs and their styles; `width` is that of a cell."""

    def __init__(self, width: int) -> None:
        self.width = width
        across, down = SIDE * width, 2 * SIDE + 1
        self.signs = [[" "] * across for _ in range(down)]
        self.styles = [[WATER] * across for _ in range(down)]

    def write(self, row: int, column: int, text: str, style: str) -> None:
        """Write signs one after the other."""
        for place, sign in enumerate(text, column):
            self.signs[row][place] = sign
            self.styles[row][place] = style

    def centred(self, cell: str, line: int, text: str, style: str) -> None:
        """Write in the middle of the upper or the lower line of a cell."""
        row, column = place_of(cell)
        left = column * self.width + (self.width - len(text)) // 2
        self.write(2 * row + line, left, text, style)

    def water(self) -> None:
        """Draw a dot on every cell; the last line is there for the edges of boats only."""
        for cell in (f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS):
            self.centred(cell, 1, "·", WATER)
        self.styles[-1] = [""] * len(self.styles[-1])

    def box(self, boat: Afloat) -> tuple[int, int, int, int]:
        """Give the first line and column of a boat, and those after its last."""
        cells = boat["cells"]
        (top, left), (bottom, right) = place_of(cells[0]), place_of(cells[-1])
        return 2 * top, left * self.width, 2 * bottom + 2, (right + 1) * self.width

    def keel(self, boat: Afloat) -> None:
        """Draw the lower edge of a boat, in the water below it."""
        _, left, bottom, right = self.box(boat)
        line = f"╰{'─' * (right - left - 2)}╯"
        self.write(bottom, left, line, HULL if bottom < 2 * SIDE else "#b08a5a")

    def hull(self, boat: Afloat, deck: str) -> None:
        """Draw a boat without what is on it."""
        top, left, bottom, right = self.box(boat)
        inside = right - left - 2
        self.write(top, left, f"╭{'─' * inside}╮", f"{EDGE} on {deck}")
        for row in range(top + 1, bottom):
            self.write(row, left, f"│{' ' * inside}│", f"{EDGE} on {deck}")
        self.centred(boat["sailor"], 1, " S " if self.width > NARROW else "S", SAILOR)

    def pontoon(self, cell: str, owner: int | None) -> None:
        """Draw a pontoon, with the name of its owner as it is typed."""
        ink = WATER.split()[0] if owner is None else player_mark(owner)[1]
        style = WATER if owner is None else f"{ink} on {ink}"
        row, column = place_of(cell)
        for line in range(2):
            self.write(2 * row + line, column * self.width, WOOD * self.width, style)
        if owner is not None:
            self.centred(cell, 1, f"p{owner}", f"bold #000000 on {ink}")

    def space(self, space: Space, tag: str, style: str) -> None:
        """Write what lies on a goods space."""
        if space["left"]:
            self.centred(space["cell"], 1, f"{tag}{space['left']}", style)
        elif space["goods"]:
            self.centred(space["cell"], 1, EMPTY, style)

    def marks(self, cell: str, marks: list[tuple[str, str]]) -> None:
        """Write marks side by side into the upper line of a cell, with air if there is room."""
        row, column = place_of(cell)
        air = 2 if self.width > NARROW and len(marks) == 1 else int(self.width > NARROW)
        size = 1 + air
        left = column * self.width + (self.width - len(marks) * size) // 2
        for place, (sign, style) in enumerate(marks):
            self.write(2 * row, left + place * size, sign.center(size), style)

    def text(self) -> Text:
        """Give the drawing with its coordinates."""
        names = "".join(column.center(self.width) for column in COLUMNS)
        text = Text(no_wrap=True)
        text.append(f"{' ' * LABEL}{names}".rstrip(), style=AXIS)
        for row, (signs, styles) in enumerate(zip(self.signs, self.styles, strict=True)):
            label = f"{row // 2 + 1:>2} " if row % 2 else " " * LABEL
            text.append("\n")
            text.append(label, style=AXIS)
            for style, run in groupby(zip(signs, styles, strict=True), key=itemgetter(1)):
                text.append("".join(sign for sign, _ in run), style=style)
            text.append(f"{row // 2 + 1:>2}" if row % 2 else "", style=AXIS)
        return text


def harbour(view: View, shown: Shown, words: Catalogue, width: int) -> Text:
    """Draw the harbour with cells of this width."""
    canvas = Canvas(width)
    canvas.water()
    boats = from_top(shown["boats"])
    for boat in boats:
        canvas.keel(boat)
    owners = {cell: seat for seat, cell in enumerate(view["pontoons"])}
    for corner in PONTOONS:
        canvas.pontoon(corner, owners.get(corner))
    for boat, deck in zip(boats, decks(boats), strict=True):
        canvas.hull(boat, deck)
        for space in boat["spaces"]:
            ink = LETTERS if space["left"] else SPENT
            style = WANTED if space["needed"] else f"{ink} on {deck}"
            canvas.space(space, words.word("dragon_market", space["goods"] or "", "tag"), style)
    mark_cells(canvas, view, spaces_of(boats))
    return canvas.text()


def decks(boats: Sequence[Afloat]) -> list[str]:
    """Give each boat a colour that no boat beside it has, as far as there are enough."""
    found: list[str] = []
    for boat in boats:
        beside = [deck for other, deck in zip(boats, found, strict=False) if touch(boat, other)]
        free = [deck for deck in DECKS if deck not in beside]
        found.append(free[0] if free else DECKS[0])
    return found


def touch(one: Afloat, other: Afloat) -> bool:
    """Tell whether two boats lie side by side."""
    places = [place_of(cell) for cell in other["cells"]]
    return any(
        abs(row - down) + abs(column - right) == 1
        for row, column in map(place_of, one["cells"])
        for down, right in places
    )


def mark_cells(canvas: Canvas, view: View, spaces: dict[str, Space]) -> None:
    """Mark heirs, and what the one who looks still needs."""
    heirs = {cell: seat for seat, cell in enumerate(view["heirs"])}
    for cell in {**spaces, **heirs}:
        marks = [(STAR, WANTED)] if cell in spaces and spaces[cell]["needed"] else []
        if cell in heirs:
            mark, ink = player_mark(heirs[cell])
            marks.append((mark, f"bold #000000 on {ink}"))
        canvas.marks(cell, marks)
