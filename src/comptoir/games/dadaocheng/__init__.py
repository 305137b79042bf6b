"""Dadaocheng (Eason Kao and Tsai Huei Chiang, 2015): what the game is, and how it is set up."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import GameInfo, Option
from comptoir.table.title import Title

CHALLENGES: Final = (
    "none",
    "all_level_3_ships",
    "all_buildings",
    "two_cubes",
    "all_level_3_ships_and_two_cubes",
    "all_buildings_and_two_cubes",
)

INFO: Final = GameInfo(
    id="dadaocheng",
    title="Dadaocheng",
    edition="first edition, 2015",
    designers=("Eason Kao", "Tsai Huei Chiang"),
    publisher="Soso Studio",
    seats=(1, 2, 3, 4),
    usual_seats=3,
    minutes=45,
    longest=6_000,
    revision=2,
    stage="beta",
    colours=("#2f4b7c", "#a4bcec"),
    puzzle=True,
    options=(
        Option("events", ("shuffled", "chronological"), "shuffled"),
        Option(
            "collect_rule",
            ("every_separate_line", "one_line_per_pass"),
            "every_separate_line",
            fine=True,
        ),
        Option(
            "loop_rearrange",
            ("player_arranges_without_lines", "redeal_as_setup"),
            "player_arranges_without_lines",
            fine=True,
        ),
        Option("loop_bonus_prestige", ("0", "3"), "0", fine=True),
        Option("den_penalty", ("per_den", "per_owner"), "per_den", fine=True),
        Option(
            "solo_credit_ships",
            ("remove_two", "guarantee_two"),
            "remove_two",
            fine=True,
            seats=(1,),
        ),
        Option("challenge", CHALLENGES, "none", seats=(1,)),
        Option(
            "first",
            ("1", "2", "3", "4", "random"),
            "1",
            seats=(2, 3, 4),
            sized={"2": (2, 3, 4), "3": (3, 4), "4": (4,)},
        ),
        Option(
            "seating",
            ("usual", "neighbours", "north_free", "west_free"),
            "usual",
            seats=(2, 3),
            sized={"neighbours": (2,), "north_free": (3,), "west_free": (3,)},
        ),
        Option("overlap", ("off", "on"), "off", seats=(2, 3, 4)),
        Option("components", (), "", file=True, fine=True),
    ),
)
TITLE: Final = Title(INFO, __name__)
