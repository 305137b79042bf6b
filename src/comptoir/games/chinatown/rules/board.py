"""Board: the 85 lots in their six districts, the shops, and the printed tables.

The figures come from `components.toml` in the folder above, which says of each where it
was read. Money is counted in bills of 10,000.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(
    files("comptoir.games.chinatown").joinpath("components.toml").read_text("utf-8")
)

LOTS: Final[int] = DATA["map"]["lots"]
"""Lots are numbered from 1; place 0 of every list by lot is unused."""

SPOTS: Final[list[tuple[int, int]]] = [(-9, -9)] + [(row["row"], row["col"]) for row in DATA["lot"]]
"""By lot: row and column on the map; streets are empty rows and columns."""

DISTRICTS: Final[list[int]] = [0] + [row["district"] for row in DATA["lot"]]
"""By lot: its district, 1 to 6."""


def are_neighbours(one: int, other: int) -> bool:
    """Tell whether two lots share a side; a street lies between districts. [Rules 2.2]"""
    (row, column), (other_row, other_column) = SPOTS[one], SPOTS[other]
    return abs(row - other_row) + abs(column - other_column) == 1


NEIGHBOURS: Final[list[list[int]]] = [
    [other for other in range(1, LOTS + 1) if are_neighbours(lot, other)] for lot in range(LOTS + 1)
]
"""By lot: the lots it shares a side with."""

SHOPS: Final[list[str]] = [row["id"] for row in DATA["shop"]]
SIZES: Final[list[int]] = [row["size"] for row in DATA["shop"]]
COPIES: Final[list[int]] = [row["count"] for row in DATA["shop"]]
TYPES: Final[int] = len(SHOPS)

YEARS: Final[list[int]] = DATA["years"]["order"]
ANIMALS: Final[list[str]] = DATA["years"]["animals"]
SEATS: Final[tuple[int, ...]] = tuple(range(DATA["players"]["min"], DATA["players"]["max"] + 1))
DEALT: Final[dict[int, list[int]]] = {seats: DATA["deal"][str(seats)]["dealt"] for seats in SEATS}
KEPT: Final[dict[int, list[int]]] = {seats: DATA["deal"][str(seats)]["kept"] for seats in SEATS}
DRAWN: Final[dict[int, list[int]]] = {seats: DATA["deal"][str(seats)]["tiles"] for seats in SEATS}
"""By number of players and year: building cards dealt, cards kept, tiles drawn. [Rules Table 1]"""

BILL: Final[int] = DATA["money"]["unit"]
START: Final[int] = DATA["money"]["start"] // BILL
INCOMPLETE: Final[list[int]] = [0] + [
    DATA["income"]["incomplete"][str(size)] // BILL for size in range(1, 6)
]
COMPLETE: Final[dict[int, int]] = {
    int(size): dollars // BILL for size, dollars in DATA["income"]["complete"].items()
}
"""By number of tiles: what a business earns in a year, in bills."""
