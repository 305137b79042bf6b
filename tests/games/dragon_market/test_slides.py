"""Slides: a boat goes along its own line, as far as water is free, with anybody aboard."""

import pytest

from tests.games.dragon_market.scenario import Scene, drawn, scene

OPEN_ROW = """
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  {}  .  .  .
    .  .  .  .  .  .  .  .  .  .
"""


def slides(harbour: Scene, sailor: str) -> str:
    """Where the sailor of a boat can come to."""
    return " ".join(line.split()[2] for line in harbour.options(f"slide {sailor} "))


@pytest.mark.parametrize(
    ("boat", "sailor", "there"),
    [
        ("a' A  a", "f4", "b4 c4 d4 e4 g4 h4 i4"),
        ("a  A  a'", "f4", "b4 c4 d4 e4 g4 h4 i4"),
        ("A  a  a'", "e4", "a4 b4 c4 d4 f4 g4 h4"),
        ("a' a  A", "g4", "c4 d4 e4 f4 h4 i4 j4"),
    ],
)
def test_in_open_water_a_boat_slides_to_both_edges(boat: str, sailor: str, there: str) -> None:
    harbour = scene(OPEN_ROW.format(boat), at="a3")
    assert slides(harbour, sailor) == there


@pytest.mark.parametrize("there", ["b4", "c4", "d4", "e4", "g4", "h4", "i4"])
def test_every_distance_costs_one_point(there: str) -> None:
    harbour = scene(OPEN_ROW.format("a' A  a"), at="a3").play(f"slide f4 {there}")
    assert harbour.points == 5
    assert harbour.boat("a")["lies"] == f"{there} east"


def test_a_boat_slides_along_a_row_to_the_edge() -> None:
    harbour = scene("""
        .  .  .  .  .  .  .  .  .  .
        .  a' A  a  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
    """, at="a3").play("slide c4 i4")  # fmt: skip
    assert harbour.picture == drawn("""
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  a' A  a
        .  .  .  .  .  .  .  .  .  .
    """)
    assert harbour.play("slide i4 b4").picture == drawn("""
        .  .  .  .  .  .  .  .  .  .
        a' A  a  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
    """)
    assert harbour.refuses("slide b4 a4") == "off_board [4.1]"


COLUMN = """
    .  {0}  .
    .  {1}  .
    .  {2}  .
    .  .    .
    .  .    .
    .  .    .
    .  .    .
    .  .    .
    .  .    .
    .  .    .
"""


@pytest.mark.parametrize(
    ("parts", "sailor", "there"),
    [
        (("a", "A", "a'"), "e2", "e3 e4 e5 e6 e7 e8 e9"),
        (("a'", "A", "a"), "e2", "e3 e4 e5 e6 e7 e8 e9"),
        (("A", "a", "a'"), "e1", "e2 e3 e4 e5 e6 e7 e8"),
        (("a'", "a", "A"), "e3", "e10 e4 e5 e6 e7 e8 e9"),
    ],
)
def test_a_boat_slides_along_a_column(parts: tuple[str, ...], sailor: str, there: str) -> None:
    harbour = scene(COLUMN.format(*parts), at="d1")
    assert slides(harbour, sailor) == there
    harbour.play(f"slide {sailor} {there.rsplit(maxsplit=1)[-1]}")
    assert harbour.points == 5


def test_another_boat_across_stops_it() -> None:
    harbour = scene("""
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  b  .
        .  a' A  a  .  .  .  .  B  .
        .  .  .  .  .  .  .  .  b' .
    """, at="a2")  # fmt: skip
    assert slides(harbour, "c4") == "b4 d4 e4 f4 g4"
    assert harbour.refuses("slide c4 h4") == "slide_boat [4.1]"
    assert harbour.refusal("slide c4 h4").arguments == {"cell": "i4"}
    assert harbour.play("slide c4 g4").picture == drawn("""
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  b  .
        .  .  .  .  .  a' A  a  B  .
        .  .  .  .  .  .  .  .  b' .
    """)
    assert slides(harbour, "g4") == "b4 c4 d4 e4 f4"


