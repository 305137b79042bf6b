"""Dealing Giant Pandas: what each of the six cards does."""

from tests.games.dale.scenario import built, cards, order, scene

FULL = "magnet magnet calculations calculations siesta"
ROW = "magnet glue ironing calculations siesta"


def test_loyal_partner_throws_the_market_away_and_fills_it_at_once() -> None:
    dale = scene(
        ["loyal_partner"],
        market=ROW,
        market_deck="housecleaning lunch_break magnet dangerous_test prepaid_good",
    )
    dale.play("play loyal_partner\nlay siesta\nlay magnet\nlay glue\nlay calculations")
    assert dale.thrown == "ironing calculations glue magnet siesta"
    assert dale.market == "housecleaning lunch_break magnet dangerous_test prepaid_good"
    assert dale.discards() == "loyal_partner"
    assert dale.asks == "Act"


def test_loyal_partner_with_gaps_throws_what_is_there_and_fills_all_slots() -> None:
    dale = scene(
        ["loyal_partner"],
        market="- glue - siesta -",
        market_deck="housecleaning magnet magnet siesta siesta",
    )
    dale.play("play loyal_partner\nlay siesta")
    assert dale.thrown == "glue siesta"
    assert dale.market == "housecleaning magnet magnet siesta siesta"


def test_loyal_partner_may_bring_back_what_it_threw_away_if_the_market_deck_runs_out() -> None:
    dale = scene(
        ["loyal_partner"],
        market="glue magnet",
        market_deck="housecleaning",
        rest="deck 1",
        chance=[order("magnet glue")],
    )
    dale.play("play loyal_partner")
    assert dale.market == "housecleaning magnet glue - -"
    assert dale.thrown == ""


def test_prepaid_good_takes_any_market_card_for_free() -> None:
    row = "magnet glue magnet calculations nasty_threat"
    dale = scene(
        ["prepaid_good"], decks=[cards(junk=4)], market=row, schedules=["", "scary_gunfight"]
    )
    dale.play("play prepaid_good\ntake nasty_threat +4")
    assert dale.hand() == "junk junk junk junk nasty_threat"
    assert dale.discards() == "prepaid_good"


def test_prepaid_good_has_no_plus_and_the_gap_stays_until_the_clean_up() -> None:
    dale = scene(["prepaid_good"], market=ROW, market_deck="housecleaning").play(
        "play prepaid_good"
    )
    assert dale.refuses("done") == "asked_for"
    assert len(dale.options("take")) == 5
    dale.play("take glue +1")
    assert dale.awaits == 1
    assert dale.market == "magnet ironing calculations siesta housecleaning"


def test_prepaid_good_does_nothing_in_an_empty_market() -> None:
    dale = scene(["prepaid_good"], decks=["junk junk junk junk junk"]).play("play prepaid_good")
    assert (dale.hand(), dale.discards()) == ("junk junk junk junk junk", "prepaid_good")
    assert dale.awaits == 1


def test_essential_purchase_lets_up_to_three_junk_cards_of_its_payment_be_thrown_away() -> None:
    for number in range(4):
        dale = scene(
            [cards(junk=5)], decks=[cards(siesta=2, magnet=3)], market="- - essential_purchase"
        )
        before = dale.junk
        dale.play("buy essential_purchase +2 pay junk junk junk junk junk")
        assert dale.options() == ["junk 0", "junk 1", "junk 2", "junk 3"]
        dale.play(f"junk {number}")
        assert dale.discards() == cards(junk=5 - number)
        assert dale.junk == before + number
        assert dale.hand() == "essential_purchase magnet magnet siesta siesta"


def test_essential_purchase_throws_no_more_junk_than_was_paid_and_nothing_else() -> None:
    dale = scene(["siesta junk junk"], market="- - - essential_purchase", decks=[cards(junk=4)])
    dale.play("buy essential_purchase +3 pay junk junk siesta")
    assert dale.options() == ["junk 0", "junk 1", "junk 2"]
    assert dale.play("junk 2").discards() == "siesta"


def test_r37_a_chameleon_paid_as_junk_is_no_junk_for_essential_purchase() -> None:
    dale = scene(
        ["flexible_shopkeeper junk junk"],
        decks=[cards(junk=5)],
        stalls=["acorn junk"],
        market="essential_purchase",
    )
    dale.play("buy essential_purchase +0 pay flexible_shopkeeper:junk junk junk")
    assert dale.options() == ["junk 0", "junk 1", "junk 2"]


def test_essential_purchase_asks_nothing_if_no_junk_was_paid() -> None:
    dale = scene(["siesta"], market="essential_purchase", decks=[cards(junk=4)])
    assert dale.play("buy essential_purchase +0 pay siesta").awaits == 1
    assert dale.discards() == "siesta"


