"""Adapting Veiled Chameleons: what they count as, in payments, stacks and techniques."""

from tests.games.dale.scenario import built, cards, scene


def test_flexible_shopkeeper_counts_as_a_card_of_the_own_latest_stack() -> None:
    dale = scene(["flexible_shopkeeper"], stalls=["siesta | calculations housecleaning", "magnet"])
    assert dale.options("build") == ["build flexible_shopkeeper:housecleaning"]
    assert dale.options("play") == ["play flexible_shopkeeper:housecleaning"]
    dale.play("build flexible_shopkeeper:housecleaning")
    assert dale.stall() == "siesta | calculations housecleaning | flexible_shopkeeper"


def test_flexible_shopkeeper_copies_from_the_common_stall_of_a_team() -> None:
    dale = scene(["", "", "flexible_shopkeeper"], seats=4, teams=True, active=2, stalls=["magnet"])
    assert dale.options("play") == ["play flexible_shopkeeper:magnet"]


def test_reflection_counts_as_the_top_card_of_another_discard_pile_of_choice() -> None:
    dale = scene(
        ["reflection", "", ""], seats=3, discards=["glue", "magnet junk", "siesta"],
        market="housecleaning",
    )  # fmt: skip
    assert dale.options("play") == ["play reflection:magnet", "play reflection:siesta"]
    assert dale.options("buy") == ["buy housecleaning +0 pay reflection:magnet"]


def test_good_old_times_counts_as_the_top_card_of_the_market_discard_pile() -> None:
    dale = scene(["good_old_times"], thrown="magnet glue", stalls=[built(3)])
    assert dale.options("play") == ["play good_old_times:magnet"]
    assert dale.options("build") == ["build good_old_times:magnet"]


def test_trendsetting_counts_as_a_market_card_of_choice() -> None:
    dale = scene(["trendsetting"], market="magnet - siesta", stalls=[built(3)])
    assert dale.options("play") == ["play trendsetting:magnet", "play trendsetting:siesta"]
    assert dale.options("build") == ["build trendsetting:magnet", "build trendsetting:siesta"]


def test_seeing_doubles_counts_as_another_card_of_the_hand() -> None:
    dale = scene(["seeing_doubles magnet junk"], stalls=[built(7)])
    assert dale.options("play") == ["play magnet", "play seeing_doubles:magnet"]
    assert dale.options("build") == ["build magnet seeing_doubles:magnet"]


def test_a_chameleon_without_a_model_is_only_itself() -> None:
    for card, slot in (("reflection", 0), ("good_old_times", 1), ("seeing_doubles", 3)):
        row = "- " * slot + "calculations"
        dale = scene([card], market=row, thrown="", discards=["magnet"])
        assert dale.options("play") == []
        assert dale.options("buy") == [f"buy calculations +{slot} pay {card}"]
    assert scene(["trendsetting"]).options("play") == []
    assert scene(["flexible_shopkeeper"], stalls=["", "magnet"]).options("play") == []


def test_chameleons_without_models_make_stacks_of_their_own_set() -> None:
    dale = scene(["flexible_shopkeeper"])
    assert dale.play("build flexible_shopkeeper").stall() == "flexible_shopkeeper"
    dale = scene(["reflection good_old_times"], stalls=[built(4)])
    assert dale.options("build") == ["build good_old_times reflection"]
    assert scene(["trendsetting"], stalls=[built(4)]).options("build") == ["build trendsetting"]
    assert scene(["seeing_doubles"], stalls=[built(4)]).options("build") == ["build seeing_doubles"]


def test_a_chameleon_with_a_model_must_copy_one() -> None:
    dale = scene(["reflection"], discards=["", "magnet"], stalls=[built(1)])
    assert dale.refuses("build reflection") == "not_used_so [15.1]"
    assert dale.options("build") == []
    dale = scene(["reflection junk"], discards=["", "junk"], market="calculations")
    assert dale.refuses("buy calculations +0 pay reflection") == "not_used_so [15.1]"
    assert dale.options("buy") == ["buy calculations +0 pay junk reflection:junk"]


