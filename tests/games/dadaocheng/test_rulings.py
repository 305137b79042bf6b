"""Rulings R1 to R24: where the printed rules are silent, this is how the game is played here."""

import random

from tests.games.dadaocheng.boards import (
    ALIKE,
    CALM,
    CHAIN,
    COLUMN_OF_FOUR,
    CORNER,
    DIAGONAL,
    HOOK,
    LONG_CORNER,
    LOOP,
    ROW_OF_FOUR,
    ROW_OF_THREE_EAST,
    ROW_OF_THREE_WEST,
    SEPARATE,
    TEE,
)
from tests.games.dadaocheng.scenario import REDEAL, Scene, board, cubes, new_game, player, scene

NEARLY = ROW_OF_THREE_WEST.replace("G/Y G/Y G/R", "Y/G G/Y G/R")  # flip a2, and a2-c2 is tea
ONE_LINE = {"collect_rule": "one_line_per_pass"}


def test_r01_exactly_two_moves_each_a_swap_of_any_two_discs_or_a_flip_alike_or_not() -> None:
    for first, second in (
        ("flip a1", "flip b1"),
        ("swap a1 d4", "swap b1 c3"),
        ("flip a1", "swap a1 d4"),
        ("swap a1 d4", "flip a1"),
    ):
        town = scene(at="Plan 0 2")
        assert town.refuses("end") == "phase.plan [4.1]"
        town.play(first)
        assert town.asks == "Plan"
        assert town.refuses("end") == "phase.plan [4.1]"
        town.play(second)
        assert town.asks != "Plan"


def test_r02_a_swap_never_turns_a_disc_over() -> None:
    town = scene(at="Plan 0 2").play("swap a1 b3")
    assert town.discs() == board("""
        Y/R G/Y Y/W G/K
        W/G R/W W/K G/R
        W/Y K/R R/Y Y/K
        Y/G R/W G/R G/W
    """)


def test_r02_moves_that_undo_each_other_are_allowed() -> None:
    assert scene(at="Plan 0 2").play("swap a1 b3\nswap a1 b3").discs() == board(CALM)
    assert scene(at="Plan 0 2").play("flip c4\nflip c4").discs() == board(CALM)


def test_r02_swapping_two_discs_that_look_the_same_is_allowed() -> None:
    town = scene(at="Plan 0 2").play("swap b2 b4")
    assert town.discs() == board(CALM)
    assert town.asks == "Plan"


def test_r03_a_line_made_by_the_first_move_and_broken_by_the_second_pays_nothing() -> None:
    town = scene(NEARLY, at="Plan 0 2").play("flip a2\nflip a2")
    assert town.asks == "Trade"
    assert town.hand() == ""


def test_r03_a_line_still_there_after_the_second_move_pays() -> None:
    town = scene(NEARLY, at="Plan 0 2").play("flip a2\nswap d3 d4")
    assert town.hand() == "tea"


def test_r04_there_are_136_moves_16_flips_and_120_swaps() -> None:
    town = scene(at="Plan 0 2")
    assert len(town.options("flip")) == 16
    assert len(town.options("swap")) == 120
    assert len(town.options()) == 136


def test_r04_no_line_shows_when_a_turn_begins() -> None:
    dice = random.Random(4)
    town = new_game(3)
    turns = 0
    while town.session.awaited:
        step = town.view["steps"][0]
        if step["step"] == "Plan" and step["moves"] == 2:
            turns += 1
            assert town.lines() == []
        town.session.play(town.awaits, dice.choice(town.options()))
    assert turns == 8 * 3


def test_r05_a_line_of_four_is_a_single_line_worth_two_cubes() -> None:
    town = scene(ROW_OF_FOUR, at="Collect")
    assert town.hand() == "tea tea"
    assert [told["line"] for told in town.told("collect")] == ["a2-d2"]


def test_r05_choosing_only_three_of_the_four_discs_is_refused() -> None:
    town = scene(LONG_CORNER, at="Collect")
    assert town.options() == ["collect a1-a3", "collect a1-d1"]
    assert town.refuses("collect a1-c1") == "no_line [5.1]"


def test_r05_diagonals_never_count() -> None:
    town = scene(DIAGONAL, at="Collect")
    assert town.asks == "Trade"
    assert town.hand() == ""


