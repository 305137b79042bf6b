"""Business: groups of equal shops of one owner, and what they earn. [Rules 4.5]

A business is looked for again each time; nothing is remembered from year to year.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.rules.board import COMPLETE, INCOMPLETE, LOTS, NEIGHBOURS, SIZES

MOST_TILES: Final = 9


def earned_by(number: int, size: int) -> int:
    """Say what this many tiles side by side earn: whole businesses first, then the rest.

    It is the number that counts, not whether the group can be cut so.
    """
    rest = number % size
    return number // size * COMPLETE[size] + INCOMPLETE[rest]


EARNED: Final[list[list[int]]] = [
    [earned_by(number, size) for number in range(MOST_TILES + 1)] for size in range(3, 7)
]
"""By size of the shop, from 3, and number of tiles: what a group earns."""


def group_at(owners: list[int], shops: list[int], lot: int) -> list[int]:
    """List the lots of the business that a built lot belongs to."""
    found = [lot]
    for here in found:
        for there in NEIGHBOURS[here]:
            if shops[there] == shops[lot] and owners[there] == owners[lot] and there not in found:
                found.append(there)
    return found


def businesses(owners: list[int], shops: list[int], seat: int) -> list[list[int]]:
    """List the businesses of a player, each by its lots, from the lowest number."""
    met = [False] * (LOTS + 1)
    found = []
    for lot in range(1, LOTS + 1):
        if owners[lot] == seat and shops[lot] >= 0 and not met[lot]:
            group = group_at(owners, shops, lot)
            for other in group:
                met[other] = True
            found.append(sorted(group))
    return found


def income(owners: list[int], shops: list[int], seat: int) -> int:
    """Say what a player's businesses earn in a year, in bills."""
    total = 0
    for group in businesses(owners, shops, seat):
        total += EARNED[SIZES[shops[group[0]]] - 3][len(group)]
    return total


def incomes(owners: list[int], shops: list[int], seats: int) -> list[int]:
    """Say what everybody's businesses earn in a year: `income` for all, in one walk."""
    earned = [0] * seats
    met: list[bool] = [False] * (LOTS + 1)
    for lot in range(1, LOTS + 1):
        if shops[lot] >= 0 and not met[lot]:
            number = met_from(owners, shops, lot, met)
            earned[owners[lot]] += EARNED[SIZES[shops[lot]] - 3][number]
    return earned


def met_from(owners: list[int], shops: list[int], lot: int, met: list[bool]) -> int:
    """Walk over the business that a built lot belongs to; count its lots."""
    kind, owner, run = shops[lot], owners[lot], [lot]
    met[lot] = True
    for here in run:
        for there in NEIGHBOURS[here]:
            if shops[there] == kind and owners[there] == owner and not met[there]:
                met[there] = True
                run.append(there)
    return len(run)
