"""Silk and Salt: what the game is. Its parts lie beside this file and are found by their names."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import GameInfo
from comptoir.table.title import Title

INFO: Final = GameInfo(
    id="silk_and_salt",
    title="Silk and Salt",
    edition="example",
    designers=("Comptoir contributors",),
    publisher="Comptoir",
    seats=(2, 3, 4),
    usual_seats=3,
    minutes=5,
    longest=100,
    revision=1,
    stage="alpha",
    colours=("#1f6f78", "#8fd3d8"),
)
TITLE: Final = Title(INFO, __name__)
