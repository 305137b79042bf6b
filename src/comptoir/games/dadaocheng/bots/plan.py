"""Plan: the disc moves. A quick look at every plan, then the best few tried on the table."""

from __future__ import annotations

from typing import Final

from comptoir.games.dadaocheng.bots.chains import (
    Board,
    Found,
    Key,
    Prices,
    best_plans,
    best_worth,
    board_of,
    one_move,
)
from comptoir.games.dadaocheng.bots.trade import GLANCES, prospect
from comptoir.games.dadaocheng.bots.worth import MERCHANT, Taste, wanted
from comptoir.games.dadaocheng.rules.cubes import count, total
from comptoir.games.dadaocheng.rules.town import COVERED, Town
from comptoir.games.dadaocheng.rules.turn import Plan
from comptoir.table.native import i64

TRIED: Final = 12  # plans that are played out on a copy of the table
FEW: Final = 8  # plans that are remembered of a board
REMEMBERED: Final = 4_000  # boards, each with what cubes and stores are worth
PLANS: Final[dict[Key, list[Found]]] = {}
WORTHS: Final[dict[Key, int]] = {}


def best_move(town: Town, seat: int, moves: int) -> int:
    """Choose the next disc move of a seat that has this many left."""
    plans = likely_plans(town, seat, MERCHANT, moves, TRIED)
    if not plans:
        return int(town.options(seat)[0])
    if moves > 2 or not isinstance(town.steps[-1], Plan):
        return plans[0].first
    return max(plans, key=lambda plan: outcome(town, seat, moves, plan)).first


def likely_plans(town: Town, seat: int, taste: Taste, moves: int, most: int) -> list[Found]:
    """List the plans whose chains look best, the best first; none if no line can be made."""
    board = board_of(town.discs, town.box.faces)
    costs = prices(town, seat, taste)
    if moves > 1:
        return plans_found(board, costs, most)
    plans = one_move(board, costs)
    plans.sort(key=lambda plan: (-plan.worth, plan.first))
    return plans[:most]


def plans_found(board: Board, costs: Prices, most: int) -> list[Found]:
    """Find the best plans of two moves; few of them are remembered for boards that come again."""
    if most > FEW:
        return best_plans(board, costs, most)
    key = costs.key(board)
    found = PLANS.get(key)
    if found is None:
        if len(PLANS) >= REMEMBERED:
            PLANS.clear()
        found = PLANS[key] = best_plans(board, costs, FEW)
    return found[:most]


def discs_offer(town: Town, seat: int, taste: Taste) -> float:
    """Say what the best plan of a seat would bring, in prestige."""
    board = board_of(town.discs, town.box.faces)
    costs = prices(town, seat, taste)
    key = costs.key(board)
    found = PLANS.get(key)
    if found is not None:
        return found[0].worth / 100 if found else 0.0
    worth = WORTHS.get(key)
    if worth is None:
        if len(WORTHS) >= REMEMBERED:
            WORTHS.clear()
        worth = WORTHS[key] = best_worth(board, costs)
    return worth / 100


def outcome(town: Town, seat: int, moves: int, plan: Found) -> float:
    """Play a plan out on a copy and say what there is to expect."""
    twin = town.copy()
    twin.apply(seat, plan.first, trusted=True)
    if moves == 2:
        twin.apply(seat, plan.second, trusted=True)
    return prospect(twin, seat, MERCHANT, GLANCES)


def prices(town: Town, seat: int, taste: Taste) -> Prices:
    """Price cubes by what cards in sight ask for beyond the hand, stores by whose they are."""
    hand: i64 = town.players[seat].cubes
    needed: i64 = wanted(town, seat, [])
    unasked = (taste.cube + taste.spare_cube) / 2
    goods = [
        int(100 * (taste.cube if count(needed, good) > count(hand, good) else unasked))
        for good in range(5)
    ]
    result = Prices(goods, [cell_price(town, seat, taste, cell) for cell in range(16)])
    result.all_separate = town.how.separate_lines
    result.most = town.box.loop_trigger
    return result


def cell_price(town: Town, seat: int, taste: Taste, cell: int) -> int:
    """Price a cube stored in a cell: good for its owner, unless it is one too many."""
    owner = town.owner[cell >> 2]
    if owner == COVERED or town.has_shop(cell):
        return 0
    lying = int(total(town.cells[cell]))
    if lying >= town.box.cell_limit:
        price = -taste.room_filled - taste.stored_cube * lying
    else:
        price = taste.stored_cube + (0.0 if lying else taste.room_filled)
    return int(100 * (price if owner == seat else -taste.rival * price))
