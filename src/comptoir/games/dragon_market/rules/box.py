"""Box: what is in every box of Dragon Market, as constants; `components.py` reads what may differ.

Counts that the rulebook names, and the names of goods, cards and bonuses, are those of the file
that ships with the game.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

STANDARD: Final = (
    resources.files("comptoir.games.dragon_market").joinpath("components.toml").read_text("utf-8")
)
DATA: Final[dict[str, Any]] = tomllib.loads(STANDARD)

SIDE: Final[int] = DATA["board"]["rows"]
CELLS: Final[int] = SIDE * SIDE
PONTOONS: Final[list[int]] = [row["cell"][0] * SIDE + row["cell"][1] for row in DATA["pontoon"]]
"""By corner, clockwise from the top left: its cell."""
SEATS: Final = (2, 3, 4)

BOATS: Final[int] = DATA["boats"]["count"]
CENTRE: Final = 0
END: Final = 1
SORT_NAMES: Final = ("centre", "end")
"""By sort: where the sailor stands, in the middle of the boat or at its end. [Rules 2.2]"""

GOODS: Final[list[str]] = [row["id"] for row in DATA["good"]]
PAIR: Final[int] = DATA["goods"]["tokens_per_kind"]
BLUE_NAMES: Final[list[str]] = [row["id"].lower() for row in DATA["blue_card"]]
RED_NAMES: Final[list[str]] = [row["id"].lower() for row in DATA["red_card"]]
BONUSES: Final[list[str]] = [row["id"] for row in DATA["bonus"]]
"""What red objectives bring. [Rules 6.3]"""
TIMINGS: Final[list[str]] = [row["timing"] for row in DATA["bonus"]]
PER_TURN: Final = "per_turn"

DICE: Final[int] = DATA["dice"]["count"]
SIX: Final = 6  # faces of a die
HIGHEST: Final = 9  # that a face may show
COINS: Final[int] = DATA["coins"]["count"]
PARTNERS: Final[list[list[int]]] = DATA["teams"]["team_seats"]
