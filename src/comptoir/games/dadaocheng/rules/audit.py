"""Audit: everything in the box is counted; a town that it cannot make is refused."""

from __future__ import annotations

from comptoir.games.dadaocheng.rules.box import BUILDINGS, SHOP
from comptoir.games.dadaocheng.rules.cubes import GOODS, OPIUM, SUGAR, count, total
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.table.refusal import BadPosition


def audit(town: Town) -> None:
    """Count cubes, discs and cards wherever they lie."""
    lying = cubes_elsewhere(town)
    for good, name in enumerate(GOODS):
        if lying[good] + count(town.supply, good) != count(town.box.cubes, good):
            raise BadPosition("dadaocheng.why.too_many", where="cubes", thing=name)
    if sorted(disc // 2 for disc in town.discs) != list(range(16)):
        raise BadPosition("table.why.count", where="discs", expected=16, found=len(town.discs))
    audit_buildings(town)
    audit_ships(town)
    audit_aside(town)
    if any(total(cell) > town.box.cell_limit for cell in town.cells):
        raise BadPosition("dadaocheng.why.cell_limit", where="storage", limit=town.box.cell_limit)


def cubes_elsewhere(town: Town) -> list[int]:
    """Count, by good, the cubes that are not in the supply."""
    lying = [0] * len(GOODS)
    lying[OPIUM] += 1  # the round marker
    for player in town.players:
        lying[OPIUM] += int(town.parked(player.opium))
        lying[SUGAR] += int(count(player.buildings, SHOP))
    for heap in [*(player.cubes for player in town.players), *town.cells]:
        for good in range(len(GOODS)):
            lying[good] += int(count(heap, good))
    return lying


def audit_buildings(town: Town) -> None:
    """Count the building cards; each shop has its cell, and it is empty."""
    for kind, name in enumerate(BUILDINGS):
        owned = sum(int(count(player.buildings, kind)) for player in town.players)
        if owned + count(town.buildings, kind) != town.box.buildings[kind].in_play[town.seats]:
            raise BadPosition("dadaocheng.why.too_many", where="buildings", thing=name)
    for player in town.players:
        cells = [int(player.side) * 4 + i for i in range(4) if player.shop_cells >> i & 1]
        if len(cells) != count(player.buildings, SHOP) or any(town.cells[cell] for cell in cells):
            raise BadPosition("dadaocheng.why.too_many", where="storage", thing="shop")


def audit_aside(town: Town) -> None:
    """Alone, two ships of level 1 with credit lie aside, or are sure to be in play. [R36]"""
    ships = town.box.ships
    alone = town.seats == 1
    promised = alone and town.how.guarantee_credit_ships
    expected = town.box.solo_ships_aside if alone and not promised else 0
    if len(town.aside) != expected or not all(grants(town, n) for n in town.aside):
        raise BadPosition(
            "table.why.count", where="aside", expected=expected, found=len(town.aside)
        )
    if promised:
        playing = [n for n in range(len(ships)) if town.players[0].ships >> n & 1]
        playing += town.piles[0][town.turned[0] :]
        found = sum(grants(town, n) for n in playing)
        if found < town.box.solo_ships_aside:
            raise BadPosition("table.why.count", where="ships.level_1", expected=2, found=found)


def grants(town: Town, number: int) -> bool:
    """Tell whether a ship is of level 1 and gives credit."""
    return town.box.ships[number].level == 1 and town.box.ships[number].credit > 0


def audit_ships(town: Town) -> None:
    """Find each ship in one place at most, and as many in all as play with this many players."""
    seen = set(town.aside)
    for pile, place, level in zip(town.piles, town.turned, (1, 2, 3), strict=True):
        left = pile[place:]
        owned = [
            n
            for player in town.players
            for n, ship in enumerate(town.box.ships)
            if ship.level == level and player.ships >> n & 1
        ]
        for n in [*left, *owned]:
            if n in seen:
                ship = town.box.ships[n].name
                raise BadPosition("dadaocheng.why.ship_twice", where="ships", ship=ship)
            seen.add(n)
        expected = 12 if town.seats > 1 else town.box.solo_ships
        if len(left) + len(owned) != expected:
            found = len(left) + len(owned)
            raise BadPosition(
                "table.why.count", where=f"ships.level_{level}", expected=expected, found=found
            )
