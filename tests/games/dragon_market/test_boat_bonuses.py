"""Bonuses that move boats: hop, half turn, sideways, and the other pivot."""

from typing import Any

import pytest

from tests.games.dragon_market.crowded import crowded
from tests.games.dragon_market.scenario import (
    HEADINGS,
    PONTOONS,
    RED,
    SIZE,
    SORTS,
    Cell,
    Scene,
    cells_of,
    drawn,
    name_of,
    scene,
)

CARD_OF = {"hop": "r01", "half-turn": "r02", "sideways": "r03", "pivot": "r08"}
NAME_OF = {"hop": "hop_boat", "half-turn": "half_turn", "sideways": "sideways",
           "pivot": "other_pivot"}  # fmt: skip


def with_bonus(verb: str, text: str, **more: Any) -> Scene:  # noqa: ANN401 - whatever a scene takes
    """A scene of the advanced game in which the first player has a bonus."""
    kept = {"objectives": ["r11", "r12"], "validated": [CARD_OF[verb]], "options": RED}
    return scene(text, **{**kept, **more})


HOPS = [
    ("over a boat across", "hop c4 g4", """
        .  .  .  .  b  .  .  .  .  .
        .  a' A  a  B  .  .  .  .  .
        .  .  .  .  b' .  .  .  .  .
     """, """
        .  .  .  .  b  .  .  .  .  .
        .  .  .  .  B  a' A  a  .  .
        .  .  .  .  b' .  .  .  .  .
     """),
    ("over a boat in line, farther on", "hop a4 h4", """
        .  .  .  .  .  .  .  .  .  .
        A  a  a' .  b' B  b  .  .  .
        .  .  .  .  .  .  .  .  .  .
     """, """
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  b' B  b  A  a  a'
        .  .  .  .  .  .  .  .  .  .
     """),
    ("back, with heirs and goods aboard", "hop i4 c4", """
        .  .  .  .  B  .  .  .  .  .
        .  .  .  .  b  .  .  a'1 A a0
        .  .  .  .  b' .  .  .  .  .
     """, """
        .  .  .  .  B  .  .  .  .  .
        .  a'1 A a0 b  .  .  .  .  .
        .  .  .  .  b' .  .  .  .  .
     """),
]  # fmt: skip


@pytest.mark.parametrize(("line", "before", "after"), [row[1:] for row in HOPS],
                         ids=[row[0] for row in HOPS])  # fmt: skip
def test_a_boat_hops(line: str, before: str, after: str) -> None:
    harbour = with_bonus("hop", before, at="a3").play(line)
    assert harbour.picture == drawn(after)
    assert harbour.points == 5


def test_r21_a_boat_hops_over_exactly_one_boat() -> None:
    harbour = with_bonus("hop", """
        .  .  .  .  b  .  .  .  .  C
        .  a' A  a  B  .  .  .  .  c
        .  .  .  .  b' .  .  .  .  c'
    """, at="a3")  # fmt: skip
    assert harbour.options("hop c4") == ["hop c4 g4", "hop c4 h4"]
    assert harbour.refuses("hop c4 b4") == "hop_nothing [R21]"
    assert harbour.refuses("hop c4 f4") == "land_boat [6.3]"
    assert harbour.refusal("hop c4 f4").arguments == {"cell": "e4"}


def test_r21_two_boats_in_the_way_are_one_too_many() -> None:
    harbour = with_bonus("hop", """
        .  .  .  .  b  c  .  .  .  .
        .  a' A  a  B  C  .  .  .  .
        .  .  .  .  b' c' .  .  .  .
    """, at="a3")  # fmt: skip
    assert harbour.options("hop c4") == []
    assert harbour.refuses("hop c4 h4") == "hop_second [R21]"
    assert harbour.refusal("hop c4 h4").arguments == {"cell": "f4"}


