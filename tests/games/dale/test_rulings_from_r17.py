"""Rulings R17 to R33: where the printed rules are silent, this is how the game is played here."""

import pytest

from tests.games.dale.scenario import PLENTY, Scene, built, cards, die, new_game, order, scene

KNOWN = "ancient_knowledge"
QUALITY = "quality_inspection"


def test_r17_wily_fellow_turns_the_old_deck_over() -> None:
    dale = scene(
        ["wily_fellow"],
        decks=["swank sofa siesta"],
        discards=["junk ironing"],
        chance=[order("ironing junk")],
    )
    dale.play("play wily_fellow")
    assert dale.discards() == "wily_fellow siesta sofa swank"
    assert dale.deck() == "ironing junk"


def test_r18_a_chameleon_that_reaches_only_chameleons_is_itself() -> None:
    dale = scene(["reflection"], discards=["", "reflection"], market="shopping_journey")
    assert dale.options("buy") == ["buy shopping_journey +0 pay reflection"]
    assert dale.values() == {"reflection": 2}
    assert dale.refuses("buy shopping_journey +0 pay reflection:reflection") == "not_used_so [15.1]"


def test_r18_chameleons_in_a_circle_are_themselves() -> None:
    dale = scene(["trendsetting seeing_doubles"], discards=["", "reflection"], market="reflection")
    assert dale.options("play") == []
    assert dale.options("buy") == [
        "buy reflection +0 pay seeing_doubles",
        "buy reflection +0 pay trendsetting",
    ]


def test_r18_a_model_may_be_reached_through_other_chameleons() -> None:
    dale = scene(["reflection"], discards=["", "trendsetting"], market="swank")
    assert dale.options("play") == ["play reflection:swank"]
    assert dale.options("buy") == ["buy swank +0 pay reflection:swank"]


def test_r19_a_chameleon_used_in_hand_stays_that_card() -> None:
    dale = scene(["trendsetting"], decks=["junk swank sofa"], market="wise_spy swank")
    assert dale.options("play") == ["play trendsetting:swank"]
    dale.play("use trendsetting:wise_spy\nput junk\nput swank")
    assert dale.hand() == "trendsetting(=wise_spy,used)"
    assert dale.options("play") == []
    assert dale.options("use") == []
    bound = "trendsetting(=wise_spy,used):wise_spy"
    assert dale.options("b") == [f"build {bound}", f"buy wise_spy +0 pay {bound}"]


def test_r19_until_its_model_is_no_longer_there() -> None:
    dale = scene(["trendsetting gift_voucher"], decks=["junk swank sofa"], market="wise_spy swank")
    dale.play("use trendsetting:wise_spy\nput junk\nput swank")
    dale.play("play gift_voucher\nswap wise_spy +0")
    assert dale.market == "gift_voucher swank - - -"
    assert dale.options("play trendsetting") == [
        "play trendsetting(=wise_spy,used):gift_voucher",
        "play trendsetting(=wise_spy,used):swank",
    ]


def test_r19_until_the_turn_ends() -> None:
    dale = scene(["trendsetting"], decks=[PLENTY, PLENTY], market="wise_spy swank")
    dale.play("use trendsetting:wise_spy\nput junk\nput junk\ninventory\ndone")
    assert dale.hand() == "junk junk junk junk trendsetting"


def test_r20_a_chameleon_may_count_as_cookies_in_the_clean_up() -> None:
    for answer, size in (("use trendsetting:cookies", 6), ("done", 5)):
        dale = scene(["trendsetting"], decks=[PLENTY], market="cookies swank").end_turn()
        assert (dale.awaits, dale.options()) == (0, ["done", "use trendsetting:cookies"])
        dale.play(answer)
        assert len(dale.hand().split()) == size


def test_r20_a_chameleon_may_count_as_quality_inspection_as_it_arrives() -> None:
    dale = scene(["lunch_break junk"], decks=["trendsetting siesta"], market=QUALITY)
    dale.play("play lunch_break")
    assert dale.options() == ["done", f"use trendsetting:{QUALITY}"]
    dale.play(f"use trendsetting:{QUALITY}\nthrow junk")
    assert "siesta" in dale.hand()


