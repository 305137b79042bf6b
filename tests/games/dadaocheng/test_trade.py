"""Purchase and actions, the fourth step of a turn. [Rules 7]"""

import pytest

from tests.games.dadaocheng.scenario import CREDIT_3, CREDIT_6, cubes, player, scene


def test_a_ship_is_paid_taken_and_replaced() -> None:
    town = scene(south=player("rice tea sugar"))
    town.play("buy ship-1-01 pay tea rice")
    assert town.hand() == "sugar"
    assert town.player("south")["ships"] == ["ship-1-01"]
    assert town.player("south")["credits"] == 1
    assert town.offer(1) == "ship-1-02"
    assert town.view["ships"]["level_1"] == {"up": "ship-1-02", "below": 10}
    assert (town.supply("rice"), town.supply("tea")) == (14, 14)


@pytest.mark.parametrize(
    ("ships", "open_levels"),
    [("", [1]), ("ship-1-01", [1, 2]), (CREDIT_3, [1, 2, 3]), (CREDIT_6, [1, 2, 3])],
)
def test_ships_ask_for_credit(ships: str, open_levels: list[int]) -> None:
    town = scene(south=player(cubes(rice=3, camphor=3, sugar=3, tea=3), ships=ships))
    bought = {int(line.split("-")[1]) for line in town.options("buy ship")}
    assert sorted(bought) == open_levels


def test_credit_just_short_is_refused_and_just_enough_is_not() -> None:
    piles = {"level_3": "ship-3-04"}  # asks for four
    hand = cubes(camphor=1, sugar=2, tea=2)
    short = scene(ships=piles, south=player(hand, ships="ship-1-05 ship-1-01"))
    line = "buy ship-3-04 pay camphor sugar sugar tea tea"
    assert short.refuses(line) == "credit [7.1]"
    enough = scene(ships=piles, south=player(hand, ships="ship-1-05 ship-1-06"))
    assert enough.play(line).player("south")["credits"] == 4, "a level-3 ship gives none here"


def test_a_ship_below_the_top_one_cannot_be_bought() -> None:
    town = scene(south=player("camphor tea"))
    assert town.refuses("buy ship-1-02 pay camphor tea") == "ship_not_on_offer [7.1]"


@pytest.mark.parametrize(
    ("building", "cost"),
    [
        ("manor", "rice camphor camphor sugar"),
        ("shop south-1", "rice sugar sugar"),
        ("market", "rice camphor sugar"),
        ("workshop", "camphor sugar tea"),
        ("den", "camphor sugar opium"),
    ],
)
def test_a_building_costs_what_its_card_says(building: str, cost: str) -> None:
    town = scene(south=player(cost))
    town.play(f"buy {building} pay {cost}")
    assert town.hand() == ""
    kind = building.split(maxsplit=1)[0]
    assert town.buildings() == {kind: 1}
    poorer = cost.split()[1:]
    assert scene(south=player(" ".join(poorer))).options("buy manor") == []


def test_buildings_leave_the_pile_and_an_empty_pile_sells_nothing() -> None:
    town = scene(south=player("rice camphor sugar"), north=player(market=2))
    assert town.view["buildings_left"]["market"] == 1
    town.play("buy market pay rice camphor sugar")
    assert town.view["buildings_left"]["market"] == 0
    sold_out = scene(south=player("rice camphor sugar"), north=player(market=3))
    assert sold_out.refuses("buy market pay rice camphor sugar") == "none_left [7.2]"
    assert sold_out.options("buy market") == []


def test_the_once_per_turn_limit_is_gone_in_the_next_turn() -> None:
    town = scene(round=3, event=1884, south=player(cubes(rice=2, camphor=2, sugar=2)))
    town.play("buy market pay rice camphor sugar\nend")
    town.play("flip a1\nflip a1\nend\nflip a1\nflip a1\nbuy market pay rice camphor sugar")
    assert town.buildings() == {"market": 2}


def test_manors_are_bought_one_after_the_other() -> None:
    town = scene(south=player(cubes(rice=3, camphor=6, sugar=3)))
    town.play("\n".join(["buy manor pay rice camphor camphor sugar"] * 3))
    assert town.buildings() == {"manor": 3}
    assert town.score() == {"manors": 16}


def test_a_shop_closes_its_cell_and_costs_a_red_marker() -> None:
    town = scene(south=player("rice sugar sugar")).play("buy shop south-2 pay rice sugar sugar")
    assert town.storage() == " | shop |  | "
    assert town.supply("sugar") == 13


