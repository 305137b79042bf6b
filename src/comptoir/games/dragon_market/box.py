"""Box: what the components file says is in the box, as constants."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

from comptoir.table.native import BIT

DATA: Final[dict[str, Any]] = tomllib.loads(
    resources.files(__package__).joinpath("components.toml").read_text("utf-8")
)

SIDE: Final[int] = DATA["board"]["rows"]
CELLS: Final[int] = SIDE * SIDE
PONTOONS: Final[list[int]] = [row["cell"][0] * SIDE + row["cell"][1] for row in DATA["pontoon"]]
"""By corner, clockwise from the top left: its cell."""
COLOURS: Final[list[str]] = [row["colour"] for row in DATA["pontoon"]]
CORNERS: Final[dict[int, list[int]]] = {
    seats: DATA["seating"][f"seats_{seats}"] for seats in (2, 3, 4)
}
"""By number of players: the corner of each seat. [Rules 3.3]"""

BOATS: Final[list[str]] = [row["id"].lower() for row in DATA["boat"]]
CENTRE: Final = 0
END: Final = 1
SORTS: Final[list[int]] = [END if row["sailor"] == "end" else CENTRE for row in DATA["boat"]]
"""By boat: whether the sailor stands in its middle or at its end. [Rules 2.2]"""

GOODS: Final[list[str]] = [row["id"] for row in DATA["good"]]
PAIR: Final[int] = DATA["goods"]["tokens_per_kind"]


def kinds_of(names: list[str]) -> int:
    """Give the goods of a card as bits."""
    return int(sum(BIT[GOODS.index(name)] for name in names))


BLUE: Final[list[int]] = [kinds_of(row["goods"]) for row in DATA["blue_card"]]
RED: Final[list[int]] = [kinds_of(row["goods"]) for row in DATA["red_card"]]
"""By card: the goods it asks for, as bits."""
BLUE_NAMES: Final[list[str]] = [row["id"].lower() for row in DATA["blue_card"]]
RED_NAMES: Final[list[str]] = [row["id"].lower() for row in DATA["red_card"]]

BONUSES: Final[list[str]] = [row["id"] for row in DATA["bonus"]]
COSTS: Final[list[int]] = [row["cost"] for row in DATA["bonus"]]
BONUS_OF: Final[list[int]] = [BONUSES.index(row["bonus"]) for row in DATA["red_card"]]
"""By red card: its bonus. [Rules 6.3]"""

FACES: Final[list[int]] = DATA["dice"]["faces"]
DICE: Final[int] = DATA["dice"]["count"]
COINS: Final[int] = DATA["coins"]["count"]
START_COINS: Final[list[int]] = DATA["coins"]["start_by_turn_order"]
MOST_BOUGHT: Final[int] = DATA["coins"]["max_spent_per_turn"]
"""Coins that may be spent for points in a turn. [Rules 4.7]"""

DRAWN: Final[int] = DATA["red_deck"]["draw"]
DRAWN_WITH_BONUS: Final[int] = DATA["red_deck"]["draw_with_bonus"]
TO_WIN: Final[dict[str, int]] = {
    "two_or_three": DATA["win"]["basic_2_or_3_players"],
    "four": DATA["win"]["basic_4_players"],
    "advanced": DATA["win"]["advanced"],
    "teams": DATA["win"]["teams"],
}
"""Objectives to be validated, by way to play. [Rules 5]"""
PARTNERS: Final[list[list[int]]] = DATA["teams"]["team_seats"]
