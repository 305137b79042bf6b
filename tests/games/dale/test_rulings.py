"""Rulings R1 to R16: where the printed rules are silent, this is how the game is played here."""

import pytest

from tests.games.dale.scenario import PLENTY, built, cards, die, order, scene
from tests.house.places import ROOT

AT_ONCE = {"turn_cards": "at_once"}
SKIP = {"empty_decks": "skip"}
KNOWN = "ancient_knowledge"
QUALITY = "quality_inspection"


@pytest.mark.parametrize(
    ("card", "script"),
    [
        ("rare_artefact", "play rare_artefact\nreveal junk"),
        ("flashy_show", "play flashy_show"),
        ("blindfold", "play blindfold\npick junk\n1: guess 2\nset 5"),
    ],
)
def test_r01_a_card_for_this_turn_stays_in_the_schedule_until_the_turn_ends(
    card: str, script: str
) -> None:
    dale = scene([f"{card} junk"], decks=[PLENTY, PLENTY], chance=[die(3)]).play(script)
    assert (dale.schedule(), dale.discards()) == (f"{card} today", "")
    assert set(dale.values().values()) != {1}
    dale.end_turn()
    assert (dale.schedule(), dale.discards()) == ("", card)
    assert set(dale.values().values()) == {1}


@pytest.mark.parametrize(
    ("card", "script"),
    [
        ("rare_artefact", "play rare_artefact\nreveal junk"),
        ("flashy_show", "play flashy_show"),
        ("blindfold", "play blindfold\npick junk\n1: guess 2\nset 5"),
    ],
)
def test_r01_at_once_it_is_discarded_and_the_effect_goes_on_without_it(
    card: str, script: str
) -> None:
    dale = scene([f"{card} junk"], decks=[PLENTY, PLENTY], chance=[die(3)], options=AT_ONCE)
    dale.play(script)
    assert (dale.schedule(), dale.discards()) == ("", card)
    assert set(dale.values().values()) != {1}
    dale.end_turn()
    assert set(dale.values().values()) == {1}


def test_r01_ironing_stays_through_the_turn_it_works_in() -> None:
    dale = scene(["junk"], schedules=["ironing"], decks=[PLENTY])
    assert (dale.schedule(), dale.discards(), dale.values()) == ("ironing today", "", {"junk": 2})
    dale.end_turn()
    assert (dale.schedule(), dale.discards(), dale.values()) == ("", "ironing", {"junk": 1})


def test_r01_ironing_at_once_is_discarded_as_its_turn_begins() -> None:
    dale = scene(["junk"], schedules=["ironing"], decks=[PLENTY], options=AT_ONCE)
    assert (dale.schedule(), dale.discards(), dale.values()) == ("", "ironing", {"junk": 2})


def test_r01_decides_whether_siesta_can_take_ironing() -> None:
    script = "resolve ironing\ntake ironing"
    dale = scene(schedules=["ironing, siesta"], discards=["junk"]).play("resolve ironing")
    assert dale.options() == ["done", "take junk"]
    dale = scene(schedules=["ironing, siesta"], discards=["junk"], options=AT_ONCE).play(script)
    assert dale.hand() == "ironing"


def test_r01_such_a_card_stays_out_of_the_reshuffle_of_its_turn() -> None:
    dale = scene(["rare_artefact junk"]).play("play rare_artefact\nreveal junk").end_turn()
    assert dale.hand() == cards(junk=5)
    dale = scene(["rare_artefact junk"], options=AT_ONCE).play("play rare_artefact\nreveal junk")
    assert "rare_artefact" in dale.end_turn().hand()


def test_r01_ancient_knowledge_answers_such_a_card_when_it_leaves_the_schedule() -> None:
    dale = scene(["rare_artefact junk", KNOWN], decks=[PLENTY, PLENTY])
    dale.play("play rare_artefact\nreveal junk")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale.end_turn()
    assert (dale.awaits, dale.asks, dale.active) == (1, "Offer", 0)
    dale = scene(["rare_artefact junk", KNOWN], decks=[PLENTY, PLENTY], options=AT_ONCE)
    dale.play("play rare_artefact\nreveal junk")
    assert (dale.awaits, dale.asks) == (1, "Offer")


