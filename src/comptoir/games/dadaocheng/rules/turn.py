"""Turn: the rounds and the first three steps of a turn, in the order they are played.

Planning, collecting with its chain, full house. The fourth step is `trade.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dadaocheng.rules.actions import (
    ARRANGEMENTS_DONE,
    COLLECT,
    FLIPS_AND_SWAPS,
    RETURN,
    TAKE,
    about,
    action,
    given,
)
from comptoir.games.dadaocheng.rules.board import (
    LINE_CELLS,
    LINE_SPACES,
    discs_of,
    largest_choices,
    lines_in,
)
from comptoir.games.dadaocheng.rules.cubes import count, one, total
from comptoir.games.dadaocheng.rules.discs import deal_discs, move_discs
from comptoir.games.dadaocheng.rules.events import Suffer
from comptoir.games.dadaocheng.rules.reasons import Question, Selection
from comptoir.games.dadaocheng.rules.surplus import Surplus
from comptoir.games.dadaocheng.rules.town import Today, Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.table.flow import NOBODY, Step

ARRANGEMENTS: Final = [ARRANGEMENTS_DONE, *FLIPS_AND_SWAPS]
ARRANGING_MOVES: Final = 31  # enough to reach any arrangement: 15 swaps and 16 flips


class Round(Step):
    """A round: its event is turned up, then everybody has a turn. [Rules 3.1, 3.2]"""

    fields: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number

    def run(self, town: Town) -> None:
        """Begin the round, or end the game after the last one."""
        if self.number > town.box.rounds[town.seats]:
            town.tell("over", ())
            return
        town.round = self.number
        town.tell("round", (self.number,))
        event = town.event()
        if event is not None:
            town.tell("event_card", (event.year,))
            if self.number > 1 and not town.how.chronological:
                town.reveal()
        town.then(*[Turn(seat) for seat in town.in_turn()], Round(self.number + 1))


class Turn(Step):
    """A turn has four steps. [Rules 3.3]"""

    def run(self, town: Town) -> None:
        """Lay the four steps out."""
        town.active = self.seat
        town.today = Today()
        moves = town.box.planning_moves - int(town.planned)
        town.planned = 0
        town.tell("turn", (self.seat,))
        town.steps.extend(REST_OF_TURN[self.seat])
        town.steps.append(plan_of(self.seat, moves))


class Plan(Question):
    """Step 1: two moves, each a swap of any two discs or a flip of one. [Rules 4, R1-R4]"""

    phase: ClassVar[str] = "plan"
    fields: ClassVar[tuple[str, ...]] = ("seat", "moves")

    def __init__(self, seat: int, moves: int) -> None:
        super().__init__(seat)
        self.moves = moves

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """Any disc, any two discs."""
        return FLIPS_AND_SWAPS if self.moves > 0 else NOBODY

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Move the discs, and again if a move is left."""
        move_discs(town, seat, act)
        if self.moves > 1:
            town.steps.append(plan_of(seat, self.moves - 1))


class Collect(Step):
    """Step 2: as long as a line shows, it pays, stores, and its discs turn over. [Rules 5]"""

    def run(self, town: Town) -> None:
        """Carry out one pass, asking first where there is a choice of lines."""
        if not town.shows_line():
            return
        lines = town.lines()
        if len(lines) == 1:
            one_pass(town, self.seat, lines, lines)
        else:
            town.then(ChooseLines(self.seat))


class ChooseLines(Selection):
    """Lines that share a disc: one of them pays; separate lines all pay. [Rules 5.2, R6, R7]"""

    phase: ClassVar[str] = "collect"

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the choices of lines that can pay together."""
        lines = town.lines()
        if town.how.separate_lines:
            return [action(COLLECT, 0, choice) for choice in largest_choices(lines)]
        return [action(COLLECT, 0, 1 << line) for line in lines]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Let the chosen lines pay."""
        one_pass(town, seat, lines_in(given(act)), town.lines())


