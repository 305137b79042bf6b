"""Cards of the first game beside those of the second, where they could get in each other's way."""

from tests.games.dale.scenario import built, cards, order, scene


def test_nasty_threat_raises_the_total_that_an_accordion_must_reach() -> None:
    for rank, text in ((3, "accordion-1"), (4, "accordion"), (5, "accordion+1")):
        dale = scene(["accordion"], stalls=[built(rank - 1)], schedules=["", "nasty_threat"])
        assert dale.options("build") == [f"build {text}"]
    dale = scene(["accordion"], stalls=[built(5)], schedules=["", "nasty_threat"])
    assert dale.options("build") == []


def test_nasty_threat_raises_the_total_for_charm() -> None:
    dale = scene(["charm"], market_deck="charm", stalls=[built(2)], schedules=["", "nasty_threat"])
    assert dale.play("play charm").stall() == built(2) + " | charm"
    dale = scene(["charm"], market_deck="charm", stalls=[built(3)], schedules=["", "nasty_threat"])
    assert dale.play("play charm").thrown == "charm"


def test_nasty_threat_raises_the_total_of_both_stacks_of_winter_is_coming() -> None:
    dale = scene(
        ["winter_is_coming accordion stashing_vendor"],
        stalls=[built(3)],
        schedules=["", "nasty_threat"],
    )
    assert dale.options("build") == [
        "build accordion",
        "build accordion-1 stashing_vendor",
        "build winter_is_coming",
    ]
    dale.play("build winter_is_coming")
    assert dale.options() == ["build accordion stashing_vendor", "build accordion+1", "done"]
    dale.play("build accordion+1")
    assert dale.stall() == built(3) + " | winter_is_coming | accordion"


def test_two_nasty_threats_one_of_them_copied_raise_it_twice() -> None:
    dale = scene(
        ["accordion"],
        seats=3,
        stalls=[built(2)],
        schedules=["", "nasty_threat", "reflection:nasty_threat"],
    )
    assert dale.options("build") == ["build accordion"]


def test_sofa_and_cookies_add_up() -> None:
    dale = scene(
        ["cookies cookies"], decks=[cards(junk=9)], stalls=["junk | junk | junk | junk | sofa"]
    )
    assert len(dale.end_turn().hand().split()) == 5 + 1 + 2


def test_lost_shipments_lets_one_card_be_drawn_whatever_sofa_and_cookies_say() -> None:
    dale = scene(
        ["cookies cookies"],
        seats=3,
        decks=["cookies " + cards(junk=9)],
        stalls=["sofa"],
        schedules=["", "lost_shipments"],
    )
    assert dale.end_turn().hand() == "cookies cookies cookies"


def test_lost_shipments_lets_one_card_be_drawn_whatever_a_copied_cookies_says() -> None:
    dale = scene(
        ["junk"],
        seats=3,
        decks=["trendsetting junk junk"],
        market="cookies",
        schedules=["", "lost_shipments"],
    )
    assert dale.end_turn().hand() == "junk trendsetting"
    assert dale.awaits == 1


def test_lost_shipments_limits_nobody_who_holds_enough() -> None:
    dale = scene([cards(junk=6)], decks=["cookies"], schedules=["", "lost_shipments"])
    assert dale.end_turn().hand() == cards(junk=6)


def test_balancing_answers_the_shuffle_of_wily_fellow() -> None:
    dale = scene(
        ["wily_fellow", "balancing glue"], decks=["junk"], discards=["junk magnet", "calculations"]
    )
    dale.play("play wily_fellow")
    assert (dale.awaits, dale.options()) == (1, ["done", "use balancing"])
    dale.play("use balancing\ngive glue")
    assert (dale.hand(1), dale.discards(1)) == ("balancing calculations", "glue")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_balancing_has_nothing_to_answer_if_wily_fellow_shuffles_nothing() -> None:
    dale = scene(["wily_fellow", "balancing"], decks=["junk"], discards=["", "calculations"])
    assert dale.play("play wily_fellow").awaits == 0