def test_r21_no_boat_hops_over_a_pontoon_or_onto_one() -> None:
    harbour = with_bonus(
        "hop",
        """
        #0 b  .  A  a  a' .  .  .  #
        .  B  .  .  .  .  .  .  .  .
        .  b' .  .  .  .  .  .  .  .
    """,
    )
    assert harbour.options("hop d1") == []
    assert harbour.refuses("hop d1 a1") == "slide_pontoon [6.3]"
    assert harbour.refusal("hop d1 a1").arguments == {"cell": "a1"}
    harbour = with_bonus(
        "hop",
        """
        #0 .  .  b  A  a  a' .  .  #
        .  .  .  B  .  .  .  .  .  .
        .  .  .  b' .  .  .  .  .  .
    """,
    )
    assert harbour.options("hop e1") == []


def test_a_hop_goes_along_the_line_of_the_boat_and_stays_in_the_harbour() -> None:
    harbour = with_bonus("hop", """
        .  .  .  .  .  b  .  .  .  .
        .  .  A  a  a' B  .  .  .  .
        .  .  .  .  .  b' .  .  .  .
    """, at="a3")  # fmt: skip
    assert harbour.refuses("hop c4 c4") == "no_distance [6.3]"
    assert harbour.refuses("hop c4 c6") == "own_line [6.3]"
    assert harbour.refuses("hop c4 d5") == "own_line [6.3]"
    assert harbour.refuses("hop c4 i4") == "off_board [6.3]"
    assert harbour.options("hop c4") == ["hop c4 g4", "hop c4 h4"]


def test_a_hop_lands_at_every_distance_and_a_hop_without_room_not_at_all() -> None:
    harbour = with_bonus("hop", """
        .  .  B  .  .  .  .  .  .  .
        .  .  b  A  a  a' .  .  .  .
        .  .  b' .  .  .  .  .  .  .
    """, at="a3")  # fmt: skip
    assert harbour.options("hop d4") == []
    harbour = with_bonus("hop", """
        .  .  .  B  .  .  .  .  .  .
        A  a  a' b  .  .  .  .  .  .
        .  .  .  b' .  .  .  .  .  .
    """, at="a3")  # fmt: skip
    assert harbour.options("hop a4") == [f"hop a4 {column}4" for column in "efgh"]


HALF_TURNS = [
    ("c3", """
        .  .  .  .  .
        .  a' A  a  .
        .  .  .  .  .
     """, """
        .  .  .  .  .
        .  a  A  a' .
        .  .  .  .  .
     """),
    ("c4", """
        b' a'1 A a0 C
        b  .  .  .  c
        B  .  .  .  c'
     """, """
        b' a0 A  a'1 C
        b  .  .  .  c
        B  .  .  .  c'
     """),
    ("c4", """
        .  .  A  a  a'0
        .  .  .  .  .
        .  .  .  .  .
     """, """
        a'0 a A  .  .
        .  .  .  .  .
        .  .  .  .  .
     """),
]  # fmt: skip


@pytest.mark.parametrize(("at", "before", "after"), HALF_TURNS)
def test_r33_a_half_turn_needs_only_the_cells_it_comes_to(at: str, before: str, after: str) -> None:
    harbour = with_bonus("half-turn", before, at=at)
    assert harbour.play("half-turn e4").picture == drawn(after)
    assert harbour.points == 5


def test_r33_an_end_boat_needs_the_two_cells_opposite() -> None:
    harbour = with_bonus("half-turn", """
        .  .  .  .  .  .
        b' .  A  a  a' .
        b  .  .  .  .  .
        B  .  .  .  .  .
    """, at="c3")  # fmt: skip
    assert harbour.refuses("half-turn e4") == "turn_boat [6.3]"
    assert harbour.refusal("half-turn e4").arguments == {"cell": "c4"}
    assert harbour.play("slide c6 c7\nhalf-turn e4").boat("a")["lies"] == "e4 west"
    harbour = with_bonus("half-turn", """
        .  A  a  a' .
        .  .  .  .  .
    """, at="a3")  # fmt: skip
    assert harbour.refuses("half-turn b3") == "turn_edge [6.3]"
    harbour = with_bonus(
        "half-turn",
        """
        #0 .  A  a  a'
        .  .  .  .  .
    """,
    )
    assert harbour.refuses("half-turn c1") == "turn_pontoon [6.3]"
    assert harbour.refusal("half-turn c1").arguments == {"cell": "a1"}


