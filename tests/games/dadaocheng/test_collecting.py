"""Collecting, storing, corruption, exhaustion and the cap of twelve. [Rules 5]"""

import pytest

from tests.games.dadaocheng.boards import (
    CALM,
    COLUMN_OF_FOUR,
    COLUMN_OF_THREE_NORTH,
    COLUMN_OF_THREE_SOUTH,
    CORNER,
    CROSS,
    HOOK,
    LONG_CORNER,
    LOOP,
    OPIUM_ROW,
    ROW_OF_FOUR,
    ROW_OF_THREE_EAST,
    ROW_OF_THREE_WEST,
    SEPARATE,
    TEE,
)
from tests.games.dadaocheng.scenario import REDEAL, board, cubes, player, scene

NOTHING = " |  |  | "
LINES = [
    (ROW_OF_FOUR, "tea tea", {"west": " | tea |  | ", "east": " | tea |  | "}),
    (ROW_OF_THREE_WEST, "tea", {"west": " | tea |  | "}),
    (ROW_OF_THREE_EAST, "tea", {"east": " | tea |  | "}),
    (COLUMN_OF_FOUR, "sugar sugar", {"north": " |  | sugar | ", "south": " |  | sugar | "}),
    (COLUMN_OF_THREE_NORTH, "sugar", {"north": " |  | sugar | "}),
    (COLUMN_OF_THREE_SOUTH, "sugar", {"south": " |  | sugar | "}),
    (OPIUM_ROW, "opium", {"west": "opium |  |  | "}),
]


@pytest.mark.parametrize(("discs", "collected", "fed"), LINES)
def test_three_pay_one_cube_four_pay_two_and_each_feeds_the_cells_it_touches(
    discs: str, collected: str, fed: dict[str, str]
) -> None:
    town = scene(discs, seats=4, at="Collect")
    assert town.hand() == collected
    for side in ("south", "west", "north", "east"):
        assert town.storage(side) == fed.get(side, NOTHING)
    assert town.asks == "Trade"


def test_without_a_line_nothing_is_collected_and_no_disc_turns() -> None:
    town = scene(CALM, at="Collect")
    assert town.hand() == ""
    assert town.discs() == board(CALM)
    assert town.told("exhaust") == []


@pytest.mark.parametrize(
    ("discs", "options"),
    [
        (CORNER, ["collect a1-a3", "collect a1-c1"]),
        (LONG_CORNER, ["collect a1-a3", "collect a1-d1"]),
        (TEE, ["collect a1-c1", "collect b1-b3"]),
        (CROSS, ["collect a2-c2", "collect b1-b3"]),
        (HOOK, ["collect a1-a3", "collect a1-c1 a3-c3"]),
    ],
)
def test_of_lines_that_share_a_disc_the_player_chooses(discs: str, options: list[str]) -> None:
    town = scene(discs, at="Collect")
    assert town.options() == options
    assert town.session.prompt(0)["id"] == "dadaocheng.prompt.choose_lines"


def test_lines_may_be_named_in_any_order() -> None:
    town = scene(HOOK, at="Collect")
    assert town.session.check(0, "collect a3-c3 a1-c1") == "collect a1-c1 a3-c3"


def test_separate_lines_pay_together_without_a_question() -> None:
    town = scene(SEPARATE, seats=4, at="Collect")
    assert town.hand() == "sugar tea"
    assert town.storage("west") == "tea |  |  | "
    assert town.storage("east") == " |  | sugar | "
    assert town.asks == "Trade"


def test_lines_of_others_cannot_be_collected_together() -> None:
    town = scene(CORNER, at="Collect")
    assert town.refuses("collect a1-c1 a1-a3") == "lines_cross [5.2]"


BEFORE_THE_THIRD = """
    W/Y G/W K/R G/Y
    G/W W/K W/R W/R
    Y/G G/K R/G R/G
    W/Y Y/K Y/R Y/R
"""
BEFORE_THE_FOURTH = """
    W/Y G/W K/R G/Y
    G/W K/W R/W R/W
    Y/G G/K R/G R/G
    W/Y K/Y R/Y R/Y
"""