def test_r21_only_those_are_asked_who_could_react() -> None:
    dale = scene(["swank", "junk junk", KNOWN], seats=3, decks=[PLENTY] * 3).play("play swank")
    assert dale.waiting == [2]
    dale = scene(["swank", "junk", "binoculars"], seats=3, decks=[PLENTY] * 3).play("play swank")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_r22_what_a_reaction_causes_is_answered_before_the_next_reactor() -> None:
    dale = scene(
        ["swank", KNOWN, f"balancing {KNOWN}"],
        seats=3,
        decks=[PLENTY] * 3,
        discards=["", "", "sofa"],
    )
    dale.play(f"play swank\n1: use {KNOWN}\n1: done")
    assert (dale.awaits, dale.options()) == (2, ["done", "use balancing"])
    dale.play("done")
    assert (dale.awaits, dale.options()) == (2, ["done", f"use {KNOWN}"])
    dale.play("done")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_r22_a_reactor_finishes_with_one_copy_before_using_the_next() -> None:
    dale = scene(
        ["swank balancing junk", f"{KNOWN} {KNOWN}"], decks=["", PLENTY], discards=["sofa"]
    )
    dale.play(f"play swank\nthrow junk\n1: use {KNOWN}\n1: done")
    assert (dale.awaits, dale.options()) == (0, ["done", "use balancing"])
    dale.play("done")
    assert (dale.awaits, dale.options()) == (1, ["done", f"use {KNOWN}"])


def test_r23_calculations_announces_card_slot_and_payment_together() -> None:
    dale = scene(["calculations junk junk"], market="glue magnet", decks=[PLENTY])
    assert dale.options("buy magnet") == ["buy magnet +1 to +0 pay calculations junk junk"]
    dale.play("buy magnet +1 to +0 pay calculations junk junk")
    assert dale.hand() == ""
    assert dale.options() == [
        "arrange - - - - glue",
        "arrange - - - glue -",
        "arrange - - glue - -",
        "arrange - glue - - -",
    ]


def test_r24_stock_clearance_adds_superfluous_cards_one_by_one() -> None:
    dale = scene(["stock_clearance junk junk swank"], market="sofa", decks=[PLENTY])
    assert dale.refuses("buy sofa +0 pay stock_clearance junk") == "added_later [5.3]"
    dale.play("buy sofa +0 pay stock_clearance")
    assert dale.options() == ["add junk", "add swank", "done"]
    dale.play("add junk\nadd junk\nadd swank\ndone")
    assert sorted(dale.discards().split()) == ["junk", "junk", "stock_clearance", "swank"]
    assert "sofa" in dale.hand()


def test_r24_without_stock_clearance_in_the_payment_nothing_may_be_added() -> None:
    dale = scene(["stock_clearance ironing junk"], market="sofa", decks=[PLENTY])
    assert dale.refuses("buy sofa +0 pay ironing junk") == "superfluous [5.3]"
    dale.play("buy sofa +0 pay ironing")
    assert dale.awaits == 1


def test_r25_a_card_of_the_market_discards_costs_its_printed_value_only() -> None:
    dale = scene(
        ["market_discovery junk", "binoculars"],
        schedules=["", "scary_gunfight"],
        thrown="night_shift",
        market="- scary_gunfight",
        decks=[PLENTY, PLENTY],
    )
    assert dale.options("buy") == [
        "buy night_shift thrown pay market_discovery",
        "buy scary_gunfight +1 pay junk market_discovery",
    ]
    dale.play("buy night_shift thrown pay market_discovery")
    assert (dale.awaits, dale.options()) == (1, ["done", "use binoculars"])  # it is a purchase
    assert dale.hand(0) == "junk night_shift"


def test_r26_for_charm_threats_and_changes_of_value_count() -> None:
    for scenery, card, builds in (
        ({}, "swank", True),
        ({"schedules": ["", "nasty_threat"]}, "swank", False),
        ({"schedules": ["", "nasty_threat"]}, "risky_business", True),
        ({"schedules": ["ironing"]}, "swank", False),
        ({"schedules": ["ironing"]}, "rare_artefact", True),
    ):
        dale = scene(["charm"], stalls=[built(2)], market_deck=card, **scenery)  # type: ignore[arg-type]
        dale.play("play charm")
        assert dale.stall().endswith(card) == builds
        assert dale.thrown == ("" if builds else card)


def test_r26_for_charm_accordion_stretches() -> None:
    for stacks, built_alone in ((3, True), (4, True), (5, True), (2, False), (6, False)):
        dale = scene(["charm"], stalls=[built(stacks)], market_deck="accordion").play("play charm")
        assert dale.stall().endswith("accordion") == built_alone


def test_r26_the_partner_is_not_asked_for_charm() -> None:
    dale = scene(
        ["charm", "", "little_villain"],
        seats=4,
        teams=True,
        stalls=[built(2)],
        market_deck="scary_gunfight",
    ).play("play charm")
    assert (dale.awaits, dale.asks, dale.thrown) == (0, "Act", "scary_gunfight")


def test_r27_each_player_brings_the_best_ranked_set_not_yet_in_in_seat_order() -> None:
    dale = new_game(3, sets="owls foxes / owls foxes / owls foxes sloths")
    assert {"owls", "foxes", "sloths"} < set(dale.state["sets"])