def test_r33_a_centre_boat_can_always_make_a_half_turn() -> None:
    harbour = with_bonus("half-turn", """
        .  b' B  b  .
        c  a' A  a  e
        C  d' D  d  E
        c' .  .  .  e'
    """, at="b4", goods={"a": "silk", "a'": "drum"})  # fmt: skip
    harbour.play("half-turn d5")
    assert harbour.boat("a") == {
        "sailor": "centre", "lies": "d5 west", "goods": ["silk 2", "drum 2"],
    }  # fmt: skip


def test_a_boat_goes_sideways_as_far_as_water_is_free() -> None:
    harbour = with_bonus("sideways", """
        .  .  .  .  .
        .  A  a  a'0 .
        .  .  .  .  .
        .  .  .  .  .
        .  .  b' B  b
    """, at="c2")  # fmt: skip
    assert harbour.options("sideways d3") == [
        "sideways d3 d1", "sideways d3 d2", "sideways d3 d4", "sideways d3 d5",
    ]  # fmt: skip
    assert harbour.refuses("sideways d3 d6") == "slide_boat [6.3]"
    assert harbour.refusal("sideways d3 d6").arguments == {"cell": "e6"}
    assert harbour.refuses("sideways d3 e3") == "sideways_line [6.3]"
    assert harbour.refuses("sideways d3 e4") == "sideways_line [6.3]"
    assert harbour.refuses("sideways d3 d3") == "no_distance [6.3]"
    assert harbour.play("sideways d3 d5").picture == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  A  a  a'0 .
        .  .  b' B  b
    """)
    assert harbour.points == 5


def test_a_boat_in_a_column_goes_sideways_along_the_rows() -> None:
    harbour = with_bonus("sideways", """
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  a  .  .  .  b  .
        .  .  .  .  A  .  .  .  B  .
        .  .  .  .  a' .  .  .  b' .
        .  .  .  .  .  .  .  .  .  .
    """, at="a2")  # fmt: skip
    assert harbour.options("sideways e4") == [
        f"sideways e4 {column}4" for column in "bcdfgh"
    ]  # fmt: skip


def test_a_centre_boat_never_ends_along_an_edge_and_an_end_boat_may() -> None:
    harbour = with_bonus("sideways", """
        .  .  .  .  .  .  .  .
        .  a' A  a  B  b  b' .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
    """, at="b1")  # fmt: skip
    assert harbour.options("sideways d2 d1") == []
    assert harbour.refuses("sideways d2 d1") == "sideways_edge [6.3]"
    assert harbour.allows("sideways f2 f1")


def test_pontoons_stop_a_boat_that_goes_sideways() -> None:
    harbour = with_bonus(
        "sideways",
        """
        #0 .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
    """,
    )
    assert not harbour.allows("sideways a2 a1")
    assert harbour.allows("sideways a2 a3")


PIVOTS = [
    (
        "right",
        """
        .  .  A  .  .
        .  .  a  .  .
        .  .  a' .  .
        .  .  .  .  .
        .  .  .  .  .
    """,
    ),
    (
        "left",
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  a' .  .
        .  .  a  .  .
        .  .  A  .  .
    """,
    ),
]


@pytest.mark.parametrize(("way", "after"), PIVOTS)
def test_an_end_boat_turns_about_its_far_end(way: str, after: str) -> None:
    harbour = with_bonus("pivot", """
        .  .  .  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
        .  .  .  .  .
    """, at="c2")  # fmt: skip
    assert harbour.play(f"pivot c4 {way}").picture == drawn(after)
    assert harbour.points == 5


@pytest.mark.parametrize(("before", "allowed"), [
    ("""
        .  .  .  .  .
        .  .  .  .  .
        A  a  a' b' .
        .  .  .  b  .
        .  .  .  B  .
     """, ["pivot c4 left", "pivot c4 right"]),
    ("""
        b' B  b  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
        .  .  .  .  .
     """, ["pivot c4 left"]),
    ("""
        .  .  .  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  b' B  b
        .  .  .  .  .
     """, ["pivot c4 right"]),
    ("""
        .  b' .  .  .
        .  b  .  .  .
        A  B  c  C  c'
        a  .  .  .  .
        a' .  .  .  .
     """, ["pivot c4 left"]),
])  # fmt: skip
def test_the_other_pivot_sweeps_the_square_about_the_far_end(
    before: str, allowed: list[str]
) -> None:
    assert with_bonus("pivot", before, at="c2").options("pivot c4") == allowed


