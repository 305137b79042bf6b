"""Box of Chinatown: the map, the shops and the printed tables, as the page needs them."""

from __future__ import annotations

from typing import Any

from comptoir.games.chinatown.board import (
    COPIES,
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
from comptoir.games.chinatown.business import EARNED
from comptoir.games.chinatown.deal import MOST_CASH, REASONS
from comptoir.games.chinatown.speech import MOST_WISHES


def contents() -> dict[str, Any]:
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
            {"id": name, "size": size, "copies": copies, "earns": EARNED[size - 3]}
            for name, size, copies in zip(SHOPS, SIZES, COPIES, strict=True)
        ],
        "years": YEARS,
        "dealt": {str(seats): row for seats, row in DEALT.items()},
        "kept": {str(seats): row for seats, row in KEPT.items()},
        "drawn": {str(seats): row for seats, row in DRAWN.items()},
        "reasons": list(REASONS),
        "most_cash": MOST_CASH,
        "most_wishes": MOST_WISHES,
    }