def test_balancing_does_not_answer_a_shuffle_of_the_market_deck() -> None:
    dale = scene(
        ["market_discovery", "balancing"], thrown="magnet", rest="deck 0", discards=["", "glue"]
    )
    assert dale.play("use market_discovery").awaits == 0


def test_balancing_answers_a_reshuffle_that_sabotage_needs_also_in_the_saboteurs_turn() -> None:
    dale = scene(
        ["sabotage balancing"],
        decks=["", "junk"],
        discards=["glue", "magnet junk"],
        chance=[order("magnet junk")],
    )
    dale.play("play sabotage\nthrow magnet")
    assert (dale.awaits, dale.options()) == (0, ["done", "use balancing"])


def test_extra_remarks_answers_the_stack_that_charm_builds() -> None:
    dale = scene(
        ["charm", "extra_remarks"], discards=["", "glue junk"], market_deck="magnet",
        stalls=[built(3)],
    )  # fmt: skip
    dale.play("play charm\nuse extra_remarks\nput glue")
    assert dale.deck(1) == "glue"
    assert (dale.awaits, dale.discards()) == (0, "charm")
    dale = scene(["charm", "extra_remarks"], discards=["", "glue"], market_deck="magnet")
    assert dale.play("play charm").awaits == 0, "nothing was built"


def test_extra_remarks_answers_each_stack_that_winter_is_coming_brings() -> None:
    dale = scene(
        ["winter_is_coming accordion", "extra_remarks"], discards=["", "glue junk magnet"],
        stalls=[built(4)],
    )  # fmt: skip
    dale.play("build winter_is_coming\nuse extra_remarks\nput magnet")
    assert (dale.awaits, dale.asks) == (0, "BuildAgain")
    dale.play("build accordion+1\nuse extra_remarks\nput junk")
    assert dale.deck(1) == "junk magnet"
    assert dale.awaits == 1


def test_binoculars_answers_a_purchase_from_the_market_discard_pile() -> None:
    dale = scene(["market_discovery", "binoculars"], decks=[cards(junk=4), "glue"], thrown="magnet")
    dale.play("buy magnet thrown pay market_discovery")
    assert (dale.awaits, dale.options()) == (1, ["done", "use binoculars"])
    dale.play("use binoculars\ndiscard binoculars")
    assert dale.hand(1) == "glue"


def test_binoculars_does_not_answer_cards_taken_for_free() -> None:
    for card, script in (
        ("prepaid_good", "play prepaid_good"),
        ("gift_voucher", "play gift_voucher\ndone"),
        ("special_offer", "play special_offer\nkeep magnet\nlay calculations"),
    ):
        dale = scene(
            [card, "binoculars junk"], decks=[cards(junk=4), "glue"], market="magnet",
            market_deck="magnet magnet calculations",
        )  # fmt: skip
        dale.play(script)
        assert "magnet" in dale.hand()
        assert (dale.awaits, dale.asks) == (1, "Act"), "it is the next turn already"


def test_binoculars_does_not_answer_tasters_or_shopping_journey() -> None:
    dale = scene(
        ["tasters", "binoculars junk"], market="cheer cheer magnet", decks=["junk", "glue"]
    )
    dale.play("play tasters\ntake magnet +2\n1: take cheer +0")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale = scene(
        ["", "binoculars junk"], market="siesta housecleaning", schedules=["shopping_journey"],
        decks=["", "junk"],
    )  # fmt: skip
    dale.play("take siesta +0")
    assert (dale.hand(), dale.awaits, dale.asks) == ("siesta", 0, "Act")


def test_calculations_with_stock_clearance_may_be_superfluous() -> None:
    dale = scene(
        ["stock_clearance calculations junk"], market="- - - - magnet", decks=[cards(junk=4)]
    )
    assert "buy magnet +4 to +0 pay calculations stock_clearance" in dale.options()
    dale.play("buy magnet +4 to +0 pay calculations stock_clearance\nadd junk\ndone")
    dale.play("lay stock_clearance\nlay junk")
    assert dale.discards() == "calculations junk stock_clearance"
    assert dale.hand() == "junk junk junk junk magnet"


