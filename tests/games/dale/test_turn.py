"""The turn: schedule, four actions, bonus actions, clean-up, market, and how the game ends."""

import pytest

from comptoir.games.dale.rules.decks import CARDS
from tests.games.dale.scenario import PLENTY, built, cards, order, scene

TECHNIQUES = [card for card in CARDS if card.technique]
PLUS = [card.name for card in TECHNIQUES if card.bonus]
CLOSING = [card.name for card in TECHNIQUES if not card.bonus]
FIVE = "swank sofa siesta ironing night_shift"


def test_a_turn_begins_with_the_schedule_then_comes_one_action_then_the_clean_up() -> None:
    dale = scene(["swank"], schedules=["steady_achiever"], decks=[f"sofa {PLENTY}", PLENTY])
    assert dale.hand() == "sofa swank"
    assert dale.asks == "Act"
    dale.play("inventory\ndiscard swank\ndone")
    assert dale.awaits == 1
    assert dale.hand() == "junk junk junk junk sofa"
    assert [event for event in dale.events() if event == "turn"] == ["turn", "turn"]


def test_the_turn_goes_round() -> None:
    dale = scene(seats=3, active=2, decks=[PLENTY] * 3)
    for seat in (2, 0, 1, 2):
        assert (dale.awaits, dale.active) == (seat, seat)
        dale.end_turn()


def test_all_four_actions_are_open() -> None:
    dale = scene(["little_villain swank"], market="swank")
    assert dale.options() == [
        "build little_villain",
        "buy swank +0 pay swank",
        "inventory",
        "play little_villain",
        "play swank",
    ]


def test_a_purchase_a_stack_and_an_inventory_each_close_the_action_phase() -> None:
    for action in ("buy swank +0 pay swank", "build little_villain", "inventory\ndone"):
        dale = scene(["little_villain swank"], market="swank", decks=[PLENTY]).play(action)
        assert (dale.awaits, dale.asks) == (1, "Act")


@pytest.mark.parametrize("card", PLUS)
def test_a_technique_with_a_plus_brings_a_bonus_action(card: str) -> None:
    dale = scene([card]).play(f"play {card}")
    while dale.asks != "Act":
        dale.play(dale.options()[0])
    assert dale.awaits == 0
    assert "done" in dale.options()
    dale.play("done")
    assert dale.awaits == 1


@pytest.mark.parametrize("card", CLOSING)
def test_a_technique_without_a_plus_closes_the_action_phase(card: str) -> None:
    dale = scene([card], decks=[PLENTY], rest="thrown").play(f"play {card}")
    while dale.awaits == 0:
        dale.play(dale.options()[0])
    assert (dale.awaits, dale.asks) == (1, "Act")


def test_bonus_actions_chain_and_any_action_closes_the_chain() -> None:
    dale = scene(
        ["little_villain swank siesta junk"], market="housecleaning", decks=[PLENTY, PLENTY]
    )
    dale.play("play little_villain\nplay swank\nthrow junk")
    assert dale.options() == [
        "buy housecleaning +0 pay siesta",
        "done",
        "inventory",
        "play siesta",
    ]
    dale.play("play siesta")
    assert dale.options() == ["done", "inventory"]
    dale.end_turn()
    assert dale.awaits == 1


def test_paying_or_building_with_a_plus_brings_no_bonus_action() -> None:
    dale = scene(["swank"], market="swank", decks=[PLENTY]).play("buy swank +0 pay swank")
    assert dale.awaits == 1
    dale = scene(["little_villain"], decks=[PLENTY]).play("build little_villain")
    assert dale.awaits == 1


def test_the_bonus_action_of_a_delayed_card_comes_right_after_playing_it() -> None:
    dale = scene(["lunch_break"], decks=["sofa junk"]).play("play lunch_break")
    assert dale.hand() == "sofa"
    assert dale.schedule() == "lunch_break waiting"
    assert dale.refuses("play lunch_break") == "not_in_hand"
    assert "done" in dale.options()


def test_passives_and_junk_cannot_be_played() -> None:
    dale = scene(["glue junk sofa"])
    for card in ("glue", "junk", "sofa"):
        assert dale.refuses(f"play {card}") == "no_technique [6.1]"


def test_a_played_card_is_discarded_last_above_what_it_made_its_owner_discard() -> None:
    dale = scene(["dangerous_test"], decks=["glue magnet junk"]).play("play dangerous_test")
    dale.play("discard glue\ndiscard magnet\ndiscard junk")
    assert dale.discards() == "dangerous_test junk magnet glue"


def test_cards_in_the_schedule_stay_out_of_a_reshuffle() -> None:
    dale = scene(["siesta swank"], discards=["junk"]).play("play siesta\ninventory\ndone")
    assert dale.schedule() == "siesta waiting"
    assert "siesta" not in f"{dale.hand()} {dale.deck()} {dale.discards()}"


