"""Dale of Merchants 2 (Sami Laakso, 2016): what the game is, and how it can be set up."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import GameInfo, Option
from comptoir.table.title import Title

INFO: Final = GameInfo(
    id="dale",
    title="Dale of Merchants 2",
    edition="first edition, 2016",
    designers=("Sami Laakso",),
    publisher="Snowdale Design",
    seats=(2, 3, 4),
    usual_seats=3,
    minutes=40,
    longest=40_000,
    revision=2,
    stage="beta",
    colours=("#546b2c", "#b9cf85"),
    options=(
        Option("sets", (), "random"),
        Option("first", (), "random"),
        Option("teams", ("off", "on"), "off", seats=(4,)),
        Option("turn_cards", ("end_of_turn", "at_once"), "end_of_turn", fine=True),
        Option("adventurer_refill", ("into_gaps", "slide"), "into_gaps", fine=True),
        Option("empty_decks", ("junk", "skip"), "junk", fine=True),
        Option("balancing_place", ("in_place", "on_top"), "in_place", fine=True),
        Option("calculations_gaps", ("any_slots", "packed_right"), "any_slots", fine=True),
        Option("turn_limit", ("1000", "3000"), "1000", fine=True),
        Option("spy_window", ("whole_turn", "before_clean_up"), "whole_turn", fine=True),
    ),
)
TITLE: Final = Title(INFO, __name__)
