"""The end and the scoring. [Rules 9]"""

import tomllib
from importlib.resources import files

import pytest

from comptoir.games.dadaocheng.rules.components import box_from
from tests.games.dadaocheng.scenario import player, scene


def total(**buildings: int) -> int:
    town = scene(seats=4, south={"buildings": buildings})
    return sum(town.score().values())


@pytest.mark.parametrize(
    ("manors", "prestige"),
    list(enumerate([0, 4, 10, 16, 23, 31, 39, 43, 49, 55, 62, 70, 78, 82])),
)
def test_manors_score_in_sets_of_six(manors: int, prestige: int) -> None:
    assert total(manor=manors) == prestige


@pytest.mark.parametrize(
    ("ships", "prestige"),
    [
        ("ship-1-05 ship-1-06", 0),  # 4 credits
        ("ship-1-05 ship-1-06 ship-1-01", 1),  # 5
        ("ship-1-05 ship-1-06 ship-1-07 ship-1-08 ship-1-01", 1),  # 9
        ("ship-1-05 ship-1-06 ship-1-07 ship-1-08 ship-1-01 ship-1-02", 2),  # 10
    ],
)
def test_every_five_credits_are_worth_one_prestige(ships: str, prestige: int) -> None:
    assert scene(south=player(ships=ships)).score().get("credits", 0) == prestige


@pytest.mark.parametrize("ship", [ship.name for ship in box_from("").ships])
def test_a_ship_is_worth_the_prestige_it_prints(ship: str) -> None:
    with files("comptoir.games.dadaocheng").joinpath("components.toml").open("rb") as file:
        cards = {f"ship-{card['id'][1:]}": card for card in tomllib.load(file)["ships"]}
    town = scene(south=player(ships=ship))
    assert town.score()["ships"] == cards[ship]["prestige"]
    assert town.player("south")["credits"] == cards[ship]["credit"]


@pytest.mark.parametrize(("building", "prestige"), [("market", 1), ("workshop", 1), ("den", 1)])
def test_other_buildings_are_worth_what_they_print(building: str, prestige: int) -> None:
    assert total(**{building: 1}) == prestige


def test_a_shop_is_worth_two() -> None:
    assert scene(storage={"south": "shop | | |"}).score() == {"buildings": 2}


def test_each_opium_used_takes_one_away() -> None:
    assert scene(south=player(opium=3)).score() == {"opium": -3}


@pytest.mark.parametrize(("seats", "penalty"), [(4, 2), (3, 3), (2, 4)])
def test_the_den_costs_the_share_of_all_opium_rounded_up(seats: int, penalty: int) -> None:
    town = scene(seats=seats, south=player(den=1, opium=1), north=player(opium=6))
    assert town.score()["den"] == -penalty


def test_a_den_costs_nothing_when_nobody_used_opium() -> None:
    assert scene(south=player(den=1)).score() == {"buildings": 1}


def test_cubes_in_hand_are_worth_nothing() -> None:
    assert scene(south=player("rice rice tea tea opium")).score() == {}


def test_the_most_prestige_wins() -> None:
    town = scene(round=10, active=1, south=player(manor=1), north=player(manor=2)).play("end")
    result = town.result
    assert result.scores == (4, 10)
    assert result.ranks == (2, 1)
    assert result.winners == (1,)
    assert result.tie_break == ""
    assert result.parts[1]["manors"] == 10
    assert result.notes == {}
    assert town.asks == "over"


def test_a_tie_further_back_is_ranked_by_credits_too() -> None:
    town = scene(
        seats=3,
        round=8,
        active=2,
        south=player(ships="ship-1-09"),
        west=player(manor=1),
        north=player(ships="ship-1-01 ship-1-05"),
    ).play("end")
    assert town.result.scores == (3, 4, 3)
    assert town.result.ranks == (3, 1, 2)
    assert town.result.tie_break == ""


def test_a_place_is_shared_when_credits_are_level_too() -> None:
    town = scene(seats=4, round=8, active=3, west=player(opium=1)).play("end")
    assert town.result.ranks == (1, 4, 1, 1)
    assert town.result.winners == (0, 2, 3)
    assert town.result.tie_break == "shared"


def test_after_the_last_turn_nothing_can_be_played() -> None:
    town = scene(round=10, active=1).play("end")
    assert town.refuses("end", seat=0) == "table.why.over []"
    assert town.session.options(0) == []
