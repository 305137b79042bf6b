"""What is counted without a list agrees with the list: open actions, payments, bundles, lines."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.board import begin_across, begin_down, lines_on
from comptoir.games.dadaocheng.rules.choices import (
    buildings_to_buy,
    count_buildings,
    count_exchanges,
    count_offerings,
    count_open,
    count_ships,
    exchange_at,
    exchanges,
    open_actions,
    open_at,
    ships_to_buy,
    temple_offerings,
)
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    HEAPS,
    SIZES,
    bundle_within_at,
    bundles_of,
    bundles_within,
    count_bundles,
    count_bundles_within,
    covers,
    goods_in,
    heap_of,
)
from comptoir.games.dadaocheng.rules.events import (
    count_event_actions,
    event_action_at,
    event_actions,
)
from comptoir.games.dadaocheng.rules.payment import count_payments, named_payments, payments
from comptoir.games.dadaocheng.rules.score import parts, prestige
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.turn import PLANS, plan_of
from comptoir.table.chance import Quick
from comptoir.table.playout import playout
from tests.games.dadaocheng.laid_out import tables

goods = st.lists(st.integers(0, 4), max_size=20)
few = st.lists(st.integers(0, 4), max_size=6)
PARTS = (
    (count_ships, ships_to_buy),
    (count_buildings, buildings_to_buy),
    (count_event_actions, event_actions),
    (count_offerings, temple_offerings),
)
NAMED = "params = { give = { sugar = 2 }, gain = { any = 3 }, times = 1 }"
ANY = "params = { give = { any = 1 }, gain = { any = 1 }, times = 2 }"


def exchanging(give: str, gain: str) -> str:
    """Print a box in which both events that exchange cubes ask for and give something else."""
    text = GAME.components()
    assert text.count(NAMED) == text.count(ANY) == 1
    for params in (NAMED, ANY):
        text = text.replace(params, f"params = {{ give = {give}, gain = {gain}, times = 2 }}")
    return text


BOXES = [
    "",
    exchanging("{ any = 2 }", "{ any = 2 }"),
    exchanging("{ any = 1 }", "{ any = 3 }"),
    exchanging("{ rice = 1 }", "{ any = 1 }"),
]


def at_the_trade(components: str) -> Iterator[tuple[Town, int]]:
    """Lay out tables of a box, each in the round of some event; some without a ship or temple."""
    for number, town in enumerate(tables(80, 7, components)):
        if town.deck:
            town.round = 1 + number % town.box.rounds[town.seats]
        town.players[town.active].credits = number % 4
        town.today.temple_used = number % 5 == 0
        if number % 7 == 0:
            town.turned[number % 3] = len(town.piles[number % 3])
        yield town, int(town.active)


@pytest.mark.parametrize("components", BOXES)
def test_each_part_of_the_open_actions_is_counted_as_it_is_listed(components: str) -> None:
    for town, seat in at_the_trade(components):
        for counted, lists in PARTS:
            found: list[int] = []
            lists(town, seat, found)
            assert counted(town, seat) == len(found), counted
        found = []
        if town.players[seat].cubes:
            exchanges(town, seat, found)
        assert count_exchanges(town, seat) == len(found)
        assert [exchange_at(town, seat, place) for place in range(len(found))] == found


@pytest.mark.parametrize("components", BOXES)
def test_an_open_action_is_found_by_its_place(components: str) -> None:
    for town, seat in at_the_trade(components):
        listed = open_actions(town, seat)
        town.counted_for = -1
        assert [open_at(town, seat, place) for place in range(len(listed))] == listed
        assert count_open(town, seat) == len(listed) == town.steps[-1].count(town, seat)
        uses: list[int] = []
        event_actions(town, seat, uses)
        assert [event_action_at(town, seat, place) for place in range(len(uses))] == uses


@given(goods, few, st.integers(0, 3))
def test_payments_are_counted(hand: list[int], cost: list[int], blue: int) -> None:
    held, asked = heap_of(hand), heap_of(cost)
    assert count_payments(held, asked, blue) == len(payments(held, asked, blue))
    assert count_payments(held, asked, 0) == len(named_payments(held, asked))


@given(goods, st.integers(0, 3))
def test_bundles_are_counted_and_found_by_their_place(these: list[int], size: int) -> None:
    heap = heap_of(these)
    assert goods_in(heap, 1 + size) == sum(these.count(good) > size for good in range(5))
    assert count_bundles(heap, size) == len(bundles_of(heap, size))
    within = bundles_within(heap, size)
    assert count_bundles_within(heap, size) == len(within)
    assert [bundle_within_at(heap, size, place) for place in range(len(within))] == within
    of_any = sorted(BUNDLES[number] for number in bundles_of(heap, size))
    assert payments(heap, 0, size) == of_any
    assert [other for other in HEAPS[size] if covers(heap, other)] == of_any


def test_the_heaps_are_the_bundles() -> None:
    assert [len(heaps) for heaps in HEAPS] == [last - first for first, last in SIZES]


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_a_town_shows_a_line_if_there_is_one(shown: list[int]) -> None:
    for order in (shown, shown[::-1]):
        packed = sum(face << 3 * space for space, face in enumerate(order))
        assert (begin_across(packed) | begin_down(packed) != 0) == (lines_on(shown) != [])


def test_plans_are_made_once_unless_there_are_more_moves_than_usual() -> None:
    assert plan_of(3, 2) is PLANS[3][2]
    for moves in (0, 2, 3, 9):
        plan = plan_of(1, moves)
        assert (plan.seat, plan.moves) == (1, moves)


@pytest.mark.parametrize("overlap", ["off", "on"])
def test_a_game_counted_is_the_game_listed(overlap: str) -> None:
    for number in range(20):
        counted = GAME.start(4, GAME.info.chosen({"overlap": overlap}), Quick(number))
        listed, told = counted.copy(), len(counted.events)
        dice, twin = Quick(number), Quick(number)
        answers = playout(counted, dice, 10**6)
        for _ in range(int(answers)):
            awaited = listed.awaited
            seat = awaited[int(twin.below(len(awaited))) if len(awaited) > 1 else 0]
            options = listed.options(seat)
            listed.apply(seat, options[int(twin.below(len(options)))])
        assert not listed.awaited
        assert listed.events
        assert len(counted.events) == told
        assert (GAME.describe(counted), dice.state) == (GAME.describe(listed), twin.state)


def test_prestige_is_the_sum_of_its_parts() -> None:
    for town in tables(80, 21):
        for seat in range(town.seats):
            player = town.players[seat]
            player.ships = town.chance.below(1 << 32) & ((1 << len(town.box.ships)) - 1)
            player.opium, player.forgiven = 5, town.chance.below(6)
            assert prestige(town, seat) == sum(parts(town, seat))
