"""Harbour: the table of Dragon Market. Boats, goods, heirs, coins, cards, and questions about them.

Nothing here decides anything; the steps do. Coins, goods and objectives belong to a side: a player,
or in the team game two partners.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.box import BOATS, CELLS, COINS, CORNERS, PONTOONS, SORTS
from comptoir.games.dragon_market.water import UNDER
from comptoir.table.chance import Chance
from comptoir.table.flow import Table

WATER: Final = -1
PONTOON: Final = -2
NOWHERE: Final = -1
NOTHING: Final = -1
SPACES: Final = 2 * len(BOATS)
AT: Final[list[int]] = [1 << cell for cell in range(CELLS)]
"""By cell: its bit."""


class Options:
    """How this game is played; shared by all copies."""

    def __init__(self) -> None:
        self.placed_at_random = False
        self.advanced = False  # red objectives, secret, with bonuses [Rules 6]
        self.teams = False  # two against two [Rules 7]
        self.lenient = False  # the far corner of a turn need not be free [R]
        self.turn_limit = 0  # turns after which nobody has won; 0 for none
        self.chosen: dict[str, str] = {}  # the options as they were given


class Harbour(Table):
    """The whole table. A space is one of the two for goods on a boat: twice the boat, or one more."""

    def __init__(self, how: Options, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.how = how
        sides = 2 if how.teams else seats
        self.spots: list[int] = [NOWHERE] * len(BOATS)  # by boat: where it lies
        self.lies: list[int] = [WATER] * CELLS  # by cell: three times the boat, and its part
        self.moves: list[list[tuple[int, ...]] | None] = [None] * len(BOATS)  # as last looked at
        self.watched: list[int] = [0] * len(BOATS)  # and the cells they depend on, as bits
        self.full = 0  # cells that are not free water, as bits
        self.decks = 0  # cells that bear an heir: the goods spaces of boats, as bits
        for cell in PONTOONS:
            self.lies[cell] = PONTOON
            self.full |= AT[cell]
        self.kinds: list[int] = [NOTHING] * SPACES  # by space: what its stack is of
        self.left: list[int] = [0] * SPACES  # and how many tokens it has
        self.heirs: list[int] = [PONTOONS[corner] for corner in CORNERS[seats]]
        self.stock = COINS
        self.coins: list[int] = [0] * sides
        self.deck: list[int] = []  # the last one is drawn first
        self.drawn: list[tuple[int, ...]] = [()] * sides  # red cards to choose from
        self.cards: list[int] = [NOTHING] * sides  # the objective
        self.held: list[int] = [0] * sides  # goods collected for it, as bits
        self.validated: list[tuple[int, ...]] = [()] * sides
        self.skips: list[int] = [0] * sides  # goods that the objective may lack
        self.winner = NOTHING  # the side that has validated all it needs
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
        twin.lies = self.lies.copy()
        twin.full = self.full
        twin.decks = self.decks
        twin.moves = self.moves.copy()
        twin.watched = self.watched.copy()
        twin.kinds = self.kinds.copy()
        twin.left = self.left.copy()
        twin.heirs = self.heirs.copy()
        twin.stock = self.stock
        twin.coins = self.coins.copy()
        twin.deck = self.deck.copy()
        twin.drawn = self.drawn.copy()
        twin.cards = self.cards.copy()
        twin.held = self.held.copy()
        twin.validated = self.validated.copy()
        twin.skips = self.skips.copy()
        twin.winner = self.winner
        twin.turn = self.turn
        twin.dice = self.dice
        twin.points = self.points
        twin.bought = self.bought
        twin.used = self.used
        twin.powers = self.powers.copy()
        return twin

    def side(self, seat: int) -> int:
        """Say to which side a player belongs: partners sit opposite each other."""
        return seat % 2 if self.how.teams else seat

    def pontoon(self, seat: int) -> int:
        """Name the cell of a player's own pontoon."""
        return PONTOONS[CORNERS[self.seats][seat]]

    def put(self, boat: int, spot: int) -> None:
        """Lay a boat down; goods and heirs on it come along. [Rules 4.4]"""
        before, after = self.under(boat), UNDER[SORTS[boat]][spot]
        self.spots[boat] = spot
        changed = 0
        for cell in before:
            self.lies[cell] = WATER
            changed |= AT[cell]
        self.full &= ~changed
        self.decks &= ~changed
        for part, cell in enumerate(after):
            self.lies[cell] = 3 * boat + part
            self.full |= AT[cell]
            changed |= AT[cell]
        self.decks |= AT[after[1]] | AT[after[2]]
        self.moves[boat] = None
        for other, watched in enumerate(self.watched):
            if watched & changed:
                self.moves[other] = None
        if before:
            riders = [
                (seat, before.index(at)) for seat, at in enumerate(self.heirs) if at in before
            ]
            for seat, part in riders:
                self.heirs[seat] = after[part]

    def under(self, boat: int) -> tuple[int, ...]:
        """Name the cells under a boat; none before it is placed."""
        spot = self.spots[boat]
        return UNDER[SORTS[boat]][spot] if spot != NOWHERE else ()

    def space_at(self, cell: int) -> int:
        """Name the goods space at a cell; NOTHING if there is none."""
        here = self.lies[cell]
        return NOTHING if here < 0 or here % 3 == 0 else here // 3 * 2 + here % 3 - 1

    def heir_at(self, cell: int, but: int) -> bool:
        """Tell whether another heir stands on a cell."""
        return any(at == cell for seat, at in enumerate(self.heirs) if seat != but)
