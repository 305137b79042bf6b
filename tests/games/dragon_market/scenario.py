"""Scenario: the words in which the tests of Dragon Market are written.

A test draws a part of the harbour, plays lines as a player would type them, and compares with a
second drawing. `A` is the sailor of a boat, `a` its first goods space and `a'` the second; `a0` is
a space on which the heir of p0 stands, `.` water and `#` a pontoon. Heirs that are not drawn are
at home, and what is drawn as water is free. Boats that are not drawn are parked outside of the
drawing: from the bottom row on, from right to left, end boats first, all along their rows.

    harbour = scene('''
        #0 .  .  .  .
        .  a' A  a  .
        .  .  .  .  .
    ''')
    harbour.play("slide c2 d2")
    assert harbour.picture == drawn('''
        #0 .  .  .  .
        .  .  a' A  a
        .  .  .  .  .
    ''')

Goods that a scene does not mention lie on the other spaces, and tokens of validated objectives in
the box. It is the first player's turn, with two threes to spend, unless the scene says otherwise.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from comptoir import Session
from comptoir.games.dragon_market.game import GAME
from comptoir.games.dragon_market.rules.box import DATA
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.table.reading import write_toml
from tests.games.typed import Typed

Cell = tuple[int, int]
Spaces = dict[str, Cell]

COLUMNS: Final = "abcdefghij"
SIZE: Final = 10
HEADINGS: Final = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
SORTS: Final = ("centre",) * 5 + ("end",) * 5
CORNERS: Final = {2: ("a1", "j10"), 3: ("a1", "j1", "j10"), 4: ("a1", "j1", "j10", "a10")}
PONTOONS: Final = {(0, 0), (0, 9), (9, 9), (9, 0)}
TOKEN: Final = re.compile(r"(?P<part>\.|#|[A-Z]|[a-z]'?)(?P<heir>[0-3])?")
GOODS: Final[list[str]] = [row["id"] for row in DATA["good"]]
CARDS: Final[dict[str, list[str]]] = {
    row["id"].lower(): row["goods"] for row in [*DATA["blue_card"], *DATA["red_card"]]
}
RED: Final = {"objectives": "red"}
TEAMS: Final = {"teams": "on"}
RED_TEAMS: Final = {**RED, **TEAMS}


class Scene(Typed):
    """A harbour, played by typing, and the part of it that is drawn."""

    def __init__(
        self, session: Session, window: tuple[Cell, Cell], letters: Mapping[int, str]
    ) -> None:
        super().__init__(session)
        self.window = window
        self.letters = letters

    @property
    def table(self) -> Harbour:
        """A copy of the table itself."""
        table = self.session.copy_table()
        assert isinstance(table, Harbour)
        return table

    @property
    def picture(self) -> str:
        """The harbour as it lies now, as much of it as was drawn."""
        state = self.state
        parts = dict.fromkeys(PONTOONS, "#")
        for boat, row in enumerate(state["boats"]):
            if row["lies"]:
                letter = self.letters.get(boat, "z")
                names = (letter.upper(), letter, letter + "'")
                parts |= dict(zip(cells_of(SORTS[boat], row["lies"]), names, strict=True))
        for seat, name in enumerate(state["heirs"]):
            parts[cell_named(name)] += str(seat)
        (top, left), (bottom, right) = self.window
        return "\n".join(
            " ".join(parts.get((row, column), ".") for column in range(left, right + 1))
            for row in range(top, bottom + 1)
        )

    def boat(self, letter: str) -> dict[str, Any]:
        """What the position says of a boat."""
        (number,) = [boat for boat, name in self.letters.items() if name == letter[0].lower()]
        return dict(self.state["boats"][number])

    def stack(self, space: str) -> str:
        """What lies on a goods space, and how many: `ring 2`."""
        return str(self.boat(space)["goods"][space.endswith("'")])

    def heir(self, seat: int = 0) -> str:
        """The cell on which an heir stands."""
        return str(self.state["heirs"][seat])

    def of_side(self, key: str) -> list[Any]:
        """What all sides have of something."""
        return [row[key] for row in self.state["sides"]]

    def held(self, side: int = 0) -> str:
        """The goods that a side holds."""
        return " ".join(self.of_side("held")[side])

    def coins(self) -> list[int]:
        """The coins of all sides."""
        return self.of_side("coins")

    @property
    def stock(self) -> int:
        """The coins that nobody has."""
        return int(self.view(None)["stock"])

    @property
    def points(self) -> int:
        """What the active player has left of the dice."""
        return int(self.state["points"])

    def options(self, start: str = "") -> list[str]:
        """What may be typed now, of those lines that start so."""
        return [line for line in self.session.options(self.awaits) if line.startswith(start)]

    def allows(self, line: str) -> bool:
        """Whether a line is among the options."""
        return line in self.session.options(self.awaits)


def cell_named(name: str) -> Cell:
    """Row and column of a cell."""
    return int(name[1:]) - 1, COLUMNS.index(name[0])


def name_of(cell: Cell) -> str:
    """The name of a cell."""
    return f"{COLUMNS[cell[1]]}{cell[0] + 1}"


def cells_of(sort: str, lies: str) -> list[Cell]:
    """Sailor, first and second goods space of a boat that lies so: `c4 east`."""
    name, heading = lies.split()
    (row, column), (down, right) = cell_named(name), HEADINGS[heading]
    places = (0, 1, -1) if sort == "centre" else (0, 1, 2)
    return [(row + place * down, column + place * right) for place in places]


def drawn(text: str) -> str:
    """A drawing without its margins, to be compared with a picture."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def read_drawing(text: str, at: str) -> tuple[dict[Cell, str], dict[int, str]]:
    """Read what lies on the cells of a drawing, and where heirs stand."""
    top, left = cell_named(at)
    parts, heirs = {}, {}
    for row, line in enumerate(drawn(text).splitlines(), top):
        for column, token in enumerate(line.split(), left):
            found = TOKEN.fullmatch(token)
            assert found is not None, token
            parts[row, column] = found["part"]
            assert (found["part"] == "#") == ((row, column) in PONTOONS), token
            if found["heir"]:
                heirs[int(found["heir"])] = name_of((row, column))
    return parts, heirs


