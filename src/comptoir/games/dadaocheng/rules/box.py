"""Box: what lies in the box of Dadaocheng, as lists of numbers the rules can use at once.

`components.py` reads it from the TOML file beside it, or from a corrected one. A box never
changes during a game; all copies of a table share it.
"""

from __future__ import annotations

from typing import Final

from comptoir.table.native import i64

MANOR: Final = 0
SHOP: Final = 1
MARKET: Final = 2
WORKSHOP: Final = 3
DEN: Final = 4
BUILDINGS: Final = ("manor", "shop", "market", "workshop", "den")

EVENT_KINDS: Final = (
    "gain_any",
    "lose_any",
    "roll_temple",
    "exchange",
    "gain",
    "manor_discount",
    "ban_ship_level",
    "reduce_opium",
    "convert_to_manor",
    "most_buildings_bonus",
)
GAIN_ANY: Final = 0
LOSE_ANY: Final = 1
ROLL_TEMPLE: Final = 2
EXCHANGE: Final = 3
GAIN: Final = 4
MANOR_DISCOUNT: Final = 5
BAN_SHIP_LEVEL: Final = 6
REDUCE_OPIUM: Final = 7
CONVERT_TO_MANOR: Final = 8
MOST_BUILDINGS_BONUS: Final = 9


class Ship:
    """A ship card: its heap of cubes, the credit it asks for, what it gives."""

    def __init__(self, name: str, title: str, level: int) -> None:
        self.name = name
        self.title = title
        self.level = level
        self.cost: i64 = 0
        self.cost_any: i64 = 0  # the blue cubes: any good will do
        self.credit_required: i64 = 0
        self.credit: i64 = 0
        self.prestige: i64 = 0


class Building:
    """A kind of building card; `in_play` is how many lie out, by number of players."""

    def __init__(self, in_play: list[int]) -> None:
        self.in_play = in_play
        self.cost: i64 = 0
        self.cost_any: i64 = 0
        self.credit: i64 = 0
        self.prestige: i64 = 0
        self.once_per_turn = False


class EventCard:
    """An event: its kind and what that kind needs to know."""

    def __init__(self, year: int, kind: int) -> None:
        self.year = year
        self.kind = kind
        self.given: i64 = 0  # cubes of named goods to pay, or the discount on a manor
        self.given_any: i64 = 0  # cubes of any goods to pay
        self.gained: i64 = 0
        self.gained_any: i64 = 0
        self.times: i64 = 1
        self.number: i64 = 0  # of dice, a ship's level, opium taken off, prestige


class Offering:
    """A way to use the temple: named cubes and this many of any, for a number of dice."""

    def __init__(self, cost: i64, cost_any: i64, dice: i64) -> None:
        self.cost: i64 = cost
        self.cost_any: i64 = cost_any
        self.dice: i64 = dice


class Box:
    """All of it; `text` is the file it came from, empty for the one that ships with the game."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faces: list[int] = []  # disc 0 sun, disc 0 back, disc 1 sun ...
        self.cubes: i64 = 0
        self.ships: list[Ship] = []
        self.buildings: list[Building] = []
        self.temple: list[Offering] = []
        self.face_cubes: list[int] = []  # by face of a die: the heap it brings ...
        self.face_any: list[int] = []  # ... and how many cubes of one's choice
        self.events: list[EventCard] = []
        self.first_event = 0
        self.corners: list[int] = []  # the spaces of the opium discs at the start
        self.rounds: list[int] = []
        self.manor_set: list[int] = []
        self.planning_moves = 0
        self.cubes_for_three = 0
        self.cubes_for_four = 0
        self.cell_limit = 0
        self.loop_trigger = 0
        self.loop_keep = 0
        self.hand_limit = 0
        self.inactive_limit = 0
        self.opium_track = 0
        self.opium_penalty = 0
        self.credits_per_prestige = 0
        self.solo_hand_limit = 0
        self.challenge_hand_limit = 0
        self.solo_opium_penalty = 0
        self.solo_ships = 0
        self.solo_ships_aside = 0
        self.solo_touching = 0
        self.goals: list[int] = []
