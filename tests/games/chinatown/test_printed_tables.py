"""The printed tables of Chinatown are data: each of their numbers counts."""

from __future__ import annotations

from itertools import zip_longest

import pytest

import comptoir
from comptoir.games.chinatown.rules.board import (
    COPIES,
    DEALT,
    DRAWN,
    KEPT,
    NEIGHBOURS,
    SHOPS,
    SIZES,
)
from comptoir.games.chinatown.rules.business import EARNED, income
from comptoir.table.chance import Chance, Quick, key_of
from comptoir.testing.components import story

GAME = comptoir.game("chinatown")
TABLE_1 = {
    f"{name} {seats} players year {year + 1}": (table[seats], year)
    for name, table in (("dealt", DEALT), ("kept", KEPT), ("tiles", DRAWN))
    for seats in table
    for year in range(len(table[seats]))
}
TILES = {f"{SHOPS[kind]} tiles": (COPIES, kind) for kind in range(len(COPIES))}


def played(seats: int) -> list[object]:
    """Play a game, always by the same dice."""
    options = GAME.info.chosen({"talk": "20"})
    table = GAME.start(seats, options, Chance(key_of("printed")))
    return list(story(GAME, table, Quick(seats)))


PLAYED = {seats: played(seats) for seats in GAME.info.seats}


@pytest.mark.parametrize("name", [*TABLE_1, *TILES])
def test_every_number_of_table_1_and_of_tiles_changes_the_game(name: str) -> None:
    table, place = (TABLE_1 | TILES)[name]
    seats = next((seats for seats in PLAYED if f" {seats} players" in name), 3)
    table[place] -= 1
    try:
        again = played(seats)
    finally:
        table[place] += 1
    assert any(one != other for one, other in zip_longest(PLAYED[seats], again))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_every_number_of_the_income_table_changes_what_is_earned(size: int) -> None:
    kind = SIZES.index(size)
    for number in range(1, len(EARNED[size - 3])):
        owners, shops = [-1] * len(NEIGHBOURS), [-1] * len(NEIGHBOURS)
        lots = [1]
        while len(lots) < number:
            lots.append(next(n for lot in lots for n in NEIGHBOURS[lot] if n not in lots))
        for lot in lots:
            owners[lot], shops[lot] = 0, kind
        before = income(owners, shops, 0)
        EARNED[size - 3][number] += 1
        try:
            assert income(owners, shops, 0) == before + 1
        finally:
            EARNED[size - 3][number] -= 1