def test_another_boat_in_line_stops_it() -> None:
    harbour = scene("""
        #0 .  .  .  .
        .  .  A  .  .
        .  .  a  .  .
        .  .  a' .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  b  .  .
        .  .  B  .  .
        .  .  b' .  .
        #  .  .  .  .
    """)
    assert slides(harbour, "c2") == "c1 c3 c4"
    assert slides(harbour, "c8") == "c6 c7 c9"
    assert harbour.refuses("slide c2 c5") == "slide_boat [4.1]"
    assert harbour.play("slide c2 c4\nslide c8 c9\nslide c4 c5").picture == drawn("""
        #0 .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  A  .  .
        .  .  a  .  .
        .  .  a' .  .
        .  .  b  .  .
        .  .  B  .  .
        #  .  b' .  .
    """)


def test_a_pontoon_stops_it() -> None:
    harbour = scene("""
        #0 .  .  A  a  a' .  .  .  #
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  b'
        .  .  .  .  .  .  .  .  .  b
        .  .  .  .  .  .  .  .  .  B
    """)
    assert slides(harbour, "d1") == "b1 c1 e1 f1 g1"
    assert harbour.refuses("slide d1 a1") == "slide_pontoon [4.1]"
    assert harbour.refuses("slide d1 h1") == "slide_pontoon [4.1]"
    assert harbour.refuses("slide j5 j3") == "slide_pontoon [4.1]"
    assert slides(harbour, "j5").startswith("j4")


def test_a_boat_between_two_others_cannot_slide() -> None:
    harbour = scene("""
        #0 .  .  .  .  .  .
        .  .  b  .  .  .  .
        .  .  B  .  .  .  C
        .  .  b' a' A  a  c
        .  .  .  .  .  .  c'
    """)
    assert slides(harbour, "e4") == ""
    assert harbour.refusal("slide e4 f4").arguments == {"cell": "g4"}
    assert harbour.refusal("slide e4 d4").arguments == {"cell": "c4"}


def test_a_boat_never_slides_to_the_side() -> None:
    harbour = scene("""
        .  .  .  .  B  .
        .  a' A  a  b  .
        .  .  .  .  b' .
    """, at="c3")  # fmt: skip
    assert harbour.refuses("slide e4 e5") == "own_line [4.1]"
    assert harbour.refuses("slide e4 f5") == "own_line [4.1]"
    assert harbour.refuses("slide g3 h3") == "own_line [4.1]"
    assert harbour.refuses("slide g3 f2") == "own_line [4.1]"


def test_one_point_is_for_one_direction() -> None:
    harbour = scene(OPEN_ROW.format("a' A  a"), at="a3").play("slide f4 g4\nslide g4 f4")
    assert harbour.points == 4
    assert harbour.boat("a")["lies"] == "f4 east"


@pytest.mark.parametrize("line", ["slide f4 f4", "slide e4 e4", "slide g4 g4"])
def test_r07_a_slide_of_no_distance_is_no_action(line: str) -> None:
    harbour = scene(OPEN_ROW.format("a' A  a"), at="a3")
    assert harbour.refuses(line) == "no_distance [4.1]"
    assert not harbour.allows("slide f4 f4")


def test_any_player_slides_any_boat_whoever_is_aboard() -> None:
    harbour = scene("""
        .  .  .  .  .  .  .
        .  a1 A  a'2 . .  .
        .  .  .  .  .  .  .
    """, at="b3", seats=3)  # fmt: skip
    assert harbour.play("slide d4 f4").picture == drawn("""
        .  .  .  .  .  .  .
        .  .  .  a1 A  a'2 .
        .  .  .  .  .  .  .
    """)


def test_where_nothing_can_be_a_line_is_refused_with_its_place() -> None:
    harbour = scene(OPEN_ROW.format("a' A  a"), at="a3")
    assert harbour.refuses("slide a4 b4") == "no_boat [2.2]"
    assert harbour.refuses("slide a1 b1") == "no_boat [2.2]"
    assert harbour.refuses("slide k4 b4") == "no_such_cell [2.1]"
    assert harbour.refuses("slide f4 f11") == "no_such_cell [2.1]"
    assert harbour.refuses("slide e4 a10") == "own_line [4.1]"
    assert harbour.refuses("slide e4 j3") == "off_board [4.1]"


def test_a_table_that_is_only_thought_about_tells_nothing() -> None:
    harbour = scene(OPEN_ROW.format("a' A  a"), at="a3")
    table = harbour.session.copy_table()
    act = harbour.session.game.parse(table, 0, "slide f4 g4")
    silent = table.copy()
    silent.loud = False
    table.apply(0, act)
    silent.apply(0, act)
    assert [event.kind for event in table.events] == ["slide"]
    assert silent.events == []