def test_the_inventory_discards_any_number_of_cards() -> None:
    dale = scene(["junk swank sofa"], decks=[PLENTY]).play("inventory")
    assert dale.options() == ["discard junk", "discard sofa", "discard swank", "done"]
    dale.play("discard junk\ndiscard sofa\ndone")
    assert dale.discards() == "sofa junk"
    assert dale.hand() == "junk junk junk junk swank"


def test_the_inventory_keeps_the_order_of_the_cards_where_it_can_matter() -> None:
    dale = scene(["junk swank sofa"], decks=[PLENTY]).play("inventory\ndiscard swank")
    assert dale.options() == ["discard junk", "discard sofa", "done"]
    assert dale.play("discard junk\ndone").discards() == "swank junk"
    dale = scene(["junk swank sofa"], decks=[PLENTY], sets="platypuses")
    dale.play("inventory\ndiscard swank\ndiscard junk\ndone")
    assert dale.discards() == "junk swank"


def test_a_price_is_the_value_and_the_surcharge_of_the_slot() -> None:
    assert scene(market=FIVE).prices() == [3, 6, 6, 8, 7]
    assert scene(market="- swank - - swank").prices() == [0, 4, 0, 0, 7]


@pytest.mark.parametrize(
    ("hand", "price", "legal"),
    [
        ("siesta siesta", 5, True),
        ("ironing junk", 5, False),
        ("shopping_journey housecleaning junk", 5, False),
        ("shopping_journey housecleaning", 5, True),
        ("ironing siesta", 6, True),
        ("housecleaning housecleaning", 6, True),
        ("siesta shopping_journey shopping_journey", 6, False),
        ("siesta shopping_journey", 6, True),
        ("siesta junk", 6, False),
        ("shopping_journey shopping_journey shopping_journey", 5, True),
        ("siesta housecleaning junk", 6, False),
        (cards(junk=5), 5, True),
    ],
)
def test_a_payment_reaches_the_price_and_no_card_could_be_left_out(
    *, hand: str, price: int, legal: bool
) -> None:
    slot = price - 4
    market = ["-"] * slot + ["ruthless_competition"]
    dale = scene([hand], market=" ".join(market))
    assert dale.prices()[slot] == price
    line = f"buy ruthless_competition +{slot} pay {' '.join(sorted(hand.split()))}"
    assert (line in dale.options()) == legal


def test_one_need_not_pay_in_the_best_way() -> None:
    dale = scene(["siesta siesta ironing"], market="- siesta")
    assert dale.options("buy") == ["buy siesta +1 pay ironing", "buy siesta +1 pay siesta siesta"]


def test_a_purchase_is_refused_with_its_reason() -> None:
    dale = scene(["junk junk swank"], market="swank")
    assert dale.refuses("buy sofa +0 pay swank") == "not_on_offer [5.1]"
    assert dale.refuses("buy swank +1 pay swank") == "not_on_offer [5.1]"
    assert dale.refuses("buy swank +0 pay junk") == "too_little [5.2]"
    assert dale.refuses("buy swank +0 pay junk swank") == "superfluous [5.3]"
    assert dale.refuses("buy swank +0 pay sofa") == "not_in_hand"


def test_a_bought_card_goes_to_the_hand_and_the_payment_to_the_discards() -> None:
    dale = scene(["swank junk"], decks=[PLENTY], market="- swank")
    dale.play("buy swank +1 pay junk swank")
    assert dale.hand() == "junk junk junk junk swank"
    assert sorted(dale.discards().split()) == ["junk", "swank"]


def test_the_payer_orders_the_payment_where_the_order_can_matter() -> None:
    for script, pile in (("lay junk", "swank junk"), ("lay swank", "junk swank")):
        dale = scene(["swank junk"], decks=[PLENTY], market="- swank", sets="platypuses")
        dale.play(f"buy swank +1 pay junk swank\n{script}")
        assert dale.discards() == pile


def test_the_market_slides_and_is_filled_only_in_the_clean_up() -> None:
    dale = scene(
        ["swank little_villain"],
        schedules=["shopping_journey"],
        market=FIVE,
        market_deck="lunch_break housecleaning",
        decks=[PLENTY, PLENTY],
    )
    dale.play("take siesta +2")
    assert dale.market == "swank sofa - ironing night_shift"
    dale.play("play little_villain\nbuy swank +0 pay swank")
    assert dale.market == "sofa ironing night_shift lunch_break housecleaning"


