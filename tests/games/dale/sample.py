"""Sample: what general tests need to know of this game, so that they need not name it."""

from typing import Any, Final

from comptoir.games.dale.rules.decks import SETS

LIKE: Final = "hands"
LAID_OUT: Final[dict[str, str]] = {}
"""Options with which everything lies on the table when a game begins."""
SHORT: Final[dict[str, str]] = {}
"""Options with which a game comes to its end soon."""
NEEDS_SENSE: Final = True
"""Whether a game that is played at random does not come to its end."""
ENOUGH: Final = ""
"""What ends a turn, where a whole game of merchants would be long."""
HEADINGS: Final = {"en": "Market", "fr": "Marché"}
"""One of those under which a table is told in words."""
LONG: Final = {"turn_limit": "3000"}
"""Options with which a game goes on and on, if actions begin with `IDLE` and not with `GETS_ON`."""
IDLE: Final = ("inventory", "discard")
GETS_ON: Final = "build"
SLIP: Final = 10
"""Which of the options at the last action of its example does not end it."""
WON: Final = "8 stacks"
"""What the winner of its example has, in English."""
TICKED: Final = ("input[value=chosen]", "input[name=set-owls]")
"""In the page of a new table: what can be ticked, one after the other."""
BOARD: Final = (0, 540)
"""In a window of 1280 by 800: how wide and how high its board is at least."""
MOMENT: Final = (3, 60, "Act")
"""When its table is shown: seats, how many actions in, at which step of the first seat."""
POINTED: Final = ".in-hand .dale-card"
"""In the page: things that have a tip."""
LEADS_ON: Final = ".in-hand .dale-card.lit"
"""In the page: something that leads to more things when it is chosen."""
CLICKED: Final[dict[str, tuple[str, ...]]] = {}
"""By the first word of an action in its lesson: what is clicked instead of lit things."""
MOTIONS: Final[tuple[tuple[int, list[str], int], ...]] = (
    (4, [], 6),  # a card is bought for five
)
"""In its example: the number of an action, the pieces that move, how many things fly."""
DICE: Final[tuple[tuple[int, str, list[str], str], ...]] = ()
"""In its example: after how many actions dice are thrown, which, their faces, where they stay."""
SECTIONS: Final = (0, 0, 6, 3, 5, 5, 3, 0, 4, 4, 0, 7, 0, 5, 3, 0, 0, 0)
"""How many sections each chapter of the rules pages has."""
RULINGS: Final = 38
"""How many rulings stand there."""
OPTION: Final = ("turn_cards", "at_once")
"""One of its options, and a value that is not the usual one."""
GOLDEN: Final = "two_by_the_bot"
"""One of its golden records, which is played to the end."""
TAKEN: Final = (
    ("two_by_the_bot", 0, "card", "empty_chest", 2),
    ("two_by_the_bot", 1, "set", "platypuses", 5),
)
"""Who took what in golden records: the record, the seat, the group, the thing, and how many."""
WAYS: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (2, {"sets": " ".join(SETS[:3])}),
    (3, {"sets": " ".join(SETS[3:7])}),
    (4, {"sets": " ".join(SETS[7:12])}),
    (4, {"sets": " ".join([*SETS[:2], *SETS[10:12]]), "teams": "on"}),
)
"""Ways to play it that are as different as can be: seats and options."""
CORRECTED: Final = None
"""There are no figures to correct."""


def names_in(_: dict[str, Any]) -> tuple[str, ...]:
    """Give the names in its box that are the same in every language."""
    return ()