def test_r06_of_lines_sharing_a_disc_only_the_chosen_one_pays_and_stores() -> None:
    town = scene(CORNER, seats=4, at="Collect").play("collect a1-c1")
    assert town.hand() == "rice"
    assert town.storage("west") == "rice |  |  | "
    assert town.storage("north") == " |  |  | "


def test_r06_lines_without_a_common_disc_all_pay() -> None:
    assert scene(SEPARATE, at="Collect").hand() == "sugar tea"


def test_r06_with_one_line_per_pass_only_one_pays() -> None:
    town = scene(SEPARATE, at="Collect", options=ONE_LINE)
    assert town.options() == ["collect a1-c1", "collect b3-d3"]
    assert town.refuses("collect a1-c1 b3-d3") == "one_line [R6]"
    assert town.play("collect b3-d3").hand() == "sugar"


def test_r06_where_lines_overlap_in_a_row_a_set_that_shares_no_disc_is_picked() -> None:
    town = scene(HOOK, at="Collect")
    assert town.options() == ["collect a1-a3", "collect a1-c1 a3-c3"]
    assert town.refuses("collect a1-c1") == "lines_left_out [5.2]"
    assert town.play("collect a1-c1 a3-c3").hand() == "sugar sugar"


def test_r07_the_choice_is_offered_in_every_pass_that_has_one() -> None:
    town = scene(LOOP, at="Collect", options=ONE_LINE)
    for choices in (["collect b2-d2", "collect b4-d4"], ["collect c2-c4", "collect d2-d4"]) * 2:
        assert town.asks == "ChooseLines"
        assert town.options() == choices
        town.play(choices[0])


def test_r07_the_number_of_cubes_and_the_cells_fed_may_differ() -> None:
    four = scene(LONG_CORNER, seats=4, at="Collect").play("collect a1-d1")
    assert (four.hand(), four.storage("north")) == ("camphor camphor", " |  |  | ")
    three = scene(LONG_CORNER, seats=4, at="Collect").play("collect a1-a3")
    assert (three.hand(), three.storage("north")) == ("camphor", "camphor |  |  | ")


def test_r08_a_line_of_four_feeds_both_ends_in_anybodys_region_beside_other_goods() -> None:
    town = scene(ROW_OF_FOUR, seats=4, at="Collect", storage={"east": "| rice | |"})
    assert town.storage("west") == " | tea |  | "
    assert town.storage("east") == " | rice tea |  | "
    assert town.supply("tea") == 14 - 2 - 2


def test_r09_nothing_is_stored_in_a_covered_region_but_the_cubes_are_collected() -> None:
    town = scene(ROW_OF_FOUR, at="Collect")
    assert town.hand() == "tea tea"
    assert town.supply("tea") == 14 - 2


def test_r09_nothing_is_stored_in_a_shop() -> None:
    town = scene(COLUMN_OF_FOUR, at="Collect", storage={"south": "| | shop |"})
    assert town.hand() == "sugar sugar"
    assert town.storage("south") == " |  | shop | "
    assert town.storage("north") == " |  | sugar | "


def test_r09_alone_nothing_is_stored_outside_the_own_region() -> None:
    town = scene(COLUMN_OF_FOUR, seats=1, at="Collect")
    assert town.storage("south") == " |  | sugar | "
    assert town.supply("sugar") == 14 - 2 - 1


def test_r10_a_cell_reaching_three_cubes_is_emptied_the_own_one_included() -> None:
    town = scene(
        COLUMN_OF_FOUR,
        at="Collect",
        storage={"south": "tea | | rice tea |", "north": "| | sugar |"},
    )
    assert town.storage("south") == "tea |  |  | "
    assert town.storage("north") == " |  | sugar sugar | "
    assert town.supply("rice") == 14


def test_r10_corruption_is_checked_after_all_storing_of_the_pass() -> None:
    town = scene(
        ROW_OF_FOUR,
        seats=4,
        at="Collect",
        storage={"west": "| tea tea | |"},
        south=player(cubes(tea=9)),
    )
    # three tea were in the supply: two collected, the last stored in the west, none for the east
    assert town.storage("west") == " |  |  | "
    assert town.storage("east") == " |  |  | "
    assert town.supply("tea") == 3


def test_r10_corruption_is_checked_in_each_pass() -> None:
    town = scene(CHAIN, at="Collect", storage={"north": "| tea tea | |"})
    assert town.storage("north") == " |  |  | "
    assert [told["cell"] for told in town.told("corrupt")] == ["north-2"]