def test_r27_the_set_still_missing_has_the_best_sum_of_ranks() -> None:
    dale = new_game(2, sets="owls pandas foxes macaws / sloths macaws pandas foxes")
    assert dale.state["sets"] == ["sloths", "owls", "pandas"]  # 1 + 2, macaws 3 + 1, foxes 2 + 3


def test_r27_ties_are_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(40):
        dale = new_game(2, seed=str(seed), sets="owls pandas macaws / sloths macaws pandas")
        drawn |= set(dale.state["sets"]) - {"owls", "sloths"}
    assert drawn == {"pandas", "macaws"}


def test_r28_the_first_player_is_drawn_named_or_a_loser() -> None:
    assert {new_game(3, seed=str(n), first="random").awaits for n in range(30)} == {0, 1, 2}
    assert {new_game(3, seed=str(n), first="2").awaits for n in range(5)} == {2}
    assert {new_game(3, seed=str(n), first="not 2").awaits for n in range(30)} == {0, 1}


def guesses(dale: Scene) -> list[int]:
    assert dale.awaits == 1
    return sorted(int(line.split()[1]) for line in dale.options("guess"))


def test_r29_only_values_that_are_possible_can_be_guessed() -> None:
    dale = scene(["blindfold swank"]).play("play blindfold\npick swank")
    assert guesses(dale) == [1, 2, 3, 4, 5]
    dale = scene(["blindfold flashy_show swank"]).play("play flashy_show\nplay blindfold")
    assert guesses(dale.play("pick swank")) == [2, 3, 4, 5, 6]
    dale = scene(["rare_artefact blindfold swank"], chance=[die(1)])
    dale.play("play rare_artefact\nreveal swank\nplay blindfold\npick swank")
    assert guesses(dale) == [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15]
    assert dale.refuses("guess 11") == "no_such_choice"


@pytest.mark.parametrize("way", ["at_once", "end_of_turn"])
def test_r29_whatever_the_value_of_a_card_it_can_be_guessed(way: str) -> None:
    hand = "rare_artefact rare_artefact flashy_show bold_haggler blindfold swank trendsetting"
    for seed in range(30):
        dale = scene([hand], seats=3, decks=["", PLENTY, PLENTY], market="bold_haggler",
                     options={"turn_cards": way}, seed=str(seed))  # fmt: skip
        dale.play("use bold_haggler\nuse trendsetting:bold_haggler")
        card = ("bold_haggler", "swank", "trendsetting")[seed % 3]
        for technique in ("rare_artefact", "flashy_show", "rare_artefact"):
            dale.play(f"play {technique}")
            if technique == "rare_artefact":
                dale.play(dale.options(f"reveal {card}")[0])
        dale.play("play blindfold")
        picked = dale.options(f"pick {card}")[0]
        worth = dale.values()[picked.split()[1]]
        dale.play(f"{picked}\nchoose p1\nguess {worth}")
        assert dale.told("guess_right", None)


def test_r29_a_value_that_was_set_before_can_be_guessed() -> None:
    hand = "trendsetting seeing_doubles rare_artefact junk"
    dale = scene([hand], market="blindfold", decks=["", PLENTY], chance=[die(3)])
    dale.play("play seeing_doubles:blindfold\npick junk\nguess 5\nset 3\nplay rare_artefact")
    dale.play("reveal junk(3)\nplay trendsetting:blindfold\npick junk(9)\nguess 9")
    assert dale.told("guess_right", None)


def test_r20_a_chameleon_whose_only_model_is_compulsory_has_no_choice() -> None:
    dale = scene(["trendsetting"], decks=[PLENTY], market="cookies").end_turn()
    assert dale.awaits == 1
    assert len(dale.hand().split()) == 6
    assert "use.as" in dale.events()
    hand = "trendsetting junk junk junk junk junk junk"
    dale = scene([hand], decks=[PLENTY], market="cookies").end_turn()
    assert (dale.awaits, dale.hand()) == (1, " ".join(sorted(hand.split())))
    assert "use.as" not in dale.events()  # nothing is drawn for it, so it is not shown
    dale = scene(["reflection"], decks=["junk junk junk junk trendsetting junk junk junk"],
                 discards=["", "cookies"], market="cookies").end_turn()  # fmt: skip
    assert len(dale.hand().split()) == 7  # one that is drawn counts at once
    lost = ["", "lost_shipments"]
    dale = scene(["trendsetting junk"], decks=[PLENTY], market="cookies", schedules=lost).end_turn()
    assert len(dale.hand().split()) == 3


