"""Box of Chinatown: the map, the shops and the printed tables, as the page needs them."""

from __future__ import annotations

from typing import TypedDict

from comptoir.games.chinatown.rules.board import (
    BILL,
    COPIES,
    DATA,
    DEALT,
    DISTRICTS,
    DRAWN,
    KEPT,
    LOTS,
    NEIGHBOURS,
    SHOPS,
    SIZES,
    SPOTS,
    YEARS,
)
from comptoir.games.chinatown.rules.business import EARNED
from comptoir.games.chinatown.rules.deal import MOST_CASH, REASONS
from comptoir.games.chinatown.rules.speech import MOST_WISHES


class LotCard(TypedDict):
    """A lot on the map, and the lots it shares a side with."""

    number: int
    row: int
    column: int
    district: int
    neighbours: list[int]


class Shop(TypedDict):
    """A kind of shop; `earns` by number of them side by side."""

    id: str
    size: int
    copies: int
    earns: list[int]
    colour: str


class Box(TypedDict):
    """What lies in the box; `dealt`, `kept` and `drawn` by number of players and year.

    `bill` is what a bill is worth, in thousands.
    """

    lots: list[LotCard]
    shops: list[Shop]
    years: list[int]
    dealt: dict[str, list[int]]
    kept: dict[str, list[int]]
    drawn: dict[str, list[int]]
    reasons: list[str]
    bill: int
    most_cash: int
    most_wishes: int


def contents() -> Box:
    """Give what lies in the box; sums are in bills of 10,000."""
    return {
        "lots": [
            {
                "number": lot,
                "row": SPOTS[lot][0],
                "column": SPOTS[lot][1],
                "district": DISTRICTS[lot],
                "neighbours": NEIGHBOURS[lot],
            }
            for lot in range(1, LOTS + 1)
        ],
        "shops": [
            {
                "id": name,
                "size": size,
                "copies": copies,
                "earns": EARNED[size - 3],
                "colour": row["colour"],
            }
            for name, size, copies, row in zip(SHOPS, SIZES, COPIES, DATA["shop"], strict=True)
        ],
        "years": YEARS,
        "dealt": {str(seats): row for seats, row in DEALT.items()},
        "kept": {str(seats): row for seats, row in KEPT.items()},
        "drawn": {str(seats): row for seats, row in DRAWN.items()},
        "reasons": list(REASONS),
        "bill": BILL // 1000,
        "most_cash": MOST_CASH,
        "most_wishes": MOST_WISHES,
    }