def test_r11_exhaustion_turns_every_disc_of_every_line_once_paid_or_not() -> None:
    town = scene(TEE, at="Collect").play("collect a1-c1")
    assert town.discs() == board("""
        G/W Y/W K/W Y/G
        K/R R/W R/G K/Y
        R/Y R/W G/W R/G
        W/Y Y/R K/G G/Y
    """)


def test_r11_with_one_line_per_pass_the_other_lines_turn_over_too() -> None:
    town = scene(ALIKE, at="Collect", options=ONE_LINE).play("collect a1-c1")
    assert town.hand() == "tea"
    assert town.discs() == board("""
        Y/G R/G K/G W/R
        Y/K W/Y Y/R W/Y
        R/Y W/G Y/G R/G
        W/K K/R W/R G/W
    """)


def test_r12_the_chain_ends_when_no_line_is_left_and_cubes_add_up_over_the_passes() -> None:
    town = scene(CHAIN, at="Collect", south=player("rice"))
    assert [told["line"] for told in town.told("collect")] == ["a1-c1", "b1-b3"]
    assert town.hand() == "rice sugar tea"
    assert town.asks == "Trade"


def returned(town: Scene) -> int:
    """Return cubes as long as the cap asks for it; count them."""
    before = len(town.hand().split())
    while town.asks == "HandBack":
        town.play(town.options()[0])
    return before - len(town.hand().split())


def test_r13_at_twelve_cubes_two_go_back_and_the_player_rearranges_the_discs() -> None:
    town = scene(LOOP, at="Collect")
    assert returned(town) == 2
    assert len(town.hand().split()) == 10
    assert (town.asks, town.awaits) == ("Arrange", 0)
    assert town.told("redeal") == []


def test_r13_the_discs_may_be_dealt_as_at_set_up_instead() -> None:
    town = scene(LOOP, at="Collect", options=REDEAL)
    assert returned(town) == 2
    shown = town.marks
    assert [shown[corner][0] for corner in (0, 3, 12, 15)] == ["K"] * 4
    assert all(mark[0].isupper() for mark in shown), "the sun side is up"


def test_r13_at_thirteen_three_go_back() -> None:
    held = cubes(tea=5, rice=6)
    town = scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 11, "collected": held.split()},
        south=player(held),
    )
    assert returned(town) == 3


def test_r13_the_cap_also_holds_for_a_chain_that_would_have_ended() -> None:
    held = cubes(tea=5, rice=5)
    town = scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 10, "collected": held.split()},
        south=player(held),
    )
    assert returned(town) == 2
    assert town.asks == "Arrange"


def test_r13_cubes_stored_or_kept_from_before_do_not_count() -> None:
    town = scene(ROW_OF_FOUR, seats=4, at="Collect", south=player(cubes(rice=11)))
    assert town.asks == "Trade"
    assert len(town.hand().split()) == 13
    assert town.told("redeal") == []


def test_r13_storing_and_corruption_come_before_the_stop() -> None:
    town = scene(
        ROW_OF_FOUR,
        seats=4,
        at="Collect",
        storage={"west": "| rice rice | |"},
        turn={"paid": 10},
    )
    assert town.storage("west") == " |  |  | "
    assert town.storage("east") == " | tea |  | "
    assert town.told("exhaust") == []


def test_r13_loop_bonus_prestige_may_reward_the_cap() -> None:
    plain = scene(LOOP, at="Collect")
    assert plain.player("south")["loops"] == 1
    assert plain.score() == {}
    assert scene(LOOP, at="Collect", options={"loop_bonus_prestige": "3"}).score() == {"loops": 3}


FULL = "tea | rice | sugar | opium tea"


def test_r14_the_check_comes_after_the_chain_and_before_purchases_active_player_first() -> None:
    town = scene(
        ROW_OF_THREE_EAST,
        seats=3,
        active=1,
        at="Collect",
        storage={"south": FULL, "west": FULL, "north": FULL},
    )
    order = []
    while town.asks == "TakeCell":
        order.append(town.awaits)
        town.play(town.options()[0])
    assert order == [1, 2, 0]
    assert (town.asks, town.awaits) == ("Trade", 1)
    assert town.hand("west") == "tea tea", "one from the line, one from the cell"


