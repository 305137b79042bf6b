"""Harbour: the table of Dragon Market. Boats, goods, heirs, coins, cards, and questions about them.

Nothing here decides anything; the steps do. Coins, goods and objectives belong to a side: a player,
or in the team game two partners.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.rules.box import (
    BOATS,
    CELLS,
    CENTRE,
    COINS,
    GOODS,
    PONTOONS,
)
from comptoir.games.dragon_market.rules.components import Box
from comptoir.games.dragon_market.rules.sight import ASIDE, AT, HALF, WHOLE, Sight
from comptoir.games.dragon_market.rules.water import SPOTS, UNDER
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.native import i64

WATER: Final = -1
PONTOON: Final = -2
NOWHERE: Final = -1
NOTHING: Final = -1
SPACES: Final = 2 * BOATS
CORNERS: Final = [sum(AT[cell] for cell in PONTOONS), sum(ASIDE[cell] for cell in PONTOONS)]
"""The pontoons as bits, row by row and column by column."""
SHORES: Final = [PONTOON if cell in PONTOONS else WATER for cell in range(CELLS)]
"""By cell: what lies there before boats are placed."""


def covering_nothing() -> Sight:
    """Make what stands for boats that are not placed yet."""
    sight = Sight(0, CENTRE, SPOTS[CENTRE][0], [(), ()])
    sight.up = 0
    sight.low = 0
    sight.west = 0
    sight.east = 0
    return sight


NO_SIGHT: Final = covering_nothing()
ALONE: Final = [0, 1, 2, 3]
ALLIED: Final = [0, 1, 0, 1]
"""By seat: its side."""
SPACE_OF: Final[list[int]] = [
    *(NOTHING if here % 3 == 0 else here // 3 * 2 + here % 3 - 1 for here in range(3 * BOATS)),
    NOTHING,
    NOTHING,
]
"""By what lies on a cell: its goods space, if it is one; water and pontoons stand at the end."""


class Options:
    """How this game is played; shared by all copies."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.placed_at_random = False
        self.advanced = False  # red objectives, secret, with bonuses [Rules 6]
        self.teams = False  # two against two [Rules 7]
        self.lenient = False  # the far corner of a turn need not be free [R1]
        self.short = False  # two or three players need no more objectives than four [Rules 5]
        self.last_turn = 0  # turns after which nobody has won [R32]
        self.chosen: dict[str, str] = {}  # the options as they were given


