"""Which of equal cards comes out of a discard pile is chosen, where a difference remains."""

import pytest

from tests.games.dale.scenario import PLENTY, built, scene

PILE = "junk glue junk junk magnet junk"


def test_housecleaning_lets_its_player_choose_which_junk() -> None:
    dale = scene(["housecleaning"], discards=[PILE]).play("play housecleaning")
    assert dale.options("junk 1") == ["junk 1 #1", "junk 1 #3", "junk 1 #6"]
    assert dale.options("junk 3") == [
        "junk 3 #1 #3 #4",
        "junk 3 #1 #3 #6",
        "junk 3 #3 #4 #6",
    ]
    dale.play("junk 2 #3 #6")
    assert (dale.hand(), dale.discards()) == ("junk junk", "junk glue junk magnet")
    assert dale.told("take_junk") == [{"seat": 0, "number": 2}]


def test_housecleaning_asks_how_many_only_where_all_junk_is_alike() -> None:
    dale = scene(["housecleaning"], discards=["junk swank junk"]).play("play housecleaning")
    assert dale.options() == ["junk 0", "junk 1", "junk 2"]  # nobody looks at the pile
    assert dale.play("junk 1").discards() == "swank junk"
    dale = scene(["housecleaning"], discards=["glue junk junk"]).play("play housecleaning")
    assert dale.options() == ["junk 0", "junk 1", "junk 2"]  # they lie side by side


def test_without_places_the_topmost_junk_is_meant() -> None:
    dale = scene(["housecleaning"], discards=[PILE]).play("play housecleaning\njunk 2")
    assert dale.discards() == "glue junk magnet junk"
    assert dale.session.log[-1] == (0, "junk 2 #1 #3")
    dale = scene(["housecleaning"], discards=[PILE]).play("play housecleaning")
    assert dale.refuses("junk 1 #2") == "no_such_choice"
    assert dale.refuses("junk 4") == "no_such_choice"


def test_nostalgic_item_lets_its_player_choose_which_junk() -> None:
    hand = "nostalgic_item stashing_vendor"
    dale = scene([hand], discards=[PILE], stalls=[built(4)], decks=[PLENTY])
    dale.play("build junk@discards nostalgic_item stashing_vendor")
    assert dale.asks == "Fetch"
    assert dale.options() == ["take junk #1", "take junk #3", "take junk #6"]
    assert dale.session.prompt(0)["args"]["card"] == "nostalgic_item"
    dale.play("take junk #6")
    assert dale.discards() == "junk glue junk junk magnet"
    assert dale.stall() == f"{built(4)} | junk nostalgic_item stashing_vendor"


def test_two_nostalgic_items_take_two_places_at_once() -> None:
    hand = "nostalgic_item nostalgic_item"
    dale = scene([hand], discards=["junk glue junk magnet junk"], stalls=[built(6)],
                 decks=[PLENTY])  # fmt: skip
    dale.play("build junk@discards nostalgic_item nostalgic_item\ntake junk #5")
    assert dale.discards() == "junk glue junk magnet"
    dale = scene([hand], discards=["junk glue junk magnet junk"], stalls=[built(7)], seats=4,
                 teams=True, decks=[PLENTY])  # fmt: skip
    dale.play("build junk@discards junk@discards nostalgic_item nostalgic_item")
    assert dale.options() == ["take junk #1 #3", "take junk #1 #5", "take junk #3 #5"]
    assert dale.play("take junk #5 #3").discards() == "junk glue magnet"


def test_equal_cards_of_any_kind_are_told_apart() -> None:
    hand = "nostalgic_item"
    dale = scene([hand], discards=["calculations junk calculations"], stalls=[built(4)],
                 decks=[PLENTY])  # fmt: skip
    dale.play("build calculations@discards nostalgic_item\ntake calculations #3")
    assert dale.discards() == "calculations junk"


@pytest.mark.parametrize("pile", ["junk junk", "junk swank", "swank junk"])
def test_nothing_is_asked_where_no_difference_remains(pile: str) -> None:
    hand = "nostalgic_item stashing_vendor"
    dale = scene([hand], discards=[pile], stalls=[built(4)], sets="platypuses", decks=[PLENTY])
    assert dale.play("build junk@discards nostalgic_item stashing_vendor").awaits == 1
    dale = scene([hand], discards=["junk swank junk"], stalls=[built(4)], decks=[PLENTY])
    assert dale.play("build junk@discards nostalgic_item stashing_vendor").awaits == 1


def test_partners_fetch_from_their_own_piles() -> None:
    hands = ["nostalgic_item junk", "", "nostalgic_item"]
    piles = ["junk glue junk", "", "junk magnet junk"]
    dale = scene(hands, seats=4, teams=True, discards=piles, stalls=[built(7), ""],
                 decks=[PLENTY])  # fmt: skip
    dale.play("ask nostalgic_item\nshow junk@discards\ndone\n2: build junk@discards nostalgic_item")
    assert (dale.awaits, dale.options()) == (0, ["take junk #1", "take junk #3"])
    dale.play("take junk #3")
    assert (dale.awaits, dale.options()) == (2, ["take junk #1", "take junk #3"])
    dale.play("take junk #1")
    assert (dale.discards(0), dale.discards(2)) == ("junk glue", "magnet junk")
    assert dale.stall().endswith("junk junk nostalgic_item nostalgic_item")