def test_calculations_with_stock_clearance_may_stay_where_the_card_is_and_move_the_others() -> None:
    dale = scene(["stock_clearance calculations"], market="magnet glue", decks=[cards(junk=4)])
    dale.play("buy magnet +0 pay calculations stock_clearance")
    assert dale.asks == "Arrange"
    dale.play("arrange - - - glue -\ndone\nlay calculations")
    assert dale.market.split()[0] == "glue"
    assert dale.discards() == "stock_clearance calculations"


def test_calculations_beside_dearer_cards_may_be_superfluous_with_stock_clearance() -> None:
    dale = scene(
        ["stock_clearance calculations magnet siesta"], market="- - - - glue", decks=["junk"]
    )
    assert dale.prices() == [0, 0, 0, 0, 9]
    uses = "calculations magnet stock_clearance"
    assert f"buy glue +4 to +3 pay {uses}" in dale.options()
    assert f"buy glue +4 to +0 pay {uses}" not in dale.options(), "magnet is added afterwards"
    assert "buy glue +4 to +0 pay calculations stock_clearance" in dale.options()
    assert "buy glue +4 to +0 pay magnet stock_clearance" not in dale.options()


def test_market_discovery_with_stock_clearance_may_be_superfluous() -> None:
    dale = scene(["stock_clearance market_discovery"], thrown="calculations", decks=[cards(junk=4)])
    assert dale.options("buy") == [
        "buy calculations thrown pay market_discovery",
        "buy calculations thrown pay market_discovery stock_clearance",
    ]


def test_calculations_paid_for_a_card_of_the_market_discard_pile_rearranges_the_market() -> None:
    dale = scene(
        ["market_discovery calculations"], thrown="glue", market="magnet siesta housecleaning",
        decks=[cards(junk=4)],
    )  # fmt: skip
    dale.play("buy glue thrown pay calculations market_discovery")
    assert dale.asks == "Arrange"
    assert len(dale.options()) == 5 * 4 * 3
    dale.play("arrange siesta - housecleaning - magnet\nlay calculations")
    assert dale.market.split()[:3] == ["siesta", "housecleaning", "magnet"]
    packed = scene(
        ["market_discovery calculations"], thrown="glue", market="magnet siesta housecleaning",
        options={"calculations_gaps": "packed_right"},
    )  # fmt: skip
    packed.play("buy glue thrown pay calculations market_discovery")
    assert len(packed.options()) == 3 * 2


def test_glue_and_essential_purchase_are_independent() -> None:
    dale = scene(
        ["glue junk junk"], market="- - - - essential_purchase", decks=["magnet magnet siesta"]
    )
    before = dale.junk
    dale.play("buy essential_purchase +4 pay glue junk junk\nkeep glue\njunk 2")
    assert dale.hand() == "essential_purchase glue magnet magnet siesta"
    assert (dale.discards(), dale.junk) == ("", before + 2)
    dale = scene(
        ["glue junk junk"], market="- - - - essential_purchase", decks=["magnet magnet siesta junk"]
    )
    dale.play("buy essential_purchase +4 pay glue junk junk\ndone\njunk 1\nlay glue")
    assert dale.discards() == "junk glue"


def test_stock_clearance_helps_essential_purchase_to_throw_junk_away() -> None:
    dale = scene(
        ["stock_clearance junk junk junk junk"], market="essential_purchase",
        decks=["magnet magnet siesta siesta"],
    )  # fmt: skip
    before = dale.junk
    dale.play("buy essential_purchase +0 pay stock_clearance")
    dale.play("add junk\nadd junk\nadd junk\nadd junk\ndone")
    assert dale.options() == ["junk 0", "junk 1", "junk 2", "junk 3"]
    dale.play("junk 3\nlay junk")
    assert (dale.junk, dale.discards()) == (before + 3, "stock_clearance junk")


def test_essential_purchase_works_when_it_is_bought_from_the_market_discard_pile() -> None:
    dale = scene(
        ["market_discovery stock_clearance junk junk"],
        thrown="essential_purchase",
        decks=[cards(siesta=3, magnet=1)],
    )
    before = dale.junk
    dale.play("buy essential_purchase thrown pay market_discovery stock_clearance")
    dale.play("add junk\nadd junk\ndone\njunk 2\nlay market_discovery")
    assert (dale.junk, dale.discards()) == (before + 2, "stock_clearance market_discovery")


