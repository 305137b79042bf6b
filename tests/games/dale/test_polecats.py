"""Restless Marbled Polecats: what each of the six cards does."""

import pytest

from tests.games.dale.scenario import PLENTY, built, cards, die, order, scene

FIVE = "siesta housecleaning ironing lunch_break night_shift"


def test_daring_adventurer_throws_as_many_market_cards_away_as_the_die_shows() -> None:
    dale = scene(
        ["daring_adventurer"],
        market="swank sofa siesta ironing night_shift",
        market_deck="housecleaning lunch_break",
        chance=[die(2)],
    )
    dale.play("play daring_adventurer")
    assert dale.told("roll") == [{"seat": 0, "number": 2}]
    dale.play("throw sofa +1\nthrow ironing +3")
    assert dale.thrown == "sofa ironing"
    assert dale.market == "swank housecleaning siesta lunch_break night_shift"
    assert dale.discards() == "daring_adventurer"
    assert dale.asks == "Act"


def test_daring_adventurer_throws_all_away_if_there_are_fewer() -> None:
    dale = scene(["daring_adventurer"], market="swank - sofa", market_deck=FIVE, chance=[die(3)])
    dale.play("play daring_adventurer")
    assert sorted(dale.thrown.split()) == ["sofa", "swank"]
    assert dale.market == FIVE


def test_the_order_of_cards_thrown_from_the_market_is_chosen_where_it_can_matter() -> None:
    for first, second in (("swank +0", "sofa +1"), ("sofa +1", "swank +0")):
        dale = scene(
            ["daring_adventurer"], sets="pandas", market="swank sofa", chance=[die(2)]
        ).play(f"play daring_adventurer\nthrow {first}")
        assert dale.thrown == f"{second.split()[0]} {first.split()[0]}"


def test_daring_adventurer_shuffles_what_it_threw_away_if_the_market_deck_runs_out() -> None:
    dale = scene(
        ["daring_adventurer"],
        market="swank sofa siesta ironing night_shift",
        rest="deck 1",
        chance=[die(1), order("sofa")],
    )
    dale.play("play daring_adventurer\nthrow sofa +1")
    assert dale.market == "swank sofa siesta ironing night_shift"
    assert dale.thrown == ""


def test_the_polecat_die_shows_one_two_and_three_twice_each() -> None:
    shown = []
    for face in range(1, 7):
        dale = scene(["rare_artefact junk"], chance=[face])
        dale.play("play rare_artefact\nreveal junk")
        shown.append(dale.told("roll")[0]["number"])
    assert shown == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_rare_artefact_multiplies_the_value_of_a_card_for_this_turn(rolled: int) -> None:
    dale = scene(["rare_artefact swank junk"], decks=[PLENTY], chance=[die(rolled)])
    dale.play("play rare_artefact")
    assert dale.options() == ["reveal junk", "reveal swank"]
    dale.play("reveal swank")
    assert sorted(dale.values().values()) == sorted([1, 3 * rolled])
    assert dale.asks == "Act"
    dale.end_turn()
    assert dale.values(0)["swank"] == 3


def test_rare_artefact_is_revealed_to_all_before_the_roll() -> None:
    dale = scene(["rare_artefact swank junk"], chance=[die(2)])
    dale.play("play rare_artefact\nreveal swank")
    assert dale.told("reveal", 1) == [{"seat": 0, "card": "swank"}]
    events = dale.events(1)
    assert events.index("reveal") < events.index("roll")
    assert dale.hand_seen(1, 0) == ["swank(6)"]


