"""Box of Dadaocheng for the page: cards, costs, the temple's table and the limits, as plain data.

Everything comes from the components the game is played with. Figures that no source gives keep
their mark: `reconstructed` names the parts of the box whose figures are made to fit.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

from comptoir.games.dadaocheng.board import SIDES
from comptoir.games.dadaocheng.box import BUILDINGS, EVENT_KINDS, Box
from comptoir.games.dadaocheng.components import box_from, standard_text
from comptoir.games.dadaocheng.cubes import GOODS, count, goods_of


@lru_cache(16)
def contents(components: str = "") -> dict[str, Any]:
    """List what the board shows of a box; an empty text is the one that ships with the game."""
    box, sources = box_from(components), _sources(components)
    return {
        "goods": list(GOODS),
        "cubes": {good: int(count(box.cubes, i)) for i, good in enumerate(GOODS)},
        "discs": [
            [GOODS[box.faces[i]], GOODS[box.faces[i + 1]]] for i in range(0, len(box.faces), 2)
        ],
        "sides": list(SIDES),
        "ships": {
            ship.name: {
                "title": ship.title,
                "level": ship.level,
                "cost": _cubes(int(ship.cost), int(ship.cost_any)),
                "asks": int(ship.credit_required),
                "credit": int(ship.credit),
                "prestige": int(ship.prestige),
                "source": sources["ships"][i],
            }
            for i, ship in enumerate(box.ships)
        },
        "buildings": _buildings(box, sources["buildings"]),
        "events": _events(box),
        "temple": {
            "offerings": [
                {"dice": int(way.dice), "cost": _cubes(int(way.cost), int(way.cost_any))}
                for way in box.temple
            ],
            "faces": [GOODS[good] if good >= 0 else "" for good in box.temple_faces],
        },
        "limits": {
            "cell": box.cell_limit,
            "hand": box.hand_limit,
            "hand_alone": box.solo_hand_limit,
            "cap": box.loop_trigger,
            "opium_track": box.opium_track,
            "opium_penalty": box.opium_penalty,
            "opium_penalty_alone": box.solo_opium_penalty,
            "credits_per_prestige": box.credits_per_prestige,
            "line_of_three": box.cubes_for_three,
            "line_of_four": box.cubes_for_four,
        },
        "manor_set": list(box.manor_set),
        "goals": list(box.goals),
        "reconstructed": [part for part, marks in sources.items() if "reconstructed" in marks],
    }


def _buildings(box: Box, sources: list[str]) -> dict[str, dict[str, Any]]:
    return {
        name: {
            "cost": _cubes(int(building.cost), int(building.cost_any)),
            "credit": int(building.credit),
            "prestige": int(building.prestige),
            "once": building.once_per_turn,
            "in_play": building.in_play[1:],
            "source": source,
        }
        for name, building, source in zip(BUILDINGS, box.buildings, sources, strict=True)
    }


def _events(box: Box) -> dict[str, dict[str, Any]]:
    return {
        str(event.year): {
            "kind": EVENT_KINDS[event.kind],
            "given": _cubes(int(event.given), int(event.given_any)),
            "gained": _cubes(int(event.gained), int(event.gained_any)),
            "times": int(event.times),
            "number": int(event.number),
        }
        for event in box.events
    }


def _cubes(heap: int, free: int) -> list[str]:
    """Name the cubes of a cost one by one; the blue ones are `any`."""
    return [*(GOODS[good] for good in goods_of(heap)), *["any"] * free]


def _sources(components: str) -> dict[str, list[str]]:
    """Read where the figures of each part of the box come from."""
    data = tomllib.loads(components or standard_text())
    rows = {key: data[key] for key in ("discs", "ships", "buildings", "events")}
    rows["temple"] = [*data["temple"]["options"], *data["temple"]["faces"]]
    return {key: [row["source"] for row in found] for key, found in rows.items()}
