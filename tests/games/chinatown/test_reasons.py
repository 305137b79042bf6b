"""Every refusal gives its own reason and the rule, and speaks to the player whom it refuses."""

import random
from collections import Counter

import pytest

from comptoir import IllegalAction, Quick, Session
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.rules.city import NOBODY
from comptoir.testing.play import any_answer
from comptoir.words import Catalogue
from tests.games.chinatown.scenario import Scene, new_game, scene

CHOOSING = (
    "You have nobody to choose in deal 1: "
    "only the author of an offer to anyone chooses who takes it."
)


def market() -> Scene:
    return scene(["20, 21 photo", "16 photo", "17"], tiles=["tea_house", "dim_sum dim_sum"])


def sentence(refusal: IllegalAction) -> str:
    """The refusal as Ann reads it."""
    words = Catalogue("en")
    words.names = ["Ann", "Ben", "Cleo"]
    return words.say({"id": refusal.reason, "args": dict(refusal.arguments)})


@pytest.mark.parametrize(("line", "told"), [
    ("build 20 photo", "Lot 20 belongs to Ben: you can only build on your own lots. 4.4"),
    ("build 1 photo", "Nobody owns lot 1: you can only build on your own lots. 4.4"),
    ("build 17 photo",
     "Lot 17 is not free: it has a Photo shop, and shops stay to the end. 4.4"),
    ("build 16 tea_house", "You have no loose Tea House tile. 4.4"),
    ("propose p0 gives lot-16 to p1",
     "Deals and wishes are for phase 3, while the floor is open. 4.3"),
    ("consent 1", "Deals and wishes are for phase 3, while the floor is open. 4.3"),
    ("want photo", "Deals and wishes are for phase 3, while the floor is open. 4.3"),
    ("resume", "Deals and wishes are for phase 3, while the floor is open. 4.3"),
    ("keep 16", "You choose building cards in phase 1, at the start of the year. 4.1"),
])  # fmt: skip
def test_refusals_of_building_give_the_reason_and_the_rule(line: str, told: str) -> None:
    town = scene(["16, 17 photo", "20"], tiles=["photo", "tea_house"], phase="build")
    refusal = town.refusal(f"0: {line}")
    assert f"{sentence(refusal)} {refusal.rule}" == told


@pytest.mark.parametrize(("line", "reason"), [
    ("done", "keep_first [4.1]"),
    ("resume", "phase.floor [4.3]"),
    ("build 20 photo", "phase.build [4.4]"),
    ("sell lot-20", "phase.floor [4.3]"),
    ("withdraw 1", "phase.floor [4.3]"),
])  # fmt: skip
def test_refusals_of_choosing_and_wrong_phases_give_the_reason(line: str, reason: str) -> None:
    assert new_game().refuses(f"0: {line}") == reason


def test_refusals_of_choosing_say_how_many_cards() -> None:
    town = new_game()
    hand = town.hand(0)
    told = sentence(town.refusal("0: keep " + " ".join(map(str, hand[:6]))))
    assert told == "You keep 5 cards this year, but you named 6."
    other = next(lot for lot in range(1, LOTS + 1) if lot not in hand)
    told = sentence(town.refusal("0: keep " + " ".join(map(str, [*hand[:4], other]))))
    assert told == f"Lot {other} is not one of your cards."


@pytest.mark.parametrize(("line", "told"), [
    ("1: consent 1 v2", "Deal 1 has no such version: version 1 is on the table."),
    ("1: consent 1 v0", "Deal 1 has no such version: version 1 is on the table."),
    ("0: propose p0 gives 15k to p1",
     "“15k” cannot be paid: the smallest bill is 10k. Say “10k” or “20k”."),
    ("0: propose p0 gives 0k to p1",
     "“0k” is not a sum: leave it out, or name at least “10k”."),
    ("0: propose p0 gives photo to p1",
     "The Photo tile is built on lot 21: a shop changes hands only with its lot, “lot-21”."),
    ("0: propose p0 gives dim_sum to p1", "You have no loose Dim Sum tile."),
    ("0: propose p1 gives laundry to p0", "Ben has no loose Laundry tile."),
    ("0: sell lot-16", "Lot 16 is not yours: it belongs to Ben."),
    ("0: propose p1 gives lot-17 to p0", "Lot 17 belongs to Cleo, not to Ben."),
    ("0: propose p1 gives lot-20 to p2", "Lot 20 is yours: Ben can’t give it."),
    ("2: consent 1", "Deal 1 doesn’t name you: there’s nothing for you to answer."),
    ("2: decline 1 thinking", "Deal 1 doesn’t name you: there’s nothing for you to answer."),
    ("0: consent 1", "You have already agreed to deal 1."),
    ("0: decline 1 thinking", "Deal 1 is your own: you can change it or withdraw it."),
    ("1: take 1", "Deal 1 is not an offer to anyone: the players it names agree or decline."),
    ("1: choose 1 p1", CHOOSING),
    ("0: want 30k", "A wish names lots and tiles, not money."),
])  # fmt: skip
def test_deals_are_refused_for_their_right_reasons(line: str, told: str) -> None:
    town = market().play("0: propose p0 gives lot-20 to p1 and p1 gives dim_sum to p0")
    assert sentence(town.refusal(line)) == told


