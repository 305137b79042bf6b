"""Box of Dragon Market: what the page must know to draw the table, from the components file."""

from __future__ import annotations

import tomllib
from typing import Any, NotRequired, TypedDict, cast

from comptoir.games.dragon_market.rules.box import BONUSES, PONTOONS, SORT_NAMES, STANDARD
from comptoir.games.dragon_market.rules.components import box_from
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.words import bonus_words


class Good(TypedDict):
    """A kind of goods."""

    id: str
    reconstructed: bool


class Card(TypedDict):
    """An objective: the name that a view calls it by, the goods it asks for, a red one's bonus."""

    id: str
    goods: list[str]
    bonus: NotRequired[str]
    reconstructed: bool


class Told(TypedDict):
    """Something in words."""

    id: str
    args: dict[str, Any]


class Dice(TypedDict):
    """The dice."""

    count: int
    faces: list[int]
    reconstructed: bool


class Coins(TypedDict):
    """The coins, and how many may be spent in a turn."""

    count: int
    most_spent: int


class Box(TypedDict):
    """What is in the box: pontoons by cell, boats by sort, what bonuses do and cost.

    `reconstructed` is marked, as in the components file, what could not be read in any source.
    """

    pontoons: list[str]
    boats: dict[str, int]
    goods: list[Good]
    tokens: int
    blue: list[Card]
    red: list[Card]
    bonuses: dict[str, Told]
    dice: Dice
    coins: Coins


def contents(components: str = "") -> Box:
    """Give goods, objectives, bonuses and the harbour as plain data."""
    box, data = box_from(components), tomllib.loads(components or STANDARD)
    return {
        "pontoons": [CELL_NAMES[cell] for cell in PONTOONS],
        "boats": {name: box.sorts.count(sort) for sort, name in enumerate(SORT_NAMES)},
        "goods": [
            {"id": row["id"], "reconstructed": is_guess(row["name_source"])} for row in data["good"]
        ],
        "tokens": data["goods"]["tokens_per_kind"],
        "blue": [card_row(row) for row in data["blue_card"]],
        "red": [card_row(row) for row in data["red_card"]],
        "bonuses": {name: cast("Told", bonus_words(box, name)) for name in BONUSES},
        "dice": {
            "count": data["dice"]["count"],
            "faces": data["dice"]["faces"],
            "reconstructed": is_guess(data["dice"]["distribution_source"]),
        },
        "coins": {"count": data["coins"]["count"], "most_spent": box.most_bought},
    }


def card_row(row: dict[str, Any]) -> Card:
    """Give an objective."""
    card = {key: row[key] for key in ("goods", "bonus") if key in row}
    return cast("Card", {
        "id": row["id"].lower(), **card, "reconstructed": is_guess(row["source"]),
    })  # fmt: skip


def is_guess(source: str) -> bool:
    """Tell whether a figure was made to fit, because no source shows it."""
    return source == "reconstructed"
