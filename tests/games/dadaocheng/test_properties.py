"""Small parts of the rules against slow and obvious ones, on whatever Hypothesis thinks of."""

from collections import Counter
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from comptoir.games.dadaocheng.rules.board import (
    LINE_NAMES,
    LINE_SPACES,
    discs_of,
    largest_choices,
    lines_in,
    lines_on,
    touching,
)
from comptoir.games.dadaocheng.rules.cubes import (
    BUNDLES,
    OPIUM,
    bundles_within,
    count,
    covers,
    goods_of,
    heap_of,
    most_of,
    one,
    total,
)
from comptoir.games.dadaocheng.rules.payment import payments, pays
from tests.games.dadaocheng.scenario import lines_shown

few_goods = st.lists(st.integers(0, 1), min_size=16, max_size=16)
faces = st.lists(st.integers(0, 4), min_size=16, max_size=16) | few_goods
goods = st.lists(st.integers(0, 4), max_size=20)
small = st.lists(st.integers(0, 4), max_size=6)


@given(faces)
def test_lines_are_the_longest_runs_of_three_or_four(shown: list[int]) -> None:
    found = lines_on(shown)
    assert [LINE_NAMES[line] for line in found] == lines_shown(shown)
    spaces = {space for line in found for space in LINE_SPACES[line]}
    assert discs_of(found) == sum(1 << space for space in spaces)


@given(few_goods)
def test_choices_are_the_largest_sets_of_lines_without_a_common_disc(shown: list[int]) -> None:
    lines = lines_on(shown)

    def apart(chosen: tuple[int, ...]) -> bool:
        spaces = [space for line in chosen for space in LINE_SPACES[line]]
        return len(spaces) == len(set(spaces))

    sets = [
        chosen
        for size in range(len(lines) + 1)
        for chosen in combinations(lines, size)
        if apart(chosen)
    ]
    largest = [chosen for chosen in sets if not any(set(chosen) < set(larger) for larger in sets)]
    expected = sorted(sum(1 << line for line in chosen) for chosen in largest)
    choices = largest_choices(lines)
    assert choices == expected
    assert [tuple(lines_in(choice)) for choice in choices] == sorted(
        largest, key=lambda chosen: sum(1 << line for line in chosen)
    )


@given(faces, st.integers(0, 15))
def test_touching_counts_a_connected_group(shown: list[int], space: int) -> None:
    group = {space}
    for _ in range(16):
        group |= {
            other
            for other in range(16)
            for member in group
            if shown[other] == shown[space]
            and abs(other // 4 - member // 4) + abs(other % 4 - member % 4) == 1
        }
    assert touching(shown, space) == len(group)


@given(small, small, st.integers(0, 3))
def test_payments_are_all_ways_to_pay_with_opium_for_any_named_cube_and_anything_for_blue(
    hand: list[int], cost: list[int], blue: int
) -> None:
    held = Counter(hand)
    ways = {
        tuple(sorted(way))
        for way in product(*[{good, OPIUM} for good in cost], *[range(5)] * blue)
        if not Counter(way) - held
    }
    found = payments(heap_of(hand), heap_of(cost), blue)
    assert len(found) == len(set(found))
    assert {tuple(goods_of(heap)) for heap in found} == ways


@given(small, small, st.integers(0, 3))
def test_a_heap_pays_exactly_when_it_is_one_of_the_payments(
    heap: list[int], cost: list[int], blue: int
) -> None:
    given_up = heap_of(heap)
    assert pays(given_up, heap_of(cost), blue) == (
        given_up in payments(given_up, heap_of(cost), blue)
    )


@given(goods, goods)
def test_heaps_are_counted_good_by_good(these: list[int], those: list[int]) -> None:
    heap, other = heap_of(these), heap_of(those)
    assert goods_of(heap) == sorted(these)
    assert total(heap) == len(these)
    assert [count(heap, good) for good in range(5)] == [these.count(good) for good in range(5)]
    assert covers(heap, other) == (not Counter(those) - Counter(these))
    assert goods_of(most_of(other, heap)) == sorted((Counter(those) & Counter(these)).elements())
    if total(heap + other) <= 31:
        assert goods_of(heap + other) == sorted(these + those)


@given(st.lists(st.integers(0, 4), max_size=31))
def test_a_heap_covers_each_of_its_cubes_and_not_one_more(these: list[int]) -> None:
    heap = heap_of(these)
    for good in range(5):
        assert covers(heap, one(good)) == (good in these)
        assert not covers(heap, heap + one(good)) or these.count(good) == 31


@given(goods, st.integers(0, 3))
def test_bundles_are_all_choices_of_that_many_or_of_as_many_as_there_are(
    these: list[int], size: int
) -> None:
    most = min(size, len(these))
    expected = sorted({tuple(sorted(few)) for few in combinations(these, most)}) if most else []
    found = [tuple(goods_of(BUNDLES[number])) for number in bundles_within(heap_of(these), size)]
    assert sorted(found) == expected