def test_the_market_discards_are_shuffled_when_the_market_deck_runs_out() -> None:
    dale = scene(
        ["swank"],
        thrown="lunch_break housecleaning",
        market=FIVE,
        rest="deck 1",
        decks=[PLENTY],
        chance=[order("housecleaning lunch_break")],
    )
    dale.play("buy swank +0 pay swank")
    assert dale.market == "sofa siesta ironing night_shift housecleaning"
    assert (dale.market_deck, dale.thrown) == ("lunch_break", "")


def test_the_market_stays_incomplete_when_there_are_no_cards_left() -> None:
    dale = scene(["swank"], market="swank - sofa", rest="deck 1", decks=[PLENTY])
    dale.play("buy swank +0 pay swank")
    assert dale.market == "sofa - - - -"


def test_only_the_active_player_refills_up_to_five() -> None:
    dale = scene(["junk", "junk"], decks=[PLENTY, PLENTY]).end_turn()
    assert (dale.hand(0), dale.hand(1)) == (cards(junk=5), "junk")


def test_a_larger_hand_is_kept() -> None:
    dale = scene([cards(junk=7)], decks=[PLENTY]).end_turn()
    assert dale.hand() == cards(junk=7)
    assert dale.deck() == PLENTY


def test_a_deck_that_runs_out_is_emptied_first_then_the_discards_are_shuffled() -> None:
    dale = scene(
        decks=["swank sofa"],
        discards=["junk junk siesta housecleaning"],
        chance=[order("housecleaning junk siesta junk")],
    ).end_turn()
    assert dale.hand() == "housecleaning junk siesta sofa swank"
    assert (dale.deck(), dale.discards()) == ("junk", "")


def test_a_deck_is_not_reshuffled_before_a_card_is_needed() -> None:
    dale = scene(decks=["swank sofa junk junk junk"], discards=["siesta"]).end_turn()
    assert (dale.deck(), dale.discards()) == ("", "siesta")
    assert dale.told("shuffle") == []


def test_junk_is_drawn_when_deck_and_discards_are_empty() -> None:
    dale = scene(["swank"], decks=["sofa"])
    pile = dale.junk
    dale.end_turn()
    assert dale.hand() == "junk junk junk sofa swank"
    assert dale.junk == pile - 3


def test_a_stack_has_exactly_the_next_rank() -> None:
    dale = scene(["little_villain scary_gunfight night_shift"], decks=[PLENTY, PLENTY])
    assert dale.options("build") == ["build little_villain"]
    assert dale.refuses("build scary_gunfight") == "wrong_total [7.1]"
    dale = scene(["little_villain scary_gunfight night_shift"], stalls=[built(2)])
    assert dale.options("build") == [
        "build little_villain scary_gunfight",
        "build night_shift",
    ]


def test_a_stack_is_of_one_set_and_without_junk() -> None:
    dale = scene(["little_villain shopping_journey junk night_shift"], stalls=[built(2)])
    assert dale.options("build") == ["build night_shift"]
    assert dale.refuses("build little_villain shopping_journey") == "mixed_stack [7.2]"
    assert dale.refuses("build shopping_journey junk") == "junk_in_stack [7.2]"
    assert dale.refuses("build sofa") == "not_in_hand"


def test_cards_in_the_stall_have_no_effect() -> None:
    dale = scene(stalls=["", "scary_gunfight | nasty_threat | lost_shipments"], market="swank")
    assert dale.prices()[0] == 3
    assert dale.view(0)["players"][0]["target"] == 1
    dale = scene(stalls=["wise_spy"], decks=["swank sofa siesta"])
    assert dale.options("use") == []


def test_the_eighth_stack_wins_at_once() -> None:
    dale = scene(["sofa swank junk"], stalls=[built(7), built(3)], decks=["siesta"])
    dale.play("build sofa swank")
    assert dale.asks == "over"
    assert dale.winner == 0
    assert dale.result.ranks == (1, 2)
    assert dale.result.scores == (8, 3)
    assert dale.hand() == "junk"  # nobody refills any more
    assert dale.deck() == "siesta"


def test_the_seventh_stack_does_not_win() -> None:
    dale = scene(["ironing shopping_journey"], stalls=[built(6)], decks=[PLENTY])
    dale.play("build ironing shopping_journey")
    assert (dale.winner, dale.awaits) == (-1, 1)


def test_a_threat_raises_the_last_stack_too() -> None:
    dale = scene(["sofa swank risky_business"], stalls=[built(7)], schedules=["", "nasty_threat"])
    assert dale.options("build") == ["build risky_business sofa"]


def test_thrown_junk_goes_to_the_junk_pile_other_cards_to_the_market_discards() -> None:
    dale = scene(["swank swank junk siesta"], thrown="ironing", market_deck="sofa")
    pile = dale.junk
    dale.play("play swank\nthrow junk\nplay swank\nthrow siesta")
    assert dale.junk == pile + 1
    assert dale.thrown == "siesta ironing"
