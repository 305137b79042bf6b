"""Town: the table of Dadaocheng. Discs, storage cells, cubes, cards, and questions about them.

Nothing here decides anything; the steps in `turn.py`, `trade.py` and `events.py` do.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.board import begin_across, begin_down, lines_on
from comptoir.games.dadaocheng.rules.box import DEN, MARKET, WORKSHOP, Box, EventCard
from comptoir.games.dadaocheng.rules.cubes import ONE_OPIUM, count, covers, most_of, one, total
from comptoir.table.chance import Chance
from comptoir.table.flow import Table
from comptoir.table.native import i64

COVERED: Final = -1


class Options:
    """How this game is played, where the rulebook leaves it open; shared by all copies."""

    def __init__(self) -> None:
        self.chronological = False
        self.separate_lines = True
        self.player_arranges = True
        self.loop_bonus = 0
        self.penalty_per_den = True
        self.guarantee_credit_ships = False
        self.overlap = False
        self.challenge = "none"
        self.all_ships = False  # the conditions of that challenge
        self.all_buildings = False
        self.keep_two = False
        self.first = 0  # the seat that begins, or -1 if it is drawn by lot
        self.seating = "usual"
        self.sides: list[int] = []  # by seat


class Player:
    """What lies in front of a player."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side
        self.cubes: i64 = 0
        self.credits: i64 = 0
        self.opium: i64 = 0  # times opium stood in for another good ...
        self.forgiven: i64 = 0  # ... and how many of them cost nothing at the end
        self.ships: i64 = 0  # a bit for each ship card
        self.buildings: i64 = 0  # a heap of building cards, counted like cubes
        self.shop_cells: i64 = 0  # a bit for each of the four own cells
        self.loops: i64 = 0  # times the cap of twelve was reached

    def copy(self) -> Player:
        """Give a player of their own to a copy of the town."""
        twin = Player(self.side)
        twin.cubes = self.cubes
        twin.credits = self.credits
        twin.opium = self.opium
        twin.forgiven = self.forgiven
        twin.ships = self.ships
        twin.buildings = self.buildings
        twin.shop_cells = self.shop_cells
        twin.loops = self.loops
        return twin


class Today:
    """What counts only within a turn."""

    def __init__(self) -> None:
        self.collected: i64 = 0
        self.paid: i64 = 0  # cubes the lines of this turn were worth, handed out or not
        self.bought: i64 = 0  # a bit for each kind of building bought
        self.markets_used: i64 = 0
        self.workshops_used: i64 = 0
        self.dens_used: i64 = 0
        self.temple_used = False
        self.event_uses: i64 = 0

    def give_up_used(self, kind: i64) -> None:
        """Forget one use of a building whose used copy leaves; the others keep theirs. [R19]"""
        if kind == MARKET:
            self.markets_used = max(self.markets_used - 1, 0)
        elif kind == WORKSHOP:
            self.workshops_used = max(self.workshops_used - 1, 0)
        elif kind == DEN:
            self.dens_used = max(self.dens_used - 1, 0)

    def copy(self) -> Today:
        """Give a turn of its own to a copy of the town."""
        twin = Today()
        twin.collected = self.collected
        twin.paid = self.paid
        twin.bought = self.bought
        twin.markets_used = self.markets_used
        twin.workshops_used = self.workshops_used
        twin.dens_used = self.dens_used
        twin.temple_used = self.temple_used
        twin.event_uses = self.event_uses
        return twin


