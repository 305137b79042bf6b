"""Scenario: the words in which the tests of Dadaocheng are written.

A test lays out a scene (discs, hands, storage, cards), plays a script of lines as a player would
type them, and looks at hands, cells and cards. Whatever a scene does not mention is as at the
start of a game.

    town = scene(ROW_OF_FOUR, at="Collect")
    assert town.hand("south") == "tea tea"
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from comptoir import IllegalAction, Result, Session
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.components import box_from, standard_text
from comptoir.table.reading import write_toml
from tests.games.dadaocheng.boards import CALM

YEARS: Final = [1851, 1853, 1859, 1860, 1865, 1878, 1884, 1891, 1895, 1898, 1905, 1908, 1915, 1920]
TURN: Final = ("Turn", "Plan", "Collect", "FullHouse", "Suffer", "Trade")
ROUNDS: Final = {1: 10, 2: 10, 3: 8, 4: 8}
SIDES: Final = {
    1: ("south",),
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: ("south", "west", "north", "east"),
}
LEVELS: Final = ("level_1", "level_2", "level_3")


class Scene:
    """A town on the table, played by typing."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def play(self, script: str) -> "Scene":
        """Play lines such as `flip a1`; `1: flip a1` names the seat when two are awaited."""
        for line in script.strip().splitlines():
            seat, _, notation = line.rpartition(":")
            self.session.play(int(seat) if seat else self.awaits, notation.strip())
        return self

    @property
    def awaits(self) -> int:
        """The one seat that is awaited."""
        (seat,) = self.session.awaited
        return seat

    @property
    def asks(self) -> str:
        """The question that is open: Plan, ChooseLines, Trade ..."""
        return str(self.view["steps"][0]["step"]) if self.session.awaited else "over"

    @property
    def view(self) -> dict[str, Any]:
        return self.session.view(None)

    def player(self, side: str) -> dict[str, Any]:
        (player,) = (row for row in self.view["players"] if row["side"] == side)
        return dict(player)

    def hand(self, side: str = "south") -> str:
        """The cubes a player holds: `rice tea tea`."""
        return " ".join(self.player(side)["cubes"])

    def buildings(self, side: str = "south") -> dict[str, int]:
        """A player's building cards, those that are there."""
        return {name: n for name, n in self.player(side)["buildings"].items() if n}

    def storage(self, side: str = "south") -> str:
        """A region: `tea | | rice sugar | shop`."""
        cells = self.view["storage"][side]
        return " | ".join("shop" if cell["shop"] else " ".join(cell["cubes"]) for cell in cells)

    def supply(self, good: str) -> int:
        return int(self.view["supply"].count(good))

    def waiting(self) -> list[int]:
        """The seats that are awaited."""
        return list(self.session.awaited)

    def lines(self) -> list[str]:
        """The lines that show, found without the engine's help."""
        return lines_shown([disc["shown"] for disc in self.view["discs"]])

    @property
    def marks(self) -> list[str]:
        """The discs as positions write them, `W/y`; the letter of the sun side is a capital."""
        found: str = self.session.game.describe(self.session.copy_table())["discs"]
        return found.split()

    def discs(self) -> str:
        """The discs as shown/hidden, row by row."""
        return board(" ".join(self.marks))

    def offer(self, level: int) -> str:
        """The ship that lies face up."""
        return self.view["ships"][f"level_{level}"]["up"] or ""

    def options(self, start: str = "", seat: int | None = None) -> list[str]:
        """What may be typed now, of those lines that start so."""
        asked = self.awaits if seat is None else seat
        return [line for line in self.session.options(asked) if line.startswith(start)]

    def refuses(self, notation: str, seat: int | None = None) -> str:
        """Why a line may not be played: the reason and its rule, `credit [7.1]`."""
        before = self.session.digest()
        with pytest.raises(IllegalAction) as caught:
            self.session.play(self.awaits if seat is None else seat, notation)
        assert self.session.digest() == before, "a refused action changes nothing"
        refusal = caught.value
        return f"{refusal.reason.removeprefix('dadaocheng.why.')} [{refusal.rule}]"

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of all events of a kind, in the order they happened."""
        name = f"dadaocheng.event.{kind}"
        return [event["args"] for event in self.session.events(None) if event["id"] == name]

    def score(self, side: str = "south") -> dict[str, int]:
        """Where a player's prestige comes from, so far; parts that are zero left out."""
        seat = [row["side"] for row in self.view["players"]].index(side)
        return {part: n for part, n in self.view["score"][seat].items() if n}

    @property
    def result(self) -> Result:
        result = self.session.result
        assert result is not None, "the game is over"
        return result


