"""Diagrams: pictures on a game's rules pages, drawn by its own board from positions.

They lie in `text/diagrams.toml`, beside the rules, for all languages; the rules name one in a fence
that holds its caption. A diagram may show a move: the actions that are played from its position.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from comptoir.present.presenter import shown
from comptoir.table.game import Message, View
from comptoir.table.reading import Reader, read_toml
from comptoir.table.refusal import BadPosition
from comptoir.table.session import Session
from comptoir.table.title import find_title

MOST_ACTIONS: Final = 12
LEAST: Final = 120
MOST: Final = 960
"""How wide and how high a diagram may be drawn, in pixels."""


@dataclass(frozen=True)
class Diagram:
    """A position, as a seat sees it, and what of the board is drawn of it."""

    position: str
    seat: int
    show: tuple[str, ...]
    """The parts of the board, by the names that the board gives them; the whole board if none."""
    only: tuple[str, ...]
    """What these parts are cut down to, in words of the board: cells, lots, sides."""
    size: tuple[int, int]
    play: tuple[tuple[int, str], ...]
    """The move: seats and what they play."""


@dataclass(frozen=True)
class Moment:
    """A view of a diagram's position, and what has just happened."""

    view: View
    events: tuple[Message, ...] = ()


@cache
def diagrams_of(game: str) -> dict[str, Diagram]:
    """Read the diagrams of a game; refuse a file that makes no sense, naming the place."""
    file = find_title(game).file("text", "diagrams.toml")
    if file is None:
        return {}
    reader = read_toml(file.read_text("utf-8"), BadPosition)
    positions, rows = reader.table("positions"), reader.table("diagrams")
    known = {name: positions.text(name) for name in positions.data}
    found = {name: read_diagram(rows.table(name), known) for name in rows.data}
    reader.done()
    return found


def read_diagram(row: Reader, positions: dict[str, str]) -> Diagram:
    """Read one diagram."""
    found = Diagram(
        positions[row.choice("position", list(positions))],
        row.whole("seat", 0, 15, 0),
        tuple(row.items("show", "text", [])),
        tuple(row.items("only", "text", [])),
        size_in(row),
        tuple(line_in(row, line) for line in row.items("play", "text", [], most=MOST_ACTIONS)),
    )
    row.done()
    return found


def size_in(row: Reader) -> tuple[int, int]:
    """Read how wide and how high a diagram is drawn."""
    wide, high = row.numbers("size", LEAST, MOST, count=2)
    return wide, high


def line_in(row: Reader, line: str) -> tuple[int, str]:
    """Read what a seat plays: `0 pass`."""
    seat, _, action = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and action):
        row.fail("table.why.choice", "play", found=line[:40], choices=["0 …", "1 …"])
    return int(seat), action


def diagram_of(game: str, name: str) -> Diagram:
    """Give the diagram of this name; refuse one that the game does not have."""
    found = diagrams_of(game)
    if name not in found:
        raise BadPosition(
            "table.why.choice", where="diagrams", found=name[:40], choices=list(found)
        )
    return found[name]


@cache
def moments_of(game: str, name: str) -> tuple[Moment, ...]:
    """Give what a diagram shows: its position, then the table after each action of its move."""
    diagram = diagram_of(game, name)
    session = Session.at(find_title(game).game, diagram.position, seed="diagram")
    moments = [Moment(shown(session.view(diagram.seat)))]
    for seat, action in diagram.play:
        heard = len(session.events(diagram.seat))
        session.play(seat, action)
        events = session.events(diagram.seat, heard)
        moments.append(Moment(shown(session.view(diagram.seat)), tuple(events)))
    return tuple(moments)
