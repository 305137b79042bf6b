"""The audit: everything in the box is counted, wherever it lies."""

from collections.abc import Callable

import pytest

from comptoir import BadPosition
from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.cubes import ONE_TEA
from comptoir.games.dadaocheng.rules.town import Town
from tests.games.dadaocheng.scenario import player, scene


def town() -> Town:
    table = scene(
        storage={"south": "shop | tea | |"}, south=player("rice", ships="ship-1-02", manor=1)
    ).session.copy_table()
    assert isinstance(table, Town)
    return table


def lose_a_cube(town: Town) -> None:
    town.supply -= ONE_TEA


def find_a_cube(town: Town) -> None:
    town.players[1].cubes += ONE_TEA


def double_a_disc(town: Town) -> None:
    town.discs[3] = town.discs[4]


def lose_a_building(town: Town) -> None:
    town.buildings -= 1


def open_a_shop_for_nothing(town: Town) -> None:
    town.players[0].shop_cells |= 4


def fill_a_shop(town: Town) -> None:
    town.supply -= ONE_TEA
    town.cells[0] = ONE_TEA


def double_a_ship(town: Town) -> None:
    town.players[1].ships = town.players[0].ships


def set_a_ship_aside_that_is_in_play(town: Town) -> None:
    town.aside = [0]


def lose_a_ship(town: Town) -> None:
    town.turned[0] += 1


def overfill_a_cell(town: Town) -> None:
    town.supply -= 2 * ONE_TEA
    town.cells[1] += 2 * ONE_TEA


def test_a_fair_table_passes() -> None:
    GAME.audit(town())


@pytest.mark.parametrize(
    ("cheat", "reason", "where"),
    [
        (lose_a_cube, "dadaocheng.why.too_many", "cubes"),
        (find_a_cube, "dadaocheng.why.too_many", "cubes"),
        (double_a_disc, "table.why.count", "discs"),
        (lose_a_building, "dadaocheng.why.too_many", "buildings"),
        (open_a_shop_for_nothing, "dadaocheng.why.too_many", "storage"),
        (fill_a_shop, "dadaocheng.why.too_many", "storage"),
        (double_a_ship, "dadaocheng.why.ship_twice", "ships"),
        (set_a_ship_aside_that_is_in_play, "dadaocheng.why.ship_twice", "ships"),
        (lose_a_ship, "table.why.count", "ships.level_1"),
        (overfill_a_cell, "dadaocheng.why.cell_limit", "storage"),
    ],
)
def test_whatever_does_not_add_up_is_found(
    cheat: Callable[[Town], None], reason: str, where: str
) -> None:
    table = town()
    cheat(table)
    with pytest.raises(BadPosition) as caught:
        GAME.audit(table)
    assert caught.value.reason == reason
    assert caught.value.arguments["where"] == where