@pytest.mark.parametrize(("guess", "right"), [(3, False), (6, True), (8, False)])
def test_r29_the_guess_is_compared_with_the_value_as_it_stands(*, guess: int, right: bool) -> None:
    dale = scene(["rare_artefact blindfold swank"], chance=[die(2)])
    dale.play("play rare_artefact\nreveal swank\nplay blindfold\npick swank(6)")
    dale.play(f"guess {guess}")
    assert (dale.discards() == "swank") == right
    assert (dale.asks == "SetValue") == (not right)


def test_r29_a_raised_card_is_guessed_as_it_is_worth_to_its_owner() -> None:
    dale = scene(["blindfold flashy_show swank"]).play("play flashy_show\nplay blindfold")
    dale.play("pick swank\nguess 4")
    assert dale.discards() == "swank"


def test_r30_the_card_is_shown_to_everyone_after_the_guess() -> None:
    dale = scene(["blindfold swank junk", "", ""], seats=3)
    dale.play("play blindfold\npick swank\nchoose p2")
    assert dale.aside_seen(1) == dale.aside_seen(2) == ["? from hand 0"]
    dale.play("guess 5")
    for seat in (1, 2, None):
        assert dale.hand_seen(seat, 0) == ["swank"]
        assert dale.told("guess_wrong", seat)[0]["card"] == "swank"


def test_r31_seeing_doubles_copies_the_printed_card() -> None:
    dale = scene(["rare_artefact seeing_doubles swank"], market="sofa", chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank")
    assert dale.hand() == "seeing_doubles swank(9)"
    assert dale.refuses("buy sofa +0 pay seeing_doubles:swank") == "too_little [5.2]"
    dale = scene(["rare_artefact seeing_doubles swank"], market="swank", chance=[die(3)])
    dale.play("play rare_artefact\nreveal swank")
    assert "buy swank +0 pay seeing_doubles:swank" in dale.options()


def test_r32_the_junk_pile_never_runs_out() -> None:
    dale = scene([cards(junk=10)], decks=["", cards(junk=10)])
    assert dale.junk == 0
    dale.play("inventory\n" + "discard junk\n" * 10 + "done")
    assert dale.junk == 0  # the discards are shuffled first
    dale = scene(["lunch_break", cards(junk=20)])
    dale.play("play lunch_break")
    assert (dale.hand(), dale.junk) == ("junk", -1)
    dale.end_turn()
    assert (dale.hand(), dale.junk) == (cards(junk=5), -5)


def test_r32_stand_ins_are_junk_in_every_way() -> None:
    dale = scene(["swank", cards(junk=20)], schedules=["steady_achiever"], stalls=["junk | junk"])
    assert (dale.hand(), dale.junk) == ("junk swank", -3)
    assert dale.refuses("play junk") == "no_technique [6.1]"
    assert dale.options("build") == ["build swank"]
    dale.play("play swank\nthrow junk")
    assert dale.junk == -2


def test_r32_the_team_game_has_24_junk_cards() -> None:
    assert new_game(4, teams="on").junk == 24 - 4 * 6
    assert scene(seats=4, teams=True).junk == 24
    assert scene(seats=4).junk == 20


@pytest.mark.parametrize(
    ("looking", "waits"),
    [
        ("polecats", False),
        ("owls", False),
        ("platypuses", True),
        ("foxes", True),
        ("macaws", True),
        ("raccoons", True),
        ("chameleons", True),
    ],
)
def test_r33_the_order_of_discards_is_asked_only_if_a_card_looks_at_the_top(
    *, looking: str, waits: bool
) -> None:
    dale = scene(["siesta junk"], market="- siesta", sets=looking, decks=[PLENTY])
    dale.play("buy siesta +1 pay junk siesta")
    assert (dale.asks == "Lay") == waits


def test_r33_the_same_holds_for_the_market_discards() -> None:
    dale = scene(["daring_adventurer"], market="siesta ironing swank", chance=[die(2)])
    dale.play("play daring_adventurer\nthrow swank +2\nthrow ironing +1")
    assert dale.thrown == "swank ironing"  # whichever was named first
    dale = scene(
        ["daring_adventurer"], market="siesta ironing swank", sets="pandas", chance=[die(2)]
    )
    dale.play("play daring_adventurer\nthrow swank +2")
    assert dale.options() == ["throw ironing +1", "throw siesta +0"]
    dale.play("throw ironing +1")
    assert dale.thrown == "ironing swank"


def test_r36_after_the_last_turn_the_game_is_over_and_the_stacks_count() -> None:
    dale = scene(seats=3, stalls=[built(2), built(5), built(2)], decks=[PLENTY] * 3, turn=998)
    dale.end_turn()
    assert dale.awaits == 1
    dale.end_turn()
    assert dale.asks == "over"
    assert dale.winner == -1
    assert dale.result.ranks == (2, 1, 2)
    assert dale.result.reason == "dale.end.turn_limit"
    assert dale.result.notes == {"next_first": "random"}
