"""Observant Snowy Owls: what each of the six cards does, and what it answers."""

import pytest

from tests.games.dale.scenario import PLENTY, built, order, scene

KNOWN = "ancient_knowledge"
QUALITY = "quality_inspection"


def test_wise_spy_looks_at_three_cards_and_puts_them_back_in_any_order() -> None:
    dale = scene(["wise_spy"], decks=["swank sofa siesta junk"]).play("use wise_spy")
    assert dale.told("looked", 0) == [{"seat": 0, "cards": ["swank", "sofa", "siesta"]}]
    assert dale.told("looked", 1) == []
    assert dale.hand() == "wise_spy(used)"
    dale.play("put swank\nput siesta")
    assert dale.deck() == "sofa siesta swank junk"
    assert dale.asks == "Act"


def test_wise_spy_is_no_action_and_works_once_a_turn() -> None:
    dale = scene(["wise_spy"], decks=["swank sofa siesta junk"])
    dale.play("use wise_spy\nput siesta\nput sofa")
    assert dale.refuses("done") == "first_action [8]"
    assert dale.options("use") == []
    assert dale.refuses("use wise_spy") == "used_already [10.1]"


def test_wise_spy_may_be_used_again_next_turn_and_only_in_its_owners_turn() -> None:
    dale = scene(["wise_spy", "wise_spy"], decks=[f"swank sofa siesta {PLENTY}", PLENTY])
    assert dale.options("use") == ["use wise_spy"]
    dale.play("use wise_spy\nput siesta\nput sofa\ninventory\ndone")
    assert dale.awaits == 1
    assert dale.asks == "Act"
    dale.play("inventory\ndone\ndone")
    assert dale.awaits == 0
    assert dale.options("use") == ["use wise_spy"]


def test_wise_spy_shuffles_the_discards_to_supply_missing_cards() -> None:
    dale = scene(
        ["wise_spy"], decks=["swank"], discards=["sofa siesta"], chance=[order("siesta sofa")]
    )
    dale.play("use wise_spy")
    assert dale.told("looked", 0) == [{"seat": 0, "cards": ["swank", "siesta", "sofa"]}]
    dale.play("put sofa\nput swank")
    assert (dale.deck(), dale.discards()) == ("siesta swank sofa", "")


def test_wise_spy_is_not_offered_if_there_is_nothing_to_look_at() -> None:
    assert scene(["wise_spy"]).options("use") == []
    assert scene(["wise_spy"]).refuses("use wise_spy") == "does_nothing [10.1]"


def test_each_copy_of_wise_spy_works_once() -> None:
    dale = scene(["wise_spy wise_spy"], decks=["swank sofa junk"])
    dale.play("use wise_spy\nput junk\nput swank")
    assert dale.options("use") == ["use wise_spy"]
    dale.play("use wise_spy\nput junk\nput swank")
    assert dale.options("use") == []


def test_ancient_knowledge_answers_a_technique_of_another_player() -> None:
    dale = scene(["swank", KNOWN], decks=["", "sofa junk siesta"], chance=[order("siesta junk")])
    dale.play("play swank")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.discards(0) == "swank"
    assert dale.options() == ["done", f"use {KNOWN}"]
    dale.play(f"use {KNOWN}")
    assert dale.options() == ["discard junk", "discard siesta", "discard sofa", "done"]
    dale.play("discard sofa")
    assert (dale.deck(1), dale.discards(1)) == ("siesta junk", "sofa")
    assert dale.hand(1) == KNOWN
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_ancient_knowledge_shuffles_even_if_nothing_is_discarded() -> None:
    dale = scene(["swank", KNOWN], decks=["", "sofa junk"], chance=[order("junk sofa")])
    dale.play(f"play swank\nuse {KNOWN}\ndone")
    assert (dale.deck(1), dale.discards(1)) == ("junk sofa", "")
    assert dale.told("shuffle") == [{"seat": 1}]


def test_ancient_knowledge_with_an_empty_deck_is_not_asked_for() -> None:
    dale = scene(["swank", KNOWN], discards=["", "sofa"]).play("play swank")
    assert (dale.awaits, dale.asks) == (0, "Act")
    assert dale.discards(1) == "sofa"
    assert dale.told("shuffle") == []


