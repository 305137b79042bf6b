"""Chameleons in hand: as passives and reactions, what binds them, what they show, what they are."""

from tests.games.dale.scenario import built, cards, die, ocelot_die, order, scene

TWO_TOPS = ["", "wise_spy", "magnet"]


def test_a_copied_passive_may_be_used_once_a_turn() -> None:
    dale = scene(["reflection"], discards=["", "wise_spy"], decks=["glue magnet junk"])
    dale.play("use reflection:wise_spy\nput magnet\nput junk")
    assert dale.deck() == "glue junk magnet"
    assert dale.hand() == "reflection(=wise_spy,used)"
    assert dale.options("use") == []


def test_a_copied_bold_haggler_is_worth_what_it_rolled() -> None:
    dale = scene(
        ["reflection"], discards=["", "bold_haggler"], market="- calculations",
        chance=[ocelot_die(2)],
    )  # fmt: skip
    dale.play("use reflection:bold_haggler")
    assert dale.values() == {"reflection(x1+2,=bold_haggler,used)": 3}
    assert dale.options("buy") == [
        "buy calculations +1 pay reflection(x1+2,=bold_haggler,used):bold_haggler"
    ]


def test_a_copied_market_discovery_throws_the_top_of_the_market_deck_away() -> None:
    dale = scene(["reflection"], discards=["", "market_discovery"], market_deck="glue magnet")
    dale.play("use reflection:market_discovery")
    assert dale.thrown == "glue"
    assert dale.options("use") == []


def test_good_old_times_may_throw_a_card_away_and_then_copy_it() -> None:
    dale = scene(["good_old_times"], market_deck="magnet glue", thrown="siesta")
    assert dale.options("play") == ["play good_old_times:siesta"]
    dale.play("use good_old_times")
    assert dale.thrown == "magnet siesta"
    assert dale.options("use") == []
    assert dale.options("play") == ["play good_old_times(used):magnet"]


def test_good_old_times_does_its_own_throwing_although_it_has_a_model() -> None:
    dale = scene(["good_old_times"], market_deck="magnet", thrown="market_discovery")
    assert dale.options("use") == ["use good_old_times", "use good_old_times:market_discovery"]


def test_copied_reactions_answer_like_the_real_ones() -> None:
    dale = scene(
        ["magnet", "reflection", ""], seats=3, discards=["", "", "binoculars"],
        decks=[cards(junk=4), "glue"], market="calculations",
    )  # fmt: skip
    dale.play("buy calculations +0 pay magnet")
    assert (dale.awaits, dale.options()) == (1, ["done", "use reflection:binoculars"])
    dale.play("use reflection:binoculars\ndiscard glue")
    assert dale.discards(1) == "glue"
    dale = scene(
        ["magnet", "trendsetting"], discards=["", "glue junk"], market="extra_remarks",
        stalls=[built(3)],
    )  # fmt: skip
    dale.play("build magnet\nuse trendsetting:extra_remarks\nput junk")
    assert dale.deck(1) == "junk"


def test_a_copied_ancient_knowledge_answers_a_technique() -> None:
    dale = scene(["magnet", "trendsetting"], decks=["", "glue junk"], market="ancient_knowledge")
    dale.play("play magnet\nuse trendsetting:ancient_knowledge\ndiscard junk")
    assert (dale.deck(1), dale.discards(1), dale.awaits) == ("glue", "junk", 0)


def test_a_copied_balancing_answers_a_shuffle_and_may_give_itself() -> None:
    dale = scene(
        ["magnet", "trendsetting"], decks=["glue junk"], discards=["", "junk calculations"],
        market="balancing",
    )  # fmt: skip
    dale.play("play magnet\ntake glue\nuse trendsetting:balancing\ngive trendsetting(=balancing)")
    dale.play("take calculations")
    assert (dale.hand(1), dale.discards(1)) == ("calculations", "junk trendsetting")


