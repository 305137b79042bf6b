"""Snappy Scarlet Macaws: what each of the six cards does."""

from tests.games.dale.scenario import built, order, scene


def test_swift_broker_discards_the_hand_and_draws_as_many() -> None:
    dale = scene(["swift_broker junk junk"], decks=["magnet glue ironing"])
    dale.play("play swift_broker")
    assert dale.hand() == "glue magnet"
    assert dale.discards() == "swift_broker junk junk"
    assert dale.deck() == "ironing"
    assert dale.asks == "Act"


def test_swift_broker_lets_its_player_order_the_cards_it_discards() -> None:
    dale = scene(["swift_broker junk glue magnet"], decks=["junk junk junk"])
    dale.play("play swift_broker\nlay glue\nlay junk")
    assert dale.discards() == "swift_broker magnet junk glue"


def test_swift_broker_may_draw_what_it_has_just_discarded_but_never_itself() -> None:
    dale = scene(
        ["swift_broker glue magnet"], decks=["junk"], chance=[order("glue magnet ironing")],
        discards=["ironing"],
    )  # fmt: skip
    dale.play("play swift_broker")
    assert dale.hand() == "glue junk"
    assert dale.deck() == "magnet ironing"
    assert dale.discards() == "swift_broker"


def test_swift_broker_with_an_empty_hand_does_nothing_but_give_its_bonus_action() -> None:
    dale = scene(["swift_broker"], decks=["magnet"], discards=["glue"])
    dale.play("play swift_broker")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("", "magnet", "swift_broker glue")
    assert "done" in dale.options()


def test_cookies_raise_the_refill_by_one_card_for_each_copy() -> None:
    for held, refilled in (("cookies", 6), ("cookies cookies", 7), ("cookies cookies cookies", 8)):
        dale = scene([held], decks=["junk junk junk junk junk junk junk junk"])
        dale.end_turn()
        assert len(dale.hand().split()) == refilled


def test_cookies_do_not_work_for_anybody_else_nor_in_deck_discards_or_stall() -> None:
    dale = scene(
        ["junk", "cookies"],
        decks=["junk junk junk junk cookies", ""],
        discards=["cookies"],
        stalls=["junk"],
    )
    assert dale.end_turn().hand() == "junk junk junk junk junk"
    dale = scene(["junk"], decks=["junk junk junk junk junk"], stalls=["junk | cookies"])
    assert dale.end_turn().hand() == "junk junk junk junk junk"


def test_cookies_drawn_in_the_refill_raise_it_at_once() -> None:
    dale = scene(["junk"], decks=["junk junk cookies cookies junk glue magnet"])
    dale.end_turn()
    assert dale.hand() == "cookies cookies glue junk junk junk junk"
    assert dale.deck() == "magnet"


def test_cookies_drawn_as_the_last_card_still_raise_the_refill() -> None:
    dale = scene(["junk junk junk junk"], decks=["cookies magnet glue"])
    assert dale.end_turn().hand() == "cookies junk junk junk junk magnet"


def test_cookies_bought_this_turn_count_and_those_paid_do_not() -> None:
    dale = scene(["magnet"], decks=["junk junk junk junk junk junk"], market="- - cookies")
    dale.play("buy cookies +2 pay magnet")
    assert dale.hand() == "cookies junk junk junk junk junk"
    dale = scene(["cookies"], decks=["junk junk junk junk junk junk"], market="calculations")
    dale.play("buy calculations +0 pay cookies")
    assert dale.hand() == "calculations junk junk junk junk"


def test_cookies_never_make_anybody_discard() -> None:
    dale = scene(["cookies junk junk junk junk junk junk"], decks=["magnet"])
    assert dale.end_turn().hand() == "cookies junk junk junk junk junk junk"


def test_shattered_relic_throws_a_card_away_and_draws_one() -> None:
    dale = scene(["shattered_relic glue junk"], decks=["magnet ironing"])
    dale.play("play shattered_relic\nthrow glue")
    assert dale.hand() == "junk magnet"
    assert dale.thrown == "glue"
    assert dale.discards() == "shattered_relic"
    assert dale.asks == "Act"


def test_shattered_relic_throws_junk_back_onto_the_junk_pile() -> None:
    dale = scene(["shattered_relic junk"], decks=["magnet"])
    before = dale.junk
    dale.play("play shattered_relic\nthrow junk")
    assert (dale.hand(), dale.thrown, dale.junk) == ("magnet", "", before + 1)


def test_shattered_relic_must_throw_if_there_is_a_card() -> None:
    dale = scene(["shattered_relic glue"], decks=["magnet"]).play("play shattered_relic")
    assert dale.options() == ["throw glue"]
    assert dale.refuses("done") == "asked_for"


def test_shattered_relic_with_an_empty_hand_only_draws() -> None:
    dale = scene(["shattered_relic"], decks=["magnet"]).play("play shattered_relic")
    assert (dale.hand(), dale.thrown) == ("magnet", "")


def test_shattered_relic_draws_junk_when_deck_and_discards_are_empty() -> None:
    dale = scene(["shattered_relic"]).play("play shattered_relic")
    assert dale.hand() == "junk"
    assert dale.discards() == "shattered_relic"


def test_spyglass_keeps_one_of_three_and_puts_the_others_back_in_any_order() -> None:
    for first, deck in (("glue", "ironing glue junk"), ("ironing", "glue ironing junk")):
        dale = scene(["spyglass"], decks=["glue magnet ironing junk"])
        dale.play(f"play spyglass\nkeep magnet\nput {first}")
        assert dale.hand() == "magnet"
        assert dale.deck() == deck
        assert dale.asks == "Act"