def test_the_other_pivot_without_room_is_refused_with_what_is_in_the_way() -> None:
    harbour = with_bonus("pivot", """
        b' B  b  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
        .  .  .  .  .
    """, at="c2")  # fmt: skip
    assert harbour.refuses("pivot c4 right") == "turn_boat [6.3]"
    assert harbour.refusal("pivot c4 right").arguments == {"cell": "e2"}
    harbour = with_bonus(
        "pivot",
        """
        #0 .  .  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
    """,
    )
    assert harbour.refuses("pivot a3 right") == "turn_pontoon [6.3]"
    assert harbour.refusal("pivot a3 right").arguments == {"cell": "a1"}


def test_no_boat_leaves_the_harbour_by_the_other_pivot() -> None:
    harbour = with_bonus("pivot", """
        A  a  a' .  .
        .  .  .  .  .
        .  .  .  .  .
    """, at="c2")  # fmt: skip
    assert harbour.refuses("pivot c2 right") == "turn_edge [6.3]"
    assert harbour.allows("pivot c2 left")


def test_a_centre_boat_has_no_other_pivot() -> None:
    harbour = with_bonus("pivot", """
        .  .  .
        a' A  a
        .  .  .
    """, at="d4")  # fmt: skip
    assert harbour.refuses("pivot e5 right") == "pivot_centre [6.3]"


@pytest.mark.parametrize("corner", ["needed", "forgiven"])
def test_the_far_corner_of_the_other_pivot_may_be_forgiven(corner: str) -> None:
    harbour = with_bonus("pivot", """
        b' .  .  .  .
        b  .  .  .  .
        B  .  .  .  .
        .  .  .  .  .
        A  a  a' .  .
        .  .  .  .  .
    """, at="c2", options={**RED, "far_corner": corner})  # fmt: skip
    assert harbour.allows("pivot c6 right") == (corner == "forgiven")


PLENTY = """
    .  .  .  .  b  .  .  .  .  .
    .  a' A  a  B  .  .  .  .  .
    .  .  .  .  b' .  C  c  c' .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
"""
LINES = {"hop": "hop c4 g4", "half-turn": "half-turn c4", "sideways": "sideways c4 c6",
         "pivot": "pivot g5 left"}  # fmt: skip
AGAIN = {"hop": "hop g4 c4", "half-turn": "half-turn c4", "sideways": "sideways c6 c4",
         "pivot": "pivot i7 right"}  # fmt: skip


@pytest.mark.parametrize("verb", CARD_OF)
def test_without_its_card_there_is_no_bonus(verb: str) -> None:
    red = with_bonus(verb, PLENTY, at="a3", validated=["r13"])
    blue = scene(PLENTY, at="a3", objectives=["b01"], validated=["b02"])
    for harbour in (red, blue):
        assert harbour.refuses(LINES[verb]) == "no_bonus [6.3]"
        assert harbour.refusal(LINES[verb]).arguments == {"bonus": NAME_OF[verb]}
        assert harbour.options(verb) == []


@pytest.mark.parametrize("verb", CARD_OF)
def test_each_is_there_once_in_a_turn_and_again_in_the_next(verb: str) -> None:
    harbour = with_bonus(verb, PLENTY, at="a3", chance=[0] * 4).play(LINES[verb])
    assert harbour.state["used"] == [NAME_OF[verb]]
    assert harbour.options(verb) == []
    assert harbour.refuses(AGAIN[verb]) == "bonus_used [6.3]"
    harbour.play("end 0")
    assert harbour.refuses(AGAIN[verb]) == "no_bonus [6.3]"
    harbour.play("end 0")
    assert harbour.state["used"] == []
    assert harbour.play(AGAIN[verb]).points == 5