def test_ancient_knowledge_never_answers_its_holders_own_technique() -> None:
    dale = scene([f"swank {KNOWN}"], decks=["sofa"]).play(f"play swank\nthrow {KNOWN}")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale = scene([f"swank {KNOWN} junk"], decks=["sofa"]).play("play swank\nthrow junk")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_ancient_knowledge_waits_until_a_delayed_technique_is_fully_resolved() -> None:
    dale = scene(["steady_achiever", KNOWN], decks=[PLENTY, PLENTY]).play("play steady_achiever")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale.end_turn()
    assert (dale.awaits, dale.asks) == (1, "Act")
    dale.end_turn()
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.hand(0) == "junk junk junk junk junk junk"
    assert dale.discards(0) == "steady_achiever"
    assert dale.play("done").awaits == 0


def test_ancient_knowledge_answers_a_lasting_technique_when_it_expires() -> None:
    dale = scene(["", KNOWN], schedules=["scary_gunfight"], decks=[PLENTY, PLENTY])
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.discards(0) == "scary_gunfight"


def test_quality_inspection_answers_its_own_arrival_by_draw() -> None:
    dale = scene(["lunch_break junk"], decks=[f"{QUALITY} sofa"]).play("play lunch_break")
    assert (dale.awaits, dale.asks) == (0, "Offer")
    dale.play(f"use {QUALITY}")
    assert dale.options() == ["throw junk", f"throw {QUALITY}"]
    dale.play("throw junk")
    assert dale.hand() == f"{QUALITY} sofa"
    assert dale.asks == "Act"


def test_quality_inspection_may_throw_itself_away() -> None:
    dale = scene(["lunch_break"], decks=[f"{QUALITY} sofa"])
    dale.play(f"play lunch_break\nuse {QUALITY}\nthrow {QUALITY}")
    assert (dale.hand(), dale.thrown) == ("sofa", QUALITY)


def test_quality_inspection_may_be_left_alone_and_then_draws_nothing() -> None:
    dale = scene(["lunch_break junk"], decks=[f"{QUALITY} sofa"])
    dale.play("play lunch_break\ndone")
    assert (dale.hand(), dale.thrown, dale.asks) == (f"junk {QUALITY}", "", "Act")


def test_quality_inspection_does_nothing_if_it_was_in_the_hand_before() -> None:
    dale = scene([f"lunch_break {QUALITY}"], decks=["sofa"]).play("play lunch_break")
    assert dale.asks == "Act"


@pytest.mark.parametrize(
    ("scenery", "script", "reactor"),
    [
        ({"hands": ["swank"], "market": QUALITY}, f"buy {QUALITY} +0 pay swank", 0),
        ({"schedules": ["shopping_journey"], "market": QUALITY}, "", 0),
        ({"schedules": ["siesta"], "discards": [QUALITY]}, f"take {QUALITY}", 0),
        ({"hands": ["swank junk"], "market_deck": QUALITY}, "play swank\nthrow junk", -1),
        ({"hands": ["swank siesta"], "market_deck": QUALITY}, "play swank\nthrow siesta", 0),
        ({"hands": ["raffle", QUALITY], "sets": "foxes"}, "play raffle", 0),
        ({"hands": [f"raffle {QUALITY}"], "sets": "foxes"}, "play raffle", 1),
        ({"hands": ["magnet"], "decks": [QUALITY]}, f"play magnet\ntake {QUALITY}", 0),
    ],
)
def test_quality_inspection_answers_whatever_way_it_arrives(
    scenery: dict[str, object], script: str, reactor: int
) -> None:
    dale = scene(**scenery)  # type: ignore[arg-type]
    dale.play(script)
    offered = dale.awaits if dale.asks == "Offer" else -1
    assert offered == reactor


def test_quality_inspection_given_by_charity_arrives_even_in_its_old_hand() -> None:
    dale = scene(["charity", QUALITY]).play("play charity")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.hand(1) == QUALITY


