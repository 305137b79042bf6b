"""Sample: what general tests need to know of this game, so that they need not name it."""

from typing import Any, Final

LIKE: Final = "floor"
LAID_OUT: Final[dict[str, str]] = {}
"""Options with which everything lies on the table when a game begins."""
SHORT: Final[dict[str, str]] = {}
"""Options with which a game comes to its end soon."""
NEEDS_SENSE: Final = False
"""Whether a game that is played at random does not come to its end."""
ENOUGH: Final = ""
"""What ends a turn, where a whole game of merchants would be long."""
HEADINGS: Final = {"en": "Districts", "fr": "Quartiers"}
"""One of those under which a table is told in words."""
ANY_TIME: Final = "want"
"""What anybody may say while all may speak, and what changes nothing."""
COMPOSED: Final = (
    "[data-do=new-deal]",
    "[data-making] [data-party='1']",
    "[data-giver='1'] summary",
    "[data-giver='1'] [data-good^=lot]",
    "[data-giver='0'] [data-do=much-more]",
)
"""In the page: what is clicked to put something together, and then `COMPOSING` shows."""
COMPOSING: Final = ".ct-verdict"
SEARCHED: Final = ("R7", "negociation", "immeuble")
"""In its rules in French: a ruling, a word without its accents, another word."""
BOARD: Final = (820, 0)
"""In a window of 1280 by 800: how wide and how high its board is at least."""
MOMENT: Final = (3, 20, "Floor")
"""When its table is shown: seats, how many actions in, at which step of the first seat."""
POINTED: Final = ".ct-lot"
"""In the page: things that have a tip."""
LEADS_ON: Final = ".ct-lot.mine"
"""In the page: something that leads to more things when it is chosen."""
CLICKED: Final[dict[str, tuple[str, ...]]] = {
    "propose": (
        "[data-do=new-deal]",
        '[data-party="1"]',
        '[data-part="lot-32"]',
        '[data-part="p0 laundry"]',
        '[data-giver="1"] [data-do=more]',
        "[data-do=send-deal]:not([disabled])",
    ),
    "consent": ("[data-do=agree]", "[data-do=confirm-deal]"),
    "done": (".ct-speak [data-do=done]",),
}
"""By the first word of an action in its lesson: what is clicked instead of lit things."""
MOTIONS: Final[tuple[tuple[int, list[str], int], ...]] = (
    (8, [], 4),  # three tiles and money change hands
)
"""In its example: the number of an action, the pieces that move, how many things fly."""
DICE: Final[tuple[tuple[int, str, list[str], str], ...]] = ()
"""In its example: after how many actions dice are thrown, which, their faces, where they stay."""
SECTIONS: Final = (0, 4, 0, 6, 0, 6, 0, 0, 0)
"""How many sections each chapter of the rules pages has."""
RULINGS: Final = 16
"""How many rulings stand there."""
OPTION: Final = ("money", "open")
"""One of its options, and a value that is not the usual one."""
GOLDEN: Final = "three_by_the_bot"
"""One of its golden records, which is played to the end."""
TAKEN: Final = (
    ("three_by_the_bot", 0, "lot", "15", 1),
    ("three_by_the_bot", 2, "shop", "factory", 6),
)
"""Who took what in golden records: the record, the seat, the group, the thing, and how many."""
WAYS: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (3, {}),
    (4, {"tiles": "hidden", "talk": "5"}),
    (5, {"money": "open", "first_player": "passes_on"}),
)
"""Ways to play it that are as different as can be: seats and options."""
CORRECTED: Final = None
"""There are no figures to correct."""


def names_in(_: dict[str, Any]) -> tuple[str, ...]:
    """Give the names in its box that are the same in every language."""
    return ()
