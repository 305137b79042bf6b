"""Scenario: the words in which the tests of Chinatown are written.

A test lays out a city (lots, tiles, money), plays a script of lines as players would type them, and
looks at who has what. Whatever a scene does not mention belongs to nobody or lies in the bag. Money
is counted in bills of 10,000; everybody has ten unless the scene says more.

    town = scene(["20, 21 photo", "16"], tiles=["", "dim_sum"])
    town.play("0: propose p0 gives lot-20 to p1 and p1 gives dim_sum to p0")
    town.play("1: consent 1 v1")
    assert town.lots(1) == "16, 20"
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir import Session
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import DIGEST, completed
from comptoir.games.chinatown.present.shown import show
from comptoir.games.chinatown.rules.board import START
from comptoir.games.chinatown.rules.city import City
from comptoir.table.reading import write_toml
from tests.games.typed import Typed

PHASES: Final = ("deal", "draw", "floor", "build", "income")
PLENTY: Final = 10


class Scene(Typed):
    """A city, played by typing: answers are completed from the view, as front ends do."""

    def read(self, line: str) -> tuple[int, str]:
        """Tell apart the seat and what it says; add the version and the digest it sees."""
        seat, text = super().read(line)
        return seat, completed(self.view(seat), text)

    def named(self, number: int = 1) -> str:
        """A deal as an answer names it: number, version, digest."""
        row = next(row for row in self.view(None)["deals"] if row["number"] == number)
        return f"{number} v{row['version']} {row['digest']}"

    def all_keep(self) -> "Scene":
        """Let all keep the first cards of their hands."""
        for seat in self.waiting:
            self.session.play(seat, self.session.options(seat)[0])
        return self

    def all_done(self) -> "Scene":
        """Let all be done with talking, and answer no to what they are still asked."""
        for seat in range(self.session.seats):
            if "done" in self.session.options(seat):
                self.session.play(seat, "done")
        while self.phase == "Floor":
            seat = self.owing[0]
            answers = ("decline", "withdraw")
            self.session.play(
                seat, next(line for line in self.session.options(seat) if line.startswith(answers))
            )
        return self

    def build_nothing(self) -> "Scene":
        """Let all who could build do without."""
        while self.phase == "Build":
            self.play("done")
        return self

    def next_year(self) -> "Scene":
        """Go through a year in which nobody trades or builds."""
        return self.all_keep().all_done().build_nothing()

    @property
    def owing(self) -> list[int]:
        """Those of them who owe an answer."""
        return list(self.session.owing)

    @property
    def table(self) -> City:
        """A copy of the table itself."""
        table = self.session.copy_table()
        assert isinstance(table, City)
        return table

    @property
    def phase(self) -> str:
        """What is being done: Choose, Floor, Build, or over."""
        return self.asks

    @property
    def year(self) -> int:
        return int(self.state["year"])

    @property
    def done(self) -> list[int]:
        """Who is done with talking."""
        bits = int(self.state["steps"][0].split()[1])
        return [seat for seat in range(self.session.seats) if bits >> seat & 1]

    def money(self) -> list[int]:
        """The money of all, in bills."""
        return [row["money"] for row in self.state["players"]]

    def lots(self, seat: int) -> str:
        """The lots of a player and what stands on them: `20, 21 photo`."""
        return ", ".join(self.state["players"][seat]["lots"])

    def tiles(self, seat: int) -> str:
        """The loose tiles of a player."""
        return " ".join(self.state["players"][seat]["tiles"])

    def seen_tiles(self, viewer: int | None, seat: int) -> list[str | None]:
        """The loose tiles of a player as somebody sees them."""
        rows = self.view(viewer)["players"][seat]["tiles"]
        return [row["shop"] for row in rows for _ in range(row["count"])]

    def hand(self, seat: int) -> list[int]:
        """The building cards that a player chooses from."""
        return list(self.state["players"][seat]["hand"])

    def incomes(self) -> list[int]:
        """What everybody's shops earn in a year, in bills."""
        return [row["income"] for row in show(self.view(None))["players"]]

    def deal(self, number: int = 1) -> dict[str, Any]:
        """A deal of this year."""
        return dict(self.state["deals"][number - 1])

    def deals(self) -> str:
        """What became of the deals of this year: `struck open`."""
        return " ".join(row["state"] for row in self.state["deals"])

    def options(self, seat: int, start: str = "") -> list[str]:
        """What may be typed now, of those lines that start so, without digests."""
        lines = [short(line) for line in self.session.options(seat)]
        return [line for line in lines if line.startswith(start)]


def short(line: str) -> str:
    """An answer without its digest."""
    return " ".join(word for word in line.split() if not DIGEST.fullmatch(word))


def scene(
    lots: Sequence[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    **more: Any,  # noqa: ANN401 - whatever a position takes
) -> Scene:
    """Lay out a city at the beginning of a phase."""
    state = {**position(lots, **more), "options": dict(options or {})}
    return Scene(Session.at(GAME, write_toml(state)))


def position(
    lots: Sequence[str] = (),
    *,
    seats: int = 3,
    tiles: Sequence[str] = (),
    money: Sequence[int] = (),
    year: int = 1,
    phase: str = "floor",
    **more: Any,  # noqa: ANN401 - plain data of all kinds
) -> dict[str, Any]:
    """Write a city down as plain data; what the bank has paid, it has paid to the first seat.

    `more` goes into the position as it is.
    """
    held = [*money] or [PLENTY if year else START] * seats
    paid = sum(held) - START * seats
    rows = [
        {
            "money": held[seat],
            "tiles": part(tiles, seat).split(),
            "lots": [text.strip() for text in part(lots, seat).split(",") if text.strip()],
            "earned": [paid] if paid and seat == 0 else [],
        }
        for seat in range(seats)
    ]
    state = {"seats": seats, "year": year, "players": rows, "chance": {"seed": "a test"}}
    return {**state, "steps": steps_from(phase, seats, more.get("first", 0)), **more}


def steps_from(phase: str, seats: int, first: int = 0) -> list[str]:
    """What is left of a year from a phase on."""
    building = [f"Build {(first + place) % seats}" for place in range(seats)]
    parts = [["DealCards 0"], ["DrawTiles 0"], ["Floor 0"], building, ["Income 0"]]
    left = [step for phases in parts[PHASES.index(phase) :] for step in phases]
    return [*left, "NextYear 0", "Year 0"]


def part(texts: Sequence[str], seat: int) -> str:
    """What a list says of a seat; nothing if it is too short."""
    return texts[seat] if seat < len(texts) else ""


def new_game(seats: int = 3, *, seed: str = "a test", **options: str) -> Scene:
    """A game from the very start."""
    return Scene(Session(GAME, seats, seed=seed, options=options))
