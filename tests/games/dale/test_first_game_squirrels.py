"""Hoarding Flying Squirrels: what each of the six cards does."""

from comptoir.games.dale.game import GAME
from tests.games.dale.scenario import built, cards, scene


def test_stashing_vendor_lets_its_stack_hold_junk() -> None:
    dale = scene(["stashing_vendor junk junk"], stalls=[built(2)], decks=[cards(siesta=3)])
    dale.play("build stashing_vendor junk junk")
    assert dale.stall() == "junk | junk | junk junk stashing_vendor"
    assert dale.hand() == "junk junk siesta siesta siesta"


def test_stashing_vendor_must_be_in_the_stack_itself() -> None:
    dale = scene(["stashing_vendor junk junk empty_chest"], stalls=[built(1)])
    assert dale.refuses("build junk junk") == "junk_in_stack [7.2]"
    assert dale.options("build") == ["build empty_chest", "build junk stashing_vendor"]


def test_stashing_vendor_takes_junk_beside_other_squirrels_but_mixes_no_sets() -> None:
    dale = scene(["stashing_vendor junk nostalgic_item calculations"], stalls=[built(4)])
    assert dale.options("build") == ["build junk nostalgic_item stashing_vendor"]
    dale = scene(["stashing_vendor junk calculations"], stalls=[built(3)])
    assert dale.refuses("build calculations junk stashing_vendor") == "mixed_stack [7.2]"


def test_empty_chest_lets_its_stack_mix_sets_but_takes_no_junk() -> None:
    dale = scene(["empty_chest magnet housecleaning junk"], stalls=[built(5)])
    assert dale.options("build") == ["build empty_chest magnet"]
    dale = scene(["empty_chest housecleaning junk"], stalls=[built(5)])
    assert dale.refuses("build empty_chest housecleaning junk") == "junk_in_stack [7.2]"
    dale = scene(["empty_chest housecleaning steady_achiever magnet"], stalls=[built(6)])
    assert dale.options("build") == ["build empty_chest magnet steady_achiever"]


def test_empty_chest_must_be_in_the_stack_itself() -> None:
    dale = scene(["empty_chest magnet housecleaning"], stalls=[built(6)])
    assert dale.refuses("build housecleaning magnet") == "mixed_stack [7.2]"


def test_vendor_and_chest_together_take_everything() -> None:
    dale = scene(["stashing_vendor empty_chest calculations junk junk"], stalls=[built(6)])
    dale.play("build calculations empty_chest junk junk stashing_vendor")
    assert dale.stall().endswith("calculations empty_chest junk junk stashing_vendor")


def test_nostalgic_item_lets_one_discarded_card_into_its_stack_junk_or_any_set() -> None:
    for card, rank in (("junk", 4), ("calculations", 5), ("empty_chest", 5), ("magnet", 7)):
        dale = scene(
            ["nostalgic_item junk"],
            discards=[f"siesta {card} junk siesta" if card != "junk" else "siesta junk siesta"],
            stalls=[built(rank - 1)],
            decks=[cards(siesta=1, junk=4)],
        )
        dale.play(f"build nostalgic_item {card}@discards")
        assert dale.stall().endswith(" | " + " ".join(sorted(["nostalgic_item", card])))
        assert dale.discards() == ("siesta siesta" if card == "junk" else "siesta junk siesta")


def test_nostalgic_item_takes_in_one_card_for_each_copy() -> None:
    dale = scene(["nostalgic_item"], discards=[cards(junk=2)], stalls=[built(4)])
    assert dale.options("build") == []
    dale = scene(["nostalgic_item nostalgic_item"], discards=[cards(junk=3)], stalls=[built(7)])
    assert dale.options("build") == [
        "build junk@discards junk@discards nostalgic_item nostalgic_item"
    ]


def test_nostalgic_item_lets_in_nothing_else_that_does_not_belong() -> None:
    dale = scene(["nostalgic_item junk calculations"], discards=["junk"], stalls=[built(4)])
    assert dale.options("build") == []
    dale = scene(["nostalgic_item empty_chest"], discards=["junk"], stalls=[built(5)])
    assert dale.options("build") == ["build empty_chest junk@discards nostalgic_item"]


def test_nostalgic_item_that_is_fetched_opens_another() -> None:
    dale = scene(["nostalgic_item"], discards=["junk nostalgic_item"], stalls=[built(6)])
    assert dale.options("build") == ["build junk@discards nostalgic_item nostalgic_item@discards"]
    dale.play("build nostalgic_item nostalgic_item@discards junk@discards")
    assert dale.stall().endswith(" | junk nostalgic_item nostalgic_item")


def test_nostalgic_item_that_is_fetched_opens_another_whatever_the_other_card_is() -> None:
    for card, rank in (("stashing_vendor", 7), ("empty_chest", 8), ("calculations", 8)):
        dale = scene(
            ["nostalgic_item"], discards=[f"{card} nostalgic_item"], stalls=[built(rank - 1)]
        )
        uses = sorted([f"{card}@discards", "nostalgic_item", "nostalgic_item@discards"])
        assert dale.options("build") == [" ".join(["build", *uses])]