def test_spyglass_sets_the_cards_aside_for_its_player_alone_to_see() -> None:
    dale = scene(["spyglass junk"], decks=["glue magnet ironing junk"]).play("play spyglass")
    assert dale.hand() == "junk"
    assert dale.aside_seen(0) == [f"{card} from deck 0" for card in ("glue", "magnet", "ironing")]
    assert dale.aside_seen(1) == ["? from deck 0"] * 3
    dale.play("keep magnet\nput glue")
    assert dale.view(0)["players"][0]["deck"] == ["ironing", "glue", None]
    assert dale.view(1)["players"][0]["deck"] == [None, None, None]
    assert dale.hand_seen(1, 0) == []


def test_spyglass_must_keep_exactly_one() -> None:
    dale = scene(["spyglass"], decks=["glue magnet ironing"]).play("play spyglass")
    assert dale.options() == ["keep glue", "keep ironing", "keep magnet"]


def test_spyglass_reshuffles_if_the_deck_is_short() -> None:
    dale = scene(
        ["spyglass"], decks=["glue"], discards=["junk magnet"], chance=[order("magnet junk")]
    )
    dale.play("play spyglass\nkeep magnet\nput junk")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("magnet", "glue junk", "spyglass")


def test_spyglass_with_fewer_cards_draws_junk_beside_them() -> None:
    dale = scene(["spyglass"], decks=["glue magnet"]).play("play spyglass\nkeep glue")
    assert (dale.hand(), dale.play("put junk").deck()) == ("glue", "magnet junk")
    dale = scene(["spyglass"]).play("play spyglass\nkeep junk\nput junk")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("junk", "junk junk", "spyglass")


def test_flashy_show_raises_every_card_of_its_player_this_turn_junk_too() -> None:
    dale = scene(["flashy_show junk glue", "junk"], decks=["magnet"])
    assert dale.values() == {"flashy_show": 5, "junk": 1, "glue": 5}
    dale.play("play flashy_show")
    assert dale.values() == {"junk": 2, "glue": 6}
    assert dale.values(1) == {"junk": 1}


def test_flashy_show_counts_in_payments_and_must_be_used() -> None:
    dale = scene(["flashy_show junk junk junk"], market="- ironing spyglass").play(
        "play flashy_show"
    )
    assert dale.prices() == [0, 6, 6, 0, 0]
    assert dale.options("buy") == [
        "buy ironing +1 pay junk junk junk",
        "buy spyglass +2 pay junk junk junk",
    ]
    dale = scene(["flashy_show junk junk"], decks=["junk junk junk"], market="calculations")
    dale.play("play flashy_show")
    assert dale.refuses("buy calculations +0 pay junk junk") == "superfluous [5.3]"
    assert dale.play("buy calculations +0 pay junk").discards() == "flashy_show junk"


def test_flashy_show_counts_in_stacks_and_must_be_used() -> None:
    dale = scene(["flashy_show cookies spyglass"], stalls=[built(2)]).play("play flashy_show")
    assert dale.options("build") == ["build cookies"]
    assert dale.refuses("build spyglass") == "wrong_total [7.1]"
    assert dale.play("build cookies").stall() == "junk | junk | cookies"


def test_flashy_show_raises_cards_that_come_into_the_hand_later_in_the_turn() -> None:
    dale = scene(["flashy_show swift_broker junk"], decks=["magnet junk"])
    dale.play("play flashy_show\nplay swift_broker")
    assert dale.values() == {"magnet": 5}


def test_flashy_show_adds_up_with_ironing_and_with_a_copied_flashy_show() -> None:
    dale = scene(["flashy_show junk"], schedules=["ironing"]).play("play flashy_show")
    assert dale.values() == {"junk": 3}
    dale = scene(["flashy_show seeing_doubles junk"])
    dale.play("play seeing_doubles:flashy_show\nplay flashy_show")
    assert dale.values() == {"junk": 3}


def test_flashy_show_ends_with_the_turn_and_lies_in_the_schedule_until_then() -> None:
    dale = scene(["flashy_show junk"], decks=["junk junk junk junk"]).play("play flashy_show")
    assert dale.schedule() == "flashy_show today"
    dale.play("done")
    assert (dale.schedule(), dale.discards()) == ("", "flashy_show")
    assert dale.values() == {"junk": 1}
    assert dale.awaits == 1


def test_flashy_show_may_be_discarded_at_once_and_still_work() -> None:
    dale = scene(["flashy_show junk"], options={"turn_cards": "at_once"}).play("play flashy_show")
    assert (dale.schedule(), dale.discards()) == ("", "flashy_show")
    assert dale.values() == {"junk": 2}


def test_favourite_toy_takes_the_top_discard_into_hand() -> None:
    dale = scene(["favourite_toy junk"], discards=["glue magnet", "ironing"])
    dale.play("play favourite_toy")
    assert dale.hand() == "glue junk"
    assert dale.discards() == "favourite_toy magnet"
    assert dale.discards(1) == "ironing"
    assert dale.asks == "Act"


def test_favourite_toy_does_nothing_without_discards_and_never_takes_itself() -> None:
    dale = scene(["favourite_toy"], decks=["magnet"]).play("play favourite_toy")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("", "magnet", "favourite_toy")
    assert "done" in dale.options()


def test_only_cookies_of_the_macaws_are_passive_and_all_techniques_have_a_plus() -> None:
    dale = scene(["swift_broker shattered_relic cookies"], decks=["spyglass flashy_show"])
    assert dale.refuses("play cookies") == "no_technique [6.1]"
    for card in ("swift_broker", "shattered_relic", "spyglass", "flashy_show", "favourite_toy"):
        dale = scene([card], decks=["junk junk junk"]).play(f"play {card}")
        dale.play("keep junk\nput junk" if card == "spyglass" else "inventory")
        assert dale.awaits == 0