def test_binoculars_answers_a_purchase_of_another_player() -> None:
    dale = scene(
        ["swank", "binoculars junk"], decks=[PLENTY, "sofa junk"], market="swank", stalls=["", ""]
    )
    dale.play("buy swank +0 pay swank")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.hand(0) == "swank"  # not refilled yet
    dale.play("use binoculars")
    assert dale.hand(1) == "binoculars junk sofa"
    assert dale.options() == ["discard binoculars", "discard junk", "discard sofa"]
    dale.play("discard junk")
    assert (dale.hand(1), dale.discards(1)) == ("binoculars sofa", "junk")
    assert dale.hand(0) == "junk junk junk junk swank"


def test_binoculars_may_discard_itself_or_the_drawn_card() -> None:
    for card, kept in (("binoculars", "sofa"), ("sofa", "binoculars")):
        dale = scene(["swank", "binoculars"], decks=[PLENTY, "sofa"], market="swank")
        dale.play(f"buy swank +0 pay swank\nuse binoculars\ndiscard {card}")
        assert (dale.hand(1), dale.discards(1)) == (kept, card)


def test_binoculars_does_not_answer_its_holders_own_purchase() -> None:
    dale = scene(["swank binoculars"], decks=[PLENTY], market="swank")
    dale.play("buy swank +0 pay swank")
    assert dale.awaits == 1


def test_balancing_exchanges_a_card_when_another_deck_was_shuffled() -> None:
    dale = scene(
        ["magnet", "balancing siesta junk"],
        decks=["glue junk"],
        discards=["", "calculations junk ironing"],
    )
    dale.play("play magnet\ntake glue")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    dale.play("use balancing")
    assert dale.options() == ["give balancing", "give siesta"]
    dale.play("give siesta")
    assert dale.options() == ["take calculations", "take ironing", "take junk"]
    dale.play("take junk")
    assert dale.hand(1) == "balancing junk junk"
    assert dale.discards(1) == "calculations siesta ironing"
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_balancing_may_give_itself_away() -> None:
    dale = scene(["magnet", "balancing"], decks=["junk junk"], discards=["", "glue"])
    dale.play("play magnet\ntake junk\nuse balancing\ngive balancing")
    assert (dale.hand(1), dale.discards(1)) == ("glue", "balancing")


def test_balancing_is_not_asked_for_without_discards() -> None:
    dale = scene(["magnet", "balancing"], decks=["junk junk"])
    dale.play("play magnet\ntake junk")
    assert (dale.awaits, dale.asks, dale.hand(1)) == (0, "Act", "balancing")


def test_balancing_answers_a_reshuffle_in_the_clean_up() -> None:
    dale = scene(["swank", "balancing"], discards=[PLENTY, "sofa"])
    dale.play("inventory\ndiscard swank\ndone")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    assert dale.deck_size(0) == 2


def test_balancing_answers_in_its_holders_own_turn_too() -> None:
    dale = scene(["little_villain balancing"], discards=["sofa", "junk swank night_shift"])
    dale.play("play little_villain")
    assert (dale.awaits, dale.asks) == (0, "Offer")


def test_balancing_does_not_answer_the_own_deck_or_the_market_deck() -> None:
    dale = scene(["magnet balancing"], decks=["junk junk"], discards=["glue"])
    dale.play("play magnet\ntake junk")
    assert (dale.awaits, dale.asks) == (0, "Act")
    dale = scene(["swank siesta", "balancing"], rest="deck 0", discards=["", "sofa"])
    dale.play("play swank\nthrow siesta")
    assert dale.told("shuffle_market") == [{}]
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_extra_remarks_answers_a_stack_of_another_player() -> None:
    dale = scene(
        ["steady_achiever", "extra_remarks"],
        decks=[PLENTY, "junk"],
        discards=["", "sofa swank junk"],
    )
    dale.play("build steady_achiever")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    dale.play("use extra_remarks")
    assert dale.options() == ["put junk", "put sofa", "put swank"]
    dale.play("put swank")
    assert (dale.deck(1), dale.discards(1)) == ("swank junk", "sofa junk")
    assert dale.hand(1) == "extra_remarks"