def test_rare_artefact_may_multiply_junk() -> None:
    dale = scene(["rare_artefact junk"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal junk")
    assert dale.hand() == "junk(3)"


def test_the_multiplied_value_must_be_used() -> None:
    dale = scene(["rare_artefact swank junk"], market="swank - night_shift", chance=[die(2)])
    dale.play("play rare_artefact\nreveal swank")
    assert dale.refuses("buy swank +0 pay swank") == "not_used_so [15.1]"
    assert "buy night_shift +2 pay swank(6)" in dale.options()
    assert dale.refuses("buy swank +0 pay junk swank(6)") == "superfluous [5.3]"


def test_a_stack_counts_the_multiplied_value() -> None:
    dale = scene(["rare_artefact swank"], stalls=[built(5)], decks=[PLENTY], chance=[die(2)])
    dale.play("play rare_artefact\nreveal swank\nbuild swank(6)")
    assert dale.stall().endswith("| swank")


def test_two_artefacts_on_one_card_multiply_again() -> None:
    dale = scene(["rare_artefact rare_artefact swank"], chance=[die(2), die(3)])
    dale.play("play rare_artefact\nreveal swank\nplay rare_artefact\nreveal swank(6)")
    assert dale.hand() == "swank(18)"


def test_rare_artefact_does_nothing_with_an_empty_hand() -> None:
    dale = scene(["rare_artefact"]).play("play rare_artefact")
    assert dale.told("roll") == []
    assert dale.asks == "Act"


def test_swank_throws_a_card_away_and_draws_one_of_the_market_deck() -> None:
    dale = scene(["swank siesta junk"], market_deck="sofa ironing").play("play swank")
    assert dale.options() == ["throw junk", "throw siesta"]
    dale.play("throw siesta")
    assert dale.hand() == "junk sofa"
    assert (dale.thrown, dale.discards()) == ("siesta", "swank")
    assert dale.asks == "Act"


def test_swank_draws_nothing_for_junk() -> None:
    dale = scene(["swank siesta junk"], market_deck="sofa ironing")
    pile = dale.junk
    dale.play("play swank\nthrow junk")
    assert (dale.hand(), dale.thrown, dale.junk) == ("siesta", "", pile + 1)


def test_swank_shows_the_drawn_card_to_nobody_else() -> None:
    dale = scene(["swank siesta"], market_deck="sofa ironing").play("play swank\nthrow siesta")
    assert dale.told("drew_market", 0) == [{"seat": 0, "card": "sofa"}]
    assert dale.told("drew_market", 1) == []
    assert dale.hand_seen(1, 0) == []


def test_swank_may_bring_the_very_card_back_if_the_market_deck_is_empty() -> None:
    dale = scene(["swank siesta"], rest="deck 1").play("play swank\nthrow siesta")
    assert (dale.hand(), dale.thrown) == ("siesta", "")


def test_swank_does_nothing_with_an_empty_hand() -> None:
    dale = scene(["swank"], market_deck="sofa").play("play swank")
    assert (dale.hand(), dale.thrown, dale.asks) == ("", "", "Act")


def test_risky_business_takes_the_card_if_the_value_was_named_right() -> None:
    dale = scene(["risky_business"], market_deck="sofa ironing").play("play risky_business")
    assert dale.options() == [f"name {value}" for value in range(1, 6)]
    dale.play("name 5")
    assert dale.hand() == "sofa"
    assert dale.thrown == ""
    assert dale.hand_seen(1, 0) == ["sofa"]
    assert dale.asks == "Act"


def test_risky_business_throws_the_card_away_otherwise() -> None:
    dale = scene(["risky_business"], market_deck="sofa ironing")
    dale.play("play risky_business\nname 4")
    assert (dale.hand(), dale.thrown) == ("", "sofa")


def test_risky_business_goes_by_the_printed_value() -> None:
    dale = scene(["risky_business"], schedules=["ironing"], market_deck="sofa")
    dale.play("play risky_business\nname 5")
    assert dale.hand() == "sofa"


def test_risky_business_shuffles_the_market_discards_if_the_deck_is_empty() -> None:
    dale = scene(
        ["risky_business"], thrown="sofa swank", rest="deck 1", chance=[order("swank sofa")]
    )
    dale.play("play risky_business\nname 3")
    assert (dale.hand(), dale.market_deck, dale.thrown) == ("swank", "sofa", "")


def test_risky_business_finds_nothing_if_both_are_empty() -> None:
    dale = scene(["risky_business"], rest="deck 1").play("play risky_business\nname 3")
    assert (dale.hand(), dale.asks) == ("", "Act")


def test_natural_survivor_exchanges_as_many_cards_as_the_die_shows() -> None:
    dale = scene(
        ["natural_survivor junk junk swank"],
        decks=["sofa siesta ironing"],
        chance=[die(2), order("swank sofa junk")],
    )
    dale.play("play natural_survivor")
    dale.play("take siesta\ntake ironing")
    dale.play("put junk\nput swank")
    assert dale.hand() == "ironing junk siesta"
    assert dale.deck() == "swank sofa junk"
    assert dale.discards() == "natural_survivor"
    assert dale.asks == "Act"


def test_natural_survivor_cannot_put_back_what_it_takes() -> None:
    dale = scene(["natural_survivor junk"], decks=["sofa siesta"], chance=[die(1)])
    dale.play("play natural_survivor\ntake sofa")
    assert dale.options() == ["put junk"]


def test_natural_survivor_is_limited_by_the_hand_and_by_the_deck() -> None:
    dale = scene(
        ["natural_survivor junk"], decks=["sofa swank"], chance=[die(3), order("junk swank")]
    )
    dale.play("play natural_survivor\ntake sofa\nput junk")
    assert (dale.hand(), dale.deck()) == ("sofa", "junk swank")
    dale = scene(["natural_survivor junk swank"], decks=["sofa"], chance=[die(3), order("swank")])
    dale.play("play natural_survivor\ntake sofa\nput swank")
    assert (dale.hand(), dale.deck()) == ("junk sofa", "swank")


def test_natural_survivor_never_reshuffles_and_does_nothing_without_cards() -> None:
    dale = scene(["natural_survivor junk"], discards=["sofa"], chance=[die(3)])
    dale.play("play natural_survivor")
    assert (dale.hand(), dale.discards(), dale.asks) == ("junk", "natural_survivor sofa", "Act")
    dale = scene(["natural_survivor"], decks=["sofa"], chance=[die(3)])
    dale.play("play natural_survivor")
    assert (dale.deck(), dale.asks) == ("sofa", "Act")
    assert dale.told("shuffle") == []


def test_a_sofa_in_the_stall_refills_one_card_more() -> None:
    dale = scene(stalls=["sofa"], decks=[cards(junk=8)]).end_turn()
    assert dale.hand() == cards(junk=6)


def test_a_sofa_works_from_the_turn_in_which_it_is_built() -> None:
    dale = scene(["sofa"], stalls=[built(4)], decks=[cards(junk=8)]).play("build sofa")
    assert dale.hand() == cards(junk=6)


def test_a_sofa_in_hand_or_in_another_stall_does_nothing() -> None:
    dale = scene(["sofa"], decks=[cards(junk=8)]).end_turn()
    assert dale.hand() == "junk junk junk junk sofa"
    dale = scene(stalls=["", "sofa"], decks=[cards(junk=8)]).end_turn()
    assert dale.hand() == cards(junk=5)
