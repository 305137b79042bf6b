"""Box of Dragon Market: what the page must know to draw the table, from the components file."""

from __future__ import annotations

import tomllib
from typing import Any

from comptoir.games.dragon_market.box import SIDE, SORT_NAMES, STANDARD
from comptoir.games.dragon_market.components import box_from
from comptoir.games.dragon_market.water import CELL_NAMES


def contents(components: str = "") -> dict[str, Any]:
    """Give goods, objectives, bonuses and the harbour as plain data.

    What could not be read in any source is marked as reconstructed, as in the components file.
    """
    box, data = box_from(components), tomllib.loads(components or STANDARD)
    return {
        "side": SIDE,
        "pontoons": [
            {
                "cell": CELL_NAMES[row["cell"][0] * SIDE + row["cell"][1]],
                "colour": row["colour"],
                "reconstructed": is_guess(row["colour_source"]),
            }
            for row in data["pontoon"]
        ],
        "boats": {
            "count": data["boats"]["count"],
            "sorts": {name: box.sorts.count(sort) for sort, name in enumerate(SORT_NAMES)},
        },
        "sweeps": {
            "centre": data["rotation"]["centre"],
            "end": data["rotation"]["end"],
            "far_corner": data["rotation"]["end_far_corner"],
            "reconstructed": is_guess(data["rotation"]["sweep_source"]),
        },
        "goods": [
            {"id": row["id"], "reconstructed": is_guess(row["name_source"])} for row in data["good"]
        ],
        "tokens": data["goods"]["tokens_per_kind"],
        "blue": [card_row(row) for row in data["blue_card"]],
        "red": [{**card_row(row), "bonus": row["bonus"]} for row in data["red_card"]],
        "bonuses": [bonus_row(row, box.drawn_with_bonus) for row in data["bonus"]],
        "dice": {
            "count": data["dice"]["count"],
            "faces": data["dice"]["faces"],
            "reconstructed": is_guess(data["dice"]["distribution_source"]),
        },
        "coins": {"count": data["coins"]["count"], "most_spent": box.most_bought},
    }


def card_row(row: dict[str, Any]) -> dict[str, Any]:
    """Give an objective: the name that a view calls it by, and the goods it asks for."""
    return {
        "id": row["id"].lower(),
        "goods": row["goods"],
        "reconstructed": is_guess(row["source"]),
    }


def bonus_row(row: dict[str, Any], cards: int) -> dict[str, Any]:
    """Give a bonus: what it costs, how often it can be used, and how many cards it may let draw."""
    return {
        "id": row["id"],
        "cost": row["cost"],
        "timing": row["timing"],
        "cards": cards,
        "reconstructed": is_guess(row["cost_source"]),
    }


def is_guess(source: str) -> bool:
    """Tell whether a figure was made to fit, because no source shows it."""
    return source == "reconstructed"
