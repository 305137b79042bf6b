"""Marks: a shape and an ink for each seat, so that no player is known by colour alone."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from comptoir.words import Catalogue

MARKS: Final = "▲●■◆▼"
INKS: Final = ("dodger_blue1", "orange1", "medium_purple1", "spring_green2", "hot_pink")


def player_mark(seat: int) -> tuple[str, str]:
    """Give the shape of a seat and its ink."""
    return MARKS[seat % len(MARKS)], INKS[seat % len(INKS)]


def player_name(words: Catalogue, seat: int) -> Text:
    """Write a player's name with shape and ink."""
    mark, ink = player_mark(seat)
    return Text(f"{mark} {words.player(seat)}", style=f"bold {ink}", no_wrap=True)