def scene(  # noqa: PLR0913 - everything that can lie on the table
    discs: str = CALM,
    *,
    seats: int = 2,
    at: str = "Trade",
    active: int = 0,
    round: int | None = None,  # noqa: A002 - the rulebook's word
    event: int | None = None,
    ships: Mapping[str, str] | None = None,
    storage: Mapping[str, str] | None = None,
    turn: Mapping[str, Any] | None = None,
    dice: Sequence[int] = (),
    seed: str = "a test",
    planned: int = 0,
    aside: str = "",
    options: Mapping[str, str] | None = None,
    **players: Mapping[str, Any],
) -> Scene:
    """Lay out a town at a step of the active player's turn; `event` is the year on top."""
    number = round or (2 if event not in {None, YEARS[0]} else 1)
    state: dict[str, Any] = {"seats": seats, "round": number, "active": active, "planned": planned}
    state |= {
        "discs": discs,
        "aside": aside.split(),
        "steps": steps_from(at, active, seats, number),
    }
    if event is not None:
        others = [year for year in YEARS if year not in {YEARS[0], event}]
        if event != YEARS[0]:
            others.insert(number - 2, event)
        state["events"] = [YEARS[0], *others]
    rows = [dict(players.get(side, {})) for side in SIDES[seats]]
    state["options"] = dict(options or {})
    state["chance"] = {"script": list(dice)} if dice else {"seed": seed}
    state["turn"] = dict(turn or {})
    state["storage"] = {
        side: [cell.split() for cell in cells.split("|")] for side, cells in (storage or {}).items()
    }
    state["players"] = rows
    state["ships"] = piles(seats, dict(ships or {}), rows, aside.split())
    return Scene(Session.at(GAME, write_toml(state)))


def steps_from(at: str, active: int, seats: int, number: int) -> list[str]:
    """What is still to be done from a step of the active player's turn on; the next first."""
    first, *numbers = at.split()
    steps = [f"{at} {active}" if not numbers else at]
    if first in TURN:
        steps += [f"{name} {active}" for name in TURN[TURN.index(first) + 1 :]]
        steps = steps[:1] if first == "Turn" else steps
    elif first != "Round":
        steps.append(f"Trade {active}")
    later = [f"Turn {seat}" for seat in range(active + 1, seats)]
    return [*steps, *later, f"Round {number + 1}"]


def piles(
    seats: int, named: dict[str, str], rows: list[dict[str, Any]], aside: list[str]
) -> dict[str, list[str]]:
    """The piles of ships; the ones named lie on top."""
    owned = [ship for row in rows for ship in row.get("ships", [])]
    found = {}
    for level, key in enumerate(LEVELS, start=1):
        names = [ship.name for ship in box_from("").ships if ship.level == level]
        top = named.get(key, "").split()
        rest = [ship for ship in names if ship not in {*owned, *top, *aside}]
        left = (6 if seats == 1 else 12) - sum(ship in names for ship in owned)
        found[key] = [*top, *rest][:left]
    return found


def player(
    cubes: str = "",
    *,
    ships: str = "",
    opium: int = 0,
    forgiven: int = 0,
    loops: int = 0,
    **buildings: int,
) -> dict[str, Any]:
    """What lies in front of a player: `player("rice tea", manor=2, opium=1)`."""
    row: dict[str, Any] = {"cubes": cubes.split(), "ships": ships.split()}
    return row | {"opium": opium, "forgiven": forgiven, "loops": loops, "buildings": buildings}


def corrected(*pairs: str) -> str:
    """The file of all figures with corrections: first what stands there, then what should."""
    text = standard_text()
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in text, "a correction names a line that is there"
        text = text.replace(old, new, 1)
    return text


def cubes(**numbers: int) -> str:
    """Many cubes: `cubes(tea=3, rice=1)` is `tea tea tea rice`."""
    return " ".join(good for good, number in numbers.items() for _ in range(number))


def board(text: str) -> str:
    """A diagram without its indentation and without marking the sun side."""
    marks = text.upper().split()
    return "\n".join(" ".join(marks[row : row + 4]) for row in (0, 4, 8, 12))


def lines_shown(faces: Sequence[object]) -> list[str]:
    """Every longest run of three or four equal faces, rows first, by its two ends."""
    rows = [[f"{column}{row}" for column in "abcd"] for row in "1234"]
    columns = [[f"{column}{row}" for row in "1234"] for column in "abcd"]
    face = {
        f"{column}{row}": faces[4 * j + i]
        for j, row in enumerate("1234")
        for i, column in enumerate("abcd")
    }
    found = []
    for file in rows + columns:
        for run in (file, file[:3], file[1:]):
            if len({face[space] for space in run}) == 1:
                found.append(f"{run[0]}-{run[-1]}")
                break
    return found


def new_game(seats: int, *, seed: str = "a test", **options: str) -> Scene:
    """A game from the very start."""
    return Scene(Session(GAME, seats, seed=seed, options=options))


REDEAL: Final = {"loop_rearrange": "redeal_as_setup"}
CREDIT_3: Final = "ship-1-05 ship-1-01"
CREDIT_6: Final = "ship-1-05 ship-1-06 ship-1-07"
