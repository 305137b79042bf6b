"""Diligent Pale-throated Sloths: what each of the six cards does, and when."""

from tests.games.dale.scenario import PLENTY, order, scene


def test_steady_achiever_draws_one_when_its_owners_next_turn_begins() -> None:
    dale = scene(["steady_achiever"], decks=[f"{PLENTY} ironing glue", PLENTY])
    dale.play("play steady_achiever")
    assert dale.hand() == ""
    assert dale.schedule() == "steady_achiever waiting"
    assert dale.discards() == ""
    dale.end_turn()
    assert dale.hand() == "junk junk junk junk junk"
    dale.end_turn()
    assert dale.awaits == 0
    assert dale.hand() == "junk junk junk junk junk junk"
    assert dale.schedule() == ""
    assert dale.discards() == "steady_achiever"


def test_steady_achiever_must_draw_and_brings_no_further_bonus_action_later() -> None:
    dale = scene(schedules=["steady_achiever"], decks=["glue junk"])
    assert dale.hand() == "glue"
    assert dale.refuses("done") == "first_action [8]"


def test_playing_shopping_journey_closes_the_action_phase() -> None:
    dale = scene(["shopping_journey"], decks=[PLENTY]).play("play shopping_journey")
    assert dale.awaits == 1
    assert dale.schedule() == "shopping_journey waiting"


def test_shopping_journey_takes_a_market_card_free_of_charge_next_turn() -> None:
    dale = scene(
        ["junk"], schedules=["shopping_journey", "scary_gunfight"], market="- swank - sofa"
    )
    assert dale.options() == ["take sofa +3", "take swank +1"]
    dale.play("take sofa +3")
    assert dale.hand() == "junk sofa"
    assert dale.discards() == "shopping_journey"
    assert dale.market == "- swank - - -"
    assert dale.asks == "Act"


def test_the_gap_left_by_shopping_journey_is_filled_in_the_clean_up() -> None:
    dale = scene(schedules=["shopping_journey"], market="- swank - magnet", market_deck="sofa")
    dale.play("take swank +1")
    assert dale.market == "- - - magnet -"
    dale.end_turn()
    assert dale.market.split()[:2] == ["magnet", "sofa"]


def test_shopping_journey_finds_nothing_in_an_empty_market() -> None:
    dale = scene(schedules=["shopping_journey"])
    assert dale.hand() == ""
    assert dale.discards() == "shopping_journey"
    assert dale.asks == "Act"


def test_housecleaning_takes_up_to_three_junk_cards_out_of_the_discards() -> None:
    pile = "junk swank junk sofa junk junk"
    dale = scene(["housecleaning"], discards=[pile]).play("play housecleaning")
    assert dale.options() == ["junk 0", "junk 1", "junk 2", "junk 3"]
    dale.play("junk 2")
    assert dale.hand() == "junk junk"
    assert dale.discards() == "swank sofa junk junk"
    assert dale.schedule() == "housecleaning waiting"
    assert dale.asks == "Act"


def test_housecleaning_takes_as_many_as_there_are_and_may_take_none() -> None:
    dale = scene(["housecleaning"], discards=["sofa junk"]).play("play housecleaning")
    assert dale.options() == ["junk 0", "junk 1"]
    dale.play("junk 0")
    assert dale.hand() == ""
    dale = scene(["housecleaning"], discards=["sofa"]).play("play housecleaning")
    assert dale.asks == "Act"


def test_housecleaning_may_throw_a_card_away_next_turn() -> None:
    dale = scene(["junk swank"], schedules=["housecleaning"])
    assert dale.options() == ["done", "throw junk", "throw swank"]
    pile = dale.junk
    dale.play("throw junk")
    assert dale.junk == pile + 1
    assert dale.discards() == "housecleaning"
    assert dale.asks == "Act"


def test_housecleaning_may_throw_away_any_card_or_none() -> None:
    dale = scene(["junk swank"], schedules=["housecleaning"]).play("throw swank")
    assert (dale.hand(), dale.thrown, dale.discards()) == ("junk", "swank", "housecleaning")
    dale = scene(["junk swank"], schedules=["housecleaning"]).play("done")
    assert (dale.hand(), dale.thrown, dale.discards()) == ("junk swank", "", "housecleaning")


def test_siesta_may_take_any_card_of_the_discards_next_turn() -> None:
    dale = scene(schedules=["siesta"], discards=["swank junk sofa"])
    assert dale.options() == ["done", "take junk", "take sofa", "take swank"]
    dale.play("take sofa")
    assert dale.hand() == "sofa"
    assert dale.discards() == "siesta swank junk"