def test_essential_purchase_does_nothing_in_the_payment_for_another_card() -> None:
    dale = scene(["essential_purchase junk"], market="magnet", decks=[cards(junk=4)])
    dale.play("buy magnet +0 pay essential_purchase junk\nlay junk")
    assert dale.awaits == 1
    assert dale.discards() == "essential_purchase junk"


def test_essential_purchase_does_nothing_when_it_is_not_bought() -> None:
    dale = scene(["prepaid_good junk junk"], market="essential_purchase", decks=[cards(junk=2)])
    before = dale.junk
    assert dale.play("play prepaid_good").hand() == "essential_purchase junk junk junk junk"
    assert dale.junk == before


def test_market_discovery_may_throw_the_top_of_the_market_deck_away_once_a_turn() -> None:
    dale = scene(["market_discovery"], market_deck="magnet glue", thrown="siesta")
    dale.play("use market_discovery")
    assert dale.thrown == "magnet siesta"
    assert dale.hand() == "market_discovery(used)"
    assert dale.refuses("use market_discovery") == "used_already [10.1]"
    assert dale.asks == "Act", "that was no action"


def test_market_discovery_counts_for_each_copy_and_each_turn() -> None:
    dale = scene(
        ["market_discovery market_discovery"], market_deck="magnet glue siesta housecleaning"
    )
    dale.play("use market_discovery\nuse market_discovery")
    assert dale.thrown == "glue magnet"
    dale.end_turn()
    dale.end_turn()
    dale.play("use market_discovery")
    assert len(dale.thrown.split()) == 3


def test_market_discovery_may_still_be_used_after_the_refill() -> None:
    row = "magnet glue siesta housecleaning ironing"
    dale = scene([cards(junk=4)], decks=["market_discovery"], market=row, market_deck="magnet")
    dale.end_turn()
    assert dale.asks == "Window"
    dale.play("use market_discovery")
    assert dale.thrown == "magnet"
    assert dale.awaits == 1


def test_market_discovery_shuffles_the_market_discard_pile_if_the_market_deck_is_empty() -> None:
    dale = scene(
        ["market_discovery"], thrown="magnet glue", rest="deck 1", chance=[order("glue magnet")]
    )
    dale.play("use market_discovery")
    assert (dale.thrown, dale.market_deck) == ("glue", "magnet")
    assert scene(["market_discovery"], rest="deck 1").options("use") == []


def test_market_discovery_in_the_payment_buys_the_top_of_the_market_discard_pile() -> None:
    dale = scene(
        ["market_discovery junk"], thrown="glue magnet", market="siesta", decks=[cards(junk=4)]
    )
    dale.play("buy glue thrown pay junk market_discovery\nlay junk")
    assert dale.hand() == "glue junk junk junk junk"
    assert dale.discards() == "market_discovery junk"
    assert dale.thrown == "magnet"
    assert dale.market.split()[0] == "siesta"


def test_market_discovery_reaches_the_top_card_only_and_only_if_it_is_paid() -> None:
    dale = scene(["market_discovery siesta"], thrown="magnet glue")
    assert dale.options("buy") == ["buy magnet thrown pay market_discovery"]
    assert dale.refuses("buy magnet thrown pay siesta") == "needs_a_card [5.1]"
    assert dale.refuses("buy glue thrown pay market_discovery siesta") == "not_on_offer [5.1]"
    assert dale.refuses("buy magnet thrown pay market_discovery siesta") == "superfluous [5.3]"


def test_market_discovery_buys_at_the_printed_value_without_surcharge_or_gunfight() -> None:
    dale = scene(
        ["market_discovery junk"],
        market="dangerous_test",
        thrown="magnet",
        schedules=["", "scary_gunfight"],
    )
    assert dale.prices() == [7, 0, 0, 0, 0]
    assert dale.options("buy") == ["buy magnet thrown pay market_discovery"]


def test_market_discovery_may_buy_the_card_it_has_just_thrown_away() -> None:
    dale = scene(["market_discovery"], market_deck="magnet", decks=[cards(junk=4)])
    assert dale.options("buy") == []
    dale.play("use market_discovery\nbuy magnet thrown pay market_discovery(used)")
    assert dale.hand() == "junk junk junk junk magnet"
    assert dale.discards() == "market_discovery"


def test_market_discovery_pays_for_market_cards_like_any_other_card() -> None:
    dale = scene(["market_discovery junk"], market="- magnet", decks=[cards(junk=4)])
    assert dale.options("buy") == ["buy magnet +1 pay junk market_discovery"]


def test_special_offer_keeps_one_of_three_and_throws_the_others_away() -> None:
    dale = scene(["special_offer"], market_deck="glue magnet siesta", decks=[cards(junk=4)])
    dale.play("play special_offer\nkeep magnet\nlay siesta")
    assert dale.hand() == "junk junk junk junk magnet"
    assert dale.thrown == "glue siesta"
    assert dale.discards() == "special_offer"
    assert dale.awaits == 1, "there is no plus"