class Town(Table):
    """The whole table; the piles of cards keep their order, only the place in them moves."""

    def __init__(self, box: Box, how: Options, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.how = how
        self.players: list[Player] = []
        self.owner: list[int] = []  # the seat at each side, or COVERED
        self.discs: list[int] = []  # by space: twice the disc, plus one when its back shows
        self.cells: list[int] = []  # by cell: a heap of cubes
        self.supply: i64 = 0
        self.buildings: i64 = 0  # cards left, counted like cubes
        self.piles: list[list[int]] = []  # ships by level, in the order they come up
        self.turned: list[int] = []  # by level: the place of the ship that lies face up
        self.aside: list[int] = []  # ships seen and taken out before play (solo)
        self.deck: list[int] = []  # events in the order they come up
        self.first: i64 = 0  # the seat that begins every round
        self.round: i64 = 0
        self.active: i64 = 0
        self.planned: i64 = 0  # disc moves the next player has already made
        self.today = Today()
        self.open_cards: i64 = 0  # of the actions counted for a seat: those that buy a card ...
        self.open_uses: i64 = 0  # ... use the event ...
        self.open_offerings: i64 = 0  # ... or go to the temple

    def copy(self) -> Town:
        """Give a town that goes on alike from here."""
        twin = Town(self.box, self.how, self.seats, self.chance.copy())
        twin.like(self)
        twin.players = [player.copy() for player in self.players]
        twin.owner = self.owner
        twin.discs = self.discs.copy()
        twin.cells = self.cells.copy()
        twin.supply = self.supply
        twin.buildings = self.buildings
        twin.piles = self.piles
        twin.turned = self.turned.copy()
        twin.aside = self.aside
        twin.deck = self.deck
        twin.first = self.first
        twin.round = self.round
        twin.active = self.active
        twin.planned = self.planned
        twin.today = self.today.copy()
        twin.open_cards = self.open_cards
        twin.open_uses = self.open_uses
        twin.open_offerings = self.open_offerings
        return twin

    def faces(self) -> list[int]:
        """Name the good that each space shows."""
        return [self.box.faces[disc] for disc in self.discs]

    def lines(self) -> list[int]:
        """Find the lines that show now."""
        return lines_on(self.faces())

    def shows_line(self) -> bool:
        """Tell whether there is any line, quicker than `lines` finds it."""
        faces = self.box.faces
        shown: i64 = 0
        for disc in self.discs:
            shown = (shown << 3) | faces[disc]
        return begin_across(shown) | begin_down(shown) != 0

    def flip(self, space: i64) -> None:
        """Turn a disc over."""
        self.discs[space] ^= 1

    def swap(self, space: i64, other: i64) -> None:
        """Let two discs change places, each with the side it shows. [Rules 4.2, R2]"""
        self.discs[space], self.discs[other] = self.discs[other], self.discs[space]

    def ship_on_offer(self, level: i64) -> int:
        """Name the ship that lies face up at a level (from 0), or -1 when none is left."""
        pile = self.piles[level]
        place = self.turned[level]
        return pile[place] if place < len(pile) else -1

    def event(self) -> EventCard | None:
        """Give the event of this round; there is none in a solo game."""
        return self.box.events[self.deck[self.round - 1]] if self.deck else None

    def event_is_open(self) -> bool:
        """Tell whether the event of this round may still be used in this turn. [R27, R44]"""
        event = self.event()
        return event is not None and self.today.event_uses < event.times

    def in_turn(self) -> list[int]:
        """List the seats in the order of a round. [Rules 3.2, R45]"""
        return [(int(self.first) + i) % self.seats for i in range(self.seats)]

    def has_shop(self, cell: i64) -> bool:
        """Tell whether a cell has been turned into a shop."""
        owner = self.owner[cell >> 2]
        return owner >= 0 and (self.players[owner].shop_cells >> (cell & 3)) & 1 == 1

    def stores(self, cell: i64) -> bool:
        """Tell whether cubes can be stored in a cell at all. [Rules 5.4, R9]"""
        return self.owner[cell >> 2] >= 0 and not self.has_shop(cell)

    def storerooms(self, seat: int) -> list[int]:
        """List the cells of a player that are not shops."""
        first = int(self.players[seat].side) * 4
        return [cell for cell in range(first, first + 4) if not self.has_shop(cell)]

    def is_full(self, seat: int) -> bool:
        """Tell whether every cell of a player's region, shops left out, holds a cube. [R14, R17]"""
        player = self.players[seat]
        rooms = False
        for i in range(4):
            if (player.shop_cells >> i) & 1 == 0:
                if self.cells[4 * player.side + i] == 0:
                    return False
                rooms = True
        return rooms

    def gain(self, seat: int, heap: i64) -> i64:
        """Hand cubes from the supply to a player, as far as they go; give what was handed. [R31]"""
        if not covers(self.supply, heap):
            heap = most_of(heap, self.supply)
        self.supply -= heap
        self.players[seat].cubes += heap
        return heap

    def give_up(self, seat: int, heap: i64) -> None:
        """Put cubes of a player back into the supply."""
        self.players[seat].cubes -= heap
        self.supply += heap

    def put(self, cell: i64, good: i64) -> bool:
        """Put a cube from the supply into a cell, if there is one. [R31]"""
        if count(self.supply, good) == 0:
            return False
        self.supply -= one(good)
        self.cells[cell] += int(one(good))
        return True

    def empty(self, cell: i64) -> i64:
        """Take everything out of a cell; the caller says where it goes."""
        heap: i64 = self.cells[cell]
        self.cells[cell] = 0
        return heap

    def use_opium(self, seat: int, times: i64) -> None:
        """Move the black cube on a player's opium track, parking cubes as it asks. [R26]"""
        player = self.players[seat]
        self.supply += ONE_OPIUM * self.parked(player.opium)
        player.opium += times
        self.supply -= ONE_OPIUM * self.parked(player.opium)

    def parked(self, opium: i64) -> i64:
        """Count the black cubes that lie on an opium track. [R26]"""
        if opium == 0:
            return 0
        return 1 + max(opium - self.box.opium_track, 0)

    def hand_size(self, seat: int) -> i64:
        """Count the cubes a player holds."""
        return total(self.players[seat].cubes)

    def hand_limit(self) -> int:
        """Say how many cubes may be kept at the end of a turn. [Rules 7.12, 10.2, R29, R37]"""
        if self.seats > 1:
            return self.box.hand_limit
        return self.box.challenge_hand_limit if self.how.keep_two else self.box.solo_hand_limit


def next_seat(town: Town) -> int:
    """Name the player who plans next, or -1 when the game ends with this turn. [R46]"""
    seat = (int(town.active) + 1) % town.seats
    if seat == int(town.first) and int(town.round) == town.box.rounds[town.seats]:
        return -1
    return seat