def test_a_copy_counts_in_a_payment_and_is_discarded_as_itself() -> None:
    dale = scene(["reflection junk"], discards=["", "magnet"], market="glue", decks=[cards(junk=4)])
    dale.play("buy glue +0 pay junk reflection:magnet\nlay junk")
    assert dale.discards() == "reflection junk"
    assert dale.hand() == "glue junk junk junk junk"


def test_a_copied_glue_may_come_back_to_the_hand_as_itself() -> None:
    dale = scene(["reflection"], discards=["", "glue"], market="magnet", decks=[cards(junk=4)])
    dale.play("buy magnet +0 pay reflection:glue")
    assert dale.options() == ["done", "keep reflection:glue"]
    dale.play("keep reflection:glue")
    assert dale.hand() == "junk junk junk magnet reflection"


def test_a_copied_calculations_rearranges_the_market() -> None:
    dale = scene(
        ["trendsetting junk junk"], market="calculations glue - - magnet", decks=[cards(junk=4)]
    )
    dale.play("buy magnet +4 to +0 pay junk junk trendsetting:calculations")
    assert dale.asks == "Arrange"
    dale.play("arrange - glue calculations - -")
    assert "magnet" in dale.play("lay junk\nlay junk").hand()


def test_a_copied_stock_clearance_lifts_the_ban() -> None:
    deck = [cards(junk=4)]
    dale = scene(["reflection junk"], decks=deck, discards=["", "stock_clearance"], market="magnet")
    dale.play("buy magnet +0 pay reflection:stock_clearance\nadd junk\ndone\nlay junk")
    assert "magnet" in dale.hand()


def test_a_copied_market_discovery_buys_from_the_market_discard_pile() -> None:
    dale = scene(
        ["reflection"], discards=["", "market_discovery"], thrown="magnet", decks=[cards(junk=4)]
    )
    dale.play("buy magnet thrown pay reflection:market_discovery")
    assert (dale.thrown, dale.discards()) == ("", "reflection")
    dale = scene(["good_old_times"], thrown="market_discovery", decks=[cards(junk=4)])
    dale.play("buy market_discovery thrown pay good_old_times:market_discovery")
    dale.play("done\ndone")
    assert dale.hand() == "junk junk junk junk market_discovery"


def test_a_market_card_may_be_bought_by_a_copy_of_itself() -> None:
    dale = scene(["trendsetting"], market="magnet", decks=[cards(junk=4)])
    dale.play("buy magnet +0 pay trendsetting:magnet")
    assert (dale.hand(), dale.discards()) == ("junk junk junk junk magnet", "trendsetting")


def test_a_chameleon_on_the_market_costs_its_own_value() -> None:
    dale = scene(["junk"], market="flexible_shopkeeper reflection trendsetting", thrown="magnet")
    assert dale.prices() == [1, 3, 7, 0, 0]
    dale = scene(["junk"], market="reflection", discards=["", "glue"], decks=[cards(junk=4)])
    assert dale.prices()[0] == 2


def test_a_copy_is_of_its_models_set_in_a_stack_and_itself_in_the_stall() -> None:
    dale = scene(["reflection calculations"], discards=["", "magnet"], stalls=[built(5)])
    dale.play("build calculations reflection:magnet")
    assert dale.stall() == built(5) + " | calculations reflection"
    dale = scene(["reflection good_old_times"], discards=["", "magnet"], stalls=[built(6)])
    assert dale.refuses("build good_old_times reflection:magnet") == "mixed_stack [7.2]"


def test_a_chameleon_that_copies_junk_is_junk_in_a_stack() -> None:
    dale = scene(["reflection"], discards=["", "junk"])
    assert dale.options("build") == []
    assert dale.refuses("build reflection:junk") == "junk_in_stack [7.2]"
    dale = scene(["reflection stashing_vendor"], discards=["", "junk"], stalls=[built(1)])
    assert dale.options("build") == ["build reflection:junk stashing_vendor"]


