"""Interplay: cards that meet other cards, and reactions within reactions."""

from tests.games.dale.scenario import PLENTY, built, cards, die, order, scene

KNOWN = "ancient_knowledge"
QUALITY = "quality_inspection"


def test_ironing_before_rare_artefact_is_multiplied_too() -> None:
    dale = scene(["rare_artefact swank junk"], schedules=["ironing"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank")
    assert dale.values() == {"junk": 2, "swank(12)": 12}


def test_a_rise_after_rare_artefact_is_added_to_the_product() -> None:
    dale = scene(["rare_artefact flashy_show swank junk"], chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank\nplay flashy_show")
    assert dale.values() == {"junk": 2, "swank(10)": 10}


def test_a_rise_between_two_artefacts_is_multiplied_by_the_second_only() -> None:
    dale = scene(["rare_artefact rare_artefact flashy_show swank"], chance=[die(2), die(3)])
    dale.play("play rare_artefact\nreveal swank\nplay flashy_show")
    dale.play("play rare_artefact\nreveal swank(7)")
    assert dale.values() == {"swank(21)": 21}


def test_a_multiplied_card_that_leaves_the_hand_and_comes_back_is_as_printed() -> None:
    dale = scene(["rare_artefact glue"], market="- magnet", decks=[PLENTY], chance=[die(2)])
    dale.play("play rare_artefact\nreveal glue\nbuy magnet +1 pay glue(10)\nkeep glue")
    assert dale.values(0)["glue"] == 5


def test_two_gunfights_of_one_player_cost_four_more() -> None:
    dale = scene(["scary_gunfight scary_gunfight", "swank"], decks=[PLENTY] * 2, market="swank")
    dale.play("play scary_gunfight\nplay scary_gunfight")
    assert dale.prices(1)[0] == 7
    dale.end_turn().end_turn()
    assert dale.awaits == 0
    assert dale.prices(1)[0] == 3
    assert dale.discards(0) == "scary_gunfight scary_gunfight"


def test_gunfight_and_threat_and_shipments_all_last_until_their_owners_turn() -> None:
    dale = scene(
        ["junk", "scary_gunfight nasty_threat lost_shipments"],
        active=1,
        decks=[PLENTY, PLENTY],
        market="swank",
    )
    dale.play("play scary_gunfight\nplay nasty_threat\nplay lost_shipments").end_turn()
    assert (dale.prices(0)[0], dale.view(0)["players"][0]["target"]) == (5, 2)
    dale.end_turn()
    assert dale.hand(0) == "junk junk"
    assert dale.asks == "Resolve"
    dale.play("resolve nasty_threat\nresolve lost_shipments")
    assert (dale.prices(0)[0], dale.view(0)["players"][0]["target"]) == (3, 1)


def test_glue_and_calculations_in_one_payment() -> None:
    dale = scene(["glue calculations"], market="ironing magnet dangerous_test", decks=[PLENTY])
    dale.play("buy dangerous_test +2 to +1 pay calculations glue")
    assert dale.asks == "Arrange"
    dale.play("arrange magnet - ironing - -")
    assert dale.options() == ["done", "keep glue"]
    dale.play("keep glue")
    assert dale.hand() == "dangerous_test glue junk junk junk"
    assert dale.discards() == "calculations"
    assert dale.market.split()[:2] == ["magnet", "ironing"]


def test_glue_added_to_a_payment_as_superfluous_may_be_taken_back() -> None:
    dale = scene(["stock_clearance glue junk"], market="siesta", decks=[PLENTY])
    dale.play("buy siesta +0 pay stock_clearance\nadd glue\ndone")
    assert dale.options() == ["done", "keep glue"]
    dale.play("keep glue")
    assert "glue" in dale.hand()
    assert dale.discards() == "stock_clearance"


def test_every_shuffle_of_cheer_is_an_event_for_balancing() -> None:
    dale = scene(
        ["cheer", "balancing siesta", ""],
        seats=3,
        decks=["junk junk", "junk junk", "junk junk"],
        discards=["", "sofa cheer", ""],
    )
    dale.play("play cheer\n0: take junk\n1: take junk\n2: take junk")
    asked = 0
    while dale.asks == "Offer":
        assert (dale.awaits, dale.options()) == (1, ["done", "use balancing"])
        dale.play("done")
        asked += 1
    assert asked == 2  # the own shuffle does not count


def test_balancing_may_be_used_for_each_shuffle_of_cheer() -> None:
    dale = scene(
        ["cheer", "balancing siesta", ""],
        seats=3,
        decks=["junk junk", "", "junk junk"],
        discards=["", "sofa cheer", ""],
    )
    dale.play("play cheer\n0: take junk\n2: take junk")
    dale.play("use balancing\ngive siesta\ntake sofa")
    dale.play("use balancing\ngive sofa\ntake cheer")
    assert (dale.hand(1), dale.discards(1)) == ("balancing cheer", "siesta sofa")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_quality_inspection_may_draw_quality_inspection() -> None:
    dale = scene(["lunch_break junk junk"], decks=[f"{QUALITY} {QUALITY} siesta"])
    dale.play(f"play lunch_break\nuse {QUALITY}\nthrow junk")
    assert dale.hand() == f"junk {QUALITY} {QUALITY}"
    assert dale.asks == "Offer"
    dale.play(f"use {QUALITY}\nthrow {QUALITY}")
    assert dale.hand() == f"junk {QUALITY} siesta"
    assert dale.asks == "Act"


def test_two_inspections_that_arrive_together_are_asked_about_one_by_one() -> None:
    dale = scene(decks=[f"{QUALITY} {QUALITY} junk junk junk siesta ironing"]).end_turn()
    for drawn in ("siesta", "ironing"):
        assert (dale.awaits, dale.asks) == (0, "Offer")
        dale.play(f"use {QUALITY}\nthrow junk")
        assert drawn in dale.hand()
    assert dale.awaits == 1


def test_a_reaction_may_reshuffle_and_be_answered_in_turn() -> None:
    dale = scene(
        ["swank balancing", "binoculars junk"],
        decks=[PLENTY, ""],
        discards=["siesta", "junk swank"],
        market="swank",
    )
    dale.play("buy swank +0 pay swank\nuse binoculars")
    dale.play("discard junk")
    assert (dale.awaits, dale.options()) == (0, ["done", "use balancing"])
    dale.play("use balancing\ngive balancing\ntake siesta")
    assert dale.hand(0) == "junk junk junk siesta swank"


def test_ancient_knowledge_of_two_players_and_balancing_of_the_third() -> None:
    dale = scene(
        ["swank balancing junk", KNOWN, KNOWN],
        seats=3,
        decks=["", PLENTY, PLENTY],
        discards=["sofa"],
    )
    dale.play("play swank\nthrow junk")
    script = []
    while dale.asks == "Offer":
        script.append((dale.awaits, dale.options()[-1]))
        dale.play(dale.options()[-1])
        dale.play("give balancing" if dale.asks == "GiveToDiscards" else "done")
        if dale.asks == "TakeInReturn":
            dale.play("take sofa")
    assert script == [
        (1, f"use {KNOWN}"),
        (0, "use balancing"),
        (2, f"use {KNOWN}"),
    ]
    assert dale.hand(0) == "sofa"


def test_owls_of_several_players_answer_a_purchase_in_turn_order() -> None:
    dale = scene(
        ["binoculars", "swank", "binoculars"],
        seats=3,
        active=1,
        decks=["siesta junk", PLENTY, "sofa junk"],
        market="swank",
    )
    dale.play("buy swank +0 pay swank")
    assert dale.awaits == 2
    dale.play("use binoculars\ndiscard sofa")
    assert dale.awaits == 0
    dale.play("use binoculars\ndiscard binoculars")
    assert (dale.hand(0), dale.hand(2)) == ("siesta", "binoculars")


def test_binoculars_answers_neither_free_cards_nor_tasters() -> None:
    dale = scene(["", "binoculars"], schedules=["shopping_journey"], market="swank sofa")
    dale.play("take sofa +1")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale = scene(["tasters", "binoculars"], market="swank sofa")
    dale.play("play tasters\ntake sofa +1")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale = scene(["risky_business", "binoculars"], market_deck="sofa")
    dale.play("play risky_business\nname 5")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_binoculars_may_draw_a_card_that_reacts_to_its_own_arrival() -> None:
    dale = scene(["swank", "binoculars"], decks=[PLENTY, f"{QUALITY} siesta"], market="swank")
    dale.play("buy swank +0 pay swank\nuse binoculars\ndiscard binoculars")
    assert (dale.awaits, dale.options()) == (1, ["done", f"use {QUALITY}"])
    dale.play(f"use {QUALITY}\nthrow {QUALITY}")
    assert dale.hand(1) == "siesta"


def test_safety_precaution_takes_the_sofa_out_and_ends_its_effect() -> None:
    dale = scene(["safety_precaution"], stalls=["sofa | glue"], decks=[cards(junk=8)])
    dale.play("play safety_precaution\nswap p0 1 sofa")
    assert dale.stall() == "safety_precaution | glue"
    dale.end_turn()
    assert dale.hand() == "junk junk junk junk sofa"


def test_lost_shipments_limits_a_sofa_too() -> None:
    dale = scene(["junk"], stalls=["sofa"], schedules=["", "lost_shipments"], decks=[PLENTY])
    dale.end_turn()
    assert dale.hand() == "junk junk"
    five = cards(junk=5)
    dale = scene([five], stalls=["sofa"], schedules=["", "lost_shipments"], decks=[PLENTY])
    assert dale.end_turn().hand() == cards(junk=6)


def test_nasty_threat_and_ironing_meet_in_one_stack() -> None:
    dale = scene(
        ["shopping_journey steady_achiever"],
        stalls=[built(1)],
        schedules=["ironing", "nasty_threat"],
    )
    assert dale.options("build") == ["build shopping_journey"]


def test_a_threat_in_the_own_schedule_does_not_touch_its_owner() -> None:
    dale = scene(["nasty_threat little_villain"]).play("play nasty_threat")
    assert dale.options("build") == ["build little_villain"]


def test_a_little_villain_makes_extra_remarks_and_siesta_richer() -> None:
    dale = scene(["little_villain", ""], decks=[PLENTY, "swank sofa junk"], discards=["", "junk"])
    dale.play("play little_villain").end_turn()
    assert dale.discards(1) == "sofa swank junk"


def test_ruthless_competition_may_take_what_rumours_laid_open() -> None:
    dale = scene(
        ["rumours ruthless_competition"], decks=["", "junk"], discards=["", "charity tasters"]
    )
    dale.play("play rumours")
    assert dale.view(0)["players"][1]["deck"] == ["tasters", "charity", None]
    dale.play("play ruthless_competition\nput tasters")
    assert dale.deck(1) == "tasters charity junk"


def test_siesta_takes_the_ironing_of_last_turn() -> None:
    dale = scene(["siesta"], schedules=["ironing"], decks=[PLENTY, PLENTY])
    dale.play("play siesta").end_turn()
    assert dale.discards() == "ironing"
    dale.end_turn()
    assert dale.options() == ["done", "take ironing"]
    assert dale.play("take ironing").hand().startswith("ironing")


def test_natural_survivor_may_fetch_quality_inspection_which_reacts() -> None:
    dale = scene(
        ["natural_survivor junk siesta"],
        decks=[QUALITY],
        chance=[die(1), order("junk"), order("natural_survivor")],
    )
    dale.play(f"play natural_survivor\ntake {QUALITY}\nput junk")
    assert (dale.awaits, dale.asks) == (0, "Offer")
    assert dale.discards() == "natural_survivor"
    dale.play(f"use {QUALITY}\nthrow siesta")
    assert dale.hand() == f"junk {QUALITY}"


def test_charity_gives_quality_inspection_to_another_who_reacts_first_in_order() -> None:
    dale = scene(["charity", QUALITY, "siesta"], seats=3, decks=["junk"] * 3)
    dale.play("play charity\ngive siesta")
    assert dale.hand(2) == QUALITY
    assert (dale.awaits, dale.asks) == (2, "Offer")
    assert dale.discards() == "charity"


def test_a_card_bought_with_a_changed_value_costs_what_is_printed() -> None:
    dale = scene(["ironing", "junk"], market="swank", decks=[PLENTY] * 2).play("play ironing")
    assert dale.prices(0)[0] == 3
    dale.end_turn().end_turn()
    assert dale.prices(0)[0] == 3
    assert dale.schedule() == "ironing today"


def test_wise_spy_can_arrange_what_lunch_break_draws() -> None:
    dale = scene(["wise_spy lunch_break"], decks=["junk siesta ironing"])
    dale.play("use wise_spy\nput junk\nput siesta\nplay lunch_break")
    assert dale.hand() == "ironing wise_spy(used)"


def test_night_shift_may_make_the_opponent_reshuffle_for_the_own_balancing() -> None:
    dale = scene(["night_shift balancing"], decks=["junk"], discards=["siesta", "junk ironing"])
    dale.play("play night_shift\nput junk")
    assert (dale.awaits, dale.options()) == (0, ["done", "use balancing"])
