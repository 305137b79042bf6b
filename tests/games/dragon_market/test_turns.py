"""Turns: a boat turns about its sailor if all the water it sweeps is free."""

import pytest

from comptoir.games.dragon_market.rules.actions import TURN
from comptoir.games.dragon_market.rules.box import END
from comptoir.games.dragon_market.rules.components import box_from
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.water import SPOTS
from tests.games.dragon_market.scenario import HEADINGS, PONTOONS, SIZE, Cell, drawn, scene

SORTS = box_from("").sorts

# What a boat that lies to the east of its sailor S sweeps: + in any case, * only if the far corner
# is needed. The other headings are these drawings, turned.
NEEDS = {
    ("end", "right"): """
        S  1  2
        +  +  +
        +  +  *
    """,
    ("end", "left"): """
        +  +  *
        +  +  +
        S  1  2
    """,
    ("centre", "right"): """
        +  +  .
        2  S  1
        .  +  +
    """,
    ("centre", "left"): """
        .  +  +
        2  S  1
        +  +  .
    """,
}
WAYS = [(sort, way) for sort, way in NEEDS]
QUARTERS = {"east": 0, "south": 1, "west": 2, "north": 3}


def needed(sort: str, heading: str, way: str, signs: str = "+*") -> set[Cell]:
    """Rows down and columns right from the sailor to each cell that is drawn as needed."""
    rows = [line.split() for line in drawn(NEEDS[sort, way]).splitlines()]
    cells = {
        (row, column): sign for row, line in enumerate(rows) for column, sign in enumerate(line)
    }
    ((top, left),) = [cell for cell, sign in cells.items() if sign == "S"]
    found = {(row - top, column - left) for (row, column), sign in cells.items() if sign in signs}
    for _ in range(QUARTERS[heading]):
        found = {(column, -row) for row, column in found}
    return found


def around(sailor: Cell, offsets: set[Cell]) -> set[Cell]:
    """The cells that lie so around a sailor."""
    return {(sailor[0] + down, sailor[1] + right) for down, right in offsets}


def inside(cells: set[Cell]) -> bool:
    """Whether all cells are water of the harbour."""
    on_board = all(0 <= row < SIZE and 0 <= column < SIZE for row, column in cells)
    return on_board and not cells & PONTOONS


def taken_by(table: Harbour, but: int) -> set[Cell]:
    """The cells under all other boats."""
    return {
        divmod(cell, SIZE)
        for boat in range(len(SORTS))
        if boat != but
        for cell in table.under(boat)
    }


def turns(table: Harbour, boat: int, way: str) -> bool:
    """Whether a boat may turn so, as it lies now."""
    table.open_to = -1
    return (TURN, boat, ("right", "left").index(way)) in table.options(0)