def test_r14_shops_are_left_out_of_the_check() -> None:
    full = scene(at="FullHouse", storage={"south": "shop | tea | rice | shop"})
    assert full.options() == ["take south-2", "take south-3"]
    assert scene(at="FullHouse", storage={"south": "shop | tea | rice |"}).asks == "Trade"


def test_r15_the_owner_takes_all_cubes_of_one_cell_once_and_cannot_decline() -> None:
    town = scene(at="FullHouse", storage={"south": FULL})
    assert town.refuses("end") == "phase.take [6.2]"
    town.play("take south-4")
    assert town.hand() == "tea opium"
    assert town.storage() == "tea | rice | sugar | "
    assert town.asks == "Trade"


def test_r16_a_player_whose_turn_it_is_not_returns_cubes_down_to_six() -> None:
    town = scene(at="FullHouse", storage={"north": FULL}, north=player(cubes(rice=3, tea=3)))
    town.play("take north-4")
    assert (town.asks, town.awaits) == ("Surplus", 1)
    town.play("return opium\nreturn tea")
    assert town.hand("north") == "rice rice rice tea tea tea"
    assert (town.asks, town.awaits) == ("Trade", 0)


def test_r16_the_active_player_is_only_limited_at_the_end_of_the_turn() -> None:
    town = scene(at="FullHouse", storage={"south": FULL}, south=player(cubes(rice=6)))
    town.play("take south-4")
    assert len(town.hand().split()) == 8
    assert town.play("end").asks == "Surplus"


def test_r17_a_region_of_four_shops_is_never_full() -> None:
    town = scene(seats=4, at="FullHouse", storage={"south": "shop | shop | shop | shop"})
    assert town.asks == "Trade"


def test_r18_required_credit_must_be_owned_is_not_spent_and_counts_at_once() -> None:
    town = scene(south=player("rice rice sugar tea tea tea"))
    assert (town.offer(1), town.offer(2)) == ("ship-1-01", "ship-2-01")
    assert town.refuses("buy ship-2-01 pay rice sugar tea tea") == "credit [7.1]"
    town.play("buy ship-1-01 pay rice tea\nbuy ship-2-01 pay rice sugar tea tea")
    assert town.player("south")["credits"] == 2


def test_r18_the_next_ship_is_turned_up_at_once_and_may_be_bought() -> None:
    town = scene(
        ships={"level_1": "ship-1-04 ship-1-10"}, south=player("rice rice sugar sugar sugar")
    )
    town.play("buy ship-1-04 pay rice sugar")
    assert town.offer(1) == "ship-1-10"
    town.play("buy ship-1-10 pay rice sugar sugar")
    assert town.player("south")["ships"] == ["ship-1-04", "ship-1-10"]


def test_r18_an_empty_pile_stays_empty() -> None:
    bought = " ".join(f"ship-1-{number:02}" for number in range(2, 13))
    town = scene(south=player("rice tea"), north=player(ships=bought))
    town.play("buy ship-1-01 pay rice tea")
    assert town.offer(1) == ""
    assert town.view["ships"]["level_1"]["below"] == 0
    assert town.refuses("buy ship-1-01 pay rice tea") == "ship_not_on_offer [7.1]"


def test_r19_one_of_each_kind_per_turn_but_any_number_of_manors() -> None:
    town = scene(seats=4, south=player(cubes(rice=6, camphor=10, sugar=10, tea=2, opium=2)))
    for building, cost in (
        ("shop south-1", "rice sugar sugar"),
        ("market", "rice camphor sugar"),
        ("workshop", "camphor sugar tea"),
        ("den", "camphor sugar opium"),
    ):
        town.play(f"buy {building} pay {cost}")
        again = building.replace("south-1", "south-2")
        assert town.refuses(f"buy {again} pay {cost}") == "once_per_turn [7.2]"
    town.play("buy manor pay rice camphor camphor sugar\nbuy manor pay rice camphor camphor sugar")
    assert town.buildings() == {"manor": 2, "shop": 1, "market": 1, "workshop": 1, "den": 1}


def test_r19_a_new_building_may_be_used_at_once_and_each_copy_once_per_turn() -> None:
    town = scene(south=player("rice camphor sugar tea tea tea", market=1))
    town.play("market tea for rice\nbuy market pay rice camphor sugar\nmarket tea for sugar")
    assert town.hand() == "rice sugar tea"
    assert town.refuses("market tea for rice") == "no_market [7.5]"