@pytest.mark.parametrize("verb", CARD_OF)
def test_r20_a_bonus_that_moves_a_boat_costs_a_point_or_a_coin(verb: str) -> None:
    harbour = with_bonus(verb, PLENTY, at="a3", points=0, coins=[1, 0]).play(LINES[verb])
    assert harbour.coins() == [0, 0]
    assert harbour.state["boats"] != with_bonus(verb, PLENTY, at="a3").state["boats"]


def expected(harbour: Scene, verb: str) -> set[str]:
    """What a bonus allows, found by looking at cells as drawn on paper."""
    found = set()
    rows = [cells_of(SORTS[boat], row["lies"]) for boat, row in enumerate(harbour.state["boats"])]
    for boat, cells in enumerate(rows):
        taken = {cell: other for other, row in enumerate(rows) for cell in row if other != boat}
        heading = HEADINGS[harbour.state["boats"][boat]["lies"].split()[1]]
        finder = {"hop": hops, "half-turn": halves, "sideways": asides, "pivot": pivots}[verb]
        found |= finder(SORTS[boat], cells, heading, taken)
    return found


def shifted(cells: list[Cell], down: int, right: int) -> list[Cell]:
    return [(row + down, column + right) for row, column in cells]


def free(cells: list[Cell], taken: dict[Cell, int]) -> bool:
    return all(
        0 <= row < SIZE and 0 <= column < SIZE and (row, column) not in {*taken, *PONTOONS}
        for row, column in cells
    )


def hops(sort: str, cells: list[Cell], heading: Cell, taken: dict[Cell, int]) -> set[str]:
    found = set()
    for sign in (1, -1):
        for far in range(1, SIZE):
            down, right = sign * far * heading[0], sign * far * heading[1]
            swept = {
                cell
                for near in range(1, far + 1)
                for cell in shifted(cells, sign * near * heading[0], sign * near * heading[1])
            }
            over = {taken[cell] for cell in swept if cell in taken}
            landing = shifted(cells, down, right)
            if free(landing, taken) and len(over) == 1 and not swept & PONTOONS:
                found.add(f"hop {name_of(cells[0])} {name_of(landing[0])}")
    return found


def halves(sort: str, cells: list[Cell], heading: Cell, taken: dict[Cell, int]) -> set[str]:
    opposite = [(2 * cells[0][0] - row, 2 * cells[0][1] - column) for row, column in cells]
    return {f"half-turn {name_of(cells[0])}"} if free(opposite, taken) else set()


def asides(sort: str, cells: list[Cell], heading: Cell, taken: dict[Cell, int]) -> set[str]:
    found = set()
    for down, right in ((heading[1], heading[0]), (-heading[1], -heading[0])):
        for far in range(1, SIZE):
            there = shifted(cells, far * down, far * right)
            if not free(there, taken):
                break
            edge = there[0][0] in (0, 9) if heading[0] == 0 else there[0][1] in (0, 9)
            if sort == "end" or not edge:
                found.add(f"sideways {name_of(cells[0])} {name_of(there[0])}")
    return found


def pivots(sort: str, cells: list[Cell], heading: Cell, taken: dict[Cell, int]) -> set[str]:
    """About the far end, clockwise and the other way: a square of nine less the boat's three."""
    found = set()
    back = (-heading[0], -heading[1])
    ways = {"right": (back[1], -back[0]), "left": (-back[1], back[0])}
    for way, side in ways.items():
        square = [
            (cells[2][0] + x * back[0] + y * side[0], cells[2][1] + x * back[1] + y * side[1])
            for x in range(3)
            for y in (1, 2)
        ]
        if sort == "end" and free(square, taken):
            found.add(f"pivot {name_of(cells[0])} {way}")
    return found


@pytest.mark.parametrize("verb", CARD_OF)
@pytest.mark.parametrize("size", [6, 8, 10])
def test_in_any_harbour_a_bonus_allows_what_paper_shows(verb: str, size: int) -> None:
    number = 0
    for seed in range(12):
        harbour = crowded(seed, size=size, options=RED, objectives=["r11", "r12"],
                          validated=[CARD_OF[verb]])  # fmt: skip
        assert {*harbour.options(f"{verb} ")} == expected(harbour, verb)
        number += len(harbour.options(f"{verb} "))
    assert number > 10