@pytest.mark.parametrize(
    ("choice", "market"),
    [
        ("into_gaps", "swank housecleaning siesta lunch_break night_shift"),
        ("slide", "swank siesta night_shift housecleaning lunch_break"),
    ],
)
def test_r02_daring_adventurer_fills_the_gaps_or_slides_first(choice: str, market: str) -> None:
    dale = scene(
        ["daring_adventurer"],
        market="swank sofa siesta ironing night_shift",
        market_deck="housecleaning lunch_break",
        chance=[die(2)],
        options={"adventurer_refill": choice},
    )
    dale.play("play daring_adventurer\nthrow sofa +1\nthrow ironing +3")
    assert dale.market == market


def test_r03_who_draws_from_a_bare_deck_draws_junk() -> None:
    dale = scene(["night_shift"], decks=["swank"])
    pile = dale.junk
    dale.play("play night_shift\nput junk")
    assert (dale.deck(0), dale.deck(1), dale.junk) == ("junk", "swank", pile - 1)
    dale = scene(["ruthless_competition swank"])
    dale.play("play ruthless_competition\nput swank")
    assert (dale.hand(), dale.deck(1), dale.junk) == ("junk", "swank", pile - 1)


def test_r03_who_discards_from_a_bare_deck_discards_nothing() -> None:
    dale = scene(["little_villain"])
    pile = dale.junk
    dale.play("play little_villain")
    assert (dale.deck(1), dale.discards(1), dale.junk) == ("", "", pile)


def test_r03_skip_leaves_the_player_out() -> None:
    dale = scene(["night_shift"], seats=3, decks=["swank", "", "sofa"], options=SKIP)
    pile = dale.junk
    dale.play("play night_shift")
    assert dale.options() == ["put sofa", "put swank"]
    dale.play("put sofa")
    assert [dale.deck(seat) for seat in range(3)] == ["sofa", "", "swank"]
    dale = scene(["ruthless_competition swank"], options=SKIP).play("play ruthless_competition")
    assert (dale.hand(), dale.deck(1), dale.asks) == ("swank", "", "Act")
    dale = scene(["little_villain"], options=SKIP).play("play little_villain")
    assert dale.discards(1) == ""
    assert dale.junk == pile


def test_r03_a_player_with_discards_is_not_left_out() -> None:
    dale = scene(["night_shift"], decks=["swank"], discards=["", "sofa"], options=SKIP)
    dale.play("play night_shift\nput sofa")
    assert (dale.deck(0), dale.deck(1)) == ("sofa", "swank")


def test_r04_reactors_are_asked_in_turn_order_after_the_active_player() -> None:
    dale = scene([KNOWN, "swank", KNOWN], seats=3, active=1, decks=[PLENTY] * 3)
    dale.play("play swank")
    assert dale.awaits == 2
    dale.play("done")
    assert (dale.awaits, dale.asks) == (0, "Offer")


def test_r04_the_active_player_is_asked_last() -> None:
    hands = ["swank reflection junk", "reflection", KNOWN]
    dale = scene(
        hands, seats=3, decks=[PLENTY] * 3, discards=["", "junk", "balancing"], sets="macaws owls"
    )
    dale.play(f"play swank\nthrow junk\n2: use {KNOWN}\n2: done")
    assert (dale.awaits, dale.options()) == (1, ["done", "use reflection:balancing"])
    dale.play("done")
    assert (dale.awaits, dale.options()) == (0, ["done", "use reflection:balancing"])


def test_r04_one_players_cards_react_in_any_order() -> None:
    hands = ["swank", "reflection ancient_knowledge"]
    dale = scene(hands, decks=[PLENTY, PLENTY], discards=[KNOWN]).play("play swank")
    assert dale.options() == ["done", f"use {KNOWN}"]  # the top of that pile is swank by now
    dale = scene(["swank", f"{KNOWN} trendsetting"], decks=["", PLENTY], market=KNOWN)
    dale.play("play swank")
    assert dale.options() == ["done", f"use {KNOWN}", f"use trendsetting:{KNOWN}"]