def test_nostalgic_item_in_the_discard_pile_alone_opens_nothing() -> None:
    dale = scene(["empty_chest junk"], discards=["nostalgic_item junk"], stalls=[built(4)])
    assert dale.options("build") == []


def test_nostalgic_item_needs_no_discards_to_be_built() -> None:
    dale = scene(["nostalgic_item"], stalls=[built(2)])
    assert dale.options("build") == ["build nostalgic_item"]


def test_what_is_fetched_widens_the_stack_like_a_card_of_the_hand() -> None:
    dale = scene(["nostalgic_item calculations"], discards=["empty_chest"], stalls=[built(6)])
    assert dale.options("build") == ["build calculations empty_chest@discards nostalgic_item"]
    dale = scene(["nostalgic_item junk junk"], discards=["stashing_vendor"], stalls=[built(5)])
    assert dale.options("build") == ["build junk junk nostalgic_item stashing_vendor@discards"]


def test_a_card_that_nostalgic_item_fetches_is_worth_what_flashy_show_makes_of_it() -> None:
    dale = scene(["flashy_show nostalgic_item"], discards=["junk"], stalls=[built(5)])
    assert dale.play("play flashy_show").options("build") == ["build junk@discards nostalgic_item"]


def test_accordion_may_count_as_four_five_or_six_when_built() -> None:
    for rank, text in ((4, "accordion-1"), (5, "accordion"), (6, "accordion+1")):
        dale = scene(["accordion"], stalls=[built(rank - 1)])
        assert dale.options("build") == [f"build {text}"]
        dale.play(f"build {text}")
        assert dale.stall().endswith(" | accordion")
    for rank in (3, 7):
        assert scene(["accordion"], stalls=[built(rank - 1)]).options("build") == []


def test_a_stretched_accordion_is_told_as_such() -> None:
    larger = {"id": "dale.use.stretched", "args": {"card": "accordion", "change": "+1"}}
    assert GAME.say_action("build accordion+1")["args"]["cards"] == [larger]
    copied = GAME.say_action("build trendsetting:accordion-1")["args"]["cards"][0]
    assert copied["args"]["face"]["args"] == {"card": "accordion", "change": "−1"}


def test_accordion_typed_larger_than_the_stack_is_refused_with_its_total() -> None:
    dale = scene(["accordion"], stalls=[built(6)])
    assert dale.refuses("build accordion+1") == "wrong_total [7.1]"


def test_accordion_counts_five_in_a_payment() -> None:
    dale = scene(["accordion"], market="- ironing")
    assert dale.options("buy") == []
    dale = scene(["accordion junk"], market="- magnet")
    assert dale.options("buy") == ["buy magnet +1 pay accordion"]


def test_accordion_stretches_from_its_value_as_it_stands() -> None:
    for rank, number in ((4, 0), (5, 1), (6, 1), (7, 1)):
        dale = scene(["flashy_show accordion"], stalls=[built(rank - 1)]).play("play flashy_show")
        assert len(dale.options("build")) == number


def test_accordion_combines_with_vendor_and_chest() -> None:
    dale = scene(["accordion stashing_vendor junk empty_chest calculations"], stalls=[built(6)])
    assert dale.options("build accordion") == [
        "build accordion empty_chest",
        "build accordion junk stashing_vendor",
        "build accordion+1 stashing_vendor",
        "build accordion-1 empty_chest stashing_vendor",
    ]
    dale = scene(["accordion empty_chest calculations"], stalls=[built(7)])
    assert dale.options("build") == [
        "build accordion+1 empty_chest",
        "build accordion-1 calculations empty_chest",
    ]


def test_winter_is_coming_lets_the_next_stack_follow_at_once() -> None:
    dale = scene(["winter_is_coming stashing_vendor accordion"], stalls=[built(4)])
    dale.play("build winter_is_coming")
    assert dale.asks == "BuildAgain"
    assert dale.options() == ["build accordion stashing_vendor", "build accordion+1", "done"]
    dale.play("build accordion+1")
    assert dale.stall() == built(4) + " | winter_is_coming | accordion"
    assert dale.awaits == 1


def test_winter_is_coming_is_an_offer_and_only_for_the_next_stack() -> None:
    dale = scene(["winter_is_coming accordion"], stalls=[built(4)])
    dale.play("build winter_is_coming")
    assert dale.refuses("build accordion") == "no_such_choice"
    assert dale.play("done").stall() == built(4) + " | winter_is_coming"
    assert dale.awaits == 1


def test_winter_is_coming_among_other_cards_does_the_same() -> None:
    dale = scene(["winter_is_coming stashing_vendor empty_chest accordion"], stalls=[built(5)])
    dale.play("build winter_is_coming stashing_vendor\nbuild accordion empty_chest")
    assert dale.stall() == built(5) + " | stashing_vendor winter_is_coming | accordion empty_chest"


