"""Reasons: why an action that is not listed may not be, with the rule; of walks, whether it may."""

from __future__ import annotations

from comptoir.games.dragon_market.rules.actions import (
    BONUS,
    FINISH,
    PASS,
    PLACE,
    REROLL,
    SLIDE,
    TURN,
    WALK,
    Action,
)
from comptoir.games.dragon_market.rules.bonuses import REROLL_DIE
from comptoir.games.dragon_market.rules.box import BONUSES, CENTRE, PONTOONS, SIDE
from comptoir.games.dragon_market.rules.coins import within_reach
from comptoir.games.dragon_market.rules.harbour import NOTHING, WATER, Harbour
from comptoir.games.dragon_market.rules.hindrance import (
    WHY,
    blocked,
    is_own_water,
    room,
    why_not_so,
)
from comptoir.games.dragon_market.rules.objective import is_complete
from comptoir.games.dragon_market.rules.powers import available
from comptoir.games.dragon_market.rules.walking import (
    ASLANT,
    BEYOND,
    CROSS_SAILOR,
    DIAGONAL_STEP,
    IS_SAILOR,
    JUMP_WATER,
    STRIDES,
    can_stand,
    cost_of,
    met,
    stride,
)
from comptoir.games.dragon_market.rules.water import CELL_NAMES, NEXT, OUTSIDE, UNDER
from comptoir.table.bits import BIT
from comptoir.table.refusal import IllegalAction


def raise_why_not(harbour: Harbour, seat: int, act: Action) -> None:
    """Refuse, with the reason, what may not be. A walk that is not listed may still be legal."""
    if act and (act == PASS or act[0] == REROLL):
        raise why_no_power(harbour, seat, REROLL_DIE, 0) or IllegalAction(
            WHY + "reroll_late", "R24"
        )
    if not act or act[0] not in (WALK, FINISH, SLIDE, TURN, BONUS):
        raise IllegalAction(WHY + "spend", "4")
    if act[0] == WALK:
        check_walk(harbour, seat, act)
    elif act[0] == FINISH:
        raise why_no_coins(harbour, seat)
    elif act[0] != BONUS and not funds(harbour, seat):
        raise IllegalAction(WHY + "points", "4", cost=1, have=0)
    elif act[0] == SLIDE:
        raise why_no_slide(harbour, act[1], act[2])
    elif act[0] == TURN:
        raise why_no_turn(harbour, act[1], act[2])
    else:
        raise why_no_bonus(harbour, seat, act)


def funds(harbour: Harbour, seat: int) -> int:
    """Say how many points a player can still spend in this turn, coins included."""
    coins = min(harbour.box.most_bought - harbour.bought, harbour.coins[harbour.side(seat)])
    return harbour.points + coins


def why_no_coins(harbour: Harbour, seat: int) -> IllegalAction:
    """Coins are for points that are left, and must be somewhere."""
    reach = within_reach(harbour, harbour.side(seat))
    if harbour.points > reach:
        return IllegalAction(WHY + "no_more_coins", "4.7", number=reach)
    return IllegalAction(WHY + "too_many_coins", "4.7", number=harbour.points)


