"""Experimenting Platypuses: what each of the six cards does."""

from tests.games.dale.scenario import PLENTY, order, scene

ROW = "glue magnet"


def test_tireless_tinkerer_moves_the_top_discard_onto_the_deck() -> None:
    dale = scene(
        ["tireless_tinkerer"], decks=["junk", "junk"], discards=["magnet glue", "calculations"]
    )
    dale.play("play tireless_tinkerer")
    assert dale.deck() == "magnet junk"
    assert dale.discards() == "tireless_tinkerer glue"
    assert (dale.deck(1), dale.discards(1)) == ("junk", "calculations")
    assert dale.asks == "Act"


def test_tireless_tinkerer_does_nothing_without_discards_and_never_picks_itself_up() -> None:
    dale = scene(["tireless_tinkerer"], decks=["junk"])
    dale.play("play tireless_tinkerer")
    assert dale.deck() == "junk"
    assert dale.discards() == "tireless_tinkerer"
    assert dale.asks == "Act"


def test_calculations_lets_the_card_be_bought_from_a_cheaper_slot() -> None:
    dale = scene(["calculations junk junk"], decks=[PLENTY], market=ROW)
    dale.play("buy magnet +1 to +0 pay calculations junk junk")
    assert dale.asks == "Arrange"
    dale.play("arrange - - - glue -\nlay calculations")
    assert dale.hand() == "junk junk junk junk magnet"
    assert dale.discards() == "junk junk calculations"
    assert dale.market.split()[0] == "glue"  # slid there by the clean-up


def test_calculations_lets_the_other_cards_be_placed_anew_and_they_stay_so() -> None:
    dale = scene(["calculations"], market="ironing glue magnet calculations")
    dale.play("buy calculations +3 to +0 pay calculations")
    assert len(dale.options("arrange")) == 4 * 3 * 2
    dale.play("arrange - magnet - ironing glue")
    assert dale.market.split()[:3] == ["magnet", "ironing", "glue"]


def test_calculations_leaves_the_price_as_it_is_if_the_card_is_not_moved() -> None:
    dale = scene(["calculations junk junk junk"], decks=[PLENTY], market=ROW)
    assert dale.refuses("buy magnet +1 pay calculations junk junk") == "too_little [5.2]"
    dale.play("buy magnet +1 pay calculations junk junk junk")
    dale.play("arrange glue - - - -\nlay junk\nlay calculations")
    assert dale.discards() == "junk junk calculations junk"


def test_calculations_must_be_in_the_payment() -> None:
    dale = scene(["calculations magnet"], market=ROW)
    assert dale.refuses("buy magnet +1 to +0 pay magnet") == "needs_a_card [5.1]"
    assert dale.options("arrange") == []
    assert dale.refuses("use calculations") == "no_use_now [10.1]"


def test_calculations_may_not_be_superfluous_at_the_final_price() -> None:
    dale = scene(["calculations magnet"], market="ironing magnet")
    assert "buy magnet +1 pay calculations magnet" in dale.options()
    assert dale.refuses("buy magnet +1 to +0 pay calculations magnet") == "superfluous [5.3]"


def test_a_second_calculations_adds_nothing() -> None:
    dale = scene(["calculations calculations"], decks=[PLENTY], market=ROW)
    dale.play("buy magnet +1 to +0 pay calculations calculations")
    assert dale.asks == "Arrange"
    dale.play("arrange - glue - - -")
    assert dale.awaits == 1
    assert dale.discards() == "calculations calculations"


def test_calculations_does_not_lift_the_surcharge_of_scary_gunfight() -> None:
    dale = scene(["calculations junk junk"], market=ROW, schedules=["", "scary_gunfight"])
    assert dale.options("buy") == []
    dale = scene(["calculations magnet"], market=ROW, schedules=["", "scary_gunfight"])
    assert "buy magnet +1 to +0 pay calculations magnet" in dale.options()


def test_safety_precaution_changes_places_with_a_card_of_any_own_stack() -> None:
    dale = scene(
        ["safety_precaution"],
        stalls=["tireless_tinkerer | shopping_journey | magnet glue", "calculations"],
    )
    dale.play("play safety_precaution")
    assert dale.options() == [
        "swap p0 1 tireless_tinkerer",
        "swap p0 2 shopping_journey",
        "swap p0 3 glue",
        "swap p0 3 magnet",
    ]
    dale.play("swap p0 3 glue")
    assert dale.stall() == "tireless_tinkerer | shopping_journey | magnet safety_precaution"
    assert dale.hand() == "glue"
    assert dale.discards() == ""
    assert dale.schedule() == ""
    assert dale.asks == "Act"