def test_copied_squirrels_loosen_the_rules_of_stacks() -> None:
    dale = scene(["reflection junk"], discards=["", "stashing_vendor"], stalls=[built(1)])
    assert dale.options("build") == ["build junk reflection:stashing_vendor"]
    dale = scene(["reflection magnet"], discards=["", "empty_chest"], stalls=[built(5)])
    assert dale.options("build") == ["build magnet reflection:empty_chest"]
    dale = scene(["reflection"], discards=["magnet", "nostalgic_item"], stalls=[built(6)])
    assert dale.options("build") == ["build magnet@discards reflection:nostalgic_item"]
    dale = scene(["reflection"], discards=["", "accordion"], stalls=[built(5)])
    assert dale.options("build") == ["build reflection:accordion+1"]
    dale = scene(
        ["reflection acorn empty_chest"], discards=["", "winter_is_coming"], stalls=[built(4)]
    )
    assert dale.play("build reflection:winter_is_coming").asks == "BuildAgain"


def test_nostalgic_item_may_fetch_a_chameleon_which_then_copies_too() -> None:
    dale = scene(["nostalgic_item"], discards=["reflection", "magnet"], stalls=[built(6)])
    assert dale.options("build") == ["build nostalgic_item reflection:magnet@discards"]
    dale.play("build nostalgic_item reflection:magnet@discards")
    assert dale.stall().endswith("nostalgic_item reflection")
    dale = scene(["nostalgic_item"], discards=["reflection"], stalls=[built(4)])
    assert dale.options("build") == ["build nostalgic_item reflection@discards"]


def test_a_chameleon_in_the_stall_works_as_nothing_else() -> None:
    dale = scene(["reflection"], discards=["", "sofa"], stalls=[built(4)], decks=[cards(junk=6)])
    dale.play("build reflection:sofa")
    assert dale.hand() == "junk junk junk junk junk"


def test_a_copied_technique_is_played_with_its_plus_and_discarded_as_itself() -> None:
    dale = scene(["reflection"], discards=["", "magnet"], decks=["glue junk"])
    dale.play("play reflection:magnet\ntake glue")
    assert (dale.hand(), dale.discards()) == ("glue", "reflection")
    assert "done" in dale.options()


def test_a_copied_technique_without_a_plus_closes_the_turn() -> None:
    dale = scene(["reflection"], discards=["", "prepaid_good"], market="glue")
    assert dale.play("play reflection:prepaid_good").awaits == 1
    assert "glue" in dale.hand()


def test_a_copied_technique_may_lose_its_model_while_it_is_resolved() -> None:
    dale = scene(["trendsetting"], market="daring_adventurer magnet", chance=[2])
    dale.play("play trendsetting:daring_adventurer")
    assert dale.schedule() == "trendsetting:daring_adventurer resolving"
    dale.play("throw daring_adventurer +0")
    assert dale.discards() == "trendsetting"
    assert dale.thrown == "daring_adventurer"


def test_a_copied_delayed_technique_stays_what_it_was_played_as() -> None:
    dale = scene(
        ["reflection", "junk junk"],
        discards=["", "steady_achiever"],
        decks=["junk junk junk junk junk glue", cards(junk=4)],
    )
    dale.play("play reflection:steady_achiever\ndone")
    assert dale.schedule() == "reflection:steady_achiever waiting"
    dale.play("inventory\ndiscard junk\ndone")
    assert dale.discards(1) == "junk steady_achiever", "its model is covered by now"
    assert dale.hand() == "glue junk junk junk junk junk"
    assert (dale.schedule(), dale.discards()) == ("", "reflection")


def test_a_copied_lasting_technique_works_until_the_next_turn() -> None:
    dale = scene(["trendsetting"], market="- - - - scary_gunfight", decks=[cards(junk=4)])
    dale.play("play trendsetting:scary_gunfight\ndone")
    assert dale.schedule() == "trendsetting:scary_gunfight waiting"
    assert dale.prices(1)[0] == 2 + 2
    assert dale.end_turn().discards() == "trendsetting"
    assert dale.prices(1)[0] == 2


def test_two_copies_of_one_delayed_technique_are_resolved_one_by_one() -> None:
    dale = scene(
        decks=["glue magnet junk"], schedules=["steady_achiever, reflection:steady_achiever"]
    )
    assert dale.options() == ["resolve reflection:steady_achiever", "resolve steady_achiever"]
    dale.play("resolve reflection:steady_achiever")
    assert (dale.hand(), dale.discards()) == ("glue magnet", "steady_achiever reflection")