def test_a_copied_quality_inspection_answers_its_own_arrival() -> None:
    dale = scene(
        [cards(junk=4)], decks=["trendsetting glue"],
        market="quality_inspection magnet magnet magnet calculations",
    )  # fmt: skip
    dale.end_turn()
    assert dale.options() == ["done", "use trendsetting:quality_inspection"]
    dale.play("use trendsetting:quality_inspection\nthrow junk")
    assert dale.hand() == "glue junk junk junk trendsetting"


def test_the_real_card_and_its_copy_each_answer_an_event_once() -> None:
    dale = scene(
        ["magnet", "extra_remarks seeing_doubles"], discards=["", "glue junk junk calculations"],
        stalls=[built(3)],
    )  # fmt: skip
    dale.play("build magnet\nuse extra_remarks\nput glue\nuse seeing_doubles:extra_remarks")
    dale.play("put calculations")
    assert dale.deck(1) == "calculations glue"
    assert dale.asks == "Act"


def test_a_copied_cookies_raises_the_refill_if_its_holder_says_so() -> None:
    for answer, number in (("use trendsetting:cookies", 6), ("done", 5)):
        dale = scene(["trendsetting"], market="cookies magnet", decks=[cards(junk=8)])
        dale.end_turn()
        assert dale.options() == ["done", "use trendsetting:cookies"]
        dale.play(answer)
        assert len(dale.hand().split()) == number
        assert dale.awaits == 1


def test_a_copied_cookies_drawn_in_the_refill_may_raise_it_too() -> None:
    dale = scene(
        ["junk junk"], market="cookies glue", decks=["trendsetting junk junk magnet magnet"]
    )
    dale.end_turn()
    assert dale.hand() == "junk junk junk junk trendsetting"
    dale.play("use trendsetting:cookies")
    assert dale.hand() == "junk junk junk junk magnet trendsetting"
    assert dale.awaits == 1


def test_several_chameleons_may_count_as_cookies_each() -> None:
    hand = "trendsetting seeing_doubles cookies"
    dale = scene([hand], market="cookies magnet", decks=[cards(junk=9)])
    dale.end_turn()
    dale.play("use trendsetting:cookies\nuse seeing_doubles:cookies")
    assert len(dale.hand().split()) == 8


def test_good_old_times_may_throw_cookies_away_and_count_as_them_in_the_same_turn() -> None:
    dale = scene(["good_old_times"], market_deck="cookies", decks=[cards(junk=8)])
    dale.play("use good_old_times\ninventory\ndone")
    assert len(dale.hand().split()) == 6


def test_a_chameleon_bound_to_another_card_is_no_cookies() -> None:
    dale = scene(["trendsetting"], market="cookies market_discovery", decks=[cards(junk=8)])
    dale.play("use trendsetting:market_discovery\ninventory\ndone")
    assert len(dale.hand().split()) == 5


def test_the_whole_refill_comes_before_any_reaction_to_it() -> None:
    dale = scene(
        [cards(junk=3)], market="cookies swift_broker",
        decks=["trendsetting quality_inspection binoculars junk"],
    )  # fmt: skip
    dale.end_turn()
    assert dale.options() == ["done", "use trendsetting:cookies"]
    dale.play("use trendsetting:cookies")
    assert dale.hand() == "binoculars junk junk junk quality_inspection trendsetting(=cookies)"
    assert dale.options() == ["done", "use quality_inspection"]


def test_r19_a_chameleon_used_in_hand_stays_that_card() -> None:
    deck = ["junk junk junk"]
    dale = scene(["reflection"], seats=3, decks=deck, discards=TWO_TOPS, stalls=[built(3)])
    assert dale.options("build") == ["build reflection:magnet"]
    assert dale.options("play") == ["play reflection:magnet"]
    dale.play("use reflection:wise_spy\nput junk\nput junk")
    assert dale.options("build") == []
    assert dale.options("play") == []
    dale = scene(["reflection"], seats=3, decks=deck, discards=TWO_TOPS)
    dale.play("use reflection:wise_spy\nput junk\nput junk")
    assert dale.options("build") == ["build reflection(=wise_spy,used):wise_spy"]


