"""The figures that stand below the diagrams are those of the moves that they show."""

from typing import Any

import pytest

import comptoir
from comptoir.present.diagrams import diagram_of, moments_of
from comptoir.testing.diagrams import drawn_on, figures_in

GAME = "dragon_market"


def views(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is seen before a move and after it."""
    before, after = moments_of(GAME, name)
    return before.view, after.view


def cost(name: str) -> int:
    before, after = views(name)
    return int(before["points"] - after["points"])


def figures(name: str) -> list[int]:
    return figures_in(drawn_on(GAME, "en")[name])


def options(name: str) -> list[str]:
    position = diagram_of(GAME, name).position
    return comptoir.Session.at(comptoir.game(GAME), position).options(0)


def test_a_slide_goes_as_far_as_it_can_for_one_point() -> None:
    assert figures("slide") == sorted([cost("slide"), len("defg"), 9])  # in row 9
    assert [option for option in options("slide") if option.startswith("slide c9 ")][
        -1
    ] == "slide c9 g9"


@pytest.mark.parametrize("name", ["turn", "centre"])
def test_a_turn_costs_one_point(name: str) -> None:
    assert figures(name) == [cost(name)]


def test_the_boat_in_the_way_bars_one_turn_only() -> None:
    assert "turn g6 right" in options("centre")
    assert "turn g6 left" not in options("centre")


def test_a_walk_costs_a_point_a_cell_and_takes_what_is_needed() -> None:
    before, after = views("walk")
    assert figures("walk") == [cost("walk"), before["points"]]
    assert sorted(after["sides"][0]["held"]) == ["carpet", "jade", "snake"]
    assert not any(
        option.startswith("walk") and {"d1", "c3"} & set(option.split())
        for option in options("walk")
    )


def test_a_jump_costs_two_points() -> None:
    before, _ = views("jump")
    assert figures("jump") == [cost("jump"), before["points"]]