def test_special_offer_shows_the_cards_to_its_player_and_only_those_thrown_to_all() -> None:
    dale = scene(["special_offer"], market_deck="glue magnet siesta", decks=[cards(junk=4)])
    dale.play("play special_offer")
    assert dale.aside_seen(1) == ["? from market deck"] * 3
    assert dale.aside_seen(0)[1] == "magnet from market deck"
    dale.play("keep magnet\nlay siesta")
    assert dale.hand_seen(1, 0) == []
    assert dale.told("throw_looked", 1) == [{"seat": 0, "cards": ["glue", "siesta"]}]


def test_special_offer_shuffles_the_market_discard_pile_if_the_market_deck_is_short() -> None:
    dale = scene(
        ["special_offer"],
        market=FULL,
        market_deck="glue",
        thrown="magnet siesta housecleaning",
        rest="deck 0",
        chance=[order("housecleaning magnet siesta")],
    )
    dale.play("play special_offer")
    assert dale.options() == ["keep glue", "keep housecleaning", "keep magnet"]
    dale.play("keep housecleaning\nlay glue")
    assert (dale.thrown, dale.market_deck) == ("magnet glue", "siesta")


def test_special_offer_takes_as_many_as_there_are() -> None:
    dale = scene(["special_offer"], market=FULL, market_deck="glue magnet", rest="deck 0")
    assert dale.play("play special_offer\nkeep magnet").thrown == "glue"
    dale = scene(["special_offer"], market=FULL, market_deck="glue", rest="deck 0")
    assert "glue" in dale.play("play special_offer").hand()
    dale = scene(["special_offer"], market=FULL, rest="deck 0").play("play special_offer")
    assert dale.awaits == 1
    assert dale.discards() == "special_offer"


def test_stock_clearance_lets_any_number_of_superfluous_cards_be_paid() -> None:
    dale = scene(["stock_clearance junk junk magnet"], market="siesta", decks=[cards(junk=4)])
    dale.play("buy siesta +0 pay stock_clearance")
    assert dale.options() == ["add junk", "add magnet", "done"]
    dale.play("add junk\nadd junk\nadd magnet\ndone\nlay magnet\nlay stock_clearance")
    assert dale.discards() == "junk junk stock_clearance magnet"
    assert dale.hand() == "junk junk junk junk siesta"


def test_stock_clearance_may_be_superfluous_itself() -> None:
    dale = scene(["stock_clearance magnet"], market="siesta", decks=[cards(junk=4)])
    dale.play("buy siesta +0 pay stock_clearance\nadd magnet\ndone\nlay magnet")
    assert dale.discards() == "stock_clearance magnet"


def test_stock_clearance_forces_nobody_to_pay_more() -> None:
    dale = scene(["stock_clearance junk"], market="siesta", decks=[cards(junk=4)])
    dale.play("buy siesta +0 pay stock_clearance\ndone")
    assert dale.discards() == "stock_clearance"
    assert dale.hand() == "junk junk junk junk siesta"


def test_stock_clearance_must_be_in_the_payment_and_the_price_must_be_reached() -> None:
    dale = scene(["stock_clearance junk magnet"], market="- - - glue siesta")
    assert dale.refuses("buy glue +3 pay stock_clearance junk") == "too_little [5.2]"
    assert dale.options("buy") == [
        "buy glue +3 pay magnet stock_clearance",
        "buy siesta +4 pay magnet stock_clearance",
    ]
    dale = scene(["stock_clearance junk siesta"], market="siesta")
    assert dale.refuses("buy siesta +0 pay junk siesta") == "superfluous [5.3]"


def test_stock_clearance_makes_every_payment_possible_that_holds_it() -> None:
    dale = scene(["stock_clearance magnet junk junk"], market="- glue", decks=[cards(siesta=3)])
    assert "buy glue +1 pay junk stock_clearance" in dale.options()
    assert "buy glue +1 pay magnet stock_clearance" in dale.options()
    dale.play("buy glue +1 pay junk stock_clearance\nadd magnet\ndone")
    dale.play("lay junk\nlay magnet")
    assert dale.discards() == "stock_clearance magnet junk"


def test_no_passive_of_the_pandas_can_be_played_and_only_loyal_partner_has_a_plus() -> None:
    dale = scene(["essential_purchase stock_clearance market_discovery"], stalls=[built(1)])
    for card in ("essential_purchase", "stock_clearance", "market_discovery"):
        assert dale.refuses(f"play {card}") == "no_technique [6.1]"
    assert scene(["prepaid_good"]).play("play prepaid_good").active == 1
    assert scene(["special_offer"], rest="deck 1").play("play special_offer").active == 1
    assert scene(["loyal_partner"]).play("play loyal_partner").active == 0
