"""City: the table of Chinatown. Lots, shops, tiles, money, and questions about them.

Nothing here decides anything; the steps do. Money is counted in bills of 10,000.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.chinatown.rules.board import LOTS, START, TYPES
from comptoir.games.chinatown.rules.deal import Deal
from comptoir.games.chinatown.rules.open_deals import OpenDeals
from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.native import i64

NOBODY: Final = -1
EMPTY: Final = -1


class Options:
    """How this game is played; shared by all copies."""

    def __init__(self) -> None:
        self.first_passes_on = False  # the first player's card goes on each year [R7]
        self.open_money = False
        self.hidden_tiles = False  # loose tiles are shown to nobody else [R8]
        self.talk = 20  # how often a player may propose on the floor in a year [R9]
        self.chosen: dict[str, str] = {}  # the options as they were given


class City(Table):
    """The whole table."""

    def __init__(self, how: Options, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.how = how
        self.year: i64 = 0  # from 0 to 5
        self.first: i64 = 0  # the first player
        self.owners: list[int] = [NOBODY] * (LOTS + 1)
        self.shops: list[int] = [EMPTY] * (LOTS + 1)
        self.money: list[int] = [START] * seats
        self.tiles: list[list[int]] = [[0] * TYPES for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # building cards to choose from
        self.bag: list[int] = []  # sorted: it is shaken before each draw
        self.deals: list[Deal] = []  # what was proposed this year, by number
        self.numbered: i64 = 0  # deals of earlier years: a number is used once in a game
        self.wants: list[tuple[int, ...]] = [()] * seats  # the wish board
        self.sells: list[tuple[int, ...]] = [()] * seats
        self.spoken: list[int] = [0] * seats  # proposals and changes of a player this year
        self.asides: list[int] = [0] * seats  # wishes of a player this year, and coming back
        self.earned: list[list[int]] = [[] for _ in range(seats)]  # income, year by year
        self.lots: list[list[int]] = []  # by player, as `owners` has them, once asked for
        self.open_deals: OpenDeals | None = None  # of `deals`, once asked for

    def copy(self) -> City:
        """Give a table that goes on alike from here; a deal never changes, it is replaced."""
        twin = City(self.how, self.seats, self.chance.copy())
        twin.like(self)
        twin.year = self.year
        twin.first = self.first
        twin.owners = self.owners.copy()
        twin.shops = self.shops.copy()
        twin.money = self.money.copy()
        twin.tiles = [held.copy() for held in self.tiles]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.bag = self.bag.copy()
        twin.deals = self.deals.copy()
        twin.wants = self.wants.copy()
        twin.sells = self.sells.copy()
        twin.numbered = self.numbered
        twin.spoken = self.spoken.copy()
        twin.asides = self.asides.copy()
        twin.earned = [years.copy() for years in self.earned]
        twin.lots = self.lots  # never changed: others take their place
        if self.open_deals is not None:
            twin.open_deals = self.open_deals.copy()
        return twin

    def deal(self, number: int) -> Deal | None:
        """Find a deal of this year by its number."""
        place = number - 1 - int(self.numbered)
        return self.deals[place] if 0 <= place < len(self.deals) else None

    def last_number(self) -> int:
        """Give the number of the deal that was put forward last."""
        return int(self.numbered) + len(self.deals)

    def replace_deal(self, deal: Deal) -> None:
        """Put a deal in the place of the one of its number, or after all others."""
        place = deal.number - 1 - int(self.numbered)
        if place == len(self.deals):
            self.deals.append(deal)
        else:
            self.deals[place] = deal

    def in_turn(self) -> list[int]:
        """List the players from the first player on, clockwise."""
        return [(int(self.first) + place) % self.seats for place in range(self.seats)]

    def lots_of(self, seat: int) -> list[int]:
        """List the lots of a player, not to be changed; looked for once until some change hands."""
        if not self.lots:
            owners = self.owners
            self.lots = [[] for _ in range(self.seats)]
            for lot in range(1, LOTS + 1):
                if owners[lot] >= 0:
                    self.lots[owners[lot]].append(lot)
        return self.lots[seat]

    def give_lot(self, lot: int, seat: int) -> None:
        """Make a player the owner of a lot."""
        self.owners[lot] = seat
        self.lots = []

    def free_lots(self, seat: int) -> list[int]:
        """List the lots of a player on which nothing stands."""
        shops = self.shops
        return [lot for lot in self.lots_of(seat) if shops[lot] == EMPTY]

    def built(self, seat: int) -> int:
        """Count the shops of a player on the board."""
        return sum(self.shops[lot] != EMPTY for lot in self.lots_of(seat))

    def kinds_of(self, seat: int) -> list[int]:
        """List the types of which a player has a loose tile."""
        held = self.tiles[seat]
        return [kind for kind in range(TYPES) if held[kind]]
