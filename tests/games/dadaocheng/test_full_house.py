"""Full house: full regions pay their owners. [Rules 6]"""

import pytest

from tests.games.dadaocheng.boards import COLUMN_OF_THREE_SOUTH
from tests.games.dadaocheng.scenario import cubes, player, scene

FULL = "tea | rice sugar | sugar | opium"


def test_a_region_with_a_cube_in_each_cell_is_full() -> None:
    town = scene(at="FullHouse", storage={"south": FULL})
    assert town.options() == ["take south-1", "take south-2", "take south-3", "take south-4"]


@pytest.mark.parametrize("cell", [1, 2, 3, 4])
def test_one_empty_cell_and_it_is_not(cell: int) -> None:
    cells = ["tea"] * 4
    cells[cell - 1] = ""
    assert scene(at="FullHouse", storage={"south": " | ".join(cells)}).asks == "Trade"


def test_all_cubes_of_the_cell_come_to_hand_and_the_others_stay() -> None:
    town = scene(at="FullHouse", storage={"south": FULL}).play("take south-2")
    assert town.hand() == "rice sugar"
    assert town.storage() == "tea |  | sugar | opium"
    assert town.told("full_house") == [
        {"seat": 0, "cell": "south-2", "goods": ["rice", "sugar"]},
    ]


def test_the_last_storeroom_beside_three_shops_is_taken_without_a_question() -> None:
    town = scene(seats=4, at="FullHouse", storage={"south": "shop | shop | shop | tea"})
    assert town.hand() == "tea"
    assert town.asks == "Trade"


def test_a_line_of_this_turn_can_fill_the_region() -> None:
    town = scene(COLUMN_OF_THREE_SOUTH, at="Collect", storage={"south": "tea | rice | | opium"})
    assert town.asks == "TakeCell"
    town.play("take south-3")
    assert town.hand() == "sugar sugar"


def test_only_the_owner_is_asked_and_only_for_the_own_cells() -> None:
    town = scene(at="FullHouse", storage={"north": FULL})
    assert town.awaits == 1
    assert town.refuses("take north-1", seat=0) == "table.why.not_awaited []"
    assert town.refuses("take south-1") == "take [6.2]"


def test_the_others_keep_six_cubes_at_most() -> None:
    town = scene(at="FullHouse", storage={"north": FULL}, north=player(cubes(rice=5)))
    town.play("take north-2")
    assert town.session.prompt(1) == {
        "id": "dadaocheng.prompt.surplus",
        "args": {"limit": 6, "left": 1},
    }
    town.play("return sugar")
    assert town.hand("north") == cubes(rice=6)


def test_six_cubes_after_taking_are_not_too_many() -> None:
    town = scene(at="FullHouse", storage={"north": FULL}, north=player(cubes(rice=5)))
    assert town.play("take north-1").asks == "Trade"
    assert town.hand("north") == "rice rice rice rice rice tea"


def test_alone_a_full_region_pays_too() -> None:
    town = scene(seats=1, at="FullHouse", storage={"south": FULL}).play("take south-1")
    assert town.hand() == "tea"