class Harbour(Table):
    """The whole table. A space is one of the two for goods on a boat: twice its number, or more."""

    def __init__(self, how: Options, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.how = how
        box = how.box
        self.box = box
        sides = 2 if how.teams else seats
        self.objectives = box.red if how.advanced else box.blue  # by card: the goods it asks for
        self.side_of = ALLIED if how.teams else ALONE  # by seat
        self.spots: list[int] = [NOWHERE] * BOATS  # by boat: where it lies
        self.sights: list[Sight] = [NO_SIGHT] * BOATS  # and what its moves depend on there
        self.lies: list[int] = SHORES.copy()  # by cell: three times the boat, and its part
        self.full_up: i64 = (
            CORNERS[0] % 2**HALF
        )  # cells that are not free water, in the upper half, ...
        self.full_low: i64 = CORNERS[0] // 2**HALF  # ... in the lower half, ...
        self.full_west: i64 = CORNERS[1] % 2**HALF  # ... and the same column by column
        self.full_east: i64 = CORNERS[1] // 2**HALF
        self.changed: i64 = WHOLE  # cells that changed since moves of boats were counted, by twos
        self.moves: list[int] = [0] * BOATS  # by boat: how many slides and turns it had then
        self.moves_in_all: i64 = 0
        self.kinds: list[int] = [NOTHING] * SPACES  # by space: what its stack is of
        self.left: list[int] = [0] * SPACES  # and how many tokens it has
        self.boxed: list[int] = [0] * len(GOODS)  # by kind: tokens that went back into the box
        self.homes = box.homes[seats]  # by seat: the own pontoon
        self.heirs: list[int] = self.homes.copy()
        self.stock = COINS
        self.coins: list[int] = [0] * sides
        self.deck: list[int] = []  # objectives that nobody has, in no order: chance draws
        self.drawn: list[tuple[int, ...]] = [()] * sides  # red cards to choose from
        self.cards: list[int] = [NOTHING] * sides  # the objective
        self.held: list[int] = [0] * sides  # goods collected for it, as bits
        self.validated: list[tuple[int, ...]] = [()] * sides
        self.skips: list[int] = [0] * sides  # goods that the objective may lack
        self.ruled_out: list[int] = [0] * (sides * sides)  # see objective.py
        self.winner = NOTHING  # the side that has validated all it needs
        self.first = 0  # who began
        self.turn = 0  # turns that have begun
        self.dice: tuple[int, ...] = ()
        self.points = 0  # left in this turn
        self.bought = 0  # coins spent in it
        self.used = 0  # bonuses used in it, as bits
        self.powers: list[int] = [NOTHING] * sides  # who used a bonus in this round [Rules 7]

    def copy(self) -> Harbour:
        """Give a table that goes on alike from here."""
        twin = Harbour(self.how, self.seats, self.chance.copy())
        twin.like(self)
        twin.spots = self.spots.copy()
        twin.sights = self.sights.copy()
        twin.lies = self.lies.copy()
        twin.full_up = self.full_up
        twin.full_low = self.full_low
        twin.full_west = self.full_west
        twin.full_east = self.full_east
        twin.changed = self.changed
        twin.moves = self.moves.copy()
        twin.moves_in_all = self.moves_in_all
        twin.kinds = self.kinds.copy()
        twin.left = self.left.copy()
        twin.boxed = self.boxed.copy()
        twin.heirs = self.heirs.copy()
        twin.stock = self.stock
        twin.coins = self.coins.copy()
        twin.deck = self.deck.copy()
        twin.drawn = self.drawn.copy()
        twin.cards = self.cards.copy()
        twin.held = self.held.copy()
        twin.validated = self.validated.copy()
        twin.skips = self.skips.copy()
        twin.ruled_out = self.ruled_out.copy()
        twin.winner = self.winner
        twin.first = self.first
        twin.turn = self.turn
        twin.dice = self.dice
        twin.points = self.points
        twin.bought = self.bought
        twin.used = self.used
        twin.powers = self.powers.copy()
        return twin

    def side(self, seat: int) -> int:
        """Say to which side a player belongs: partners sit opposite each other."""
        return self.side_of[seat]

    def pontoon(self, seat: int) -> int:
        """Name the cell of a player's own pontoon."""
        return self.homes[seat]

    def sides(self) -> int:
        """Say how many play against each other: players, or teams."""
        return len(self.coins)

    def partners(self, side: int) -> list[int]:
        """List the players of a side."""
        return [seat for seat in range(self.seats) if self.side(seat) == side]

    def put(self, boat: int, spot: int) -> None:
        """Lay a boat down; goods and heirs on it come along. [Rules 4.4]"""
        lies, heirs, here = self.lies, self.heirs, self.sights[boat]
        there = self.box.sight(self.how.lenient, boat, spot)
        if self.spots[boat] != NOWHERE:
            one, two = here.one, here.two
            for seat, cell in enumerate(heirs):
                if cell == one:
                    heirs[seat] = there.one
                elif cell == two:
                    heirs[seat] = there.two
            lies[here.sailor] = WATER
            lies[one] = WATER
            lies[two] = WATER
        self.full_up = self.full_up ^ here.up | there.up
        self.full_low = self.full_low ^ here.low | there.low
        self.full_west = self.full_west ^ here.west | there.west
        self.full_east = self.full_east ^ here.east | there.east
        self.changed |= here.twos | there.twos
        lies[there.sailor] = 3 * boat
        lies[there.one] = 3 * boat + 1
        lies[there.two] = 3 * boat + 2
        self.spots[boat] = spot
        self.sights[boat] = there

    def under(self, boat: int) -> tuple[int, ...]:
        """Name the cells under a boat; none before it is placed."""
        spot = self.spots[boat]
        return UNDER[self.box.sorts[boat]][spot] if spot != NOWHERE else ()

    def space_at(self, cell: int) -> int:
        """Name the goods space at a cell; NOTHING if there is none."""
        return SPACE_OF[self.lies[cell]]

    def goods_at(self, cell: int) -> int:
        """Say which goods lie on a cell, as a bit; none if there is no stack or it is empty."""
        space = SPACE_OF[self.lies[cell]]
        return 0 if space < 0 or not self.left[space] else int(BIT[self.kinds[space]])

    def heir_at(self, cell: int, but: int) -> bool:
        """Tell whether another heir stands on a cell."""
        return any(at == cell for seat, at in enumerate(self.heirs) if seat != but)