def test_a_copied_winter_is_coming_in_the_extra_stack_gives_one_more() -> None:
    dale = scene(
        ["winter_is_coming flexible_shopkeeper stashing_vendor acorn empty_chest stashing_vendor"],
        stalls=[built(4)],
    )
    dale.play("build winter_is_coming")
    dale.play("build flexible_shopkeeper:winter_is_coming stashing_vendor")
    assert dale.asks == "BuildAgain"
    dale.play("build acorn empty_chest stashing_vendor")
    assert dale.awaits == 1
    assert len(dale.stall().split(" | ")) == 7


def test_the_last_stack_wins_also_when_winter_is_coming_builds_it() -> None:
    dale = scene(["winter_is_coming empty_chest acorn nostalgic_item accordion"], stalls=[built(6)])
    dale.play("build empty_chest winter_is_coming\nbuild accordion nostalgic_item")
    assert (dale.asks, dale.winner) == ("over", 0)


def test_the_extra_stack_of_winter_is_coming_may_be_chosen_card_by_card() -> None:
    hand = cards(stashing_vendor=2, empty_chest=3, nostalgic_item=3, winter_is_coming=1, junk=3)
    more = cards(calculations=3, magnet=2, siesta=2, housecleaning=2, swift_broker=1, cookies=3)
    more += " spyglass shattered_relic steady_achiever tireless_tinkerer shopping_journey"
    dale = scene(
        [f"{hand} {more}"], seats=4, teams=True, stalls=[built(7)],
        discards=["junk acorn tireless_tinkerer shopping_journey safety_precaution"],
    )  # fmt: skip
    dale.play("build nostalgic_item winter_is_coming")
    assert (dale.options("build"), dale.options("stack")) == ([], ["stack"])
    dale.play("stack")
    while dale.asks == "Build":
        dale.play(dale.options()[0])
    assert len(dale.stall().split(" | ")) == 9
    assert dale.awaits == 1


def test_the_partner_may_help_with_the_extra_stack_of_winter_is_coming() -> None:
    dale = scene(
        ["winter_is_coming accordion", "", "stashing_vendor"],
        seats=4,
        teams=True,
        stalls=[built(4)],
    )
    dale.play("build winter_is_coming\nask accordion\ndone\nbuild stashing_vendor")
    assert dale.stall() == built(4) + " | winter_is_coming | accordion stashing_vendor"
    assert dale.awaits == 1
    dale = scene(["winter_is_coming accordion"], seats=4, teams=True, stalls=[built(4)])
    dale.play("build winter_is_coming\nask accordion\ndone\n2: done")
    assert (dale.awaits, dale.options("ask")) == (0, []), "asked once"
    assert dale.play("build accordion+1").awaits == 1


def test_acorn_changes_places_with_a_card_of_an_opponents_stall() -> None:
    dale = scene(["acorn junk"], stalls=["siesta", "junk | calculations | magnet"])
    dale.play("play acorn")
    assert dale.options() == ["swap p1 1 junk", "swap p1 2 calculations", "swap p1 3 magnet"]
    dale.play("swap p1 3 magnet")
    assert dale.hand() == "junk magnet"
    assert dale.stall(1) == "junk | calculations | acorn"
    assert (dale.discards(), dale.schedule()) == ("", "")
    assert dale.asks == "Act"


def test_acorn_leaves_a_finished_stack_finished_whatever_its_total() -> None:
    dale = scene(["acorn"], stalls=["", "calculations calculations calculations | junk"])
    dale.play("play acorn\nswap p1 1 calculations")
    assert dale.stall(1) == "acorn calculations calculations | junk"
    assert dale.view(0)["players"][1]["target"] == 3


def test_acorn_reaches_any_stack_of_any_opponent() -> None:
    dale = scene(["acorn"], seats=3, stalls=["magnet", "junk | junk", "siesta magnet"])
    dale.play("play acorn")
    assert dale.options() == [
        "swap p1 1 junk", "swap p1 2 junk", "swap p2 1 magnet", "swap p2 1 siesta",
    ]  # fmt: skip


def test_acorn_does_nothing_if_no_opponent_has_built() -> None:
    dale = scene(["acorn"], stalls=["magnet"]).play("play acorn")
    assert (dale.discards(), dale.stall(), dale.stall(1)) == ("acorn", "magnet", "")
    assert "done" in dale.options()


def test_acorn_cannot_reach_the_partners_stall() -> None:
    dale = scene(
        ["acorn"], seats=4, teams=True, stalls=["magnet | calculations", "siesta | junk junk"]
    )
    dale.play("play acorn")
    assert dale.options() == ["swap p1 1 siesta", "swap p1 2 junk"]
    dale.play("swap p1 1 siesta")
    assert (dale.stall(3), dale.stall(2)) == ("acorn | junk junk", "magnet | calculations")


def test_only_acorn_of_the_squirrels_can_be_played() -> None:
    names = "stashing_vendor empty_chest nostalgic_item accordion winter_is_coming"
    dale = scene([names])
    for card in names.split():
        assert dale.refuses(f"play {card}") == "no_technique [6.1]"