def boats_of(parts: Mapping[Cell, str]) -> tuple[list[str], dict[int, str]]:
    """How all ten boats lie, and the letters of those that are drawn."""
    spaces: dict[str, Cell] = {part: cell for cell, part in parts.items() if part not in ".#"}
    assert len(spaces) == sum(part not in ".#" for part in parts.values()), "a part drawn twice"
    lies, letters = [""] * len(SORTS), {}
    for sailor in sorted(filter(str.isupper, spaces)):
        sort, text = boat_drawn(spaces, sailor)
        boat = next(boat for boat, name in enumerate(SORTS) if name == sort and boat not in letters)
        lies[boat], letters[boat] = text, sailor.lower()
    assert len(spaces) == 3 * len(letters), "a boat is not drawn whole"
    taken = {*parts, *PONTOONS}
    for boat in reversed(range(len(SORTS))):
        if boat not in letters:
            lies[boat] = parked(SORTS[boat], taken)
    return lies, letters


def boat_drawn(spaces: Spaces, sailor: str) -> tuple[str, str]:
    """Recognise a boat: its sort, and how it lies."""
    (row, column), first = spaces[sailor], spaces[sailor.lower()]
    second = spaces[sailor.lower() + "'"]
    for heading, (down, right) in HEADINGS.items():
        if (row + down, column + right) == first:
            if second == (row - down, column - right):
                return "centre", f"{name_of((row, column))} {heading}"
            assert second == (row + 2 * down, column + 2 * right), f"{sailor} is no boat"
            return "end", f"{name_of((row, column))} {heading}"
    raise AssertionError(f"{sailor} is no boat")


def parked(sort: str, taken: set[Cell]) -> str:
    """Find the next place for a boat that is not drawn."""
    for row in reversed(range(SIZE if sort == "end" else SIZE - 1)):
        for column in reversed(range(SIZE)):
            lies = f"{name_of((row, column))} {'west' if sort == 'end' else 'east'}"
            cells = cells_of(sort, lies)
            fits = all(0 <= across < SIZE for _, across in cells) and not taken & {*cells}
            if fits and (sort == "end" or row):
                taken |= {*cells}
                return lies
    raise AssertionError("no room to park all boats")


