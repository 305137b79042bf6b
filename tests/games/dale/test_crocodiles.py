"""Intimidating Dwarf Crocodiles: what each of the six cards does."""

from tests.games.dale.scenario import PLENTY, order, scene


def test_little_villain_makes_every_opponent_turn_two_cards_onto_the_discards() -> None:
    dale = scene(
        ["little_villain"],
        seats=3,
        decks=["junk", "swank sofa junk", "siesta junk ironing"],
        discards=["", "junk"],
    )
    dale.play("play little_villain")
    assert (dale.deck(0), dale.discards(0)) == ("junk", "little_villain")
    assert (dale.deck(1), dale.discards(1)) == ("junk", "sofa swank junk")
    assert (dale.deck(2), dale.discards(2)) == ("ironing", "junk siesta")
    assert dale.asks == "Act"


def test_little_villain_may_reshuffle_between_the_two_the_card_just_turned_included() -> None:
    dale = scene(
        ["little_villain"],
        decks=["", "swank"],
        discards=["", "sofa"],
        chance=[order("swank sofa")],
    )
    dale.play("play little_villain")
    assert (dale.deck(1), dale.discards(1)) == ("sofa", "swank")


def test_little_villain_may_reshuffle_a_single_card_twice() -> None:
    dale = scene(["little_villain"], decks=["", "swank"], chance=[order("swank")])
    dale.play("play little_villain")
    assert (dale.deck(1), dale.discards(1)) == ("", "swank")


def test_scary_gunfight_makes_the_market_two_dearer_until_its_owners_next_turn() -> None:
    dale = scene(
        ["scary_gunfight junk", "junk"], seats=3, market="swank - sofa", decks=[PLENTY] * 3
    )
    assert dale.prices(1) == [3, 0, 7, 0, 0]
    dale.play("play scary_gunfight")
    assert dale.schedule() == "scary_gunfight waiting"
    assert dale.prices(0) == [3, 0, 7, 0, 0]
    assert dale.prices(1) == dale.prices(2) == [5, 0, 9, 0, 0]
    dale.end_turn()
    assert dale.prices(1)[0] == 5
    dale.end_turn().end_turn()
    assert dale.awaits == 0
    assert dale.prices(1)[0] == 3
    assert dale.discards() == "scary_gunfight"


def test_the_dearer_price_must_really_be_paid() -> None:
    dale = scene(["swank junk junk"], schedules=["", "scary_gunfight"], market="swank")
    assert dale.refuses("buy swank +0 pay swank") == "too_little [5.2]"
    assert dale.options("buy") == ["buy swank +0 pay junk junk swank"]


def test_several_gunfights_add_up_those_of_different_owners_too() -> None:
    dale = scene(
        ["junk"],
        seats=3,
        schedules=["scary_gunfight", "scary_gunfight, scary_gunfight"],
        market="swank",
        active=2,
    )
    assert dale.prices(0)[0] == 3 + 4
    assert dale.prices(1)[0] == 3 + 2
    assert dale.prices(2)[0] == 3 + 6


def test_night_shift_deals_the_top_cards_of_all_decks_out_anew() -> None:
    dale = scene(
        ["night_shift"],
        seats=3,
        decks=["swank junk", "sofa junk", "siesta ironing"],
    )
    dale.play("play night_shift")
    assert dale.asks == "PutOneBack"
    assert dale.options() == ["put siesta", "put sofa", "put swank"]
    dale.play("put siesta\nput swank")
    assert (dale.deck(0), dale.deck(1), dale.deck(2)) == (
        "siesta junk",
        "swank junk",
        "sofa ironing",
    )
    assert dale.discards() == "night_shift"
    assert dale.asks == "Act"


def test_night_shift_may_put_every_card_back_where_it_was() -> None:
    dale = scene(["night_shift"], decks=["swank", "sofa"]).play("play night_shift\nput swank")
    assert (dale.deck(0), dale.deck(1)) == ("swank", "sofa")


def test_night_shift_reshuffles_an_empty_deck_first() -> None:
    dale = scene(
        ["night_shift"],
        decks=["swank", ""],
        discards=["", "sofa junk"],
        chance=[order("junk sofa")],
    )
    dale.play("play night_shift\nput junk")
    assert (dale.deck(0), dale.deck(1)) == ("junk", "swank sofa")
    assert dale.discards(1) == ""