def test_market_den_and_workshop_are_fresh_in_the_next_turn() -> None:
    town = scene(round=3, event=1884, south=player("tea tea opium opium", market=1, den=1))
    town.play("market tea for rice\nden for rice rice\nend\nflip a1\nflip a1\nend")
    town.play("flip a1\nflip a1\nmarket tea for rice\nden for tea tea")
    assert town.hand() == "rice rice rice rice tea tea"


def test_an_exchange_passes_through_the_supply() -> None:
    town = scene(south=player("tea tea")).play("trade tea tea for sugar")
    assert (town.supply("tea"), town.supply("sugar")) == (14, 13)
    assert town.told("exchange") == [
        {"seat": 0, "how": "by_trade", "given": ["tea", "tea"], "gained": ["sugar"]},
    ]


def test_two_for_one_offers_every_pair_held_and_every_good_left() -> None:
    town = scene(south=player("rice tea tea"))
    assert len(town.options("trade")) == 2 * 5  # rice tea, tea tea
    assert scene(south=player("rice")).options("trade") == []


def test_two_dice_for_a_rice() -> None:
    town = scene(south=player("rice"), dice=[4, 5]).play("temple 2 pay rice")
    assert town.hand() == "tea opium"
    assert [told["face"] for told in town.told("die")] == [4, 5]


@pytest.mark.parametrize(
    ("face", "good"),
    [(1, "rice"), (2, "camphor"), (3, "sugar"), (4, "tea"), (5, "opium"), (6, "")],
)
def test_each_face_of_a_die_brings_its_cube(face: int, good: str) -> None:
    town = scene(south=player("rice"), dice=[6, face]).play("temple 2 pay rice")
    assert town.hand() == good


def test_three_dice_for_any_two_cubes_and_not_for_one_or_three() -> None:
    town = scene(south=player("rice tea opium"))
    assert town.options("temple 3") == [
        "temple 3 pay rice opium",
        "temple 3 pay rice tea",
        "temple 3 pay tea opium",
    ]
    assert town.refuses("temple 3 pay rice") == "temple_any [7.8]"
    assert town.refuses("temple 3 pay rice tea opium") == "temple_any [7.8]"


def test_the_temple_takes_an_offering_before_it_gives() -> None:
    town = scene(south=player("rice"), north=player(cubes(rice=13)), dice=[1, 1])
    assert town.supply("rice") == 0
    assert town.play("temple 2 pay rice").hand() == "rice", "the rice offered, and no second one"


def test_opium_stands_in_for_any_number_of_named_cubes() -> None:
    town = scene(south=player("rice tea opium opium"))
    assert town.options("buy ship-1-01") == [
        "buy ship-1-01 pay opium opium",
        "buy ship-1-01 pay rice opium",
        "buy ship-1-01 pay rice tea",
        "buy ship-1-01 pay tea opium",
    ]


def test_opium_that_a_card_asks_for_cannot_be_replaced_but_its_other_cubes_can() -> None:
    town = scene(south=player("camphor sugar tea opium opium"))
    assert town.options("buy den") == [
        "buy den pay camphor opium opium",
        "buy den pay camphor sugar opium",
        "buy den pay sugar opium opium",
    ]
    town.play("buy den pay camphor opium opium")
    assert town.player("south")["opium"] == 1


def test_one_may_stop_at_any_time_and_the_turn_is_over() -> None:
    town = scene(south=player("rice tea"))
    assert "end" in town.options()
    town.play("end")
    assert (town.asks, town.awaits) == ("Plan", 1)
    assert town.hand() == "rice tea"


def test_with_nothing_in_hand_only_the_end_is_left() -> None:
    assert scene(event=1920).options() == ["end"]


def test_the_end_asks_for_cubes_beyond_six() -> None:
    town = scene(south=player(cubes(rice=4, tea=3))).play("end")
    assert town.session.prompt(0) == {
        "id": "dadaocheng.prompt.surplus",
        "args": {"limit": 6, "left": 1},
    }
    assert town.refuses("return opium") == "return_none [7.12]"
    assert town.refuses("end") == "phase.surplus [7.12]"
    assert town.play("return tea").awaits == 1


def test_equal_cubes_beyond_six_go_back_without_a_question() -> None:
    town = scene(south=player(cubes(tea=9))).play("end")
    assert town.hand() == cubes(tea=6)
    assert town.awaits == 1
