"""Walking: an heir goes over goods spaces and its own pontoon, past other heirs, past no sailor."""

import pytest

from tests.games.dragon_market.scenario import drawn, scene

QUIET = ["b07"]  # its goods lie on none of the boats drawn here
JETTY = """
    #0 a' a  A  .
    .  .  b  .  .
    .  .  B  .  .
    .  .  b' .  .
"""


def test_an_heir_walks_from_boat_to_boat_wherever_cells_touch() -> None:
    harbour = scene(JETTY, objectives=QUIET)
    assert harbour.options("walk") == ["walk b1", "walk b1 c1", "walk b1 c1 c2"]
    assert harbour.play("walk b1 c1 c2").picture == drawn("""
        #  a' a  A  .
        .  .  b0 .  .
        .  .  B  .  .
        .  .  b' .  .
    """)
    assert harbour.points == 3


@pytest.mark.parametrize(("line", "points"), [
    ("walk b1", 5),
    ("walk b1 c1", 4),
    ("walk b1 c1 c2", 3),
    ("walk b1 a1", 4),
    ("walk b1 c1 b1", 3),
    ("walk b1 c1 c2 c1 b1 a1", 0),
    ("walk b1 c1 b1 c1 b1 c1", 0),
])  # fmt: skip
def test_every_cell_costs_a_point(line: str, points: int) -> None:
    harbour = scene(JETTY, objectives=QUIET, coins=[2, 0]).play(line)
    assert (harbour.points, harbour.coins()) == (points, [2, 0])
    assert harbour.heir() == line.rsplit(maxsplit=1)[-1]


@pytest.mark.parametrize(("line", "refused"), [
    ("walk", "no_steps [4.3]"),
    ("walk a1", "no_steps [4.3]"),
    ("walk a2", "step_water [4.3]"),
    ("walk b1 b2", "step_water [4.3]"),
    ("walk b2", "step_water [4.3]"),
    ("walk b1 c1 d1", "step_sailor [4.3]"),
    ("walk b1 c1 c2 c3", "step_sailor [4.3]"),
    ("walk b1 c1 c2 c3 c4", "step_sailor [4.3]"),
    ("walk c1", "step_far [4.3]"),
    ("walk b1 c2", "step_far [4.3]"),
    ("walk b1 c1 c2 c4", "step_far [4.3]"),
    ("walk b1 b1", "step_far [4.3]"),
    ("walk j10", "step_pontoon [4.3]"),
    ("walk b1 j1", "step_pontoon [4.3]"),
    ("walk b1 c1 b1 c1 b1 c1 b1", "points [4.3]"),
    ("walk b1 leave ring", "leave [4.5]"),
])  # fmt: skip
def test_what_no_heir_does(line: str, refused: str) -> None:
    assert scene(JETTY, objectives=QUIET).refuses(line) == refused


def test_a_refused_step_names_both_cells() -> None:
    assert scene(JETTY, objectives=QUIET).refusal("walk b1 b2").arguments == {
        "cell": "b1",
        "there": "b2",
    }
    refusal = scene(JETTY, objectives=QUIET).refusal("walk b1 c1 b1 c1 b1 c1 b1")
    assert refusal.arguments == {"cost": 7, "have": 6}


def test_a_path_may_begin_where_the_heir_stands() -> None:
    assert scene(JETTY, objectives=QUIET).play("walk a1 b1 c1").session.log == ((0, "walk b1 c1"),)


def test_the_two_spaces_of_a_centre_boat_are_not_connected() -> None:
    harbour = scene(
        """
        #0 .  .  .  .
        b' a' A  a  .
        b  .  .  .  .
        B  .  .  .  .
    """,
        objectives=QUIET,
    )
    assert harbour.options("walk") == ["walk a2", "walk a2 a3", "walk a2 b2"]
    assert harbour.refuses("walk a2 b2 d2") == "step_far [4.3]"


def test_water_beside_the_heir_leaves_it_where_it_is() -> None:
    harbour = scene("""
        #0 .  .  .
        .  .  .  .
    """)
    assert harbour.options("walk") == []


def test_an_heir_enters_no_pontoon_but_its_own() -> None:
    harbour = scene("""
        A  a  a'0 #
        .  .  .   .
    """, at="g1", objectives=QUIET)  # fmt: skip
    assert harbour.refuses("walk j1") == "step_pontoon [4.3]"
    assert harbour.options("walk") == ["walk h1"]


def test_the_pontoon_of_another_player_is_no_bridge() -> None:
    harbour = scene("""
        A  a  a'0 #1
        .  .  .   b'
        .  .  .   b
        .  .  .   B
    """, at="g1", seats=4, objectives=QUIET)  # fmt: skip
    assert harbour.refuses("walk j1 j2") == "step_pontoon [4.3]"
    assert not any("j2" in line for line in harbour.options("walk"))


CROWD = """
    #0 a'1 a2 A  .
    .  .   b' .  .
    .  .   b  .  .
    .  .   B  .  .
"""


def test_r08_a_walk_passes_heirs_and_stops_on_none() -> None:
    harbour = scene(CROWD, objectives=QUIET, seats=3)
    assert harbour.options("walk") == ["walk b1 c1 c2", "walk b1 c1 c2 c3"]
    assert harbour.refuses("walk b1") == "stop_heir [4.3]"
    assert harbour.refuses("walk b1 c1") == "stop_heir [4.3]"
    assert harbour.refusal("walk b1 c1").arguments == {"cell": "c1"}
    harbour.play("walk b1 c1 c2")
    assert (harbour.points, harbour.heir(0), harbour.heir(1), harbour.heir(2)) == (
        3, "c2", "b1", "c1",
    )  # fmt: skip


def test_r08_stepping_back_is_legal_and_costs_again() -> None:
    harbour = scene(JETTY, objectives=QUIET).play("walk b1 c1 b1")
    assert (harbour.points, harbour.heir()) == (3, "b1")


def test_r08_a_walk_may_end_where_it_began() -> None:
    harbour = scene(JETTY, objectives=QUIET).play("walk b1\nwalk c1 b1")
    assert (harbour.points, harbour.heir()) == (3, "b1")


def test_r08_there_is_no_other_action_while_passing() -> None:
    harbour = scene(CROWD, objectives=QUIET, seats=3, points=2)
    assert harbour.options("walk") == []
    assert harbour.refuses("walk b1 c1 c2") == "points [4.3]"


def test_several_walks_and_moves_mix_in_one_turn() -> None:
    harbour = scene("""
        #0 a' a  A  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        b' B  b  .  .  .  .
    """)
    harbour.play("walk b1\nslide d1 e1\nwalk d1\nturn b4 right")
    assert harbour.points == 2
    assert harbour.picture == drawn("""
        #  .  a' a0 A  .  .
        .  .  .  .  .  .  .
        .  b' .  .  .  .  .
        .  B  .  .  .  .  .
    """)


def test_an_heir_cannot_be_walked_by_another_player() -> None:
    harbour = scene("""
        #0 a'1 a A  .
        .  .  .  .  .
    """)
    assert harbour.refuses("walk c1") == "step_far [4.3]"
    assert harbour.play("walk b1 c1").heir(1) == "b1"


def test_a_walk_that_is_not_listed_can_be_typed() -> None:
    harbour = scene(JETTY, objectives=QUIET)
    assert not harbour.allows("walk b1 c1 b1")
    assert harbour.session.check(0, "walk b1 c1 b1") == "walk b1 c1 b1"
