"""Counting: what is counted of a hand, without a list, agrees with what is listed for people."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.card import ODD_BUILT, ODD_PAID
from comptoir.games.dale.rules.counting import (
    HIGHEST,
    LARGEST_DIGIT,
    PAYMENTS,
    number_of_stacks,
    runs_of,
)
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.decks import CARDS, KINDS
from comptoir.games.dale.rules.payments import countable, is_poor, purchases
from comptoir.games.dale.rules.plain import MOST_CARDS, plain_stacks
from comptoir.games.dale.rules.purchase import orders
from comptoir.games.dale.rules.stacks import MOST_LISTED, Stacks, is_hopeless
from comptoir.games.dale.rules.techniques import add_techniques
from comptoir.table.chance import Chance, Quick, key_of
from tests.games.dale.scenario import Scene, scene

SETS: Final = (
    "random",
    "pandas chameleons platypuses",
    "squirrels chameleons ocelots",
    "macaws chameleons owls",
)


def moments() -> Iterator[Dale]:
    """Play random games of sets that build, pay and react in special ways."""
    for number in range(20):
        options = GAME.info.chosen({"sets": SETS[number % len(SETS)]})
        dale: Dale = GAME.start(2, options, Chance(key_of(f"counting {number}")))
        dale.loud, dice = False, Quick(number)
        for _ in range(120):
            if not dale.awaited:
                break
            yield dale
            seat = dale.awaited[0]
            dale.apply(seat, GAME.suggest(dale, seat, dice), trusted=True)


def assert_counted(dale: Dale) -> None:
    """Count the options of a table that has listed none, and find each by its place."""
    for seat in dale.awaited:
        listed = list(dale.options(seat))
        twin = dale.copy()
        twin.open_to = twin.counted_for = -1
        assert twin.count(seat) == len(listed)
        step = twin.steps[-1]
        assert [step.pick(twin, seat, place) for place in range(len(listed))] == listed


def test_what_is_counted_is_what_is_listed() -> None:
    met = 0
    for dale in moments():
        assert_counted(dale)
        met += 1
    assert met > 2000


def test_odd_hands_are_counted_like_their_lists() -> None:
    bought = built = hopeless = 0
    for dale in moments():
        for seat in range(dale.seats):
            odd = add_techniques(dale, seat, [])
            if odd & ODD_PAID:
                payments = countable(dale, seat)
                if payments is not None and payments.tally() <= MOST_LISTED:
                    assert payments.tally() == len(purchases(dale, seat))
                    bought += payments.tally() > 0
            if odd & ODD_BUILT:
                found = Stacks(dale, seat, seat, (), MOST_LISTED).list_all()
                built += len(found) > 0
                if is_hopeless(dale, seat):
                    hopeless += 1
                    assert not found
    assert bought > 100
    assert built > 100
    assert hopeless > 100


def test_a_hand_and_its_market_are_counted_whatever_they_are() -> None:
    for hand, market, played in (
        ("calculations junk junk magnet dangerous_test", "magnet glue - magnet cheer", ""),
        ("market_discovery junk nuisance nuisance", "nuisance - - prepaid_good special_offer", ""),
        ("stock_clearance junk junk market_discovery", "special_offer - - - -", ""),
        ("seeing_doubles reflection charm junk", "charm - charm - trendsetting", ""),
        ("flashy_show cookies junk spyglass", "spyglass cookies - - -", "play flashy_show"),
        ("junk " * 12, "siesta - - - -", ""),
        ("junk " * 12, "siesta - - - -", "inventory\n" + "discard junk\n" * 11),
        ("junk junk junk magnet", "- cheer - raffle -", ""),
        ("", "- - - - -", ""),
    ):
        dale = at(scene([hand.strip()], market=market), played)
        assert_counted(dale)


def at(laid: Scene, played: str) -> Dale:
    """Give the table of a scene after some lines."""
    if played:
        laid.play(played)
    table = laid.session._table
    assert isinstance(table, Dale)
    return table


def test_the_market_is_ordered_in_as_many_ways_as_there_are_orders() -> None:
    for cards in ([], [-1, -1, 3], [2, 2, 2, 2], [-1, 4, 5, 6, 6], [1, 2, 3, 4, 5]):
        assert orders(cards) == len(set(permutations(cards)))


def test_no_total_of_a_set_has_more_stacks_than_a_digit_holds() -> None:
    kin = [card for card in CARDS if card.set == 1]
    for copies in product(*[range(card.copies + 1) for card in kin]):
        if sum(copies) <= MOST_CARDS:
            ways = [0] * 64
            for some in product(*[range(number + 1) for number in copies]):
                ways[sum(n * card.value for n, card in zip(some, kin, strict=True))] += 1
            assert max(ways[: HIGHEST + 1]) <= LARGEST_DIGIT


def test_stacks_of_two_sets_are_counted_apart() -> None:
    dale = at(scene(["junk magnet magnet tireless_tinkerer cheer raffle"]), "")
    hand = dale.players[0].hand
    for target in range(1, HIGHEST + 1):
        dale.stalls[0] = [(JUNK,)] * (target - 1)
        assert number_of_stacks(hand, target) == len(plain_stacks(dale, 0))


def test_hands_with_the_same_runs_have_the_same_sum_and_others_another() -> None:
    def runs(text: str) -> int:
        return runs_of(sorted(KINDS[name] for name in text.split()))

    assert runs("magnet magnet charity") == runs("charity charity magnet")
    different = ["junk " * number for number in range(1, MOST_CARDS + 1)]
    different += ["magnet charity", "magnet magnet", "magnet cheer", "magnet magnet magnet charity"]
    assert len({runs(text) for text in different}) == len(different)


def test_who_is_poor_has_no_purchase_to_count() -> None:
    dale = at(scene(["calculations"], market="- - - - special_offer"), "")
    assert is_poor(dale, 0)
    dale.count(0)
    assert dale.counts is not None
    assert dale.counts.purchases == 0


def test_the_table_of_payments_does_not_grow_for_ever() -> None:
    kept = dict(PAYMENTS)
    PAYMENTS.clear()
    PAYMENTS.update({-number: [] for number in range(1, 50_001)})
    assert_counted(at(scene(["magnet junk"], market="cheer - - - -"), ""))
    assert len(PAYMENTS) == 1
    PAYMENTS.update(kept)
