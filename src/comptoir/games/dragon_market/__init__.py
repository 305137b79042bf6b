"""Dragon Market (Marco Teubner, Blue Orange 2019): what the game is, how it can be set up."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import GameInfo, Option
from comptoir.table.title import Title

INFO: Final = GameInfo(
    id="dragon_market",
    title="Dragon Market",
    edition="first edition, 2019",
    designers=("Marco Teubner",),
    publisher="Blue Orange",
    seats=(2, 3, 4),
    usual_seats=3,
    minutes=40,
    longest=60_000,
    revision=2,
    stage="beta",
    colours=("#17705f", "#7fd1bd"),
    puzzle=True,
    options=(
        Option("boats", ("by_players", "at_random"), "by_players"),
        Option("objectives", ("blue", "red"), "blue"),
        Option("teams", ("off", "on"), "off", seats=(4,)),
        Option("to_win", ("usual", "two"), "usual", fine=True, seats=(2, 3)),
        Option("far_corner", ("needed", "forgiven"), "needed", fine=True),
        Option(
            "first",
            ("1", "2", "3", "4", "random"),
            "1",
            fine=True,
            sized={"2": (2, 3, 4), "3": (3, 4), "4": (4,)},
        ),
        Option("turn_limit", ("200", "100", "1000"), "200", fine=True),
        Option("components", (), "", file=True, fine=True),
    ),
)
TITLE: Final = Title(INFO, __name__)
