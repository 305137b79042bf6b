"""The map, the tiles and the printed tables of Chinatown are those of the box."""

import pytest

from comptoir.games.chinatown.rules.board import (
    COPIES,
    DATA,
    DEALT,
    DISTRICTS,
    DRAWN,
    KEPT,
    LOTS,
    NEIGHBOURS,
    SEATS,
    SHOPS,
    SIZES,
    START,
    YEARS,
)


def test_there_are_85_lots_in_six_districts() -> None:
    assert [row["number"] for row in DATA["lot"]] == list(range(1, LOTS + 1))
    for row in DATA["district"]:
        first, last = map(int, row["numbers"].split("-"))
        assert [lot for lot in range(1, LOTS + 1) if DISTRICTS[lot] == row["id"]] == list(
            range(first, last + 1)
        )
        edges = [(a, b) for a in range(first, last + 1) for b in NEIGHBOURS[a] if a < b]
        assert len(edges) == row["edges"]


def test_neighbours_share_a_side_and_never_a_street() -> None:
    pairs = [(a, b) for a in range(1, LOTS + 1) for b in NEIGHBOURS[a]]
    assert len(pairs) == 2 * DATA["map"]["edges"]
    assert all(DISTRICTS[a] == DISTRICTS[b] for a, b in pairs)
    assert all((b, a) in pairs for a, b in pairs)
    assert NEIGHBOURS[20] == [17, 19, 21, 23]
    assert NEIGHBOURS[55] == [53, 56, 57]
    assert NEIGHBOURS[0] == []
    degrees = [len(NEIGHBOURS[lot]) for lot in range(1, LOTS + 1)]
    assert [degrees.count(number) for number in (1, 2, 3, 4)] == [0, 34, 34, 17]


def test_there_are_ninety_tiles_three_more_of_a_type_than_its_size() -> None:
    assert len(SHOPS) == 12
    assert sum(COPIES) == 90
    assert [copies - size for copies, size in zip(COPIES, SIZES, strict=True)] == [3] * 12
    assert [SIZES.count(size) for size in (3, 4, 5, 6)] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("seats", "kept", "drawn", "last"), [(3, 75, 81, 18), (4, 76, 84, 20), (5, 75, 85, 20)]
)
def test_cards_and_tiles_last_for_six_years(seats: int, kept: int, drawn: int, last: int) -> None:
    assert (sum(KEPT[seats]) * seats, sum(DRAWN[seats]) * seats) == (kept, drawn)
    assert [dealt - held for dealt, held in zip(DEALT[seats], KEPT[seats], strict=True)] == [2] * 6
    assert DRAWN[seats] == [DEALT[seats][0], *KEPT[seats][1:]]
    left = LOTS
    for year in range(6):
        assert DEALT[seats][year] * seats <= left
        if year == 5:
            assert DEALT[seats][year] * seats == last
        left -= KEPT[seats][year] * seats


def test_three_to_five_players_begin_with_five_bills_in_1965() -> None:
    assert SEATS == (3, 4, 5)
    assert (START, YEARS) == (5, [1965, 1966, 1967, 1968, 1969, 1970])
