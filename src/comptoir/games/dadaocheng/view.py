"""View: the whole table as plain data, what a seat may know of it, and tables it could be at.

Hidden in this game are the order of the ships below the top one of each pile, in a solo game
also which ships are left out, and the order of shuffled events. Everything else lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb, factorial, perm
from typing import Any, Final

from comptoir.games.dadaocheng.board import SIDES
from comptoir.games.dadaocheng.box import BUILDINGS, Box
from comptoir.games.dadaocheng.cubes import GOODS, count, goods_of
from comptoir.games.dadaocheng.score import PARTS, parts
from comptoir.games.dadaocheng.town import Player, Town
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.game import View

LETTERS: Final = "WYRGK"
"""Rice is white, camphor yellow, sugar red, tea green, opium black."""
LEVELS: Final = ("level_1", "level_2", "level_3")


def describe(town: Town) -> dict[str, Any]:
    """Give the whole table, hidden things included."""
    ships = town.box.ships
    state = _open_state(town)
    state["ships"] = {
        level: [ships[number].name for number in town.piles[i][town.turned[i] :]]
        for i, level in enumerate(LEVELS)
    }
    state["events"] = [town.box.events[card].year for card in town.deck]
    return state


def view_of(town: Town, seat: int | None) -> View:
    """Give what a seat may know; all seats and spectators know the same in this game."""
    ships = town.box.ships
    view = _open_state(town)
    view["game"] = "dadaocheng"
    view["seat"] = seat
    view["seats"] = town.seats
    view["options"] = settings(town)
    view["awaited"] = list(town.awaited)
    view["rounds"] = town.box.rounds[town.seats]
    view["planning_moves"] = town.box.planning_moves
    view["supply"] = cube_names(int(town.supply))
    view["buildings_left"] = buildings_named(int(town.buildings))
    view["ships"] = {}
    for i, level in enumerate(LEVELS):
        up = town.ship_on_offer(i)
        left = len(town.piles[i]) - town.turned[i] - 1
        view["ships"][level] = {"up": ships[up].name if up >= 0 else "", "below": max(left, 0)}
    known = len(town.deck) if town.how.chronological else min(int(town.round), len(town.deck))
    years = [town.box.events[card].year for card in town.deck]
    view["events"] = {"known": years[:known], "below": len(years) - known}
    view["score"] = [dict(zip(PARTS, parts(town, s), strict=True)) for s in range(town.seats)]
    return view


def determinise(view: View, box: Box, chance: Chance) -> dict[str, Any]:
    """Fill in what the view does not show, each possibility as likely as the deal makes it."""
    state = {key: view[key] for key in OPEN_KEYS}
    unseen = unseen_ships(view, box)
    state["ships"] = {}
    for level in LEVELS:
        top = view["ships"][level]
        drawn = draw_below(view, box, level, unseen[level], chance)
        state["ships"][level] = [top["up"], *drawn] if top["up"] else []
    events = view["events"]
    rest = [event.year for event in box.events if event.year not in events["known"]]
    chance.shuffle(rest)
    state["events"] = events["known"] + rest[: events["below"]]
    return state


def draw_below(view: View, box: Box, level: str, unseen: list[str], chance: Chance) -> list[str]:
    """Draw the ships below the top one; a solo deal may have favoured ships with credit. [R36]"""
    below = view["ships"][level]["below"]
    while True:
        chance.shuffle(unseen)
        drawn = unseen[:below]
        if not promised(view, level):
            return drawn
        # two ships with credit were drawn before the other four: this many ways lead here
        ways = comb(granting(view, box, drawn), box.solo_ships_aside)
        if chance.below(comb(box.solo_ships, box.solo_ships_aside)) < ways:
            return drawn


def promised(view: View, level: str) -> bool:
    """Tell whether ships with credit are sure to be among those of this level. [R36]"""
    alone: bool = view["seats"] == 1 and view["options"]["solo_credit_ships"] == "guarantee_two"
    return alone and level == LEVELS[0]


def granting(view: View, box: Box, drawn: Sequence[str]) -> int:
    """Count the ships of level 1 with credit in play, if these are the ones below."""
    playing = {*drawn, view["ships"][LEVELS[0]]["up"], *view["players"][0]["ships"]}
    return sum(ship.name in playing and ship.level == 1 and ship.credit > 0 for ship in box.ships)


def worlds(view: View, box: Box) -> int:
    """Count the tables that could lie behind a view."""
    number = factorial(view["events"]["below"])
    unseen = unseen_ships(view, box)
    for level in LEVELS:
        below = view["ships"][level]["below"]
        if promised(view, level):
            enough = (
                granting(view, box, drawn) >= box.solo_ships_aside
                for drawn in combinations(unseen[level], below)
            )
            number *= sum(enough) * factorial(below)
        else:
            number *= perm(len(unseen[level]), below)
    return number


def unseen_ships(view: View, box: Box) -> dict[str, list[str]]:
    """List, by level, the ships that could still come up: those nobody has seen."""
    seen = set(view["aside"]) | {view["ships"][level]["up"] for level in LEVELS}
    for player in view["players"]:
        seen.update(player["ships"])
    return {
        level: [ship.name for ship in box.ships if ship.level == i and ship.name not in seen]
        for i, level in enumerate(LEVELS, start=1)
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


OPEN_KEYS: Final = (
    "first", "round", "active", "planned", "discs", "aside", "steps", "turn", "storage", "players",
)  # fmt: skip


def _open_state(town: Town) -> dict[str, Any]:
    """Give what lies open, in the form of a position."""
    return {
        "first": int(town.first),
        "round": int(town.round),
        "active": int(town.active),
        "planned": int(town.planned),
        "discs": diagram(town),
        "aside": [town.box.ships[number].name for number in town.aside],
        "steps": [written(step) for step in reversed(town.steps)],
        "turn": {
            "collected": cube_names(int(town.today.collected)),
            "paid": int(town.today.paid),
            "bought": [
                name for kind, name in enumerate(BUILDINGS) if town.today.bought >> kind & 1
            ],
            "markets_used": int(town.today.markets_used),
            "workshops_used": int(town.today.workshops_used),
            "dens_used": int(town.today.dens_used),
            "temple_used": town.today.temple_used,
            "event_uses": int(town.today.event_uses),
        },
        "storage": {
            SIDES[player.side]: [stored(town, int(player.side) * 4 + i) for i in range(4)]
            for player in town.players
        },
        "players": [player_state(town, player) for player in town.players],
    }


def player_state(town: Town, player: Player) -> dict[str, Any]:
    """Give what lies in front of a player."""
    ships = town.box.ships
    return {
        "side": SIDES[player.side],
        "cubes": cube_names(int(player.cubes)),
        "credits": int(player.credits),
        "opium": int(player.opium),
        "forgiven": int(player.forgiven),
        "ships": [ship.name for number, ship in enumerate(ships) if player.ships >> number & 1],
        "buildings": buildings_named(int(player.buildings)),
        "loops": int(player.loops),
    }


def stored(town: Town, cell: int) -> list[str]:
    """Name what lies in a storage cell."""
    return ["shop"] if town.has_shop(cell) else cube_names(town.cells[cell])


def cube_names(heap: int) -> list[str]:
    """Name the cubes of a heap one by one."""
    return [GOODS[good] for good in goods_of(heap)]


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


def written(step: Step) -> str:
    """Write a step down: its name and its numbers."""
    return " ".join([type(step).__name__, *(str(getattr(step, name)) for name in step.fields)])
