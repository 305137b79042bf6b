"""Chains: the two disc moves that bring the most, found without trying all 18,496.

A turn begins without a line. So whatever line shows after two moves, one of the moves can be
played second and completes it: it brings a disc to the one place where a line of three lacks it.
Only those second moves are looked at; and where the first move alone makes a line, those that
touch the same discs again. The module is written so that it can be compiled.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.actions import FLIP, FLIPS_AND_SWAPS, SWAP, about, action, verb_of
from comptoir.games.dadaocheng.board import FILES, LINE_CELLS, LINE_MASKS, LINE_SPACES, lines_on
from comptoir.table.native import i64

THREES: Final = [part for file in FILES for part in (file[:3], file[1:])]
LONGEST: Final = 12


def spaces_of(move: int) -> list[int]:
    """Name the spaces that a move touches."""
    what = int(about(move))
    return [what] if verb_of(move) == FLIP else [what >> 4, what & 15]


def sharing(move: int) -> list[int]:
    """List the moves that touch a space of this one."""
    spaces = spaces_of(move)
    return [
        other for other in FLIPS_AND_SWAPS if any(space in spaces for space in spaces_of(other))
    ]


SHARING: Final = {move: sharing(move) for move in FLIPS_AND_SWAPS}


class Prices:
    """What cubes and stores are worth to the seat that plans, in hundredths of prestige."""

    def __init__(self, goods: list[int], cells: list[int]) -> None:
        self.goods = goods  # by good: a cube collected
        self.cells = cells  # by cell: a cube stored there
        self.all_separate = True  # every line that stands apart pays, not only one
        self.most = LONGEST  # cubes after which a chain is cut


class Found:
    """A plan: what its chain is worth, and its moves."""

    def __init__(self, worth: int, first: int, second: int) -> None:
        self.worth = worth
        self.first = first
        self.second = second


def two_moves(discs: list[int], faces: list[int], prices: Prices) -> list[Found]:
    """Find every board with a line that two moves can make, each once, and few without."""
    found: list[Found] = []
    seen: set[tuple[int, ...]] = set()
    for first in FLIPS_AND_SWAPS:
        once = moved(discs, first)
        for second in completing(once, faces) + again(once, faces, first):
            twice = moved(once, second)
            board = tuple(twice)
            if board not in seen:
                seen.add(board)
                found.append(Found(chain_worth(twice, faces, prices), first, second))
    return found


def one_move(discs: list[int], faces: list[int], prices: Prices) -> list[Found]:
    """Weigh every single move."""
    return [
        Found(chain_worth(moved(discs, move), faces, prices), move, move)
        for move in FLIPS_AND_SWAPS
    ]


def moved(discs: list[int], move: int) -> list[int]:
    """Give the discs after a move."""
    after = discs.copy()
    what: i64 = about(move)
    if verb_of(move) == FLIP:
        after[what] ^= 1
    else:
        one: i64 = what >> 4
        other: i64 = what & 15
        after[one], after[other] = after[other], after[one]
    return after


def completing(discs: list[int], faces: list[int]) -> list[int]:
    """List the moves that complete a line of three of which two discs lie there."""
    shown = [faces[disc] for disc in discs]
    moves: list[int] = []
    for spaces in THREES:
        a, b, c = shown[spaces[0]], shown[spaces[1]], shown[spaces[2]]
        if a == b and b != c:
            bring(discs, shown, faces, 2, spaces, moves)
        elif a == c and b != c:
            bring(discs, shown, faces, 1, spaces, moves)
        elif b == c and a != b:
            bring(discs, shown, faces, 0, spaces, moves)
    return moves


def again(discs: list[int], faces: list[int], first: int) -> list[int]:
    """List the moves that touch a disc of the first one, if that has made a line."""
    return SHARING[first] if lines_on([faces[disc] for disc in discs]) else []


def bring(
    discs: list[int],
    shown: list[int],
    faces: list[int],
    lacking: int,
    spaces: list[int],
    moves: list[int],
) -> None:
    """List the moves that bring a line of three the disc it lacks."""
    space = spaces[lacking]
    good = shown[spaces[lacking - 1]]
    if faces[discs[space] ^ 1] == good:
        moves.append(action(FLIP, space))
    for other in range(16):
        if shown[other] == good and other not in spaces:
            pair = 16 * space + other if space < other else 16 * other + space
            moves.append(action(SWAP, pair))


def chain_worth(discs: list[int], faces: list[int], prices: Prices) -> int:
    """Weigh the chain that starts on a board; of lines that share a disc the first one pays."""
    discs = discs.copy()
    worth: i64 = 0
    paid: i64 = 0
    while paid < prices.most:
        shown = [faces[disc] for disc in discs]
        lines = lines_on(shown)
        if not lines:
            break
        turned: i64 = 0
        for line in lines:
            mask: i64 = LINE_MASKS[line]
            if turned & mask == 0 and (turned == 0 or prices.all_separate):
                spaces = LINE_SPACES[line]
                cubes: i64 = len(spaces) - 2
                paid += cubes
                worth += cubes * prices.goods[shown[spaces[0]]]
                for cell in LINE_CELLS[line]:
                    worth += prices.cells[cell]
            turned |= mask
        for space in range(16):
            if turned >> space & 1:
                discs[space] ^= 1
    return int(worth)
