"""Any order: where answers together name a set, whichever comes first leads to the same table."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from comptoir import Quick
from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.dale import Dale
from comptoir.table.chance import Chance, key_of
from tests.games.dale.scenario import PLENTY, Scene, built, cards, die, scene


def in_every_order(lay: Any, before: str, answers: Sequence[str], after: str = "") -> Scene:  # noqa: ANN401
    """Play some answers in all orders on tables that are laid out alike; give one of them."""
    tables = []
    for some in sorted(set(permutations(answers))):
        dale: Scene = lay()
        dale.play(before)
        for answer in some:
            dale.play(answer)
        tables.append(dale.play(after))
    states = [dale.state for dale in tables]
    assert all(state == states[0] for state in states)
    assert len(states) > 1
    return tables[0]


def test_an_inventory_takes_cards_in_any_order() -> None:
    def lay() -> Scene:
        hand = "junk junk junk junk daring_adventurer"
        return scene([hand], sets="sloths crocodiles polecats", decks=["junk", PLENTY])

    dale = lay().play("inventory\ndiscard daring_adventurer\ndiscard junk\ndone")
    assert dale.awaits == 1
    chosen = ["discard daring_adventurer", "discard junk", "discard junk"]
    in_every_order(lay, "inventory", chosen, "done")  # the pile is shuffled, and alike


def test_daring_adventurer_throws_away_slots_in_any_order() -> None:
    row = "siesta ironing swank sofa night_shift"

    def lay() -> Scene:
        return scene(["daring_adventurer"], market=row, chance=[die(3)])

    thrown = ["throw swank +2", "throw siesta +0", "throw night_shift +4"]
    dale = in_every_order(lay, "play daring_adventurer", thrown)
    assert dale.thrown == "swank night_shift siesta"


def test_stock_clearance_takes_superfluous_cards_in_any_order() -> None:
    def lay() -> Scene:
        hand = "stock_clearance swank siesta junk"
        return scene([hand], market="siesta", sets="polecats", decks=[PLENTY])

    dale = lay().play("buy siesta +0 pay stock_clearance\nadd swank\nadd siesta\ndone")
    assert dale.awaits == 1
    in_every_order(lay, "buy siesta +0 pay stock_clearance", ["add swank", "add siesta"], "done")


def test_natural_survivor_exchanges_cards_in_any_order() -> None:
    def lay() -> Scene:
        hand = "natural_survivor junk swank siesta"
        return scene([hand], decks=["sofa ironing junk"], seed="7")  # it rolls two

    taken, put = ["take sofa", "take ironing"], ["put siesta", "put swank"]
    in_every_order(lay, "play natural_survivor", taken, "\n".join(put))
    in_every_order(lay, "\n".join(["play natural_survivor", *taken]), put)


def test_glue_and_its_copy_come_back_in_any_order() -> None:
    def lay() -> Scene:
        return scene(["glue seeing_doubles junk"], market="- - - - lunch_break", sets="owls",
                     seats=3, decks=[PLENTY])  # fmt: skip

    paid = "buy lunch_break +4 pay glue seeing_doubles:glue"
    in_every_order(lay, paid, ["keep glue", "keep seeing_doubles:glue"])


def large() -> Scene:
    """A hand with more payments and stacks than can be listed."""
    hand = cards(calculations=3, safety_precaution=2, magnet=2, rare_artefact=2, swank=2)
    fives = "glue natural_survivor sofa accordion"
    ones = "tireless_tinkerer daring_adventurer stashing_vendor junk junk junk junk junk"
    return scene(
        [f"{hand} {fives} {ones} empty_chest empty_chest nostalgic_item risky_business"],
        seats=4,
        teams=True,
        decks=["", *[cards(junk=11)] * 3],
        discards=["rare_artefact acorn"],
        stalls=[built(9), built(7)],
        market="dangerous_test acorn winter_is_coming magnet risky_business",
    )


def chosen(line: str, cards_of_it: Sequence[str]) -> Scene:
    """Choose cards one by one until a line is open that holds them all."""
    left = list(cards_of_it)
    dale = large().play("market risky_business +4" if line.startswith("buy") else "stack")
    while line not in dale.options():
        dale.play(f"add {left.pop(0)}")
    return dale.play(line)


@pytest.mark.parametrize(
    "line",
    [
        "buy risky_business +4 pay junk magnet swank",
        "buy risky_business +4 pay calculations calculations magnet",
        "build acorn@discards junk junk nostalgic_item stashing_vendor",
        "build accordion-1 empty_chest magnet",
    ],
)
def test_what_is_chosen_card_by_card_is_begun_with_any_of_its_cards(line: str) -> None:
    named = line.split("pay ")[1].split() if "pay" in line else line.split()[1:]
    assert line not in large().options()
    ways = sorted(set(permutations(named)))
    states = [chosen(line, way).state for way in ways]
    assert all(state == states[0] for state in states)


def test_a_payment_may_take_several_cards_until_it_can_be_listed() -> None:
    hand = f"{cards(calculations=3, safety_precaution=3, magnet=3, rare_artefact=3, swank=3)} glue"
    more = cards(empty_chest=3, nostalgic_item=3, cheer=3, raffle=3, junk=8)

    def lay() -> Scene:
        guns = ["", "scary_gunfight, scary_gunfight, scary_gunfight"]
        return scene([f"{hand} {more}"], seats=4, market="- - - - sofa", schedules=guns)

    dale = in_every_order(lay, "market sofa +4", ["add cheer", "add magnet"])
    assert dale.options()


def test_cards_are_shown_to_the_partner_in_any_order() -> None:
    def lay() -> Scene:
        return scene(["nostalgic_item stashing_vendor junk", "", "junk"], seats=4, teams=True,
                     decks=[PLENTY] * 4, discards=["acorn"], stalls=[built(9), ""])  # fmt: skip

    states = []
    for first, *more in permutations(("nostalgic_item", "acorn@discards", "stashing_vendor")):
        dale = lay().play(f"ask {first}")
        for card in more:
            dale.play(f"show {card}")
        states.append(dale.state)
    assert all(state == states[0] for state in states)


def test_a_fetched_card_is_shown_only_beside_a_card_that_fetches_it() -> None:
    hands = ["nostalgic_item junk", "", "junk"]
    dale = scene(hands, seats=4, teams=True, discards=["acorn"], stalls=[built(9), ""])
    dale.play("ask acorn@discards")
    assert "done" not in dale.options()
    assert dale.hand_seen(1, 0) == ["nostalgic_item"]  # which is so shown
    for seed in range(10):
        GAME.determinise(dale.view(1), Quick(seed))
    assert "done" in dale.play("show nostalgic_item").options()
    dale = scene(hands, seats=4, teams=True, discards=["acorn"], stalls=[built(6), ""])
    assert dale.options("ask") == ["ask junk", "ask nostalgic_item"]  # 3 and 4 leave no total
    dale = scene(hands, seats=4, teams=True, discards=["nostalgic_item"], stalls=[built(9), ""])
    assert "done" not in dale.play("ask nostalgic_item@discards").options()
    hands = ["stashing_vendor junk", "", "junk"]
    dale = scene(hands, seats=4, teams=True, discards=["acorn"], stalls=[built(9), ""])
    assert dale.options("ask") == ["ask junk", "ask stashing_vendor"]


def test_players_and_places_are_typed_in_any_order() -> None:
    dale = scene(["nuisance", "junk", "junk"], seats=3).play("play nuisance\nchoose p2 p1")
    assert (dale.hand(1), dale.hand(2)) == ("", "")
    dale = scene(["housecleaning"], discards=["junk glue junk magnet junk"], sets="platypuses")
    dale.play("play housecleaning\njunk 2 #5 #1")
    assert dale.discards() == "glue junk magnet"


@pytest.mark.parametrize("number", range(6))
def test_in_random_games_two_answers_to_one_question_may_change_places(number: int) -> None:
    sets = ("sloths crocodiles polecats", "pandas sloths polecats", "owls polecats pandas")
    options = {option.name: option.default for option in GAME.info.options}
    options["sets"] = sets[number % len(sets)]
    dale = GAME.start(2, options, Chance(key_of(f"any order {number}")))
    dale.loud = False
    dice = Quick(number + 1)
    compared = 0
    for _ in range(700):
        if not dale.awaited:
            break
        seat = dale.awaited[0]
        compared += compare(dale, seat, dice)
        listed = dale.options(seat)
        dale.apply(seat, listed[int(dice.below(len(listed)))], trusted=True)
    assert compared > 10


def compare(dale: Dale, seat: int, dice: Quick) -> int:
    """Give two answers to an inventory, or to Daring Adventurer, in both orders."""
    name = type(dale.steps[-1]).__name__
    listed = [act for act in dale.options(seat) if len(act) > 1]
    ordered = name == "ThrowFromMarket" and dale.how.thrown_matters
    if name not in ("Inventory", "AddMore", "ThrowFromMarket") or len(listed) < 2 or ordered:
        return 0
    one, two = (listed[int(dice.below(len(listed)))] for _ in "12")
    ways = []
    for first, second in ((one, two), (two, one)):
        table = dale.copy()
        table.apply(seat, first)
        if one == two or second not in table.options(seat) or table.awaited[0] != seat:
            return 0
        table.apply(seat, second)
        ways.append(GAME.describe(table))
    assert ways[0] == ways[1]
    return 1