def wrong(dice: random.Random, lines: list[str], seats: int) -> str:
    """Something that was said elsewhere, or is put together from words that exist."""
    if dice.random() < 0.5:
        return dice.choice(lines)
    number, lot, shop = dice.randint(1, 5), dice.randint(1, LOTS), dice.choice(SHOPS)
    giver, taker = dice.randrange(seats), dice.randrange(seats)
    return dice.choice([
        f"build {lot} {shop}", f"want lot-{lot} {shop}", f"sell lot-{lot} {shop}", f"keep {lot} 3",
        f"consent {number} v1", f"take {number}", f"choose {number} p{taker}", f"withdraw {number}",
        f"decline {number} thinking", f"propose p{giver} gives lot-{lot} to p{taker}", "done",
        f"propose p{giver} gives {shop} to any", f"change {number} p{giver} gives 20k to p{taker}",
        "resume", f"counter {number} p{giver} gives {shop} to p{taker}",
    ])  # fmt: skip


@pytest.mark.compiled
def test_every_refusal_has_a_reason_of_its_own_and_none_speaks_of_who_reads_it() -> None:
    dice, quick, reasons, spoken_of = random.Random(21), Quick(21), Counter[str](), 0
    lines: list[str] = ["done"]
    for number in range(3):
        seats = 3 + number % 3
        session = Session(GAME, seats, seed=f"wrong/{number}", options={"talk": "5"})
        while session.awaited:
            for _ in range(8):
                seat = dice.choice(session.awaited)
                town, line = Scene(session), wrong(dice, lines, seats)
                try:
                    session.check(*town.read(f"{seat}: {line}"))
                except IllegalAction as refusal:
                    reasons[refusal.reason] += 1
                    spoken_of += refusal.arguments.get("seat") == seat
            session.play(*any_answer(session, quick))
        lines += [line for _, line in session.log]
    assert sum(reasons.values()) > 3000
    assert (reasons["table.why.not_an_option"], spoken_of) == (0, 0)
    assert len(reasons) > 25


def test_wishes_for_tiles_that_were_built_disappear() -> None:
    town = scene(["16, 17", "20"], tiles=["photo photo", "photo dim_sum"])
    town.play("0: sell photo\n0: want photo dim_sum\n1: sell photo dim_sum\n1: want photo")
    town.all_done().play("0: build 16 photo")
    rows = town.state["players"]
    assert (rows[0]["sells"], rows[0]["wants"]) == (["photo"], ["dim_sum"]), "one is left to sell"
    town.play("0: build 17 photo\n1: build 20 photo")
    rows = town.state["players"]
    assert (rows[0]["sells"], rows[1]["sells"], rows[1]["wants"]) == ([], ["dim_sum"], [])


def test_nobody_looks_for_a_tile_of_which_the_last_one_is_built() -> None:
    lots = ["16, 1 photo, 2 photo, 28 photo", "43 photo, 47 photo"]
    town = scene(lots, tiles=["photo"]).play("2: want photo lot-16").all_done()
    assert town.play("0: build 16 photo").view(None)["players"][2]["wants"] == [{"lot": 16}]


def test_a_hidden_tile_that_is_built_tells_nothing_about_another_one() -> None:
    seen = []
    for tiles in ("photo photo", "photo laundry"):
        town = scene(["16, 17"], tiles=[tiles], options={"tiles": "hidden"}).play("0: sell photo")
        seen.append(town.all_done().play("0: build 16 photo").view(1)["players"][0]["sells"])
    assert seen == [[], []]


def test_a_hidden_tile_that_is_sold_tells_nothing_about_another_one() -> None:
    seen = []
    for tiles in ("photo photo laundry", "photo laundry laundry"):
        town = scene(["16"], tiles=[tiles], options={"tiles": "hidden"}).play(
            "0: sell photo laundry"
        )
        town.play("0: propose p0 gives photo to p1\n1: consent 1")
        seen.append(town.view(2)["players"][0]["sells"])
    assert seen == [[{"shop": "laundry"}]] * 2


def test_a_lot_that_came_by_a_card_is_no_longer_wished_for() -> None:
    town = new_game().all_keep()
    free = [lot for lot in range(1, LOTS + 1) if town.table.owners[lot] == NOBODY]
    for seat in range(3):
        named = free[20 * seat : 20 * seat + 20]
        town.play(f"{seat}: want photo " + " ".join(f"lot-{lot}" for lot in named[:19]))
    town.all_done().build_nothing().all_keep()
    for seat, row in enumerate(town.state["players"]):
        own = {f"lot-{lot}" for lot in town.table.lots_of(seat)}
        assert "photo" in row["wants"]
        assert not own & set(row["wants"])


def test_log_lines_say_which_shop_stands_on_a_lot_that_changes_hands() -> None:
    town = market().play("0: propose p0 gives lot-20 lot-21 to p1\n1: consent 1")
    words = Catalogue("en")
    told = [words.say(event) for event in town.session.events(None)[-3:]]
    assert told[0].endswith("Player 1 gives lot 20 and lot 21 with its Photo shop to Player 2.")
    assert told[2].endswith("Player 1 gives lot 20 and lot 21 with its Photo shop to Player 2.")
