"""Box of Dadaocheng for the page: cards, costs, the temple's table and the limits, as plain data.

Everything comes from the components the game is played with. Figures that no source gives keep
their mark: `reconstructed` names the parts of the box whose figures are made to fit.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from operator import itemgetter
from typing import TypedDict

from comptoir.games.dadaocheng import CHALLENGES
from comptoir.games.dadaocheng.rules.board import LINE_NAMES, LINE_SPACES, SIDES, SPACE_NAMES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, DEN, EVENT_KINDS
from comptoir.games.dadaocheng.rules.box import Box as Pieces
from comptoir.games.dadaocheng.rules.components import box_from, standard_text
from comptoir.games.dadaocheng.rules.cubes import GOODS, count, goods_of
from comptoir.games.dadaocheng.words import Said, challenges, effect, faces


class DiscInBox(TypedDict):
    """A disc with its two sides."""

    sun: str
    back: str
    source: str


class ShipInBox(TypedDict):
    """A ship card."""

    title: str
    level: int
    cost: list[str]
    asks: int
    credit: int
    prestige: int
    source: str


class BuildingInBox(TypedDict):
    """A kind of building card; `in_play` are their numbers, by number of players."""

    cost: list[str]
    credit: int
    prestige: int
    once: bool
    in_play: list[int]
    source: str


class EventInBox(TypedDict):
    """An event card."""

    kind: str
    given: list[str]
    gained: list[str]
    times: int
    number: int
    effect: Said


class OfferingInBox(TypedDict):
    """A way to use the temple."""

    dice: int
    cost: list[str]
    source: str


class FaceInBox(TypedDict):
    """What a face of a die brings."""

    cubes: list[str]
    source: str


class TempleInBox(TypedDict):
    """Offerings and dice; `told` says what each face brings."""

    offerings: list[OfferingInBox]
    faces: list[FaceInBox]
    told: list[Said]


class Box(TypedDict):
    """What the board shows of a box; `lines` are the spaces of each line, by its name."""

    goods: list[str]
    cubes: dict[str, int]
    discs: list[DiscInBox]
    sides: list[str]
    spaces: list[str]
    lines: dict[str, list[str]]
    ships: dict[str, ShipInBox]
    buildings: dict[str, BuildingInBox]
    events: dict[str, EventInBox]
    temple: TempleInBox
    limits: dict[str, int]
    rounds: list[int]
    manor_set: list[int]
    opium_start: list[str]
    goals: list[int]
    solo: dict[str, int]
    challenges: dict[str, list[Said]]
    reconstructed: list[str]


@lru_cache(16)
def contents(components: str = "") -> Box:
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
        "spaces": list(SPACE_NAMES),
        "lines": {
            name: [SPACE_NAMES[space] for space in spaces]
            for name, spaces in zip(LINE_NAMES, LINE_SPACES, strict=True)
        },
        "ships": {
            ship.name: {
                "title": ship.title,
                "level": ship.level,
                "cost": cubes_of(int(ship.cost), int(ship.cost_any)),
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
        "rounds": box.rounds[1:],
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


def _buildings(box: Pieces, sources: list[str]) -> dict[str, BuildingInBox]:
    return {
        name: {
            "cost": cubes_of(int(building.cost), int(building.cost_any)),
            "credit": int(building.credit),
            "prestige": int(building.prestige),
            "once": building.once_per_turn,
            "in_play": building.in_play[1:],
            "source": source,
        }
        for name, building, source in zip(BUILDINGS, box.buildings, sources, strict=True)
    }


def _temple(box: Pieces, sources: dict[str, list[str]]) -> TempleInBox:
    return {
        "offerings": [
            {
                "dice": int(way.dice),
                "cost": cubes_of(int(way.cost), int(way.cost_any)),
                "source": source,
            }
            for way, source in zip(box.temple, sources["offerings"], strict=True)
        ],
        "faces": [
            {"cubes": cubes_of(heap, free), "source": source}
            for heap, free, source in zip(
                box.face_cubes, box.face_any, sources["faces"], strict=True
            )
        ],
        "told": faces(box),
    }


def _limits(box: Pieces) -> dict[str, int]:
    return {
        "cell": box.cell_limit,
        "hand": box.hand_limit,
        "hand_inactive": box.inactive_limit,
        "hand_alone": box.solo_hand_limit,
        "hand_challenge": box.challenge_hand_limit,
        "moves": box.planning_moves,
        "cap": box.loop_trigger,
        "cap_keep": box.loop_keep,
        "opium_track": box.opium_track,
        "opium_penalty": box.opium_penalty,
        "opium_penalty_alone": box.solo_opium_penalty,
        "credits_per_prestige": box.credits_per_prestige,
        "line_of_three": box.cubes_for_three,
        "line_of_four": box.cubes_for_four,
    }


def _events(box: Pieces) -> dict[str, EventInBox]:
    return {
        str(event.year): {
            "kind": EVENT_KINDS[event.kind],
            "given": cubes_of(int(event.given), int(event.given_any)),
            "gained": cubes_of(int(event.gained), int(event.gained_any)),
            "times": int(event.times),
            "number": int(event.number),
            "effect": effect(event),
        }
        for event in box.events
    }


def cubes_of(heap: int, free: int) -> list[str]:
    """Name the cubes of a cost one by one; the blue ones are `any`."""
    return [*(GOODS[good] for good in goods_of(heap)), *["any"] * free]


def _sources(components: str) -> dict[str, list[str]]:
    """Read where the figures of each part of the box come from."""
    data = tomllib.loads(components or standard_text())
    rows = {key: data[key] for key in ("discs", "ships", "buildings", "events")}
    rows["offerings"] = data["temple"]["options"]
    rows["faces"] = sorted(data["temple"]["faces"], key=itemgetter("face"))
    return {key: [row["source"] for row in found] for key, found in rows.items()}
