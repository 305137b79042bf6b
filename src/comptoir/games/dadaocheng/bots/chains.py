"""Chains: what the two disc moves bring, found by trying all 18,496 of them.

A board is two numbers with three bits for each space: the goods that show, and those behind.
Then a move, and the question whether any line shows, take a few steps of arithmetic each.
The module is written so that it can be compiled.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.rules.actions import (
    FLIP,
    FLIPS_AND_SWAPS,
    SWAP,
    about,
    action,
    verb_of,
)
from comptoir.games.dadaocheng.rules.board import (
    LINE_CELLS,
    LINE_SPACES,
    begin_across,
    begin_down,
)
from comptoir.table.native import i64

LONGEST: Final = 12
LINE_FIELDS: Final = [sum(7 << 3 * space for space in spaces) for spaces in LINE_SPACES]
LINE_SHIFTS: Final = [3 * spaces[0] for spaces in LINE_SPACES]
LINE_PAYS: Final = [len(spaces) - 2 for spaces in LINE_SPACES]
SPACES: Final = 16
EVEN: Final = 1 << 20  # added to what a chain is worth, so that no key is below zero


Key = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]
"""A board, the rules of chains and the prices: what plans are remembered by."""


class Prices:
    """What cubes and stores are worth to the seat that plans, in hundredths of prestige."""

    def __init__(self, goods: list[int], cells: list[int]) -> None:
        self.goods = goods  # by good: a cube collected
        self.cells = cells  # by cell: a cube stored
        self.lines = [sum(cells[cell] for cell in ends) for ends in LINE_CELLS]  # what they store
        self.all_separate = True  # every line that stands apart pays, not only one
        self.most = LONGEST  # cubes after which a chain is cut

    def key(self, board: Board) -> Key:
        """Sum up all that the worth of plans depends on."""
        shown, hidden = int(board.shown), int(board.hidden)
        rules = self.most if self.all_separate else -self.most
        return shown, hidden, rules, tuple(self.goods), tuple(self.cells)


class Found:
    """A plan: what its chain is worth, and its moves."""

    def __init__(self, worth: int, first: int, second: int) -> None:
        self.worth = worth
        self.first = first
        self.second = second


class Board:
    """The discs as they lie."""

    def __init__(self, shown: i64, hidden: i64) -> None:
        self.shown: i64 = shown
        self.hidden: i64 = hidden

    def move(self, one: i64, other: i64) -> Board:
        """Give the board after two discs are swapped, or one is flipped: then `one` is `other`."""
        a: i64 = 3 * one
        b: i64 = 3 * other
        if a == b:
            change: i64 = ((self.shown ^ self.hidden) >> a) & 7
            return Board(self.shown ^ (change << a), self.hidden ^ (change << a))
        front: i64 = ((self.shown >> a) ^ (self.shown >> b)) & 7
        back: i64 = ((self.hidden >> a) ^ (self.hidden >> b)) & 7
        return Board(
            self.shown ^ ((front << a) | (front << b)), self.hidden ^ ((back << a) | (back << b))
        )


def board_of(discs: list[int], faces: list[int]) -> Board:
    """Read the discs."""
    shown: i64 = 0
    hidden: i64 = 0
    for space in range(15, -1, -1):
        disc = discs[space]
        shown = (shown << 3) | faces[disc]
        hidden = (hidden << 3) | faces[disc ^ 1]
    return Board(shown, hidden)


def best_plans(board: Board, prices: Prices, most: int) -> list[Found]:
    """Find the best plans of two moves that make a line, each board once, the best first."""
    keys = all_plans(board, prices)
    keys.sort(reverse=True)
    found: list[Found] = []
    seen: set[tuple[int, int]] = set()
    for key in keys:
        if len(found) >= most:
            break
        code = ~key & 65535
        after = board.move(code >> 12, (code >> 8) & 15).move((code >> 4) & 15, code & 15)
        mark = (int(after.shown), int(after.hidden))
        if mark not in seen:
            seen.add(mark)
            found.append(Found((key >> 16) - EVEN, move_of(code >> 8), move_of(code & 255)))
    return found


def best_worth(board: Board, prices: Prices) -> int:
    """Say what the best plan of two moves is worth; nothing if there is no line to be made."""
    keys = all_plans(board, prices)
    return (max(keys) >> 16) - EVEN if keys else 0


def all_plans(board: Board, prices: Prices) -> list[int]:
    """Weigh all plans that make a line; a key holds the worth and, upside down, the moves."""
    keys: list[int] = []
    for a in range(SPACES):
        for b in range(a, SPACES):
            second_moves(board.move(a, b), a, b, prices, keys)
    return keys


def second_moves(board: Board, a: i64, b: i64, prices: Prices, keys: list[int]) -> None:
    """Weigh all second moves; of two that touch different discs each order is the same."""
    shown: i64 = board.shown
    hidden: i64 = board.hidden
    first: i64 = 16 * a + b
    for c in range(SPACES):
        one: i64 = 3 * c
        for d in range(c, SPACES):
            code: i64 = 16 * c + d
            if code < first and a not in (c, d) and b not in (c, d):
                continue
            other: i64 = 3 * d
            behind: i64 = hidden if c == d else shown
            change: i64 = ((shown >> one) ^ (behind >> other)) & 7
            after: i64 = shown ^ ((change << one) | (change << other))
            if begin_across(after) | begin_down(after) != 0:
                if c != d:
                    change = ((hidden >> one) ^ (hidden >> other)) & 7
                worth = chain_from(after, hidden ^ ((change << one) | (change << other)), prices)
                keys.append(int(((worth + EVEN) << 16) | (~((first << 8) | code) & 65535)))


def one_move(board: Board, prices: Prices) -> list[Found]:
    """Weigh every single move."""
    found: list[Found] = []
    for a in range(SPACES):
        for b in range(a, SPACES):
            move = move_of(16 * a + b)
            found.append(Found(int(chain_worth(board.move(a, b), prices)), move, move))
    return found


def move_of(code: int) -> int:
    """Write a move as an action: two spaces, the same one for a flip."""
    return action(FLIP, code & 15) if code >> 4 == code & 15 else action(SWAP, code)


def chain_worth(board: Board, prices: Prices) -> i64:
    """Weigh the chain that starts on a board."""
    return chain_from(board.shown, board.hidden, prices)


def chain_from(shown: i64, hidden: i64, prices: Prices) -> i64:
    """Weigh the chain of goods that show; of lines that share a disc the first one pays."""
    worth: i64 = 0
    paid: i64 = 0
    while paid < prices.most:
        across: i64 = begin_across(shown)
        down: i64 = begin_down(shown)
        if across | down == 0:
            break
        turned: i64 = 0
        for number in range(8):
            begins: i64 = across >> (12 * number) if number < 4 else down >> (3 * number - 12)
            near: i64 = begins & 1
            far: i64 = (begins >> (3 if number < 4 else 12)) & 1
            if near + far == 0:
                continue
            line: i64 = 3 * number + (0 if near + far == 2 else 2 - near)
            fields: i64 = LINE_FIELDS[line]
            if turned & fields == 0 and (turned == 0 or prices.all_separate):
                pays: i64 = LINE_PAYS[line]
                paid += pays
                worth += pays * prices.goods[(shown >> LINE_SHIFTS[line]) & 7] + prices.lines[line]
            turned |= fields
        change: i64 = (shown ^ hidden) & turned
        shown ^= change
        hidden ^= change
    return worth


def count_lines(shown: i64) -> i64:
    """Count the lines that show: at most one in each row and column."""
    across: i64 = begin_across(shown)
    down: i64 = begin_down(shown)
    across |= across >> 3
    down |= down >> 12
    lines: i64 = 0
    for number in range(4):
        lines += ((across >> (12 * number)) & 1) + ((down >> (3 * number)) & 1)
    return lines


def fewest_lines(board: Board) -> int:
    """Give the flip or swap after which the fewest lines show, the first of them."""
    best, fewest = 0, 9
    for act in FLIPS_AND_SWAPS:
        what: i64 = about(act)
        after = board.move(what, what) if verb_of(act) == FLIP else board.move(what >> 4, what & 15)
        lines = int(count_lines(after.shown))
        if lines < fewest:
            best, fewest = act, lines
    return best