def test_r05_a_reaction_waits_for_the_whole_refill() -> None:
    dale = scene(decks=[f"{QUALITY} {PLENTY}"]).end_turn()
    assert (dale.awaits, dale.asks) == (0, "Offer")
    assert dale.hand() == f"junk junk junk junk {QUALITY}"


def test_r05_a_reaction_waits_for_the_whole_text_and_comes_before_the_bonus_action() -> None:
    dale = scene(["dangerous_test"], decks=[f"{QUALITY} junk junk"]).play("play dangerous_test")
    assert dale.asks == "DiscardCards"
    dale = scene(["dangerous_test junk junk"], decks=[f"{QUALITY} junk junk"])
    dale.play("play dangerous_test\ndiscard junk\ndiscard junk\ndiscard junk")
    assert dale.asks == "Offer"
    assert dale.schedule() == ""
    assert dale.play("done").asks == "Act"


def test_r05_a_card_that_came_and_went_within_one_text_is_not_asked_for() -> None:
    dale = scene(["dangerous_test junk"], decks=[f"{QUALITY} junk junk"])
    dale.play(f"play dangerous_test\ndiscard {QUALITY}\ndiscard junk\ndiscard junk")
    assert dale.asks == "Act"


def test_r05_events_are_answered_in_their_order_and_a_resolved_technique_last() -> None:
    dale = scene(
        ["little_villain", "", f"balancing {KNOWN}"],
        seats=3,
        decks=["", "", "junk junk junk"],
        discards=["", "junk junk swank", "sofa"],
    )
    dale.play("play little_villain")
    assert (dale.awaits, dale.options()) == (2, ["done", "use balancing"])
    dale.play("done")
    assert (dale.awaits, dale.options()) == (2, ["done", f"use {KNOWN}"])


def test_r05_a_copy_that_comes_by_an_event_does_not_react_to_it() -> None:
    dale = scene(["swank", "binoculars junk"], decks=[PLENTY, "binoculars sofa"], market="swank")
    dale.play("buy swank +0 pay swank\nuse binoculars\ndiscard junk")
    assert dale.hand(1) == "binoculars binoculars"
    assert (dale.awaits, dale.asks) == (1, "Act")


@pytest.mark.parametrize(
    ("choice", "pile"),
    [("in_place", "calculations siesta ironing"), ("on_top", "siesta calculations ironing")],
)
def test_r06_balancing_puts_its_card_into_the_place_or_on_top(choice: str, pile: str) -> None:
    dale = scene(
        ["magnet", "balancing siesta"],
        decks=["junk junk"],
        discards=["", "calculations glue ironing"],
        options={"balancing_place": choice},
    )
    dale.play("play magnet\ntake junk\nuse balancing\ngive siesta\ntake glue")
    assert dale.hand(1) == "balancing glue"
    assert dale.discards(1) == pile


def test_r07_calculations_may_lay_the_cards_on_any_of_the_five_slots() -> None:
    dale = scene(["calculations junk junk junk junk"], market="- glue - magnet")
    moved = sorted({line.split(" pay ")[0] for line in dale.options("buy magnet")})
    assert moved == ["buy magnet +3 to +0", "buy magnet +3 to +1", "buy magnet +3 to +2"]
    dale.play("buy magnet +3 to +2 pay calculations junk junk junk junk")
    assert dale.options("arrange") == [
        "arrange - - - - glue",
        "arrange - - - glue -",
        "arrange - glue - - -",
        "arrange glue - - - -",
    ]


def test_r07_packed_right_lays_them_side_by_side_from_the_rightmost_slot() -> None:
    packed = {"calculations_gaps": "packed_right"}
    hand = "calculations junk junk junk junk"
    dale = scene([hand], market="- glue - magnet ironing", options=packed)
    moved = sorted({line.split(" pay ")[0] for line in dale.options("buy magnet")})
    assert moved == ["buy magnet +3 to +0", "buy magnet +3 to +1", "buy magnet +3 to +2"]
    dale.play("buy magnet +3 to +1 pay calculations junk junk junk")
    assert dale.options("arrange") == ["arrange glue - ironing - -", "arrange ironing - glue - -"]


