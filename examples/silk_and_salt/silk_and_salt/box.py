"""Box: what lies in the box, for the board and for people who look through it."""

from __future__ import annotations

from typing import TypedDict

from silk_and_salt.rules import CARGOES, COINS, COINS_A_POINT, MOST, WORTH


class Cargo(TypedDict):
    """A kind of cargo: how many there are, and what each counts."""

    count: int
    worth: int


class Box(TypedDict):
    """What lies in the box; `coins` for each player, of which `most` may be bid at once."""

    cargo: dict[str, Cargo]
    coins: int
    coins_a_point: int
    most: int


def contents() -> Box:
    """Give it all as plain data."""
    cargo: dict[str, Cargo] = {
        kind: {"count": number, "worth": WORTH[kind]} for kind, number in CARGOES.items()
    }
    return {"cargo": cargo, "coins": COINS, "coins_a_point": COINS_A_POINT, "most": MOST}
