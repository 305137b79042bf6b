"""Income: the worked examples, and groups larger than the shop's size."""

from collections.abc import Iterator
from typing import Any

import pytest

from comptoir.games.chinatown.rules.board import BILL, DATA, LOTS, NEIGHBOURS, SHOPS, SIZES
from comptoir.games.chinatown.rules.business import EARNED, businesses, earned_by, income

Shape = frozenset[int]
NOBODY = -1


def city(*owned: dict[str, list[int]]) -> tuple[list[int], list[int]]:
    """Owners and shops of a board on which each player has built some."""
    owners, shops = [NOBODY] * (LOTS + 1), [NOBODY] * (LOTS + 1)
    for seat, built in enumerate(owned):
        for shop, lots in built.items():
            for lot in lots:
                owners[lot], shops[lot] = seat, SHOPS.index(shop)
    return owners, shops


def shapes(size: int) -> set[Shape]:
    """All connected groups of this many lots."""
    found = {frozenset([lot]) for lot in range(1, LOTS + 1)}
    for _ in range(size - 1):
        found = {shape | {lot} for shape in found for lot in around(shape)}
    return found


def around(shape: Shape) -> Iterator[int]:
    """The lots beside a group."""
    for lot in shape:
        yield from (other for other in NEIGHBOURS[lot] if other not in shape)


def parts(shape: Shape, size: int) -> set[Shape]:
    """The connected parts of a group that hold this many lots."""
    found = {frozenset([lot]) for lot in shape}
    for _ in range(size - 1):
        found = {part | {lot} for part in found for lot in around(part) if lot in shape}
    return found


def is_connected(shape: Shape) -> bool:
    return shape in parts(shape, len(shape))


@pytest.mark.parametrize("example", DATA["example"], ids=lambda example: str(example["what"]))
def test_the_worked_examples(example: dict[str, Any]) -> None:
    owners, shops = city(example["owner"])
    assert income(owners, shops, 0) * BILL == example["income"]
    assert income(owners, shops, 1) == 0


def test_equal_shops_of_two_owners_are_two_businesses_until_they_are_traded() -> None:
    owners, shops = city({"tropical_fish": [31, 32, 34]}, {"tropical_fish": [35]})
    assert [income(owners, shops, seat) for seat in (0, 1)] == [4, 1]
    assert businesses(owners, shops, 0) == [[31, 32, 34]]
    owners[35] = 0
    assert [income(owners, shops, seat) for seat in (0, 1)] == [8, 0]
    assert businesses(owners, shops, 0) == [[31, 32, 34, 35]]


def test_a_bare_lot_earns_nothing_and_joins_nothing() -> None:
    owners, shops = city({"factory": [52, 53, 56]})
    owners[55] = 0
    assert businesses(owners, shops, 0) == [[52, 53], [56]]
    shops[55] = SHOPS.index("factory")
    assert businesses(owners, shops, 0) == [[52, 53, 55, 56]]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_group_beyond_its_size_is_a_whole_business_and_the_rest(size: int) -> None:
    whole = {3: 5, 4: 8, 5: 11, 6: 14}[size]
    part = [0, 1, 2, 4, 6, 8]
    assert EARNED[size - 3][: size + 1] == [*part[:size], whole]
    assert [earned_by(size + more, size) for more in (1, 2)] == [whole + 1, whole + 2]
    assert earned_by(size + 3, size) == (2 * whole if size == 3 else whole + 4)


def test_r01_six_tiles_of_a_shop_of_three_are_two_whole_ones_however_they_lie() -> None:
    crooked = [1, 2, 4, 5, 8, 12]
    owners, shops = city({"photo": crooked})
    assert income(owners, shops, 0) == 10
    assert businesses(owners, shops, 0) == [crooked]


@pytest.mark.parametrize(("number", "size", "all_of_them", "crooked"), [
    (6, 3, 1585, 237), (7, 4, 2593, 57),
])  # fmt: skip
def test_many_shapes_cannot_be_cut_and_are_counted_all_the_same(
    number: int, size: int, all_of_them: int, crooked: int
) -> None:
    found = shapes(number)
    assert len(found) == all_of_them
    uncut = [shape for shape in found if not any(map(is_connected, (
        shape - part for part in parts(shape, size))))]  # fmt: skip
    assert len(uncut) == crooked
    kind = SIZES.index(size)
    for shape in uncut:
        owners, shops = city({SHOPS[kind]: sorted(shape)})
        assert income(owners, shops, 0) == earned_by(number, size)
