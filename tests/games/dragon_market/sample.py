"""Sample: what general tests need to know of this game, so that they need not name it."""

from typing import Any, Final

LIKE: Final = "puzzle"
LAID_OUT: Final[dict[str, str]] = {"boats": "at_random"}
"""Options with which everything lies on the table when a game begins."""
SHORT: Final[dict[str, str]] = {"turn_limit": "100"}
"""Options with which a game comes to its end soon."""
NEEDS_SENSE: Final = False
"""Whether a game that is played at random does not come to its end."""
ENOUGH: Final = ""
"""What ends a turn, where a whole game of merchants would be long."""
HEADINGS: Final = {"en": "Boats", "fr": "Bateaux"}
"""One of those under which a table is told in words."""
BOARD: Final = (0, 540)
"""In a window of 1280 by 800: how wide and how high its board is at least."""
MOMENT: Final = (3, 16, "Spend")
"""When its table is shown: seats, how many actions in, at which step of the first seat."""
POINTED: Final = ".dm-boat"
"""In the page: things that have a tip."""
LEADS_ON: Final = ".dm-boat.lit"
"""In the page: something that leads to more things when it is chosen."""
CLICKED: Final[dict[str, tuple[str, ...]]] = {}
"""By the first word of an action in its lesson: what is clicked instead of lit things."""
MOTIONS: Final[tuple[tuple[int, list[str], int], ...]] = (
    (3, ["boat-5", "boat-5-0", "boat-5-1", "boat-5-2"], 0),  # a boat turns
    (31, ["heir-1"], 1),  # an heir walks, and takes a good
    (29, [], 2 + 2 * 5),  # a turn ends with two coins; the next one's dice show five faces each
)
"""In its example: the number of an action, the pieces that move, how many things fly."""
DICE: Final[tuple[tuple[int, str, list[str], str], ...]] = (
    (28, ".dm-die", ["3", "3"], ".dm-dice"),  # a turn begins
)
"""In its example: after how many actions dice are thrown, which, their faces, where they stay."""
SECTIONS: Final = (0, 5, 4, 8, 0, 3, 0, 0, 0, 0)
"""How many sections each chapter of the rules pages has."""
RULINGS: Final = 36
"""How many rulings stand there."""
OPTION: Final = ("far_corner", "forgiven")
"""One of its options, and a value that is not the usual one."""
GOLDEN: Final = "two_by_the_bot"
"""One of its golden records, which is played to the end."""
TAKEN: Final = (
    ("three_red", 1, "objective", "r06", 1),
    ("three_red", 1, "bonus", "cross_sailor", 1),
    ("two_by_the_bot", 1, "objective", "b09", 1),
)
"""Who took what in golden records: the record, the seat, the group, the thing, and how many."""
WAYS: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (2, {"boats": "by_players", "far_corner": "forgiven"}),
    (3, {"objectives": "red"}),
    (4, {"turn_limit": "100"}),
    (4, {"objectives": "red", "teams": "on", "boats": "by_players"}),
)
"""Ways to play it that are as different as can be: seats and options."""
CORRECTED: Final = ("[3, 3, 3, 3, 3, 4]", "[5, 5, 5, 5, 5, 5]", "rolls 5 + 5: 10 points")
"""A figure of the components, a correction, and what is said in a game with it."""


def names_in(_: dict[str, Any]) -> tuple[str, ...]:
    """Give the names in its box that are the same in every language."""
    return ()
