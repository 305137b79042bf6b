"""The fourteen events. [Rules 8]"""

from tests.games.dadaocheng.scenario import CREDIT_3, CREDIT_6, cubes, player, scene


def test_1851_any_two_cubes() -> None:
    town = scene(event=1851)
    assert len(town.options("event for")) == 15
    town.play("event for opium tea")
    assert town.hand() == "tea opium"


def test_1853_one_cube_of_ones_choice_is_lost() -> None:
    town = scene(at="Suffer", event=1853, south=player("rice tea opium"))
    assert town.options() == ["return opium", "return rice", "return tea"]
    assert town.session.prompt(0)["id"] == "dadaocheng.prompt.suffer"
    assert town.refuses("return sugar") == "return_none [8.2]"
    assert town.play("return opium").hand() == "rice tea"
    assert town.told("suffer") == [{"seat": 0, "good": "opium"}]
    assert town.refuses("event") == "event_by_itself [8.2]"


def test_1853_strikes_after_the_full_house() -> None:
    town = scene(at="FullHouse", event=1853, storage={"south": "tea | rice | tea | rice"})
    town.play("take south-1")
    assert town.hand() == "", "the only cube was lost without a question"
    assert town.asks == "Trade"


def test_1853_has_no_effect_on_a_player_without_cubes() -> None:
    assert scene(at="Suffer", event=1853).asks == "Trade"


def test_1853_strikes_once_in_each_turn() -> None:
    town = scene(at="Suffer", event=1853, south=player("tea"), north=player("tea tea"))
    assert town.hand("south") == ""
    town.play("end\nflip a1\nflip a1")
    assert town.hand("north") == "tea"
    assert len(town.told("suffer")) == 2


def test_1859_two_dice_for_free() -> None:
    town = scene(event=1859, dice=[1, 2]).play("event")
    assert town.hand() == "rice camphor"


def test_1860_two_sugar_for_any_three_cubes() -> None:
    town = scene(event=1860, south=player("sugar sugar rice"))
    assert len(town.options("event pay sugar sugar for")) == 35
    town.play("event pay sugar sugar for rice rice tea")
    assert town.hand() == "rice rice rice tea"
    assert scene(event=1860, south=player("sugar rice")).options("event") == []


def test_1865_one_tea() -> None:
    town = scene(event=1865).play("event")
    assert town.hand() == "tea"


def test_1878_three_dice_for_free() -> None:
    town = scene(event=1878, dice=[3, 4, 6]).play("event")
    assert town.hand() == "sugar tea"


def test_1884_a_manor_costs_one_camphor_less() -> None:
    town = scene(event=1884, south=player(cubes(rice=2, camphor=2, sugar=2)))
    assert town.refuses("buy manor pay rice camphor camphor sugar") == "wrong_payment [7.10]"
    town.play("buy manor pay rice camphor sugar\nbuy manor pay rice camphor sugar")
    assert town.buildings() == {"manor": 2}
    assert town.refuses("event") == "event_by_itself [8.7]"


def test_1884_makes_no_other_building_cheaper() -> None:
    town = scene(event=1884, south=player("rice sugar camphor"))
    assert town.options("buy market") == ["buy market pay rice camphor sugar"]


def test_1891_one_rice() -> None:
    assert scene(event=1891).play("event").hand() == "rice"


def test_1895_nobody_buys_ships_of_level_3() -> None:
    hand = cubes(rice=2, camphor=2, sugar=2, tea=4)
    town = scene(event=1895, south=player(hand, ships=CREDIT_6))
    assert {line.split("-")[1] for line in town.options("buy ship")} == {"1", "2"}
    line = "buy ship-3-01 pay rice camphor sugar tea tea"
    assert town.refuses(line) == "ship_banned [8.9]"
    assert line in scene(event=1891, south=player(hand, ships=CREDIT_3)).options()


def test_1898_for_a_rice_two_opium_used_cost_nothing() -> None:
    town = scene(event=1898, south=player("rice tea", opium=3))
    assert town.options("event") == ["event pay rice"]
    town.play("event pay rice")
    assert town.score() == {"opium": -1}
    assert town.hand() == "tea"
    assert town.told("relief") == [{"seat": 0, "number": 2}]


def test_1898_is_of_no_use_without_opium_used_or_rice() -> None:
    town = scene(event=1898, south=player("rice"))
    assert town.refuses("event pay rice") == "no_opium_used [8.10]"
    assert scene(event=1898, south=player("tea", opium=2)).options("event") == []


def test_1898_leaves_the_black_cubes_on_the_track() -> None:
    town = scene(event=1898, south=player("rice", opium=7))
    before = town.supply("opium")
    town.play("event pay rice")
    assert town.supply("opium") == before
    assert town.player("south")["opium"] == 7


