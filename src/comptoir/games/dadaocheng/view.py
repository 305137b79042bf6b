"""View: the whole table as plain data, and what a seat may know of it.

Hidden in this game are the order of the ships below the top one of each pile, in a solo game
also which ships are left out, and the order of shuffled events. Everything else lies open.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.dadaocheng.rules.board import CELL_NAMES, SIDES, SPACE_NAMES
from comptoir.games.dadaocheng.rules.box import BUILDINGS
from comptoir.games.dadaocheng.rules.cubes import GOODS, count, goods_of
from comptoir.games.dadaocheng.rules.score import PARTS, parts
from comptoir.games.dadaocheng.rules.town import Player, Town
from comptoir.games.dadaocheng.view_types import (
    CellSeen,
    DiscSeen,
    EventsSeen,
    PileSeen,
    PlayerSeen,
    StepSeen,
    TurnSeen,
    View,
)
from comptoir.table.flow import Step
from comptoir.table.position import step_text

LETTERS: Final = "WYRGK"
"""Rice is white, camphor yellow, sugar red, tea green, opium black."""
LEVELS: Final = ("level_1", "level_2", "level_3")


def view_of(town: Town, seat: int | None) -> View:
    """Give what a seat may know; all seats and spectators know the same in this game."""
    return {
        "game": "dadaocheng",
        "seat": seat,
        "seats": town.seats,
        "options": settings(town),
        "awaited": list(town.awaited),
        "steps": [step_seen(step) for step in reversed(town.steps)],
        "first": int(town.first),
        "round": int(town.round),
        "rounds": town.box.rounds[town.seats],
        "active": int(town.active),
        "planned": int(town.planned),
        "planning_moves": town.box.planning_moves,
        "discs": [disc_seen(town, space) for space in range(16)],
        "storage": {
            SIDES[player.side]: [cell_seen(town, int(player.side) * 4 + i) for i in range(4)]
            for player in town.players
        },
        "supply": cube_names(int(town.supply)),
        "ships": {level: pile_seen(town, i) for i, level in enumerate(LEVELS)},
        "aside": ships_named(town, town.aside),
        "buildings_left": buildings_named(int(town.buildings)),
        "events": events_seen(town),
        "turn": turn_seen(town),
        "players": [player_seen(town, player) for player in town.players],
        "score": [dict(zip(PARTS, parts(town, s), strict=True)) for s in range(town.seats)],
    }


def step_seen(step: Step) -> StepSeen:
    """Give a step with its numbers by name."""
    seen: dict[str, Any] = {"step": type(step).__name__}
    for name in step.fields:
        seen[name] = getattr(step, name)
    return seen  # type: ignore[return-value]  # the fields of a step are those of StepSeen


def disc_seen(town: Town, space: int) -> DiscSeen:
    """Give the disc on a space with both its sides."""
    disc, faces = town.discs[space], town.box.faces
    return {
        "space": SPACE_NAMES[space],
        "shown": GOODS[faces[disc]],
        "hidden": GOODS[faces[disc ^ 1]],
        "sun": disc % 2 == 0,
    }


def cell_seen(town: Town, cell: int) -> CellSeen:
    """Give what lies in a storage cell."""
    cubes = cube_names(town.cells[cell])
    return {"cell": CELL_NAMES[cell], "shop": town.has_shop(cell), "cubes": cubes}


def pile_seen(town: Town, level: int) -> PileSeen:
    """Give the ship of a level (from 0) that lies face up, and count those below."""
    up = town.ship_on_offer(level)
    if up < 0:
        return {"up": None, "below": 0}
    below = len(town.piles[level]) - town.turned[level] - 1
    return {"up": town.box.ships[up].name, "below": below}


def events_seen(town: Town) -> EventsSeen:
    """Give the events that are turned up; all of them, where they come by year."""
    years = [town.box.events[card].year for card in town.deck]
    known = len(years) if town.how.chronological else min(int(town.round), len(years))
    return {"known": years[:known], "below": len(years) - known}


def turn_seen(town: Town) -> TurnSeen:
    """Give what counts within this turn."""
    today = town.today
    return {
        "collected": cube_names(int(today.collected)),
        "paid": int(today.paid),
        "bought": [name for kind, name in enumerate(BUILDINGS) if today.bought >> kind & 1],
        "markets_used": int(today.markets_used),
        "workshops_used": int(today.workshops_used),
        "dens_used": int(today.dens_used),
        "temple_used": today.temple_used,
        "event_uses": int(today.event_uses),
    }


def player_seen(town: Town, player: Player) -> PlayerSeen:
    """Give what lies in front of a player."""
    ships = [number for number in range(len(town.box.ships)) if player.ships >> number & 1]
    return {
        "side": SIDES[player.side],
        "cubes": cube_names(int(player.cubes)),
        "credits": int(player.credits),
        "opium": int(player.opium),
        "forgiven": int(player.forgiven),
        "ships": ships_named(town, ships),
        "buildings": buildings_named(int(player.buildings)),
        "loops": int(player.loops),
    }


def describe(town: Town) -> dict[str, Any]:
    """Give the whole table, hidden things included, in the form of a position."""
    return {
        "first": int(town.first),
        "round": int(town.round),
        "active": int(town.active),
        "planned": int(town.planned),
        "discs": diagram(town),
        "aside": ships_named(town, town.aside),
        "steps": [step_text(step) for step in reversed(town.steps)],
        "turn": turn_seen(town),
        "storage": {
            SIDES[player.side]: [stored(town, int(player.side) * 4 + i) for i in range(4)]
            for player in town.players
        },
        "players": [player_seen(town, player) for player in town.players],
        "ships": {
            level: ships_named(town, town.piles[i][town.turned[i] :])
            for i, level in enumerate(LEVELS)
        },
        "events": [town.box.events[card].year for card in town.deck],
    }


def settings(town: Town) -> dict[str, str]:
    """Name the options this game is played with."""
    how = town.how
    return {
        "events": "chronological" if how.chronological else "shuffled",
        "collect_rule": "every_separate_line" if how.separate_lines else "one_line_per_pass",
        "loop_rearrange": (
            "player_arranges_without_lines" if how.player_arranges else "redeal_as_setup"
        ),
        "loop_bonus_prestige": str(how.loop_bonus),
        "den_penalty": "per_den" if how.penalty_per_den else "per_owner",
        "solo_credit_ships": "guarantee_two" if how.guarantee_credit_ships else "remove_two",
        "challenge": how.challenge,
        "first": str(how.first + 1) if how.first >= 0 else "random",
        "seating": how.seating,
        "overlap": "on" if how.overlap else "off",
        "components": town.box.text,
    }


def stored(town: Town, cell: int) -> list[str]:
    """Name what lies in a storage cell."""
    return ["shop"] if town.has_shop(cell) else cube_names(town.cells[cell])


def cube_names(heap: int) -> list[str]:
    """Name the cubes of a heap one by one."""
    return [GOODS[good] for good in goods_of(heap)]


def ships_named(town: Town, numbers: list[int]) -> list[str]:
    """Name ships."""
    return [town.box.ships[number].name for number in numbers]


def buildings_named(heap: int) -> dict[str, int]:
    """Count building cards by name."""
    return {name: int(count(heap, kind)) for kind, name in enumerate(BUILDINGS)}


def diagram(town: Town) -> str:
    """Draw the discs, shown/hidden; the letter of the sun side is a capital."""
    faces = town.box.faces
    marks = []
    for disc in town.discs:
        shown, hidden = LETTERS[faces[disc]], LETTERS[faces[disc ^ 1]]
        marks.append(f"{shown}/{hidden.lower()}" if disc % 2 == 0 else f"{shown.lower()}/{hidden}")
    return "\n".join(" ".join(marks[row : row + 4]) for row in (0, 4, 8, 12))
