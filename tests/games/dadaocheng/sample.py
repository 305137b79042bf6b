"""Sample: what general tests need to know of this game, so that they need not name it."""

from typing import Any, Final

LIKE: Final = "turns"
LAID_OUT: Final[dict[str, str]] = {}
"""Options with which everything lies on the table when a game begins."""
SHORT: Final[dict[str, str]] = {}
"""Options with which a game comes to its end soon."""
NEEDS_SENSE: Final = False
"""Whether a game that is played at random does not come to its end."""
ENOUGH: Final = "end"
"""What ends a turn, where a whole game of merchants would be long."""
HEADINGS: Final = {"en": "Discs", "fr": "Disques"}
"""One of those under which a table is told in words."""
QUIET: Final = {"events": "chronological"}
"""Options with which a turn reveals nothing, if its actions begin with `QUIET_WORDS`."""
QUIET_WORDS: Final = ("end", "flip")
PARTS: Final = ("b2", "a1")
"""Two things that make an action when they are chosen at the beginning."""
LED: Final = "second disque"
"""What the prompt says in French once the first is chosen."""
SAID: Final = ("swap", "flip", "turn")
"""How actions at the beginning are said in English: their first words."""
SOURCE: Final = "ships"
"""Where points come from first, in English."""
BOARD: Final = (0, 540)
"""In a window of 1280 by 800: how wide and how high its board is at least."""
MOMENT: Final = (3, 45, "Trade")
"""When its table is shown: seats, how many actions in, at which step of the first seat."""
POINTED: Final = ".dd-ship"
"""In the page: things that have a tip."""
LEADS_ON: Final = "[data-part=end]"
"""In the page: something that leads to more things when it is chosen."""
CLICKED: Final[dict[str, tuple[str, ...]]] = {}
"""By the first word of an action in its lesson: what is clicked instead of lit things."""
MOTIONS: Final[tuple[tuple[int, list[str], int], ...]] = (
    (1, ["disc-c1", "disc-c2"], 0),  # two discs change places
)
"""In its example: the number of an action, the pieces that move, how many things fly."""
DICE: Final[tuple[tuple[int, str, list[str], str], ...]] = (
    (9, ".dd-die", ["4", "4", "4"], ".flight"),  # they bring three tea
)
"""In its example: after how many actions dice are thrown, which, their faces, where they stay."""
SECTIONS: Final = (3, 6, 3, 3, 7, 3, 13, 14, 6, 4, 0, 0)
"""How many sections each chapter of the rules pages has."""
RULINGS: Final = 52
"""How many rulings stand there."""
OPTION: Final = ("events", "chronological")
"""One of its options, and a value that is not the usual one."""
GOLDEN: Final = "two_at_a_real_table"
"""One of its golden records, which is played to the end."""
TAKEN: Final = (
    ("four_by_the_bot", 0, "ship", "ship-1-03", 1),
    ("four_by_the_bot", 0, "building", "manor", 9),
)
"""Who took what in golden records: the record, the seat, the group, the thing, and how many."""
ROUNDS: Final = {2: 10, 3: 8}
"""How many rounds a game has, by its seats."""
WAYS: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (1, {}),
    (1, {"challenge": "two_cubes", "solo_credit_ships": "guarantee_two"}),
    (2, {"overlap": "on"}),
    (3, {"loop_rearrange": "player_arranges_without_lines", "loop_bonus_prestige": "3"}),
    (4, {"collect_rule": "one_line_per_pass", "events": "chronological"}),
)
"""Ways to play it that are as different as can be: seats and options."""
LINE: Final = "flip b2"
OTHER_LINE: Final = "flip c3"
"""Lines that the first seat may play at the start."""
TOLD: Final = "Player 1 flips b2."
"""What is said when the first of them is played."""
TURN: Final = ("flip b2", "flip b2", "end")
"""A whole turn in which nothing happens."""
REFUSED: Final = "buy manor pay rice camphor camphor sugar"
"""What a rule forbids instead of the end of that turn."""
REVEALED: Final = "Round 2"
"""What is said when that turn was the last of a round, and something is revealed."""
QUESTION: Final = "2 moves to make: flip a disc or swap two"
LAST_QUESTION: Final = "Buy and exchange"
"""The first question of a turn, and the one that its last line answers."""
CORRECTED: Final = ("\n2 = 10\n", "\n2 = 3\n", "Round 3 of 3")
"""A figure of the components, a correction, and what is said in a game with it."""


def names_in(box: dict[str, Any]) -> tuple[str, ...]:
    """Give the names in its box that are the same in every language."""
    return tuple(ship["title"] for ship in box["ships"].values())