def test_extra_remarks_is_not_asked_for_without_discards_nor_for_own_stacks() -> None:
    dale = scene(["steady_achiever", "extra_remarks"], decks=[PLENTY, "junk"])
    dale.play("build steady_achiever")
    assert (dale.awaits, dale.asks, dale.deck(1)) == (1, "Act", "junk")
    dale = scene(["steady_achiever extra_remarks"], decks=[PLENTY], discards=["sofa"])
    assert dale.play("build steady_achiever").awaits == 1


def test_nobody_reacts_to_the_winning_stack() -> None:
    dale = scene(["sofa swank", "extra_remarks"], stalls=[built(7)], discards=["", "swank"]).play(
        "build sofa swank"
    )
    assert dale.asks == "over"
    assert dale.winner == 0


def test_a_reaction_is_offered_once_for_each_copy_and_each_event() -> None:
    dale = scene(
        ["swank swank", f"{KNOWN} {KNOWN}"],
        decks=["", "sofa siesta junk"],
        chance=[order("siesta junk"), order("siesta")],
    )
    dale.play(f"play swank\nthrow swank\nuse {KNOWN}\ndiscard sofa")
    assert (dale.awaits, dale.asks) == (1, "Offer")
    dale.play(f"use {KNOWN}\ndiscard junk")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_who_declines_with_one_copy_is_not_asked_about_the_next() -> None:
    dale = scene(["swank", f"{KNOWN} {KNOWN}"], decks=["", "sofa"]).play("play swank\ndone")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_reactions_have_no_limit_in_a_turn() -> None:
    dale = scene(["swank swank junk junk", KNOWN], decks=["", "junk junk"])
    for _ in range(2):
        dale.play(f"play swank\nthrow junk\nuse {KNOWN}\ndone")
        assert (dale.awaits, dale.asks) == (0, "Act")
    assert len(dale.told("shuffle")) == 2


@pytest.mark.parametrize(
    ("hand", "deck", "discards", "script"),
    [
        ("magnet", "junk junk", "", "play magnet\ntake junk"),
        ("cheer", "junk junk", "", "play cheer\n0: take junk"),
        ("natural_survivor junk", "junk junk", "", "play natural_survivor\ntake junk\nput junk"),
        ("wily_fellow", "junk", "junk junk", "play wily_fellow"),
        ("lunch_break", "", "junk junk", "play lunch_break"),
        ("wise_spy", "junk", "junk junk", "use wise_spy\nput junk\nput junk"),
    ],
)
def test_balancing_answers_a_shuffle_for_any_reason(
    hand: str, deck: str, discards: str, script: str
) -> None:
    dale = scene([hand, "balancing"], decks=[deck], discards=[discards, "junk"])
    dale.play(script)
    assert (dale.awaits, dale.options()) == (1, ["done", "use balancing"])


def test_extra_remarks_answers_each_stack_separately_whatever_the_means() -> None:
    dale = scene(
        ["winter_is_coming accordion", "extra_remarks"],
        stalls=[built(4)],
        decks=[PLENTY, "junk"],
        discards=["", "sofa swank"],
    )
    dale.play("build winter_is_coming\nuse extra_remarks\nput sofa")
    assert (dale.awaits, dale.asks) == (0, "BuildAgain")
    dale.play("build accordion+1\nuse extra_remarks")
    assert (dale.deck(1), dale.discards(1)) == ("swank sofa junk", "")
    dale = scene(
        ["charm", "extra_remarks"], stalls=[built(2)], market_deck="swank", discards=["", "junk"]
    )
    dale.play("play charm")
    assert (dale.awaits, dale.options()) == (1, ["done", "use extra_remarks"])


def test_a_card_that_is_only_looked_at_has_not_arrived_in_a_hand() -> None:
    dale = scene(["wise_spy"], decks=[f"{QUALITY} {QUALITY} junk"])
    dale.play(f"use wise_spy\nput junk\nput {QUALITY}")
    assert dale.asks == "Act"
    dale = scene(["night_shift"], decks=[QUALITY, "junk"]).play("play night_shift\nput junk")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_a_reactor_does_not_refill() -> None:
    dale = scene(["swank", "binoculars"], decks=[PLENTY, PLENTY], market="swank")
    dale.play("buy swank +0 pay swank\nuse binoculars\ndiscard junk")
    assert dale.hand(1) == "binoculars"
    assert (dale.awaits, dale.asks) == (1, "Act")