@pytest.mark.parametrize("heading", QUARTERS)
@pytest.mark.parametrize(("sort", "way"), WAYS)
def test_a_turn_needs_the_drawn_cells_one_by_one_and_no_other(
    sort: str, way: str, heading: str
) -> None:
    for spot in SPOTS[SORTS[0 if sort == "centre" else -1]]:
        if list(HEADINGS)[spot % 4] != heading:
            continue
        for reading, signs in enumerate(("+*", "+")):
            cells = around(divmod(spot // 4, SIZE), needed(sort, heading, way, signs))
            sweeps = box_from("").sweeps[reading][0 if sort == "centre" else 1]
            listed = sweeps[spot][("right", "left").index(way)]
            assert {divmod(cell, SIZE) for cell in listed} == (cells if inside(cells) else set())


@pytest.mark.parametrize("corner", ["needed", "forgiven"])
@pytest.mark.parametrize("heading", QUARTERS)
@pytest.mark.parametrize(("sort", "way"), WAYS)
def test_wherever_another_boat_lies_it_bars_the_turn_only_on_those_cells(
    sort: str, way: str, heading: str, corner: str
) -> None:
    harbour = scene("""
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  .  .  a' A  a  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  B  b  b' C  c  c' .  .  .
    """, at="a2", options={"far_corner": corner})  # fmt: skip
    table = harbour.table
    boat, blocker = (0, 5) if sort == "centre" else (5, 6)
    table.put(6, SPOTS[END][0])
    table.put(0, 4 * 61 + 1)
    table.put(boat, 4 * 34 + list(HEADINGS).index(heading))
    cells = around((3, 4), needed(sort, heading, way, "+*" if corner == "needed" else "+"))
    own = {divmod(cell, SIZE) for cell in table.under(boat)}
    verdicts = set()
    for spot in SPOTS[END]:
        under = blocker_cells(spot)
        if under & own or under & taken_by(table, blocker):
            continue
        table.put(blocker, spot)
        assert turns(table, boat, way) == (not under & cells), sorted(under)
        verdicts.add(len(under & cells))
    assert verdicts >= {0, 1, 2}


def blocker_cells(spot: int) -> set[Cell]:
    """The cells under an end boat."""
    (row, column), (down, right) = divmod(spot // 4, SIZE), list(HEADINGS.values())[spot % 4]
    return {(row + place * down, column + place * right) for place in range(3)}


@pytest.mark.parametrize("corner", ["needed", "forgiven"])
@pytest.mark.parametrize("sort", ["centre", "end"])
def test_everywhere_in_the_harbour_a_boat_turns_if_that_water_is_free(
    sort: str, corner: str
) -> None:
    harbour = scene("""
        .  .  .  .  .  .  .  .  .  .
        .  .  .  b  .  .  .  .  .  .
        .  .  .  B  .  .  .  .  .  .
        .  .  .  b' .  C  c  c' .  .
        .  .  .  .  .  .  .  .  .  .
    """, at="a2", options={"far_corner": corner})  # fmt: skip
    table = harbour.table
    boat = 4 if sort == "centre" else 9
    others = taken_by(table, boat)
    free = 0
    for spot in SPOTS[SORTS[boat]]:
        sailor, heading = divmod(spot // 4, SIZE), list(HEADINGS)[spot % 4]
        down, right = HEADINGS[heading]
        ends = (-1, 1) if sort == "centre" else (1, 2)
        own = {sailor, *((sailor[0] + down * end, sailor[1] + right * end) for end in ends)}
        if own & others:
            continue
        table.put(boat, spot)
        for way in ("right", "left"):
            signs = "+*" if corner == "needed" else "+"
            cells = around(sailor, needed(sort, heading, way, signs))
            assert turns(table, boat, way) == (inside(cells) and not cells & others)
            free += turns(table, boat, way)
    assert free > 50


@pytest.mark.parametrize(("way", "after"), [
    ("right", """
        .  .  .  .  .
        .  .  a' .  .
        .  .  A  .  .
        .  .  a  .  .
        .  .  .  .  .
    """),
    ("left", """
        .  .  .  .  .
        .  .  a  .  .
        .  .  A  .  .
        .  .  a' .  .
        .  .  .  .  .
    """),
])  # fmt: skip
def test_a_centre_boat_turns_in_its_place(way: str, after: str) -> None:
    harbour = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  a' A  a  .
        .  .  .  .  .
        .  .  .  .  .
    """, at="c2")  # fmt: skip
    assert harbour.play(f"turn e4 {way}").picture == drawn(after)
    assert harbour.points == 5


@pytest.mark.parametrize(("way", "after"), [
    ("right", """
        .  .  .  .  .
        .  .  .  .  .
        .  .  A  .  .
        .  .  a  .  .
        .  .  a' .  .
    """),
    ("left", """
        .  .  a' .  .
        .  .  a  .  .
        .  .  A  .  .
        .  .  .  .  .
        .  .  .  .  .
    """),
])  # fmt: skip
def test_an_end_boat_swings_about_its_sailor(way: str, after: str) -> None:
    harbour = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A  a  a'
        .  .  .  .  .
        .  .  .  .  .
    """, at="c2")  # fmt: skip
    assert harbour.play(f"turn e4 {way}").picture == drawn(after)


@pytest.mark.parametrize("way", ["right", "left"])
def test_four_quarters_are_a_whole_turn(way: str) -> None:
    before = """
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  .  A  a  a' .  b' B  b  .
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
    """
    harbour = scene(before, at="a2", dice=[4, 4])
    harbour.play(f"turn c4 {way}\n" * 4 + f"turn h4 {way}\n" * 4)
    assert harbour.picture == drawn(before)


def test_r01_the_far_corner_of_a_turn_must_be_free_unless_it_is_forgiven() -> None:
    before = """
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
        .  .  b' B  b
    """
    harbour = scene(before, at="c2")
    assert harbour.refuses("turn c3 right") == "turn_boat [4.2]"
    assert harbour.refusal("turn c3 right").arguments == {"cell": "e5"}
    harbour = scene(before, at="c2", options={"far_corner": "forgiven"})
    assert harbour.play("turn c3 right").picture == drawn("""
        .  .  .  .  .
        A  .  .  .  .
        a  .  .  .  .
        a' .  b' B  b
    """)


def test_r01_no_other_cell_is_forgiven() -> None:
    harbour = scene("""
        .  .  .  .  .
        A  a  a' b' .
        .  .  .  B  .
        .  c  .  b  .
        .  C  .  .  .
        .  c' .  .  .
    """, at="c2", options={"far_corner": "forgiven"})  # fmt: skip
    assert harbour.refusal("turn c3 right").arguments == {"cell": "d5"}


def test_r02_a_centre_boat_may_turn_one_way_and_not_the_other() -> None:
    harbour = scene("""
        .  .  .  .  b
        .  .  .  .  B
        .  .  .  .  b'
        .  .  a' A  a
        .  .  .  .  .
    """, at="b2")  # fmt: skip
    assert not harbour.allows("turn e5 left")
    assert harbour.refuses("turn e5 left") == "turn_boat [4.2]"
    assert harbour.refusal("turn e5 left").arguments == {"cell": "f4"}
    assert harbour.play("turn e5 right").picture == drawn("""
        .  .  .  .  b
        .  .  .  .  B
        .  .  .  a' b'
        .  .  .  A  .
        .  .  .  a  .
    """)


def test_r02_both_ways_cover_the_same_cells_with_the_ends_exchanged() -> None:
    harbours = [
        scene("""
            .  .  .
            a' A  a
            .  .  .
        """, at="d4").play(f"turn e5 {way}")
        for way in ("right", "left")
    ]  # fmt: skip
    assert [harbour.boat("a")["lies"] for harbour in harbours] == ["e5 south", "e5 north"]


@pytest.mark.parametrize("before", [
    """
        .  A  a  a' .
        .  .  .  .  .
        .  .  .  .  .
    """,
    """
        .  .  .  .  .
        .  A  a  a' .
        .  .  .  .  .
        .  .  .  .  .
    """,
])  # fmt: skip
def test_the_edge_bars_a_turn(before: str) -> None:
    harbour = scene(before, at="d1")
    sailor = harbour.boat("a")["lies"].split()[0]
    assert harbour.refuses(f"turn {sailor} left") == "turn_edge [4.2]"
    assert harbour.play(f"turn {sailor} right").points == 5


def test_a_centre_boat_whose_tip_touches_the_edge_turns_freely() -> None:
    harbour = scene("""
        .  a  .
        .  A  .
        .  a' .
    """, at="d1")  # fmt: skip
    assert harbour.options("turn e2") == ["turn e2 left", "turn e2 right"]


def test_an_end_boat_swings_past_a_pontoon_that_it_does_not_sweep() -> None:
    harbour = scene("""
        #0 .  .  .
        .  .  .  .
        .  .  .  .
        A  a  a' .
    """)
    assert harbour.play("turn a4 left").picture == drawn("""
        #0 .  .  .
        a' .  .  .
        a  .  .  .
        A  .  .  .
    """)


@pytest.mark.parametrize(("before", "at", "line"), [
    ("""
        #0 .  .  .
        .  .  .  .
        A  a  a' .
        .  .  .  .
     """, "a1", "turn a3 left"),
    ("""
        #0 .  .  .
        .  .  .  .
        a' a  A  .
        .  .  .  .
     """, "a1", "turn c3 right"),
    ("""
        #0 a  .
        .  A  .
        .  a' .
     """, "a1", "turn b2 left"),
    ("""
        .  .  #
        a' A  a
        .  .  .
     """, "h1", "turn i2 left"),
    ("""
        .  .  A  .
        .  .  a  .
        #  .  a' .
     """, "a8", "turn c8 right"),
])  # fmt: skip
def test_a_pontoon_bars_the_turn_that_would_sweep_it(before: str, at: str, line: str) -> None:
    harbour = scene(before, at=at)
    assert harbour.refuses(line) == "turn_pontoon [4.2]"
    assert harbour.refusal(line).arguments["cell"] in ("a1", "j1", "a10", "j10")
    assert not harbour.allows(line)


def test_beside_a_pontoon_the_other_way_is_free() -> None:
    assert scene("""
        #0 a  .
        .  A  .
        .  a' .
    """).play("turn b2 right").picture == drawn("""
        #0 .  .
        a' A  a
        .  .  .
    """)  # fmt: skip


def test_a_boat_hemmed_in_cannot_move_at_all() -> None:
    harbour = scene("""
        #0 b  .  d  .
        .  B  .  D  .
        C  b' .  d' E
        c  a' A  a  e
        c' .  .  .  e'
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert harbour.options("slide c4") == []
    assert harbour.options("turn c4") == []
    assert harbour.play("slide e3 e5\nslide c4 d4").points == 4
