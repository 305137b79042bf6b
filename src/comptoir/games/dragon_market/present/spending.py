"""Spending: what a player can do with points, what each move costs and brings, and what cannot be.

The rules themselves are asked, at a table that is laid out as the view shows it: all that the
moves of a player depend on is known to that player.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from comptoir.games.dragon_market.notation import notate
from comptoir.games.dragon_market.rules.actions import BONUS, FINISH, SLIDE, WALK, Action
from comptoir.games.dragon_market.rules.bonuses import REROLL_DIE, SWAP_HEIRS, SWAP_STACKS
from comptoir.games.dragon_market.rules.box import BONUSES, GOODS, RED_NAMES
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import is_complete, missing
from comptoir.games.dragon_market.rules.powers import EVERY_TURN
from comptoir.games.dragon_market.rules.reasons import funds, why_no_power
from comptoir.games.dragon_market.rules.turn import Spend
from comptoir.games.dragon_market.rules.walking import NEIGHBOURS, STRIDES, cost_of
from comptoir.games.dragon_market.rules.water import CELL_NAMES, turned
from comptoir.games.dragon_market.shown_types import Bonus, Move, Spending, Take
from comptoir.games.dragon_market.view import bit_names, lying
from comptoir.games.dragon_market.worlds import laid_out
from comptoir.present.presenter import step_of
from comptoir.table.bits import BIT
from comptoir.table.chance import Quick
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction

WHY: Final = "dragon_market.why."
NEAR: Final = {
    CELL_NAMES[cell]: [CELL_NAMES[there] for there in near] for cell, near in enumerate(NEIGHBOURS)
}


def spending_of(view: View, spaces: Collection[str]) -> Spending:
    """Say what the player in turn can do, who is asked something; `spaces` are for goods."""
    seat, home = view["seat"], view["pontoons"][view["seat"]]
    harbour = laid_out(view, Quick(1))
    moves: dict[str, Move] = {}
    far: list[str] = []
    if step_of(view) == "Spend":
        for act in harbour.options(seat):
            if act[0] != FINISH:
                moves[notate(harbour, seat, act)] = move_of(harbour, seat, act)
        reached = {move["path"][-1] for move in moves.values() if "path" in move}
        near = {*reached, view["heirs"][seat]}
        far = [cell for cell in (*spaces, home) if cell not in near]
    bonuses = bonuses_of(harbour, seat) if harbour.how.advanced else []
    return {"moves": moves, "far": far, "bonuses": bonuses}


def move_of(harbour: Harbour, seat: int, act: Action) -> Move:
    """Say what a listed move costs and brings."""
    if act[0] == WALK:
        cost, used = cost_of(harbour, seat, act)
        move = paid(harbour, cost, used)
        move["path"] = [CELL_NAMES[cell] for cell in act[2:]]
        move["leave"] = bit_names(act[1], GOODS)
        move["takes"], move["home"] = taken(harbour, seat, act[2:], act[1])
        return move
    if act[0] != BONUS:
        move = paid(harbour, 1, 0)
        spot = harbour.spots[act[1]]
        move["lies"] = lying(act[2] if act[0] == SLIDE else turned(spot, act[2]))
        return move
    move = paid(harbour, harbour.box.costs[act[1]], int(BIT[act[1]]))
    if act[1] == SWAP_HEIRS:
        move["leave"] = bit_names(act[3], GOODS)
        move["takes"], _ = taken(harbour, seat, (harbour.heirs[act[2]],), act[3])
    elif act[1] != SWAP_STACKS:
        move["lies"] = lying(act[3])
    return move


def paid(harbour: Harbour, cost: int, used: int) -> Move:
    """Say what something costs, and with which bonuses."""
    move: Move = {"cost": cost}
    if cost > harbour.points:
        move["coins"] = cost - harbour.points
    if used:
        move["bonuses"] = bit_names(used, BONUSES)
    return move


def taken(harbour: Harbour, seat: int, path: Action, leave: int) -> tuple[list[Take], bool]:
    """Say what an heir takes on a path, and whether it then brings the objective home."""
    side = harbour.side(seat)
    need, held, found = missing(harbour, side) & ~leave, harbour.held[side], []
    for cell in path if need else ():
        here = harbour.goods_at(cell) & need
        if here:
            need &= ~here
            held |= here
            found.append(Take(goods=GOODS[here.bit_length() - 1], cell=CELL_NAMES[cell]))
    home = path[-1] == harbour.pontoon(seat) and is_complete(harbour, side, held)
    return found, home


def walk_to(view: View, spaces: Collection[str], cell: str) -> str | None:
    """Name a walk to a cell, over ground that bears an heir as far as that goes, at any cost.

    Somebody who points at a cell means such a walk; what it meets is why it cannot be.
    """
    start, ground = view["heirs"][view["seat"]], {*spaces, view["pontoons"][view["seat"]]}
    if cell not in ground or cell == start:
        return None
    came, front = {start: ""}, [start]
    while cell not in came:  # with each round, one more cell is entered that bears no heir
        for here in front:  # which grows meanwhile
            for there in NEAR[here]:
                if there in ground and there not in came:
                    came[there] = here
                    front.append(there)
        beyond = []
        for here in front:
            for there in NEAR[here]:
                if there not in came:
                    came[there] = here
                    beyond.append(there)
        front = beyond
    return f"walk{path_to(cell, came)}"


def path_to(cell: str, came: dict[str, str]) -> str:
    """Write the cells up to one of them, given from where each is come to."""
    path = ""
    while came[cell]:
        path = f" {cell}{path}"
        cell = came[cell]
    return path


def bonuses_of(harbour: Harbour, seat: int) -> list[Bonus]:
    """List the bonuses that a player has turn by turn."""
    found: list[Bonus] = []
    for card in harbour.validated[harbour.side(seat)]:
        bonus = harbour.box.bonus_of[card]
        bit = int(BIT[bonus])
        if bit & EVERY_TURN and bonus != REROLL_DIE:  # which has a question of its own
            found.append({
                "bonus": BONUSES[bonus],
                "card": RED_NAMES[card],
                "cost": harbour.box.costs[bonus],
                "on_foot": bool(bit & STRIDES),
                "used": bool(harbour.used & bit),
            })  # fmt: skip
    return found


def refuse_idle(view: View, name: str) -> None:
    """Refuse, with the reason, a bonus that cannot be used in any way just now."""
    harbour, seat = laid_out(view, Quick(1)), view["seat"]
    spends = seat == view["active"] and seat in view["awaited"] and harbour.how.advanced
    if name not in [row["bonus"] for row in bonuses_of(harbour, seat) if spends]:
        return
    step, bonus = harbour.steps[-1], BONUSES.index(name)
    if not isinstance(step, Spend):
        raise step.why_not(harbour, seat, (BONUS, bonus))
    moves = spending_of(view, ())["moves"].values()
    if any(name in move.get("bonuses", ()) for move in moves):
        return
    reason = why_no_power(harbour, seat, bonus, 0)
    if reason is not None:
        raise reason
    cost, have = harbour.box.costs[bonus], funds(harbour, seat)
    if cost > have:
        raise IllegalAction(WHY + "points", "6.3", cost=cost, have=have)
    raise IllegalAction(WHY + "bonus_idle", "6.3", bonus=name)