def test_r08_wise_spy_may_be_used_between_any_two_steps() -> None:
    hand = "wise_spy swank junk shopping_journey"
    dale = scene([hand], schedules=["steady_achiever"], decks=[PLENTY, PLENTY])
    assert (dale.asks, dale.options()) == ("Window", ["done", "use wise_spy"])
    dale.play("done")
    assert "use wise_spy" in dale.options()
    dale.play("play swank\nthrow junk")
    assert "use wise_spy" in dale.options()
    dale.play("play shopping_journey")
    assert (dale.awaits, dale.asks) == (0, "Window")
    assert len(dale.hand().split()) == 2  # before the refill
    dale.play("done")
    assert (dale.awaits, dale.asks) == (0, "Window")
    assert len(dale.hand().split()) == 5  # and after it
    dale.play("use wise_spy\nput junk\nput junk")
    assert dale.awaits == 1


def test_r08_before_clean_up_closes_the_window_as_the_clean_up_begins() -> None:
    before = {"spy_window": "before_clean_up"}
    dale = scene(["wise_spy shopping_journey"], decks=[PLENTY], options=before)
    dale.play("play shopping_journey")
    assert (dale.awaits, dale.asks) == (0, "Window")
    assert dale.hand() == "wise_spy"
    assert dale.play("done").awaits == 1


def test_r08_a_spy_drawn_in_the_refill_may_be_used_in_the_same_turn() -> None:
    dale = scene(decks=[f"wise_spy {PLENTY}"]).end_turn()
    assert (dale.awaits, dale.options()) == (0, ["done", "use wise_spy"])


def test_r08_holds_for_other_cards_of_once_a_turn() -> None:
    dale = scene(["market_discovery"], decks=[PLENTY]).end_turn()
    assert (dale.awaits, dale.options()) == (0, ["done", "use market_discovery"])


def test_r09_left_is_the_next_player_in_turn_order_and_right_the_one_before() -> None:
    dale = scene(["raffle swank", "sofa", "siesta"], seats=3).play("play raffle\nleft")
    assert dale.hand(0) == "sofa"
    dale = scene(["raffle swank", "sofa", "siesta"], seats=3).play("play raffle\nright")
    assert dale.hand(0) == "siesta"
    dale = scene(["tasters"], seats=3, market="swank sofa siesta").play("play tasters\nleft")
    assert dale.play("take swank +0").awaits == 1


