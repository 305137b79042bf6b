"""Box of Dadaocheng for the page: cards, costs, the temple's table and the limits, as plain data.

Everything comes from the components the game is played with. Figures that no source gives keep
their mark: `reconstructed` names the parts of the box whose figures are made to fit.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from operator import itemgetter
from typing import Any

from comptoir.games.dadaocheng import CHALLENGES
from comptoir.games.dadaocheng.board import SIDES, SPACE_NAMES
from comptoir.games.dadaocheng.box import BUILDINGS, DEN, EVENT_KINDS, Box
from comptoir.games.dadaocheng.components import box_from, standard_text
from comptoir.games.dadaocheng.cubes import GOODS, count, goods_of
from comptoir.games.dadaocheng.words import challenges, effect, faces


@lru_cache(16)
def contents(components: str = "") -> dict[str, Any]:
    """List what the board shows of a box; an empty text is the one that ships with the game."""
    box, sources = box_from(components), _sources(components)
    return {
        "goods": list(GOODS),
        "cubes": {good: int(count(box.cubes, i)) for i, good in enumerate(GOODS)},
        "discs": [
            {
                "sun": GOODS[box.faces[2 * i]],
                "back": GOODS[box.faces[2 * i + 1]],
                "source": source,
            }
            for i, source in enumerate(sources["discs"])
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
        "temple": _temple(box, sources),
        "limits": _limits(box),
        "manor_set": box.manor_set[1:],
        "opium_start": [SPACE_NAMES[space] for space in box.corners],
        "goals": list(box.goals),
        "solo": {
            "ships": box.solo_ships,
            "aside": box.solo_ships_aside,
            "touching": box.solo_touching,
            "buildings": sum(building.in_play[1] for building in box.buildings[:DEN]),
        },
        "challenges": {name: challenges(box, name) for name in CHALLENGES},
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


def _temple(box: Box, sources: dict[str, list[str]]) -> dict[str, Any]:
    return {
        "offerings": [
            {
                "dice": int(way.dice),
                "cost": _cubes(int(way.cost), int(way.cost_any)),
                "source": source,
            }
            for way, source in zip(box.temple, sources["offerings"], strict=True)
        ],
        "faces": [
            {"cubes": _cubes(heap, free), "source": source}
            for heap, free, source in zip(
                box.face_cubes, box.face_any, sources["faces"], strict=True
            )
        ],
        "told": faces(box),
    }


def _limits(box: Box) -> dict[str, Any]:
    return {
        "cell": box.cell_limit,
        "hand": box.hand_limit,
        "hand_inactive": box.inactive_limit,
        "hand_alone": box.solo_hand_limit,
        "hand_challenge": box.challenge_hand_limit,
        "moves": box.planning_moves,
        "rounds": box.rounds[1:],
        "cap": box.loop_trigger,
        "cap_keep": box.loop_keep,
        "opium_track": box.opium_track,
        "opium_penalty": box.opium_penalty,
        "opium_penalty_alone": box.solo_opium_penalty,
        "credits_per_prestige": box.credits_per_prestige,
        "line_of_three": box.cubes_for_three,
        "line_of_four": box.cubes_for_four,
    }


def _events(box: Box) -> dict[str, dict[str, Any]]:
    return {
        str(event.year): {
            "kind": EVENT_KINDS[event.kind],
            "given": _cubes(int(event.given), int(event.given_any)),
            "gained": _cubes(int(event.gained), int(event.gained_any)),
            "times": int(event.times),
            "number": int(event.number),
            "effect": effect(event),
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
    rows["offerings"] = data["temple"]["options"]
    rows["faces"] = sorted(data["temple"]["faces"], key=itemgetter("face"))
    return {key: [row["source"] for row in found] for key, found in rows.items()}