def test_siesta_may_take_none() -> None:
    dale = scene(schedules=["siesta"], discards=["swank"]).play("done")
    assert (dale.hand(), dale.discards()) == ("", "siesta swank")


def test_siesta_never_takes_itself() -> None:
    dale = scene(schedules=["siesta"])
    assert (dale.hand(), dale.discards()) == ("", "siesta")
    assert dale.asks == "Act"


def test_siesta_takes_a_scheduled_card_that_was_settled_before_it() -> None:
    dale = scene(schedules=["siesta, housecleaning"], discards=["junk"])
    assert dale.asks == "Resolve"
    assert dale.options() == ["resolve housecleaning", "resolve siesta"]
    dale.play("resolve housecleaning\ntake housecleaning")
    assert dale.hand() == "housecleaning"
    assert dale.discards() == "siesta junk"


def test_siesta_settled_first_cannot_take_the_other_card() -> None:
    dale = scene(schedules=["siesta, housecleaning"], discards=["junk"]).play("resolve siesta")
    assert dale.options() == ["done", "take junk"]


def test_lunch_break_draws_one_now_and_one_next_turn() -> None:
    dale = scene(["lunch_break"], decks=["sofa swank junk junk junk junk junk", PLENTY])
    dale.play("play lunch_break")
    assert dale.hand() == "sofa"
    assert dale.schedule() == "lunch_break waiting"
    assert dale.asks == "Act"
    dale.end_turn().end_turn()
    assert dale.hand() == "junk junk junk junk sofa swank"
    assert dale.discards() == "lunch_break"


def test_lunch_break_reshuffles_without_itself() -> None:
    dale = scene(["lunch_break"], discards=["swank"], chance=[order("swank")])
    dale.play("play lunch_break")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("swank", "", "")


def test_ironing_does_nothing_on_the_turn_it_is_played() -> None:
    dale = scene(["ironing junk junk"], market="swank").play("play ironing")
    assert dale.values() == {"junk": 1}
    assert dale.options("buy") == []


def test_ironing_raises_every_card_next_turn_junk_too() -> None:
    dale = scene(["junk junk swank"], schedules=["ironing"], market="swank magnet")
    assert dale.values() == {"junk": 2, "swank": 4}
    assert "buy swank +0 pay junk junk" in dale.options()
    assert dale.refuses("buy magnet +1 pay swank") == "too_little [5.2]"
    assert "buy magnet +1 pay junk swank" in dale.options()


def test_ironing_must_be_used_in_stacks() -> None:
    dale = scene(["steady_achiever"], schedules=["ironing"], stalls=[""])
    assert dale.refuses("build steady_achiever") == "wrong_total [7.1]"
    dale = scene(["steady_achiever"], schedules=["ironing"], stalls=["junk"])
    assert "build steady_achiever" in dale.options()


def test_ironing_touches_neither_prices_nor_the_other_players() -> None:
    dale = scene(
        ["junk", "junk"], schedules=["ironing"], market="swank sofa", decks=[PLENTY, PLENTY]
    )
    assert dale.prices() == [3, 6, 0, 0, 0]
    assert dale.values(1) == {"junk": 1}
    dale.end_turn()
    assert dale.awaits == 1
    assert dale.values(1) == {"junk": 1}
    assert dale.values(0) == {"junk": 1}


def test_ironing_raises_cards_that_come_into_the_hand_later_in_the_turn() -> None:
    dale = scene(["lunch_break"], schedules=["ironing"], decks=["swank"]).play("play lunch_break")
    assert dale.values() == {"swank": 4}


def test_ironing_is_worth_five_in_a_payment_itself() -> None:
    dale = scene(["ironing"], market="sofa", decks=[PLENTY]).play("buy sofa +0 pay ironing")
    assert dale.discards() == "ironing"


def test_several_cards_of_the_schedule_are_settled_in_an_order_of_choice() -> None:
    dale = scene(schedules=["steady_achiever, lunch_break, siesta"], decks=["sofa swank"])
    dale.play("resolve lunch_break\nresolve siesta\ntake lunch_break")
    assert dale.hand() == "lunch_break sofa swank"
    assert dale.discards() == "steady_achiever siesta"


def test_a_schedule_with_equal_cards_asks_nothing() -> None:
    dale = scene(schedules=["steady_achiever, steady_achiever"], decks=["sofa swank"])
    assert dale.hand() == "sofa swank"
    assert dale.discards() == "steady_achiever steady_achiever"