def test_no_stack_is_checked_again_when_safety_precaution_has_changed_it() -> None:
    dale = scene(["safety_precaution tireless_tinkerer steady_achiever"], stalls=["junk"])
    dale.play("play safety_precaution")
    assert dale.stall() == "safety_precaution"
    assert dale.hand() == "junk steady_achiever tireless_tinkerer"
    assert dale.view(0)["players"][0]["target"] == 2


def test_safety_precaution_with_an_empty_stall_is_discarded_and_keeps_its_bonus_action() -> None:
    dale = scene(["safety_precaution"], stalls=["", "magnet"]).play("play safety_precaution")
    assert dale.discards() == "safety_precaution"
    assert dale.stall(1) == "magnet"
    assert dale.asks == "Act"


def test_magnet_takes_any_card_of_the_deck_and_shuffles_the_rest() -> None:
    dale = scene(["magnet"], decks=["junk ironing glue"], chance=[order("ironing junk")])
    dale.play("play magnet")
    assert dale.options() == ["take glue", "take ironing", "take junk"]
    dale.play("take glue")
    assert dale.hand() == "glue"
    assert dale.deck() == "ironing junk"
    assert dale.discards() == "magnet"
    assert dale.asks == "Act"


def test_magnet_shows_the_card_to_nobody_else() -> None:
    dale = scene(["magnet"], decks=["junk ironing glue"]).play("play magnet\ntake glue")
    assert dale.told("found", 0) == [{"seat": 0, "card": "glue"}]
    for other in (1, None):
        assert dale.told("found", other) == []
        assert dale.told("find", other) == [{"seat": 0}]


def test_magnet_does_nothing_to_an_empty_deck_and_the_discards_are_not_reshuffled() -> None:
    dale = scene(["magnet"], discards=["glue junk"]).play("play magnet")
    assert dale.hand() == ""
    assert dale.discards() == "magnet glue junk"
    assert dale.told("shuffle") == []
    assert dale.asks == "Act"


def test_magnet_leaves_nothing_to_shuffle_when_it_takes_the_last_card() -> None:
    dale = scene(["magnet"], decks=["glue"]).play("play magnet")
    assert dale.options() == ["take glue"]
    dale.play("take glue")
    assert dale.told("shuffle") == []


def test_dangerous_test_draws_three_and_then_discards_three_of_the_whole_hand() -> None:
    dale = scene(["dangerous_test junk junk"], decks=["glue magnet ironing calculations"])
    dale.play("play dangerous_test")
    assert dale.hand() == "glue ironing junk junk magnet"
    dale.play("discard magnet\ndiscard junk\ndiscard junk")
    assert dale.discards() == "dangerous_test junk junk magnet"
    assert dale.hand() == "glue ironing"
    assert dale.asks == "Act"


def test_dangerous_test_reshuffles_in_the_middle_of_its_draws_if_need_be() -> None:
    dale = scene(
        ["dangerous_test"],
        decks=["glue"],
        discards=["magnet ironing calculations"],
        chance=[order("ironing magnet calculations")],
    )
    dale.play("play dangerous_test")
    assert dale.hand() == "glue ironing magnet"
    assert dale.deck() == "calculations"
    assert dale.discards() == ""


def test_dangerous_test_draws_junk_when_there_is_nothing_else() -> None:
    dale = scene(["dangerous_test"], decks=["glue"])
    pile = dale.junk
    dale.play("play dangerous_test")
    assert dale.hand() == "glue junk junk"
    assert dale.junk == pile - 2


def test_glue_may_go_back_to_the_hand_and_counts_fully() -> None:
    dale = scene(["glue junk"], market="- magnet nasty_threat")
    assert "buy nasty_threat +2 pay glue junk" not in dale.options()
    dale.play("buy magnet +1 pay glue")
    assert dale.asks == "TakeBack"
    dale.play("keep glue")
    assert dale.hand() == "glue junk junk junk magnet"
    assert dale.discards() == ""


def test_glue_may_also_be_discarded() -> None:
    dale = scene(["glue"], decks=[PLENTY], market="- magnet")
    dale.play("buy magnet +1 pay glue\ndone")
    assert dale.discards() == "glue"


def test_glue_must_be_needed_for_the_price_like_any_other_card() -> None:
    dale = scene(["glue magnet junk"], market="magnet")
    assert dale.refuses("buy magnet +0 pay glue magnet") == "superfluous [5.3]"
    assert dale.refuses("buy magnet +0 pay glue junk") == "superfluous [5.3]"
    assert "buy magnet +0 pay glue" in dale.options()


def test_glue_in_hand_does_nothing_by_itself() -> None:
    dale = scene(["glue magnet"], decks=[PLENTY], market="magnet").play("buy magnet +0 pay magnet")
    assert dale.awaits == 1
    assert dale.discards() == "magnet"
