"""Worlds: the tables that could lie behind a view, and the one that shows no more than it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, perm
from typing import Final

from comptoir.games.dadaocheng.position import STEPS
from comptoir.games.dadaocheng.rules.board import CELL_NAMES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, Box
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.deal import seat_players
from comptoir.games.dadaocheng.rules.town import Options, Player, Today, Town
from comptoir.games.dadaocheng.view import LEVELS
from comptoir.games.dadaocheng.view_types import DiscSeen, PlayerSeen, StepSeen, TurnSeen, View
from comptoir.table.chance import Chance
from comptoir.table.flow import Step

CUBE: Final = {good: 1 << 6 * i for i, good in enumerate(GOODS)}
"""One cube of a good as a heap; building cards are counted the same way."""
CELLS: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
CARD: Final = {name: 1 << 6 * i for i, name in enumerate(BUILDINGS)}


def determinise(view: View, box: Box, how: Options, chance: Chance) -> Town:
    """Fill in what the view does not show, each possibility as likely as the deal makes it."""
    unseen = unseen_ships(view, box)
    numbers = ship_numbers(box)
    piles = [
        [numbers[name] for name in draw_below(view, box, level, unseen[level], chance)]
        for level in LEVELS
    ]
    known = view["events"]["known"]
    rest = [i for i, event in enumerate(box.events) if event.year not in known]
    chance.shuffle(rest)
    town = shown_town(view, box, how, chance.fork())
    for i, drawn in enumerate(piles):
        town.piles[i] += drawn
    town.deck += rest[: view["events"]["below"]]
    town.steps = [step_of(step) for step in reversed(view["steps"])]
    town.settle()
    return town


def shown_town(view: View, box: Box, how: Options, chance: Chance) -> Town:
    """Make the table as far as a view shows it, asking nobody: without what is still to come."""
    town = Town(box, how, view["seats"], chance)
    seat_players(town)
    town.first, town.round = view["first"], view["round"]
    town.active, town.planned = view["active"], view["planned"]
    town.discs = discs_of(view["discs"], box)
    town.supply = heap_named(view["supply"])
    town.buildings = cards_named(view["buildings_left"])
    numbers = ship_numbers(box)
    for player, row in zip(town.players, view["players"], strict=True):
        fill_player(player, row, numbers)
    for cells in view["storage"].values():
        for seen in cells:
            cell = CELLS[seen["cell"]]
            town.cells[cell] = heap_named(seen["cubes"])
            if seen["shop"]:
                town.players[town.owner[cell >> 2]].shop_cells |= 1 << (cell & 3)
    owned = [number for row in view["players"] for number in map(numbers.__getitem__, row["ships"])]
    for level, name in enumerate(LEVELS, start=1):
        past = sorted(number for number in owned if box.ships[number].level == level)
        up = view["ships"][name]["up"]
        town.piles.append([*past, *([] if up is None else [numbers[up]])])
        town.turned.append(len(past))
    town.aside = [numbers[name] for name in view["aside"]]
    years = [event.year for event in box.events]
    town.deck = [years.index(year) for year in view["events"]["known"]]
    town.today = today_of(view["turn"])
    return town


def fill_player(player: Player, row: PlayerSeen, numbers: dict[str, int]) -> None:
    """Lay in front of a player what a view shows there."""
    player.cubes = heap_named(row["cubes"])
    player.credits, player.loops = row["credits"], row["loops"]
    player.opium, player.forgiven = row["opium"], row["forgiven"]
    player.ships = sum(1 << numbers[name] for name in row["ships"])
    player.buildings = cards_named(row["buildings"])


def today_of(turn: TurnSeen) -> Today:
    """Give what counts within the turn of a view."""
    today = Today()
    today.collected = heap_named(turn["collected"])
    today.paid = turn["paid"]
    today.bought = sum(1 << BUILDINGS.index(name) for name in turn["bought"])
    today.markets_used = turn["markets_used"]
    today.workshops_used = turn["workshops_used"]
    today.dens_used = turn["dens_used"]
    today.temple_used = turn["temple_used"]
    today.event_uses = turn["event_uses"]
    return today


def step_of(seen: StepSeen) -> Step:
    """Give a step that a view shows."""
    numbers = dict(seen)
    step = STEPS[str(numbers.pop("step"))]
    return step(**numbers)  # type: ignore[arg-type]  # its own fields


def discs_of(seen: list[DiscSeen], box: Box) -> list[int]:
    """Find the discs with these sides; of equal ones, the first that is left."""
    left = {sides: list(discs) for sides, discs in discs_by_sides(box).items()}
    return [left[disc["shown"], disc["hidden"], disc["sun"]].pop(0) for disc in seen]


@lru_cache(64)
def discs_by_sides(box: Box) -> dict[tuple[str, str, bool], tuple[int, ...]]:
    """List the discs of a box by the side that shows, the other, and whether it is the sun's."""
    found: dict[tuple[str, str, bool], tuple[int, ...]] = {}
    for disc in range(32):
        sides = GOODS[box.faces[disc]], GOODS[box.faces[disc ^ 1]], disc % 2 == 0
        found[sides] = (*found.get(sides, ()), disc)
    return found


@lru_cache(64)
def ship_numbers(box: Box) -> dict[str, int]:
    """Number the ships of a box by name."""
    return {ship.name: number for number, ship in enumerate(box.ships)}


def heap_named(goods: list[str]) -> int:
    """Heap up cubes given by name."""
    return sum([CUBE[good] for good in goods])


def cards_named(buildings: dict[str, int]) -> int:
    """Count building cards given by name."""
    return sum([CARD[name] * number for name, number in buildings.items()])


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