def test_r19_the_copy_ends_when_its_model_is_no_longer_there() -> None:
    hands = ["reflection nuisance", "junk", ""]
    dale = scene(hands, seats=3, discards=TWO_TOPS, decks=["glue junk junk"])
    dale.play("use reflection:wise_spy\nput junk\nput junk\nplay nuisance\nchoose p1")
    assert dale.discards(1) == "junk wise_spy"
    assert dale.options("play") == ["play reflection(=wise_spy,used):magnet"]


def test_r19_the_copy_ends_with_the_turn() -> None:
    dale = scene(["reflection"], seats=3, discards=TWO_TOPS, decks=[cards(junk=4)])
    dale.play("use reflection:wise_spy\nput junk\nput junk\ninventory\ndone")
    assert dale.hand() == "junk junk junk junk reflection"


def test_r19_the_copy_ends_when_the_card_leaves_the_hand() -> None:
    dale = scene(
        ["reflection swift_broker junk junk junk"], seats=3, discards=TWO_TOPS, sets="platypuses",
        decks=["junk junk junk"], chance=[order("reflection junk junk junk")],
    )  # fmt: skip
    dale.play("use reflection:wise_spy\nput junk\nput junk\nplay swift_broker")
    assert dale.hand() == "junk junk junk reflection"
    assert dale.options("play") == ["play reflection:magnet"]


def test_r19_a_bound_chameleon_is_worth_what_it_was_used_as_for_blindfold() -> None:
    hands = ["blindfold reflection"]
    for script, guess in (("", 2), ("use reflection:market_discovery\n", 4)):
        dale = scene(hands, discards=["", "market_discovery"])
        dale.play(script + "play blindfold")
        dale.play(dale.options("pick")[0] + f"\nguess {guess}")
        assert dale.discards() == "reflection"


def test_seeing_doubles_shows_its_model() -> None:
    dale = scene(["seeing_doubles magnet junk"], market="glue", decks=["junk", ""])
    dale.play("play seeing_doubles:magnet")
    assert dale.told("show", 1) == [{"seat": 0, "card": "magnet"}]
    assert dale.hand_seen(1, 0) == ["magnet"]
    dale = scene(["seeing_doubles cookies"], decks=[cards(junk=9)])
    dale.end_turn()
    dale.play("use seeing_doubles:cookies")
    assert dale.hand_seen(1, 0) == ["cookies", "seeing_doubles"]
    dale = scene(["seeing_doubles magnet"], market="siesta", decks=[cards(junk=9)])
    dale.play("buy siesta +0 pay seeing_doubles:magnet")
    assert dale.hand_seen(1, 0) == ["magnet", "siesta"]


def test_seeing_doubles_shows_the_chameleon_through_which_it_copies() -> None:
    dale = scene(["seeing_doubles trendsetting"], market="magnet")
    dale.play("play seeing_doubles:magnet")
    assert dale.hand_seen(1, 0) == ["trendsetting"]


def test_a_chameleon_that_reaches_the_hand_through_seeing_doubles_shows_the_card() -> None:
    dale = scene(["flexible_shopkeeper magnet"], stalls=["seeing_doubles"])
    dale.play("play flexible_shopkeeper:magnet")
    assert dale.hand_seen(1, 0) == ["magnet"]


def test_no_other_chameleon_shows_a_card_of_the_hand() -> None:
    dale = scene(["trendsetting magnet"], market="magnet").play("play trendsetting:magnet")
    assert dale.told("show", 1) == []
    assert dale.hand_seen(1, 0) == []
    dale = scene(["reflection wise_spy"], decks=["junk junk junk"], discards=["", "wise_spy"])
    dale.play("use reflection:wise_spy\nput junk\nput junk")
    assert dale.hand_seen(1, 0) == ["reflection(=wise_spy,used)"]