def test_the_infinite_loop_pass_by_pass() -> None:
    town = scene(LOOP, seats=4, at="Collect", options={"collect_rule": "one_line_per_pass"})
    assert [told["line"] for told in town.told("collect")] == ["b3-d3", "b2-b4"]
    assert town.discs() == board(BEFORE_THE_THIRD)
    assert town.storage("east") == " |  | tea | "
    assert town.storage("south") == " | opium |  | "
    assert town.options() == ["collect b2-d2", "collect b4-d4"]
    town.play("collect b2-d2")
    assert town.discs() == board(BEFORE_THE_FOURTH)
    assert town.options() == ["collect c2-c4", "collect d2-d4"]
    town.play("collect d2-d4")
    assert [told["line"] for told in town.told("collect")[4:]] == ["b3-d3", "b2-b4"]
    assert town.discs() == board(BEFORE_THE_THIRD), "the first board again, and two more passes"


def test_a_pass_of_the_loop_turns_exactly_the_discs_of_its_lines() -> None:
    town = scene(LOOP, seats=4, at="Collect")
    turned = [told["spaces"] for told in town.told("exhaust")]
    period = [
        ["b3", "c3", "d3"],
        ["b2", "b3", "b4"],
        ["b2", "c2", "d2", "b4", "c4", "d4"],
        ["c2", "d2", "c3", "d3", "c4", "d4"],
    ]
    assert turned == [*period, *period[:3]]


def test_separate_lines_reach_the_cap_after_eight_passes_at_exactly_twelve() -> None:
    town = scene(LOOP, at="Collect", options=REDEAL)
    assert len(town.told("exhaust")) == 8 - 1, "the eighth pass stops before its discs turn over"
    assert [told["count"] for told in town.told("collect")] == [1] * 12
    assert town.hand() == cubes(rice=2, camphor=2, sugar=4, tea=2, opium=2)
    assert town.session.prompt(0) == {
        "id": "dadaocheng.prompt.hand_back",
        "args": {"left": 12},
    }
    town.play("return sugar\nreturn opium")
    assert town.asks == "Trade"
    assert town.hand() == cubes(rice=2, camphor=2, sugar=3, tea=2, opium=1)


def test_one_line_per_pass_reaches_the_cap_after_twelve_passes() -> None:
    one_line = {"collect_rule": "one_line_per_pass"}
    town = scene(LOOP, at="Collect", options={**one_line, **REDEAL})
    while town.asks == "ChooseLines":
        town.play(town.options()[0])
    assert len(town.told("exhaust")) == 12 - 1
    assert town.hand() == cubes(rice=3, sugar=3, tea=3, opium=3)
    town.play("return opium\nreturn opium")
    assert len(town.hand().split()) == 10
    assert town.asks == "Trade"


def test_at_the_cap_equal_cubes_go_back_without_a_question() -> None:
    town = scene(
        ROW_OF_FOUR,
        at="Collect",
        turn={"paid": 10, "collected": cubes(tea=10).split()},
        south=player(cubes(tea=10)),
        options=REDEAL,
    )
    assert town.hand() == cubes(tea=10)
    assert len(town.told("return")) == 2
    assert town.asks == "Trade"


def test_after_the_cap_a_rearranged_board_pays_nothing() -> None:
    for seed in "abcdef":
        town = scene(ROW_OF_FOUR, at="Collect", turn={"paid": 10}, seed=seed, options=REDEAL)
        assert len(town.told("collect")) == 1
        assert town.lines() == []


def test_alone_the_discs_are_dealt_anew_as_for_a_solo_game() -> None:
    town = scene(ROW_OF_FOUR, seats=1, at="Collect", turn={"paid": 10}, options=REDEAL)
    faces = [mark[0] for mark in town.marks]
    assert faces[0] == faces[3] == faces[12] == faces[15] == "K"
    connected = [
        space
        for space in range(16)
        if sum(
            faces[other] == faces[space]
            for other in range(16)
            if abs(other // 4 - space // 4) + abs(other % 4 - space % 4) == 1
        )
        > 1
    ]
    assert connected == []
