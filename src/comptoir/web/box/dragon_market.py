"""Box of Dragon Market: what the page must know to draw the table, from the components file."""

from __future__ import annotations

from typing import Any

from comptoir.games.dragon_market.box import DATA, MOST_BOUGHT, SIDE
from comptoir.games.dragon_market.water import CELL_NAMES


def contents() -> dict[str, Any]:
    """Give goods, objectives, bonuses and the harbour as plain data.

    What could not be read in any source is marked as reconstructed, as in the components file.
    """
    return {
        "side": SIDE,
        "pontoons": [
            {
                "cell": CELL_NAMES[row["cell"][0] * SIDE + row["cell"][1]],
                "colour": row["colour"],
                "reconstructed": is_guess(row["colour_source"]),
            }
            for row in DATA["pontoon"]
        ],
        "boats": {
            "count": DATA["boats"]["count"],
            "spaces": {row["sailor"]: row["goods_offsets"] for row in DATA["boat"]},
        },
        "sweeps": {
            "centre": DATA["rotation"]["centre"],
            "end": DATA["rotation"]["end"],
            "far_corner": DATA["rotation"]["end_far_corner"],
            "reconstructed": is_guess(DATA["rotation"]["sweep_source"]),
        },
        "goods": [
            {"id": row["id"], "reconstructed": is_guess(row["name_source"])} for row in DATA["good"]
        ],
        "tokens": DATA["goods"]["tokens_per_kind"],
        "blue": [card_row(row) for row in DATA["blue_card"]],
        "red": [{**card_row(row), "bonus": row["bonus"]} for row in DATA["red_card"]],
        "bonuses": [bonus_row(row) for row in DATA["bonus"]],
        "dice": {
            "count": DATA["dice"]["count"],
            "faces": DATA["dice"]["faces"],
            "reconstructed": is_guess(DATA["dice"]["distribution_source"]),
        },
        "coins": {"count": DATA["coins"]["count"], "most_spent": MOST_BOUGHT},
    }


def card_row(row: dict[str, Any]) -> dict[str, Any]:
    """Give an objective: the name that a view calls it by, and the goods it asks for."""
    return {
        "id": row["id"].lower(),
        "goods": row["goods"],
        "reconstructed": is_guess(row["source"]),
    }


def bonus_row(row: dict[str, Any]) -> dict[str, Any]:
    """Give a bonus: what it costs, and how often it can be used."""
    return {
        "id": row["id"],
        "cost": row["cost"],
        "timing": row["timing"],
        "reconstructed": is_guess(row["cost_source"]),
    }


def is_guess(source: str) -> bool:
    """Tell whether a figure was made to fit, because no source shows it."""
    return source == "reconstructed"