def why_no_slide(harbour: Harbour, boat: int, spot: int) -> IllegalAction:
    """A boat goes along its own line until something stops it."""
    before = harbour.spots[boat]
    if spot == before:
        return IllegalAction(WHY + "no_distance", "4.1")
    one, two = divmod(before // 4, SIDE), divmod(spot // 4, SIDE)
    along_row = before % 4 % 2 == 1
    if one[0 if along_row else 1] != two[0 if along_row else 1]:
        return IllegalAction(WHY + "own_line", "4.1")
    back = two[1] < one[1] if along_row else two[0] < one[0]
    way = (3 if back else 1) if along_row else (0 if back else 2)
    reached = UNDER[harbour.box.sorts[boat]][before]
    while True:
        reached = tuple(NEXT[cell][way] for cell in reached)
        for cell in reached:
            if cell == OUTSIDE:
                return IllegalAction(WHY + "off_board", "4.1")
            if not is_own_water(harbour, boat, cell):
                return blocked(harbour, "slide", "4.1", cell)


def why_no_turn(harbour: Harbour, boat: int, way: int) -> IllegalAction:
    """A boat needs room to turn: all the water it sweeps."""
    sort, spot = harbour.box.sorts[boat], harbour.spots[boat]
    cells = harbour.box.swept[harbour.how.lenient][sort]
    return room(harbour, spot // 4, spot % 4, (spot + (3 if way else 1)) % 4, cells, "4.2")


def check_walk(harbour: Harbour, seat: int, act: Action) -> None:
    """Judge a walk, step by step."""
    path, leave = act[2:], act[1]
    if not path:
        raise IllegalAction(WHY + "no_steps", "4.3")
    side, home = harbour.side(seat), harbour.pontoon(seat)
    powers, used = available(harbour, seat) & STRIDES, 0
    cell, held = harbour.heirs[seat], harbour.held[side]
    for number, there in enumerate(path):
        price, bonus = stride(harbour, seat, cell, there, powers)
        if price < 0:
            raise why_no_step(harbour, seat, cell, there, used)
        powers &= ~bonus
        used |= bonus
        held |= met(harbour, seat, (there,)) & ~leave
        if there == home and is_complete(harbour, side, held) and number + 1 < len(path):
            raise IllegalAction(WHY + "walk_ends_home", "4.6")
        cell = there
    if IS_SAILOR[harbour.lies[cell]]:
        raise IllegalAction(WHY + "stop_sailor", "4.3", cell=CELL_NAMES[cell])
    if harbour.heir_at(cell, seat):
        raise IllegalAction(WHY + "stop_heir", "4.3", cell=CELL_NAMES[cell])
    if leave and (leave & ~met(harbour, seat, path) or not harbour.how.advanced):
        raise IllegalAction(WHY + "leave", "4.5")
    cost, have = cost_of(harbour, seat, act)[0], funds(harbour, seat)
    if cost > have:
        raise IllegalAction(WHY + "points", "4.3", cost=cost, have=have)


def why_no_step(harbour: Harbour, seat: int, cell: int, there: int, used: int) -> IllegalAction:
    """Say why an heir cannot go from one cell to another; `used` are the bonuses of this walk."""
    names = {"cell": CELL_NAMES[cell], "there": CELL_NAMES[there]}
    if IS_SAILOR[harbour.lies[there]]:
        if IS_SAILOR[harbour.lies[cell]]:
            return IllegalAction(WHY + "two_sailors", "R22", **names)
        reason = why_no_power(harbour, seat, CROSS_SAILOR, used)
        return bonus_reason(reason) or IllegalAction(WHY + "step_sailor", "4.3", **names)
    if harbour.lies[there] == WATER:
        return IllegalAction(WHY + "step_water", "4.3", **names)
    if there in PONTOONS and not can_stand(harbour, seat, there):
        return IllegalAction(WHY + "step_pontoon", "4.3", **names)
    return why_not_over(harbour, seat, cell, there, used) or IllegalAction(
        WHY + "step_far", "4.3", **names
    )


def why_not_over(
    harbour: Harbour, seat: int, cell: int, there: int, used: int
) -> IllegalAction | None:
    """Say why a diagonal step or a jump is not possible; nothing for all other ways."""
    over = [between for between, beyond in BEYOND[cell] if beyond == there]
    if not over and there not in ASLANT[cell]:
        return None
    if IS_SAILOR[harbour.lies[cell]]:
        return IllegalAction(WHY + "from_sailor", "R22", cell=CELL_NAMES[cell])
    bonus = JUMP_WATER if over else DIAGONAL_STEP
    reason = why_no_power(harbour, seat, bonus, used)
    if reason is None:
        return IllegalAction(WHY + "jump_over", "R27", cell=CELL_NAMES[over[0]])
    return bonus_reason(reason)


def bonus_reason(reason: IllegalAction | None) -> IllegalAction | None:
    """Give the reason why a bonus on foot is not at hand; who has none just cannot walk there."""
    return None if reason is None or reason.reason == WHY + "no_bonus" else reason


def why_no_power(harbour: Harbour, seat: int, bonus: int, used: int) -> IllegalAction | None:
    """Say why a bonus is not at hand; `used` are those of an action under way."""
    side, name = harbour.side(seat), BONUSES[bonus]
    cards = harbour.validated[side] if harbour.how.advanced else ()
    if not any(harbour.box.bonus_of[card] == bonus for card in cards):
        return IllegalAction(WHY + "no_bonus", "6.3", bonus=name)
    if (harbour.used | used) & BIT[bonus]:
        return IllegalAction(WHY + "bonus_used", "6.3", bonus=name)
    if harbour.powers[side] not in (NOTHING, seat):
        return IllegalAction(WHY + "partner_bonus", "7", other=harbour.powers[side])
    return None


def why_no_bonus(harbour: Harbour, seat: int, act: Action) -> IllegalAction:
    """Say why a bonus cannot be used, or not so."""
    reason = why_no_power(harbour, seat, act[1], 0)
    if reason is not None:
        return reason
    cost, have = harbour.box.costs[act[1]], funds(harbour, seat)
    if cost > have:
        return IllegalAction(WHY + "points", "6.3", cost=cost, have=have)
    return why_not_so(harbour, seat, act)


def why_not_placed(harbour: Harbour, act: Action, sort: int) -> IllegalAction:
    """Say why a boat cannot be placed so."""
    if not act or act[0] != PLACE:
        return IllegalAction(WHY + "place_first", "3.1")
    spot = act[1]
    for cell in UNDER[sort][spot]:
        if harbour.lies[cell] != WATER:
            return blocked(harbour, "place", "3.1", cell)
    row, column = divmod(spot // 4, SIDE)
    if sort == CENTRE and (row in (0, SIDE - 1) or column in (0, SIDE - 1)):
        return IllegalAction(WHY + "place_edge", "3.1")
    return IllegalAction(WHY + "place_outside", "3.1")
