"""Chinatown (Karsten Hartwig, 1999; Filosofia 2008): what the game is, and how it can be set up."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import GameInfo, Option
from comptoir.table.title import Title

INFO: Final = GameInfo(
    id="chinatown",
    title="Chinatown",
    edition="edition of 2008",
    designers=("Karsten Hartwig",),
    publisher="Filosofia",
    seats=(3, 4, 5),
    usual_seats=4,
    minutes=60,
    longest=100_000,
    revision=2,
    stage="beta",
    colours=("#b13a26", "#f39c86"),
    aid=True,
    options=(
        Option("first_player", ("fixed", "passes_on"), "fixed", fine=True),
        Option("money", ("secret", "open"), "secret"),
        Option("tiles", ("open", "hidden"), "open"),
        Option("talk", ("20", "5", "100"), "20", fine=True),
    ),
)
TITLE: Final = Title(INFO, __name__)
