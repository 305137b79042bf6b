"""Table view: what every view of a table holds, whatever the game."""

from __future__ import annotations

from typing import TypedDict


class TableView(TypedDict):
    """Which game, as whom one looks (None: a spectator), for how many, how, and who is awaited."""

    game: str
    seat: int | None
    seats: int
    options: dict[str, str]
    awaited: list[int]
