"""The game alone. [Rules 10]"""

import pytest

from tests.games.dadaocheng.boards import COLUMN_OF_FOUR
from tests.games.dadaocheng.scenario import cubes, new_game, player, scene

LEVEL_3 = " ".join(f"ship-3-{number:02}" for number in range(1, 7))


def test_one_sits_in_the_south_and_plays_ten_rounds() -> None:
    town = new_game(1)
    assert town.player("south")["cubes"] == []
    turns = 0
    while town.session.awaited:
        town.play("flip a1\nflip a1\nend")
        turns += 1
    assert turns == 10


def test_there_is_no_event_to_use() -> None:
    assert scene(seats=1).refuses("event") == "no_event [10.1]"


def test_three_cubes_are_kept() -> None:
    town = scene(seats=1, south=player("rice tea sugar opium")).play("end")
    assert town.session.prompt(0)["args"] == {"limit": 3, "left": 1}


def test_cubes_are_stored_only_at_home() -> None:
    town = scene(COLUMN_OF_FOUR, seats=1, at="Collect")
    assert list(town.view["storage"]) == ["south"]
    assert town.supply("sugar") == 14 - 2 - 1


def test_six_ships_are_sold_and_then_the_pile_is_empty() -> None:
    owned = " ".join(f"ship-1-{number:02}" for number in range(2, 7))
    town = scene(seats=1, south=player("rice tea", ships=owned)).play("buy ship-1-01 pay rice tea")
    assert town.offer(1) == ""


@pytest.mark.parametrize(
    ("manors", "opium", "title"),
    [
        (8, 0, "none"),
        (9, 3, "none"),
        (9, 0, "apprentice"),
        (10, 0, "experienced"),
        (11, 0, "master"),
    ],
)
def test_goals_of_50_60_and_70(manors: int, opium: int, title: str) -> None:
    town = scene(seats=1, round=10, south=player(manor=manors, opium=opium)).play("end")
    assert town.result.notes["title"] == title


def test_exactly_fifty_reaches_the_goal() -> None:
    town = scene(seats=1, round=10, south=player(manor=8, den=1)).play("end")
    assert town.result.scores == (50,)
    assert town.result.notes["title"] == "apprentice"


def challenge(name: str, **south: object) -> str:
    cells = str(south.pop("cells", " | | | "))
    town = scene(
        seats=1,
        round=10,
        options={"challenge": name},
        storage={"south": cells},
        south=player(**south),  # type: ignore[arg-type]
    )
    return town.play("end").result.notes["challenge"]


def test_challenge_all_ships_of_level_3_and_no_workshop() -> None:
    rich = {"manor": 3}
    assert challenge("all_level_3_ships", ships=LEVEL_3, **rich) == "met"
    assert challenge("all_level_3_ships", ships=LEVEL_3, workshop=1, **rich) == "missed"
    assert challenge("all_level_3_ships", ships=LEVEL_3[:-10], **rich) == "missed"


def test_challenge_all_eighteen_buildings_but_the_den() -> None:
    everything = {"manor": 12, "market": 2, "workshop": 2, "cells": "shop | shop | | "}
    assert challenge("all_buildings", **everything) == "met"
    for missing in ("manor", "market", "workshop"):
        assert challenge("all_buildings", **{**everything, missing: 1}) == "missed"
    assert challenge("all_buildings", **{**everything, "cells": "shop | | | "}) == "missed"


def test_challenge_two_cubes_kept() -> None:
    town = scene(seats=1, options={"challenge": "two_cubes"}, south=player("rice tea sugar"))
    town.play("end")
    assert town.session.prompt(0)["args"] == {"limit": 2, "left": 1}
    town.play("return rice")
    assert town.hand() == "sugar tea"
    assert challenge("two_cubes", cubes=cubes(tea=1), manor=9) == "met"
    assert challenge("two_cubes", cubes=cubes(tea=1), manor=8) == "missed"


def test_without_a_challenge_none_is_spoken_of() -> None:
    assert scene(seats=1, round=10).play("end").result.notes == {"title": "none"}


def test_alone_there_is_no_rival_to_lose_to() -> None:
    town = scene(seats=1, round=10, south=player(opium=4)).play("end")
    assert town.result.scores == (-8,)
    assert town.result.ranks == (1,)
    assert town.result.tie_break == ""