def one_pass(town: Town, seat: int, chosen: list[int], lines: list[int]) -> None:
    """Collect, store, corrupt, exhaust. [Rules 5.3-5.7, R8-R13, R48]"""
    faces = town.faces()
    for line in chosen:
        spaces = LINE_SPACES[line]
        good = faces[spaces[0]]
        worth = town.box.cubes_for_four if len(spaces) == 4 else town.box.cubes_for_three
        town.today.paid += worth
        heap = town.gain(seat, one(good) * worth)
        town.today.collected += heap
        town.tell("collect", (seat, line, good, int(total(heap))))
    for line in chosen:
        good = faces[LINE_SPACES[line][0]]
        for cell in LINE_CELLS[line]:
            if town.stores(cell):
                store(town, cell, good)
    for line in chosen:
        for cell in LINE_CELLS[line]:
            corrupt(town, cell)
    if town.today.paid >= town.box.loop_trigger:
        town.players[seat].loops += 1
        town.tell("loop", (seat,))
        town.then(HandBack(seat), Rearrange(seat))
        return
    exhausted = discs_of(lines)
    for space in range(16):
        if exhausted >> space & 1:
            town.flip(space)
    town.tell("exhaust", (int(exhausted),))
    town.then(Collect(seat))


def store(town: Town, cell: int, good: int) -> None:
    """Put a cube into a cell at the end of a line, if the supply has one. [Rules 5.4, R31]"""
    town.tell("store" if town.put(cell, good) else "store_none", (cell, good))


def corrupt(town: Town, cell: int) -> None:
    """Empty a cell that holds a third cube, once all is stored. [Rules 5.5, R10]"""
    if total(town.cells[cell]) > town.box.cell_limit:
        town.supply += town.empty(cell)
        town.tell("corrupt", (cell,))


class HandBack(Selection):
    """After a loop: cubes of this turn go back until ten are left. [Rules 5.7, R13, R39]"""

    phase: ClassVar[str] = "hand_back"

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the goods collected this turn."""
        if total(town.today.collected) <= town.box.loop_keep:
            return NOBODY
        return [action(RETURN, good) for good in range(5) if count(town.today.collected, good) > 0]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Give one back, and ask again."""
        good = about(act)
        town.today.collected -= one(good)
        town.give_up(seat, one(good))
        town.tell("return", (seat, int(good)))
        town.then(HandBack(seat))


class Rearrange(Step):
    """After a loop the discs are laid again. [Rules 5.7, R13, R42]"""

    def run(self, town: Town) -> None:
        """Deal them as at the start, or let the player arrange them."""
        if town.how.player_arranges:
            town.then(Arrange(self.seat, ARRANGING_MOVES))
        else:
            redeal(town)


def redeal(town: Town) -> None:
    """Lay the discs out as at the start of the game."""
    deal_discs(town)
    town.tell("redeal", tuple(town.discs))


class Arrange(Question):
    """The player arranges the discs by swaps and flips until no line shows. [R42]"""

    phase: ClassVar[str] = "arrange"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """Any move; done when there is no line."""
        if self.left == 0:
            return NOBODY
        return FLIPS_AND_SWAPS if town.shows_line() else ARRANGEMENTS

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Move discs, or leave them as they lie."""
        if act != ARRANGEMENTS_DONE:
            move_discs(town, seat, act)
            town.then(Arrange(seat, self.left - 1))

    def run(self, town: Town) -> None:
        """Deal again if lines are left after the last move."""
        if town.shows_line():
            redeal(town)


class FullHouse(Step):
    """Step 3: everybody looks at their region, the active player first. [Rules 6, R14]"""

    def run(self, town: Town) -> None:
        """Let those whose region is full take a cell."""
        for i in range(town.seats - 1, -1, -1):
            seat = (self.seat + i) % town.seats
            if town.is_full(seat):
                town.then(TakeCell(seat))


class TakeCell(Selection):
    """A full house: all cubes of one cell go to its owner's hand. [Rules 6.2, R15, R16]"""

    phase: ClassVar[str] = "take"

    def options(self, town: Town, seat: int) -> Sequence[int]:
        """List the cells of the region."""
        return [action(TAKE, cell) for cell in town.storerooms(seat)]

    def answer(self, town: Town, seat: int, act: int) -> None:
        """Take the cubes; a player who is not active keeps six at most."""
        cell = about(act)
        heap = town.empty(cell)
        town.players[seat].cubes += heap
        town.tell("full_house", (seat, int(cell), int(heap)))
        if seat != town.active:
            town.then(Surplus(seat, town.box.inactive_limit))


SEATS: Final = range(4)
PLANS: Final = [[Plan(seat, moves) for moves in range(3)] for seat in SEATS]
REST_OF_TURN: Final = [
    [Trade(seat), Suffer(seat), FullHouse(seat), Collect(seat)] for seat in SEATS
]
"""Steps never change, so that every turn can use the same ones; these lie as on the stack."""


def plan_of(seat: int, moves: int) -> Plan:
    """Give the planning of a seat that has this many moves."""
    return PLANS[seat][moves] if moves < 3 else Plan(seat, moves)