def test_1905_up_to_two_buildings_become_manors() -> None:
    town = scene(
        event=1905, storage={"south": "tea | shop | |"}, south=player(market=1, workshop=1, den=1)
    )
    assert town.options("event") == [
        "event den",
        "event market",
        "event shop south-2",
        "event workshop",
    ]
    town.play("event shop south-2\nevent den")
    assert town.buildings() == {"manor": 2, "market": 1, "workshop": 1}
    assert town.storage() == "tea |  |  | "
    assert town.supply("sugar") == 14, "the red marker is back"
    assert town.view["buildings_left"] == {
        "manor": 10, "shop": 3, "market": 2, "workshop": 2, "den": 1,
    }  # fmt: skip
    assert [told["building"] for told in town.told("convert")] == ["shop", "den"]


def test_1905_stops_when_nothing_is_left_to_convert() -> None:
    town = scene(event=1905, south=player(market=1)).play("event market")
    assert town.asks == "Trade"


def test_1905_needs_manors_in_the_pile() -> None:
    town = scene(event=1905, south=player(market=1), north=player(manor=12))
    assert town.refuses("event market") == "none_left [8.11]"
    assert town.options("event") == []


def test_1905_manors_are_not_converted() -> None:
    town = scene(event=1905, south=player(manor=2))
    assert town.refuses("event manor") == "form []"


def test_1905_a_freed_cell_can_become_a_shop_again() -> None:
    town = scene(event=1905, storage={"south": "shop | | |"}, south=player("rice sugar sugar"))
    town.play("event shop south-1\nbuy shop south-1 pay rice sugar sugar")
    assert town.buildings() == {"manor": 1, "shop": 1}


def test_1908_up_to_two_cubes_for_others() -> None:
    town = scene(event=1908, south=player("tea rice"))
    assert len(town.options("event")) == 2 * 4
    town.play("event pay tea for opium")
    assert town.asks == "Trade"
    town.play("event pay rice for opium")
    assert town.hand() == "opium opium"
    assert town.asks == "Trade"


def test_1915_two_opium_used_cost_nothing_for_free() -> None:
    town = scene(event=1915, south=player(opium=5)).play("event")
    assert town.score() == {"opium": -3}
    assert scene(event=1915).options("event") == []


def test_1920_five_prestige_for_the_most_building_cards() -> None:
    town = scene(event=1920, south=player(manor=1, den=1), north=player(market=1))
    assert town.score("south")["districts"] == 5
    assert "districts" not in town.score("north")
    assert town.refuses("event") == "event_by_itself [8.14]"


def test_1920_counts_in_all_later_rounds_but_not_before_it_came_up() -> None:
    owner = player(manor=1)
    assert "districts" in scene(event=1920, round=4, south=owner).score()
    later = scene(event=1920, round=4, active=1, south=owner).play("end")
    assert later.view["round"] == 5
    assert "districts" in later.score()
    before = scene(event=1891, round=4, south=owner)
    assert "districts" not in before.score()


def test_an_event_is_told_with_its_year() -> None:
    town = scene(event=1865).play("event")
    assert town.told("event") == [{"seat": 0, "year": "1865", "title": "event_1865"}]


def test_1905_a_used_copy_is_given_up_and_the_other_still_works() -> None:
    town = scene(event=1905, south=player("tea tea tea", market=2))
    town.play("market tea for rice\nevent market")
    assert "market tea for sugar" in town.options("market")
    town.play("market tea for sugar")
    assert town.options("market") == []
    town = scene(event=1905, seats=4, south=player("opium opium", den=2))
    assert town.play("den for tea tea\nevent den").options("den")
    fleet = {"level_1": "ship-1-01 ship-1-02"}
    town = scene(event=1905, ships=fleet, south=player("rice camphor", workshop=2))
    town.play("buy ship-1-01 workshop pay rice\nevent workshop")
    assert "buy ship-1-02 workshop pay camphor" in town.options("buy")


def test_1905_an_unused_copy_given_up_takes_nothing_else_along() -> None:
    town = scene(event=1905, south=player("tea tea", market=2)).play("event market")
    assert town.options("market")


def test_1920_nobody_has_most_buildings_without_a_building() -> None:
    town = scene(active=1, round=10, event=1920).play("end")
    assert town.result.scores == (0, 0)


def test_a_die_whose_good_has_run_out_says_so() -> None:
    town = scene(south=player("rice rice"), north=player(cubes(tea=14)), dice=[4, 6])
    town.play("temple 2 pay rice")
    assert [told["face"] for told in town.told("die.short")] == [4]
    assert [told["face"] for told in town.told("die")] == [6]