def test_ancient_knowledge_answers_a_copied_delayed_technique_only_when_it_is_resolved() -> None:
    dale = scene(
        ["reflection", "ancient_knowledge", ""],
        seats=3,
        discards=["", "", "steady_achiever"],
        decks=[cards(junk=5), cards(junk=9), cards(junk=5)],
    )
    dale.play("play reflection:steady_achiever")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale.play("done")
    dale.end_turn()
    dale.end_turn()
    assert (dale.awaits, dale.options()) == (1, ["done", "use ancient_knowledge"])


def test_ancient_knowledge_answers_acorn_and_gift_voucher_though_they_are_not_discarded() -> None:
    for card in ("acorn", "gift_voucher"):
        dale = scene(
            [card, "ancient_knowledge"], decks=["", "glue junk"], market="magnet",
            stalls=["", "junk"],
        )  # fmt: skip
        dale.play(f"play {card}")
        assert (dale.awaits, dale.options()) == (1, ["done", "use ancient_knowledge"])


def test_quality_inspection_answers_every_way_of_the_first_game_into_a_hand() -> None:
    for hand, more in (
        ("prepaid_good", ""),
        ("favourite_toy", ""),
        ("gift_voucher", ""),
        ("special_offer", "\nkeep quality_inspection"),
    ):
        dale = scene(
            [hand],
            market="quality_inspection",
            market_deck="quality_inspection",
            discards=["quality_inspection"],
            decks=[cards(junk=5)],
        )
        dale.play(f"play {hand}{more}")
        assert dale.options() == ["done", "use quality_inspection"]


def test_quality_inspection_may_answer_in_the_hand_it_was_given_to() -> None:
    dale = scene(["dirty_exchange quality_inspection", "junk"], decks=["", "glue"], chance=[0])
    dale.play("play dirty_exchange\ngive quality_inspection")
    assert (dale.awaits, dale.options()) == (1, ["done", "use quality_inspection"])
    dale.play("use quality_inspection\nthrow quality_inspection")
    assert (dale.hand(1), dale.thrown) == ("glue", "quality_inspection")


def test_scary_gunfight_does_not_touch_what_is_free() -> None:
    dale = scene(
        ["prepaid_good"], market="magnet", decks=[cards(junk=4)], schedules=["", "scary_gunfight"]
    )
    assert dale.prices() == [6, 0, 0, 0, 0]
    assert dale.play("play prepaid_good").hand() == "junk junk junk junk magnet"


def test_wily_fellow_brings_the_discards_back_without_a_reshuffle_in_between() -> None:
    dale = scene(
        ["wily_fellow swift_broker junk"],
        decks=["magnet"],
        discards=["glue calculations"],
        chance=[order("calculations glue")],
    )
    dale.play("play wily_fellow\nplay swift_broker")
    assert (dale.hand(), dale.deck()) == ("calculations", "glue")
    assert dale.discards() == "swift_broker junk wily_fellow magnet"


def test_partners_may_lend_each_other_the_squirrels() -> None:
    dale = scene(
        ["junk empty_chest", "", "stashing_vendor"], seats=4, teams=True, stalls=[built(3)]
    )
    dale.play("ask junk\nshow empty_chest\ndone\nbuild stashing_vendor")
    assert dale.stall() == built(3) + " | empty_chest junk stashing_vendor"


def test_a_partners_nostalgic_item_fetches_from_the_partners_own_pile() -> None:
    dale = scene(
        ["stashing_vendor", "", "nostalgic_item"], seats=4, teams=True,
        discards=["magnet", "", "junk"], stalls=[built(4)],
    )  # fmt: skip
    dale.play("ask stashing_vendor\ndone")
    assert dale.options() == ["build junk@discards nostalgic_item", "done"]
    dale.play("build junk@discards nostalgic_item")
    assert dale.discards(2) == ""