def test_night_shift_shows_the_cards_to_the_acting_player_only() -> None:
    dale = scene(["night_shift"], seats=3, decks=["swank", "sofa", "junk"]).play("play night_shift")
    assert dale.told("looked", 0) == [{"seat": 0, "cards": ["swank", "sofa", "junk"]}]
    for other in (1, 2, None):
        assert dale.told("looked", other) == []
        assert dale.aside_seen(other) == ["? from deck 0", "? from deck 1", "? from deck 2"]


def test_ruthless_competition_draws_a_foreign_top_card_and_puts_any_card_there() -> None:
    dale = scene(["ruthless_competition junk"], seats=3, decks=["", "", "sofa swank"])
    dale.play("play ruthless_competition\nchoose p2")
    assert dale.hand() == "junk sofa"
    assert dale.options() == ["put junk", "put sofa"]
    dale.play("put junk")
    assert dale.hand() == "sofa"
    assert dale.deck(2) == "junk swank"
    assert dale.discards() == "ruthless_competition"
    assert dale.asks == "Act"


def test_ruthless_competition_may_put_the_same_card_back() -> None:
    dale = scene(["ruthless_competition junk"], decks=["", "sofa swank"])
    dale.play("play ruthless_competition\nput sofa")
    assert (dale.hand(), dale.deck(1)) == ("junk", "sofa swank")


def test_ruthless_competition_must_put_a_card_back() -> None:
    dale = scene(["ruthless_competition"], decks=["", "sofa swank"])
    dale.play("play ruthless_competition")
    assert dale.options() == ["put sofa"]


def test_ruthless_competition_reshuffles_the_other_deck_if_need_be() -> None:
    dale = scene(
        ["ruthless_competition"], discards=["", "sofa swank"], chance=[order("swank sofa")]
    )
    dale.play("play ruthless_competition\nput swank")
    assert (dale.deck(1), dale.discards(1)) == ("swank sofa", "")


def test_nasty_threat_raises_what_opponents_stacks_must_total() -> None:
    dale = scene(
        ["nasty_threat", "little_villain scary_gunfight"],
        decks=[PLENTY, PLENTY],
    )
    dale.play("play nasty_threat")
    assert dale.schedule() == "nasty_threat waiting"
    dale.end_turn()
    assert dale.awaits == 1
    assert dale.view(1)["players"][1]["target"] == 2
    assert dale.view(1)["players"][0]["target"] == 1
    assert dale.refuses("build little_villain") == "wrong_total [7.1]"
    dale.play("build scary_gunfight")
    assert dale.stall(1) == "scary_gunfight"


def test_nasty_threat_ends_when_its_owners_next_turn_begins() -> None:
    dale = scene(["little_villain"], schedules=["nasty_threat"], decks=[PLENTY, PLENTY])
    assert dale.awaits == 0
    assert dale.view(0)["players"][1]["target"] == 1
    assert dale.discards() == "nasty_threat"


def test_several_nasty_threats_add_up() -> None:
    dale = scene(schedules=["", "nasty_threat, trendsetting:nasty_threat waiting"])
    assert dale.view(0)["players"][0]["target"] == 3


def test_lost_shipments_lets_opponents_refill_one_card_at_most() -> None:
    dale = scene(["lost_shipments", "junk"], decks=[PLENTY, "swank sofa junk junk junk junk"])
    dale.play("play lost_shipments")
    dale.end_turn()
    assert dale.hand(0) == "junk junk junk junk junk"
    assert dale.awaits == 1
    dale.end_turn()
    assert dale.hand(1) == "junk swank"


def test_several_lost_shipments_do_not_add_up() -> None:
    both = "lost_shipments, trendsetting:lost_shipments waiting"
    dale = scene(["junk"], schedules=["", both], decks=["swank sofa"]).end_turn()
    assert dale.hand() == "junk swank"


def test_lost_shipments_leaves_the_draws_of_techniques_alone() -> None:
    dale = scene(["lunch_break"], schedules=["", "lost_shipments"], decks=["swank sofa junk"])
    dale.play("play lunch_break")
    dale.end_turn()
    assert dale.hand() == "sofa swank"


def test_under_lost_shipments_junk_for_an_empty_deck_is_the_one_card() -> None:
    dale = scene(schedules=["", "lost_shipments"]).end_turn()
    assert dale.hand() == "junk"


def test_a_full_hand_draws_nothing_under_lost_shipments() -> None:
    dale = scene(["junk junk junk junk junk"], schedules=["", "lost_shipments"], decks=["sofa"])
    dale.end_turn()
    assert dale.hand() == "junk junk junk junk junk"