def test_a_copied_technique_of_this_turn_lies_in_the_schedule_until_its_end() -> None:
    dale = scene(["reflection junk"], discards=["", "flashy_show"]).play(
        "play reflection:flashy_show"
    )
    assert dale.schedule() == "reflection:flashy_show today"
    assert dale.values() == {"junk": 2}
    assert dale.play("done").discards() == "reflection"


def test_a_chameleon_may_reach_through_another_seen_from_its_own_players_side() -> None:
    dale = scene(["reflection"], discards=["", "flexible_shopkeeper"], stalls=["magnet", "siesta"])
    assert dale.options("play") == ["play reflection:magnet"]
    dale = scene(["reflection"], discards=["", "good_old_times"], thrown="siesta")
    assert dale.options("play") == ["play reflection:siesta"]
    dale = scene(["reflection magnet"], discards=["", "seeing_doubles"])
    assert dale.options("play") == ["play magnet", "play reflection:magnet"]


def test_a_chameleon_may_reach_through_several_others() -> None:
    dale = scene(
        ["good_old_times"],
        thrown="reflection",
        discards=["", "trendsetting"],
        market="flexible_shopkeeper",
        stalls=["magnet"],
    )
    assert dale.options("play") == ["play good_old_times:magnet"]


def test_chameleons_in_a_circle_have_no_model() -> None:
    dale = scene(["reflection"], discards=["", "reflection"], stalls=[built(1)])
    assert dale.options("build") == ["build reflection"]
    dale = scene(
        ["good_old_times"], thrown="reflection", discards=["", "good_old_times"], stalls=[built(2)]
    )
    assert dale.options("build") == ["build good_old_times"]
    assert dale.options("play") == []


def test_a_chameleon_without_a_model_is_no_model_either() -> None:
    dale = scene(["reflection"], discards=["", "trendsetting"], stalls=[built(1)])
    assert dale.options("build") == ["build reflection"]
    dale = scene(["trendsetting"], market="reflection magnet", stalls=[built(3)])
    assert dale.options("build") == ["build trendsetting:magnet"]


def test_gift_voucher_changes_places_with_a_market_card() -> None:
    dale = scene(["gift_voucher"], market="magnet glue siesta").play("play gift_voucher")
    assert dale.options() == ["swap glue +1", "swap magnet +0", "swap siesta +2"]
    dale.play("swap glue +1")
    assert dale.hand() == "glue"
    assert dale.market == "magnet gift_voucher siesta - -"
    assert (dale.discards(), dale.schedule()) == ("", "")
    assert "done" in dale.options()


def test_gift_voucher_does_nothing_in_an_empty_market() -> None:
    dale = scene(["gift_voucher"]).play("play gift_voucher")
    assert (dale.hand(), dale.discards()) == ("", "gift_voucher")
    assert "done" in dale.options()


def test_gift_voucher_in_the_market_is_a_card_like_any_other() -> None:
    dale = scene(["gift_voucher trendsetting"], market="magnet glue")
    dale.play("play gift_voucher\nswap magnet +0")
    assert "play trendsetting:gift_voucher" in dale.options()
    assert dale.prices()[0] == 4


def test_a_chameleon_played_as_a_swapping_technique_is_the_card_that_moves() -> None:
    dale = scene(["reflection"], discards=["", "acorn"], stalls=["", "magnet"])
    dale.play("play reflection:acorn")
    assert (dale.hand(), dale.stall(1), dale.discards()) == ("magnet", "reflection", "")
    dale = scene(["reflection"], discards=["", "gift_voucher"], market="magnet")
    dale.play("play reflection:gift_voucher")
    assert (dale.hand(), dale.market) == ("magnet", "reflection - - - -")
    dale = scene(["reflection"], discards=["", "safety_precaution"], stalls=["magnet"])
    dale.play("play reflection:safety_precaution")
    assert (dale.hand(), dale.stall(), dale.schedule()) == ("magnet", "reflection", "")


def test_cunning_neighbour_played_by_a_chameleon_puts_the_chameleon_onto_the_deck() -> None:
    dale = scene(["reflection", "junk"], discards=["", "cunning_neighbour"], decks=["glue"])
    dale.play("play reflection:cunning_neighbour\nreturn")
    assert (dale.deck(), dale.discards()) == ("reflection glue", "")