def test_charm_may_turn_up_seeing_doubles_which_then_shows_its_model() -> None:
    dale = scene(["charm magnet"], market_deck="seeing_doubles", stalls=[built(3)])
    dale.play("play charm")
    assert dale.stall() == built(3) + " | seeing_doubles"
    assert dale.hand_seen(1, 0) == ["magnet"]


def test_r31_seeing_doubles_copies_the_printed_card() -> None:
    dale = scene(["seeing_doubles bold_haggler"], market="- siesta", chance=[ocelot_die(3)])
    dale.play("use bold_haggler")
    assert dale.options("buy") == [
        "buy siesta +1 pay bold_haggler(4,used) seeing_doubles:bold_haggler"
    ]


def test_changes_of_value_apply_to_what_a_chameleon_counts_as() -> None:
    dale = scene(["flashy_show reflection"], discards=["", "magnet"], stalls=[built(4)])
    assert dale.play("play flashy_show").options("build") == ["build reflection:magnet"]
    dale = scene(
        ["rare_artefact reflection"], discards=["", "magnet"], stalls=[built(7)], chance=[die(2)]
    )
    dale.play("play rare_artefact\nreveal reflection")
    assert dale.options("build") == ["build reflection(x2+0):magnet"]
    dale = scene(["blindfold reflection"], discards=["", "magnet"], stalls=[built(4)])
    dale.play("play blindfold\npick reflection\nguess 3\nset 5")
    assert dale.options("build") == ["build reflection(x0+5):magnet"]


def test_changes_of_a_chameleons_value_add_up_in_the_order_they_arose() -> None:
    dale = scene(
        ["rare_artefact rare_artefact reflection"],
        discards=["", "calculations"],
        stalls=[built(7)],
        chance=[die(2), die(2)],
    )
    dale.play("play rare_artefact\nreveal reflection\nplay rare_artefact\nreveal reflection(x2+0)")
    assert dale.options("build") == ["build reflection(x4+0):calculations"]
    dale = scene(
        ["rare_artefact reflection"],
        discards=["", "bold_haggler"],
        stalls=[built(4)],
        chance=[die(3), ocelot_die(2)],
    )
    dale.play("play rare_artefact\nreveal reflection\nuse reflection(x3+0):bold_haggler")
    assert dale.options("build") == ["build reflection(x3+2,=bold_haggler,used):bold_haggler"]


def test_a_chameleon_that_is_thrown_away_is_itself_though_it_could_copy_junk() -> None:
    dale = scene(["shattered_relic reflection"], discards=["", "junk"], decks=["junk"])
    before = dale.junk
    dale.play("play shattered_relic\nthrow reflection")
    assert (dale.thrown, dale.junk) == ("reflection", before)
    dale = scene(["swank reflection"], discards=["", "junk"], market_deck="glue")
    assert dale.play("play swank\nthrow reflection").hand() == "glue"


def test_a_chameleon_in_a_discard_pile_is_no_junk() -> None:
    dale = scene(["new_season"], discards=["reflection", "junk"], market_deck="glue")
    assert dale.play("play new_season").thrown == "reflection"
    dale = scene(
        ["magnet", "balancing reflection"], decks=["glue junk"], discards=["junk", "calculations"]
    )
    dale.play("play magnet\ntake glue\nuse balancing")
    assert dale.options() == ["give balancing", "give reflection"]


def test_a_chameleon_that_is_given_or_taken_is_itself() -> None:
    dale = scene(["dirty_exchange reflection", "junk"], discards=["", "junk"], chance=[0])
    dale.play("play dirty_exchange\ngive reflection")
    assert (dale.hand(), dale.hand(1)) == ("junk", "reflection")
    dale = scene(["treasure_hunter"], discards=["", "reflection junk"], decks=[cards(junk=4)])
    assert dale.play("play treasure_hunter").hand() == "junk junk junk junk reflection"


def test_risky_business_looks_at_the_printed_value_of_a_chameleon() -> None:
    dale = scene(["risky_business"], market_deck="reflection", discards=["", "glue"])
    assert dale.play("play risky_business\nname 2").hand() == "reflection"