def test_r10_a_multiplication_takes_the_value_as_it_stands() -> None:
    dale = scene(["rare_artefact swank"], schedules=["ironing"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank")
    assert dale.hand() == "swank(12)"


def test_r10_a_later_addition_comes_on_top() -> None:
    dale = scene(["rare_artefact flashy_show swank"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank\nplay flashy_show")
    assert dale.values() == {"swank(10)": 10}


def test_r10_the_example_of_the_rules_page() -> None:
    dale = scene(["rare_artefact flashy_show nuisance"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal nuisance\nplay flashy_show")
    assert list(dale.values().values()) == [7]
    dale = scene(["rare_artefact flashy_show nuisance"], chance=[die(3)])
    dale.play("play flashy_show\nplay rare_artefact\nreveal nuisance")
    assert list(dale.values().values()) == [9]


def test_r10_the_changed_value_must_be_used() -> None:
    dale = scene(["junk junk"], schedules=["ironing"], market="- shopping_journey")
    assert dale.options("buy") == ["buy shopping_journey +1 pay junk junk"]
    dale = scene(["junk junk"], schedules=["ironing"], market="shopping_journey")
    assert dale.options("buy") == ["buy shopping_journey +0 pay junk"]


def test_r11_once_in_a_turn_counts_for_each_copy() -> None:
    dale = scene(["wise_spy wise_spy"], decks=["swank sofa junk"])
    dale.play("use wise_spy\nput junk\nput swank")
    assert dale.hand() == "wise_spy wise_spy(used)"
    dale.play("use wise_spy\nput junk\nput swank")
    assert dale.options("use") == []


def test_r11_a_copy_that_left_the_hand_and_came_back_is_a_new_one() -> None:
    dale = scene(
        ["wise_spy dangerous_test lunch_break"],
        decks=["junk junk junk"],
        chance=[order("wise_spy junk junk dangerous_test")],
    )
    dale.play("use wise_spy\nput junk\nput junk\nplay dangerous_test")
    dale.play("discard wise_spy(used)\ndiscard junk\ndiscard junk")
    assert dale.options("use") == []
    dale.play("play lunch_break")
    assert dale.hand() == "junk wise_spy"
    assert dale.options("use") == ["use wise_spy"]


def test_r12_a_bonus_action_may_be_left_out_but_the_first_action_may_not() -> None:
    dale = scene(["little_villain"], decks=[PLENTY, PLENTY])
    assert dale.refuses("done") == "first_action [8]"
    dale.play("play little_villain\ndone")
    assert dale.awaits == 1


def test_r12_the_first_action_may_be_an_inventory_of_no_cards() -> None:
    dale = scene(["swank"], decks=[PLENTY]).play("inventory\ndone")
    assert dale.awaits == 1
    assert dale.discards() == ""


def test_r13_the_builder_shows_a_card_and_asks_once_per_action() -> None:
    hands = ["scary_gunfight little_villain", "", "little_villain"]
    dale = scene(hands, seats=4, teams=True, decks=[PLENTY] * 4, stalls=[built(2)])
    assert dale.refuses("ask") == "say_which [4.2]"
    dale.play("ask scary_gunfight\ndone\n2: done")
    assert (dale.awaits, dale.asks) == (0, "Act")
    assert dale.hand(0) == "little_villain scary_gunfight"
    assert dale.options("ask") == []
    assert "build little_villain scary_gunfight" in dale.options()
    assert dale.refuses("done") == "first_action [8]"
    dale.play("play little_villain")
    assert dale.options("ask") == ["ask scary_gunfight"]


def test_r13_the_partner_completes_the_stack_exactly_or_declines() -> None:
    hands = ["scary_gunfight", "", "scary_gunfight little_villain little_villain"]
    dale = scene(hands, seats=4, teams=True, decks=[PLENTY] * 4, stalls=[built(3)])
    dale.play("ask scary_gunfight\ndone")
    assert dale.options() == [
        "build little_villain little_villain",
        "build scary_gunfight",
        "done",
    ]


def test_r13_one_may_not_ask_with_cards_that_already_make_the_stack() -> None:
    hands = ["little_villain scary_gunfight", "", "little_villain"]
    dale = scene(hands, seats=4, teams=True, decks=[PLENTY] * 4)
    assert dale.options("ask") == []


def test_r14_changes_to_the_builders_cards_do_not_touch_the_partners() -> None:
    hands = ["scary_gunfight", "", "little_villain scary_gunfight"]
    dale = scene(
        hands, seats=4, teams=True, decks=[PLENTY] * 4, stalls=[built(3)], schedules=["ironing"]
    )
    assert dale.values(0) == {"scary_gunfight": 3}
    dale.play("ask scary_gunfight\ndone")
    assert dale.options() == ["build little_villain", "done"]


def test_r15_nasty_threat_and_lost_shipments_spare_the_partner() -> None:
    dale = scene(["nasty_threat lost_shipments"], seats=4, teams=True, decks=[PLENTY] * 4).play(
        "play nasty_threat\nplay lost_shipments"
    )
    assert [row["target"] for row in dale.view(0)["players"]] == [1, 2, 1, 2]
    dale.end_turn().end_turn().end_turn().end_turn()
    sizes = [len(dale.hand(seat).split()) for seat in range(4)]
    assert sizes == [5, 1, 5, 1]


def test_r16_a_sofa_in_the_common_stall_serves_both_partners() -> None:
    dale = scene(seats=4, teams=True, decks=[cards(junk=8)] * 4, stalls=["sofa"])
    dale.end_turn().end_turn().end_turn().end_turn()
    sizes = [len(dale.hand(seat).split()) for seat in range(4)]
    assert sizes == [6, 5, 6, 5]


@pytest.mark.parametrize("number", ["R6", "R14", "R27"])
def test_r06_r14_and_r27_name_a_source_that_says_so(number: str) -> None:
    page = (ROOT / "docs" / "games" / "dale.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| {number} |"))
    source = row.split("|")[4].strip()
    assert source.startswith(("ours", "the printed cards")), "the rulebook says nothing of it"