def test_r20_a_workshop_takes_one_tea_off_one_ship_and_that_tea_need_not_be_owned() -> None:
    town = scene(south=player("rice", workshop=1))
    town.play("buy ship-1-01 workshop pay rice")
    assert town.player("south")["ships"] == ["ship-1-01"]
    assert town.hand() == ""


def test_r20_one_workshop_per_ship_so_two_workshops_help_two_ships() -> None:
    town = scene(
        ships={"level_1": "ship-1-08 ship-1-01 ship-1-02"},
        south=player("rice rice camphor tea", workshop=2),
    )
    assert town.refuses("buy ship-1-08 workshop pay rice") == "wrong_payment [7.10]"
    town.play("buy ship-1-08 workshop pay rice tea\nbuy ship-1-01 workshop pay rice")
    assert town.refuses("buy ship-1-02 workshop pay camphor") == "no_workshop [7.6]"


def test_r20_a_ship_without_tea_in_its_cost_cannot_be_discounted() -> None:
    town = scene(ships={"level_1": "ship-1-04"}, south=player("rice sugar", workshop=1))
    assert town.refuses("buy ship-1-04 workshop pay rice") == "no_tea_to_save [7.6]"


def test_r21_a_market_turns_one_cube_into_another_from_or_into_opium_too() -> None:
    assert scene(south=player("tea", market=1)).play("market tea for opium").hand() == "opium"
    town = scene(south=player("opium", market=1)).play("market opium for rice")
    assert town.hand() == "rice"
    assert town.player("south")["opium"] == 0


def test_r21_a_den_turns_one_opium_into_two_cubes_once_per_turn_for_each_copy() -> None:
    town = scene(seats=4, south=player("opium opium opium", den=2))
    town.play("den for rice tea\nden for sugar sugar")
    assert town.hand() == "rice sugar sugar tea opium"
    assert town.refuses("den for rice tea") == "no_den [7.7]"
    assert town.player("south")["opium"] == 0


def test_r22_a_shop_needs_an_own_empty_cell_and_is_marked_with_a_red_cube() -> None:
    town = scene(storage={"south": "shop | tea | |"}, south=player("rice sugar sugar"))
    assert town.options("buy shop") == [
        "buy shop south-3 pay rice sugar sugar",
        "buy shop south-4 pay rice sugar sugar",
    ]
    for cell in ("south-1", "south-2", "north-3"):
        assert town.refuses(f"buy shop {cell} pay rice sugar sugar") == "shop_cell [7.4]"
    town.play("buy shop south-3 pay rice sugar sugar")
    assert town.storage() == "shop | tea | shop | "
    assert town.supply("sugar") == 14 - 2


def test_r22_without_an_empty_cell_a_shop_cannot_be_bought() -> None:
    town = scene(storage={"south": "shop | tea | rice | tea"}, south=player("rice sugar sugar"))
    assert town.options("buy shop") == []


def test_r23_the_temple_is_used_once_per_turn() -> None:
    town = scene(south=player("rice tea tea tea tea"), dice=[1, 6])
    town.play("temple 2 pay rice")
    assert town.hand() == "rice tea tea tea tea"
    assert town.refuses("temple 2 pay rice") == "temple_used [7.8]"
    assert town.refuses("temple 3 pay tea tea") == "temple_used [7.8]"


def test_r23_three_dice_for_any_two_cubes() -> None:
    town = scene(south=player("tea sugar"), dice=[2, 5, 5]).play("temple 3 pay sugar tea")
    assert town.hand() == "camphor opium opium"


def test_r23_a_free_roll_does_not_use_the_temple_up() -> None:
    for year, dice in ((1859, [1, 6]), (1878, [1, 6, 6])):
        town = scene(event=year, dice=[*dice, 4, 4]).play("event")
        assert town.hand() == "rice"
        assert town.play("temple 2 pay rice").hand() == "tea tea"


def test_r24_two_for_one_takes_any_two_and_gives_one_of_any_good_as_often_as_you_like() -> None:
    town = scene(south=player("rice rice tea sugar opium"))
    town.play("trade rice rice for opium\ntrade sugar tea for rice\ntrade rice opium for tea")
    assert town.hand() == "tea opium"
    assert town.player("south")["opium"] == 0
    assert len([line for line in town.options("trade") if line.startswith("trade tea opium")]) == 5