def scene(
    text: str,
    *,
    at: str = "a1",
    options: Mapping[str, str] | None = None,
    **more: Any,  # noqa: ANN401 - whatever a position takes
) -> Scene:
    """Lay out a harbour; `at` is the first cell of the drawing. See `position` for the rest."""
    parts, _ = read_drawing(text, at)
    state = position(text, at=at, options=options, **more)
    window = (min(parts), max(parts))
    found = Scene(Session.at(GAME, write_toml(state)), window, boats_of(parts)[1])
    assert found.picture == drawn(text), "the scene is as it is drawn"
    return found


def position(
    text: str,
    *,
    at: str = "a1",
    seats: int = 2,
    seat: int = 0,
    goods: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    **more: Any,  # noqa: ANN401 - plain data of all kinds
) -> dict[str, Any]:
    """Write a harbour down as plain data.

    `goods` says what lies where: `{"a": "ring", "b'": "vase"}`. By side there may be `objectives`,
    `held`, `validated` and `coins`; `chance` is what falls. All else goes into it as it is.
    """
    parts, heirs = read_drawing(text, at)
    lies, letters = boats_of(parts)
    chosen = dict(options or {})
    rows = side_rows(2 if chosen.get("teams") == "on" else seats, more)
    boxed = sorted(kind for row in rows for card in row["validated"] for kind in CARDS[card])
    boxed = more.pop("boxed", boxed)
    gone = [*boxed, *(kind for row in rows for kind in row["held"])]
    stacks = [f"{kind} {2 - gone.count(kind)}" for kind in kinds_on(letters, goods or {})]
    chance = more.pop("chance", ())
    state = {
        "seats": seats,
        "options": chosen,
        "turn": seat + 1,
        "dice": [3, 3],
        "boats": [
            {"lies": text, "goods": stacks[2 * boat : 2 * boat + 2]}
            for boat, text in enumerate(lies)
        ],
        "heirs": [heirs.get(player, home) for player, home in enumerate(CORNERS[seats])],
        "sides": rows,
        "boxed": boxed,
        "steps": [f"Spend {seat % seats}", f"Turn {(seat + 1) % seats}"],
        "chance": {"script": list(chance)} if chance else {"seed": "a test"},
    }
    return {**state, **more}


def side_rows(sides: int, more: dict[str, Any]) -> list[dict[str, Any]]:
    """Write what sides have, and take it out of what is left to be said."""
    rows: list[dict[str, Any]] = [{} for _ in range(sides)]
    for key in ("held", "validated"):
        texts = more.pop(key, ())
        for side, row in enumerate(rows):
            row[key] = texts[side].split() if side < len(texts) else []
    for key, name in (("objectives", "objective"), ("coins", "coins"), ("skips", "skips")):
        for row, value in zip(rows, more.pop(key, ()), strict=False):
            row[name] = value
    return rows


def kinds_on(letters: Mapping[int, str], goods: Mapping[str, str]) -> list[str]:
    """Say by space what lies there: what is named, and the other kinds in their order."""
    spaces = [name for boat in range(len(SORTS)) for name in space_names(letters, boat)]
    assert {*goods} <= {*spaces}, "goods lie on boats that are drawn"
    others = [kind for kind in GOODS if kind not in goods.values()]
    return [goods[name] if name in goods else others.pop(0) for name in spaces]


def space_names(letters: Mapping[int, str], boat: int) -> list[str]:
    """The names of both goods spaces of a boat."""
    letter = letters.get(boat, f"{boat}")
    return [letter, letter + "'"]


def new_game(seats: int = 2, *, seed: str = "a test", **options: str) -> Scene:
    """A game from the very start, boats at random unless asked for; all of it is drawn, as z."""
    options = {"boats": "at_random", **options}
    session = Session(GAME, seats, seed=seed, options=options)
    return Scene(session, ((0, 0), (SIZE - 1, SIZE - 1)), {})
